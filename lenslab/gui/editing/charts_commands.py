"""Shots > Charts used: the list of charts, and the notice of what was found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from lenslab.gui.session.open_shoot import ShotsNow
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.values.language import tr
from lenslab.values.remarks import shown

if TYPE_CHECKING:
    from lenslab.gui.editing.charts_dialog import ChartsDialog
    from lenslab.run.charts import ChartReport


class ChartsCommands(Commands):
    """Asks for the charts, remembers them for the next shoot, and reports in which shots they were found."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        session = shared.session
        self._measuring = False  # whether the notice says that MTF is being measured
        self._connect_actions(charts_used=self.ask)
        session.charts_searched.connect(self._show_report)
        session.changed.connect(self._follow)
        self._blurs = LatestTask("constant blur", self, result=self._keep_blurs)
        session.charts_searched.connect(self._find_blurs)
        session.chart_recognised.connect(self._show_recognised)
        session.chart_refused.connect(self._show_refused)
        self._restore()

    @Slot()
    def ask(self) -> None:
        from lenslab.gui.editing.charts_dialog import ChartsDialog
        from lenslab.measure.pixel_pitch import pixel_scale

        shoot = self._session.shoot
        recorded: dict[str, float | None] = {}
        for shot in shoot.measured():
            camera, scale = shot.photo.metadata.camera or "", pixel_scale(shot)
            if recorded.get(camera) is None:
                recorded[camera] = None if scale is None else scale.pitch_um
        dialog = ChartsDialog(
            shoot.charts or shoot.charts_of_shots(),
            self._window,
            recorded=dict(list(recorded.items())[:4]),  # there is room for so many cameras
            given=shoot.pixel_pitches,
            print_lpmm=shoot.print_lpmm,
            blurs=self._preferences.body_blurs,
        )
        dialog.accepted.connect(partial(self._take, dialog))
        dialog.open()

    def _take(self, dialog: ChartsDialog) -> None:
        """Use the answers for this shoot, and all but the print for the next ones, too."""
        from lenslab.measure.chart_checks import LEAST_LPMM
        from lenslab.measure.pixel_pitch import PITCHES_UM

        entered = {camera: box.value() for camera, box in dialog.pitches.items()}
        known = {**self._preferences.pixel_pitches, **self._session.shoot.pixel_pitches, **entered}
        given = {camera: um for camera, um in known.items() if um >= PITCHES_UM[0]}  # 0: as the camera recorded
        self._preferences.pixel_pitches = given
        self._session.set_pixel_pitches(given)
        if (lpmm := dialog.print_box.value()) != dialog.print_before:
            self._session.set_print_mtf(lpmm if lpmm >= LEAST_LPMM else None)
        self.forget_blurs(tuple(files for files, box in dialog.blurs.items() if not box.isChecked()))
        self.choose(dialog.charts())

    def choose(self, charts: tuple[str, ...]) -> None:
        """Use these charts for this shoot, and for the next ones."""
        self._preferences.charts = charts
        self._session.set_charts(charts, recognise=False)
        self._session.search_charts()  # where they are the same as before: in what was left

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._blurs.forget()
            self._restore()
        if self._measuring and now.progress.doing not in ("charts", "measuring"):
            self._measuring = False
            self._notices.forget(RECOGNISED)  # it is no longer true

    def _restore(self) -> None:
        self._session.set_charts(self._preferences.charts)
        self._session.set_pixel_pitches(self._preferences.pixel_pitches)
        self._session.set_body_blurs(self._preferences.body_blurs)

    @Slot()
    def _find_blurs(self) -> None:
        self._blurs.request(result_of(_blurs_in, self._session.shoot.shots_now()))

    @Slot(object)
    def _keep_blurs(self, blurs: dict[BodyFiles, ConstantBlur]) -> None:
        """Use the constant blur of bodies, measured with a known chart, for their shots of other charts."""
        if blurs:
            known = {**self._preferences.body_blurs, **blurs}
            self._preferences.body_blurs = known
            self._session.set_body_blurs(known)

    @Slot(tuple)
    def forget_blurs(self, bodies: tuple[BodyFiles, ...]) -> None:
        """Use the constant blur of these bodies and kinds of files no more, until a known chart tells it anew."""
        others = {files: blur for files, blur in self._preferences.body_blurs.items() if files not in bodies}
        self._preferences.body_blurs = others
        self._session.set_body_blurs(others)

    @Slot(str)
    def _show_recognised(self, text: str) -> None:
        from lenslab.charts.chart_key import chart_name

        words = tr("Chart recognised: {chart}. MTF is being measured.", chart=chart_name(text))
        self._notices.show_notice(words, RECOGNISED, (tr("Charts used…"), self.ask), asked=True)
        self._measuring = True

    @Slot(str)
    def _show_refused(self, reason: str) -> None:
        words = tr("The code on the chart cannot be used: {reason}", reason=reason)
        self._notices.show_notice(words, RECOGNISED, (tr("Charts used…"), self.ask))

    @Slot(object)
    def _show_report(self, report: ChartReport) -> None:
        """One line: that all is well, for a while; or the first thing that is not, with the others in the tool tip."""
        measured, *missing = report.counts()
        remarks = [*report.remarks(), *missing]
        if not remarks:
            self._notices.withdraw(CHARTS)
            if self._session.plots.options.measure == "mtf50":  # else the offer to show it says the same
                self._notices.show_notice(f"{measured}.", CHARTS, asked=True, kind="done")
            return
        sentences = [sentence.rstrip(".") for sentence in remarks]
        more = tr(" ({more} more remarks)", more=len(remarks) - 1) if len(remarks) > 1 else ""
        whole = "\n".join([measured, *map(shown, report.setup[:1]), *remarks])
        self._notices.show_notice(f"{measured}. {sentences[0]}{more}.", CHARTS, asked=True, tip=whole)


def _blurs_in(shots: ShotsNow) -> dict[BodyFiles, ConstantBlur]:
    """The constant blur of each body whose shots have MTF."""
    from lenslab.measure.body_blur import body_blurs

    return body_blurs(shots.measured(), shots.raw)


CHARTS, RECOGNISED = "charts", "chart recognised"  # topics of the notices
