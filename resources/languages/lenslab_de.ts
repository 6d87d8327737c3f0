<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>LensLab</name>
    <message>
        <location filename="lenslab/analysis/__init__.py"/>
        <source>unknown layout {a}: choose one of {b}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/analysis/camera_data.py"/>
        <source>ExifTool does not respond correctly: using the built-in metadata reader instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/analysis/camera_data.py"/>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/analysis/sets.py"/>
        <location filename="lenslab/preview/__init__.py"/>
        <source>not enough free memory: close other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/__init__.py"/>
        <source>cycles/picture height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lenses}: fewer than {enough_apertures} apertures, so there is no smooth curve. Shoot at more apertures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lenses}: only one shot at each aperture, so the scatter is unknown. Take two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lenses}: exactly the same numbers as another shot. Exclude copies of a photo: counted as repeats, they make the results look more certain than they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>ISO differs between shots, so shutter times do not show how much light a lens passes. Use measured light (RAW), or keep to one ISO.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>All lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>one or another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lens}: the {which} corner could not be measured in {missing} of {shots} shots, so these are left out of the corner curves. Fill the frame with the chart, and light it evenly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lens}: only one corner was measured. The layout with four corners shows more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>With every lens the {corner} corner is the softest wide open: the camera was not square to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>the {corner} corner is {percent:.0f} % softer than the average wide open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lens}, upright and upside down: {both_ways}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lens}: {softer}, unlike with the other lenses: this lens is probably decentred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; this shoot cannot show which. Shoot a second lens without moving the camera, or this one again with the camera upside down (add "upside down" to the lens name of these shots).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{softer} both ways. This lens is decentred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{softer} when upright, and the opposite corner when upside down. The camera was not square to the chart; the lens is well centred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>{softer} both ways, and so is the {opposite} one. A bent chart or a lens with a tilted element causes this: flatten the chart and shoot again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>no corner is clearly softer than the others. This lens is well centred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/gui/files/menu.py"/>
        <location filename="lenslab/text.py"/>
        <source>{names} and {more} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/text.py"/>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <source>No lens was re-framed, so comparisons include a typical set-up error: 1.3 % in the centre, 3 % in the corners. To measure your own, take the camera down after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle of the series.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>top left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>top right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>bottom left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/advice.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>No interval: the rank may be due to chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>significantly less sharp than {better} of the lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>significantly sharper than {worse} of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>no significant difference from any other lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Sharpest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/report/content.py"/>
        <source>Usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Loss at {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <source>its best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <source>their best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Sharpest at {value}; no interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>; no significant difference from {range}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Sharpest at {value}{alike}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <source>; close call at {apertures}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>at least {share:.0f} % of the lens's best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>{range} have {best}{doubts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>At {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>{share} softer than at {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>No significant difference from {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>At {wide} the corners have {share} of the sharpness of the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>; from {aperture} on the drop-off is near its best{close}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>, near its best from {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>; stopping down hardly improves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Drop-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <location filename="lenslab/report/verdict.py"/>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/report/verdict.py"/>
        <source>as expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>{stops} less at {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>1 aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>{count} apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Only {shot}: it takes three or more to find the sharpest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Sharpness is not available: no measure of it at three apertures or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <source>repeats are identical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>one shot at each aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>No intervals: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <source>Set-up error: {set_up}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/grid.py"/>
        <location filename="lenslab/answers/text.py"/>
        <source>Measured by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Sharpest, centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Sharpest, corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <location filename="lenslab/measures/regions.py"/>
        <source>centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <location filename="lenslab/measures/regions.py"/>
        <source>corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Too few apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>only {count}; it takes three or more to find the sharpest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <location filename="lenslab/report/verdict.py"/>
        <source>Sharpness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>not available: no measure of sharpness at three apertures or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Set-up error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{words}; losses are of contrast, not of MTF50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{error:.1f} % in the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>, {error:.1f} % in the corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{value} ({pairs}); included in comparisons of lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/answers/text.py"/>
        <source>%n re-framed pair</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>single shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{value} (no interval: {why})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{value}; no significant difference from {range}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{range} ({share:.0f} % of best){doubts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Usable, {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Wide open, {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>corners {share} of the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>; near its best from {aperture}{doubts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>; hardly improves on stopping down{doubts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Drop-off wide open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>at {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>no significant difference from {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Stopped down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>centre {parts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source> (from shutter times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{stops} less than expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{lost} at {at}{how}: {cause}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{stops} less than expected at {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{which}as expected from the f-numbers{how}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>otherwise </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>No lens was measured at {at}, or at both a wider and a smaller aperture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>No interval, so the rank may be due to chance: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>The bodies differ in pixels: compared per picture height, not per pixel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source> and {more} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Not comparable at {at} (not shot there, or by another measure): {named}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>the {first} lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>No significant difference between {named} at {at}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>all others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{first} is sharper than {others} at {at}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>Sharpest at {at}, without significant difference: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>about {sign}{number} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{amount} stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{amount} stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>{aperture} to {aperture2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>haze, damaged coating, or a diaphragm that closes too far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>a smallest aperture that closes too far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>a diaphragm that sticks, or light that changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>softer than at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/answers/text.py"/>
        <source>no significant loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/edges_check.py"/>
        <source>noise reduction smooths texture but not edges, and sharpening favours edges. Use RAW files to compare lenses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/edges_check.py"/>
        <source>the print may have lost fine detail, or the lamp may flicker. Check the print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/edges_check.py"/>
        <source>The chart's edges have an MTF50 {percent} above that of its fine texture: {cause}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/edges_check.py"/>
        <source>The chart's edges have an MTF50 {percent} below that of its fine texture: white areas may be overexposed, or local contrast was raised. Reduce the exposure, and use RAW files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/print_blur.py"/>
        <source>--print-mtf {value}: the MTF50 of a print is {least_lpmm:g} to {most_lpmm:g} lp/mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/print_blur.py"/>
        <source>--print-mtf {path}: write the print's MTF50 in lp/mm, or name a close-up photo of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/print_blur.py"/>
        <source>{path}: no mark of the chart was measured in the close-up. Fill the frame with one of the square marks, and turn the camera by about 5°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/print_blur.py"/>
        <source>{path}: the camera limits this close-up (MTF50 {sharp:.2f} cycles/px): move closer, the mark must appear {value:g} times as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>{share:.0f} % of the frame is overexposed and was left out: reduce the exposure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>The file was sharpened: detail of {frequencies:.2f} cycles/px has {percent} contrast, more than any lens can give. MTF50 includes the sharpening: use RAW files to compare lenses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>steeper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>flatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>The chart's greys show a tone curve that is {how} than the file's profile says (slope {slope:.2f}). Contrast is changed by about as much: use RAW files, or develop linearly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>The print probably limits the results: at the highest MTF50 of this shot, {mtf50:.2f} cycles/px or {page:.1f} lp/mm on the chart, a usual print at {print_dpi:g} dpi has about {left:.0f} % contrast. Use a larger chart, or measure the print from a close-up (--print-mtf).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>The blur of the print, MTF50 {gaussian_mtf50:.1f} lp/mm, was divided out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/remarks.py"/>
        <source>Limited by the print: at an MTF50 of {mtf50:.2f} cycles/px it has only {left:.0f} % contrast left, too little to divide out. Use a larger chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/chart_mtf/results.py"/>
        <source>the chart was found, but could not be measured: too blurred or overexposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{measured_mm:g} mm is impossible for a bar of {true_mm:g} mm: enter its length in mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %. You can compare lenses on this print: fill the frame as usual, and multiply distances by {scale:.2f}. Do not compare with shots of another print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: the detail has the wrong size or is cut off. Print again at 100 % (“actual size”), not “fit to page”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{dpi:g} dpi is not a resolution: choose 72 to 2400.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>detail of {finest_mm:g} mm is finer than one dot at {dpi:g} dpi ({dpi2:.2g} mm): choose {value:g} mm or more, or a higher resolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{focal_length_mm:g} mm is not a focal length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{megapixels:g} megapixels is not possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print_dpi:g} dpi is not a printer resolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The chart fills the frame from {metres} away, at 1:{reduction:.0f}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source> This is a close-up; a larger print tests the lens at a more typical distance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The finest detail, {finest_mm:g} mm, is {finest_px:.1f} pixels wide in the image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{words} Finer detail reveals more of a sharp lens: choose {better:g} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{words} At {dpi:g} dpi a printer cannot reproduce its greys: choose {better:g} mm or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>A dot of the print at {dpi:g} dpi is {dot_px:.2f} pixels wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{words}: the dots do not limit the results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{paper} or larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>at least {metres} wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{words}: the print may limit the results. Print {instead}, or at a higher resolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to the limit of the pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to about {mtf50:.2f} cycles/px ({mtf502:.0f} lp/mm on the sensor). Above, the spread of ink (estimated) takes more than a tenth of the contrast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>full frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>APS-C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Micro Four Thirds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>1 inch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>margins of {margin_mm:g} mm do not fit on {width_mm:g} × {height_mm:g} mm: choose 0 to {shorter:.3g} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>the finest detail cannot be {finest:g} mm on {width_mm:g} × {height_mm:g} mm: choose {least:g} to {largest:.2g} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>reflectances from {low:g} to {high:g} are not possible: choose two between 0 and 1, at least 0.1 apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>the seed cannot be {seed}: choose a number from 0 to {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>unknown paper {name!r}. {nearest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>Did you mean {by_folded}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>Choose one of: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>{value!r} is not a length. Write 0.5mm, 42cm or 16in, for example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>{value!r} is not a size. Write width and height, such as 420x297mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/paper.py"/>
        <source>a chart cannot be {width_mm:g} × {height_mm:g} mm: each side must be {smallest_mm:g} to {largest_mm:g} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>unknown pattern {name!r}. {nearest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>recommended: dead leaves where LensLab measures; slanted edges, grey patches and marks in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>horizontal and vertical lines, thick to thin, in squares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>Tangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>random lines and curves of all thicknesses at all angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>Leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>dead leaves: overlapping discs of all sizes, which look alike from every distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>Stars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>a field of Siemens stars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>Edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns/__init__.py"/>
        <source>slanted edges towards and around the centre, for slanted-edge programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/tiles.py"/>
        <source>sheets of {sheet_width_mm:g} × {sheet_height_mm:g} mm leave no room between margins of {margin_mm:g} mm (at least 7) with an overlap of {overlap_mm:g} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/charts/tiles.py"/>
        <source>that would be {lefts} sheets: choose larger ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/chart.py"/>
        <source>%n sheet</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/chart_mtf.py"/>
        <location filename="lenslab/cli/export.py"/>
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/cli/notes.py"/>
        <location filename="lenslab/cli/report.py"/>
        <location filename="lenslab/cli/session.py"/>
        <location filename="lenslab/gui/checks/panel.py"/>
        <location filename="lenslab/gui/editing/check_commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <location filename="lenslab/gui/files/menu.py"/>
        <location filename="lenslab/gui/plots/hit_test.py"/>
        <location filename="lenslab/gui/session/chart_pass.py"/>
        <location filename="lenslab/gui/shots/delegate.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/gui/status_bar.py"/>
        <location filename="lenslab/report/content.py"/>
        <location filename="lenslab/store/current_results.py"/>
        <source>%n shot</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/demo.py"/>
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/notes/__init__.py"/>
        <source>%n file</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/findings.py"/>
        <source>%n finding</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/status_bar.py"/>
        <location filename="lenslab/report/content.py"/>
        <source>%n lens</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/notes.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>%n aperture</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/export.py"/>
        <source>{path} is a folder: give a file name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/export.py"/>
        <source>{path} cannot be written: there is no folder {parent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/export.py"/>
        <location filename="lenslab/store/writer.py"/>
        <source>{path} cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>{typed} is not an f-number: write it as f/5.6 or 5.6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>, not {typed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>{typed} has no step: add full, half or third{wrong}, or list the f-numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>no f-numbers: write a range such as f/1.8-16 half, or a list such as f/2 2.8 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>{typed} has {run} f-numbers: at most {most_in_a_run} are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>{typed} has f/{twice:g} twice: list each once, and give the shots per aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/exposure/apertures.py"/>
        <source>{typed} is not an aperture: f-numbers range from {least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>unknown layout {layout!r}: choose one of {region}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <source>Corner drop-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/report/tables.py"/>
        <source>Aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>All lenses are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <location filename="lenslab/inference/__init__.py"/>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>Axis begins at {axis_start}, not at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>Smooth curves through the means of each aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>{names}: only one aperture, no line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>ISO differs between shots: shutter times are not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>apertures too unevenly spaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>Straight lines between means: {reason} for smooth curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>{names}: straight lines between means, {reason} for a smooth curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>No measured shots yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>No shots with a recorded aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>Hollow points are shots to check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source>Triangles: sharpest aperture by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <source> (% of the lens's best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/build.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <source>, EV from the lens's best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/crop_strips.py"/>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>All lenses at {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/crop_strips.py"/>
        <source>sharpest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/field_maps.py"/>
        <source>, mean of {many} shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/field_maps.py"/>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/field_maps.py"/>
        <source>Radial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/field_maps.py"/>
        <source>Tangential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/measure_advice.py"/>
        <source>Exposure differs by {differs:.2g} EV between shots of a lens, which {why_exposure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/measure_advice.py"/>
        <source>The standard deviation of {lens} is highest at {aperture}, but by {words} it is {loss:.0f} % less sharp there than at {aperture2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/measure_advice.py"/>
        <source>changes the standard deviation, but not sharpness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>Contrast of lens and sensor together, as photographed; makers' charts show the lens alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>S: sagittal (lines along the radius); T: tangential (lines across it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>Image height (mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>Image height (% of the half diagonal)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>{lp_mm} lp/mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>{widths:.0f} lw/ph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>{names}: beyond the limit of the pixels, {most:.0f} {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>Pixel pitch unknown: line widths per picture height, 48 of which are 1 lp/mm on full frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>The first {most_shots} of {found} selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>MTF curves · centre and corners, mean of sagittal and tangential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>Spatial frequency ({frequency_units})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/mtf_charts.py"/>
        <source>None of the selected shots has MTF: specify the chart you photographed (Shots &gt; Charts used)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>in the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>in the corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>standard deviation of grey levels, 0 to 255</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Spread of grey levels, 0 to 255. Simple, but 1/3 stop of exposure changes it by 9 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>detail contrast in %, independent of exposure, vignetting and noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Detail contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Contrast of fine detail relative to the local brightness; independent of exposure, vignetting and noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>fine contrast in %: detail contrast of the finest detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Fine contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Contrast of the finest detail: separates nearly equal apertures, and falls more steeply than MTF50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>MTF50 in cycles per pixel, measured against the known chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Frequency at which half the contrast remains, measured against your chart (Shots &gt; Charts used)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Equal spacing of stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <location filename="lenslab/settings_choices.py"/>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Equal spacing of f-numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Through all shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Fits every shot; the band shows the confidence interval of the curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Through the means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Fits the mean of the shots at each aperture, as in the article</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>The 95 % confidence interval of each curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Curves and shots only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Transmission (shutter time)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Shutter time in stops relative to the fastest shot: up is less light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Shutter time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Transmission (measured light)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Light on the sensor relative to shutter time and ISO: up is more light. Needs RAW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Measured light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Light loss against the f-number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Light relative to that expected from the f-number: a level line for a lens without faults. Needs RAW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Light loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Vignetting in the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Light falloff from the centre to the extreme corner of the frame, in EV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <source>Vignetting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Vignetting against the most even aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Vignetting relative to the lens's most even aperture, which cancels uneven light on the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/figures/plot_options.py"/>
        <source>Vignetting, relative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <location filename="lenslab/readers/__init__.py"/>
        <source>not a photo: LensLab measures RAW, TIFF, JPEG and PNG files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <location filename="lenslab/readers/__init__.py"/>
        <source>not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>a link to a folder that contains it: not followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>a folder named like a photo, without photos in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>not found: moved, renamed or deleted?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <location filename="lenslab/store/session_db.py"/>
        <source>permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>a link that leads back to itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/files.py"/>
        <source>{target} is a link to a photo, which LensLab never overwrites: give the result another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open in separate &amp;window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the inspector in a large window; arrow keys change the shot, Esc closes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Co&amp;mpare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Pin this shot to compare it with those you select next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Fit frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the whole frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>One screen pixel per image pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Four screen pixels per image pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keys as on the number pad: 5 is the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Top left corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Corner of the sensor, regardless of the camera's orientation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Top &amp;right corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Bottom left corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>B&amp;ottom right corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Crops at 100 % (&amp;strip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Centre and corners of a lens at all its apertures, or of all lenses at one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF &amp;map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show MTF50 over the frame in place of the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline &amp;regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the measured regions, with their values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline c&amp;hart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the chart that was found in the shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise co&amp;ntrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise the contrast of the view; measurements do not change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show c&amp;lipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Colour overexposed pixels: clipped in any channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Start with an empty window; files on disk are not affected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Open photos…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add photos to this shoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add a folder of photos and its subfolders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;demo shoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A simulated shoot with three lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Continue a saved shoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sa&amp;ve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the shoot as a session; later changes are saved automatically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save under another name and continue there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Import shooting n&amp;otes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Read lenses and apertures from a text file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Import &amp;table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add shots from a CSV table, LensLab's or the article's</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>F&amp;ind photos…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Find moved or renamed photos by their content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Watch folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure new shots as they arrive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Table of shots (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Results of every shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Means and curves (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Means, smooth curves and confidence bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Everything (JSON)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Shots and curves for other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Plots…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the plots as PNG, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the plots as an image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Verdict, plots and table as a web page or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Test charts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the chart studio to design, print and save test charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Undo the last edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Redo the edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Set &amp;lens and apertures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>For the selected shots, or for those without an aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Enter a value for all selected shots; clear it to restore the camera's</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Restore &amp;camera values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Discard the edits of the selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Merge lenses…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Combine two spellings of the same lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Split lens…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Treat the selected shots as another copy of the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>E&amp;xclude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave the selected shots out of the curves; they stay in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Include</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Use the selected shots in the curves again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Appearance, plots and verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show in file &amp;manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the file of the selected shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the selected shots as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the file paths of the selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the error messages of files that could not be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Measurement settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Regions, RAW development, and the meaning of TIFF and JPEG levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure shots that changed on disk or were measured with other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Charts &amp;used…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Specify the charts you photographed, to measure MTF across the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>S&amp;top measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Results so far are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/toolbar.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lo&amp;west plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Aperture a&amp;xis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>95 % confidence &amp;bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lens &amp;maps and MTF charts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF over the frame at each aperture, makers' MTF charts, and MTF curves of the selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;all lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show all lenses on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Hide all lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Hide all lenses on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sort by this &amp;column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sort by the column of the current cell; again: reverse; a third time: in the order taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Expand all groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>C&amp;ollapse all groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ver&amp;dict and image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the verdict and the image of the selected shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>I&amp;nspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ali&amp;gnment helper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show in large signs how to move the camera, while a folder is watched and a chart is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A&amp;ppearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;User guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the user guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Help on this &amp;part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the user guide at the page on the part of the window in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;How to shoot a lens test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keyboard &amp;shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>The keys of all commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;About LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/panel.py"/>
        <source>Take a test shot: LensLab shows how to align camera and chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/panel.py"/>
        <location filename="lenslab/gui/side_panel.py"/>
        <source>Enlarge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/panel.py"/>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/panel.py"/>
        <source>Reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/view.py"/>
        <source>Waiting for the first frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment/view.py"/>
        <source>Aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/bars.py"/>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/card.py"/>
        <location filename="lenslab/report/pdf_cards.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/card.py"/>
        <location filename="lenslab/report/pdf_cards.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Aperture at which to compare lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Part of the frame in which to compare lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>An aperture is usable if it has at least this share of the lens's best sharpness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Which lens at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>in the</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Usable from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>of the lens's best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>The verdict appears with the first curves. It needs at least two shots with an aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>About these shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/ranking_table.py"/>
        <source>Place {place}: {row}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/updater.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All lenses are hidden. Select a lens's check box in the table to show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source> MP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Resolution of the printer, also used for PNG and TIFF files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Your camera and printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Se&amp;nsor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>F&amp;ocal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Pi&amp;xels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Prin&amp;ter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Check the print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Meas&amp;ured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>: choose its sensor size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>From this shoot: {camera}{known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Set finest detail to {finest:g} mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Change paper to {paper}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/advice_panel.py"/>
        <source>Measure the scale bar below the printed pattern with a ruler. It should be {length:g} mm long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/chart_worker.py"/>
        <source>this much fine detail takes too long or needs too much memory. Choose a coarser finest detail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Another size…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>600 x 400 mm, 60x40cm or 24x16in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Paper width and height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Blank border for the part of the paper the printer cannot print on; 5 mm suits most printers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Width of the narrowest lines and diameter of the smallest discs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Use default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Reflectance of the darkest grey. Printed black reflects about 5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Reflectance of the lightest grey, relative to bare paper (100 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>The same seed always gives the same chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>New seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Generate a different chart of the same kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>{name} sheets, tiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>One sheet of this size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Width, height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Margins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>P&amp;rint on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>Detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Finest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Darkest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/controls.py"/>
        <source>&amp;Lightest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Writing {path}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Printing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>{path} cannot be written: the folder {parent} does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Wrote {number} of {sheets}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Saved {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Printing sheet {number} of {many}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Saved {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>1 sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>{many} sheets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>Sent {sheets} to {name}. Check the length of the scale bar on the print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/output.py"/>
        <source>the printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/page_view.py"/>
        <source>Preview of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>Print preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>Previous sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>Next sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>Sheet {number} of {many} · </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>{which}{size} · printed at 100 % scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/print_preview.py"/>
        <source>{about} · drawing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/printing.py"/>
        <source>Print chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/printing.py"/>
        <source>LensLab chart {pattern}, seed {seed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/printing.py"/>
        <source>{target} cannot be written: the folder {parent} does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/printing.py"/>
        <source>The printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/printing.py"/>
        <source>{name} did not accept the chart. Check that it is connected and ready, then print again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Chart studio — LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/export/plot_preview.py"/>
        <source>Drawing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>{many} overlapping sheets with cutting marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Drawing the fine detail…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Save chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>{path}: charts can be saved as {kinds}. Use one of these extensions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>This printer cannot print on the outer {unprintable:.1f} mm of the paper. Set margins of {unprintable2:.0f} mm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Settings of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Advice for camera and printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>No printer is installed. Save the chart as PDF, and print it elsewhere at 100 % scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>PDF (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TIFF image (*.tif)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Fit page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Show the whole page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Show the page as large as on paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/gui/plots/title_bar.py"/>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Save as PDF, SVG, PNG or TIFF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Print pre&amp;view…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Show the sheets as they will be printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>&amp;Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Print at 100 % scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/chart_studio/window.py"/>
        <source>Close the chart studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Exclude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Exclude {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Leave {shots} out of curves and verdict; Undo brings them back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Leave these shots as they are, and do not list this again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show both at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Select these shots and show them pixel by pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Check these shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Check these shots ({found})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>No shots left to check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <location filename="lenslab/gui/widgets/notification_bar.py"/>
        <source>Show {more} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show the findings, and what to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show only how many there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/checks/panel.py"/>
        <source>Show {kept} kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Chart recognised by its marks: {value}. MTF is being measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Charts used…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>If LensLab knows which chart was photographed, it finds it in each shot and measures MTF across the frame. Pattern, paper and seed are printed at the edge of the chart. LensLab's A4, A3 and A2 charts with seed 1 are recognised by their marks. An empty list measures no MTF.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Charts used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>seed </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Charts, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Orientation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Use these charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/editing/name_dialog.py"/>
        <location filename="lenslab/gui/editing/settings_dialog.py"/>
        <location filename="lenslab/gui/export/report_crops.py"/>
        <location filename="lenslab/gui/status_bar.py"/>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/check_commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>excluding {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/check_commands.py"/>
        <source>keeping {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/check_commands.py"/>
        <source>showing kept shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Not changed: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/shots/delegate.py"/>
        <source>{words} of {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>lens and apertures of {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge {shots} of {lenses} lenses into one lens named:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>merging lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>copy {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Another copy of the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Treat {shots} as taken with another copy of the lens. Serial number or name of that copy:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>splitting a lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>including {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>restoring {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Undo {edit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Redo {edit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>these fit the exposures best. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Full stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Half stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Third stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>As listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set lens and apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Apertures in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Shots per aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>enter the first aperture too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Its aperture stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Their apertures stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{have}. {stay} unchanged unless you enter f-numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{names}, for {have}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{names}, {each} of each: {expected}, all selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{names}, {each} of each: {expected}, but {shots} selected. See Evidence below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots} with an uncertain aperture, marked ?. The curves use them; they stay marked in the table until you edit their aperture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/report/tables.py"/>
        <source>Shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/report/tables.py"/>
        <source>Shutter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <source>Aperture of each shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <location filename="lenslab/gui/shots/header.py"/>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <location filename="lenslab/text.py"/>
        <source>{minutes} min {rest} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_preview.py"/>
        <source>no aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>importing shooting notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>Found shooting notes: {path} in {parent}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>{path} will be imported once all shots are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>{named}. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>, {unsure} with an uncertain aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>{path} imported for {shots}{doubt}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes_import.py"/>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/pitch_fields.py"/>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/pitch_fields.py"/>
        <source>{recorded:.3g} µm, from the photos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/pitch_fields.py"/>
        <source>Pixel pitch, {camera}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/pitch_fields.py"/>
        <source>unknown camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/pitch_fields.py"/>
        <source>To give MTF in line pairs per mm, LensLab must know the pixel pitch: the width of the sensor divided by the picture's width in pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>measurement settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>Measurement settings that differ from the defaults (Shots &gt; Measurement settings…)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>The next shots you open will be measured this way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>These are the current settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>This does not change the numbers of these shots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>{shots} will be measured again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source> {photos} not found: no results for them until you restore the current settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>%n photo</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>{value} Undo (Ctrl+Z) restores the current settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>Develop RAW files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>Measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <location filename="lenslab/gui/editing/settings_dialog.py"/>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_commands.py"/>
        <source>{photos} not found, with numbers from other settings: hidden until you restore those settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_dialog.py"/>
        <source>Measurement settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_dialog.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Restore defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings_dialog.py"/>
        <source>Suits most shoots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>CSV table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export means and curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export all data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Plots copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: reports can be saved as .html or .pdf. Use one of these extensions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Save plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: plots can be saved as .png, .svg or .pdf. Use one of these extensions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Web page (*.html);;PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Both plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All three plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{many} on one page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Custom size…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>0 fits the height to the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Dots per inch: 300 for print, 100 to 150 for screens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>S&amp;ize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Copy this page to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{columns} × {rows} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{size}. The legend has no room for {lenses}. Choose a larger page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_preview.py"/>
        <source>Preview of the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_crops.py"/>
        <source>Reading crops for the report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_crops.py"/>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>Optional; stored as a property of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>Chart, light, distance: anything worth remembering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>&amp;Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>&amp;Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>Show &amp;crops at 100 % of centre and corners (photos are read again)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/report_dialog.py"/>
        <source>One file: the verdict on the first page, then plots, lenses, crops and the table of shots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the centre third and four corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the article's top-left crops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>cannot be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} · saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{missing} not found. Their results are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Find photos…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>This table contains results for {these}; the open shots were measured in {others}. The two cannot be compared. Open the table in a new shoot (Ctrl+N), or measure these shots in the same regions first (Ctrl+M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{found} found in {folder}, {left} still missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>All {photos} found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Unsaved shoot: {shoot}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source> in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{edits} edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{day} {month} {time:%H:%M}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>There is no session {name}: it was moved, renamed or deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} was measured in regions called {layout!r}, which this LensLab does not know: update LensLab to open it; the file has not been touched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>No new photos in {lenses}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Save session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>LensLab session (*{suffix})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Choose the folder that holds the photos now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>{shots} is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>{shots} are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>{title} (unsaved) — LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Save it under a name with Ctrl+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Unsaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>Discard unsaved shoots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/menu.py"/>
        <source>No recent sessions or folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>About LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Measures how sharp your lenses are, how their corners fall off and how much light they pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Free software under the MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Metadata reader: {reader}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>not determined yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Built with Python {python_version}, {libraries}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>LensLab ran into an internal error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Your photos are not affected: LensLab never changes them. Your measurements are kept in the session. Please report the details below; Help &gt; Show log opens the full record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Details of the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>
Afterwards:

{trace}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Qt {version} on {platform}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>(unknown)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide_window.py"/>
        <source>This copy of LensLab came without its user guide.
It should be at {page}.
Reinstall LensLab, or read docs/guide in its source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide_window.py"/>
        <source>User guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide_window.py"/>
        <source>Page of the user guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide_window.py"/>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide_window.py"/>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <location filename="lenslab/gui/welcome.py"/>
        <source>How to shoot a lens test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Create a test chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Set-up from above: camera square to the chart, two lamps at 45°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Seen from above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>flat chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>lamp at 45°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>camera on a tripod, square to the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>In the viewfinder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The chart fills the frame edge to edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The centre and the corners are measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>1 · A chart on the wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Print one with File &gt; Test charts: A3 or larger, at 100 % scale, on matt paper. Mount it flat on a wall: where it bulges it is out of focus. A page of dense newsprint will do for a first try.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>2 · Even light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Place two identical lamps, one on each side, at 45° to the chart and twice as far away as the chart is wide, to avoid glare. All four corners should meter within a third of a stop. The light must not flicker or drift: let the lamps warm up, and avoid daylight, which changes while you shoot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>3 · The camera square to the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Put the camera on a tripod at the height of the chart's centre, square to the chart, at the distance where the chart fills the frame. To check the alignment, hold a small mirror flat against the chart: the reflection of the lens must be in the centre of the frame. Switch off stabilisation and autofocus, focus carefully on the centre in magnified live view, and leave the focus there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>4 · The same settings throughout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Aperture priority, lowest ISO, fixed white balance, RAW. White paper misleads the meter: set +2/3 EV exposure compensation, and check in the histogram that nothing is overexposed. Release with the 2 s self-timer or a remote to avoid camera shake, and use the electronic first-curtain shutter if the camera has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>5 · Two shots at every aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Start wide open and stop down in steps of a third or half a stop, with two shots at each aperture. The repeats show how much the results vary by chance. Then mount the next lens and move the camera until the chart fills the frame again. Do not move the lamps or the chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>6 · If you compare lenses, or a corner is soft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Take the camera off the tripod after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle, such as f/8: they show how large your set-up error is. To learn whether a soft corner is the lens's or the set-up's, shoot the whole series again with the camera upside down. If the camera does not record that, add "upside down" to the lens name of these shots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>7 · Drop the folder on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>RAW files are best. If you develop them first, save 16-bit TIFF files with the same settings for all and without sharpening, noise reduction or lens corrections. Manual lenses record no aperture: note lens and apertures in a text file while you shoot, one line per lens, and load it with File &gt; Import shooting notes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Table of shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Show or hide the lens on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Edit the cell, for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>While editing: the next cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Collapse or expand the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Previous or next aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Previous or next lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Select the shots at the cursor; with Ctrl, add them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Zoom in or out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shortcuts.py"/>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>This lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>The current lens at all its apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>All lenses at the aperture of the current shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_panel.py"/>
        <source>{done} of {paths}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_strip.py"/>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Crops at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crop_strip.py"/>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/histogram.py"/>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/histogram.py"/>
        <source>Histogram of the whole frame, from black to white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/histogram.py"/>
        <source>nothing clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/histogram.py"/>
        <source>{share:.{which}g} % clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/histogram.py"/>
        <source>&lt; 0.01 % clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>Image of the shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>No MTF map: the chart was not found in this shot, or not specified.
Specify it under Shots &gt; Charts used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Radial: detail that changes along the radius of the frame; tangential: around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Not measured here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF50 {whole} · radial {radial:.3f} · tangential {tangential:.3f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF50, cycles/px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/pane.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/pane.py"/>
        <source>ISO {iso}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/pane.py"/>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>First (filled): </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Second (line): </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Pinned (line): </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Select a shot to see it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Reading {cells}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/tools.py"/>
        <source>View ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/tools.py"/>
        <source>Go to the centre or a corner; show outlines and clipping; raise the contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/figure_view.py"/>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>MTF charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/maps_view.py"/>
        <source>MTF maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/maps_view.py"/>
        <source>Arrow keys move over the tiles, Page Up and Page Down over the apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/maps_view.py"/>
        <source>{unit}. Click a place to see it at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/maps_view.py"/>
        <source>{title}: not measured here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Maps of the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>MTF curves of selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Lens maps — LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/report/verdict.py"/>
        <source>Lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Frequencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Radial: detail that changes along the radius of the frame (T in makers' charts); tangential: around it (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>No MTF yet. Specify the chart you photographed under Shots &gt; Charts used: MTF is then measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>MTF of these shots was measured by an older LensLab, which kept no curves. Press F5 to measure it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Select shots in the table to see their MTF curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps/window.py"/>
        <source>Line pairs per mm need the pixel pitch, which the camera did not record: enter it under Shots &gt; Charts used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Table c&amp;olumns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Watch a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Get ExifTool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>ExifTool is not installed. The built-in metadata reader recognises the lens names of fewer cameras</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Available once a shot is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Available once there are curves: they need measured shots with an aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Set lens and apertures...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Plots appear as shots are measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>None of these files could be measured. The table gives the reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Waiting for photos in {name}. Each new shot is measured and shown as it arrives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No photos found. LensLab reads RAW files, TIFF, JPEG and PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All shots are excluded. Choose Edit &gt; Include to see their curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No aperture is recorded for these shots. Their results are in the table; set apertures to see curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/hit_test.py"/>
        <source>mean of {count} {mean}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/hit_test.py"/>
        <source>mean of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/lens_labels.py"/>
        <location filename="lenslab/gui/plots/overlay.py"/>
        <location filename="lenslab/render/__init__.py"/>
        <source>and {more} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/menu.py"/>
        <source>Default: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/menu.py"/>
        <source>Relative to each lens's best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/menu.py"/>
        <source>95 % confidence bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/menu.py"/>
        <source>Curves through the means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Lens maps and MTF charts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Left and Right move the cursor from aperture to aperture, Up and Down step through the lenses, Enter selects the shots, plus and minus zoom, Home zooms out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/title_bar.py"/>
        <source>Show all shots (double-click the plot, or press Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/title_bar.py"/>
        <source>{title}: click to choose another quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/title_bar.py"/>
        <source>{title}: choose another quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/session/chart_pass.py"/>
        <source>MTF measured in {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/session/chart_pass.py"/>
        <source>No MTF in {shots}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/session/measure_notice.py"/>
        <source>Show {measure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>File name of the photo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>f-number. Press F2 to edit it for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Shutter time. Press F2 to edit it for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>ISO sensitivity. Press F2 to edit it for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Focal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Focal length. Press F2 to edit it for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Entire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Sharpness of the whole frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Sharpness of the centre third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Mean sharpness of the four corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Lens name. Press F2 to edit it for all selected shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <location filename="lenslab/report/tables.py"/>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/columns.py"/>
        <source>Whether the shot is measured yet, and warnings about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/delegate.py"/>
        <source>Applies to {shots}. Leave blank to restore the camera's value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>the name has {name} characters; at most {longest} fit on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>"{value}" is not a shutter time: write 1/125, 0.4 s or 2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>"{value}" is out of range: write 1/125, 0.4 s or 2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>"{value}" is not an ISO value: write 100 or ISO 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>"{value}" is not a focal length: write 50 mm or 50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <source>aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/field_parsers.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <source>shutter time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/header.py"/>
        <source>&amp;Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/item_data.py"/>
        <source>Tick to show on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture uncertain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>file changed since it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Edited: {edited}. The camera recorded {recorded}. Clear the cell to restore that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>{more} of {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>no aperture recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not plotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>best {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpest aperture in the centre by {measure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Could not be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <location filename="lenslab/report/content.py"/>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/side_panel.py"/>
        <source>Inspector — LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/side_panel.py"/>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/side_panel.py"/>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/side_panel.py"/>
        <source>Crops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Stop measuring; results so far are kept (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Continue measuring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Measure the shots that are not measured yet (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>What slows measuring down on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Program that reads aperture, exposure and lens name from the photos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Watching {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Watching {folder} · {described}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{path}: could not be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{name}: centre {centre}, corners {corners}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{name}: measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source> · {done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Measuring {shots} again because edits changed the sets of repeats · {done} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Looking for photos…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{done} of {shots}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{shots} found · reading metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{rate:.1f} shots/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{time_left} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source> of {lenses}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{shots} measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{shots}{of} on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{bare} without an aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{shots}{of} measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{excluded} excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{failed} could not be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>{waiting} not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>No photos found (RAW, TIFF, JPEG or PNG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Waiting for photos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Creating the demo shoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/status_bar.py"/>
        <source>Measuring MTF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Export ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Save results, plots or a report to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Measure of sharpness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Quantity shown in the lowest plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>A&amp;xis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/toolbar.py"/>
        <source>Spacing of the apertures on the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Drop a folder of test chart shots here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Measure the photos in a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Try the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Open a simulated shoot of three lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Print a chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>Design, print and save test charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>{done} of {total} photos, of three simulated lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>One moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/welcome.py"/>
        <source>RAW or TIFF, one or more lenses, two shots at every aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Open photos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Photos ({kinds});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Import shooting notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Text (*.txt *.md *.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Open session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>LensLab sessions (*{suffix})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Import table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>CSV tables (*.csv *.txt *.tsv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <location filename="lenslab/gui/widgets/show_in_folder.py"/>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Open {photos} as a new shoot, or add to {session}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>The session is saved. It changes only if you add to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>New shoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Add to session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Quit LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Your edits are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Your edits could not be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>LensLab keeps them in {kept} and offers to restore them at its next start (File &gt; Open recent).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>They are lost when LensLab quits, unless you save the shoot in a folder that can be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>This shoot has no name yet; {shots} edited. {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/file_dialogs.py"/>
        <source>Show this message again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/notification_bar.py"/>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/show_in_folder.py"/>
        <source>Show in file manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/show_in_folder.py"/>
        <source>Saved {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drops.py"/>
        <source>Drop to open these shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drops.py"/>
        <source>Drop to add these shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>The language changes when LensLab starts again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>When quitting, say where edits of unsaved shoots are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Usable from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Lowest plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>95 % &amp;bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Regions and RAW development belong to a shoot: Shots &gt; Measurement settings. Charts for MTF: Shots &gt; Charts used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The best lens, and the best aperture of each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>All shots, in a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The selected shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Parts of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>no apertures given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>ambiguous: apertures may have been skipped, or there are too many or too few shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>possibly {others}; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>the first shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>same light as the previous shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>{change:.1f} EV {which} light than the previous shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <location filename="lenslab/inference/doubts.py"/>
        <location filename="lenslab/referee/developing.py"/>
        <source>less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <location filename="lenslab/inference/doubts.py"/>
        <location filename="lenslab/referee/developing.py"/>
        <source>more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>{total_seconds:.0f} s after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>{total_seconds:.0f} s after the previous shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/__init__.py"/>
        <source>next in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>estimated from order and pauses alone: no shutter times or brightness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>the brightness of several shots matches these apertures in no order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>the aperture ring seems to have been turned back and forth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>the light changes {less} than these apertures require: different apertures or steps?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>f/{first:g} to f/{last:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>the list is longer than the series: {apertures} apertures need {planned} shots, these {best} fit {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>other apertures fit better: {list}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/doubts.py"/>
        <source>the ring was turned back: was a shot retaken?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/scales.py"/>
        <source>full stops from f/{first:g} to f/{last:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/scales.py"/>
        <source>half stops from f/{first:g} to f/{last:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/inference/scales.py"/>
        <source>third stops from f/{first:g} to f/{last:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>charts of version {version} were made by a newer LensLab: update LensLab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>{value!r} is not a chart. Write it as in lenslab:A3:landscape:seed=1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>{lie!r} is not a chart option. Write the chart as in lenslab:A3:landscape:seed=1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>unknown chart option {word!r}. Choose from: {options}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>the {word} cannot be {value!r}: write a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/chart_key.py"/>
        <source>{word}={value} cannot be read: write a number like 0.06.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>fills {fill:.0f} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>turned {turn_deg:.1f}°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>tilted {tilt_deg:.1f}° / {tilt_deg2:.1f}°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>keystone {keystone:.1f} % / {keystone2:.1f} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Chart found: {parts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>no distortion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>{kind} distortion {share:.1f} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>barrel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>pincushion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Two LensLab charts are in the image. Only one was measured: photograph one at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart is mirrored: it was printed mirrored, or the image was flipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart is upside down. This does not affect the results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>{lost:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. Only the rest was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart is not flat: parts of it appear up to {most_px:.1f} pixels ({mm:.2f} mm on the page) from where a flat sheet would be. Mount it on a rigid board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page assume {width:g} × {height:g} mm; sharpness does not depend on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart appears to be printed at {scale:.0f} %, which is 100 % within the accuracy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The chart appears to be printed at {scale:.0f} %, perhaps because of “fit to page”. This affects distances, but not sharpness.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>counter-clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Turn the camera {way} by {by}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Turn {by} {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <location filename="lenslab/referee/chart.py"/>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <location filename="lenslab/referee/chart.py"/>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>to the {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Move the camera {towards} by {share} of the frame's {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Move {way} {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Move closer: the chart fills {share} of the frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Closer: fills {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Move back: the chart is {share} larger than the frame and its edges are cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>Back: {share} too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>right side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>left side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>lower side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>upper side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>{keystone:.1f} % larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>nearer, by a tilt of {tilt:.1f}°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>The {nearer} of the chart appears {by}: turn the camera or the chart until they are parallel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/describe.py"/>
        <source>nearer: {tilt:.1f}°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/finder.py"/>
        <source>The chart is not known: choose it under Shots &gt; Charts used, or with --chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/finder.py"/>
        <source>Two LensLab charts are in the image: photograph one at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/finder.py"/>
        <source>The image shows a different LensLab chart from the one expected: size, seed or finest detail differ. These are printed below the chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/finder.py"/>
        <source>The marks in the image are not those of the expected chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/finder.py"/>
        <source>The chart was not found: it is a different chart, too little of it is in the image, or it is too blurred.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/location/reference.py"/>
        <source>{file} cannot be cached: it changes while it is being written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/alone.py"/>
        <source>the frame moved or changed between repeats: noise was estimated from this shot alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/alone.py"/>
        <source>no detail contrast: the image is too small or too dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/alone.py"/>
        <source>no detail contrast in some regions: they are too small or too dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/alone.py"/>
        <source>no detail contrast in regions without detail above the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>Centre and corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>The whole frame, its centre third, and its four corners.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>centre third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>As in the article</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>The crops of the article's script, which start at the top left. Its “third” is not the centre.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>top-left third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>top-left eighth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/measures/regions.py"/>
        <source>article's regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/metadata.py"/>
        <source>built-in reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/edges/__init__.py"/>
        <source>too little of the edge is in the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/edges/__init__.py"/>
        <source>no edge from dark to bright was found there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/edges/__init__.py"/>
        <source>the edge runs along the rows or columns of pixels: turn it by 5 degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/edges/__init__.py"/>
        <location filename="lenslab/mtf/tiles.py"/>
        <source>sharper than {highest:g} cycles/px: more than the pixels can resolve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/maps.py"/>
        <source>overexposed: reduce the exposure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/maps.py"/>
        <source>the chart does not fill this part of the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/mtf/tiles.py"/>
        <source>too little of the chart's detail is visible to measure MTF50 within 5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>line {number} ({lens}): {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>line {number} ({lens}) is the last, but {files} left, without a recorded aperture: a lens is missing in the notes, or a line has too few apertures or shots per aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{asked}, but [{files}] has {shots}: correct one of them, or remove x{shots_each} to estimate the apertures from shutter times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>exif, but the camera recorded no aperture for {files}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>for {photos}, which is next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>as no files are left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>exif, but no aperture was recorded {there}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>give the shots per aperture, such as x2, or the files, such as [P1-P28]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{asked}, but only {files} left{which}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source> before the files of another line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{asked}, but from {after} on, after {number} shots, the camera recorded another lens: this line has {more} shots too many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>the camera recorded other apertures for {files}: add a line for their lens before this one, or give the files in brackets to replace the recorded f-numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>line {number} ({lens}): {photos} is also in the range of line {number2} ({lens2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>there is no photo named {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{places} files are named {name}: add the folder, such as evening/P12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>the range is reversed: {last} was taken before {first}; swap them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{apertures} apertures x{shots_each} are {shots} shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source> to </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{files} is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/__init__.py"/>
        <source>{files} are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>{path} is too long for shooting notes: choose a text file with one line per lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>line {number}: too long, write one line per lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>line {number}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>line 1: no lenses found: write one line per lens, such as: Rokkor, 55mm, f/2-16 full, x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>give one range of files in brackets, such as [P1440812-P1440827]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>the line must begin with the name of a lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>exif uses the recorded apertures: remove the f-numbers and shot counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>no apertures: write f/1.8-16 half, or f/2 2.8 4, or exif if the camera recorded them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>{length_mm:g} mm is not a focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/notes/reading.py"/>
        <source>x{value}: shots per aperture must be x1 to x{most_each}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>too small to measure: {a} x {b} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>contains values that are not numbers (NaN or infinite)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>values from {a} to {b}, where 0 is black and 1 is white: save it with 16 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>the same grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>no image: every pixel is {a}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>contains a {a} image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>contains something else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/__init__.py"/>
        <source>named as {a}, but {b}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/icc.py"/>
        <source>its colour profile is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/icc.py"/>
        <source>its colour profile has no tone curves that LensLab can use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/icc.py"/>
        <source>its colour profile is damaged, or does not match the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/jpeg.py"/>
        <source>incomplete: the end of the JPEG is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/jpeg.py"/>
        <source>incomplete: the end of the PNG is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/jpeg.py"/>
        <source>damaged {a}: the image could not be decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/jpeg.py"/>
        <source>sharpened in the camera: not comparable with RAW or TIFF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/planes.py"/>
        <source>{a}: sRGB is assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>named as RAW, but contains text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>damaged, or a format that LibRaw cannot read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <location filename="lenslab/readers/tiff.py"/>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>incomplete: the file is smaller than its header states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>completely black: damaged, or taken with the lens cap on?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>incomplete: the last {a} of {b} rows are missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>nothing to measure: everywhere, at least one colour is clipped to white or black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>not a RAW file that LibRaw can read: damaged, or the camera is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>incomplete or damaged: the data end too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>damaged: LibRaw could not decode the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/raw.py"/>
        <source>damaged, or too large for LibRaw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>damaged TIFF: its header is invalid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>{a} or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>has {a} pages: only the first is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>damaged TIFF: it contains no image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>too large to measure: {a} x {b} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>named as TIFF, but contains RAW data: rename it to .dng, or develop it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>unsupported TIFF colours ({a}): save it as greyscale or RGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>has only {a} tones: save it with 8 or 16 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>contains signed or complex numbers: save it with 8 or 16 bits unsigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/tiff.py"/>
        <source>not a two-dimensional image: save it as greyscale or RGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>incomplete: the last {a} of {b} rows are missing. Was copying interrupted?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>incomplete: the end of the image is empty. Was copying interrupted?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>incomplete or damaged: the image data end too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>damaged: the image data could not be decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>Unexpected end of file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>Premature end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>premature end of data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>data corrupted at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>Corrupt JPEG data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>Invalid JPEG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>Unsupported JPEG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>libpng error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/readers/wholeness.py"/>
        <source>contains extra data after the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>{shots} show different subjects, not a test chart: some parts have {typical:.0f} times the detail of others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>Photograph one test chart that fills the frame (File &gt; Test charts prints one); these shots are not checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>{every} shots, such as {shot}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>The chart does not fill the frame of {which}: {share:.0f} % of it at the {side} lies outside the chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>Move closer, or use a larger chart. Disregard the results of these corners.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/chart.py"/>
        <source>bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/developing.py"/>
        <source>{shot} was developed differently from its repeat {shot2} and the rest of the series: it has {what} fine noise (sharpening, or noise reduction).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/developing.py"/>
        <source>Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/dust.py"/>
        <source>{shot} and {shot2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/dust.py"/>
        <source>The same dark spot appears in shots of {views} lenses, such as {names}: {across} % from the left, {down} % from the top, {depth:.0f} % darker than around it. It is dust or a hair on the sensor, not a fault of the lenses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/dust.py"/>
        <source>Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>No chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Out of focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Camera shake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Camera moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Frame moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Different subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Copy of a shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Exposure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Light changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Overexposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Underexposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Chart does not fill the frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Developed differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Corrected in the camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Settings changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Recorded data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/finding.py"/>
        <source>Dust on the sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/frames.py"/>
        <source>{shots}: {share:.0f} % of the image is clipped to white.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/frames.py"/>
        <source>Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/frames.py"/>
        <source>{shots}: {stops:.1f} EV darker than middle grey: far underexposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/frames.py"/>
        <source>Take it again with a longer exposure: noise makes sharpness unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>The corners of {shot} are brighter than in its repeat {shot2} by {radial:.2f} EV: vignetting correction was applied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>The light changed by {tilt:.2f} EV from one side of the frame to the other between {name} and {name2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>Keep lamps and daylight steady; drop-off and vignetting of these shots are unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <location filename="lenslab/referee/series.py"/>
        <source>brighter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <location filename="lenslab/referee/series.py"/>
        <source>darker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>{name} is {how} than its repeat {name2} by {level:.2f} EV, with the same aperture, shutter and ISO.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>Check for flickering lamps, changing daylight or a sticking diaphragm; exclude the shot that differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>{shot} is {how} than its repeat {shot2} by {level:.2f} EV, but its noise shows the same exposure: it was developed brighter or darker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>Switch off automatic brightness when developing: transmission is unreliable, sharpness is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>Switch off lens corrections in the camera and the RAW converter, or disregard vignetting and corners.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>The corners of {shot} have as much noise as if brightened by {worst:.1f} EV: the camera corrects vignetting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>The light changed by {tilt:.2f} EV from one side of the frame to the other between {shot} and {shot2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/light.py"/>
        <source>Keep lamps and daylight steady during a series: drop-off and vignetting are unreliable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <source>{shots} {are} blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} pixels, {direction}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <source>{shots} at f/{aperture:g} {are} softer by {depth:.0f} % in fine contrast than the lens's wider and narrower apertures predict (out of focus).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <location filename="lenslab/referee/series.py"/>
        <source>is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <location filename="lenslab/referee/series.py"/>
        <source>are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <source>Exclude it, and take it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/dips.py"/>
        <source>Exclude them, and take them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/ends.py"/>
        <source>the next apertures predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/ends.py"/>
        <source>the wider apertures and diffraction predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/ends.py"/>
        <source>{shot} at f/{aperture:g} is softer by {lost:.0f} % in fine contrast than {than} (out of focus, or shaken).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/ends.py"/>
        <source>Take it again, twice; exclude the softer shot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/ends.py"/>
        <source>Exclude it, or take it again: two shots at each aperture show it for certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/softening.py"/>
        <source>From {shot} on ({run} shots) the shots are softer than the preceding apertures predict, by {size:.0f} % in fine contrast at f/{aperture:g}: the focus was moved during the series.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/over_apertures/softening.py"/>
        <source>Focus at the widest aperture, do not touch the lens between shots, and take the series again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>{name} is a copy of {name2}: even the noise is identical.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>Exclude {name}; a repeat must be a separate exposure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>{name} shows a different subject from {name2}, though both were recorded as repeats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>Exclude the shot that does not show the chart, or correct its lens or aperture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>by {moved:.1f} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>and turned, by {turn_px:.1f} pixels,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>The frame moved {far} between {name} and {name2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>Steady the tripod and use a remote release: the camera may also move during an exposure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>{name} has nothing in common with {name2}, though both were recorded as repeats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/repeats.py"/>
        <source>Exclude the shot that does not show the chart, or measure both again if the files have changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>, or the lens loses light on stopping down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>From {shot} to {shot2} the images gradually became {how}, by {size:.2f} EV more than aperture, shutter and ISO predict: the light drifted{or_lens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>Let lamps warm up and keep daylight out. Transmission in this series is unreliable; sharpness is not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source> To find out which, take the series again, beginning at the smallest aperture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>{shots} {are} {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>Check the aperture you entered or the camera recorded: the ring may be off by a stop or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>Check for changing light or a sticking diaphragm; exclude these shots if transmission matters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>From {shot} on ({run} shots) the image is displaced by about {moved:.0f} pixels from {shot2}: the camera or the chart moved during the series.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/series.py"/>
        <source>Check that these shots are still square and in focus; if not, take the series again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{shots}: {what} {names}, while most of this lens's shots have {usual}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{values} and {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>ISO {iso:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{columns} x {rows} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>sensor data (RAW)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>taken with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>Keep to one ISO: noise and noise reduction change with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>a frame of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>Use one frame size for a series: sharpness is measured per pixel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>the files contain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>Measure RAW files, or developed ones, not both in one series.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{shots}: colour balance differs by {size:.2f} EV from the rest of this lens's shots (another white balance, or light of another colour).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>Develop all files with one fixed white balance: brightness and transmission change with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>no focal length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{length} on {body}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>{shots}: taken at {other}, while the other apertures of this lens, such as {shot}, were taken at {usual}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>Take a whole series with one focal length and body, or correct the recorded values (Edit).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/settings.py"/>
        <source>developed images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/shots.py"/>
        <source>{name} to {name2} ({names} shots)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/shots.py"/>
        <source>{names} and {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>camera shake of about {length:.1f} pixels, {direction}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>out of focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>{file} is softer than its repeat {file2} by {loss:.0f} % in fine contrast{place} ({what}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>Exclude {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>Exclude {file}, or take it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>from side to side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>diagonally, from top left to bottom right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>up and down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>diagonally, from bottom left to top right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>{name} and its repeat {name2} differ in detail and noise in a way no lens causes: they were developed differently (sharpening, or noise reduction).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source>Develop both with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source> in the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/referee/twins.py"/>
        <source> towards the edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/__init__.py"/>
        <source>unknown plot format {file_format!r}: choose one of {formats}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/__init__.py"/>
        <source>{width_mm:g} × {height_mm:g} mm is too small for these plots: at this width they need at least {enough_mm} mm in height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/export_options.py"/>
        <source>PNG, for screens and e-mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/export_options.py"/>
        <source>SVG, for editing and web pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/export_options.py"/>
        <source>PDF, for print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>{value!r} is not a plot size. Write 180mm, 180x120mm or 7x5in, or one of: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>plots cannot be {side:g} mm {name}: choose {smallest_mm:g} to {largest_mm:g} mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>{value!r} is not a plot resolution. Write a number from {lowest_dpi:g} to {highest_dpi:g}, such as 300</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>{width_mm:.0f} × {height_mm:.0f} mm at {dpi:g} dpi is {columns:.0f} million pixels, more than the limit of {most_pixels:.0f} million for PNG: choose a lower dpi, a smaller size, SVG or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>Column of a page (90 mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>Page width (180 mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>A4 portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>A4 landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>Letter portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>Letter landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/page_sizes.py"/>
        <source>Screen or slide, 1920 × 1080</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/render/report_plots.py"/>
        <source>and {unnamed} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Lens test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>{shots} in {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Lenses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>none with recorded apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Camera</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>{unit}. The verdict does not depend on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Plots show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Which lens at {aperture}, {where}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <location filename="lenslab/sharpness/verdict.py"/>
        <source>standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source> of {of_tables} of the {shots} shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>{text}unknown{which}: imported from a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>R's loess over {over}, through {through}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>; the cards use curves over {over}, through {through}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>at least {share:.0f} % of a lens's own best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>95 %, from R's loess, or from the scatter of repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>Kept: you decided not to exclude these shots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>levels and clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <location filename="lenslab/series/quantities.py"/>
        <location filename="lenslab/sharpness/verdict.py"/>
        <source>detail contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>transmission of light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>f-numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>every shot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/content.py"/>
        <source>the mean at each aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/crops.py"/>
        <source>Each crop is a square of the file's own pixels: the centre, and the extreme corners of the frame. All have the same contrast, raised for viewing; the measurements are not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Not in the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Settings and method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>Notes on these shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf_parts.py"/>
        <source>{title} (continued)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/pdf_parts.py"/>
        <location filename="lenslab/report/template.html"/>
        <source>not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>excluded by hand: not in the curves, cards and table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>no aperture recorded: in the table, but not in the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>{kind}: see “Check these shots”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Std, centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Std, corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Detail %, centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Detail %, corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Fine %, centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Vignetting EV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/tables.py"/>
        <source>Clipped %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/template.html"/>
        <source>Created {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Sharpest {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Usable {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Nothing to do: no problems were found in these shots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>{more} more: see “Check these shots” and “Notes on these shots”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source> (no interval: the rank may be due to chance)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source> (no significant difference)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Sharpest {where} at {aperture}: {names}{equal}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>{minus}{worst_loss:.1f} EV at {aperture}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>MTF50 c/px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Contrast %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/report/verdict.py"/>
        <source>Std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>unknown quantity {name!r}: choose one of {quantities}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Sharpness · {words}, {region}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Sharpness: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Corner drop-off · {words}{region} / {middle}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Vignetting · {words} / centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>{words}, against the most even aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No shots with the data for this plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No MTF: specify the chart you photographed (Shots &gt; Charts used, or --chart)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No MTF in the corners: specify the chart (Shots &gt; Charts used, or --chart), and fill the frame with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No detail contrast: the images are too small or too dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No detail contrast in the corners: the images are too small or too dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No vignetting: the images are too small or too dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>requires RAW: the brightness of developed TIFF and JPEG files was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>fine contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>detail contrast, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>fine contrast, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>MTF50, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>, EV from the most even aperture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>whole frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>top left corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>top right corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>bottom left corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>bottom right corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Transmission</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>extreme corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Transmission · shutter time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>, stops slower than the fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>No shutter times recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Transmission · measured light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>, EV from the brightest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>measured light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Measured light {no_light}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Light loss · against the f-number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>light loss against the f-number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/quantities.py"/>
        <source>Light loss {no_light}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/smoothing.py"/>
        <source>too few apertures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/series/smoothing.py"/>
        <source>too few shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>&amp;Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>RA&amp;W files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>Sensor data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>For black-and-white charts: full resolution, no interpolation, fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>Developed (demosaic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>For colour charts, or mixed light. Slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>RAW developed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>&amp;TIFF, JPEG, PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>Embedded colour profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>Without a profile, sRGB is assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>Ignores the profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>TIFF and JPEG as sRGB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>For files developed without a tone curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/settings_choices.py"/>
        <source>TIFF and JPEG as linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/sharpness/verdict.py"/>
        <source>MTF50 estimated from detail contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a table of measured shots: no column is called entire, third, corner, overall or half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} has only a header, no shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is too large for a table of shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line_num}: a cell far too long for a table of shots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} has changed on disk since it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} have changed on disk since they were measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} was measured by another version of LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} were measured by another version of LensLab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured with the current settings yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured with the current settings yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is too large for a LensLab session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} was saved by a newer LensLab (format {version}; this one reads up to {version2}): update LensLab to open it; the file was not changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is not a LensLab session: open the photos, or another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is damaged and cannot be opened: use a backup, or measure the photos again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is open in another LensLab: close it there, or open a copy of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: check that it is a file, and its permissions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be read: its drive does not respond, or does not support file locks; use a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>the disk is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>the file is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>its folder is read-only, or missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>the disk is full, or the drive is not responding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>another program is using it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>another program has damaged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/session_db.py"/>
        <source>another program has overwritten it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/shoot.py"/>
        <source>{path}: the name of a session must end in {suffix}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/writer.py"/>
        <source>another program has replaced it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/writer.py"/>
        <source>{path} cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/writer.py"/>
        <source>A recovery file cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/store/writer.py"/>
        <source>{what}: {reason}. Nothing is lost while LensLab is open. Free some space, or save the session elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/text.py"/>
        <source>Unknown lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/text.py"/>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/text.py"/>
        <source>{minutes} h {rest} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/types.py"/>
        <source>colours vary across the picture: have RAW files developed (demosaic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>not enough free memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>the worker processes do not start, or crash at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>the worker does not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>took longer than {a} s to read: is the drive not responding, or the file damaged?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>took longer than {a} s to decode: the file may be damaged or too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>the system stopped its decoder, probably out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="lenslab/workers/__init__.py"/>
        <source>its decoder crashed: the file is damaged, or its format is not supported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
