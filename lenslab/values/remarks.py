"""Remarks on a file: a key and its values. Words are made of it only where they are read.

Worker processes speak no language, and sessions keep none: both hold a `Remark`, by whose key the program decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias, Union

from lenslab.values.language import tr

Value: TypeAlias = Union[str, int, float, "Remark"]


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence, or part of one. key: a name in TEXTS. values: the values of its places, by name.

    `str` gives the English of CSV, JSON and the command line; `shown` the words of the window and of reports.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return TEXTS[self.key].format(**dict(self.values))


def remark(key: str, **values: Value) -> Remark:
    """A remark by its key in TEXTS. Raises KeyError for another key, or where a place of the text has no value."""
    new = Remark(key, tuple(values.items()))
    str(new)
    return new


def shown(remark: Remark | None) -> str:
    """A remark in the language of the program; empty where there is none."""
    if remark is None:
        return ""
    values = {name: shown(value) if isinstance(value, Remark) else value for name, value in remark.values}
    return tr(TEXTS[remark.key], **values)


OF_FILES = {  # why a file is not measured, or what is odd about it
    "not_a_photo": "not a photo: LensLab measures RAW, TIFF, JPEG, PNG and BMP files",
    "other_format": "{format}, which LensLab does not measure: export it as 16-bit TIFF",
    "video": "video, which LensLab does not measure: take photos instead",
    "not_a_file": "not a regular file",
    "same_exposure": "left aside: {raw} is the RAW file of the same exposure",
    "link_to_parent": "a link to a folder that contains it: not followed",
    "folder_like_photo": "a folder named like a photo, without photos in it",
    "not_found": "not found: moved, renamed or deleted?",
    "permission_denied": "permission denied",
    "link_to_itself": "a link that leads back to itself",
    "cannot_be_read": "cannot be read: {reason}",
    "empty": "the file is empty",
    "misnamed_image": "named as {promised}, but contains {content} data",
    "misnamed": "named as {promised}, but contains something else",
    "raw_with_text": "named as RAW, but contains text",
    "tiff_with_raw": "named as TIFF, but contains RAW data: rename it to .dng, or develop it",
    "no_memory": "not enough free memory",
    "close_programs": "not enough free memory: close other programs",
    "slow_to_read": "took longer than {seconds:.0f} s to read: is the drive not responding, or the file damaged?",
    "slow_to_decode": "took longer than {seconds:.0f} s to decode: the file may be damaged or too large",
    "no_worker": "the worker does not start",
    "workers_lost": "every worker that tried to measure it was lost",
    "internal_error": "internal error ({error}): please report it with this file and the log",
    "decoder_stopped": "the system stopped its decoder, probably out of memory",
    "decoder_crashed": "its decoder crashed: the file is damaged, or its format is not supported",
}
OF_PICTURES = {  # why a picture is not measured, or is measured with a reservation
    "too_small": "too small to measure: {columns} x {rows} pixels",
    "too_large": "too large to measure: {columns} x {rows} pixels",
    "not_numbers": "contains values that are not numbers (NaN or infinite)",
    "other_scale": (
        "values from {darkest:.3g} to {brightest:.3g}, where 0 is black and 1 is white: save it with 16 bits"
    ),
    "all_black": "no image: every pixel is black",
    "all_white": "no image: every pixel is white",
    "all_grey": "no image: every pixel is the same grey",
    "lens_cap": "completely black: damaged, or taken with the lens cap on?",
    "all_clipped": "nothing to measure: everywhere, at least one colour is clipped to white or black",
    "cut_short": "incomplete: the file is smaller than its header states",
    "no_end": "incomplete: the end of the {kind} is missing",
    "rows_missing": "incomplete: the last {missing} of {rows} rows are missing",
    "rows_not_copied": "incomplete: the last {missing} of {rows} rows are missing. Was copying interrupted?",
    "empty_end": "incomplete: the end of the image is empty. Was copying interrupted?",
    "image_ends_early": "incomplete or damaged: the image data end too early",
    "raw_ends_early": "incomplete or damaged: the data end too early",
    "broken_image": "damaged: the image data could not be decoded",
    "broken_raw": "damaged: LibRaw could not decode the data",
    "broken_kind": "damaged {kind}: the image could not be decoded",
    "broken_tiff": "damaged TIFF: its image data could not be decoded",
    "tiff_header": "damaged TIFF: its header is invalid",
    "only_thumbnails": "holds only reduced versions of an image: save it again as one full image",
    "tiff_without_image": "damaged TIFF: it contains no image",
    "tiff_colours": "unsupported colours ({colours}): save it as greyscale or RGB",
    "tiff_bits": "its colours have different depths ({bits} bits): save it with 8 or 16 bits",
    "tiff_bands": "has {bands} channels that are neither grey nor RGB: save it as greyscale or RGB",
    "tiff_packing": "packed as {packing}, which LensLab cannot unpack: save it as TIFF without compression",
    "few_tones": "has only {tones} tones: save it with 8 or 16 bits",
    "signed_numbers": "contains signed or complex numbers: save it with 8 or 16 bits unsigned",
    "not_flat": "not a two-dimensional image: save it as greyscale or RGB",
    "odd_filter_array": "its colour filter array is unusual or damaged: have RAW files developed (demosaic)",
    "unknown_raw": (
        "not a RAW file that LibRaw can read: damaged, or the camera is not supported: convert it to DNG, or export it "
        "as TIFF"
    ),
    "unknown_dng": (
        "not a DNG that LibRaw can read: damaged, or of an unusual kind: make it anew with Adobe DNG Converter, or "
        "export it as TIFF"
    ),
    "jpeg_xl_dng": (
        "packed with JPEG XL, which could not be decoded: convert it with Adobe DNG Converter, compatible with Camera "
        "Raw 15.3 or earlier"
    ),
    "not_applied": "corrections in the DNG are left out, as the lens itself is measured: {names}",
    "levels_not_mapped": "its levels would have to be mapped ({names}), which LensLab does not: contrast may be wrong",
    "raw_too_large": "damaged, or too large for LibRaw",
    "refused_raw": "damaged, or a format that LibRaw cannot read",
    "linear_dng": (
        "developed already, as a linear DNG: may be sharpened, denoised or corrected, not comparable with RAW"
    ),
    "small_raw": "RAW of reduced size (sRAW, M or S): developed already in the camera, not comparable with full RAW",
    "demosaiced": "developed when it was read (demosaic): not comparable with RAW read as sensor data",
    "colours_vary": "colours vary across the picture: have RAW files developed (demosaic)",
    "sharpened_in_camera": "may be sharpened: not comparable with RAW, or with TIFF developed otherwise",
    "compressed_in_camera": (
        "8-bit JPEG alone (4:4:4) makes MTF50 about 0.6 % too low, 1 % in the corners, with errors up to 2.5 %, and "
        "more where a lens does not lay its colours over each other"
    ),
    "jpeg_subsampled": (
        "JPEG with colours at lower resolution ({sampling}): where a lens does not lay its colours over each other, "
        "that takes up to 11 % of green detail at 0.2 to 0.25 cycles/px and 16 % at 0.25 to 0.3. MTF50 is of luminance"
    ),
    "lone_aperture_light": (
        "vignetting is blank: with one aperture, uneven light cannot be told from the lens's falloff"
    ),
    "largest_page": "only the largest of {pages} pages is measured",
    "more_channels": "only the first of {channels} channels is measured",
    "empty_rows": "the last rows of the image are black",
    "empty_columns": "the last columns of the image are black",
    "levels_end": "levels end at {highest}, as where {bits} bits are stored in {held} without scaling: scale them",
    "float_linear": "floating-point numbers without a colour profile: taken as linear light",
    "more_pages": "only the first of {pages} pages is measured",
    "many_pages": "only the first of {pages} or more pages is measured",
    "more_than_stated": "contains more image data than its header states: its numbers may be wrong",
    "aperture_from_name": "its aperture is from the file name",
    "odd_header": "its header is damaged: its numbers may be wrong",
    "extra_data": "contains extra data after the image",
    "odd_part": "a part of the image is empty or repeated: the file may be damaged",
    "damaged_profile": "its colour profile is damaged: sRGB is assumed",
    "profile_without_curves": "its colour profile has no tone curves that LensLab can use: sRGB is assumed",
    "unlike_profile": "its colour profile is damaged, or does not match the image: sRGB is assumed",
    "noise_alone": "the frame moved or changed between repeats: noise was estimated from this shot alone",
    "no_detail": "no detail contrast: the image is too small or too dark",
    "no_detail_in_some": "no detail contrast in some regions: they are too small or too dark",
    "no_detail_above_noise": "no detail contrast in regions without detail above the noise",
}
OF_EDGES = {  # why an edge has no MTF
    "outside_image": "the region lies outside the image of {columns} x {rows} pixels",
    "no_edges": "no edge could be measured: sharp, straight edges between an even dark and an even bright area are "
    "needed, turned by about 5 degrees",
    "uneven_edge": "texture or another edge is too near: an even dark and an even bright area are needed beside it",
    "no_edge": "no edge was found in the region",
    "short_edge": "too little of the edge is in the image",
    "no_step": "no edge from dark to bright was found there",
    "unslanted_edge": "the edge runs along the rows or columns of pixels: turn it by 5 degrees",
    "edge_too_sharp": "sharper than {highest:g} cycles/px: more than the pixels can resolve",
}
OF_CHARTS = {  # where a chart lies in a shot, or why there is none, and what limits its MTF
    "unknown_chart": "The chart is not known: choose it under Shots > Charts used.",
    "two_charts": "Two LensLab charts are in the image: photograph one at a time.",
    "another_chart": (
        "The image shows marks of a LensLab chart, but not the expected pattern: it is a different chart (size, seed "
        "and finest detail are printed below it), too blurred, or too little of it is in the image."
    ),
    "other_marks": "The marks in the image are not those of the expected chart.",
    "no_chart": (
        "The chart was not found: it is a different chart, too little of it is in the image, or it is too blurred."
    ),
    "dark_picture": "The chart was not found: the image is almost black. Expose more.",
    "bright_picture": "The chart was not found: the image is overexposed. Expose less.",
    "unmeasurable": "the chart was found, but shows too little detail to be measured",
    "chart_overexposed": "the chart was found, but is overexposed: reduce the exposure",
    "chart_too_small": "the chart was found, but fills too little of the image: fill the frame with it",
    "chart_too_sharp": "the chart was found, but is sharper than pixels can resolve: was the image reduced?",
    "chart_hidden": "the chart was found, but something hides most of it",
    "chart_blurred": "the chart was found, but is too blurred to be measured: focus",
    "chart_pale": (
        "the chart was found, but large areas have only {percent:.0f} % of the chart's contrast: a pale print, or "
        "light that it reflects"
    ),
    "chart_in_noise": "the chart was found, but its detail is lost in noise: expose more, or lower the ISO",
    "edge_chart": "Slanted edges measured: {count}",
    "chart": "Chart found: {fill}, {turn}, {slope}, {distortion}",
    "square_chart": "Chart found: {fill}, {turn}, {distortion}",
    "fill": "fills {percent:.0f} %",
    "turn": "turned {degrees:.1f}°",
    "tilt": "tilted {across:.1f}° / {down:.1f}°",
    "keystone": "keystone {across:.1f} % / {down:.1f} %",
    "undistorted": "no distortion",
    "distortion_unknown": "distortion not known (the chart is not flat)",
    "distortion_beyond": "distortion not known (the chart ends too far from the corners)",
    "barrel": "barrel distortion {percent:.1f} %",
    "pincushion": "pincushion distortion {percent:.1f} %",
    "moustache": "moustache distortion {most:.1f} %, at the corner {percent:.1f} %",
    "one_of_two_charts": ("Two LensLab charts are in the image. Only one was measured: photograph one at a time."),
    "mirrored": "The chart is mirrored: it was printed mirrored, or the image was flipped.",
    "upside_down": "The chart is upside down. This does not affect the results.",
    "quarter_turn": (
        "The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°."
    ),
    "unmatched": (
        "{percent:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. Only the "
        "rest was measured."
    ),
    "shifted": (
        "The lens is shifted, or the image cropped: the lens's axis is {percent:.0f} % of the half diagonal from the "
        "middle. Distortion and lateral colour are measured about it; corners and vignetting are those of the image, "
        "and decentring is blank."
    ),
    "bent": (
        "The chart is not flat, or its sheets do not meet: parts of it appear up to {pixels:.1f} pixels ({mm:.2f} mm "
        "on the page) from where a flat sheet would be. Mount it on a rigid board, and leave no gap between sheets."
    ),
    "of_a_shot": "{file}: {remark}",
    "of_shots": "{file} and {count} more: {remark}",
    "scale_bar": (
        "A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page assume "
        "{width:g} \N{MULTIPLICATION SIGN} {height:g} mm; sharpness does not depend on them."
    ),
}
OF_MTF = {  # what a chart shows of a file whose MTF was measured, and of the print: kept with the shot
    "unslanted_edges": "Edges along the rows, columns or diagonals of pixels cannot be measured: {count}. "
    "Turn the chart by 5 degrees.",
    "clipped_edges": "Edges with a bright side at white cannot be measured: {count}. Expose less.",
    "blurred_edges": "Edges blurred over more than 40 px cannot be measured: {count}. Focus.",
    "blurred_picture": "Nothing in the picture is sharp: from dark to bright it takes {pixels:.0f} px. Focus.",
    "uneven_edges": "Edges beside texture, other edges, a moire or a screen's pixels cannot be measured: {count}. Use "
    "even areas of a print.",
    "few_edges": "Too few sharp, slanted edges for a chart: {count}; {least} in two directions are needed, in focus.",
    "edges_in_part": "The slanted edges lie in one part of the frame: they are needed in its middle or two quarters.",
    "edges_unmeasurable": "The slanted edges that other shots show could not be measured: too blurred or overexposed.",
    "other_edges": (
        "The slanted edges lie elsewhere than in most shots of this lens: the camera was moved, or it is another chart."
    ),
    "wide_centre": "No edge lies in the centre third of the frame: its values are of those nearest to the middle.",
    "empty_centre": "No edges lie near the middle of the frame: the centre is blank.",
    "wide_corners": (
        "No edge lies in the outer eighth of {count} of 4 corners: their values are of those nearest to the corner."
    ),
    "empty_corners": "No edges lie near {count} of 4 corners: these are blank, and so is the mean of the corners.",
    "directed_edges": (
        "All over the frame, MTF50 is {percent:.0f} % lower in one direction than across it: camera shake, or a file "
        "that was scaled in one direction."
    ),
    "edges_of_two_sizes": (
        "Edges of two sizes lie side by side: two charts. Their sharpness compares only where both are in focus."
    ),
    "edges_in_green": (
        "Edges were measured in green. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted "
        "model: {percent:.0f} %."
    ),
    "edges_in_luminance": (
        "Edges were measured in luminance. Weight of the standard way of ISO 12233 in MTF50, against that of the "
        "fitted model: {percent:.0f} %."
    ),
    "edges_in_grey": (
        "Edges were measured in grey. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted "
        "model: {percent:.0f} %."
    ),
    "unknown_chart_light": (
        "Vignetting and distortion are blank: LensLab does not know this chart, nor how evenly it was lit."
    ),
    "tiles_left_out": "{left} of {tiles} tiles of the frame have no MTF50: {reasons}.",
    "tiles_overexposed": "{count} are overexposed",
    "tiles_not_filled": "{count} are not filled by the chart (move nearer, or print it larger)",
    "tiles_too_sharp": "{count} are sharper than the pixels can resolve",
    "tiles_unsure": "{count} show too little of the chart's detail (blur, noise, glare, or a pale print)",
    "tiles_hidden": (
        "{count} do not show the chart, or only in part (something lies before it, the print ends, or a converter "
        "changed its contrast)"
    ),
    "tiles_and": "{first}, {rest}",
    "blank_centre": "No MTF50 in the centre: most of its tiles were left out.",
    "blank_corners": "No MTF50 in {count} of 4 corners: most of their tiles were left out.",
    "overexposed": "In {percent:.0f} % of the frame white is overexposed. It was left out: reduce the exposure.",
    "sharpened": (
        "The file was sharpened: detail of {frequency:.2f} cycles/px has {percent:.0f} % contrast, more than any lens "
        "can give. MTF50 includes the sharpening: use RAW files to compare lenses."
    ),
    "sharpened_edges": (
        "The file was sharpened: beside the chart's edges light goes too far by {percent:.0f} % of the step. MTF50 "
        "includes the sharpening: use RAW files to compare lenses."
    ),
    "sharpened_print": (
        "Contrast is higher than any lens gives: the print of the chart was sharpened, or the file by the program that "
        "wrote it. MTF50 is too high, by more than its interval. Print the chart without sharpening."
    ),
    "developed": (
        "Developed files: MTF50 and losses are those of lens, sensor and processing, such as sharpening and noise "
        "reduction; lateral colour is blank, as converters change it. RAW files show lens and sensor alone."
    ),
    "undone_curve": (
        "The file was developed with a tone curve that differs from its profile. The curve was estimated from the "
        "chart and undone before MTF was measured; RAW files are more exact."
    ),
    "steeper_curve": (
        "The chart's greys differ more in the file than on the chart (slope {slope:.2f}): the print's greys are too "
        "dark, or the file has a tone curve steeper than its profile says. RAW files exclude the latter."
    ),
    "flatter_curve": (
        "The chart's greys differ less in the file than on the chart (slope {slope:.2f}): the print's black is not "
        "dark, there is stray light, or the file has a tone curve flatter than its profile says. RAW files exclude the "
        "last."
    ),
    "follows_edges": (
        "MTF50 is {percent:.0f} % higher along the rows and columns of pixels than between them: the file was "
        "developed by a converter that follows edges and smooths texture. MTF50 is less certain; use RAW files."
    ),
    "print_may_limit": (
        "The print was not measured and may limit the results: at the highest MTF50 of this shot, {mtf50:.2f} "
        "cycles/px or {lp_mm:.1f} lp/mm on the chart, a print at {dpi:g} dpi on good paper would have about "
        "{percent:.0f} % contrast. Use a larger chart, or enter the MTF50 of the print under Shots > Charts used."
    ),
    "print_divided_out": "The blur of the print, MTF50 {lp_mm:.1f} lp/mm, was divided out.",
    "print_limits": (
        "Limited by the print: at an MTF50 of {mtf50:.2f} cycles/px it has only {percent:.0f} % contrast left, too "
        "little to divide out. Use a larger chart."
    ),
    "edges_above_developed": (
        "The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: noise reduction smooths "
        "texture but not edges, and sharpening favours edges. Use RAW files to compare lenses."
    ),
    "edges_above": (
        "The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: the print may have lost fine "
        "detail, or the lamp may flicker. Check the print."
    ),
    "mtf50_open": (
        "MTF50 is blank: in most of these files it is uncertain by more than ±{percent:.0f} %. Use RAW files, or "
        "develop without noise reduction and sharpening."
    ),
    "luminance_alone": (
        "Red and blue lie up to {pixels:.1f} px from green in the corners: MTF50 of luminance is up to {percent:.0f} % "
        "below that of green there, and its interval reaches as far. RAW files show green alone."
    ),
    "reflects": (
        "The print's darks are lighter in part, by up to {percent:.0f} % of white: there it reflects light, a shadow "
        "ends, or ink is missing. MTF50 is less certain. Move the lamps to the sides, cover windows, keep shadows off, "
        "print at high quality."
    ),
    "bands_of_light": (
        "Bands of light lie across the picture, {ev:.1f} EV from bright to dark: lamps flicker. Vignetting is blank. "
        "Use steady lamps, or the mechanical shutter and longer exposures."
    ),
    "light_beyond": (
        "The chart ends too far from the corners to show how much darker they are: vignetting is blank. Fill the frame."
    ),
    "shadow_on_chart": (
        "Light changes over the chart as at the edge of a shadow, near a small lamp or behind a crooked hood: "
        "vignetting is blank, and MTF50 is less certain. Keep shadows off, move the lamps away, and check the hood."
    ),
    "veil": (
        "Detail has {percent:.0f} % less contrast than large areas, however coarse it is: a halo of the lens, or stray "
        "light near bright areas. MTF50 is {lower:.0f} % lower for it; the sharpness of edges is not."
    ),
    "edges_below": (
        "The chart's edges have an MTF50 {percent:.0f} % below that of its fine texture: white areas may be "
        "overexposed, or local contrast was raised. Reduce the exposure, and use RAW files."
    ),
}
DEVELOPED_RAW = ("linear_dng", "small_raw", "demosaiced")
OF_PRINT = ("print_may_limit", "print_divided_out", "print_limits")  # of these; reports say it of the chart
OF_ONE_SHOT = (  # of these; others are its lens's
    *("few_edges", "edges_in_part", "edges_unmeasurable", "other_edges"),
    *("tiles_left_out", "blank_centre", "blank_corners", "overexposed", "mtf50_open"),
)
TO_ALIGN = {  # what to do with the camera: in a sentence, and in few words to be read from afar
    "turn_clockwise": "Turn the camera clockwise by {degrees:.1f}°.",
    "turn_anticlockwise": "Turn the camera counter-clockwise by {degrees:.1f}°.",
    "clockwise_short": "Turn {degrees:.1f}° clockwise",
    "anticlockwise_short": "Turn {degrees:.1f}° counter-clockwise",
    "move_right": "Move the camera to the right by {percent:.0f} % of the frame's width.",
    "move_left": "Move the camera to the left by {percent:.0f} % of the frame's width.",
    "move_down": "Move the camera down by {percent:.0f} % of the frame's height.",
    "move_up": "Move the camera up by {percent:.0f} % of the frame's height.",
    "right_short": "Move right {percent:.0f} %",
    "left_short": "Move left {percent:.0f} %",
    "down_short": "Move down {percent:.0f} %",
    "up_short": "Move up {percent:.0f} %",
    "move_closer": "Move closer: the chart fills {percent:.0f} % of the frame.",
    "closer_short": "Closer: fills {percent:.0f} %",
    "move_back": "Move back: the chart is {percent:.0f} % larger than the frame and its edges are cut off.",
    "back_short": "Back: {percent:.0f} % too large",
    "square_up_keystone": (
        "The {side} of the chart appears {percent:.1f} % larger: turn the camera or the chart until they are parallel."
    ),
    "square_up_tilt": (
        "The {side} of the chart appears nearer, by a tilt of {degrees:.1f}°: turn the camera or the chart until they "
        "are parallel."
    ),
    "keystone_short": "Larger by {percent:.1f} %: {side}",
    "tilt_short": "Nearer by {degrees:.1f}°: {side}",
    "turn_chart": ("Turn the chart by another {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°."),
    "turn_chart_short": "Turn the chart by {degrees:.1f}° more",
    "turn_chart_back": ("Turn the chart back by {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°."),
    "turn_chart_back_short": "Turn the chart back by {degrees:.1f}°",
    "turned_chart": (
        "The chart is turned about an upright axis, as for a focus series. For all other tests, turn the camera or the "
        "chart until they are parallel."
    ),
    "right_side": "right side",
    "left_side": "left side",
    "lower_side": "lower side",
    "upper_side": "upper side",
}
OF_PROFILES = {  # what a correction profile lacks, and why
    "profile_bent": "Shots left out because the chart was not flat, or the lens was shifted: {shots}.",
    "profile_other_shape": (
        "Shots left out because their pictures have another shape or sensor size than the others: {shots}."
    ),
    "profile_one_shot": "No vignetting: one shot alone does not separate the lens from its light. Take two or more.",
    "profile_no_light": (
        "No vignetting: the files do not show how much light fell on the sensor, or no aperture is known. Use RAW "
        "files."
    ),
    "profile_uneven_light": (
        "No vignetting of some shots: their light differs by {ev:.1f} EV from one side of the frame to the other."
    ),
    "profile_too_dark": "No vignetting at f/{aperture:g}: Lensfun's model does not reach corners as dark as these.",
    "profile_no_colour": (
        "No lateral colour: the shots are black and white, from a monochrome sensor, read as developed (demosaic), or "
        "sharp in too few places."
    ),
    "profile_colour_mixed": (
        "No lateral colour: a RAW converter mixes the colours, and so developed files do not show the lens's. Use RAW "
        "files."
    ),
    "profile_small_chart": (
        "At {focal:g} mm the chart reaches {percent:.0f} % of the half diagonal. Beyond, the profile is continued: "
        "distortion in the corner is certain to {error:.2f} %."
    ),
    "profile_developed": (
        "Developed files: corrections by the camera or the RAW converter are missing from this profile. Use RAW files."
    ),
}
OF_FOCUS = {  # why a series of a turned chart shows no focus shift, or nothing of focus
    "focus_without_focal_length": "Focus in mm needs the lens's focal length, which is not recorded.",
    "focus_without_pitch": (
        "Focus in mm needs the size of the sensor: enter the camera's pixel pitch under Shots > Charts used."
    ),
    "focus_one_aperture": "No focus shift: the turned chart was photographed at one aperture only.",
    "focus_without_repeat": (
        "No focus shift: begin the series wide open and repeat the shot wide open at the end. Only that shows that the "
        "focus stayed the same."
    ),
    "focus_camera_moved": (
        "No focus shift: the camera, the chart or the focus moved during the series, as the size of the chart in the "
        "image changed."
    ),
    "focus_ring_moved": (
        "No focus shift: from the first to the last shot wide open, the focus moved by {mm:.1f} ± {half:.1f} mm. "
        "Switch autofocus off and do not touch the focus ring."
    ),
    "focus_unclear": (
        "Focus cannot be measured: wide open, no sharpest place was found on the turned chart. Focus on its middle "
        "wide open, and fill the frame."
    ),
}
UNKNOWN = "said"  # of an older LensLab's sentence that this one does not have any more
_OF_SHOTS = OF_FILES | OF_PICTURES | OF_EDGES | OF_CHARTS | OF_MTF
TEXTS: Mapping[str, str] = MappingProxyType(_OF_SHOTS | TO_ALIGN | OF_PROFILES | OF_FOCUS | {UNKNOWN: "{sentence}"})


# ------------------------------------------------------------------------------
# Errors that the user can fix. Any other exception is a bug.


class LensLabError(Exception):
    """A file or request that cannot be used. The message is one line for the user: what is wrong, what to do."""

    def __init__(self, message: object, /, **values: Any) -> None:
        """values: that fill {places} of an English message, which is then said in the program's language."""
        super().__init__(tr(str(message), **values) if values else message)


class UnreadableImage(LensLabError):
    """A file without an image that can be measured, and why."""

    def __init__(self, reason: Remark) -> None:
        super().__init__(reason)
        self.reason = reason


class UnusableRequest(LensLabError):
    """A wrong request: nothing to measure, an unknown layout, a bad number."""


class CannotWrite(LensLabError):
    """A result that could not be written."""
