<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>LensLab</name>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{aperture}: {side} against {opposite} (%)</source>
        <translation>{aperture}: {side} gegenüber {opposite} (%)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{part}, {aperture} ({unit})</source>
        <translation>{part}, {aperture} ({unit})</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>No entry with a date has this aperture.</source>
        <translation>Kein Eintrag mit Datum hat diese Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>trend</source>
        <translation>Trend</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>expected of an unchanged lens</source>
        <translation>bei einem unveränderten Objektiv zu erwarten</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>measured; band: scatter of repeats</source>
        <translation>gemessen; Band: Streuung der Wiederholungen</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{part} ({unit})</source>
        <translation>{part} ({unit})</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/draw/aberrations.py"/>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Aperture</source>
        <translation>Blende</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>There is nothing to draw.</source>
        <translation>Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>MTF50, lp/mm</source>
        <translation>MTF50, Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>MTF50, cycles/px</source>
        <translation>MTF50, Perioden/px</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{second} against {first}, with a band for all apertures</source>
        <translation>{second} gegen {first}, mit einem Band für alle Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{part}: {measure}, difference (%)</source>
        <translation>{part}: {measure}, Unterschied (%)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>vignetting</source>
        <translation>Vignettierung</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>lateral red</source>
        <translation>Farbquerfehler Rot</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>lateral blue</source>
        <translation>Farbquerfehler Blau</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Light, and vignetting in the corner: difference (EV)</source>
        <translation>Licht und Vignettierung in der Ecke: Unterschied (EV)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Lateral colour in the corner: difference (px)</source>
        <translation>Farbquerfehler in der Ecke: Unterschied (px)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>alike</source>
        <translation>gleich</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{value} %</source>
        <translation>{value} %</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Change of MTF50 against the frame's mean</source>
        <translation>Änderung der MTF50 gegen das Mittel des Bildes</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Change of MTF50</source>
        <translation>Änderung der MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{title}: {change} {amount} %</source>
        <translation>{title}: {change} {amount} %</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Small squares: the change of this place is within its own {percent} % interval.</source>
        <translation>Kleine Quadrate: Die Änderung dieser Stelle liegt innerhalb ihres eigenen {percent}-%-Intervalls.</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path}: give sessions (.lenslab), folders of sessions, or JSON of lenslab measure</source>
        <translation>{path}: Geben Sie Sitzungen (.lenslab), Ordner mit Sitzungen oder JSON von lenslab measure an</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} is not JSON of lenslab measure</source>
        <translation>{path} ist kein JSON von lenslab measure</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} is too large for JSON of lenslab measure</source>
        <translation>{path} ist zu groß für JSON von lenslab measure</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: {reason}</source>
        <translation>{path} kann nicht geöffnet werden: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} holds impossible values ({reason}): measure again</source>
        <translation>{path} enthält unmögliche Werte ({reason}): Messen Sie noch einmal</translation>
    </message>
    <message>
        <location filename="lenslab/book/other_lenses.py"/>
        <source>{lens}: {reason}</source>
        <translation>{lens}: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/book/other_lenses.py"/>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>{lens}, {day}</source>
        <translation>{lens}, {day}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lens} cannot be compared with {since}.</source>
        <translation>{lens} kann mit {since} nicht verglichen werden.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{day} is left out. {reason}</source>
        <translation>{day} bleibt außen vor. {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lenses}: shots of a turned chart are left out, as its sides are out of focus.</source>
        <translation>{lenses}: Aufnahmen einer gedrehten Testtafel werden weggelassen, da ihre Seiten unscharf sind.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>an unknown day</source>
        <translation>unbekanntem Datum</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/judge/wording.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{difference} a year</source>
        <translation>{difference} im Jahr</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>changed</source>
        <translation>verändert</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since}: centre at {aperture} {centre}.</source>
        <translation>Unverändert gegenüber {since}: Mitte bei {aperture} {centre}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since}: corners at {aperture} {corners}, centre {centre}.</source>
        <translation>Unverändert gegenüber {since}: Ecken bei {aperture} {corners}, Mitte {centre}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since} as far as the lens's own ratios show.</source>
        <translation>Unverändert gegenüber {since}, soweit es die Verhältnisse innerhalb des Objektivs zeigen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since} as far as the lens's own ratios show: corners against centre at {aperture} {ratio}.</source>
        <translation>Unverändert gegenüber {since}, soweit es die Verhältnisse innerhalb des Objektivs zeigen: Ecken gegen Mitte bei {aperture} {ratio}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{side} is softer by {percent:.0f} ± {half:.0f} % against {opposite} at {aperture} than before ({since}): the lens has become decentred, by a knock for instance.</source>
        <translation>{side} ist bei {aperture} gegenüber {opposite} um {percent:.0f} ± {half:.0f} % weicher als zuvor ({since}): Das Objektiv ist nun dezentriert, zum Beispiel durch einen Stoß.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre has not changed significantly ({centre}).</source>
        <translation>Die Mitte hat sich nicht signifikant verändert ({centre}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{wide} to {narrow}</source>
        <translation>{wide} bis {narrow}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{first} and {second} cannot be compared.</source>
        <translation>{first} und {second} können nicht verglichen werden.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{where}, {aperture}: no significant difference ({second} against {first}: {difference}).</source>
        <translation>{where}, {aperture}: kein signifikanter Unterschied ({second} gegen {first}: {difference}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{where}, {aperture}: {better} is sharper than {other} by {amount}.</source>
        <translation>{where}, {aperture}: {better} ist um {amount} schärfer als {other}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lens} by {amount}</source>
        <translation>{lens} um {amount}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Decentring at {aperture}, one side sharper than the other: {lenses}.</source>
        <translation>Dezentrierung bei {aperture}, eine Seite schärfer als die andere: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source> (no significant difference from the best)</source>
        <translation> (kein signifikanter Unterschied zum besten)</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lens}: {amount} lp/mm</source>
        <translation>{lens}: {amount} Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Centre at {aperture}, the sharpest first: {lenses}.</source>
        <translation>Mitte bei {aperture}, das schärfste zuerst: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Corners at {aperture}, the sharpest first: {lenses}.</source>
        <translation>Ecken bei {aperture}, das schärfste zuerst: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>None differs significantly from the best.</source>
        <translation>Keines unterscheidet sich signifikant vom besten.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>No significant difference from the best: {lenses}.</source>
        <translation>Kein signifikanter Unterschied zum besten: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>None of these lenses can be compared with another at {aperture}.</source>
        <translation>Keines dieser Objektive kann bei {aperture} mit einem anderen verglichen werden.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Left out, as their shoots cannot be compared: {lenses}.</source>
        <translation>Außen vor, weil ihre Aufnahmen nicht verglichen werden können: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{overall}, but {amount} at {aperture}</source>
        <translation>{overall}, aber {amount} bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no corners measured with both</source>
        <translation>keine Ecken, die mit beiden gemessen wurden</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no difference in light (± {half:.2f} EV)</source>
        <translation>kein Unterschied im Licht (± {half:.2f} EV)</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{value:+z.2f} ± {half:.2f} EV of light</source>
        <translation>{value:+z.2f} ± {half:.2f} EV Licht</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>With {name}: {parts}.</source>
        <translation>Mit {name}: {parts}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Vignetting in the corner: {value:+z.2f} ± {half:.2f} EV.</source>
        <translation>Vignettierung in der Ecke: {value:+z.2f} ± {half:.2f} EV.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lateral red in the corner: {value:+z.2f} ± {half:.2f} px.</source>
        <translation>Querversatz von Rot in der Ecke: {value:+z.2f} ± {half:.2f} px.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lateral blue in the corner: {value:+z.2f} ± {half:.2f} px.</source>
        <translation>Querversatz von Blau in der Ecke: {value:+z.2f} ± {half:.2f} px.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals include the error of setting up again.</source>
        <translation>Die Intervalle enthalten den Fehler des erneuten Aufbauens.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals are those of repeats without remounting: {first_series} series of {first} and {second_series} of {second}.</source>
        <translation>Die Intervalle gelten für Wiederholungen, bei denen das Objektiv an der Kamera blieb. Zahl der Serien: {first_series} mit {first}, {second_series} mit {second}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals are those of remounting: {first_series} series of {first} and {second_series} of {second}.</source>
        <translation>Die Intervalle schließen ein, dass das Objektiv abgenommen und neu angesetzt wurde. Zahl der Serien: {first_series} mit {first}, {second_series} mit {second}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{amount} in the centre over all apertures</source>
        <translation>{amount} in der Mitte über alle Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{amount} in the corners over all apertures</source>
        <translation>{amount} in den Ecken über alle Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no significant difference in the centre over all apertures ({amount})</source>
        <translation>kein signifikanter Unterschied in der Mitte über alle Blenden ({amount})</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no significant difference in the corners over all apertures ({amount})</source>
        <translation>kein signifikanter Unterschied in den Ecken über alle Blenden ({amount})</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The right side</source>
        <translation>Die rechte Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the left side</source>
        <translation>der linken Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower right</source>
        <translation>Der Bereich unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper left</source>
        <translation>dem Bereich oben links</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower side</source>
        <translation>Die untere Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper side</source>
        <translation>der oberen Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower left</source>
        <translation>Der Bereich unten links</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper right</source>
        <translation>dem Bereich oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The left side</source>
        <translation>Die linke Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the right side</source>
        <translation>der rechten Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper left</source>
        <translation>Der Bereich oben links</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower right</source>
        <translation>dem Bereich unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper side</source>
        <translation>Die obere Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower side</source>
        <translation>der unteren Seite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper right</source>
        <translation>Der Bereich oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower left</source>
        <translation>dem Bereich unten links</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Right side against left</source>
        <translation>Rechte Seite gegen linke</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lower side against upper</source>
        <translation>Untere Seite gegen obere</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Corners against centre</source>
        <translation>Ecken gegen Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Wide open against stopped down</source>
        <translation>Offen gegen abgeblendet</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/files/preview.py"/>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{what} at {aperture}: softer by {amount} a year since {since}.</source>
        <translation>{what} bei {aperture}: seit {since} um {amount} im Jahr weicher.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{what} at {aperture}: sharper by {amount} a year since {since}.</source>
        <translation>{what} bei {aperture}: seit {since} um {amount} im Jahr schärfer.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are softer by {amount} against the centre at {aperture} than before ({since}).</source>
        <translation>Die Ecken sind bei {aperture} gegenüber der Mitte um {amount} weicher als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are sharper by {amount} against the centre at {aperture} than before ({since}).</source>
        <translation>Die Ecken sind bei {aperture} gegenüber der Mitte um {amount} schärfer als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{aperture} is softer by {amount} against {stopped} than before ({since}).</source>
        <translation>{aperture} ist gegenüber {stopped} um {amount} weicher als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{aperture} is sharper by {amount} against {stopped} than before ({since}).</source>
        <translation>{aperture} ist gegenüber {stopped} um {amount} schärfer als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre is softer by {amount} at {aperture} than before ({since}).</source>
        <translation>Die Mitte ist bei {aperture} um {amount} weicher als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre is sharper by {amount} at {aperture} than before ({since}).</source>
        <translation>Die Mitte ist bei {aperture} um {amount} schärfer als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are softer by {amount} at {aperture} than before ({since}).</source>
        <translation>Die Ecken sind bei {aperture} um {amount} weicher als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are sharper by {amount} at {aperture} than before ({since}).</source>
        <translation>Die Ecken sind bei {aperture} um {amount} schärfer als zuvor ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>All of the frame is softer at {aperture} than before ({since}): centre by {centre}, corners by {corners}.</source>
        <translation>Das ganze Bild ist bei {aperture} weicher als zuvor ({since}): Mitte um {centre}, Ecken um {corners}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>All of the frame is sharper at {aperture} than before ({since}): centre by {centre}, corners by {corners}.</source>
        <translation>Das ganze Bild ist bei {aperture} schärfer als zuvor ({since}): Mitte um {centre}, Ecken um {corners}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot without a known chart: only the lens's own ratios are compared.</source>
        <translation>Ohne bekannte Testtafel aufgenommen: Nur die Verhältnisse innerhalb des Objektivs werden verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Measured at the slanted edges of a chart that LensLab does not know: only the lens's own ratios are compared.</source>
        <translation>An den schrägen Kanten einer Testtafel gemessen, die LensLab nicht kennt: Nur Verhältnisse innerhalb des Objektivs werden verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Measured by another version or method of LensLab: only the lens's own ratios are compared. Measure the photos again to compare sharpness absolutely.</source>
        <translation>Mit einer anderen Version oder einem anderen Verfahren von LensLab gemessen: Nur Verhältnisse innerhalb des Objektivs werden verglichen. Messen Sie die Fotos noch einmal, um die Schärfe absolut zu vergleichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another chart: sharpness is not compared absolutely.</source>
        <translation>Mit einer anderen Testtafel aufgenommen: Die Schärfe wird nicht absolut verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot at another scale, by more than 10 %: sharpness is not compared absolutely.</source>
        <translation>Um mehr als 10 % in einem anderen Maßstab aufgenommen: Die Schärfe wird nicht absolut verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another print of the chart, and the blur of the prints is not divided out of both: sharpness is not compared absolutely.</source>
        <translation>Mit einem anderen Druck der Testtafel aufgenommen, und die Unschärfe der Drucke ist nicht bei beiden herausgerechnet: Die Schärfe wird nicht absolut verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another body, and the pixel pitch is not known of both.</source>
        <translation>Mit einer anderen Kamera aufgenommen, und der Pixelabstand ist nicht von beiden bekannt.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with a sensor of another size, whose corners see other parts of the field: nothing is compared.</source>
        <translation>Mit einem Sensor anderer Größe aufgenommen, dessen Ecken andere Teile des Bildfelds sehen: Es wird nichts verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>RAW and developed files, or files developed otherwise, are not compared absolutely.</source>
        <translation>RAW- und entwickelte Dateien oder anders entwickelte Dateien werden nicht absolut verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot at another focal length: nothing is compared.</source>
        <translation>Mit einer anderen Brennweite aufgenommen: Es wird nichts verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>One was shot with a teleconverter, the other without: nothing is compared.</source>
        <translation>Einmal mit Telekonverter, einmal ohne aufgenommen: Es wird nichts verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>There is no aperture at which both were shot.</source>
        <translation>Es gibt keine Blende, bei der beide aufgenommen wurden.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>One was measured against a known chart, the other was not.</source>
        <translation>Eines wurde gegen eine bekannte Testtafel gemessen, das andere nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/book/storage.py"/>
        <source>{path}: this entry is no longer in the book</source>
        <translation>{path}: Dieser Eintrag ist nicht mehr im Buch</translation>
    </message>
    <message>
        <location filename="lenslab/book/storage.py"/>
        <source>{lens} cannot be added: its numbers are impossible ({reason})</source>
        <translation>{lens} kann nicht hinzugefügt werden: Seine Zahlen sind unmöglich ({reason})</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{focal_length_mm:g} mm is not a focal length.</source>
        <translation>{focal_length_mm:g} mm ist keine Brennweite.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{megapixels:g} megapixels is not possible.</source>
        <translation>{megapixels:g} Megapixel sind nicht möglich.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print_dpi:g} dpi is not a printer resolution.</source>
        <translation>{print_dpi:g} dpi ist keine Druckerauflösung.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{measured_mm:g} mm is impossible for a bar of {true_mm:g} mm: enter its length in mm.</source>
        <translation>{measured_mm:g} mm sind für einen Balken von {true_mm:g} mm nicht möglich: Geben Sie seine Länge in mm ein.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: the detail has the wrong size or is cut off. Print again at 100 % (“actual size”), not “fit to page”.</source>
        <translation>Mit {percent} % gedruckt: Die Details haben die falsche Größe oder sind abgeschnitten. Drucken Sie erneut mit 100 % („Tatsächliche Größe“), nicht mit „An Seite anpassen“.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %. You can compare lenses on this print: fill the frame as usual, and multiply distances by {scale:.2f}. Do not compare with shots of another print.</source>
        <translation>Mit {percent} % gedruckt. Sie können mit diesem Ausdruck Objektive vergleichen: Füllen Sie das Bild wie üblich und multiplizieren Sie Abstände mit {scale:.2f}. Vergleichen Sie nicht mit Aufnahmen eines anderen Ausdrucks.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: correct.</source>
        <translation>Mit {percent} % gedruckt: richtig.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{dpi:g} dpi is not a resolution: choose 72 to 2400.</source>
        <translation>{dpi:g} dpi ist keine Auflösung: Wählen Sie 72 bis 2400.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>detail of {finest_mm:g} mm is finer than one dot at {dpi:g} dpi ({dot_mm:.2g} mm): choose {choice_mm:g} mm or more, or a higher resolution.</source>
        <translation>Details von {finest_mm:g} mm sind feiner als ein Druckpunkt bei {dpi:g} dpi ({dot_mm:.2g} mm): Wählen Sie {choice_mm:g} mm oder mehr oder eine höhere Auflösung.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The chart fills the frame from {metres} away, at 1:{reduction:.0f}.</source>
        <translation>Die Testtafel füllt das Bild aus {metres} Entfernung, im Maßstab 1:{reduction:.0f}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source> This is a close-up; a larger print tests the lens at a more typical distance.</source>
        <translation> Das ist eine Nahaufnahme; ein größerer Ausdruck prüft das Objektiv bei einer typischeren Entfernung.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The finest detail, {finest_mm:g} mm, is {finest_px:.1f} pixels wide in the image.</source>
        <translation>Das feinste Detail, {finest_mm:g} mm, ist im Bild {finest_px:.1f} Pixel breit.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{advice} Finer detail reveals more of a sharp lens: choose {better:g} mm.</source>
        <translation>{advice} Feinere Details zeigen mehr von einem scharfen Objektiv: Wählen Sie {better:g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{advice} At {dpi:g} dpi a printer cannot reproduce its greys: choose {better:g} mm or more.</source>
        <translation>{advice} Mit {dpi:g} dpi kann ein Drucker seine Grautöne nicht wiedergeben: Wählen Sie {better:g} mm oder mehr.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>A dot of the print at {dpi:g} dpi is {dot_px:.2f} pixels wide</source>
        <translation>Ein Druckpunkt ist bei {dpi:g} dpi {dot_px:.2f} Pixel breit</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print}: the dots do not limit the results.</source>
        <translation>{print}: Die Druckpunkte begrenzen die Ergebnisse nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{paper} or larger</source>
        <translation>{paper} oder größer</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>at least {metres} wide</source>
        <translation>mindestens {metres} breit</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print}: the print may limit the results. Print {instead}, or at a higher resolution.</source>
        <translation>{print}: Der Ausdruck begrenzt vielleicht die Ergebnisse. Drucken Sie {instead} oder mit höherer Auflösung.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to the limit of the pixels.</source>
        <translation>MTF50 ist bis zur Grenze der Pixel messbar.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to about {mtf50:.2f} cycles/px ({lp_mm:.0f} lp/mm on the sensor). Above, the spread of ink (estimated) takes more than a tenth of the contrast. A very sharp lens reaches about {sharp:.2g} cycles/px: {sharp_lp_mm:.0f} lp/mm with these pixels.</source>
        <translation>MTF50 ist bis etwa {mtf50:.2f} Perioden/px messbar ({lp_mm:.0f} Lp/mm auf dem Sensor). Darüber nimmt das Verlaufen der Tinte (geschätzt) mehr als ein Zehntel des Kontrasts. Ein sehr scharfes Objektiv erreicht etwa {sharp:.2g} Perioden/px: {sharp_lp_mm:.0f} Lp/mm bei diesen Pixeln.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>full frame</source>
        <translation>Vollformat</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>APS-C</source>
        <translation>APS-C</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Micro Four Thirds</source>
        <translation>Micro Four Thirds</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>1 inch</source>
        <translation>1 Zoll</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>charts of version {version} were made by a newer LensLab: update LensLab.</source>
        <translation>Testtafeln der Version {version} stammen von einem neueren LensLab: Aktualisieren Sie LensLab.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>margins of {margin_mm:g} mm do not fit on {width_mm:g} × {height_mm:g} mm: choose 0 to {shorter:.3g} mm.</source>
        <translation>Ränder von {margin_mm:g} mm passen nicht auf {width_mm:g} × {height_mm:g} mm: Wählen Sie 0 bis {shorter:.3g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the finest detail cannot be {finest:g} mm on {width_mm:g} × {height_mm:g} mm: choose {least:g} to {largest:.2g} mm.</source>
        <translation>das feinste Detail kann auf {width_mm:g} × {height_mm:g} mm nicht {finest:g} mm groß sein: Wählen Sie {least:g} bis {largest:.2g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>reflectances from {low:g} to {high:g} are not possible: choose two between 0 and 1, at least 0.1 apart.</source>
        <translation>Reflexionsgrade von {low:g} bis {high:g} sind nicht möglich: Wählen Sie zwei zwischen 0 und 1, mit mindestens 0,1 Abstand.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the seed cannot be {seed}: choose a number from 0 to {largest}.</source>
        <translation>der Startwert (seed) kann nicht {seed} sein: Wählen Sie eine Zahl von 0 bis {largest}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>slanted-edge chart</source>
        <translation>Testtafel mit schrägen Kanten</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>LensLab chart, {size}, seed {seed}</source>
        <translation>LensLab-Testtafel, {size}, Startwert {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>chart “{pattern}”, {size}, seed {seed}</source>
        <translation>Testtafel „{pattern}“, {size}, Startwert {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{paper} portrait</source>
        <translation>{paper} hochkant</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{text!r} is not a chart. Write it as in lenslab:A3:landscape:seed=1.</source>
        <translation>{text!r} ist keine Testtafel. Schreiben Sie sie wie in lenslab:A3:landscape:seed=1.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{lie!r} is not a chart option. Write the chart as in lenslab:A3:landscape:seed=1.</source>
        <translation>{lie!r} ist keine Testtafel-Option. Schreiben Sie die Testtafel wie in lenslab:A3:landscape:seed=1.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>unknown chart option {word!r}. Choose from: {options}.</source>
        <translation>unbekannte Testtafel-Option {word!r}. Wählen Sie aus: {options}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the {option} cannot be {text!r}: write a whole number.</source>
        <translation>{option} kann nicht {text!r} sein: Schreiben Sie eine ganze Zahl.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{option}={text} cannot be read: write a number like 0.06.</source>
        <translation>{option}={text} ist nicht lesbar: Schreiben Sie eine Zahl wie 0.06.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>sheets of {sheet_width_mm:g} × {sheet_height_mm:g} mm leave no room between margins of {margin_mm:g} mm (at least 7) with an overlap of {overlap_mm:g} mm.</source>
        <translation>Blätter von {sheet_width_mm:g} × {sheet_height_mm:g} mm lassen zwischen Rändern von {margin_mm:g} mm (mindestens 7) mit einer Überlappung von {overlap_mm:g} mm keinen Platz.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>that would be {lefts} sheets: choose larger ones.</source>
        <translation>das wären {lefts} Blätter: Wählen Sie größere.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>unknown pattern {pattern!r}. {nearest}</source>
        <translation>unbekanntes Muster {pattern!r}. {nearest}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>recommended: dead leaves where LensLab measures; slanted edges, grey patches and marks in between</source>
        <translation>empfohlen: Dead Leaves, wo LensLab misst; dazwischen schräge Kanten, Graufelder und Marken</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>horizontal and vertical lines, thick to thin, in squares</source>
        <translation>waagerechte und senkrechte Linien, dick bis dünn, in Quadraten</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Tangle</source>
        <translation>Gewirr</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>random lines and curves of all thicknesses at all angles</source>
        <translation>zufällige Linien und Kurven aller Stärken in allen Winkeln</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>dead leaves: overlapping discs of all sizes, which look alike from every distance</source>
        <translation>Dead Leaves: überlappende Scheiben aller Größen, die aus jeder Entfernung gleich aussehen</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Stars</source>
        <translation>Sterne</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>a field of Siemens stars</source>
        <translation>ein Feld aus Siemenssternen</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>slanted edges towards and around the centre, for slanted-edge programs</source>
        <translation>schräge Kanten zur Mitte hin und um sie herum, für Programme, die schräge Kanten messen</translation>
    </message>
    <message>
        <location filename="lenslab/charts/raster.py"/>
        <source>{dpi:g} dpi would make {columns} x {rows} pixels: choose a lower resolution.</source>
        <translation>{dpi:g} dpi ergäben {columns} x {rows} Pixel: Wählen Sie eine geringere Auflösung.</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <source>%n entry</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <source>%n copy</source>
        <translation>
            <numerusform>%n Exemplar</numerusform>
            <numerusform>%n Exemplare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <location filename="lenslab/cli/export.py"/>
        <location filename="lenslab/cli/inputs.py"/>
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/cli/options.py"/>
        <location filename="lenslab/cli/report.py"/>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/editing/notes.py"/>
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <location filename="lenslab/gui/files/commands.py"/>
        <location filename="lenslab/gui/plots/labels.py"/>
        <location filename="lenslab/gui/session/state.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/gui/shots/view.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/judge/over_apertures.py"/>
        <location filename="lenslab/judge/over_series.py"/>
        <location filename="lenslab/judge/series_light.py"/>
        <location filename="lenslab/measure/chart_results.py"/>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/run/charts.py"/>
        <location filename="lenslab/run/notes.py"/>
        <location filename="lenslab/store/current_results.py"/>
        <source>%n shot</source>
        <translation>
            <numerusform>%n Aufnahme</numerusform>
            <numerusform>%n Aufnahmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>%n lens</source>
        <translation>
            <numerusform>%n Objektiv</numerusform>
            <numerusform>%n Objektive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/chart.py"/>
        <source>%n sheet</source>
        <translation>
            <numerusform>%n Blatt</numerusform>
            <numerusform>%n Blätter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/demo.py"/>
        <location filename="lenslab/cli/measure.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/run/notes.py"/>
        <location filename="lenslab/values/disk.py"/>
        <source>%n file</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/edges.py"/>
        <source>%n edge</source>
        <translation>
            <numerusform>%n Kante</numerusform>
            <numerusform>%n Kanten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/inputs.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/run/notes.py"/>
        <source>%n aperture</source>
        <translation>
            <numerusform>%n Blende</numerusform>
            <numerusform>%n Blenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/options.py"/>
        <source>%n finding</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Vignetting (EV) from the known chart · {label}</source>
        <translation>Vignettierung (EV) gegen die bekannte Testtafel · {label}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Image height (% of the half diagonal)</source>
        <translation>Bildhöhe (% der halben Diagonale)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Bands: {percent} % intervals. Uneven light from one side is separated from the lens.</source>
        <translation>Bänder: {percent}-%-Intervalle. Ungleichmäßiges Licht von einer Seite wird vom Objektiv getrennt.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Vignetting, colour, distortion</source>
        <translation>Vignettierung, Farbe, Verzeichnung</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Vignetting (EV)</source>
        <translation>Vignettierung (EV)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Red outwards (px)</source>
        <translation>Rot nach außen (px)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Blue outwards (px)</source>
        <translation>Blau nach außen (px)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Distortion (%)</source>
        <translation>Verzeichnung (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Astigmatism, centre (%)</source>
        <translation>Astigmatismus, Mitte (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Astigmatism, corners (%)</source>
        <translation>Astigmatismus, Ecken (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Focus farther (mm)</source>
        <translation>Schärfe weiter entfernt (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Red farther (mm)</source>
        <translation>Rot weiter entfernt (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Blue farther (mm)</source>
        <translation>Blau weiter entfernt (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>In the extreme corner, from the known chart, with {percent} % intervals. Red, blue: lateral colour, by how much that image lies outside the green one. Distortion: barrel is negative. Astigmatism: how far radial MTF50 is above tangential MTF50.</source>
        <translation>In der äußersten Ecke, gegen die bekannte Testtafel gemessen, mit {percent}-%-Intervallen. Rot, Blau: Farbquerfehler, um wie viel dieses Bild außerhalb des grünen liegt. Verzeichnung: tonnenförmig ist negativ. Astigmatismus: um wie viel MTF50 radial höher ist als tangential.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>depth of field</source>
        <translation>Schärfentiefe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Planes of focus (mm) · {label}</source>
        <translation>Schärfeebenen (mm) · {label}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Planes of focus</source>
        <translation>Schärfeebenen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Upwards: farther from the camera; 0: the focus wide open. Bands: {percent} % intervals; grey: depth of field for a circle of {pixels} px.</source>
        <translation>Nach oben: weiter von der Kamera entfernt; 0: die Schärfe bei offener Blende. Bänder: {percent}-%-Intervalle; grau: Schärfentiefe für einen Zerstreuungskreis von {pixels} px.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>All lenses at {aperture}</source>
        <translation>Alle Objektive bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest</source>
        <translation>schärfste</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest, centre</source>
        <translation>schärfste, Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest, corners</source>
        <translation>schärfste, Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>unknown layout {layout!r}: choose one of {region}</source>
        <translation>unbekannte Aufteilung {layout!r}: Wählen Sie eine von {region}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>No measured shots yet</source>
        <translation>Noch keine gemessenen Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>All lenses are hidden</source>
        <translation>Alle Objektive sind ausgeblendet</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source> (lp/mm)</source>
        <translation> (Lp/mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Axis begins at {axis_start}</source>
        <translation>Achse beginnt bei {axis_start}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>ISO differs between shots: shutter times are not comparable</source>
        <translation>ISO nicht bei allen Aufnahmen gleich: Belichtungszeiten sind nicht vergleichbar</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Vignetting from the known chart</source>
        <translation>Vignettierung gegen die bekannte Testtafel gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Vignetting from the known chart: {names}</source>
        <translation>Vignettierung gegen die bekannte Testtafel gemessen: {names}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>{names}: only one aperture, no line</source>
        <translation>{names}: nur eine Blende, keine Linie</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>apertures too unevenly spaced</source>
        <translation>Blenden zu ungleich verteilt</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Straight lines between means: {reason} for smooth curves</source>
        <translation>Gerade Linien zwischen Mittelwerten: {reason} für geglättete Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>{names}: straight lines between means, {reason} for a smooth curve</source>
        <translation>{names}: gerade Linien zwischen Mittelwerten, {reason} für eine geglättete Kurve</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's loess through all shots</source>
        <translation>Loess aus R durch alle Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>R's loess through the means of each aperture</source>
        <translation>Loess aus R durch die Mittelwerte jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>No shots with a recorded aperture</source>
        <translation>Keine Aufnahmen mit aufgezeichneter Blende</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Hollow points are shots whose sharpness is in doubt</source>
        <translation>Hohle Punkte sind Aufnahmen von zweifelhafter Schärfe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Triangles: sharpest aperture shot, by</source>
        <translation>Dreiecke: schärfste der aufgenommenen Blenden nach</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source> (% of the lens's best)</source>
        <translation> (% des Bestwerts)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the lens's best</source>
        <translation>, EV zum Bestwert</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>, mean of {shots} shots</source>
        <translation>, Mittel aus {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Radial (T)</source>
        <translation>Radial (T)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Tangential (S)</source>
        <translation>Tangential (S)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Contrast of lens and sensor together, as photographed; makers' charts show the lens alone</source>
        <translation>Kontrast von Objektiv und Sensor zusammen, wie fotografiert; Diagramme der Hersteller zeigen das Objektiv allein</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>T, radial: detail that changes along the radius; S, tangential: across it; as in makers' charts</source>
        <translation>T, radial: Details, die sich entlang des Bildradius ändern; S, tangential: quer dazu; wie in den Diagrammen der Hersteller</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Bands: {percent} % intervals from the scatter of the tiles around each image height</source>
        <translation>Bänder: {percent}-%-Intervalle aus der Streuung der Kacheln um jede Bildhöhe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <location filename="lenslab/measure/regions.py"/>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>top left</source>
        <translation>oben links</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>top right</source>
        <translation>oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>bottom left</source>
        <translation>unten links</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>bottom right</source>
        <translation>unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>tangential (S)</source>
        <translation>tangential (S)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>radial (T)</source>
        <translation>radial (T)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Image height (mm)</source>
        <translation>Bildhöhe (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>{lp_mm} lp/mm</source>
        <translation>{lp_mm} Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>{widths:.0f} lw/ph</source>
        <translation>{widths:.0f} LW/PH</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>{names}: beyond the limit of the pixels, {most:.0f} {limit}</source>
        <translation>{names}: jenseits der Grenze der Pixel, {most:.0f} {limit}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Pixel pitch unknown: line widths per picture height, 48 of which are 1 lp/mm on full frame</source>
        <translation>Pixelabstand unbekannt: Linienbreiten je Bildhöhe; 48 davon sind 1 Lp/mm bei Vollformat</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>The first {count} of {shots} selected shots</source>
        <translation>Die ersten {count} von {shots} ausgewählten Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>MTF curves · centre and corners, mean of radial and tangential</source>
        <translation>MTF-Kurven · Mitte und Ecken, Mittel aus radial und tangential</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Spatial frequency ({frequency_units})</source>
        <translation>Ortsfrequenz ({frequency_units})</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/measure/regions.py"/>
        <source>corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>None of the selected shots has MTF: specify the chart you photographed (Shots &gt; Charts used)</source>
        <translation>Keine der ausgewählten Aufnahmen hat MTF: Geben Sie die fotografierte Testtafel an (Aufnahmen &gt; Verwendete Testtafeln)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{text!r} is not a plot size. Write 180mm, 180x120mm or 7x5in, or one of: {names}</source>
        <translation>{text!r} ist keine Diagrammgröße. Schreiben Sie 180mm, 180x120mm oder 7x5in, oder eine von: {names}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>plots cannot be {side:g} mm wide: choose {smallest_mm:g} to {largest_mm:g} mm</source>
        <translation>Diagramme können nicht {side:g} mm breit sein: Wählen Sie {smallest_mm:g} bis {largest_mm:g} mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>plots cannot be {side:g} mm high: choose {smallest_mm:g} to {largest_mm:g} mm</source>
        <translation>Diagramme können nicht {side:g} mm hoch sein: Wählen Sie {smallest_mm:g} bis {largest_mm:g} mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{text!r} is not a plot resolution. Write a number from {lowest_dpi:g} to {highest_dpi:g}, such as 300</source>
        <translation>{text!r} ist keine Auflösung für Diagramme. Schreiben Sie eine Zahl von {lowest_dpi:g} bis {highest_dpi:g}, etwa 300</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{width_mm:.0f} × {height_mm:.0f} mm at {dpi:g} dpi is {columns:.0f} million pixels, more than the limit of {most_pixels:.0f} million for PNG: choose a lower dpi, a smaller size, SVG or PDF</source>
        <translation>{width_mm:.0f} × {height_mm:.0f} mm mit {dpi:g} dpi sind {columns:.0f} Millionen Pixel, mehr als die Grenze von {most_pixels:.0f} Millionen für PNG: Wählen Sie weniger dpi, eine kleinere Größe, SVG oder PDF</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Column of a page (90 mm)</source>
        <translation>Spaltenbreite (90 mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Page width (180 mm)</source>
        <translation>Seitenbreite (180 mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>A4 portrait</source>
        <translation>A4 Hochformat</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>A4 landscape</source>
        <translation>A4 Querformat</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Letter portrait</source>
        <translation>Letter Hochformat</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Letter landscape</source>
        <translation>Letter Querformat</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Screen or slide, 1920 × 1080</source>
        <translation>Bildschirm oder Folie, 1920 × 1080</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{width_mm:g} × {height_mm:g} mm is too small for these plots: at this width they need at least {enough_mm} mm in height</source>
        <translation>{width_mm:g} × {height_mm:g} mm ist zu klein für diese Diagramme: Bei dieser Breite müssen sie mindestens {enough_mm} mm hoch sein</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <location filename="lenslab/gui/plots/labels.py"/>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>and {more} more</source>
        <translation>und {more} weitere</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>unknown plot format {file_format!r}: choose one of {formats}</source>
        <translation>unbekanntes Diagrammformat {file_format!r}: Wählen Sie eines von {formats}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>PNG, for screens and e-mail</source>
        <translation>PNG, für Bildschirm und E-Mail</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>SVG, for editing and web pages</source>
        <translation>SVG, zum Bearbeiten und für Webseiten</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>PDF, for print</source>
        <translation>PDF, zum Drucken</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>in the centre</source>
        <translation>in der Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>in the corners</source>
        <translation>in den Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 in lp/mm on the sensor, measured against the known chart</source>
        <translation>MTF50 in Lp/mm auf dem Sensor, gemessen an der bekannten Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>standard deviation of grey levels, 0 to 255</source>
        <translation>Standardabweichung der Grauwerte, 0 bis 255</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Spread of grey levels, 0 to 255. Simple, but 1/3 stop of exposure changes it by 9 %</source>
        <translation>Streuung der Grauwerte, 0 bis 255. Einfach, aber 1/3 Blendenstufe Belichtung ändert sie um 9 %</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>detail contrast in %, independent of exposure, vignetting and noise</source>
        <translation>Detailkontrast in %, unabhängig von Belichtung, Vignettierung und Rauschen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Detail contrast</source>
        <translation>Detailkontrast</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Contrast of fine detail relative to the local brightness; independent of exposure, vignetting and noise</source>
        <translation>Kontrast feiner Details im Verhältnis zur lokalen Helligkeit; unabhängig von Belichtung, Vignettierung und Rauschen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>fine contrast in %: detail contrast of the finest detail</source>
        <translation>Feinkontrast in %: Detailkontrast der feinsten Details</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Fine contrast</source>
        <translation>Feinkontrast</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Contrast of the finest detail: separates nearly equal apertures, and falls more steeply than MTF50</source>
        <translation>Kontrast der feinsten Details: trennt fast gleiche Blenden und fällt steiler ab als MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 in cycles per pixel, measured against the known chart</source>
        <translation>MTF50 in Perioden pro Pixel, gemessen an der bekannten Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Frequency at which half the contrast remains, measured against your chart (Shots &gt; Charts used)</source>
        <translation>Frequenz, bei der die Hälfte des Kontrasts bleibt, gemessen an Ihrer Testtafel (Aufnahmen &gt; Verwendete Testtafeln)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Stops</source>
        <translation>Blendenstufen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Equal spacing of stops</source>
        <translation>Gleiche Abstände der Blendenstufen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <location filename="lenslab/run/settings.py"/>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Equal spacing of f-numbers</source>
        <translation>Gleiche Abstände der Blendenzahlen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Through all shots</source>
        <translation>Durch alle Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>As smooth as the shots allow; the band is the confidence interval of the curve</source>
        <translation>So glatt, wie es die Aufnahmen erlauben; das Band ist das Konfidenzintervall der Kurve</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's usual smoothing (span 0.75), as the article's sharpness</source>
        <translation>Die übliche Glättung von R (span 0,75), wie die Schärfe des Artikels</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's loess through the means</source>
        <translation>Loess aus R durch die Mittelwerte</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The same of the means at each aperture, as its drop-off</source>
        <translation>Dasselbe für die Mittelwerte jeder Blende, wie dessen Schärfeabfall</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shown</source>
        <translation>Angezeigt</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The {percent} % confidence interval of each curve</source>
        <translation>Das {percent}-%-Konfidenzintervall jeder Kurve</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Curves and shots only</source>
        <translation>Nur Kurven und Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Best available</source>
        <translation>Beste verfügbare</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 where every lens was measured against a chart, else detail contrast</source>
        <translation>MTF50, wenn jedes Objektiv gegen eine Testtafel gemessen wurde, sonst Detailkontrast</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Where differences of sharpness are to be seen: cards and ranking say so</source>
        <translation>Worauf Schärfeunterschiede zu sehen sein sollen: Karten und Rangliste sagen es</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shutter time</source>
        <translation>Belichtungszeit</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shutter time in stops relative to the fastest shot: longer where less light passes</source>
        <translation>Belichtungszeit in Blendenstufen gegenüber der kürzesten: länger, wo weniger Licht durchgelassen wird</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Measured transmission</source>
        <translation>Gemessene Transmission</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light on the sensor relative to shutter time and ISO: up is more light. Needs RAW</source>
        <translation>Licht auf dem Sensor im Verhältnis zu Belichtungszeit und ISO: oben ist mehr Licht. Erfordert RAW</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light loss against the f-number</source>
        <translation>Lichtverlust gegenüber der Blendenzahl</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light relative to that expected from the f-number: a level line for a lens without faults. Needs RAW</source>
        <translation>Licht im Verhältnis zu dem nach der Blendenzahl erwarteten: eine waagerechte Linie bei einem Objektiv ohne Fehler. Erfordert RAW</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting in the corner</source>
        <translation>Vignettierung in der Ecke</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light falloff from the centre to the extreme corner of the frame, in EV</source>
        <translation>Lichtabfall von der Mitte bis zur äußersten Bildecke, in EV</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting against the most even aperture</source>
        <translation>Vignettierung gegenüber der gleichmäßigsten Blende</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting relative to the lens's most even aperture, which cancels uneven light on the chart</source>
        <translation>Vignettierung gegenüber der gleichmäßigsten Blende des Objektivs; ungleichmäßiges Licht auf der Testtafel hebt sich dabei auf</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Exposure differs by {differs:.2f} EV between shots of a lens, which {why_exposure}</source>
        <translation>Die Belichtung unterscheidet sich zwischen Aufnahmen eines Objektivs um {differs:.2f} EV; das {why_exposure}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The standard deviation of {lens} is highest at {aperture}, but by {measure} it is {percent:.0f} % less sharp there than at {sharpest}</source>
        <translation>Die Standardabweichung von {lens} ist bei {aperture} am höchsten, aber nach {measure} ist es dort {percent:.0f} % weniger scharf als bei {sharpest}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>changes the standard deviation, but not sharpness</source>
        <translation>verändert die Standardabweichung, aber nicht die Schärfe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <source>Which lens at {aperture}, {part}?</source>
        <translation>Welches Objektiv bei {aperture}, {part}?</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <source>Which lens, each at its sharpest aperture, {part}?</source>
        <translation>Welches Objektiv, jedes bei seiner schärfsten Blende, {part}?</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All lenses are hidden. Select a lens's check box in the table to show it</source>
        <translation>Alle Objektive sind ausgeblendet. Haken Sie ein Objektiv in der Tabelle an, um es anzuzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/files/metadata.py"/>
        <source>built-in reader</source>
        <translation>eingebautes Leseprogramm</translation>
    </message>
    <message>
        <location filename="lenslab/files/metadata.py"/>
        <source>built-in reader (ExifTool fails)</source>
        <translation>eingebautes Leseprogramm (ExifTool versagt)</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Top left</source>
        <translation>Oben links</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Top right</source>
        <translation>Oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Bottom left</source>
        <translation>Unten links</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Bottom right</source>
        <translation>Unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Corner of the sensor, regardless of the camera's orientation</source>
        <translation>Ecke des Sensors, unabhängig von der Kamerahaltung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open in separate &amp;window</source>
        <translation>In eigenem &amp;Fenster öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the inspector in a large window; arrow keys change the shot, Esc closes it</source>
        <translation>Betrachter in einem großen Fenster zeigen; Pfeiltasten wechseln die Aufnahme, Esc schließt es</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Pin this shot to compare it with those you select next</source>
        <translation>Diese Aufnahme anheften, um sie mit den danach ausgewählten zu vergleichen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Fit frame</source>
        <translation>Bild &amp;einpassen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the whole frame</source>
        <translation>Das ganze Bild zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>One screen pixel per image pixel</source>
        <translation>Ein Bildschirmpixel je Bildpixel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Four screen pixels per image pixel</source>
        <translation>Vier Bildschirmpixel je Bildpixel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Centre</source>
        <translation>&amp;Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keys as on the number pad: 5 is the centre</source>
        <translation>Tasten wie auf dem Ziffernblock: 5 ist die Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Top left corner</source>
        <translation>Ecke &amp;oben links</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Top &amp;right corner</source>
        <translation>Ecke oben &amp;rechts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Bottom left corner</source>
        <translation>Ecke &amp;unten links</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>B&amp;ottom right corner</source>
        <translation>Ecke unten re&amp;chts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Crops at 100 % (&amp;strip)</source>
        <translation>Ausschnitte bei 100 % (&amp;Streifen)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Centre and corners of a lens at all its apertures, or of all lenses at one</source>
        <translation>Mitte und Ecken eines Objektivs bei allen Blenden oder aller Objektive bei einer Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF ma&amp;p</source>
        <translation>MTF-&amp;Karte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show MTF50 over the frame in place of the image</source>
        <translation>Statt des Bildes MTF50 über das Bildfeld zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure an &amp;edge</source>
        <translation>Eine Ka&amp;nte messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Draw a region over one slanted edge of the image with the mouse: its MTF50</source>
        <translation>Mit der Maus einen Bereich über eine schräge Kante im Bild ziehen: deren MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline re&amp;gions</source>
        <translation>&amp;Bereiche umranden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the measured regions, with their values</source>
        <translation>Die gemessenen Bereiche mit ihren Werten umranden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline c&amp;hart</source>
        <translation>&amp;Testtafel umranden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the chart that was found in the shot</source>
        <translation>Die in der Aufnahme gefundene Testtafel umranden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise co&amp;ntrast</source>
        <translation>Kontrast &amp;anheben</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise the contrast of the view; measurements do not change</source>
        <translation>Den Kontrast der Ansicht anheben; die Messwerte ändern sich nicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show c&amp;lipping</source>
        <translation>Überbelichtung an&amp;zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Colour overexposed pixels: clipped in any channel</source>
        <translation>Überbelichtete Pixel einfärben: in mindestens einem Kanal am Anschlag</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Table of shots, all columns (CSV)…</source>
        <translation>&amp;Tabelle der Aufnahmen, alle Spalten (CSV) …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>All results of every shot</source>
        <translation>Alle Ergebnisse jeder Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Means and curves (CSV)…</source>
        <translation>&amp;Mittelwerte und Kurven (CSV) …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Means, smooth curves and confidence bands</source>
        <translation>Mittelwerte, geglättete Kurven und Konfidenzbänder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Everything (JSON)…</source>
        <translation>&amp;Alles (JSON) …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Shots and curves for other programs</source>
        <translation>Aufnahmen und Kurven für andere Programme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Report…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Verdict, plots and table as a web page or PDF</source>
        <translation>Bewertung, Diagramme und Tabelle als Webseite oder PDF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save &amp;plots…</source>
        <translation>&amp;Diagramme speichern …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the plots as PNG, SVG or PDF</source>
        <translation>Die Diagramme als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy plots</source>
        <translation>Diagramme ko&amp;pieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the plots as an image</source>
        <translation>Die Diagramme als Bild kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Pr&amp;int plots…</source>
        <translation>Diagramme dru&amp;cken …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Print the plots on one page</source>
        <translation>Die Diagramme auf eine Seite drucken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Short table of shots (CSV)…</source>
        <translation>&amp;Kurze Tabelle der Aufnahmen (CSV) …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>What most people need of every shot, in 22 columns</source>
        <translation>Das Wichtigste jeder Aufnahme, in 22 Spalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;More tables</source>
        <translation>&amp;Weitere Tabellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Lens profile for Lensfun…</source>
        <translation>&amp;Objektivprofil für Lensfun …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Distortion, lateral colour and vignetting, for darktable, RawTherapee, digiKam and others</source>
        <translation>Verzeichnung, Farbquerfehler und Vignettierung, für darktable, RawTherapee, digiKam und andere</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Start with an empty window; files on disk are not affected</source>
        <translation>Mit leerem Fenster beginnen; Dateien auf dem Datenträger bleiben unberührt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Open photos…</source>
        <translation>&amp;Fotos öffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add photos to this shoot</source>
        <translation>Fotos zu dieser Aufnahmereihe hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add a folder of photos and its subfolders</source>
        <translation>Einen Ordner mit Fotos samt Unterordnern hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;demo shoot</source>
        <translation>&amp;Demo-Aufnahmereihe öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A simulated shoot with three lenses</source>
        <translation>Eine simulierte Aufnahmereihe mit drei Objektiven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;session…</source>
        <translation>Sit&amp;zung öffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Continue a saved shoot</source>
        <translation>Eine gespeicherte Aufnahmereihe fortsetzen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sa&amp;ve</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the shoot as a session; later changes are saved automatically</source>
        <translation>Die Aufnahmereihe als Sitzung speichern; spätere Änderungen werden automatisch gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save under another name and continue there</source>
        <translation>Unter anderem Namen speichern und dort weiterarbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>I&amp;mport shooting notes…</source>
        <translation>Aufnahmenotizen &amp;importieren …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Read lenses and apertures from a text file</source>
        <translation>Objektive und Blenden aus einer Textdatei lesen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ta&amp;ke apertures from file names</source>
        <translation>Blenden aus Dateina&amp;men übernehmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Where the camera recorded none, and a file or its folder is named f2.8 or 50mm_f8</source>
        <translation>Wenn die Kamera keine aufgezeichnet hat und eine Datei oder ihr Ordner etwa f2.8 oder 50mm_f8 heißt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Im&amp;port table…</source>
        <translation>T&amp;abelle importieren …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add shots from a CSV table, LensLab's or the article's</source>
        <translation>Aufnahmen aus einer CSV-Tabelle hinzufügen, von LensLab oder aus dem Artikel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>F&amp;ind photos…</source>
        <translation>Fotos su&amp;chen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Find moved or renamed photos by their content</source>
        <translation>Verschobene oder umbenannte Fotos anhand ihres Inhalts finden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Watch folder</source>
        <translation>Ordner über&amp;wachen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure new shots as they arrive</source>
        <translation>Neue Aufnahmen sofort messen, wenn sie eintreffen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Test charts…</source>
        <translation>&amp;Testtafeln …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the chart studio to design, print and save test charts</source>
        <translation>Das Testtafel-Studio öffnen, um Testtafeln zu entwerfen, zu drucken und zu speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Undo the last edit</source>
        <translation>Die letzte Bearbeitung rückgängig machen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Redo the edit</source>
        <translation>Die Bearbeitung wiederholen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Set &amp;lens and apertures…</source>
        <translation>&amp;Objektiv und Blenden festlegen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>For the selected shots, or for those without an aperture</source>
        <translation>Für die ausgewählten Aufnahmen oder für die ohne Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit cell</source>
        <translation>&amp;Zelle bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Enter a value for all selected shots; clear it to restore the camera's</source>
        <translation>Einen Wert für alle ausgewählten Aufnahmen eingeben; leer lassen stellt den Wert der Kamera wieder her</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Restore &amp;camera values</source>
        <translation>&amp;Kamerawerte wiederherstellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Discard the edits of the selected shots</source>
        <translation>Die Bearbeitungen der ausgewählten Aufnahmen verwerfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Merge lenses…</source>
        <translation>Objektive z&amp;usammenführen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Combine two spellings of the same lens</source>
        <translation>Zwei Schreibweisen desselben Objektivs zusammenführen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Split lens…</source>
        <translation>Objektiv &amp;aufteilen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Treat the selected shots as another copy of the lens</source>
        <translation>Die ausgewählten Aufnahmen als weiteres Exemplar des Objektivs behandeln</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>E&amp;xclude</source>
        <translation>Aus&amp;schließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave the selected shots out of the curves; they stay in the table</source>
        <translation>Die ausgewählten Aufnahmen aus den Kurven weglassen; in der Tabelle bleiben sie</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Include</source>
        <translation>&amp;Einbeziehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Use the selected shots in the curves again</source>
        <translation>Die ausgewählten Aufnahmen wieder in den Kurven verwenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Preferences…</source>
        <translation>Ei&amp;nstellungen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Appearance, plots and verdict</source>
        <translation>Erscheinungsbild, Diagramme und Bewertung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>S&amp;how in file manager</source>
        <translation>Im &amp;Dateimanager zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the file of the selected shot</source>
        <translation>Die Datei der ausgewählten Aufnahme zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy rows</source>
        <translation>&amp;Zeilen kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the selected shots as text</source>
        <translation>Die ausgewählten Aufnahmen als Text kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the file paths of the selected shots</source>
        <translation>Die Dateipfade der ausgewählten Aufnahmen kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;reason</source>
        <translation>&amp;Grund kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the error messages of files that could not be measured</source>
        <translation>Die Fehlermeldungen der nicht messbaren Dateien kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Measurement settings…</source>
        <translation>&amp;Messeinstellungen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Regions, RAW development, and the meaning of TIFF and JPEG levels</source>
        <translation>Bereiche, RAW-Entwicklung und die Bedeutung der Tonwerte in TIFF und JPEG</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure a&amp;gain</source>
        <translation>&amp;Erneut messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure shots that changed on disk or were measured with other settings</source>
        <translation>Aufnahmen messen, deren Datei sich geändert hat oder die mit anderen Einstellungen gemessen wurden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Charts &amp;used…</source>
        <translation>&amp;Verwendete Testtafeln …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Specify the charts you photographed, to measure MTF across the frame</source>
        <translation>Die fotografierten Testtafeln angeben, um MTF über das Bildfeld zu messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>S&amp;top measuring</source>
        <translation>Messen &amp;abbrechen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Results so far are kept</source>
        <translation>Bisherige Ergebnisse bleiben erhalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Add to lens book</source>
        <translation>Zum Objektivbuch &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keep the numbers of this session's lenses, to see whether they change</source>
        <translation>Die Zahlen der Objektive dieser Sitzung aufbewahren, um zu sehen, ob sie sich verändern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add to lens book with &amp;crops</source>
        <translation>Mit &amp;Ausschnitten zum Objektivbuch hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keep crops of centre and corners at 100 %, too: about 0.2 MB a lens</source>
        <translation>Auch Ausschnitte von Mitte und Ecken bei 100 % behalten: etwa 0,2 MB je Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lens &amp;book…</source>
        <translation>Objektiv&amp;buch …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Your lenses over the years, and copies of a lens beside each other</source>
        <translation>Ihre Objektive über die Jahre, und Exemplare eines Objektivs nebeneinander</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Open another lens book…</source>
        <translation>Anderes Objektivbuch ö&amp;ffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Look at a backup or at the book of somebody else; sessions are still added to your own</source>
        <translation>Eine Sicherung oder das Buch von jemand anderem ansehen; Sitzungen werden weiterhin Ihrem eigenen hinzugefügt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Compare &amp;two…</source>
        <translation>&amp;Zwei vergleichen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Two lenses, copies or states: with and without a filter, at each aperture</source>
        <translation>Zwei Objektive, Exemplare oder Zustände: mit und ohne Filter, bei jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>C&amp;urves of other lenses…</source>
        <translation>K&amp;urven anderer Objektive …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Draw lenses of the lens book or of other sessions as thin curves beside those of this session</source>
        <translation>Objektive des Objektivbuchs oder anderer Sitzungen als dünne Kurven neben denen dieser Sitzung zeichnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Light theme</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/answers/strip.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Measure</source>
        <translation>&amp;Messgröße</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Light</source>
        <translation>&amp;Licht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Aperture a&amp;xis</source>
        <translation>Blendena&amp;chse</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Curves</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>{percent} % confidence &amp;bands</source>
        <translation>{percent}-%-Konfidenz&amp;bänder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Print &amp;or screen</source>
        <translation>Ausdruck &amp;oder Bildschirm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lens maps and M&amp;TF charts…</source>
        <translation>Ob&amp;jektivkarten und MTF-Diagramme …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF over the frame at each aperture, makers' MTF charts, and MTF curves of the selected shots</source>
        <translation>MTF über das Bildfeld bei jeder Blende, MTF-Diagramme wie die der Hersteller und MTF-Kurven der ausgewählten Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;all lenses</source>
        <translation>&amp;Alle Objektive anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show all lenses on the plots</source>
        <translation>Alle Objektive in den Diagrammen anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Hide all lenses</source>
        <translation>Alle Objektive ausblen&amp;den</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Hide all lenses on the plots</source>
        <translation>Alle Objektive in den Diagrammen ausblenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Sort by this column</source>
        <translation>Nach dieser &amp;Spalte sortieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sort by the column of the current cell; again: reverse; a third time: in the order taken</source>
        <translation>Nach der Spalte der aktuellen Zelle sortieren; nochmals: umgekehrt; ein drittes Mal: in Aufnahmereihenfolge</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Expand all groups</source>
        <translation>Alle Gruppen au&amp;fklappen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Collapse all g&amp;roups</source>
        <translation>Alle Gruppen &amp;zuklappen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Only shots to chec&amp;k</source>
        <translation>&amp;Nur Aufnahmen, die zu prüfen sind</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave all other shots out of the table</source>
        <translation>Alle anderen Aufnahmen in der Tabelle ausblenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Onl&amp;y this lens</source>
        <translation>N&amp;ur dieses Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave the shots of all other lenses out of the table</source>
        <translation>Die Aufnahmen aller anderen Objektive in der Tabelle ausblenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ver&amp;dict and image</source>
        <translation>Be&amp;wertung und Bild</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the verdict and the image of the selected shot</source>
        <translation>Die Bewertung und das Bild der ausgewählten Aufnahme zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>I&amp;nspect</source>
        <translation>Be&amp;trachten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ali&amp;gnment helper</source>
        <translation>Ausrichtun&amp;gshilfe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show in large signs how to move the camera, while a folder is watched and a chart is in use</source>
        <translation>In großen Zeichen anzeigen, wie die Kamera zu bewegen ist, solange ein Ordner überwacht und eine Testtafel verwendet wird</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A&amp;ppearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;User guide</source>
        <translation>&amp;Benutzerhandbuch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Open the user guide</source>
        <translation>Das Benutzerhandbuch öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Help on this &amp;part</source>
        <translation>&amp;Hilfe zu diesem Teil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the user guide at the page on the part of the window in use</source>
        <translation>Das Benutzerhandbuch auf der Seite zum gerade benutzten Teil des Fensters öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;How to shoot a lens test</source>
        <translation>So gelingt ein &amp;Objektivtest</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keyboard &amp;shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>The keys of all commands</source>
        <translation>Die Tasten aller Befehle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;log</source>
        <translation>&amp;Protokoll anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;About LensLab</source>
        <translation>Übe&amp;r LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Shots</source>
        <translation>&amp;Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Lenses</source>
        <translation>Ob&amp;jektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once a shot is measured</source>
        <translation>Verfügbar, sobald eine Aufnahme gemessen ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once there are curves: they need measured shots with an aperture</source>
        <translation>Verfügbar, sobald es Kurven gibt: Dazu sind gemessene Aufnahmen mit Blende nötig</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once MTF50 is measured: specify your chart under Shots &gt; Charts used</source>
        <translation>Verfügbar, sobald MTF50 gemessen ist: Geben Sie Ihre Testtafel unter Aufnahmen &gt; Verwendete Testtafeln an</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available while a folder is watched (File &gt; Watch folder)</source>
        <translation>Verfügbar, während ein Ordner überwacht wird (Datei &gt; Ordner überwachen)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Waiting for the first frame</source>
        <translation>Warten auf das erste Bild</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Aligned</source>
        <translation>Ausgerichtet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Lead to a chart turned by 2 to 5 degrees about an upright axis, which shows what focus does</source>
        <translation>Führt zu einer um 2 bis 5 Grad um eine senkrechte Achse gedrehten Testtafel, die zeigt, was die Schärfe macht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Focus series</source>
        <translation>Fokusreihe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Take a test shot: LensLab shows how to align camera and chart.</source>
        <translation>Machen Sie eine Probeaufnahme: LensLab zeigt, wie Kamera und Testtafel auszurichten sind.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Reading {file}…</source>
        <translation>{file} wird gelesen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Reduce</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Exclude {shots}</source>
        <translation>{shots} ausschließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave {shots} out of curves and verdict; Undo brings them back</source>
        <translation>{shots} aus Kurven und Bewertung weglassen; „Rückgängig“ holt sie zurück</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave these shots in the curves; reports note what is unreliable. Do not list this again</source>
        <translation>Diese Aufnahmen in den Kurven lassen; Berichte vermerken, was unzuverlässig ist. Nicht mehr auflisten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave these shots as they are, and do not list this again</source>
        <translation>Diese Aufnahmen so lassen und dies nicht wieder aufführen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show both at 100 %</source>
        <translation>Beide bei 100 % zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show at 100 %</source>
        <translation>Bei 100 % zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Select these shots and show them pixel by pixel</source>
        <translation>Diese Aufnahmen auswählen und Pixel für Pixel zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Check these shots</source>
        <translation>Diese Aufnahmen prüfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>No shots left to check</source>
        <translation>Keine Aufnahmen mehr zu prüfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/gui/widgets/notices.py"/>
        <source>Show {more} more</source>
        <translation>Noch {more} anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show the findings, and what to do</source>
        <translation>Die Befunde zeigen, und was zu tun ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show only how many there are</source>
        <translation>Nur zeigen, wie viele es sind</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show {findings} kept</source>
        <translation>Behaltene anzeigen ({findings})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>MTF50 in lp/mm</source>
        <translation>MTF50 in Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>The line pairs on each millimetre of the sensor at which half of their contrast is left. More is sharper; it is the sharpness of lens and sensor together.</source>
        <translation>Die Linienpaare auf jedem Millimeter des Sensors, bei denen noch die Hälfte ihres Kontrasts übrig ist. Mehr ist schärfer; es ist die Schärfe von Objektiv und Sensor zusammen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much less sharp the lens is at this aperture than at its best one. Wide open its aberrations take it, stopped down diffraction does.</source>
        <translation>Um wie viel das Objektiv bei dieser Blende weniger scharf ist als bei seiner besten. Bei offener Blende liegt das an Abbildungsfehlern, abgeblendet an der Beugung.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Usable</source>
        <translation>Brauchbar</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>The apertures at which the lens keeps at least the share of its best sharpness that is set here. What is usable depends on you: set the share that you accept.</source>
        <translation>Die Blenden, bei denen das Objektiv mindestens den hier eingestellten Anteil seiner besten Schärfe behält. Was brauchbar ist, entscheiden Sie: Stellen Sie den Anteil ein, der Ihnen genügt.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>Drop-off</source>
        <translation>Randabfall</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much less sharp the corners are than the centre at the same aperture. At 0 % the corners are as sharp as the centre.</source>
        <translation>Um wie viel die Ecken weniger scharf sind als die Mitte bei derselben Blende. Bei 0 % sind die Ecken so scharf wie die Mitte.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Print or screen</source>
        <translation>Ausdruck oder Bildschirm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much of the contrast that the eye needs is left at the sharpest aperture, in the size chosen under Preferences. Near 100 % a sharper lens would not be seen.</source>
        <translation>Wie viel des Kontrasts, den das Auge braucht, bei der schärfsten Blende bleibt, in der Größe, die in den Einstellungen gewählt ist. Nahe 100 % sähe man ein schärferes Objektiv nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Apertures lie on them from the widest on the left to the smallest, amounts from 0 to 100 %. A line with two ends is the 95 % interval; the errors do not rule out the apertures in pale parts.</source>
        <translation>Blenden liegen darauf von der größten links bis zur kleinsten, Beträge von 0 bis 100 %. Ein Strich mit zwei Enden ist das 95-%-Intervall; Blenden in blassen Teilen schließen die Fehler nicht aus.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>What these words mean: {words}</source>
        <translation>Was diese Wörter bedeuten: {words}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>MTF over the frame at each aperture, and makers' MTF charts, of this lens</source>
        <translation>MTF über das Bildfeld bei jeder Blende und MTF-Diagramme wie von Herstellern, für dieses Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Lens maps and MTF charts…</source>
        <translation>Objektivkarten und MTF-Diagramme …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Open the chart studio: with LensLab's chart MTF50 is measured, not estimated</source>
        <translation>Das Testtafel-Studio öffnen: Mit der Testtafel von LensLab wird MTF50 gemessen statt geschätzt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Print a chart…</source>
        <translation>Testtafel drucken …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Use the constant blur of this camera no more, until shots of a known chart show it again</source>
        <translation>Die gleichbleibende Unschärfe dieser Kamera nicht mehr verwenden, bis Aufnahmen einer bekannten Testtafel sie erneut zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Forget constant blur</source>
        <translation>Gleichbleibende Unschärfe verwerfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Place {place}: {row}</source>
        <translation>Platz {place}: {row}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Aperture at which to compare lenses</source>
        <translation>Blende für den Vergleich der Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Part of the frame in which to compare lenses</source>
        <translation>Teil des Bildfelds für den Vergleich der Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Verdict</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Which lens at</source>
        <translation>Objektiv bei</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>in the</source>
        <translation>im Bereich</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Usable from</source>
        <translation>Brauchbar ab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>of the lens's best</source>
        <translation>des Bestwerts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>{done} of {shots} measured so far</source>
        <translation>{done} von {shots} bisher gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>MTF50 of {known} of {shots}</source>
        <translation>MTF50 für {known} von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>its best</source>
        <translation>seinem Optimum</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>About these shots</source>
        <translation>Zu diesen Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Lens maps and MTF charts of {lens}</source>
        <translation>Objektivkarten und MTF-Diagramme: {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Working out the verdict…</source>
        <translation>Die Bewertung wird berechnet …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>The verdict appears with the first curves. It needs at least two shots with an aperture</source>
        <translation>Die Bewertung erscheint mit den ersten Kurven. Sie braucht mindestens zwei Aufnahmen mit einer Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>Verdict on all lenses</source>
        <translation>Bewertung aller Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>The measure of everything shown: plots, table, cards, ranking and report</source>
        <translation>Die Messgröße von allem, was gezeigt wird: Diagramme, Tabelle, Karten, Rangliste und Bericht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>Measure of sharpness</source>
        <translation>Messgröße der Schärfe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>The verdict appears with the first curves</source>
        <translation>Die Bewertung erscheint mit den ersten Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>still measuring: this may change</source>
        <translation>es wird noch gemessen: kann sich ändern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>such as 4711, or “second”</source>
        <translation>etwa 4711 oder „zweites“</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Lens</source>
        <translation>&amp;Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>C&amp;opy</source>
        <translation>E&amp;xemplar</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>{entries} of {copies} copies: each keeps its serial number and state</source>
        <translation>{entries} von {copies} Exemplaren: Jedes behält Seriennummer und Zustand</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>{entries} of {lens}</source>
        <translation>{entries} von {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Name, copy and state</source>
        <translation>Name, Exemplar und Zustand</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set</source>
        <translation>Festlegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;State</source>
        <translation>&amp;Zustand</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>They join {entries} of this name, as one copy.</source>
        <translation>Sie bilden mit {entries} dieses Namens ein Exemplar.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Date</source>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Mark</source>
        <translation>&amp;Vermerk</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>What happened to {lens}?</source>
        <translation>Was geschah mit {lens}?</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Add mark</source>
        <translation>Vermerk hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>with filter</source>
        <translation>mit Filter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>with adapter</source>
        <translation>mit Adapter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>before cleaning</source>
        <translation>vor der Reinigung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>after cleaning</source>
        <translation>nach der Reinigung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>serviced</source>
        <translation>gewartet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>dropped</source>
        <translation>heruntergefallen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>cleaned</source>
        <translation>gereinigt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>repaired</source>
        <translation>repariert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>A copy is one physical lens; a state is a condition of it.</source>
        <translation>Ein Exemplar ist ein einzelnes Objektiv, ein Zustand seine Verfassung.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Rename a lens, or make entries another copy of it</source>
        <translation>Ein Objektiv umbenennen oder Einträge einem anderen Exemplar zuordnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Name, copy and state…</source>
        <translation>&amp;Name, Exemplar und Zustand …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Make one copy of several: a lens under two names</source>
        <translation>Aus mehreren Exemplaren eines machen: ein Objektiv unter zwei Namen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Merge copies…</source>
        <translation>Exemplare &amp;zusammenführen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Note on a day what happened to the lens, such as “serviced”</source>
        <translation>An einem Tag vermerken, was mit dem Objektiv geschah, etwa „gewartet“</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Add mark…</source>
        <translation>&amp;Vermerk hinzufügen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Remove mark</source>
        <translation>Vermerk &amp;entfernen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Remove the chosen entries; the sessions that they came from stay</source>
        <translation>Die gewählten Einträge entfernen; die Sitzungen, aus denen sie stammen, bleiben</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Remove from &amp;book</source>
        <translation>Aus dem &amp;Buch entfernen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Save a report of the chosen lenses: history, curves, shoots, verdict</source>
        <translation>Einen Bericht über die gewählten Objektive speichern: Verlauf, Kurven, Aufnahmereihen, Bewertung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Re&amp;port…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>new name</source>
        <translation>neuer Name</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Make one copy of {copies}, with {entries}, named:</source>
        <translation>Aus {copies} Exemplaren mit {entries} eines machen, mit dem Namen:</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Merge copies</source>
        <translation>Exemplare zusammenführen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>mark “{text}”</source>
        <translation>Vermerk „{text}“</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>removing mark “{text}”</source>
        <translation>Entfernen des Vermerks „{text}“</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>removing {entries}</source>
        <translation>Entfernen von {entries}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Compare two</source>
        <translation>Zwei vergleichen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>A: without, or the first</source>
        <translation>A: ohne, oder das erste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>B: with, or the second</source>
        <translation>B: mit, oder das zweite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>This session</source>
        <translation>Diese Sitzung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Lens book</source>
        <translation>Objektivbuch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>S&amp;wap</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Compare A with B instead of B with A</source>
        <translation>A mit B vergleichen statt B mit A</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>B over A at each aperture</source>
        <translation>B gegen A bei jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>The open session has no two lenses or states. A state stands behind the lens's name, after a colon, in Set lens and apertures: “Prime 50mm: with filter”.</source>
        <translation>Die offene Sitzung hat keine zwei Objektive oder Zustände. Ein Zustand steht hinter dem Namen des Objektivs, nach einem Doppelpunkt, in „Objektiv und Blenden festlegen“: „Prime 50mm: mit Filter“.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>The lens book has no two copies or states yet.</source>
        <translation>Das Objektivbuch hat noch keine zwei Exemplare oder Zustände.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Choose two different lenses or states.</source>
        <translation>Wählen Sie zwei verschiedene Objektive oder Zustände.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>These two have no aperture in common, or no repeats: shoot each aperture twice at least.</source>
        <translation>Diese beiden haben keine gemeinsame Blende oder keine Wiederholungen: Nehmen Sie jede Blende mindestens zweimal auf.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>These two cannot be compared.</source>
        <translation>Diese beiden können nicht verglichen werden.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>{window} — LensLab</source>
        <translation>{window} — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Lens book of the demo — LensLab</source>
        <translation>Objektivbuch der Demo — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The lens book of the demo is ready.</source>
        <translation>Das Objektivbuch der Demo ist fertig.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Update</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>{entries} added to the lens book: {lenses}.</source>
        <translation>{entries} zum Objektivbuch hinzugefügt: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>{replaced} of them in place of earlier ones of these shots.</source>
        <translation>Davon {replaced} anstelle früherer dieser Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>There are no crops of {without}, as the photos are not there.</source>
        <translation>Von {without} gibt es keine Ausschnitte, weil die Fotos nicht da sind.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Open lens book</source>
        <translation>Objektivbuch öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The session is saved, but not in the lens book: {reason}</source>
        <translation>Die Sitzung ist gespeichert, steht aber nicht im Objektivbuch: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Save the session first: the lens book remembers where it is</source>
        <translation>Speichern Sie zuerst die Sitzung: Das Objektivbuch merkt sich, wo sie ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Add the session once it is measured: the lens book keeps numbers of all its shots</source>
        <translation>Fügen Sie die Sitzung hinzu, sobald sie gemessen ist: Das Objektivbuch behält Zahlen aller ihrer Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Adding this session's lenses to the lens book…</source>
        <translation>Die Objektive dieser Sitzung werden zum Objektivbuch hinzugefügt …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Nothing was added: no lens of this session has measured shots with an aperture</source>
        <translation>Nichts wurde hinzugefügt: Kein Objektiv dieser Sitzung hat gemessene Aufnahmen mit Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>This session has changed since it was added to the lens book: {lenses}.</source>
        <translation>Diese Sitzung wurde geändert, seit sie zum Objektivbuch hinzugefügt wurde: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The session was changed after its lenses were added. Update replaces their entries; names, marks and crops stay.</source>
        <translation>Die Sitzung wurde geändert, nachdem ihre Objektive hinzugefügt waren. „Aktualisieren“ ersetzt ihre Einträge; Namen, Vermerke und Ausschnitte bleiben.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Curves of other lenses</source>
        <translation>Kurven anderer Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Lenses of the lens book and of other sessions</source>
        <translation>Objektive des Objektivbuchs und anderer Sitzungen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>From a session…</source>
        <translation>Aus einer Sitzung …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Add the lenses of a saved session</source>
        <translation>Die Objektive einer gespeicherten Sitzung hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Draw these</source>
        <translation>Diese zeichnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>This session is open: its lenses are in the plots. Choose another one.</source>
        <translation>Diese Sitzung ist geöffnet: Ihre Objektive sind in den Diagrammen. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>This session has no lens with a curve.</source>
        <translation>Diese Sitzung hat kein Objektiv mit einer Kurve.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Choose {most} lenses at most.</source>
        <translation>Wählen Sie höchstens {most} Objektive.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Lenses with a check mark are drawn as thin curves beside those of this session. They have no part in the verdict, and are kept with the session.</source>
        <translation>Angekreuzte Objektive werden als dünne Kurven neben denen dieser Sitzung gezeichnet. Zum Urteil tragen sie nicht bei; sie werden mit der Sitzung gespeichert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>Add another day of this lens to see whether it has changed.</source>
        <translation>Fügen Sie einen weiteren Tag dieses Objektivs hinzu, um zu sehen, ob es sich verändert hat.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>{second} against {first}</source>
        <translation>{second} gegen {first}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>no date</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>These two have no maps at a common aperture: add their sessions again, measured against a known chart.</source>
        <translation>Diese beiden haben keine Karten bei einer gemeinsamen Blende: Fügen Sie ihre Sitzungen erneut hinzu, gegen eine bekannte Testtafel gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Filter lenses</source>
        <translation>Objektive filtern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Lenses in the book</source>
        <translation>Objektive im Buch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>&amp;Edit ▾</source>
        <translation>&amp;Bearbeiten ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Names, copies, marks; remove entries; undo</source>
        <translation>Namen, Exemplare, Vermerke; Einträge entfernen; rückgängig machen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Crops</source>
        <translation>Ausschnitte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Map before</source>
        <translation>Karte vorher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Map after</source>
        <translation>Karte nachher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>History of the lens</source>
        <translation>Verlauf des Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Open the session of the last chosen day</source>
        <translation>Die Sitzung des letzten gewählten Tages öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>&amp;Open session</source>
        <translation>Sitzung ö&amp;ffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Simulate two shoots of three lenses, one of them knocked in between, and open their lens book</source>
        <translation>Zwei Aufnahmereihen mit drei Objektiven simulieren, von denen eines dazwischen angestoßen wurde, und ihr Objektivbuch öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>See a lens a year later</source>
        <translation>Ein Objektiv ein Jahr später</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <location filename="lenslab/gui/widgets/forms.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{entries} updated.</source>
        <translation>{entries} aktualisiert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{day}: click opens its session</source>
        <translation>{day}: Klick öffnet die Sitzung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Stopping…</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Crops at 100 %</source>
        <translation>Ausschnitte bei 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Sessions that have changed since they were added: {days}.</source>
        <translation>Sitzungen, die seit dem Hinzufügen geändert wurden: {days}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The sessions were changed after they were added. Update replaces the entries; names, marks and crops stay.</source>
        <translation>Die Sitzungen wurden nach dem Hinzufügen geändert. „Aktualisieren“ ersetzt die Einträge; Namen, Vermerke und Ausschnitte bleiben.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>This entry did not come from a session, so there is none to open</source>
        <translation>Dieser Eintrag stammt aus keiner Sitzung, also gibt es keine zu öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{path} is no longer there. If you moved it, open it with File &gt; Open session and add it to the lens book again: its entries then lead there</source>
        <translation>{path} ist nicht mehr da. Wenn Sie die Datei verschoben haben, öffnen Sie sie mit Datei &gt; Sitzung öffnen und fügen Sie sie erneut zum Objektivbuch hinzu: Ihre Einträge führen dann dorthin</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Choose two days, copies or states on the left: the map shows by how much the later one is sharper.</source>
        <translation>Wählen Sie links zwei Tage, Exemplare oder Zustände: Die Karte zeigt, um wie viel der spätere schärfer ist.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>No crops are kept of these entries. Choose Lenses &gt; Add to lens book with crops while their session is open.</source>
        <translation>Von diesen Einträgen sind keine Ausschnitte gespeichert. Wählen Sie Objektive &gt; Mit Ausschnitten zum Objektivbuch hinzufügen, während ihre Sitzung geöffnet ist.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The book is empty. Open a session and choose Lenses &gt; Add to lens book.</source>
        <translation>Das Buch ist leer. Öffnen Sie eine Sitzung und wählen Sie Objektive &gt; Zum Objektivbuch hinzufügen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The session is being added…</source>
        <translation>Die Sitzung wird hinzugefügt …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Creating and measuring two demo shoots: {percent:.0f} %. Their book opens with the first of three lenses.</source>
        <translation>Zwei Demo-Aufnahmereihen werden erzeugt und gemessen: {percent:.0f} %. Ihr Buch öffnet sich mit dem ersten von drei Objektiven.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>No lens matches the filter.</source>
        <translation>Kein Objektiv passt zum Filter.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Choose a lens on the left; two copies, or several of its days, are compared.</source>
        <translation>Wählen Sie links ein Objektiv; zwei Exemplare oder mehrere Tage werden verglichen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Chart recognised: {chart}. MTF is being measured.</source>
        <translation>Testtafel erkannt: {chart}. MTF wird gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Charts used…</source>
        <translation>Verwendete Testtafeln …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>The code on the chart cannot be used: {reason}</source>
        <translation>Der Code auf der Testtafel kann nicht verwendet werden: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source> ({more} more remarks)</source>
        <translation> ({more} weitere Hinweise)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>MTF50 of the print itself, in line pairs per mm of paper. Its blur is divided out of MTF. A close-up of one of the chart's marks shows it, measured at the edges.</source>
        <translation>MTF50 des Ausdrucks selbst, in Linienpaaren pro mm Papier. Seine Unschärfe wird aus der MTF herausgerechnet. Eine Nahaufnahme einer der Marken der Testtafel zeigt sie, an den Kanten gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>What a camera blurs at every aperture alike, as shots of a known chart have shown. LensLab uses it to estimate MTF50 from other charts. Clear a box to delete it.</source>
        <translation>Unschärfe, die eine Kamera bei jeder Blende gleich hinzufügt, ermittelt aus Aufnahmen einer bekannten Testtafel. LensLab schätzt damit MTF50 aus Aufnahmen anderer Testtafeln. Zum Löschen das Häkchen entfernen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>To give MTF in line pairs per mm, LensLab must know the pixel pitch: the width of the sensor divided by the picture's width in pixels.</source>
        <translation>Um MTF in Linienpaaren pro mm anzugeben, muss LensLab den Pixelabstand kennen: die Breite des Sensors geteilt durch die Breite des Bildes in Pixeln.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>LensLab finds these charts in the shots and measures MTF across the frame. Pattern, version, paper and seed are printed at the edge of a chart. LensLab's charts of version 2, and of version 1 A4, A3 and A2 with seed 1, are recognised automatically. An empty list measures no MTF.</source>
        <translation>LensLab findet diese Testtafeln in den Aufnahmen und misst die MTF über das Bildfeld. Muster, Version, Papier und Startwert stehen am Rand einer Testtafel. Testtafeln von LensLab der Version 2, und der Version 1 in A4, A3 und A2 mit Startwert 1, werden automatisch erkannt. Mit einer leeren Liste wird keine MTF gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Charts used</source>
        <translation>Verwendete Testtafeln</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Take the selected charts off the list (Del)</source>
        <translation>Die ausgewählten Testtafeln aus der Liste entfernen (Entf)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source> lp/mm</source>
        <translation> Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>MTF50 of the print</source>
        <translation>MTF50 des Ausdrucks</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>{recorded:.3g} µm, from the photos</source>
        <translation>{recorded:.3g} µm, aus den Fotos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>unknown camera</source>
        <translation>unbekannte Kamera</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Pixel pitch, {camera}</source>
        <translation>Pixelabstand, {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Use these charts</source>
        <translation>Diese Testtafeln verwenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Landscape</source>
        <translation>Querformat</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Portrait</source>
        <translation>Hochformat</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>A paper, a size such as 311 x 220 mm, or all of a chart such as lenslab:A3:landscape:seed=1</source>
        <translation>Ein Papier, eine Größe wie 311 x 220 mm oder eine ganze Testtafel wie lenslab:A3:landscape:seed=1</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Orientation</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>seed </source>
        <translation>Startwert </translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Not changed: {error}</source>
        <translation>Nicht geändert: {error}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>{column} of {shots}</source>
        <translation>{column} von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>lens and apertures of {shots}</source>
        <translation>Objektiv und Blenden von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>No aperture is recorded for {shots}: they are in no plot</source>
        <translation>Für {shots} ist keine Blende aufgezeichnet; nicht in den Diagrammen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Set lens and apertures…</source>
        <translation>Objektiv und Blenden festlegen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge {shots} of {lenses} lenses into one lens named:</source>
        <translation>{shots} von {lenses} Objektiven zu einem Objektiv zusammenführen, mit dem Namen:</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge lenses</source>
        <translation>Objektive zusammenführen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>merging lenses</source>
        <translation>Zusammenführen von Objektiven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>copy {number}</source>
        <translation>Exemplar {number}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Treat {shots} as taken with another copy of the lens. Serial number or name of that copy:</source>
        <translation>{shots} einem anderen Exemplar des Objektivs zuordnen. Seriennummer oder Name dieses Exemplars:</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Another copy of the lens</source>
        <translation>Weiteres Exemplar des Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Split</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>splitting a lens</source>
        <translation>Aufteilen eines Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>excluding {shots}</source>
        <translation>Ausschließen von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>including {shots}</source>
        <translation>Einbeziehen von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>restoring {shots}</source>
        <translation>Wiederherstellen von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Undo {edit}</source>
        <translation>&amp;Rückgängig: {edit}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Redo {edit}</source>
        <translation>&amp;Wiederholen: {edit}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>keeping {shots}</source>
        <translation>Behalten von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>showing kept shots</source>
        <translation>Anzeigen behaltener Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Shot</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Shutter</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Evidence</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Aperture of each shot</source>
        <translation>Blende jeder Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>no aperture</source>
        <translation>keine Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Full stops</source>
        <translation>Ganze Stufen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Half stops</source>
        <translation>Halbe Stufen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Third stops</source>
        <translation>Drittelstufen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>As listed</source>
        <translation>Laut Liste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set lens and apertures</source>
        <translation>Objektiv und Blenden festlegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Focal length</source>
        <translation>&amp;Brennweite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Apertures in</source>
        <translation>B&amp;lenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>L&amp;ist</source>
        <translation>Li&amp;ste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Shots per aperture</source>
        <translation>&amp;Aufnahmen je Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>enter the first aperture too</source>
        <translation>Geben Sie auch die erste Blende ein</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{stops}: these fit the exposures best. {count}</source>
        <translation>{stops}: Diese passen am besten zu den Belichtungen. {count}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots}. Its aperture stays unchanged unless you enter f-numbers.</source>
        <translation>{shots}. Ihre Blende bleibt unverändert, solange Sie keine Blendenzahlen eingeben.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots}. Their apertures stay unchanged unless you enter f-numbers.</source>
        <translation>{shots}. Ihre Blenden bleiben unverändert, solange Sie keine Blendenzahlen eingeben.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, for {shots}.</source>
        <translation>{count}, f/{apertures}, für {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, {each} of each: {expected}, all selected.</source>
        <translation>{count}, f/{apertures}, je {each}: {expected}, alle ausgewählt.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, {each} of each: {expected}, but {shots} selected. See Evidence below.</source>
        <translation>{count}, f/{apertures}, je {each}: {expected}, aber {shots} ausgewählt. Siehe unten „Begründung“.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Comparing the exposures of {shots}…</source>
        <translation>Belichtungen von {shots} werden verglichen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots} with an uncertain aperture, marked ?. The curves use them; they stay marked in the table until you edit their aperture.</source>
        <translation>{shots} mit unsicherer Blende, mit ? markiert. Die Kurven verwenden sie; in der Tabelle bleibt die Markierung, bis Sie die Blende bearbeiten.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Found shooting notes: {files}</source>
        <translation>Aufnahmenotizen gefunden: {files}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{path} will be imported once all shots are listed</source>
        <translation>{path} wird importiert, sobald alle Aufnahmen aufgelistet sind</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>importing shooting notes</source>
        <translation>Importieren der Aufnahmenotizen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{reason}. Nothing was changed.</source>
        <translation>{reason}. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{path} imported for {shots}{doubt}</source>
        <translation>{path} importiert für {shots}{doubt}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>, {unsure} with an uncertain aperture</source>
        <translation>, {unsure} mit unsicherer Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>No aperture is recorded, but file names state it: {shots}</source>
        <translation>Keine Blende aufgezeichnet, aber im Dateinamen angegeben: {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Take apertures from file names</source>
        <translation>Blenden aus Dateinamen übernehmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>taking apertures from file names</source>
        <translation>Übernehmen der Blenden aus Dateinamen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>No further aperture is stated in file names</source>
        <translation>Die Dateinamen geben keine weitere Blende an</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Apertures taken from file names: {shots}{doubt}</source>
        <translation>Blenden aus Dateinamen übernommen: {shots}{doubt}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measurement settings that differ from the defaults (Shots &gt; Measurement settings…)</source>
        <translation>Messeinstellungen, die vom Standard abweichen (Aufnahmen &gt; Messeinstellungen …)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>measurement settings</source>
        <translation>Messeinstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>The next shots you open will be measured this way.</source>
        <translation>Die nächsten Aufnahmen, die Sie öffnen, werden so gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>These are the current settings.</source>
        <translation>Dies sind die aktuellen Einstellungen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>This does not change the numbers of these shots.</source>
        <translation>Die Werte dieser Aufnahmen ändern sich dadurch nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{shots} will be measured again.</source>
        <translation>Erneut zu messen: {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source> {photos} not found: no results for them until you restore the current settings.</source>
        <translation> {photos} nicht gefunden: dafür keine Ergebnisse, bis Sie die jetzigen Einstellungen wiederherstellen.</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>%n photo</source>
        <translation>
            <numerusform>%n Foto</numerusform>
            <numerusform>%n Fotos</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{change} Undo ({shortcut}) restores the current settings.</source>
        <translation>{change} „Rückgängig“ ({shortcut}) stellt die jetzigen Einstellungen wieder her.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Develop RAW files</source>
        <translation>RAW-Dateien entwickeln</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measure again</source>
        <translation>Erneut messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Continue measuring</source>
        <translation>Weiter messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{photos} not found, with numbers from other settings: hidden until you restore those settings</source>
        <translation>{photos} nicht gefunden, mit Werten aus anderen Einstellungen: ausgeblendet, bis Sie jene Einstellungen wiederherstellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measurement settings</source>
        <translation>Messeinstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Restore defaults</source>
        <translation>Standard wiederherstellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Suits most shoots</source>
        <translation>Passt für die meisten Aufnahmereihen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>The printer did not accept the plots. Check that it is connected and ready.</source>
        <translation>Der Drucker hat die Diagramme nicht angenommen. Prüfen Sie, ob er angeschlossen und bereit ist.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Chart, light, distance: anything worth remembering</source>
        <translation>Testtafel, Licht, Abstand: alles, was man sich merken sollte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Optional; stored as a property of the file</source>
        <translation>Optional; wird als Dateieigenschaft gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Show &amp;crops at 100 % of centre and corners (photos are read again)</source>
        <translation>Auss&amp;chnitte von Mitte und Ecken bei 100 % zeigen (Fotos werden neu gelesen)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Author</source>
        <translation>&amp;Autor</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>One file: the verdict on the first page, then plots, lenses, crops and the table of shots.</source>
        <translation>Eine Datei: auf der ersten Seite die Bewertung, dann Diagramme, Objektive, Ausschnitte und die Tabelle der Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save plots…</source>
        <translation>Diagramme speichern …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>LensLab plots</source>
        <translation>LensLab-Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Print plots</source>
        <translation>Diagramme drucken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Plots copied to the clipboard.</source>
        <translation>Diagramme in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Save plots</source>
        <translation>Diagramme speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save lens profile, or add it to one</source>
        <translation>Objektivprofil speichern oder zu einem hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Lensfun profile (*.xml)</source>
        <translation>Lensfun-Profil (*.xml)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{shots} excluded and left out</source>
        <translation>{shots} ausgeschlossen und nicht enthalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>LensLab could not compute: {faults} (see Help &gt; Show log)</source>
        <translation>LensLab konnte nicht berechnen: {faults} (siehe Hilfe &gt; Protokoll anzeigen)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export CSV</source>
        <translation>CSV exportieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export means and curves</source>
        <translation>Mittelwerte und Kurven exportieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export all data</source>
        <translation>Alle Daten exportieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: reports can be saved as .html or .pdf. Use one of these extensions.</source>
        <translation>{path}: Berichte lassen sich als .html oder .pdf speichern. Verwenden Sie eine dieser Dateiendungen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: plots can be saved as .png, .svg or .pdf. Use one of these extensions.</source>
        <translation>{path}: Diagramme lassen sich als .png, .svg oder .pdf speichern. Verwenden Sie eine dieser Dateiendungen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>No printer is installed. Save the plots as PDF, and print them elsewhere</source>
        <translation>Es ist kein Drucker installiert. Speichern Sie die Diagramme als PDF und drucken Sie sie anderswo</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Preview of the page</source>
        <translation>Vorschau der Seite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/studio/page_view.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Drawing…</source>
        <translation>Wird gezeichnet …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All plots</source>
        <translation>Alle Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Both plots</source>
        <translation>Beide Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All three plots</source>
        <translation>Alle 3 Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{plots} on one page</source>
        <translation>{plots} auf einer Seite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Custom size…</source>
        <translation>Eigene Größe …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>0 fits the height to the plots</source>
        <translation>0 passt die Höhe den Diagrammen an</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Dots per inch: 300 for print, 100 to 150 for screens</source>
        <translation>Punkte pro Zoll: 300 für den Druck, 100 bis 150 für Bildschirme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Plots</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>S&amp;ize</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Copy this page to the clipboard</source>
        <translation>Diese Seite in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <location filename="lenslab/gui/studio/output.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{columns} × {rows} pixels</source>
        <translation>{columns} × {rows} Pixel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{size}. The legend has no room for {lenses}. Choose a larger page.</source>
        <translation>{size}. In der Legende ist kein Platz für {lenses}. Wählen Sie eine größere Seite.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Lens profile for Lensfun</source>
        <translation>Objektivprofil für Lensfun</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Before and after the correction</source>
        <translation>Vor und nach der Korrektur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Ma&amp;ker</source>
        <translation>&amp;Hersteller</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Mount</source>
        <translation>&amp;Bajonett</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Crop factor</source>
        <translation>&amp;Crop-Faktor</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Aspect ratio</source>
        <translation>Seitenverhältnis</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Real focal length</source>
        <translation>&amp;Wahre Brennweite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Distance</source>
        <translation>&amp;Abstand</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Exactly as the camera records it: programs find the lens by this name</source>
        <translation>Genau wie die Kamera ihn aufzeichnet: Programme finden das Objektiv an diesem Namen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>As Lensfun spells it, such as Canon EF, Nikon F AF, Sony E, Micro 4/3 System</source>
        <translation>Wie Lensfun es schreibt, etwa Canon EF, Nikon F AF, Sony E, Micro 4/3 System</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Diagonal of 24 mm × 36 mm over that of the pictures as they are</source>
        <translation>Diagonale von 24 mm × 36 mm durch die der Bilder, wie sie sind</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>As measured, where it differs from the engraved one; Lensfun can do without it</source>
        <translation>Wie gemessen, wenn sie von der eingravierten abweicht; Lensfun kommt ohne sie aus</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>From the lens to the chart; vignetting depends on it</source>
        <translation>Vom Objektiv zur Testtafel; die Vignettierung hängt davon ab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>by the chart's size</source>
        <translation>nach der Größe der Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Reading the shots…</source>
        <translation>Die Aufnahmen werden gelesen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Save there</source>
        <translation>Dort speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>{programs}: {folder}</source>
        <translation>{programs}: {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Describe the camera too: {camera}</source>
        <translation>Auch die Kamera beschreiben: {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Needed where Lensfun does not know this camera</source>
        <translation>Nötig, wenn Lensfun diese Kamera nicht kennt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>maker</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>mount</source>
        <translation>Bajonett</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>crop factor</source>
        <translation>Crop-Faktor</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>focal length</source>
        <translation>Brennweite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>The shots do not say everything. Enter: {missing}.</source>
        <translation>Die Aufnahmen sagen nicht alles. Geben Sie ein: {missing}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Saved {path}. Start the program again to use it.</source>
        <translation>{path} gespeichert. Starten Sie das Programm neu, um es zu verwenden.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>{path} is as it was before.</source>
        <translation>{path} ist wieder wie zuvor.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>The lens before and after its correction appears here once the profile is complete.</source>
        <translation>Hier erscheint das Objektiv vor und nach der Korrektur, sobald das Profil vollständig ist.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>To share it with everyone, attach the file and a RAW photo to a new issue at {address}.</source>
        <translation>Um es mit allen zu teilen, hängen Sie die Datei und ein RAW-Foto an ein neues Issue auf {address} an.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec</source>
        <translation>Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the centre third and four corners</source>
        <translation>mittleres Drittel und vier Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the article's top-left crops</source>
        <translation>Ausschnitte oben links wie im Artikel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>cannot be saved</source>
        <translation>kann nicht gespeichert werden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} · saved</source>
        <translation>{path} · gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{missing} not found. Their results are kept</source>
        <translation>{missing} nicht gefunden. Die Ergebnisse bleiben erhalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Find photos…</source>
        <translation>Fotos suchen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>This table contains results for {table_regions}; the open shots were measured in {open_regions}. The two cannot be compared. Open the table in a new shoot ({new}), or measure these shots in the same regions first ({settings})</source>
        <translation>Diese Tabelle enthält Ergebnisse für andere Bereiche ({table_regions}) als die geöffneten Aufnahmen ({open_regions}). Beides lässt sich nicht vergleichen. Öffnen Sie die Tabelle in einer neuen Aufnahmereihe ({new}) oder messen Sie diese Aufnahmen zuerst in denselben Bereichen ({settings})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{photos} found in {folder}, {missing} still missing</source>
        <translation>{photos} in {folder} gefunden, noch fehlend: {missing}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>All {photos} found</source>
        <translation>{photos} gefunden, nichts fehlt mehr</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Unsaved shoot: {shoot}</source>
        <translation>Nicht gespeicherte Aufnahmereihe: {shoot}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source> in {folder}</source>
        <translation> in {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{edits} edited</source>
        <translation>{edits} bearbeitet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{day} {month} {time:%H:%M}</source>
        <translation>{day}. {month} {time:%H:%M}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>There is no session {file}: it was moved, renamed or deleted</source>
        <translation>Die Sitzung {file} gibt es nicht: Sie wurde verschoben, umbenannt oder gelöscht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} was measured in regions called {layout!r}, which this LensLab does not know: update LensLab to open it; the file has not been touched</source>
        <translation>{path} wurde in Bereichen namens {layout!r} gemessen, die dieses LensLab nicht kennt: Aktualisieren Sie LensLab, um die Datei zu öffnen; sie wurde nicht verändert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Open &amp;recent</source>
        <translation>Zu&amp;letzt verwendet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>One session is open at a time. Not opened: {names}</source>
        <translation>Es ist immer nur eine Sitzung offen. Nicht geöffnet: {names}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>No new photos in {folders}</source>
        <translation>Keine neuen Fotos in {folders}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>LensLab session (*{suffix})</source>
        <translation>LensLab-Sitzung (*{suffix})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Choose the folder that holds the photos now</source>
        <translation>Wählen Sie den Ordner, in dem die Fotos jetzt liegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{shots} is</source>
        <translation>{shots} ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{shots} are</source>
        <translation>{shots} sind</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{title} (unsaved) — LensLab</source>
        <translation>{title} (nicht gespeichert) — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Save it under a name with {shortcut}</source>
        <translation>Mit {shortcut} unter einem Namen speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Unsaved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Discard unsaved shoots</source>
        <translation>Nicht gespeicherte Aufnahmereihen verwerfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>No recent sessions or folders</source>
        <translation>Keine zuletzt verwendeten Sitzungen oder Ordner</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <location filename="lenslab/values/text.py"/>
        <source>{names} and {more} more</source>
        <translation>{names} und {more} weitere</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>About LensLab</source>
        <translation>Über LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Measures how sharp your lenses are, how their corners fall off and how much light they pass.</source>
        <translation>Misst, wie scharf Ihre Objektive sind, wie stark sie zu den Ecken hin abfallen und wie viel Licht sie durchlassen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Free software under the MIT licence.</source>
        <translation>Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Metadata reader: {reader}</source>
        <translation>Metadaten gelesen mit: {reader}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>not determined yet</source>
        <translation>noch nicht ermittelt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Built with Python {python_version}, {libraries}.</source>
        <translation>Läuft mit Python {python_version}, {libraries}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Your photos are not affected: LensLab never changes them. Your measurements are kept in the session. Please report the details below; Help &gt; Show log opens the full record.</source>
        <translation>Ihre Fotos sind nicht betroffen: LensLab verändert sie nie. Ihre Messungen bleiben in der Sitzung erhalten. Bitte melden Sie die folgenden Einzelheiten; Hilfe &gt; Protokoll anzeigen öffnet die vollständige Aufzeichnung.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>LensLab ran into an internal error</source>
        <translation>In LensLab ist ein interner Fehler aufgetreten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Details of the error</source>
        <translation>Einzelheiten zum Fehler</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>
Afterwards:

{trace}</source>
        <translation>
Danach:

{trace}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Qt {version} on {platform}</source>
        <translation>Qt {version} auf {platform}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>(unknown)</source>
        <translation>(unbekannt)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Table of shots</source>
        <translation>Tabelle der Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Show or hide the lens on the plots</source>
        <translation>Das Objektiv in den Diagrammen ein- oder ausblenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Edit the cell, for all selected shots</source>
        <translation>Die Zelle bearbeiten, für alle ausgewählten Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>While editing: the next cell</source>
        <translation>Beim Bearbeiten: die nächste Zelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Collapse or expand the lens</source>
        <translation>Das Objektiv zu- oder aufklappen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Previous or next aperture</source>
        <translation>Vorige oder nächste Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Previous or next lens</source>
        <translation>Voriges oder nächstes Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Select the shots at the cursor</source>
        <translation>Die Aufnahmen am Cursor auswählen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Add the shots at the cursor to the selection</source>
        <translation>Die Aufnahmen am Cursor zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Zoom in or out</source>
        <translation>Hinein- oder herauszoomen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>This copy of LensLab came without its user guide.
It should be at {page}.
Reinstall LensLab, or read docs/guide in its source.</source>
        <translation>Bei dieser Kopie von LensLab fehlt das Benutzerhandbuch.
Es sollte unter {page} liegen.
Installieren Sie LensLab neu oder lesen Sie docs/guide im Quelltext.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>User guide</source>
        <translation>Benutzerhandbuch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Page of the user guide</source>
        <translation>Seite des Benutzerhandbuchs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>How to shoot a lens test</source>
        <translation>So gelingt ein Objektivtest</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Create a test chart…</source>
        <translation>Testtafel erstellen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Set-up from above: camera square to the chart, two lamps at 45°</source>
        <translation>Aufbau von oben: Kamera parallel zur Testtafel, zwei Leuchten unter 45°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Seen from above</source>
        <translation>Von oben gesehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>In the viewfinder</source>
        <translation>Im Sucher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>flat chart</source>
        <translation>ebene Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>lamp at 45°</source>
        <translation>Leuchte, 45°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>camera on a tripod, square to the chart</source>
        <translation>Kamera auf Stativ, parallel zur Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The chart fills the frame edge to edge.</source>
        <translation>Die Testtafel füllt das ganze Bild.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The centre and the corners are measured.</source>
        <translation>Gemessen werden die Mitte und die Ecken.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>1 · A chart on the wall</source>
        <translation>1 · Eine Testtafel an der Wand</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Print one with File &gt; Test charts: A3 or larger, at 100 % scale, on matt paper. Mount it flat on a wall: where it bulges it is out of focus. A page of dense newsprint will do for a first try.</source>
        <translation>Drucken Sie eine mit Datei &gt; Testtafeln: A3 oder größer, im Maßstab 100 %, auf mattem Papier. Befestigen Sie sie plan an einer Wand: Wo sie sich wölbt, ist sie unscharf. Für einen ersten Versuch genügt eine dicht bedruckte Zeitungsseite.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>2 · Even light</source>
        <translation>2 · Gleichmäßiges Licht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Place two identical lamps, one on each side, at 45° to the chart and twice as far away as the chart is wide, to avoid glare. All four corners should meter within a third of a stop. The light must not flicker or drift: let the lamps warm up, and avoid daylight, which changes while you shoot.</source>
        <translation>Stellen Sie zwei gleiche Leuchten auf, eine auf jeder Seite, unter 45° zur Testtafel und doppelt so weit entfernt, wie die Testtafel breit ist; so vermeiden Sie Reflexe. Die Messwerte der vier Ecken sollten höchstens um eine Drittelstufe voneinander abweichen. Das Licht darf nicht flackern und sich nicht allmählich ändern: Lassen Sie die Leuchten warm werden und meiden Sie Tageslicht, das sich während der Aufnahmen ändert.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>3 · The camera square to the chart</source>
        <translation>3 · Die Kamera parallel zur Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Put the camera on a tripod at the height of the chart's centre, square to the chart, at the distance where the chart fills the frame. To check the alignment, hold a small mirror flat against the chart: the reflection of the lens must be in the centre of the frame. Switch off stabilisation and autofocus, focus carefully on the centre in magnified live view, and leave the focus there.</source>
        <translation>Stellen Sie die Kamera auf einem Stativ in Höhe der Tafelmitte auf, parallel zur Testtafel und in dem Abstand, in dem diese das Bild füllt. Zur Kontrolle der Ausrichtung halten Sie einen kleinen Spiegel flach an die Testtafel: Das Spiegelbild des Objektivs muss in der Bildmitte liegen. Schalten Sie Bildstabilisator und Autofokus aus, stellen Sie im vergrößerten Live-View sorgfältig auf die Mitte scharf und verändern Sie die Scharfstellung danach nicht mehr.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>4 · The same settings throughout</source>
        <translation>4 · Durchgehend dieselben Einstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Aperture priority, lowest ISO, fixed white balance, RAW. White paper misleads the meter: set +2/3 EV exposure compensation, and check in the histogram that nothing is overexposed. Release with the 2 s self-timer or a remote to avoid camera shake, and use the electronic first-curtain shutter if the camera has one.</source>
        <translation>Zeitautomatik (Blendenvorwahl), niedrigste ISO, fester Weißabgleich, RAW. Weißes Papier täuscht den Belichtungsmesser: Stellen Sie eine Belichtungskorrektur von +2/3 EV ein und prüfen Sie im Histogramm, dass nichts überbelichtet ist. Lösen Sie mit dem 2-s-Selbstauslöser oder einem Fernauslöser aus, um Verwacklung zu vermeiden, und verwenden Sie den elektronischen ersten Verschlussvorhang, falls die Kamera ihn bietet.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>5 · Two shots at every aperture</source>
        <translation>5 · Zwei Aufnahmen bei jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Start wide open and stop down in steps of a third or half a stop, with two shots at each aperture. The repeats show how much the results vary by chance. Then mount the next lens and move the camera until the chart fills the frame again. Do not move the lamps or the chart.</source>
        <translation>Beginnen Sie bei Offenblende und blenden Sie in Drittel- oder halben Stufen ab, mit zwei Aufnahmen je Blende. Die Wiederholungen zeigen, wie stark die Ergebnisse zufällig streuen. Setzen Sie dann das nächste Objektiv an und verschieben Sie die Kamera, bis die Testtafel das Bild wieder füllt. Leuchten und Testtafel bleiben, wo sie sind.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>6 · If you compare lenses, or a corner is soft</source>
        <translation>6 · Wenn Sie Objektive vergleichen oder eine Ecke unscharf ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Take the camera off the tripod after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle, such as f/8: they show how large your set-up error is. To learn whether a soft corner is the lens's or the set-up's, shoot the whole series again with the camera upside down. If the camera does not record that, add "upside down" to the lens name of these shots.</source>
        <translation>Nehmen Sie die Kamera nach einer Serie vom Stativ, setzen Sie sie wieder auf, richten Sie sie neu aus, stellen Sie neu scharf und machen Sie zwei weitere Aufnahmen bei einer mittleren Blende, etwa f/8: Sie zeigen, wie groß Ihr Aufbaufehler ist. Um herauszufinden, ob eine unscharfe Ecke am Objektiv oder am Aufbau liegt, wiederholen Sie die ganze Serie mit der Kamera auf dem Kopf. Wenn die Kamera das nicht aufzeichnet, ergänzen Sie den Objektivnamen dieser Aufnahmen um „upside down“.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>7 · Drop the folder on the window</source>
        <translation>7 · Den Ordner im Fenster ablegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>RAW files are best. If you develop them first, save 16-bit TIFF files with the same settings for all and without sharpening, noise reduction or lens corrections. Manual lenses record no aperture: note lens and apertures in a text file while you shoot, one line per lens, and load it with File &gt; Import shooting notes.</source>
        <translation>Am besten eignen sich RAW-Dateien. Wenn Sie diese vorher entwickeln, speichern Sie 16-Bit-TIFF-Dateien mit denselben Einstellungen für alle und ohne Schärfung, Rauschminderung oder Objektivkorrekturen. Bei manuellen Objektiven wird keine Blende aufgezeichnet: Notieren Sie Objektiv und Blenden beim Fotografieren in einer Textdatei, eine Zeile je Objektiv, und laden Sie diese mit Datei &gt; Aufnahmenotizen importieren.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>All lenses at the aperture of the current shot</source>
        <translation>Alle Objektive bei der Blende der aktuellen Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>This lens</source>
        <translation>Dieses Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>The current lens at all its apertures</source>
        <translation>Das aktuelle Objektiv bei allen seinen Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>All lenses</source>
        <translation>Alle Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>{done} of {paths}</source>
        <translation>{done} von {paths}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>Image of the shot</source>
        <translation>Bild der Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>ISO {iso}</source>
        <translation>ISO {iso}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Measuring…</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>MTF50 {mtf50} ± {half} cycles/px</source>
        <translation>MTF50 {mtf50} ± {half} Perioden/px</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>MTF50 {mtf50} ± {half} cycles/px, {lp_mm} lp/mm</source>
        <translation>MTF50 {mtf50} ± {half} Perioden/px, {lp_mm} Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Rise from 10 to 90 % {rise} px, overshoot {overshoot} %, contrast at Nyquist {nyquist} %</source>
        <translation>Anstieg von 10 auf 90 %: {rise} px, Überschwingen {overshoot} %, Kontrast bei Nyquist {nyquist} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Red {red} px, blue {blue} px outwards from green</source>
        <translation>Rot {red} px, Blau {blue} px, von Grün aus nach außen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Radial (T), slant {slant}°</source>
        <translation>Radial (T), Neigung {slant}°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Tangential (S), slant {slant}°</source>
        <translation>Tangential (S), Neigung {slant}°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Standard way (ISO 12233)</source>
        <translation>Standardverfahren (ISO 12233)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Fitted model and standard way (ISO 12233)</source>
        <translation>Angepasstes Modell und Standardverfahren (ISO 12233)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Histogram of the whole frame, from black to white</source>
        <translation>Histogramm des ganzen Bildes, von Schwarz bis Weiß</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>&lt; 0.01 % clipped</source>
        <translation>&lt; 0,01 % überbelichtet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>{share:.{which}g} % clipped</source>
        <translation>{share:.{which}g} % überbelichtet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>No MTF map: the chart was not found in this shot, or not specified.
Specify it under Shots &gt; Charts used.</source>
        <translation>Keine MTF-Karte: Die Testtafel wurde in dieser Aufnahme nicht gefunden oder nicht angegeben.
Geben Sie sie unter Aufnahmen &gt; Verwendete Testtafeln an.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Radial (T): detail that changes along the radius of the frame; tangential (S): around it</source>
        <translation>Radial (T): Details, die sich entlang des Bildradius ändern; tangential (S): quer dazu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF map</source>
        <translation>MTF-Karte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Not measured here</source>
        <translation>Hier nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF50 {whole} · radial {radial} · tangential {tangential}</source>
        <translation>MTF50 {whole} · radial {radial} · tangential {tangential}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Go to the centre or a corner; show outlines and clipping; raise the contrast</source>
        <translation>Zur Mitte oder zu einer Ecke gehen; Umrandungen und Überbelichtung anzeigen; den Kontrast anheben</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>View ▾</source>
        <translation>Ansicht ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Select a shot to see it here</source>
        <translation>Wählen Sie eine Aufnahme aus, um sie hier zu sehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>First (filled): </source>
        <translation>Erste (gefüllt): </translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Second (line): </source>
        <translation>Zweite (Linie): </translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Pinned (line): </source>
        <translation>Angeheftet (Linie): </translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Vignetting over image height</source>
        <translation>Vignettierung über der Bildhöhe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Aberrations of the lens at each aperture</source>
        <translation>Abbildungsfehler des Objektivs bei jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Maps of the frame</source>
        <translation>Karten des Bildfelds</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF charts</source>
        <translation>MTF-Diagramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF curves of selected shots</source>
        <translation>MTF-Kurven ausgewählter Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Lens maps</source>
        <translation>Objektivkarten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>Lens</source>
        <translation>Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Frequencies</source>
        <translation>Frequenzen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Select shots in the table to see their MTF curves.</source>
        <translation>Wählen Sie Aufnahmen in der Tabelle aus, um ihre MTF-Kurven zu sehen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Radial: detail that changes along the radius of the frame (T in makers' charts); tangential: around it (S)</source>
        <translation>Radial: Details, die sich entlang des Bildradius ändern (T in den Diagrammen der Hersteller); tangential: quer dazu (S)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>No MTF yet. Specify the chart you photographed under Shots &gt; Charts used: MTF is then measured.</source>
        <translation>Noch keine MTF. Geben Sie die fotografierte Testtafel unter Aufnahmen &gt; Verwendete Testtafeln an: Dann wird MTF gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF of these shots was measured by an older LensLab, which kept no curves. Press F5 to measure it again.</source>
        <translation>Die MTF dieser Aufnahmen wurde von einem älteren LensLab gemessen, das keine Kurven aufbewahrte. Drücken Sie F5, um sie erneut zu messen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>These shots were measured by an older LensLab, which did not measure vignetting, colour and distortion against the chart. Press F5 to measure them again.</source>
        <translation>Diese Aufnahmen wurden mit einem älteren LensLab gemessen, das Vignettierung, Farbquerfehler und Verzeichnung nicht gegen die Testtafel maß. Mit F5 werden sie neu gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Focus shift and longitudinal colour are measured from a series of the chart turned by 2 to 5 degrees about an upright axis, at one focus.</source>
        <translation>Fokusverschiebung und Farblängsfehler misst LensLab an einer Reihe, in der die Testtafel um 2 bis 5 Grad um eine senkrechte Achse gedreht ist und die Schärfe unverändert bleibt.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Line pairs per mm need the pixel pitch, which the camera did not record: enter it under Shots &gt; Charts used.</source>
        <translation>Linienpaare pro mm erfordern den Pixelabstand, den die Kamera nicht aufgezeichnet hat: Geben Sie ihn unter Aufnahmen &gt; Verwendete Testtafeln ein.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Table col&amp;umns</source>
        <translation>Tabellens&amp;palten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>{folder} cannot be found. New photos are measured once it is there again</source>
        <translation>{folder} ist nicht zu finden. Neue Fotos werden gemessen, sobald der Ordner wieder da ist</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Stop watching</source>
        <translation>Nicht mehr überwachen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Watch a folder</source>
        <translation>Einen Ordner überwachen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>ExifTool is not installed. The built-in metadata reader recognises the lens names of fewer cameras</source>
        <translation>ExifTool ist nicht installiert. Der eingebaute Metadaten-Leser erkennt die Objektivnamen von weniger Kameras</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Get ExifTool</source>
        <translation>ExifTool herunterladen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Design, print and save test charts</source>
        <translation>Testtafeln entwerfen, drucken und speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Close this shoot and open a folder of test chart shots</source>
        <translation>Diese Aufnahmereihe schließen und einen Ordner mit Testtafel-Aufnahmen öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Open another folder…</source>
        <translation>Anderen Ordner öffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Show curves and cards of these photos; the session remembers it</source>
        <translation>Kurven und Karten dieser Fotos zeigen; die Sitzung merkt es sich</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Measure anyway</source>
        <translation>Trotzdem messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>These photos show no test chart</source>
        <translation>Diese Fotos zeigen keine Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No photos found</source>
        <translation>Keine Fotos gefunden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>This photo shows no test chart that LensLab knows</source>
        <translation>Dieses Foto zeigt keine Testtafel, die LensLab kennt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>LensLab reads RAW files, TIFF, JPEG, PNG and BMP. Open a folder of test chart shots, or print a chart</source>
        <translation>LensLab liest RAW-Dateien, TIFF, JPEG, PNG und BMP. Öffnen Sie einen Ordner mit Testtafel-Aufnahmen, oder drucken Sie eine Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Sharpness can be compared only where every shot shows the same fine detail. Print a chart, let it fill the frame, and photograph it with each lens and aperture</source>
        <translation>Schärfe lässt sich nur vergleichen, wenn jede Aufnahme dieselben feinen Details zeigt. Drucken Sie eine Testtafel, lassen Sie sie das Bild füllen, und fotografieren Sie sie mit jedem Objektiv und jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Looking for a test chart in these photos</source>
        <translation>In diesen Fotos wird nach einer Testtafel gesucht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Plots appear as shots are measured</source>
        <translation>Diagramme erscheinen, während Aufnahmen gemessen werden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Waiting for photos in {folder}. Each new shot is measured and shown as it arrives</source>
        <translation>Warten auf Fotos in {folder}. Jede neue Aufnahme wird beim Eintreffen gemessen und gezeigt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>None of these files could be measured. The table gives the reasons</source>
        <translation>Keine dieser Dateien ließ sich messen. Die Gründe stehen in der Tabelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All shots are excluded. Choose Edit &gt; Include to see their curves</source>
        <translation>Alle Aufnahmen sind ausgeschlossen. Wählen Sie Bearbeiten &gt; Einbeziehen, um ihre Kurven zu sehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No aperture is recorded for these shots. Their results are in the table; set apertures to see curves</source>
        <translation>Zu diesen Aufnahmen ist keine Blende aufgezeichnet. Ihre Ergebnisse stehen in der Tabelle; legen Sie Blenden fest, um Kurven zu sehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/labels.py"/>
        <source>mean of {count}</source>
        <translation>Mittel aus {count}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/labels.py"/>
        <source>mean of {count} {mean}</source>
        <translation>Mittel aus {count} {mean}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>{title}: click to choose another quantity</source>
        <translation>{title}: klicken, um eine andere Größe zu wählen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>{title}: choose another quantity</source>
        <translation>{title}: andere Größe wählen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>Show all shots (double-click the plot, or press Home)</source>
        <translation>Alle Aufnahmen zeigen (ins Diagramm doppelklicken oder Pos1 drücken)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>Show everything (double-click the plot)</source>
        <translation>Alles zeigen (Doppelklick auf das Diagramm)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Zoom out</source>
        <translation>Herauszoomen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Default: {title}</source>
        <translation>Standard: {title}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Relative to each lens's best</source>
        <translation>Relativ zum Bestwert jedes Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>{percent} % confidence bands</source>
        <translation>{percent}-%-Konfidenzbänder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Left and Right move the cursor from aperture to aperture, Up and Down step through the lenses, Enter selects the shots, plus and minus zoom, Home zooms out.</source>
        <translation>Pfeil links und rechts bewegen den Cursor von Blende zu Blende, Pfeil auf und ab gehen durch die Objektive, Eingabe wählt die Aufnahmen aus, Plus und Minus zoomen, Pos1 zeigt wieder alles.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/session/state.py"/>
        <source>{shots} to check</source>
        <translation>{shots} zu prüfen</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/gui/session/state.py"/>
        <source>%n remark</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>File name of the photo</source>
        <translation>Dateiname des Fotos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>f-number. Press F2 to edit it for all selected shots</source>
        <translation>Blendenzahl. F2 drücken, um sie für alle ausgewählten Aufnahmen zu bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Shutter time. Press F2 to edit it for all selected shots</source>
        <translation>Belichtungszeit. F2 drücken, um sie für alle ausgewählten Aufnahmen zu bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>ISO sensitivity. Press F2 to edit it for all selected shots</source>
        <translation>ISO-Empfindlichkeit. F2 drücken, um sie für alle ausgewählten Aufnahmen zu bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Focal</source>
        <translation>Brennw.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Focal length. Press F2 to edit it for all selected shots</source>
        <translation>Brennweite. F2 drücken, um sie für alle ausgewählten Aufnahmen zu bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Entire</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpness of the whole frame</source>
        <translation>Schärfe des ganzen Bildes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpness of the centre third</source>
        <translation>Schärfe des mittleren Drittels</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Corner</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Mean sharpness of the four corners</source>
        <translation>Mittlere Schärfe der vier Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Lens name. Press F2 to edit it for all selected shots</source>
        <translation>Objektivname. F2 drücken, um ihn für alle ausgewählten Aufnahmen zu bearbeiten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Whether the shot is measured yet, and warnings about it</source>
        <translation>Ob die Aufnahme schon gemessen ist, und Warnungen dazu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not a shutter time: write 1/125, 0.4 s or 2 s</source>
        <translation>„{text}“ ist keine Belichtungszeit: Schreiben Sie 1/125, 0,4 s oder 2 s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is out of range: write 1/125, 0.4 s or 2 s</source>
        <translation>„{text}“ liegt außerhalb des Bereichs: Schreiben Sie 1/125, 0,4 s oder 2 s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not a focal length: write 50 mm or 50</source>
        <translation>„{text}“ ist keine Brennweite: Schreiben Sie 50 mm oder 50</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not an ISO value: write 100 or ISO 100</source>
        <translation>„{text}“ ist kein ISO-Wert: Schreiben Sie 100 oder ISO 100</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>lens</source>
        <translation>Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture</source>
        <translation>Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>shutter time</source>
        <translation>Belichtungszeit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Kept: {finding}</source>
        <translation>Behalten: {finding}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>file changed since it was measured</source>
        <translation>Datei seit der Messung geändert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>numbers from before an edit</source>
        <translation>Werte von vor einer Änderung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture uncertain</source>
        <translation>Blende unsicher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture from the file name</source>
        <translation>Blende aus dem Dateinamen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Tick to show on the plots</source>
        <translation>Anhaken, um es in den Diagrammen zu zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>{more} of {shots}</source>
        <translation>{more} von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>no aperture recorded</source>
        <translation>keine Blende aufgezeichnet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not plotted</source>
        <translation>nicht im Diagramm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>best {aperture}</source>
        <translation>Optimum {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpest aperture in the centre by {measure}</source>
        <translation>Schärfste Blende in der Mitte ({measure})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Could not be measured</source>
        <translation>Nicht messbar</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Left aside, beside RAW files</source>
        <translation>Beiseitegelassen, da RAW-Datei vorhanden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>From the file's name: {aperture}. The camera recorded {recorded}. Clear the cell to restore that.</source>
        <translation>Aus dem Dateinamen: {aperture}. Von der Kamera aufgezeichnet: {recorded}. Leeren Sie die Zelle, um das wiederherzustellen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Edited: {edited}. The camera recorded {recorded}. Clear the cell to restore that.</source>
        <translation>Bearbeitet: {edited}. Von der Kamera aufgezeichnet: {recorded}. Leeren Sie die Zelle, um das wiederherzustellen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>Show all shots</source>
        <translation>Alle Aufnahmen anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only the shots to check.</source>
        <translation>Die Tabelle zeigt nur die Aufnahmen, die zu prüfen sind.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only one lens.</source>
        <translation>Die Tabelle zeigt nur ein Objektiv.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only the shots to check of one lens.</source>
        <translation>Die Tabelle zeigt nur die Aufnahmen eines Objektivs, die zu prüfen sind.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>Applies to {shots}. Leave blank to restore the camera's value</source>
        <translation>Gilt für {shots}. Leer lassen, um den Wert der Kamera wiederherzustellen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Shots</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/chart.py"/>
        <source>{pattern} · {width:g} × {height:g} mm · seed {seed} · finest {finest:g} mm · reflectance {low:g} to {high:g} %</source>
        <translation>{pattern} · {width:g} × {height:g} mm · Startwert {seed} · feinstes Detail {finest:g} mm · Reflexionsgrad {low:g} bis {high:g} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/chart.py"/>
        <source>this much fine detail takes too long or needs too much memory. Choose a coarser finest detail.</source>
        <translation>so viele feine Details dauern zu lange oder brauchen zu viel Speicher. Wählen Sie ein gröberes feinstes Detail.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source> MP</source>
        <translation> MP</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Resolution of the printer, also used for PNG and TIFF files</source>
        <translation>Auflösung des Druckers, gilt auch für PNG- und TIFF-Dateien</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Your camera and printer</source>
        <translation>Ihre Kamera und Ihr Drucker</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Se&amp;nsor</source>
        <translation>Se&amp;nsor</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>F&amp;ocal length</source>
        <translation>Brenn&amp;weite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Pi&amp;xels</source>
        <translation>Pi&amp;xel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Prin&amp;ter</source>
        <translation>&amp;Drucker</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Check the print</source>
        <translation>Ausdruck prüfen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Meas&amp;ured</source>
        <translation>Gem&amp;essen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Camera of this shoot: {camera}</source>
        <translation>Kamera dieser Aufnahmen: {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Camera of this shoot: {camera}. Choose its sensor above.</source>
        <translation>Kamera dieser Aufnahmen: {camera}. Wählen Sie oben ihren Sensor.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>{width:.1f} × {height:.1f} mm</source>
        <translation>{width:.1f} × {height:.1f} mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Set finest detail to {finest:g} mm</source>
        <translation>Feinstes Detail auf {finest:g} mm setzen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Change paper to {paper}</source>
        <translation>Zu Papier {paper} wechseln</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Measure the scale bar below the printed pattern with a ruler. It should be {length:g} mm long.</source>
        <translation>Messen Sie den Maßstabsbalken unter dem gedruckten Muster mit einem Lineal nach. Er sollte {length:g} mm lang sein.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Chart</source>
        <translation>Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Pattern</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Width, height</source>
        <translation>&amp;Breite, Höhe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>S&amp;eed</source>
        <translation>Star&amp;twert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Margins</source>
        <translation>&amp;Ränder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>P&amp;rint on</source>
        <translation>Drucken &amp;auf</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Detail</source>
        <translation>Details</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Finest</source>
        <translation>&amp;Feinstes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Darkest</source>
        <translation>D&amp;unkelstes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Lightest</source>
        <translation>&amp;Hellstes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Another size…</source>
        <translation>Andere Größe …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>600 x 400 mm, 60x40cm or 24x16in</source>
        <translation>600 x 400 mm, 60x40cm oder 24x16in</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Paper width and height</source>
        <translation>Papierbreite und -höhe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Blank border for the part of the paper the printer cannot print on; 5 mm suits most printers</source>
        <translation>Freier Rand für den Teil des Papiers, den der Drucker nicht bedrucken kann; 5 mm genügen den meisten Druckern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Width of the narrowest lines and diameter of the smallest discs</source>
        <translation>Breite der schmalsten Linien und Durchmesser der kleinsten Scheiben</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Use default</source>
        <translation>Standardwert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Reflectance of the darkest grey. Printed black reflects about 5 %</source>
        <translation>Reflexionsgrad des dunkelsten Graus. Gedrucktes Schwarz reflektiert etwa 5 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Reflectance of the lightest grey, relative to bare paper (100 %)</source>
        <translation>Reflexionsgrad des hellsten Graus, bezogen auf unbedrucktes Papier (100 %)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>The same seed always gives the same chart</source>
        <translation>Derselbe Startwert ergibt immer dieselbe Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Generate a different chart of the same kind</source>
        <translation>Eine andere Testtafel derselben Art erzeugen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>{paper} sheets, tiled</source>
        <translation>{paper}-Blätter, gekachelt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>One sheet of this size</source>
        <translation>Ein Blatt dieser Größe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>More…</source>
        <translation>Mehr …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Seed, margins, sheets and detail</source>
        <translation>Startwert, Ränder, Blätter und Details</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>LensLab chart {pattern}, seed {seed}</source>
        <translation>LensLab-Testtafel {pattern}, Startwert {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{path} cannot be written: the folder {parent} does not exist</source>
        <translation>{path} kann nicht geschrieben werden: Der Ordner {parent} existiert nicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Wrote {sheet} of {sheets}…</source>
        <translation>{sheet} von {sheets} geschrieben …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Saved {file}</source>
        <translation>{file} gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>1 sheet</source>
        <translation>1 Blatt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{sheets} sheets</source>
        <translation>{sheets} Blätter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>the printer</source>
        <translation>den Drucker</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{target} cannot be written: the folder {parent} does not exist</source>
        <translation>{target} kann nicht geschrieben werden: Der Ordner {parent} existiert nicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>The printer</source>
        <translation>Der Drucker</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{printer} did not accept the chart. Check that it is connected and ready, then print again.</source>
        <translation>{printer} hat die Testtafel nicht angenommen. Prüfen Sie, ob das Gerät angeschlossen und bereit ist, und drucken Sie erneut.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Printing sheet {sheet} of {sheets}…</source>
        <translation>Blatt {sheet} von {sheets} wird gedruckt …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Sent {sheets} to {printer}. Check the length of the scale bar on the print.</source>
        <translation>{sheets} an {printer} gesendet. Prüfen Sie auf dem Ausdruck die Länge des Maßstabsbalkens.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Print preview</source>
        <translation>Druckvorschau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Previous sheet</source>
        <translation>Voriges Blatt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Next sheet</source>
        <translation>Nächstes Blatt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Sheet {sheet} of {sheets} · </source>
        <translation>Blatt {sheet} von {sheets} · </translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{sheet}{size} · printed at 100 % scale</source>
        <translation>{sheet}{size} · Druck im Maßstab 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/page_view.py"/>
        <source>Preview of the chart</source>
        <translation>Vorschau der Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Chart studio — LensLab</source>
        <translation>Testtafel-Studio — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Settings of the chart</source>
        <translation>Einstellungen der Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Advice for camera and printer</source>
        <translation>Empfehlungen zu Kamera und Drucker</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>{many} overlapping sheets with cutting marks</source>
        <translation>{many} überlappende Blätter mit Schnittmarken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Drawing the fine detail…</source>
        <translation>Feine Details werden gezeichnet …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Save chart</source>
        <translation>Testtafel speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Writing {path}…</source>
        <translation>{path} wird geschrieben …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print chart</source>
        <translation>Testtafel drucken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Printing…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>No printer is installed. Save the chart as PDF, and print it elsewhere at 100 % scale</source>
        <translation>Es ist kein Drucker installiert. Speichern Sie die Testtafel als PDF und drucken Sie sie anderswo im Maßstab 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>{path}: charts can be saved as {kinds}. Use one of these extensions.</source>
        <translation>{path}: Testtafeln lassen sich als {kinds} speichern. Verwenden Sie eine dieser Dateiendungen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>This printer cannot print on the outer {margin_mm:.1f} mm of the paper. Set margins of {wider_mm:.0f} mm.</source>
        <translation>Dieser Drucker kann die äußeren {margin_mm:.1f} mm des Papiers nicht bedrucken. Stellen Sie Ränder von {wider_mm:.0f} mm ein.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>PDF (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TIFF image (*.tif)</source>
        <translation>PDF (*.pdf);;SVG-Zeichnung (*.svg);;PNG-Bild (*.png);;TIFF-Bild (*.tif)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Fit page</source>
        <translation>Seite einpassen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the whole page</source>
        <translation>Die ganze Seite zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Actual size</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the page as large as on paper</source>
        <translation>Die Seite so groß zeigen wie auf dem Papier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Zoom in</source>
        <translation>Hineinzoomen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Save as PDF, SVG, PNG or TIFF</source>
        <translation>Als PDF, SVG, PNG oder TIFF speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print pre&amp;view…</source>
        <translation>Druck&amp;vorschau …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the sheets as they will be printed</source>
        <translation>Die Blätter so zeigen, wie sie gedruckt werden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>&amp;Print…</source>
        <translation>Dru&amp;cken …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print at 100 % scale</source>
        <translation>Im Maßstab 100 % drucken</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Close the chart studio</source>
        <translation>Das Testtafel-Studio schließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open photos</source>
        <translation>Fotos öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Photos ({kinds});;All files (*)</source>
        <translation>Fotos ({kinds});;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Import shooting notes</source>
        <translation>Aufnahmenotizen importieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Text (*.txt *.md *.csv);;All files (*)</source>
        <translation>Text (*.txt *.md *.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>LensLab sessions (*{suffix})</source>
        <translation>LensLab-Sitzungen (*{suffix})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open another lens book</source>
        <translation>Anderes Objektivbuch öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Lens books (*.lensbook);;All files (*)</source>
        <translation>Objektivbücher (*.lensbook);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Import table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>CSV tables (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>CSV-Tabellen (*.csv *.txt *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open {photos} as a new shoot, or add to {session}?</source>
        <translation>{photos} als neue Aufnahmereihe öffnen oder zu {session} hinzufügen?</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>The session is saved. It changes only if you add to it.</source>
        <translation>Die Sitzung ist gespeichert. Sie ändert sich nur, wenn Sie etwas hinzufügen.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>New shoot</source>
        <translation>Neue Aufnahmereihe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Add to session</source>
        <translation>Zur Sitzung hinzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Change the entry</source>
        <translation>Eintrag ändern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Show this message again</source>
        <translation>Diese Meldung wieder anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>LensLab keeps them in {folder} and offers to restore them at its next start (File &gt; Open recent).</source>
        <translation>LensLab bewahrt sie in {folder} auf und bietet beim nächsten Start an, sie wiederherzustellen (Datei &gt; Zuletzt verwendet).</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>This shoot has no name yet; {shots} edited. {note}</source>
        <translation>Diese Aufnahmereihe hat noch keinen Namen; {shots} bearbeitet. {note}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Quit LensLab</source>
        <translation>LensLab beenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Your edits are kept</source>
        <translation>Ihre Bearbeitungen bleiben erhalten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Close without saving</source>
        <translation>Ohne Speichern schließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Your changes could not be saved</source>
        <translation>Ihre Änderungen konnten nicht gespeichert werden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Saved {file} in {folder}</source>
        <translation>{file} in {folder} gespeichert</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Show in file manager</source>
        <translation>Im Dateimanager zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/forms.py"/>
        <source>An aperture is usable if it has at least this share of the lens's best sharpness</source>
        <translation>Eine Blende ist brauchbar, wenn sie mindestens diesen Anteil der besten Schärfe des Objektivs erreicht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>MTF maps</source>
        <translation>MTF-Karten</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>Arrow keys move over the tiles, Page Up and Page Down over the apertures</source>
        <translation>Pfeiltasten bewegen sich über die Kacheln, Bild auf und Bild ab über die Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>{unit}. Click a place to see it at 100 %</source>
        <translation>{unit}. Klicken Sie auf eine Stelle, um sie bei 100 % zu sehen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>{title}: not measured here</source>
        <translation>{title}: hier nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/notices.py"/>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>Save what is shown as PNG, SVG or PDF</source>
        <translation>Angezeigtes als PNG, SVG oder PDF speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>Copy what is shown to the clipboard</source>
        <translation>Angezeigtes in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Save results, plots or a report to a file</source>
        <translation>Ergebnisse, Diagramme oder einen Bericht in eine Datei speichern</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Export ▾</source>
        <translation>Exportieren ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Stop measuring; results so far are kept (Esc)</source>
        <translation>Messen abbrechen; bisherige Ergebnisse bleiben erhalten (Esc)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measure what is not measured yet (F5)</source>
        <translation>Messen, was noch nicht gemessen ist (F5)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>What slows measuring down on this computer</source>
        <translation>Was das Messen auf diesem Computer verlangsamt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Program that reads aperture, exposure and lens name from the photos</source>
        <translation>Programm, das Blende, Belichtung und Objektivnamen aus den Fotos liest</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Watching {folder}</source>
        <translation>{folder} wird überwacht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{folder} cannot be found</source>
        <translation>{folder} ist nicht zu finden</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Watching {folder} · {described}</source>
        <translation>{folder} wird überwacht · {described}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{path}: left aside</source>
        <translation>{path}: beiseitegelassen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{path}: could not be measured</source>
        <translation>{path}: nicht messbar</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{file}: measured</source>
        <translation>{file}: gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{file}: centre {centre}, corners {corners}</source>
        <translation>{file}: Mitte {centre}, Ecken {corners}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source> · {done} of {total}</source>
        <translation> · {done} von {total}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Looking for a chart…</source>
        <translation>Testtafel wird gesucht …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measuring {shots} again because edits changed the sets of repeats · {done} done</source>
        <translation>Erneutes Messen von {shots}, da Bearbeitungen die Wiederholungsgruppen geändert haben · {done} fertig</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Looking for photos…</source>
        <translation>Fotos werden gesucht …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} found · reading metadata</source>
        <translation>{shots} gefunden · Metadaten werden gelesen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{done} of {shots}</source>
        <translation>{done} von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{rate:.1f} shots/s</source>
        <translation>{rate:.1f} Aufnahmen/s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{time_left} left</source>
        <translation>noch {time_left}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source> of {lenses}</source>
        <translation> ({lenses})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} measured</source>
        <translation>{shots} gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots}{of_lenses} on the plots</source>
        <translation>{shots}{of_lenses} in den Diagrammen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{bare} without an aperture</source>
        <translation>{bare} ohne Blende</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots}{of_lenses} measured</source>
        <translation>{shots}{of_lenses} gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{excluded} excluded</source>
        <translation>{excluded} ausgeschlossen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{failed} could not be measured</source>
        <translation>{failed} nicht messbar</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{aside} left aside</source>
        <translation>{aside} beiseitegelassen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{waiting} not measured</source>
        <translation>{waiting} nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} not searched for a chart</source>
        <translation>{shots} nicht nach einer Testtafel durchsucht</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Waiting for photos</source>
        <translation>Warten auf Fotos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>No photos found (RAW, TIFF, JPEG, PNG or BMP)</source>
        <translation>Keine Fotos gefunden (RAW, TIFF, JPEG, PNG oder BMP)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Creating the demo shoot</source>
        <translation>Demo-Aufnahmereihe wird erstellt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measuring MTF</source>
        <translation>MTF wird gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>MTF50 was measured in {shots}; it is not what is shown.</source>
        <translation>MTF50 wurde in {shots} gemessen; gezeigt wird eine andere Messgröße.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Some lenses have no MTF50, so all are shown by detail contrast.</source>
        <translation>Manche Objektive haben keine MTF50, daher werden alle nach Detailkontrast gezeigt.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>MTF50 was measured in {shots}: everything shows it now</source>
        <translation>MTF50 wurde in {shots} gemessen: Alles zeigt sie jetzt</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show standard deviation</source>
        <translation>Standardabweichung anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show detail contrast</source>
        <translation>Detailkontrast anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show fine contrast</source>
        <translation>Feinkontrast anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show MTF50</source>
        <translation>MTF50 anzeigen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drop_target.py"/>
        <source>Drop to open these shots</source>
        <translation>Ablegen, um diese Aufnahmen zu öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drop_target.py"/>
        <source>Drop to add these shots</source>
        <translation>Ablegen, um diese Aufnahmen hinzuzufügen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Light theme</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Dark theme</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System language</source>
        <translation>Systemsprache</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>The language changes when LensLab starts again.</source>
        <translation>Die Sprache wechselt beim nächsten Start von LensLab.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>When quitting, say where edits of unsaved shoots are kept</source>
        <translation>Beim Beenden angeben, wo ungespeicherte Bearbeitungen liegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Add every saved session to the lens book</source>
        <translation>Jede gespeicherte Sitzung ins Objektivbuch aufnehmen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Appearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Plots and verdict</source>
        <translation>Diagramme und Bewertung</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Usable from</source>
        <translation>B&amp;rauchbar ab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>{percent} % &amp;bands</source>
        <translation>{percent}-%-&amp;Bänder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Print or screen</source>
        <translation>Ausdruck &amp;oder Bildschirm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Regions and RAW development belong to a shoot: Shots &gt; Measurement settings. Charts for MTF: Shots &gt; Charts used.</source>
        <translation>Bereiche und RAW-Entwicklung gehören zur Aufnahmereihe: Aufnahmen &gt; Messeinstellungen. Testtafeln für MTF: Aufnahmen &gt; Verwendete Testtafeln.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Inspector — LensLab</source>
        <translation>Betrachter — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The best lens, and the best aperture of each</source>
        <translation>Das beste Objektiv und die beste Blende jedes Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>All shots, in a table</source>
        <translation>Alle Aufnahmen in einer Tabelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The selected shot</source>
        <translation>Die ausgewählte Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Parts of the window</source>
        <translation>Teile des Fensters</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Measure the photos in a folder</source>
        <translation>Die Fotos in einem Ordner messen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Open a simulated shoot of three lenses</source>
        <translation>Eine simulierte Aufnahmereihe mit drei Objektiven öffnen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Try the demo</source>
        <translation>Demo ausprobieren</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Drop a folder of test chart shots here</source>
        <translation>Ordner mit Testtafel-Aufnahmen hier ablegen</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>One moment</source>
        <translation>Einen Moment</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>{done} of {total} photos, of three simulated lenses</source>
        <translation>{done} von {total} Fotos, von drei simulierten Objektiven</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>RAW or TIFF, one or more lenses, two shots at every aperture</source>
        <translation>RAW oder TIFF, ein oder mehrere Objektive, zwei Aufnahmen bei jeder Blende</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: all {shots} shots record f/{aperture:g}, but the exposure they needed differs by {stops:.1f} EV. An adapted lens does not report its aperture to the camera: import shooting notes, or set the apertures.</source>
        <translation>{lens}: Alle {shots} Aufnahmen geben f/{aperture:g} an, aber die nötige Belichtung unterscheidet sich um {stops:.1f} EV. Ein adaptiertes Objektiv meldet der Kamera seine Blende nicht: Importieren Sie Aufnahmenotizen, oder legen Sie die Blenden fest.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {folders} hold a series each, and they are averaged as one lens. If each is of another copy, select the shots of one and choose Edit &gt; Split lens.</source>
        <translation>{lens}: {folders} enthalten je eine Serie, und sie werden als ein Objektiv gemittelt. Wenn jede von einem anderen Exemplar ist, wählen Sie die Aufnahmen des einen und dann Bearbeiten &gt; Objektiv aufteilen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lenses}: fewer than {enough_apertures} apertures, so there is no smooth curve. Shoot at more, if the lens has them.</source>
        <translation>{lenses}: weniger als {enough_apertures} Blenden, daher keine geglättete Kurve. Fotografieren Sie mit mehr Blenden, wenn das Objektiv sie hat.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lenses}: only one shot at each aperture, so the scatter is unknown. Take two.</source>
        <translation>{lenses}: nur eine Aufnahme je Blende, daher ist die Streuung unbekannt. Machen Sie jeweils zwei.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>ISO differs between shots, so shutter times do not show how much light a lens passes. Use measured light (RAW), or keep to one ISO.</source>
        <translation>Der ISO-Wert ist nicht bei allen Aufnahmen gleich, daher zeigen die Belichtungszeiten nicht, wie viel Licht ein Objektiv durchlässt. Nutzen Sie das gemessene Licht (RAW) oder bleiben Sie bei einem ISO-Wert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>one or another</source>
        <translation>mal die eine, mal die andere</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>every lens</source>
        <translation>allen Objektiven</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}, upright and upside down: {both_ways}</source>
        <translation>{lens}, Kamera aufrecht und auf dem Kopf: {both_ways}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: the {corner} corner could not be measured in {missing} of {shots} shots, so these are left out of the corner curves. Fill the frame with the chart, and light it evenly.</source>
        <translation>{lens}: In {missing} von {shots} Aufnahmen ließen sich Ecken nicht messen ({corner}); diese Aufnahmen fehlen in den Kurven der Ecken. Nehmen Sie die Testtafel formatfüllend auf und leuchten Sie sie gleichmäßig aus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>With {lenses} the {corner} corner is the softest wide open: the camera was probably not square to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again.</source>
        <translation>Bei {lenses} ist die Ecke {corner} bei Offenblende die unschärfste: Die Kamera war wahrscheinlich nicht parallel zur Testtafel ausgerichtet. Drehen Sie die Kamera, bis alle vier Kanten der Testtafel parallel zum Bildrand verlaufen, und wiederholen Sie die Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>With {lenses} the {corner} and {second} corners are the softest wide open: the camera was probably not square to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again.</source>
        <translation>Bei {lenses} sind die Ecken {corner} und {second} bei Offenblende die unschärfsten: Die Kamera war wahrscheinlich nicht parallel zur Testtafel ausgerichtet. Drehen Sie die Kamera, bis alle vier Kanten der Testtafel parallel zum Bildrand verlaufen, und wiederholen Sie die Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} both ways. This lens is decentred.</source>
        <translation>{softer}, und zwar in beiden Lagen. Dieses Objektiv ist dezentriert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} when upright, and the opposite corner when upside down. The camera was not square to the chart; the lens is well centred.</source>
        <translation>{softer}, wenn die Kamera aufrecht steht, und die gegenüberliegende Ecke, wenn sie auf dem Kopf steht. Die Kamera war nicht parallel zur Testtafel ausgerichtet; das Objektiv ist gut zentriert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} both ways, and so is the {opposite} one. A bent chart or a lens with a tilted element causes this: flatten the chart and shoot again.</source>
        <translation>{softer}, und zwar in beiden Lagen; ebenso die Ecke {opposite}. Die Ursache ist eine gewölbte Testtafel oder ein Objektiv mit verkipptem Element: Glätten Sie die Testtafel und wiederholen Sie die Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>no corner is clearly softer than the others. This lens is well centred.</source>
        <translation>keine Ecke ist deutlich unschärfer als die anderen. Dieses Objektiv ist gut zentriert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} corner is {percent:.0f} % softer than the average wide open</source>
        <translation>die Ecke {corner} ist bei Offenblende {percent:.0f} % unschärfer als der Durchschnitt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} corner is {percent:.0f} % softer than the average at f/{aperture:g}</source>
        <translation>die Ecke {corner} ist bei f/{aperture:g} {percent:.0f} % unschärfer als der Durchschnitt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} and {second} corners are up to {percent:.0f} % softer than the average wide open</source>
        <translation>die Ecken {corner} und {second} sind bei Offenblende bis zu {percent:.0f} % unschärfer als der Durchschnitt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} and {second} corners are up to {percent:.0f} % softer than the average at f/{aperture:g}</source>
        <translation>die Ecken {corner} und {second} sind bei f/{aperture:g} bis zu {percent:.0f} % unschärfer als der Durchschnitt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>Each lens was framed and focused once, so comparisons allow for a typical error of doing so: {centre:.1f} % in the centre, {corners:.1f} % in the corners. To measure the error of your set-up, take the camera down after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle of the series.</source>
        <translation>Jedes Objektiv wurde einmal ausgerichtet und scharfgestellt, daher berücksichtigen Vergleiche einen typischen Fehler dabei: {centre:.1f} % in der Mitte, {corners:.1f} % in den Ecken. Um den Fehler Ihres Aufbaus zu messen, nehmen Sie die Kamera nach einer Serie ab, stellen Sie sie wieder auf, richten Sie sie neu aus, stellen Sie neu scharf und machen Sie zwei weitere Aufnahmen bei einer Blende aus der Mitte der Serie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: only one corner was measured. The layout with four corners shows more.</source>
        <translation>{lens}: Nur eine Ecke wurde gemessen. Die Aufteilung mit vier Ecken zeigt mehr.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}, and the camera was square to the chart: this lens is probably decentred.</source>
        <translation>{lens}: {softer}, und die Kamera war parallel zur Testtafel ausgerichtet; dieses Objektiv ist wahrscheinlich dezentriert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}, unlike with the other lenses: this lens is probably decentred.</source>
        <translation>{lens}: {softer}, anders als bei den übrigen Objektiven; dieses Objektiv ist wahrscheinlich dezentriert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; this shoot cannot show which. Shoot a second lens without moving the camera, or this one again with the camera upside down (add "upside down" to the lens name of these shots).</source>
        <translation>{lens}: {softer}. Entweder ist das Objektiv dezentriert oder die Kamera war nicht parallel zur Testtafel ausgerichtet; diese Aufnahmereihe lässt das offen. Fotografieren Sie mit einem zweiten Objektiv, ohne die Kamera zu bewegen, oder noch einmal mit diesem und der Kamera auf dem Kopf (ergänzen Sie dann den Objektivnamen dieser Aufnahmen um „upside down“).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; the other lenses do not show which. Shoot this one again with the camera upside down (add "upside down" to the lens name of these shots).</source>
        <translation>{lens}: {softer}. Entweder ist das Objektiv dezentriert oder die Kamera war nicht parallel zur Testtafel ausgerichtet; die anderen Objektive lassen das offen. Fotografieren Sie mit diesem noch einmal, die Kamera auf dem Kopf (ergänzen Sie dann den Objektivnamen dieser Aufnahmen um „upside down“).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: detail contrast.</source>
        <translation>Werte: Detailkontrast.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: fine contrast.</source>
        <translation>Werte: Feinkontrast.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: standard deviation of grey levels, 0 to 255.</source>
        <translation>Werte: Standardabweichung der Grauwerte, 0 bis 255.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>cycles/picture height</source>
        <translation>Perioden/Bildhöhe</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <location filename="lenslab/measure/units.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>cycles/px</source>
        <translation>Perioden/px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <location filename="lenslab/measure/units.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>lp/mm</source>
        <translation>Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: detail contrast, until MTF50 of all lenses is known.</source>
        <translation>Werte: Detailkontrast, bis MTF50 aller Objektive bekannt ist.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>{apertures} in the centre</source>
        <translation>{apertures} in der Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>{apertures} in the corners</source>
        <translation>{apertures} in den Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>No result at {apertures}: {measure} could not be measured there (too blurred, noisy or overexposed, or no chart found).</source>
        <translation>Kein Ergebnis bei {apertures}: {measure} war dort nicht messbar (zu unscharf, verrauscht oder überbelichtet, oder keine Testtafel gefunden).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>Only {known} of {shots} shots have MTF50, too few to judge by. Check that the whole chart is in every shot, and that measuring was not cancelled.</source>
        <translation>Nur {known} von {shots} Aufnahmen haben MTF50, zu wenige für ein Urteil. Prüfen Sie, ob in jeder Aufnahme die ganze Testtafel zu sehen ist und ob das Messen nicht abgebrochen wurde.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} has nothing in common with {repeat}, though both were recorded as repeats.</source>
        <translation>{shot} hat nichts mit {repeat} gemeinsam, obwohl beide als Wiederholungen aufgezeichnet sind.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude the shot that does not show the chart, or measure both again if the files have changed.</source>
        <translation>Schließen Sie die Aufnahme aus, die nicht die Testtafel zeigt, oder messen Sie beide neu, falls die Dateien sich geändert haben.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} is a copy of {original}: even the noise is identical.</source>
        <translation>{shot} ist eine Kopie von {original}: Sogar das Rauschen ist identisch.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude {shot}; a repeat must be a separate exposure.</source>
        <translation>Schließen Sie {shot} aus; eine Wiederholung muss eine eigene Belichtung sein.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>turned, or changed in size by refocusing, by {turn_px:.1f} pixels</source>
        <translation>um {turn_px:.1f} Pixel gedreht oder, durch neues Fokussieren, in der Größe verändert</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>moved by {moved:.1f} pixels</source>
        <translation>um {moved:.1f} Pixel verschoben</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Between {shot} and {repeat} the frame {change}.</source>
        <translation>Zwischen {shot} und {repeat} hat sich der Bildausschnitt {change}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Steady the tripod and use a remote release: the camera may also move during an exposure.</source>
        <translation>Stabilisieren Sie das Stativ und verwenden Sie einen Fernauslöser: Die Kamera kann sich auch während einer Belichtung bewegen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop both with the same lens corrections. If they were, steady the tripod.</source>
        <translation>Entwickeln Sie beide mit denselben Objektivkorrekturen. Wenn das so war, stabilisieren Sie das Stativ.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} is softer than its repeat {repeat} (out of focus, or camera shake): its MTF50 in the middle is {lost:.0f} % lower. Between them the frame {change}.</source>
        <translation>{shot} ist unschärfer als die Wiederholung {repeat} (nicht im Fokus oder verwackelt): Die MTF50 in der Mitte ist um {lost:.0f} % niedriger. Dazwischen hat sich der Bildausschnitt {change}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/judge/over_apertures.py"/>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Exclude {file}, or take it again.</source>
        <translation>Schließen Sie {file} aus oder wiederholen Sie die Aufnahme.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} shows a different subject from {repeat}, though both were recorded as repeats.</source>
        <translation>{shot} zeigt ein anderes Motiv als {repeat}, obwohl beide als Wiederholungen aufgezeichnet sind.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude {file}, or correct its lens or aperture.</source>
        <translation>Schließen Sie {file} aus, oder berichtigen Sie Objektiv oder Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Look at both: the one that does not show the chart has no place here, or another lens or aperture.</source>
        <translation>Sehen Sie beide an: Die Aufnahme ohne die Testtafel gehört nicht hierher, oder sie hat ein anderes Objektiv oder eine andere Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots} shows a different subject from the other shots of this lens.</source>
        <translation>{shots} zeigt ein anderes Motiv als die übrigen Aufnahmen dieses Objektivs.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots} show a different subject from the other shots of this lens.</source>
        <translation>{shots} zeigen ein anderes Motiv als die übrigen Aufnahmen dieses Objektivs.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude what does not show the chart, or correct its lens.</source>
        <translation>Schließen Sie aus, was die Testtafel nicht zeigt, oder berichtigen Sie das Objektiv.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: {setting} {values}, while the rest of this lens's shots have {usual}.</source>
        <translation>{shots}: {setting} {values}; bei den übrigen Aufnahmen dieses Objektivs: {usual}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>ISO {iso:g}</source>
        <translation>ISO {iso:g}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{columns} x {rows} pixels</source>
        <translation>{columns} x {rows} Pixel</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>developed images</source>
        <translation>entwickelte Bilder</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>sensor data (RAW)</source>
        <translation>Sensordaten (RAW)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>taken with</source>
        <translation>aufgenommen mit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Keep to one ISO: noise and noise reduction change with it.</source>
        <translation>Bleiben Sie bei einem ISO-Wert: Rauschen und Rauschminderung ändern sich mit ihm.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>a frame of</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Use one frame size for a series: sharpness is measured per pixel.</source>
        <translation>Verwenden Sie für eine Serie nur eine Bildgröße: Die Schärfe wird je Pixel gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>the files contain</source>
        <translation>die Dateien enthalten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Measure RAW files, or developed ones, not both in one series.</source>
        <translation>Messen Sie in einer Serie entweder RAW-Dateien oder entwickelte, nicht beides.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: colour balance differs by {size:.2f} EV from the rest of this lens's shots (another white balance, or light of another colour).</source>
        <translation>{shots}: Die Farbbalance weicht um {size:.2f} EV von den übrigen Aufnahmen dieses Objektivs ab (anderer Weißabgleich oder andersfarbiges Licht).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop all files with one fixed white balance: brightness and transmission change with it.</source>
        <translation>Entwickeln Sie alle Dateien mit einem festen Weißabgleich: Helligkeit und Transmission ändern sich mit ihm.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: taken at {other}, while the other apertures of this lens, such as {shot}, were taken at {usual}.</source>
        <translation>{shots}: aufgenommen mit {other}, die übrigen Blenden dieses Objektivs, etwa {shot}, dagegen mit {usual}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Take a whole series with one focal length and body, or correct the recorded values (Edit).</source>
        <translation>Nehmen Sie eine ganze Serie mit einer Brennweite und einem Gehäuse auf, oder berichtigen Sie die aufgezeichneten Werte (Bearbeiten).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>a camera</source>
        <translation>einer Kamera</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{length} on {body}</source>
        <translation>{length} an {body}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>no focal length</source>
        <translation>unbekannter Brennweite</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: recorded with {other}. Shots like {shot}, some of them only seconds apart at the same exposure, were recorded with {usual}.</source>
        <translation>{shots}: aufgezeichnet mit {other}, Aufnahmen wie {shot} dagegen, teils nur Sekunden entfernt und gleich belichtet, mit {usual}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>If it is one lens, give all its shots the same name and focal length (Edit): it gets one curve then.</source>
        <translation>Ist es ein Objektiv, geben Sie allen Aufnahmen denselben Namen und dieselbe Brennweite (Bearbeiten): dann hat es eine Kurve.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>no lens name</source>
        <translation>unbekanntem Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} was developed differently from its repeat {repeat} and the rest of the series: it has {more_or_less} fine noise (sharpening, or noise reduction).</source>
        <translation>{shot} wurde anders entwickelt als die Wiederholung {repeat} und der Rest der Serie: {more_or_less} feines Rauschen (Schärfung oder Rauschminderung).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation>Entwickeln Sie alle Dateien mit denselben Einstellungen, ohne Schärfung und Rauschminderung, oder messen Sie die RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/dust.py"/>
        <source>A spot becomes {depth:.0f} % darker on stopping down to f/{aperture:g}, as no chart does: {across} % from the left, {down} % from the top in {shots}. It is dust or a hair on the sensor, not a fault of the lens.</source>
        <translation>Ein Fleck wird beim Abblenden auf f/{aperture:g} um {depth:.0f} % dunkler, wie es keine Testtafel tut: {across} % von links, {down} % von oben in {shots}. Es ist Staub oder ein Haar auf dem Sensor, kein Fehler des Objektivs.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/dust.py"/>
        <source>Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.</source>
        <translation>Reinigen Sie den Sensor. Nichts muss ausgeschlossen werden: Ein Fleck beeinflusst die Ergebnisse kaum.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{first} to {last} ({count} shots)</source>
        <translation>{first} bis {last} ({count} Aufnahmen)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>No chart</source>
        <translation>Keine Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Out of focus</source>
        <translation>Fehlfokussierung</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Camera shake</source>
        <translation>Verwacklung</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Camera moved</source>
        <translation>Kamera verstellt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Frame moved</source>
        <translation>Bildausschnitt verschoben</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Different subject</source>
        <translation>Anderes Motiv</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Copy of a shot</source>
        <translation>Kopie einer Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Exposure</source>
        <translation>Belichtung</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Light differs</source>
        <translation>Licht weicht ab</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Overexposed</source>
        <translation>Überbelichtet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Underexposed</source>
        <translation>Unterbelichtet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Chart does not fill the frame</source>
        <translation>Testtafel füllt das Bild nicht</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Developed differently</source>
        <translation>Anders entwickelt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Corrected in the camera</source>
        <translation>In der Kamera korrigiert</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Settings changed</source>
        <translation>Andere Einstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Recorded data</source>
        <translation>Aufgezeichnete Daten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Dust on the sensor</source>
        <translation>Staub auf dem Sensor</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Likewise {shots}.</source>
        <translation>Ebenso {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{shots}: {percent:.0f} % of the image is clipped to white.</source>
        <translation>{shots}: {percent:.0f} % des Bildes sind überbelichtet (reines Weiß).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness.</source>
        <translation>Schließen Sie die Aufnahme aus oder wiederholen Sie sie mit knapperer Belichtung: Überbelichtung senkt jeden Messwert der Schärfe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{shots}: {stops:.1f} EV darker than middle grey: far underexposed.</source>
        <translation>{shots}: {stops:.1f} EV dunkler als mittleres Grau, also stark unterbelichtet.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Take it again with a longer exposure: noise makes sharpness unreliable.</source>
        <translation>Wiederholen Sie die Aufnahme mit längerer Belichtung: Rauschen macht die Schärfe unzuverlässig.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No interval: the rank may be due to chance</source>
        <translation>Kein Intervall: Der Rang kann Zufall sein</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>significantly less sharp than {better} of the lenses</source>
        <translation>signifikant weniger scharf als {better} der Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>significantly sharper than {worse} of them</source>
        <translation>signifikant schärfer als {worse} davon</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>no significant difference from any other lens</source>
        <translation>kein signifikanter Unterschied zu irgendeinem anderen Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/values/text.py"/>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>their best</source>
        <translation>ihrem Optimum</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/judge/headlines.py"/>
        <source>Sharpest</source>
        <translation>Am schärfsten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Loss at {aperture}</source>
        <translation>Verlust bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest at {aperture}; no interval</source>
        <translation>Am schärfsten bei {aperture}; kein Intervall</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source> ({range}: no significant difference)</source>
        <translation> ({range}: kein signifikanter Unterschied)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest at {aperture}{alike}</source>
        <translation>Am schärfsten bei {aperture}{alike}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>at least {percent:.0f} % of the lens's best</source>
        <translation>mindestens {percent:.0f} % des Bestwerts des Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{range} have {best}{doubts}</source>
        <translation>{range}: {best}{doubts}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>at best</source>
        <translation>Bestwert</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>At {best}</source>
        <translation>Bei {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{percent} softer than at {best}</source>
        <translation>{percent} unschärfer als bei {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No significant difference from {best}</source>
        <translation>Kein signifikanter Unterschied zu {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>At {aperture} the corners are {percent} less sharp than the centre</source>
        <translation>Bei {aperture} sind die Ecken {percent} weniger scharf als die Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>; from {aperture} on the drop-off is near its least{close}</source>
        <translation>; ab {aperture} ist der Randabfall nahe seinem kleinsten Wert{close}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>; stopping down hardly improves it</source>
        <translation>; Abblenden verbessert ihn kaum</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{worst} at {aperture}, {best} at {other}</source>
        <translation>{worst} bei {aperture}, {best} bei {other}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Acutance at {aperture} on a {viewing}: 100 % where all the detail that the eye resolves keeps its contrast</source>
        <translation>Akutanz bei {aperture}, {viewing}: 100 %, wenn alle Details, die das Auge auflöst, ihren Kontrast behalten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{percent:.0f} % of detail</source>
        <translation>{percent:.0f} % der Details</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>as expected</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{stops} less at {aperture}</source>
        <translation>{stops} weniger bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Light: see the shots to check</source>
        <translation>Licht: siehe die Aufnahmen, die zu prüfen sind</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{stops} less at {aperture}, lens or lamps</source>
        <translation>{stops} weniger bei {aperture}, Objektiv oder Lampen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>1 aperture</source>
        <translation>1 Blende</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{count} apertures</source>
        <translation>{count} Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{apertures} so far</source>
        <translation>{apertures} bisher</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Only {shot}: it takes three or more to find the sharpest.</source>
        <translation>Nur {shot}: Um die schärfste zu finden, braucht es mindestens drei.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpness is not available: no measure of it at three apertures or more.</source>
        <translation>Die Schärfe ist nicht verfügbar: kein Messwert bei drei oder mehr Blenden.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Measured by {measure}.</source>
        <translation>Gemessen als {measure}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>repeats are identical</source>
        <translation>Wiederholungen sind identisch</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>one shot at each aperture</source>
        <translation>nur eine Aufnahme je Blende</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No intervals: {why}.</source>
        <translation>Keine Intervalle: {why}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Set-up error: {set_up}.</source>
        <translation>Aufbaufehler: {set_up}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>The focus changed during the series: the sharpest aperture is not known, nor losses from it. Exclude the shots to check, or take the series again.</source>
        <translation>Der Fokus hat sich während der Serie geändert: Die schärfste Blende ist nicht bekannt, die Verluste ihr gegenüber auch nicht. Schließen Sie die Aufnahmen aus, die zu prüfen sind, oder wiederholen Sie die Serie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 was measured by an earlier method of LensLab: compare only ratios of this lens, or measure it again.</source>
        <translation>MTF50 wurde mit einem früheren Verfahren von LensLab gemessen: Vergleichen Sie nur Verhältnisse innerhalb dieses Objektivs, oder messen Sie noch einmal.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpness</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest {part}</source>
        <translation>Am schärfsten, {part}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Usable {part}</source>
        <translation>Brauchbar, {part}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 c/px</source>
        <translation>MTF50 Per./px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 lp/mm</source>
        <translation>MTF50 Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Contrast %</source>
        <translation>Kontrast %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Fine contrast %</source>
        <translation>Feinkontrast %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Std</source>
        <translation>StdAbw</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens} at {aperture}</source>
        <translation>{lens} bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens}; {count} more do not differ significantly</source>
        <translation>{title}: {lens}; {count} weitere ohne signifikanten Unterschied</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens} and {second}, no significant difference</source>
        <translation>{title}: {lens} und {second}, kein signifikanter Unterschied</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens}</source>
        <translation>{title}: {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens} passes {stops} less light than expected at {aperture}</source>
        <translation>{lens} lässt bei {aperture} um {stops} weniger Licht durch als erwartet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens}: {stops} less light than expected at {aperture}, lens or lamps</source>
        <translation>{lens}: {stops} weniger Licht als erwartet bei {aperture}, Objektiv oder Lampen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>Best corners</source>
        <translation>Beste Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{loss} EV at {aperture}</source>
        <translation>{loss} EV bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Vignetting in the extreme corner, from the known chart, with what uneven light on the chart adds: {values}.</source>
        <translation>Vignettierung in der äußersten Ecke, gegen die bekannte Testtafel gemessen, einschließlich des Beitrags ungleichmäßiger Beleuchtung der Testtafel: {values}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>The difference, {loss} EV, is the lens's alone.</source>
        <translation>Der Unterschied, {loss} EV, stammt allein vom Objektiv.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>The chart is lit unevenly, which makes each uncertain by {ev} EV: move lamps farther away, and look for shadows.</source>
        <translation>Die Testtafel ist ungleichmäßig beleuchtet; das macht jeden Wert um {ev} EV unsicher: Lampen weiter weg stellen und auf Schatten achten.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Lateral colour in the extreme corner: not significant.</source>
        <translation>Farbquerfehler in der äußersten Ecke: nicht signifikant.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Lateral colour in the extreme corner at {aperture}: red {red}, blue {blue}.</source>
        <translation>Farbquerfehler in der äußersten Ecke bei {aperture}: Rot {red}, Blau {blue}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px outwards</source>
        <translation>{size} px nach außen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px inwards</source>
        <translation>{size} px nach innen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px ({um} µm) outwards</source>
        <translation>{size} px ({um} µm) nach außen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px ({um} µm) inwards</source>
        <translation>{size} px ({um} µm) nach innen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners: not significant.</source>
        <translation>Astigmatismus in den Ecken: nicht signifikant.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (none).</source>
        <translation>Verzeichnung in der Ecke: {percent} % (keine).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (barrel).</source>
        <translation>Verzeichnung in der Ecke: {percent} % (tonnenförmig).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} %, nearer to the middle up to {most} % (moustache).</source>
        <translation>Verzeichnung in der Ecke: {percent} %, näher zur Mitte bis zu {most} % (wellenförmig).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (pincushion).</source>
        <translation>Verzeichnung in der Ecke: {percent} % (kissenförmig).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % below tangential.</source>
        <translation>Astigmatismus in den Ecken bei {aperture}: MTF50 ist radial um {percent} % niedriger als tangential.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % above tangential.</source>
        <translation>Astigmatismus in den Ecken bei {aperture}: MTF50 ist radial um {percent} % höher als tangential.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers.</source>
        <translation>Diese Dateien wurden entwickelt: Objektivkorrekturen der Kamera oder des RAW-Konverters sind in diesen Zahlen enthalten.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone curve the chart's greys confirm.</source>
        <translation>Gegen die Testtafel wird Vignettierung nur gemessen, wo die Werte der Lichtmenge entsprechen: in RAW-Dateien und in entwickelten Dateien, deren Tonwertkurve die Graustufen der Testtafel bestätigen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Decentred: at {aperture} the frame is sharper {place} than opposite, by {percent} % ({low}–{high} %) at {height} of the image height.</source>
        <translation>Dezentriert: Bei {aperture} ist das Bild {place} schärfer als gegenüber, um {percent} % ({low}–{high} %) bei {height} der Bildhöhe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>on the right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom right</source>
        <translation>unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom</source>
        <translation>unten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom left</source>
        <translation>unten links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>on the left</source>
        <translation>links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top left</source>
        <translation>oben links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top</source>
        <translation>oben</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top right</source>
        <translation>oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus nearer to the camera than the centre, by {by} at 0.7 of the image height.</source>
        <translation>Bildfeldwölbung: Die Ecken sind näher an der Kamera scharf als die Mitte, um {by}, bei 0,7 der Bildhöhe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus farther from the camera than the centre, by {by} at 0.7 of the image height.</source>
        <translation>Bildfeldwölbung: Die Ecken sind weiter von der Kamera entfernt scharf als die Mitte, um {by}, bei 0,7 der Bildhöhe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus nearer to the camera than the centre, by {by} of the distance at 0.7 of the image height.</source>
        <translation>Bildfeldwölbung: Die Ecken sind näher an der Kamera scharf als die Mitte, um {by} der Entfernung, bei 0,7 der Bildhöhe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus farther from the camera than the centre, by {by} of the distance at 0.7 of the image height.</source>
        <translation>Bildfeldwölbung: Die Ecken sind weiter von der Kamera entfernt scharf als die Mitte, um {by} der Entfernung, bei 0,7 der Bildhöhe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus shift: not significant.</source>
        <translation>Fokusverschiebung: nicht signifikant.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Longitudinal colour: not significant.</source>
        <translation>Farblängsfehler: nicht signifikant.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Longitudinal colour at {aperture}: red {red}, blue {blue}.</source>
        <translation>Farblängsfehler bei {aperture}: Rot {red}, Blau {blue}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>not significant</source>
        <translation>nicht signifikant</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{by} behind green ({um} µm at the sensor)</source>
        <translation>{by} hinter Grün ({um} µm am Sensor)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{by} in front of green ({um} µm at the sensor)</source>
        <translation>{by} vor Grün ({um} µm am Sensor)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} ± {half} mm</source>
        <translation>{size} ± {half} mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves back by {by} from {wide} to {aperture}: focus at the aperture you shoot at.</source>
        <translation>Die Schärfe wandert von {wide} bis {aperture} um {by} nach hinten: Stellen Sie bei der Blende scharf, mit der Sie fotografieren.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves forward by {by} from {wide} to {aperture}: focus at the aperture you shoot at.</source>
        <translation>Die Schärfe wandert von {wide} bis {aperture} um {by} nach vorn: Stellen Sie bei der Blende scharf, mit der Sie fotografieren.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves back by {by} from {wide} to {aperture}: little, compared with the depth of field.</source>
        <translation>Die Schärfe wandert von {wide} bis {aperture} um {by} nach hinten: wenig im Vergleich zur Schärfentiefe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves forward by {by} from {wide} to {aperture}: little, compared with the depth of field.</source>
        <translation>Die Schärfe wandert von {wide} bis {aperture} um {by} nach vorn: wenig im Vergleich zur Schärfentiefe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The corners of {shot} are brighter than in its repeat {repeat} by {radial:.2f} EV: its vignetting was corrected, or a hood or filter cuts off light in the repeat.</source>
        <translation>Die Ecken von {shot} sind um {radial:.2f} EV heller als in der Wiederholung {repeat}: Die Vignettierung wurde korrigiert, oder eine Gegenlichtblende oder ein Filter schneidet in der Wiederholung Licht ab.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The light changed by {tilt:.2f} EV from one side of the frame to the other between {shot} and {repeat}.</source>
        <translation>Das Licht hat sich zwischen {shot} und {repeat} von einer Bildseite zur anderen um {tilt:.2f} EV verändert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Keep lamps and daylight steady; drop-off and vignetting of these shots are unreliable.</source>
        <translation>Halten Sie Lampen und Tageslicht konstant; Randabfall und Vignettierung dieser Aufnahmen sind unzuverlässig.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <location filename="lenslab/judge/series_light.py"/>
        <source>brighter</source>
        <translation>heller</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <location filename="lenslab/judge/series_light.py"/>
        <source>darker</source>
        <translation>dunkler</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Switch off automatic brightness when developing: transmission is unreliable, sharpness is not.</source>
        <translation>Schalten Sie beim Entwickeln die automatische Helligkeit aus: Die Transmission ist unzuverlässig, die Schärfe nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Switch off lens corrections in the camera and the RAW converter, or disregard vignetting and corners.</source>
        <translation>Schalten Sie Objektivkorrekturen in Kamera und RAW-Konverter aus, oder beachten Sie Vignettierung und Ecken nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The corners of {shot} have as much noise as if brightened by {worst:.1f} EV: the camera corrects vignetting.</source>
        <translation>Die Ecken von {shot} rauschen, als wären sie um {worst:.1f} EV aufgehellt: Die Kamera korrigiert die Vignettierung.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, with the same aperture, shutter and ISO.</source>
        <translation>{shot} ist um {level:.2f} EV {brighter} als die Wiederholung {repeat}, bei gleicher Blende, Belichtungszeit und ISO.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, but its noise shows the same exposure: it was developed brighter or darker.</source>
        <translation>{shot} ist um {level:.2f} EV {brighter} als die Wiederholung {repeat}, aber das Rauschen zeigt dieselbe Belichtung: Die Aufnahme wurde heller oder dunkler entwickelt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; the other apertures do not show which of the two is right.</source>
        <translation>Prüfen Sie, ob der Blendenring nicht gedreht wurde, die Blende klemmt, Lampen flackern oder sich das Tageslicht ändert; die anderen Blenden zeigen nicht, welche der beiden Aufnahmen stimmt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; exclude {file}.</source>
        <translation>Prüfen Sie, ob der Blendenring nicht gedreht wurde, die Blende klemmt, Lampen flackern oder sich das Tageslicht ändert; schließen Sie {file} aus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shot} is far out of focus: its MTF50 in the middle is {lost:.0f} % lower than that of {repeat}.</source>
        <translation>{shot} ist stark defokussiert: MTF50 liegt in der Mitte um {lost:.0f} % unter der von {repeat}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots}: far out of focus. MTF50 in the middle is {mtf50:.3f} cycles/px at most, less than any lens leaves in focus.</source>
        <translation>{shots}: stark defokussiert. MTF50 beträgt in der Mitte höchstens {mtf50:.3f} Perioden/px, weniger, als jedes scharf gestellte Objektiv lässt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Focus at the widest aperture, do not touch the lens between shots, and take the series again.</source>
        <translation>Fokussieren Sie bei der größten Blende, berühren Sie das Objektiv zwischen den Aufnahmen nicht und wiederholen Sie die Serie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Exclude it, and take it again.</source>
        <translation>Schließen Sie die Aufnahme aus und wiederholen Sie sie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Exclude them, and take them again.</source>
        <translation>Schließen Sie die Aufnahmen aus und wiederholen Sie sie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} is blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} pixels, {direction}).</source>
        <translation>{shots} ist in einer Richtung verwischt, anders als bei den übrigen Blenden des Objektivs (Verwacklung um etwa {length:.1f} Pixel, {direction}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} are blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} pixels, {direction}).</source>
        <translation>{shots} sind in einer Richtung verwischt, anders als bei den übrigen Blenden des Objektivs (Verwacklung um etwa {length:.1f} Pixel, {direction}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} at f/{aperture:g} is softer by {depth:.0f} % in fine contrast than the lens's wider and narrower apertures predict (out of focus).</source>
        <translation>{shots} bei f/{aperture:g} ist im Feinkontrast um {depth:.0f} % unschärfer, als die größeren und kleineren Blenden des Objektivs erwarten lassen (fehlfokussiert).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} at f/{aperture:g} are softer by {depth:.0f} % in fine contrast than the lens's wider and narrower apertures predict (out of focus).</source>
        <translation>{shots} bei f/{aperture:g} sind im Feinkontrast um {depth:.0f} % unschärfer, als die größeren und kleineren Blenden des Objektivs erwarten lassen (fehlfokussiert).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>the next apertures predict</source>
        <translation>die nächsten Blenden erwarten lassen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>the wider apertures and diffraction predict</source>
        <translation>die größeren Blenden und die Beugung erwarten lassen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shot} at f/{aperture:g} is softer by {lost:.0f} % in fine contrast than {than} (out of focus, or shaken).</source>
        <translation>{shot} bei f/{aperture:g} ist im Feinkontrast um {lost:.0f} % unschärfer, als {than} (fehlfokussiert oder verwackelt).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Take it again, twice; exclude the softer shot.</source>
        <translation>Wiederholen Sie die Aufnahme zweimal und schließen Sie die unschärfere aus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>From {shot} on ({run}) the shots are softer than the preceding apertures predict, by {size:.0f} % in fine contrast at f/{aperture:g}: the focus was moved during the series.</source>
        <translation>Ab {shot} ({run}) sind die Aufnahmen unschärfer, als die vorhergehenden Blenden erwarten lassen, im Feinkontrast um {size:.0f} % bei f/{aperture:g}: Der Fokus wurde während der Serie verstellt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>From {shot} on ({run}) of two repeats the later one is softer each time, by up to {size:.0f} % in fine contrast: the focus drifted during the series.</source>
        <translation>Ab {shot} ({run}) ist von zwei Aufnahmen derselben Blende jedes Mal die spätere unschärfer, um bis zu {size:.0f} % im Feinkontrast: Der Fokus hat sich während der Serie langsam verstellt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Hold the focus ring with tape, focus at the widest aperture, and take the series again.</source>
        <translation>Sichern Sie den Fokusring mit Klebeband, fokussieren Sie bei der größten Blende und wiederholen Sie die Serie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>From {shot} on ({run}) the image is displaced by about {moved:.0f} pixels from {previous}: the camera or the chart moved during the series.</source>
        <translation>Ab {shot} ({run}) ist das Bild gegenüber {previous} um etwa {moved:.0f} Pixel verschoben: Kamera oder Testtafel haben sich während der Serie bewegt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>From {shot} on ({run}) the image is displaced {times} times, by up to {most:.0f} pixels: the camera or the chart moved during the series.</source>
        <translation>Ab {shot} ({run}) ist das Bild {times}-mal verschoben, um bis zu {most:.0f} Pixel: Kamera oder Testtafel haben sich während der Serie bewegt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Check that these shots are still square and in focus; if not, take the series again.</source>
        <translation>Prüfen Sie, ob diese Aufnahmen noch parallel ausgerichtet und scharf gestellt sind; wenn nicht, wiederholen Sie die Serie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>{shots} show different subjects, not a test chart: some parts have {typical:.0f} times the detail of others.</source>
        <translation>{shots} zeigen verschiedene Motive, keine Testtafel: Manche Teile haben {typical:.0f}-mal so viele Details wie andere.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Photograph one test chart that fills the frame (File &gt; Test charts prints one); these shots are not checked.</source>
        <translation>Fotografieren Sie eine formatfüllende Testtafel (Datei &gt; Testtafeln druckt eine); diese Aufnahmen werden nicht geprüft.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>{count} shots, such as {shot}</source>
        <translation>{count} Aufnahmen (etwa {shot})</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>The chart does not fill the frame of {shots}: {percent:.0f} % of it at the {side} lies outside the chart.</source>
        <translation>In {shots} füllt die Testtafel das Bild nicht aus: {side} liegen {percent:.0f} % davon außerhalb der Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Move closer, or use a larger chart. Disregard the results of these corners.</source>
        <translation>Gehen Sie näher heran oder verwenden Sie eine größere Testtafel. Beachten Sie die Ergebnisse dieser Ecken nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>top</source>
        <translation>oben</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>bottom</source>
        <translation>unten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>unknown quantity {quantity!r}: choose one of {quantities}</source>
        <translation>unbekannte Größe {quantity!r}: Wählen Sie eine von {quantities}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Sharpness · {measure}, {region}</source>
        <translation>Schärfe · {measure}, {region}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Sharpness: {measure}</source>
        <translation>Schärfe: {measure}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Corners against centre · {measure}{region} / {middle}</source>
        <translation>Ecken gegen Mitte · {measure}{region} / {middle}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Vignetting · {part} / centre</source>
        <translation>Vignettierung · {part} / Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>{part}, against the most even aperture</source>
        <translation>{part}, gegenüber der gleichmäßigsten Blende</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Vignetting</source>
        <translation>Vignettierung</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No shots with the data for this plot</source>
        <translation>Keine Aufnahmen mit Daten für dieses Diagramm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No MTF: specify the chart you photographed (Shots &gt; Charts used)</source>
        <translation>Keine MTF: Geben Sie die fotografierte Testtafel an (Aufnahmen &gt; Verwendete Testtafeln)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No MTF in the corners: specify the chart (Shots &gt; Charts used), and fill the frame with it</source>
        <translation>Keine MTF in den Ecken: Geben Sie die Testtafel an (Aufnahmen &gt; Verwendete Testtafeln) und füllen Sie das Bild damit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No detail contrast: the images are too small or too dark</source>
        <translation>Kein Detailkontrast: Die Bilder sind zu klein oder zu dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No detail contrast in the corners: the images are too small or too dark</source>
        <translation>Kein Detailkontrast in den Ecken: Die Bilder sind zu klein oder zu dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No vignetting: the images are too small, too dark or unevenly lit</source>
        <translation>Keine Vignettierung: Die Bilder sind zu klein, zu dunkel oder ungleichmäßig beleuchtet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>requires RAW and steady lamps: developed files may have been brightened, a flash may have made up for the aperture</source>
        <translation>erfordert RAW und gleichmäßig leuchtende Lampen: Entwickelte Dateien können aufgehellt sein, ein Blitz kann die Blende ausgeglichen haben</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>detail contrast</source>
        <translation>Detailkontrast</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <source>fine contrast</source>
        <translation>Feinkontrast</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source> (cycles/px)</source>
        <translation> (Perioden/px)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>standard deviation, </source>
        <translation>Standardabweichung, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>detail contrast, </source>
        <translation>Detailkontrast, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>fine contrast, </source>
        <translation>Feinkontrast, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>MTF50, </source>
        <translation>MTF50, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the most even aperture</source>
        <translation>, EV zur gleichmäßigsten Blende</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>whole frame</source>
        <translation>ganzes Bild</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>top left corner</source>
        <translation>Ecke oben links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>top right corner</source>
        <translation>Ecke oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>bottom left corner</source>
        <translation>Ecke unten links</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>bottom right corner</source>
        <translation>Ecke unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>extreme corner</source>
        <translation>äußerste Ecke</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · shutter time</source>
        <translation>Licht · Belichtungszeit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, stops slower than the fastest</source>
        <translation>, Stufen über der kürzesten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No shutter times recorded</source>
        <translation>Keine Belichtungszeiten aufgezeichnet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · measured transmission</source>
        <translation>Licht · gemessene Transmission</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the brightest</source>
        <translation>, EV zur hellsten Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>measured transmission</source>
        <translation>gemessene Transmission</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Measured light {no_light}</source>
        <translation>Gemessenes Licht {no_light}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · loss against the f-number</source>
        <translation>Licht · Verlust gegenüber der Blendenzahl</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>light loss against the f-number</source>
        <translation>Lichtverlust gegenüber der Blendenzahl</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light loss {no_light}</source>
        <translation>Lichtverlust {no_light}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>from side to side</source>
        <translation>waagerecht</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>diagonally, from top left to bottom right</source>
        <translation>diagonal von oben links nach unten rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>up and down</source>
        <translation>senkrecht</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>diagonally, from bottom left to top right</source>
        <translation>diagonal von unten links nach oben rechts</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>out of focus</source>
        <translation>fehlfokussiert</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>camera shake of about {length:.1f} pixels, {direction}</source>
        <translation>Verwacklung um etwa {length:.1f} Pixel, {direction}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>{shot} is softer than its repeat {repeat} by {loss:.0f} % in fine contrast{place} ({numbers}).</source>
        <translation>{shot} ist im Feinkontrast{place} um {loss:.0f} % unschärfer als die Wiederholung {repeat} ({numbers}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Exclude {file}.</source>
        <translation>Schließen Sie {file} aus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>{shot} and its repeat {repeat} differ in detail and noise in a way no lens causes: they were developed differently (sharpening, or noise reduction).</source>
        <translation>{shot} und die Wiederholung {repeat} unterscheiden sich in Details und Rauschen, wie es kein Objektiv verursacht: Sie wurden unterschiedlich entwickelt (Schärfung oder Rauschminderung).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Develop both with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation>Entwickeln Sie beide mit denselben Einstellungen, ohne Schärfung und Rauschminderung, oder messen Sie die RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source> in the middle</source>
        <translation> in der Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source> towards the edges</source>
        <translation> zu den Rändern hin</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>From {first} to {last} the images gradually became {brighter}, by {size:.1f} EV more than aperture, shutter and ISO predict: the light drifted{or_lens}.</source>
        <translation>Von {first} bis {last} wurden die Bilder allmählich {brighter}, um {size:.1f} EV mehr, als Blende, Belichtungszeit und ISO erwarten lassen: Das Licht hat sich langsam verändert{or_lens}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} are equally bright, though the aperture changes by {size:.1f} EV at one shutter time and ISO: a flash made up for it, or the diaphragm stayed open.</source>
        <translation>{shots} sind gleich hell, obwohl sich die Blende bei gleicher Belichtungszeit und ISO um {size:.1f} EV ändert: Ein Blitz hat das ausgeglichen, oder die Blende blieb offen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>With a flash, keep them: sharpness is not affected, transmission is unknown. Otherwise, check the diaphragm.</source>
        <translation>Mit Blitz: Behalten Sie diese Aufnahmen, die Schärfe ist nicht betroffen, die Transmission unbekannt. Sonst prüfen Sie die Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>From {shot} on ({run}) the images are {brighter} than before by {size:.1f} EV, which aperture, shutter and ISO do not explain.</source>
        <translation>Ab {shot} ({run}) sind die Bilder um {size:.1f} EV {brighter} als zuvor; Blende, Belichtungszeit und ISO erklären das nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} is {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.</source>
        <translation>{shots} ist um {size:.2f} EV {brighter}, als Blende, Belichtungszeit und ISO erwarten lassen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} are {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.</source>
        <translation>{shots} sind um {size:.2f} EV {brighter}, als Blende, Belichtungszeit und ISO erwarten lassen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check for changing light or a sticking diaphragm; exclude these shots if transmission matters.</source>
        <translation>Achten Sie auf wechselndes Licht oder eine klemmende Blende; schließen Sie diese Aufnahmen aus, wenn es auf die Transmission ankommt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check the aperture you entered or the camera recorded: the ring may be off by a stop or more.</source>
        <translation>Prüfen Sie die Blende, die Sie eingegeben haben oder die Kamera aufgezeichnet hat: Der Blendenring könnte um eine Blendenstufe oder mehr danebenliegen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check the aperture you entered or the camera recorded, and that all files were developed with one exposure setting: the ring may be off by a stop or more.</source>
        <translation>Prüfen Sie die eingegebene oder von der Kamera aufgezeichnete Blende, und ob alle Dateien mit derselben Belichtungseinstellung entwickelt wurden: Der Ring kann um eine Stufe oder mehr falsch stehen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Keep these shots: sharpness is not affected. Next time let lamps warm up, and keep daylight out.</source>
        <translation>Behalten Sie diese Aufnahmen: Die Schärfe ist nicht betroffen. Lassen Sie das nächste Mal die Lampen warm werden und halten Sie Tageslicht fern.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Keep these shots: sharpness is not affected. To tell lamps from lens, take the series once more, from the smallest aperture on. If the wide apertures are dark now, the lamps drift; if the small ones are dark again, it is the lens.</source>
        <translation>Behalten Sie diese Aufnahmen: Die Schärfe ist nicht betroffen. Um Lampen und Objektiv zu unterscheiden, nehmen Sie die Serie noch einmal auf, von der kleinsten Blende an. Sind nun die großen Blenden dunkel, lassen die Lampen nach; sind es wieder die kleinen, ist es das Objektiv.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check whether a lamp was switched on or off, or a filter added: sharpness is not affected by that. If a teleconverter was added or the lens changed, give these shots a lens name of their own.</source>
        <translation>Prüfen Sie, ob eine Lampe ein- oder ausgeschaltet oder ein Filter aufgesetzt wurde: Die Schärfe bleibt davon unberührt. Wurde ein Telekonverter angesetzt oder das Objektiv gewechselt, geben Sie diesen Aufnahmen einen eigenen Objektivnamen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>, or the lens loses light on stopping down (haze, damaged coating, or a diaphragm that closes too far)</source>
        <translation>, oder das Objektiv verliert beim Abblenden Licht (Schleier, eine beschädigte Vergütung oder eine Blende, die zu weit schließt)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/sharpness.py"/>
        <source>MTF50 estimated from detail contrast</source>
        <translation>MTF50 (aus Detailkontrast geschätzt)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/smoothing.py"/>
        <source>too few apertures</source>
        <translation>zu wenige Blenden</translation>
    </message>
    <message>
        <location filename="lenslab/judge/smoothing.py"/>
        <source>too few shots</source>
        <translation>zu wenige Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>A difference of {percent:.0f} % from the next lens: clearly visible on a {viewing}.</source>
        <translation>Ein Unterschied von {percent:.0f} % zum nächsten Objektiv: deutlich sichtbar ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>A difference of {percent:.0f} % from the next lens: just visible on a {viewing}.</source>
        <translation>Ein Unterschied von {percent:.0f} % zum nächsten Objektiv: gerade noch sichtbar ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>{percent:.0f} % from the next lens would not be visible on a {viewing}.</source>
        <translation>Ein Unterschied von {percent:.0f} % zum nächsten Objektiv wäre nicht sichtbar ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>MTF50 of {edges} edges of a slanted-edge chart</source>
        <translation>MTF50 an {edges} Kanten einer Testtafel mit schrägen Kanten</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{verdict}; losses are of contrast, not of MTF50</source>
        <translation>{verdict}; Verluste beziehen sich auf den Kontrast, nicht auf MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{blur:.2f} ± {error:.2f} px</source>
        <translation>{blur:.2f} ± {error:.2f} px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Constant blur of this camera: {size}, from shots of a known chart.</source>
        <translation>Gleichbleibende Unschärfe dieser Kamera: {size}, aus Aufnahmen einer bekannten Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{kind} files by {converter}</source>
        <translation>{kind}-Dateien, entwickelt mit {converter}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Constant blur of this camera: {size}, from {files} of a known chart, {shoot}, {day}.</source>
        <translation>Gleichbleibende Unschärfe dieser Kamera: {size}, aus Aufnahmen einer bekannten Testtafel ({files}), {shoot}, {day}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{kind} files</source>
        <translation>{kind}-Dateien</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>folder not known</source>
        <translation>Ordner unbekannt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{error:.1f} % in the centre</source>
        <translation>{error:.1f} % in der Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>, {error:.1f} % in the corners</source>
        <translation>, {error:.1f} % in den Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{spread} ({pairs}); included in comparisons of lenses</source>
        <translation>{spread} ({pairs}); in Objektivvergleichen berücksichtigt</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/judge/wording.py"/>
        <source>%n re-framed pair</source>
        <translation>
            <numerusform>%n neu ausgerichtetes Paar</numerusform>
            <numerusform>%n neu ausgerichtete Paare</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>; close call at {apertures}</source>
        <translation>; knapp bei {apertures}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source> (from shutter times)</source>
        <translation> (aus Belichtungszeiten)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>as expected from the f-numbers{interval}</source>
        <translation>wie nach den Blendenzahlen erwartet{interval}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{stops} less than expected</source>
        <translation>{stops} weniger als erwartet</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lost} at {aperture}{interval}: {cause}?</source>
        <translation>{lost} bei {aperture}{interval}: {cause}?</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{stops} less than expected at {aperture}</source>
        <translation>{stops} weniger als erwartet bei {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>otherwise as expected from the f-numbers{interval}</source>
        <translation>sonst wie nach den Blendenzahlen erwartet{interval}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No lens was measured at {aperture}, or at both a wider and a smaller aperture.</source>
        <translation>Kein Objektiv wurde bei {aperture} oder sowohl bei einer größeren als auch bei einer kleineren Blende gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>To be significant, a difference must exceed the error of framing and focusing as well.</source>
        <translation>Ein Unterschied ist erst signifikant, wenn er auch den Fehler von Ausrichten und Scharfstellen übersteigt.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No interval, so the rank may be due to chance: {names}.</source>
        <translation>Kein Intervall, der Rang kann also Zufall sein: {names}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>The bodies differ in pixels: compared per picture height, not per pixel.</source>
        <translation>Die Gehäuse unterscheiden sich in der Pixelzahl: Verglichen wird je Bildhöhe, nicht je Pixel.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Interpolated, as not shot at {aperture}: {lenses}.</source>
        <translation>Interpoliert, da nicht bei {aperture} aufgenommen: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>all others</source>
        <translation>alle anderen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>the {count} lenses</source>
        <translation>den {count} Objektiven</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No significant difference between {lenses} at {aperture}.</source>
        <translation>Kein signifikanter Unterschied zwischen {lenses} bei {aperture}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No significant difference between {lenses}, each at its sharpest aperture.</source>
        <translation>Kein signifikanter Unterschied zwischen {lenses}, jedes bei seiner schärfsten Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lens} is sharper than {lenses} at {aperture}.</source>
        <translation>{lens} ist bei {aperture} schärfer als {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lens} is sharper than {lenses}, each at its sharpest aperture.</source>
        <translation>{lens} ist schärfer als {lenses}, jedes bei seiner schärfsten Blende.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Sharpest at {aperture}, without significant difference: {lenses}.</source>
        <translation>Am schärfsten bei {aperture}, ohne signifikanten Unterschied: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Sharpest, each at its own aperture, without significant difference: {lenses}.</source>
        <translation>Am schärfsten, jedes bei seiner eigenen Blende, ohne signifikanten Unterschied: {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Not comparable at {aperture} (not shot there, or by another measure): {lenses}.</source>
        <translation>Nicht vergleichbar bei {aperture} (dort nicht aufgenommen oder mit anderem Messwert): {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Not comparable (no sharpest aperture, or another measure): {lenses}.</source>
        <translation>Nicht vergleichbar (keine schärfste Blende oder anderer Messwert): {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source> (no interval: the rank may be due to chance)</source>
        <translation> (kein Intervall: Der Rang kann Zufall sein)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>about {percent} %</source>
        <translation>etwa {percent} %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{amount} stop</source>
        <translation>{amount} Blendenstufe</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{amount} stops</source>
        <translation>{amount} Blendenstufen</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>The texture of this scene shows losses of MTF50, but not MTF50 itself.</source>
        <translation>Die Textur dieses Motivs zeigt, wie viel MTF50 verloren geht, aber nicht MTF50 selbst.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Print LensLab's chart for exact numbers.</source>
        <translation>Für genaue Werte die Testtafel von LensLab drucken.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>haze, damaged coating, or a diaphragm that closes too far</source>
        <translation>Schleier, eine beschädigte Vergütung oder eine Blende, die zu weit schließt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>a smallest aperture that closes too far</source>
        <translation>eine kleinste Blende, die zu weit schließt</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>a diaphragm that sticks, or light that changed</source>
        <translation>eine klemmende Blende oder verändertes Licht</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{remark} Seen in {seen} of {shots} shots.</source>
        <translation>{remark} Zu sehen in {seen} von {shots} Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>--print-mtf {path}: write the print's MTF50 in lp/mm, or name a close-up photo of it</source>
        <translation>--print-mtf {path}: Geben Sie die MTF50 des Ausdrucks in Lp/mm an, oder eine Nahaufnahme davon</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>--print-mtf {mtf50}: the MTF50 of a print is {least_lpmm:g} to {most_lpmm:g} lp/mm</source>
        <translation>--print-mtf {mtf50}: Die MTF50 eines Ausdrucks beträgt {least_lpmm:g} bis {most_lpmm:g} Lp/mm</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{path}: no mark of the chart was measured in the close-up. Fill the frame with one of the square marks, and turn the camera by about 5°</source>
        <translation>{path}: In der Nahaufnahme ließ sich keine Marke der Testtafel messen. Nehmen Sie eine der quadratischen Marken formatfüllend auf und drehen Sie die Kamera um etwa 5°</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{file}: the camera limits this close-up (MTF50 {mtf50:.2f} cycles/px): move closer, the mark must appear {factor:g} times as large</source>
        <translation>{file}: Die Kamera begrenzt diese Nahaufnahme (MTF50 {mtf50:.2f} Perioden/px). Gehen Sie näher heran: Die Marke muss {factor:g}-mal so groß erscheinen</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>chart of {size}</source>
        <translation>Testtafel von {size}</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>found in {measured} of {shots} shots</source>
        <translation>gefunden in {measured} von {shots} Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>{chart}, {edges} edges: its scale is not known</source>
        <translation>{chart}, {edges} Kanten: Der Maßstab ist nicht bekannt</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>{pixels} px per mm of the chart</source>
        <translation>{pixels} Pixel je mm der Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source> (1 : {reduction} on the sensor)</source>
        <translation> (1 : {reduction} auf dem Sensor)</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>blur of the print not divided out</source>
        <translation>Unschärfe des Ausdrucks nicht herausgerechnet</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>blur of the print divided out ({sharpness} lp/mm)</source>
        <translation>Unschärfe des Ausdrucks herausgerechnet ({sharpness} Lp/mm)</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>tone curve undone in {shots}</source>
        <translation>Tonwertkurve rückgängig gemacht in {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>contrast of large areas {percent} %: print and glare</source>
        <translation>Kontrast großer Flächen {percent} %: Ausdruck und Streulicht</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>Centre and corners</source>
        <translation>Mitte und Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>The whole frame, its centre third, and its four corners.</source>
        <translation>Das ganze Bild, sein mittleres Drittel und seine vier Ecken.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>centre third</source>
        <translation>mittleres Drittel</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>As in the article</source>
        <translation>Wie im Artikel</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>The crops of the article's script, which start at the top left. Its “third” is not the centre.</source>
        <translation>Die Ausschnitte des Skripts aus dem Artikel, die oben links beginnen. Sein „Drittel“ ist nicht die Mitte.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>top-left third</source>
        <translation>Drittel oben links</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>top-left eighth</source>
        <translation>Achtel oben links</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>article's regions</source>
        <translation>Bereiche des Artikels</translation>
    </message>
    <message>
        <location filename="lenslab/measure/units.py"/>
        <source>lw/ph</source>
        <translation>LW/PH</translation>
    </message>
    <message>
        <location filename="lenslab/results/lens_book.html"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>{path} is too large for a Lensfun database.</source>
        <translation>{path} ist zu groß für eine Lensfun-Datenbank.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>{path} is not a Lensfun database: {reason}</source>
        <translation>{path} ist keine Lensfun-Datenbank: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Distortion ({model}) at {focals} mm: {left} % rms left over the frame, certain to {error} % in the corner.</source>
        <translation>Verzeichnung ({model}) bei {focals} mm: {left} % rms Rest über das Bild, in der Ecke auf {error} % sicher.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lateral colour: {left} px rms left over the frame.</source>
        <translation>Farbquerfehler: {left} px rms Rest über das Bild.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Vignetting at {first} to {last}: at most {left} EV rms left to 0.95 of the half diagonal, {corner} EV in the extreme corner. At apertures much wider than {first}, Lensfun corrects none.</source>
        <translation>Vignettierung bei {first} bis {last}: höchstens {left} EV rms Rest bis 0,95 der halben Diagonale, {corner} EV in der äußersten Ecke. Bei viel weiteren Blenden als {first} korrigiert Lensfun keine.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lensfun knows no mount {mount}: check its spelling.</source>
        <translation>Lensfun kennt kein Bajonett {mount}: Prüfen Sie die Schreibweise.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lensfun already has {lens} (crop factor {crop}, {file}): if a program corrects with that entry, choose the lens by hand.</source>
        <translation>Lensfun hat {lens} schon (Crop-Faktor {crop}, {file}): Korrigiert ein Programm mit diesem Eintrag, wählen Sie das Objektiv von Hand.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>These pictures show a part of the sensor only: Lensfun does not use this profile for whole pictures of this camera.</source>
        <translation>Diese Bilder zeigen nur einen Teil des Sensors: Für ganze Bilder dieser Kamera verwendet Lensfun dieses Profil nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>The file holds an empty database: delete it first.</source>
        <translation>Die Datei enthält eine leere Datenbank: Löschen Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has an entry for {lens} that LensLab has not made: choose another file, or have the entry changed.</source>
        <translation>{path} enthält einen Eintrag für {lens}, der nicht von LensLab stammt: Wählen Sie eine andere Datei, oder lassen Sie den Eintrag ändern.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has this lens from pictures of another shape: choose another file.</source>
        <translation>{path} enthält dieses Objektiv aus Bildern mit anderem Seitenverhältnis: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} is a Lensfun database of version {version}; profiles are of version 1. Choose another file.</source>
        <translation>{path} ist eine Lensfun-Datenbank der Version {version}; Profile haben Version 1. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} is not encoded as UTF-8: choose another file.</source>
        <translation>{path} ist nicht in UTF-8 kodiert: Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable (an administrator must copy the file)</source>
        <translation>darktable (die Datei muss ein Administrator kopieren)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable (again after each update)</source>
        <translation>darktable (nach jeder Aktualisierung erneut)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>digiKam, RawTherapee with an empty Lensfun folder in its preferences</source>
        <translation>digiKam, RawTherapee mit leerem Lensfun-Ordner in den Einstellungen</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable, RawTherapee, digiKam, Hugin from your distribution</source>
        <translation>darktable, RawTherapee, digiKam, Hugin aus Ihrer Distribution</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{program} from Flatpak</source>
        <translation>{program} aus Flatpak</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{program} from Snap</source>
        <translation>{program} aus Snap</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has been changed since: remove the lens there</source>
        <translation>{path} wurde seither geändert: Entfernen Sie das Objektiv dort</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>No lateral colour in this profile</source>
        <translation>Kein Farbquerfehler in diesem Profil</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>No vignetting in this profile</source>
        <translation>Keine Vignettierung in diesem Profil</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Distortion at {focal} mm (%)</source>
        <translation>Verzeichnung bei {focal} mm (%)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Lateral colour outwards (px)</source>
        <translation>Farbquerfehler nach außen (px)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>red before</source>
        <translation>Rot vorher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>red after</source>
        <translation>Rot nachher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>blue before</source>
        <translation>Blau vorher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>blue after</source>
        <translation>Blau nachher</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>There is no profile from these shots: the camera has corrected some of them. Switch off lens corrections in the camera, or exclude these shots.</source>
        <translation>Aus diesen Aufnahmen entsteht kein Profil: Die Kamera hat einige korrigiert. Schalten Sie die Objektivkorrekturen in der Kamera aus, oder schließen Sie diese Aufnahmen aus.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>This is a fisheye lens: the models of this profile are made for lenses that show straight lines as straight. Lensfun needs a calibration of another kind.</source>
        <translation>Dies ist ein Fisheye-Objektiv: Die Modelle dieses Profils sind für Objektive gemacht, die gerade Linien gerade abbilden. Lensfun braucht dafür eine andere Art von Kalibrierung.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>A real focal length can be given for one focal length only, not for a zoom.</source>
        <translation>Eine wahre Brennweite lässt sich nur für eine einzige Brennweite angeben, nicht für ein Zoom.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>The focal length of these shots is not recorded: enter it.</source>
        <translation>Die Brennweite dieser Aufnahmen ist nicht aufgezeichnet: Geben Sie sie ein.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>None of these shots shows a LensLab chart that was measured: a profile needs one. Measure MTF against the chart first.</source>
        <translation>Keine dieser Aufnahmen zeigt eine LensLab-Testtafel, die gemessen wurde: Ein Profil braucht eine. Messen Sie zuerst die MTF gegen die Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/results/page.html"/>
        <source>Created {time}</source>
        <translation>Erstellt {time}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Nothing to do: no problems were found in these shots.</source>
        <translation>Nichts zu tun: In diesen Aufnahmen wurden keine Probleme gefunden.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{more} more: see “Check these shots” and “Notes on these shots”.</source>
        <translation>{more} weitere: siehe „Diese Aufnahmen prüfen“ und „Hinweise zu diesen Aufnahmen“.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source> (no significant difference)</source>
        <translation> (kein signifikanter Unterschied)</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Sharpest {part} at {aperture}: {lenses}{equal}.</source>
        <translation>Am schärfsten {part} bei {aperture}: {lenses}{equal}.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Kept: you decided not to exclude these shots.</source>
        <translation>Behalten: Sie haben entschieden, diese Aufnahmen nicht auszuschließen.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/run/charts.py"/>
        <source>{lens}: {remark}</source>
        <translation>{lens}: {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{lens}: {change}</source>
        <translation>{lens}: {change}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{shots} in {folder}</source>
        <translation>{shots} in {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Lenses</source>
        <translation>Objektive</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>none with recorded apertures</source>
        <translation>keine mit aufgezeichneter Blende</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Taken</source>
        <translation>Aufgenommen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Lens test</source>
        <translation>Objektivtest</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>at least {percent:.0f} % of a lens's own best</source>
        <translation>mindestens {percent:.0f} % des eigenen Bestwerts eines Objektivs</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>could not be read: nothing is compared with earlier shoots</source>
        <translation>konnte nicht gelesen werden: Mit früheren Aufnahmereihen wird nichts verglichen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>The verdict is by {measures}</source>
        <translation>Die Bewertung beruht auf {measures}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Plots show</source>
        <translation>Diagramme zeigen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>MTF50 against the chart</source>
        <translation>MTF50 gegen die Testtafel</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source> of {of_tables} of the {shots} shots</source>
        <translation> bei {of_tables} der {shots} Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{known}unknown{of_shots}: imported from a table</source>
        <translation>{known}unbekannt{of_shots}: aus einer Tabelle importiert</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, the error of the measure between apertures; of values at the sharpest aperture what shots state, the print included; between lenses setting up again, too</source>
        <translation>{percent} %. Bänder der Kurven: was Wiederholungen und Glättung offenlassen. Karten und Ranglisten: dies, dazu erneutes Fokussieren, der Fehler der Messgröße zwischen Blenden; bei Werten der schärfsten Blende, was die Aufnahmen angeben, samt Ausdruck; zwischen Objektiven auch erneutes Aufbauen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, what the fit to the chart's texture leaves open; between lenses setting up, too</source>
        <translation>{percent} %. Bänder der Kurven: was Wiederholungen und Glättung offenlassen. Karten und Ranglisten: dies, dazu erneutes Fokussieren, was die Anpassung an die Textur der Testtafel offenlässt; zwischen Objektiven auch das Aufbauen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>levels and clipping</source>
        <translation>Tonwerte und Überbelichtung</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>transmission of light</source>
        <translation>Lichttransmission</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>stops</source>
        <translation>Blendenstufen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>f-numbers</source>
        <translation>Blendenzahlen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>As smooth as the shots allow, over stops</source>
        <translation>So glatt, wie es die Aufnahmen erlauben, über Blendenstufen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>R's loess over {axis}, through every shot; the cards use curves as smooth as the shots allow</source>
        <translation>Loess aus R über {axis}, durch jede Aufnahme; die Karten verwenden Kurven, die so glatt sind, wie es die Aufnahmen erlauben</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>R's loess over {axis}, through the mean at each aperture; the cards use curves through every shot</source>
        <translation>Loess aus R über {axis}, durch den Mittelwert jeder Blende; die Karten verwenden Kurven durch jede Aufnahme</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/results/report_book.py"/>
        <source>%n shoot</source>
        <translation>
            <numerusform>%n Aufnahmereihe</numerusform>
            <numerusform>%n Aufnahmereihen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Compared with {shoots} ({days}), at {apertures}.</source>
        <translation>Verglichen mit {shoots} ({days}) bei {apertures}.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{lens}, copy {number}</source>
        <translation>{lens}, Exemplar {number}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>the last shoot of a lens with all earlier ones</source>
        <translation>die letzte Aufnahmereihe eines Objektivs mit allen früheren</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{percent} %, from repeats and from setting up again</source>
        <translation>{percent} %, aus Wiederholungen und erneutem Aufbauen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Beside each other</source>
        <translation>Im Vergleich</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Last shoot</source>
        <translation>Letzte Aufnahmereihe</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>One shoot so far: nothing to compare it with.</source>
        <translation>Bisher eine Aufnahmereihe: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{day}: {text}</source>
        <translation>{day}: {text}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Shoot</source>
        <translation>Aufnahmereihe</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Wide open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Decentring</source>
        <translation>Dezentrierung</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Distortion</source>
        <translation>Verzeichnung</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{scale} px/mm</source>
        <translation>{scale} px/mm</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <source>{title} (continued)</source>
        <translation>{title} (Fortsetzung)</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Since last time</source>
        <translation>Seit dem letzten Mal</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Notes on these shots</source>
        <translation>Hinweise zu diesen Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Not in the curves</source>
        <translation>Nicht in den Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Settings and method</source>
        <translation>Einstellungen und Methode</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>{kind}: see “Check these shots”</source>
        <translation>{kind}: siehe „Diese Aufnahmen prüfen“</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>excluded by hand: not in the curves, cards and table</source>
        <translation>von Hand ausgeschlossen: nicht in Kurven, Karten und Tabelle</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>no aperture recorded: in the table, but not in the curves</source>
        <translation>keine Blende aufgezeichnet: in der Tabelle, aber nicht in den Kurven</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>MTF50 {unit}, centre</source>
        <translation>MTF50 {unit}, Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>MTF50 {unit}, corners</source>
        <translation>MTF50 {unit}, Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Std, centre</source>
        <translation>StdAbw, Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Std, corners</source>
        <translation>StdAbw, Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Detail %, centre</source>
        <translation>Detail %, Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Detail %, corners</source>
        <translation>Detail %, Ecken</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Fine %, centre</source>
        <translation>Fein %, Mitte</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Vignetting EV</source>
        <translation>Vignettierung EV</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Clipped %</source>
        <translation>Überbel. %</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Each crop is a square of the file's own pixels: the centre, and the extreme corners of the frame. All have the same contrast, raised for viewing; the measurements are not affected.</source>
        <translation>Jeder Ausschnitt ist ein Quadrat aus den eigenen Pixeln der Datei: die Mitte und die äußersten Bildecken. Alle haben denselben, zum Betrachten angehobenen Kontrast; die Messungen sind davon nicht betroffen.</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is a session or a link to one: give the result another name</source>
        <translation>{path} ist eine Sitzung oder eine Verknüpfung zu einer: Geben Sie dem Ergebnis einen anderen Namen</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is a folder: give a file name</source>
        <translation>{path} ist ein Ordner: Geben Sie einen Dateinamen an</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is read-only: allow writing, or give the result another name</source>
        <translation>{path} ist schreibgeschützt: Erlauben Sie das Schreiben, oder geben Sie dem Ergebnis einen anderen Namen</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>no file can be made in {folder}</source>
        <translation>in {folder} kann keine Datei angelegt werden</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} cannot be written: there is no folder {parent}</source>
        <translation>{path} kann nicht geschrieben werden: Es gibt keinen Ordner {parent}</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>{file}: ExifTool gives no answer: read with the built-in metadata reader</source>
        <translation>{file}: ExifTool antwortet nicht: mit dem eingebauten Metadatenleser gelesen</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>ExifTool does not respond correctly: using the built-in metadata reader instead</source>
        <translation>ExifTool antwortet nicht richtig: Stattdessen werden die Metadaten mit dem eingebauten Leser gelesen</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>unknown layout {layout!r}: choose one of {layouts}</source>
        <translation>unbekannte Aufteilung {layout!r}: Wählen Sie eine von {layouts}</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/run/analysis.py"/>
        <source>%n process</source>
        <translation>
            <numerusform>%n Prozess</numerusform>
            <numerusform>%n Prozessen</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>Measuring with {processes} instead of {cores}: little memory is free. Close other programs</source>
        <translation>Messung mit {processes} statt {cores}: Es ist wenig Arbeitsspeicher frei. Schließen Sie andere Programme</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>the pattern of {chart} was not found. A fisheye or an anamorphic lens bends or squeezes it too far, or the code is another chart's.</source>
        <translation>das Muster von {chart} wurde nicht gefunden. Ein Fischaugen- oder anamorphotisches Objektiv biegt oder staucht es zu stark, oder der Code gehört zu einer anderen Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>The print's MTF50 needs LensLab's chart: the scale of other charts is not known</source>
        <translation>Die MTF50 des Ausdrucks erfordert die Testtafel von LensLab: Der Maßstab anderer Testtafeln ist nicht bekannt</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>No MTF in {shots}: {reason}</source>
        <translation>Keine MTF in {shots}: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>No MTF50 in the centre of {shots}</source>
        <translation>Keine MTF50 in der Mitte von {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>MTF measured in {shots}</source>
        <translation>MTF gemessen in {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>full stops from f/{first:g} to f/{last:g}</source>
        <translation>ganze Stufen von f/{first:g} bis f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>half stops from f/{first:g} to f/{last:g}</source>
        <translation>halbe Stufen von f/{first:g} bis f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>third stops from f/{first:g} to f/{last:g}</source>
        <translation>Drittelstufen von f/{first:g} bis f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>f/{first:g} to f/{last:g}</source>
        <translation>f/{first:g} bis f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the list is longer than the series: {apertures} apertures need {planned} shots, these {best} fit {span}</source>
        <translation>die Liste ist länger als die Serie: {apertures} Blenden brauchen {planned} Aufnahmen, diese {best} passen zu {span}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>other apertures fit better: {apertures}</source>
        <translation>andere Blenden passen besser: {apertures}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the ring was turned back: was a shot retaken?</source>
        <translation>der Ring wurde zurückgedreht: Wurde eine Aufnahme wiederholt?</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>no apertures given</source>
        <translation>keine Blenden angegeben</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>estimated from order and pauses alone: no shutter times or brightness</source>
        <translation>nur aus Reihenfolge und Pausen geschätzt: keine Belichtungszeiten und keine Helligkeit</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the aperture ring seems to have been turned back and forth</source>
        <translation>der Blendenring wurde anscheinend hin und her gedreht</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?</source>
        <translation>die Helligkeit passt zu keiner dieser Blenden: Hat sich die Lampe verändert, oder wurde außer der Reihe wiederholt?</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>ambiguous: apertures may have been skipped, or there are too many or too few shots</source>
        <translation>mehrdeutig: Vielleicht wurden Blenden übersprungen, oder es sind zu viele oder zu wenige Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>possibly {apertures}; </source>
        <translation>möglicherweise {apertures}; </translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the first shot</source>
        <translation>die erste Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{change:.1f} EV {more_or_less} light than the previous shot</source>
        <translation>{change:.1f} EV {more_or_less} Licht als bei der vorigen Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>same light as the previous shot</source>
        <translation>gleiches Licht wie bei der vorigen Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>next in order</source>
        <translation>die nächste in der Reihenfolge</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{total_seconds:.0f} s after it</source>
        <translation>{total_seconds:.0f} s danach</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{total_seconds:.0f} s after the previous shot</source>
        <translation>{total_seconds:.0f} s nach der vorigen Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{path} is too long for shooting notes: choose a text file with one line per lens</source>
        <translation>{path} ist zu lang für Aufnahmenotizen: Wählen Sie eine Textdatei mit einer Zeile je Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number}: too long, write one line per lens</source>
        <translation>Zeile {number}: zu lang, schreiben Sie eine Zeile je Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number}: {error}</source>
        <translation>Zeile {number}: {error}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line 1: no lenses found: write one line per lens, such as: Rokkor, 55mm, f/2-16 full, x2</source>
        <translation>Zeile 1: keine Objektive gefunden. Schreiben Sie eine Zeile je Objektiv, etwa: Rokkor, 55mm, f/2-16 full, x2</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>give one range of files in brackets, such as [P1440812-P1440827]</source>
        <translation>geben Sie einen Bereich von Dateien in Klammern an, etwa [P1440812-P1440827]</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the line must begin with the name of a lens</source>
        <translation>die Zeile muss mit dem Namen eines Objektivs beginnen</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{length_mm:g} mm is not a focal length</source>
        <translation>{length_mm:g} mm ist keine Brennweite</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>x{count}: shots per aperture must be x1 to x{most}</source>
        <translation>x{count}: Die Aufnahmen je Blende müssen x1 bis x{most} sein</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif uses the recorded apertures: remove the f-numbers and shot counts</source>
        <translation>exif verwendet die aufgezeichneten Blenden: Entfernen Sie Blendenzahlen und Anzahl der Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>no apertures: write f/1.8-16 half, or f/2 2.8 4, or exif if the camera recorded them</source>
        <translation>keine Blenden: Schreiben Sie f/1.8-16 half, oder f/2 2.8 4, oder exif, wenn die Kamera sie aufgezeichnet hat</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the name has {length} characters; at most {longest} fit on the plots</source>
        <translation>Der Name hat {length} Zeichen; in die Diagramme passen höchstens {longest}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}) is the last, but {files} left, without a recorded aperture: a lens is missing in the notes, or a line has too few apertures or shots per aperture</source>
        <translation>Zeile {number} ({lens}) ist die letzte, aber {files} noch übrig, ohne aufgezeichnete Blende: Ein Objektiv fehlt in den Notizen, oder eine Zeile hat zu wenige Blenden oder Aufnahmen je Blende</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}): {error}</source>
        <translation>Zeile {number} ({lens}): {error}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but [{files}] has {shots}: correct one of them, or remove x{shots_each} to estimate the apertures from shutter times</source>
        <translation>{asked}, aber [{files}] enthält {shots}: Berichtigen Sie eines von beiden, oder entfernen Sie x{shots_each}, um die Blenden aus den Belichtungszeiten zu schätzen</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but the camera recorded no aperture for {files}</source>
        <translation>exif, aber die Kamera hat für {files} keine Blende aufgezeichnet</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but no aperture was recorded as no files are left</source>
        <translation>exif, aber ohne aufgezeichnete Blende: es sind keine Dateien mehr übrig</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but no aperture was recorded for {file}, which is next</source>
        <translation>exif, aber ohne aufgezeichnete Blende: die nächste Datei ist {file}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>give the shots per aperture, such as x2, or the files, such as [P1-P28]</source>
        <translation>geben Sie die Aufnahmen je Blende an, etwa x2, oder die Dateien, etwa [P1-P28]</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but only {files} left{end}</source>
        <translation>{asked}, aber nur {files} übrig{end}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source> before the files of another line</source>
        <translation> vor den Dateien einer anderen Zeile</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but from {shot} on, after {shots}, the camera recorded another lens: this line has {surplus} too many</source>
        <translation>{asked}, aber ab {shot}, nach {shots}, hat die Kamera ein anderes Objektiv aufgezeichnet: Diese Zeile hat {surplus} zu viel</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the camera recorded other apertures for {files}: add a line for their lens before this one, or give the files in brackets to replace the recorded f-numbers</source>
        <translation>die Kamera hat für {files} andere Blenden aufgezeichnet: Fügen Sie vor dieser eine Zeile für deren Objektiv ein, oder geben Sie die Dateien in Klammern an, um die aufgezeichneten Blendenzahlen zu ersetzen</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}): {photos} is also in the range of line {other_number} ({other_lens})</source>
        <translation>Zeile {number} ({lens}): {photos} liegt auch im Bereich von Zeile {other_number} ({other_lens})</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>there is no photo named {file}</source>
        <translation>es gibt kein Foto namens {file}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{count} files are named {file}: add the folder, such as evening/P12</source>
        <translation>{count} Dateien heißen {file}: Geben Sie den Ordner mit an, etwa abends/P12</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the range is reversed: {last} was taken before {first}; swap them</source>
        <translation>der Bereich ist umgekehrt: {last} wurde vor {first} aufgenommen; vertauschen Sie beide</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{apertures} x{shots_each} = {shots}</source>
        <translation>{apertures} x{shots_each} = {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source> to </source>
        <translation> bis </translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{files} is</source>
        <translation>{files} ist</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{files} are</source>
        <translation>{files} sind</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Gamma {gamma:g}</source>
        <translation>Gamma {gamma:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as gamma {gamma:g}</source>
        <translation>TIFF und JPEG mit Gamma {gamma:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>&amp;Regions</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RA&amp;W files</source>
        <translation>RA&amp;W-Dateien</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Sensor data</source>
        <translation>Sensordaten</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For black-and-white charts: full resolution, no interpolation, fast.</source>
        <translation>Für schwarz-weiße Testtafeln: volle Auflösung, keine Interpolation, schnell.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Developed (demosaic)</source>
        <translation>Entwickelt (Demosaicing)</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For colour charts, or mixed light. Slower.</source>
        <translation>Für farbige Testtafeln oder Mischlicht. Langsamer.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW developed</source>
        <translation>RAW entwickelt</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW and &amp;JPEG of one exposure</source>
        <translation>RAW und &amp;JPEG einer Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW only</source>
        <translation>Nur RAW</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>The other files are left aside, and listed.</source>
        <translation>Die anderen Dateien werden beiseitegelassen und aufgelistet.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>They count as two shots.</source>
        <translation>Sie zählen als zwei Aufnahmen.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW and JPEG measured</source>
        <translation>RAW und JPEG gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>&amp;TIFF, JPEG, PNG</source>
        <translation>&amp;TIFF, JPEG, PNG</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Embedded colour profile</source>
        <translation>Eingebettetes Farbprofil</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Without a profile, sRGB is assumed.</source>
        <translation>Ohne Profil wird sRGB angenommen.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Ignores the profile.</source>
        <translation>Ignoriert das Profil.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as sRGB</source>
        <translation>TIFF und JPEG als sRGB</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For files developed without a tone curve.</source>
        <translation>Für ohne Tonwertkurve entwickelte Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as linear</source>
        <translation>TIFF und JPEG als linear</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Imatest's usual assumption.</source>
        <translation>Die übliche Annahme von Imatest.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For files developed with a plain power curve.</source>
        <translation>Für mit einer reinen Potenzkurve entwickelte Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is too large for a lens book</source>
        <translation>{path} ist zu groß für ein Objektivbuch</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} takes too long to write: nothing was changed. Add fewer shoots at once</source>
        <translation>Das Schreiben von {path} dauert zu lange: Nichts wurde geändert. Fügen Sie weniger Aufnahmereihen auf einmal hinzu</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} cannot be written: {reason}</source>
        <translation>{path} kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} was written by a newer LensLab (format {version}; this one reads up to {newest}): update LensLab to open it; the file was not changed</source>
        <translation>{path} wurde von einem neueren LensLab geschrieben (Format {version}; dieses liest bis {newest}): Aktualisieren Sie LensLab, um es zu öffnen; die Datei wurde nicht verändert</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is not a lens book</source>
        <translation>{path} ist kein Objektivbuch</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is damaged: move it away and use a backup of it, or add the sessions to a new book</source>
        <translation>{path} ist beschädigt: Legen Sie es beiseite und nehmen Sie eine Sicherungskopie, oder fügen Sie die Sitzungen einem neuen Buch hinzu</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} takes too long to read: use a backup of it</source>
        <translation>Das Lesen von {path} dauert zu lange: Verwenden Sie eine Sicherungskopie</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is being written by another program: try again</source>
        <translation>{path} wird gerade von einem anderen Programm geschrieben: Versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <location filename="lenslab/store/cache.py"/>
        <source>{path} cannot be written: {reason}. Free some space or allow writing there, or these photos are measured again next time</source>
        <translation>{path} kann nicht geschrieben werden: {reason}. Schaffen Sie Platz oder erlauben Sie dort das Schreiben, sonst werden diese Fotos beim nächsten Mal erneut gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is empty</source>
        <translation>{path} ist leer</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a table of measured shots: no column is called entire, third, corner, overall or half</source>
        <translation>{path} ist keine Tabelle gemessener Aufnahmen: Keine Spalte heißt entire, third, corner, overall oder half</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line}: {error}</source>
        <translation>{path}, Zeile {line}: {error}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} has only a header, no shots</source>
        <translation>{path} hat nur eine Kopfzeile, keine Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a CSV</source>
        <translation>{path} ist keine CSV-Datei</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is too large for a table of shots</source>
        <translation>{path} ist zu groß für eine Tabelle von Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line_num}: a cell far too long for a table of shots</source>
        <translation>{path}, Zeile {line_num}: eine Zelle ist viel zu lang für eine Tabelle von Aufnahmen</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} has {length} characters: write at most {longest}</source>
        <translation>{column} hat {length} Zeichen: Schreiben Sie höchstens {longest}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is not a number</source>
        <translation>{column} ist {text}, das ist keine Zahl</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is impossible</source>
        <translation>{column} ist {text}, das ist nicht möglich</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is out of range: write a number from {least:,.12g} to {most:,.12g}</source>
        <translation>{column} ist {text} und liegt außerhalb des Bereichs: Schreiben Sie eine Zahl von {least:,.12g} bis {most:,.12g}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>taken is {text}, which is not a date and time such as 2026-01-05 20:00:00</source>
        <translation>taken ist {text}, das ist keine Angabe von Datum und Uhrzeit wie 2026-01-05 20:00:00</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} has changed on disk since it was measured</source>
        <translation>{shots} hat sich seit der Messung auf dem Datenträger geändert</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} have changed on disk since they were measured</source>
        <translation>{shots} haben sich seit der Messung auf dem Datenträger geändert</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} was measured by another version of LensLab</source>
        <translation>{shots} wurde von einer anderen Version von LensLab gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} were measured by another version of LensLab</source>
        <translation>{shots} wurden von einer anderen Version von LensLab gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} could not be measured again after an edit and keeps its earlier numbers</source>
        <translation>{shots} konnte nach einer Änderung nicht neu gemessen werden und behält die früheren Werte</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} could not be measured again after an edit and keep their earlier numbers</source>
        <translation>{shots} konnten nach einer Änderung nicht neu gemessen werden und behalten die früheren Werte</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured with the current settings yet</source>
        <translation>{shots} ist noch nicht mit den aktuellen Einstellungen gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured with the current settings yet</source>
        <translation>{shots} sind noch nicht mit den aktuellen Einstellungen gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured yet</source>
        <translation>{shots} ist noch nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured yet</source>
        <translation>{shots} sind noch nicht gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is too large for a LensLab session</source>
        <translation>{path} ist zu groß für eine LensLab-Sitzung</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} was saved by a newer LensLab (format {version}; this one reads up to {newest}): update LensLab to open it; the file was not changed</source>
        <translation>{path} wurde von einem neueren LensLab gespeichert (Format {version}; dieses liest bis {newest}): Aktualisieren Sie LensLab, um die Sitzung zu öffnen; die Datei wurde nicht verändert</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is open in another LensLab: close it there, or open a copy of the file</source>
        <translation>{path} ist in einem anderen LensLab geöffnet: Schließen Sie die Sitzung dort oder öffnen Sie eine Kopie der Datei</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is not a LensLab session: open the photos, or another file</source>
        <translation>{path} ist keine LensLab-Sitzung: Öffnen Sie die Fotos oder eine andere Datei</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is damaged and cannot be opened: use a backup, or measure the photos again</source>
        <translation>{path} ist beschädigt und kann nicht geöffnet werden: Verwenden Sie eine Sicherungskopie oder messen Sie die Fotos neu</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: check that it is a file, and its permissions</source>
        <translation>{path} kann nicht geöffnet werden: Prüfen Sie, ob es eine Datei ist, und ihre Zugriffsrechte</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} takes too long to read: measure the photos again</source>
        <translation>Das Lesen von {path} dauert zu lange: Messen Sie die Fotos noch einmal</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be read: its drive does not respond, or does not support file locks; use a copy</source>
        <translation>{path} ist nicht lesbar: Das Laufwerk antwortet nicht oder unterstützt keine Dateisperren; verwenden Sie eine Kopie</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{path} cannot be written: {reason}. Save it in another folder</source>
        <translation>{path} kann nicht geschrieben werden: {reason}. Speichern Sie in einem anderen Ordner</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the file is read-only</source>
        <translation>die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>its folder is read-only, or missing</source>
        <translation>der Ordner ist schreibgeschützt oder fehlt</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <location filename="lenslab/values/remarks.py"/>
        <source>permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the disk is full, or the drive is not responding</source>
        <translation>der Datenträger ist voll, oder das Laufwerk antwortet nicht</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program is using it</source>
        <translation>ein anderes Programm verwendet die Datei</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has damaged it</source>
        <translation>ein anderes Programm hat die Datei beschädigt</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has overwritten it</source>
        <translation>ein anderes Programm hat die Datei überschrieben</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has replaced it</source>
        <translation>ein anderes Programm hat die Datei ersetzt</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{path} cannot be written</source>
        <translation>{path} kann nicht geschrieben werden</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>A recovery file cannot be written</source>
        <translation>Eine Wiederherstellungsdatei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{failure}: {reason}. Nothing is lost while the shoot is open. Free some space, or save the session elsewhere</source>
        <translation>{failure}: {reason}. Solange die Aufnahmereihe geöffnet ist, geht nichts verloren. Schaffen Sie Platz oder speichern Sie die Sitzung an einem anderen Ort</translation>
    </message>
    <message>
        <location filename="lenslab/store/shoot.py"/>
        <source>{path}: the name of a session must end in {suffix}</source>
        <translation>{path}: Der Name einer Sitzung muss auf {suffix} enden</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Passed over: {files} ({formats}). Take photos instead.</source>
        <translation>Übergangen: {files} ({formats}). Machen Sie stattdessen Fotos.</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Passed over: {files} ({formats}). Export photos as 16-bit TIFF.</source>
        <translation>Übergangen: {files} ({formats}). Exportieren Sie Fotos als TIFF mit 16 Bit.</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Free some space, or save it on another drive</source>
        <translation>Schaffen Sie Platz, oder speichern Sie auf einem anderen Laufwerk</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Save it in another folder</source>
        <translation>Speichern Sie in einem anderen Ordner</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{path} cannot be written: {reason}. {remedy}</source>
        <translation>{path} kann nicht geschrieben werden: {reason}. {remedy}</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>it is a pipe or a device</source>
        <translation>es ist eine Pipe oder ein Gerät</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{target} is a photo, which LensLab never overwrites: give the result another name</source>
        <translation>{target} ist ein Foto, das LensLab niemals überschreibt: Geben Sie dem Ergebnis einen anderen Namen</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{target} is a link to a photo, which LensLab never overwrites: give the result another name</source>
        <translation>{target} ist eine Verknüpfung zu einem Foto, das LensLab niemals überschreibt: Geben Sie dem Ergebnis einen anderen Namen</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} is not an f-number: write it as f/5.6 or 5.6</source>
        <translation>{typed} ist keine Blendenzahl: Schreiben Sie f/5.6 oder 5.6</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>, not {typed}</source>
        <translation>, nicht {typed}</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has no step: add full, half or third{wrong}, or list the f-numbers</source>
        <translation>{typed} hat keine Schrittweite: Ergänzen Sie full, half oder third{wrong}, oder zählen Sie die Blendenzahlen auf</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>no f-numbers: write a range such as f/1.8-16 half, or a list such as f/2 2.8 4</source>
        <translation>keine Blendenzahlen: Schreiben Sie einen Bereich wie f/1.8-16 half oder eine Liste wie f/2 2.8 4</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has {run} f-numbers: at most {most_in_a_run} are possible</source>
        <translation>{typed} hat {run} Blendenzahlen: Höchstens {most_in_a_run} sind möglich</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has f/{twice:g} twice: list each once, and give the shots per aperture</source>
        <translation>{typed} enthält f/{twice:g} zweimal: Führen Sie jede einmal auf und geben Sie die Aufnahmen je Blende an</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} is not an aperture: f-numbers range from {least} to {most}</source>
        <translation>{typed} ist keine Blende: Blendenzahlen reichen von {least} bis {most}</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>{text!r} is not a length. Write 0.5mm, 42cm or 16in, for example.</source>
        <translation>{text!r} ist keine Länge. Schreiben Sie zum Beispiel 0.5mm, 42cm oder 16in.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>{text!r} is not a size. Write width and height, such as 420x297mm.</source>
        <translation>{text!r} ist keine Größe. Schreiben Sie Breite und Höhe, etwa 420x297mm.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>unknown paper {paper!r}. {nearest}</source>
        <translation>unbekanntes Papier {paper!r}. {nearest}</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>Did you mean {by_folded}?</source>
        <translation>Meinten Sie {by_folded}?</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>Choose one of: {names}.</source>
        <translation>Wählen Sie eines von: {names}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>a chart cannot be {width_mm:g} × {height_mm:g} mm: each side must be {smallest_mm:g} to {largest_mm:g} mm.</source>
        <translation>eine Testtafel kann nicht {width_mm:g} × {height_mm:g} mm groß sein: Jede Seite muss {smallest_mm:g} bis {largest_mm:g} mm lang sein.</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>Unknown lens</source>
        <translation>Unbekanntes Objektiv</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} min {seconds} s</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>30 × 45 cm print seen from 50 cm</source>
        <translation>Ausdruck 30 × 45 cm, aus 50 cm betrachtet</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>45 cm print</source>
        <translation>45-cm-Ausdruck</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>20 × 30 cm print seen from 40 cm</source>
        <translation>Ausdruck 20 × 30 cm, aus 40 cm betrachtet</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>30 cm print</source>
        <translation>30-cm-Ausdruck</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>60 × 90 cm print seen from 100 cm</source>
        <translation>Ausdruck 60 × 90 cm, aus 100 cm betrachtet</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>90 cm print</source>
        <translation>90-cm-Ausdruck</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>27-inch screen seen from 60 cm</source>
        <translation>27-Zoll-Bildschirm, aus 60 cm betrachtet</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>27-inch screen</source>
        <translation>27-Zoll-Bildschirm</translation>
    </message>
    <message>
        <location filename="lenslab/workers/pool.py"/>
        <source>worker processes do not start, or end at once: free memory, or allow more (ulimit -u)</source>
        <translation>Arbeitsprozesse starten nicht oder enden sofort: Geben Sie Speicher frei oder erlauben Sie mehr Prozesse (ulimit -u)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a photo: LensLab measures RAW, TIFF, JPEG, PNG and BMP files</source>
        <translation>kein Foto: LensLab misst RAW-, TIFF-, JPEG-, PNG- und BMP-Dateien</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{format}, which LensLab does not measure: export it as 16-bit TIFF</source>
        <translation>{format}, was LensLab nicht misst: Exportieren Sie die Datei als TIFF mit 16 Bit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>video, which LensLab does not measure: take photos instead</source>
        <translation>Video, das LensLab nicht misst: Nehmen Sie stattdessen Fotos auf</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a regular file</source>
        <translation>keine normale Datei</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>left aside: {raw} is the RAW file of the same exposure</source>
        <translation>beiseitegelassen: {raw} ist die RAW-Datei derselben Aufnahme</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a link to a folder that contains it: not followed</source>
        <translation>eine Verknüpfung zu einem Ordner, der sie enthält: wird nicht verfolgt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a folder named like a photo, without photos in it</source>
        <translation>ein Ordner, der wie ein Foto heißt, ohne Fotos darin</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not found: moved, renamed or deleted?</source>
        <translation>nicht gefunden: verschoben, umbenannt oder gelöscht?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a link that leads back to itself</source>
        <translation>eine Verknüpfung, die auf sich selbst zurückführt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>cannot be read: {reason}</source>
        <translation>nicht lesbar: {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as {promised}, but contains {content} data</source>
        <translation>dem Namen nach {promised}, enthält aber ein {content}-Bild</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as {promised}, but contains something else</source>
        <translation>dem Namen nach {promised}, enthält aber etwas anderes</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as RAW, but contains text</source>
        <translation>dem Namen nach RAW, enthält aber Text</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as TIFF, but contains RAW data: rename it to .dng, or develop it</source>
        <translation>dem Namen nach TIFF, enthält aber RAW-Daten: Benennen Sie die Datei in .dng um oder entwickeln Sie sie</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not enough free memory</source>
        <translation>nicht genug freier Speicher</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not enough free memory: close other programs</source>
        <translation>nicht genug freier Speicher: Schließen Sie andere Programme</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>took longer than {seconds:.0f} s to read: is the drive not responding, or the file damaged?</source>
        <translation>das Lesen dauerte länger als {seconds:.0f} s: Antwortet das Laufwerk nicht, oder ist die Datei beschädigt?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>took longer than {seconds:.0f} s to decode: the file may be damaged or too large</source>
        <translation>das Dekodieren dauerte länger als {seconds:.0f} s: Die Datei ist vielleicht beschädigt oder zu groß</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the worker does not start</source>
        <translation>der Arbeitsprozess startet nicht</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>every worker that tried to measure it was lost</source>
        <translation>jeder Arbeitsprozess, der sie messen sollte, ging verloren</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>internal error ({error}): please report it with this file and the log</source>
        <translation>interner Fehler ({error}): Bitte melden Sie ihn mit dieser Datei und dem Protokoll</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the system stopped its decoder, probably out of memory</source>
        <translation>das System hat den Decoder beendet, wahrscheinlich aus Speichermangel</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its decoder crashed: the file is damaged, or its format is not supported</source>
        <translation>der Decoder ist abgestürzt: Die Datei ist beschädigt, oder ihr Format wird nicht unterstützt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too small to measure: {columns} x {rows} pixels</source>
        <translation>zu klein zum Messen: {columns} x {rows} Pixel</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too large to measure: {columns} x {rows} pixels</source>
        <translation>zu groß zum Messen: {columns} x {rows} Pixel</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains values that are not numbers (NaN or infinite)</source>
        <translation>enthält Werte, die keine Zahlen sind (NaN oder unendlich)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>values from {darkest:.3g} to {brightest:.3g}, where 0 is black and 1 is white: save it with 16 bits</source>
        <translation>Werte von {darkest:.3g} bis {brightest:.3g}, wobei 0 Schwarz und 1 Weiß ist: Speichern Sie die Datei mit 16 Bit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is black</source>
        <translation>kein Bild: Alle Pixel sind schwarz</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is white</source>
        <translation>kein Bild: Alle Pixel sind weiß</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is the same grey</source>
        <translation>kein Bild: Alle Pixel sind gleich grau</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>completely black: damaged, or taken with the lens cap on?</source>
        <translation>völlig schwarz: beschädigt oder mit Objektivdeckel aufgenommen?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>nothing to measure: everywhere, at least one colour is clipped to white or black</source>
        <translation>nichts zu messen: Überall ist mindestens eine Farbe in Weiß oder Schwarz abgeschnitten</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the file is smaller than its header states</source>
        <translation>unvollständig: Die Datei ist kleiner, als ihr Header angibt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the end of the {kind} is missing</source>
        <translation>unvollständig: Das Ende des {kind} fehlt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the last {missing} of {rows} rows are missing</source>
        <translation>unvollständig: Die letzten {missing} von {rows} Zeilen fehlen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the last {missing} of {rows} rows are missing. Was copying interrupted?</source>
        <translation>unvollständig: Die letzten {missing} von {rows} Zeilen fehlen. Wurde das Kopieren unterbrochen?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the end of the image is empty. Was copying interrupted?</source>
        <translation>unvollständig: Das Ende des Bildes ist leer. Wurde das Kopieren unterbrochen?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete or damaged: the image data end too early</source>
        <translation>unvollständig oder beschädigt: Die Bilddaten enden zu früh</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete or damaged: the data end too early</source>
        <translation>unvollständig oder beschädigt: Die Daten enden zu früh</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged: the image data could not be decoded</source>
        <translation>beschädigt: Die Bilddaten ließen sich nicht dekodieren</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged: LibRaw could not decode the data</source>
        <translation>beschädigt: LibRaw konnte die Daten nicht dekodieren</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged {kind}: the image could not be decoded</source>
        <translation>{kind} beschädigt: Das Bild ließ sich nicht dekodieren</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: its image data could not be decoded</source>
        <translation>TIFF beschädigt: Die Bilddaten ließen sich nicht dekodieren</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: its header is invalid</source>
        <translation>TIFF beschädigt: Der Header ist ungültig</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>holds only reduced versions of an image: save it again as one full image</source>
        <translation>enthält nur verkleinerte Fassungen eines Bildes: Speichern Sie es neu, als ein einziges Bild in voller Größe</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: it contains no image</source>
        <translation>TIFF beschädigt: enthält kein Bild</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>unsupported colours ({colours}): save it as greyscale or RGB</source>
        <translation>nicht unterstützte Farben ({colours}): Speichern Sie die Datei in Graustufen oder RGB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colours have different depths ({bits} bits): save it with 8 or 16 bits</source>
        <translation>seine Farben haben unterschiedliche Tiefen ({bits} Bit): Speichern Sie die Datei mit 8 oder 16 Bit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>has {bands} channels that are neither grey nor RGB: save it as greyscale or RGB</source>
        <translation>hat {bands} Kanäle, die weder Grau noch RGB sind: Speichern Sie die Datei in Graustufen oder RGB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>packed as {packing}, which LensLab cannot unpack: save it as TIFF without compression</source>
        <translation>gepackt als {packing}, was LensLab nicht entpacken kann: Speichern Sie die Datei als TIFF ohne Komprimierung</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>has only {tones} tones: save it with 8 or 16 bits</source>
        <translation>hat nur {tones} Tonwerte: Speichern Sie die Datei mit 8 oder 16 Bit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains signed or complex numbers: save it with 8 or 16 bits unsigned</source>
        <translation>enthält Zahlen mit Vorzeichen oder komplexe Zahlen: Speichern Sie die Datei mit 8 oder 16 Bit ohne Vorzeichen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a two-dimensional image: save it as greyscale or RGB</source>
        <translation>kein zweidimensionales Bild: Speichern Sie die Datei in Graustufen oder RGB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour filter array is unusual or damaged: have RAW files developed (demosaic)</source>
        <translation>sein Farbfilterraster ist ungewöhnlich oder beschädigt: Lassen Sie RAW-Dateien entwickeln (Demosaicing)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a RAW file that LibRaw can read: damaged, or the camera is not supported: convert it to DNG, or export it as TIFF</source>
        <translation>keine RAW-Datei, die LibRaw lesen kann: beschädigt, oder die Kamera wird nicht unterstützt: Wandeln Sie die Datei in DNG um, oder exportieren Sie sie als TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a DNG that LibRaw can read: damaged, or of an unusual kind: make it anew with Adobe DNG Converter, or export it as TIFF</source>
        <translation>keine DNG-Datei, die LibRaw lesen kann: beschädigt oder von ungewöhnlicher Art: Erzeugen Sie sie neu mit Adobe DNG Converter, oder exportieren Sie sie als TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>packed with JPEG XL, which could not be decoded: convert it with Adobe DNG Converter, compatible with Camera Raw 15.3 or earlier</source>
        <translation>mit JPEG XL gepackt, was nicht dekodiert werden konnte: Wandeln Sie die Datei mit Adobe DNG Converter um, kompatibel mit Camera Raw 15.3 oder früher</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>corrections in the DNG are left out, as the lens itself is measured: {names}</source>
        <translation>Korrekturen in der DNG-Datei bleiben außer Acht, da das Objektiv selbst gemessen wird: {names}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its levels would have to be mapped ({names}), which LensLab does not: contrast may be wrong</source>
        <translation>ihre Werte müssten umgerechnet werden ({names}), was LensLab nicht tut: Der Kontrast kann falsch sein</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged, or too large for LibRaw</source>
        <translation>beschädigt oder zu groß für LibRaw</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged, or a format that LibRaw cannot read</source>
        <translation>beschädigt, oder in einem Format, das LibRaw nicht lesen kann</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>developed already, as a linear DNG: may be sharpened, denoised or corrected, not comparable with RAW</source>
        <translation>schon entwickelt, als lineares DNG: vielleicht geschärft, entrauscht oder korrigiert, nicht vergleichbar mit RAW</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>RAW of reduced size (sRAW, M or S): developed already in the camera, not comparable with full RAW</source>
        <translation>RAW-Datei in reduzierter Größe (sRAW, M oder S): schon in der Kamera entwickelt, nicht mit vollem RAW vergleichbar</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>developed when it was read (demosaic): not comparable with RAW read as sensor data</source>
        <translation>beim Lesen entwickelt (Demosaicing): nicht mit RAW vergleichbar, das als Sensordaten gelesen wurde</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>colours vary across the picture: have RAW files developed (demosaic)</source>
        <translation>Farben sind über das Bild ungleich verteilt: Lassen Sie RAW-Dateien entwickeln (Demosaicing)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>may be sharpened: not comparable with RAW, or with TIFF developed otherwise</source>
        <translation>vielleicht geschärft: nicht vergleichbar mit RAW oder mit anders entwickelten TIFF-Dateien</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>8-bit JPEG alone (4:4:4) makes MTF50 about 0.6 % too low, 1 % in the corners, with errors up to 2.5 %, and more where a lens does not lay its colours over each other</source>
        <translation>JPEG mit 8 Bit allein (4:4:4) macht MTF50 etwa 0,6 % zu niedrig, in den Ecken 1 %, mit Fehlern bis 2,5 % und größeren, wo ein Objektiv die Farben gegeneinander versetzt abbildet</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>JPEG with colours at lower resolution ({sampling}): where a lens does not lay its colours over each other, that takes up to 11 % of green detail at 0.2 to 0.25 cycles/px and 16 % at 0.25 to 0.3. MTF50 is of luminance</source>
        <translation>JPEG mit Farben in niedrigerer Auflösung ({sampling}): Wo ein Objektiv die Farben gegeneinander versetzt abbildet, gehen bis zu 11 % der grünen Details bei 0,2 bis 0,25 Perioden/px verloren, und 16 % bei 0,25 bis 0,3. MTF50 gilt für die Luminanz</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>vignetting is blank: with one aperture, uneven light cannot be told from the lens's falloff</source>
        <translation>Vignettierung bleibt leer: Bei nur einer Blende ist ungleichmäßiges Licht nicht vom Randabfall des Objektivs zu unterscheiden</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the largest of {pages} pages is measured</source>
        <translation>nur die größte von {pages} Seiten wird gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {channels} channels is measured</source>
        <translation>nur der erste von {channels} Kanälen wird gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the last rows of the image are black</source>
        <translation>die letzten Zeilen des Bildes sind schwarz</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the last columns of the image are black</source>
        <translation>die letzten Spalten des Bildes sind schwarz</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>levels end at {highest}, as where {bits} bits are stored in {held} without scaling: scale them</source>
        <translation>die Tonwerte enden bei {highest}, wie bei {bits} Bit, die ohne Skalierung in {held} gespeichert sind: Skalieren Sie sie</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>floating-point numbers without a colour profile: taken as linear light</source>
        <translation>Gleitkommazahlen ohne Farbprofil: als lineares Licht gelesen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {pages} pages is measured</source>
        <translation>nur die erste von {pages} Seiten wird gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {pages} or more pages is measured</source>
        <translation>nur die erste von {pages} oder mehr Seiten wird gemessen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains more image data than its header states: its numbers may be wrong</source>
        <translation>enthält mehr Bilddaten, als der Dateikopf angibt: Die Werte sind vielleicht falsch</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its aperture is from the file name</source>
        <translation>ihre Blende stammt aus dem Dateinamen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its header is damaged: its numbers may be wrong</source>
        <translation>ihr Dateikopf ist beschädigt: Ihre Werte können falsch sein</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains extra data after the image</source>
        <translation>enthält zusätzliche Daten nach dem Bild</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a part of the image is empty or repeated: the file may be damaged</source>
        <translation>Ein Teil des Bildes ist leer oder wiederholt sich: Die Datei ist möglicherweise beschädigt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile is damaged: sRGB is assumed</source>
        <translation>das Farbprofil ist beschädigt: sRGB wird angenommen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile has no tone curves that LensLab can use: sRGB is assumed</source>
        <translation>das Farbprofil hat keine Tonwertkurven, die LensLab verwenden kann: sRGB wird angenommen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile is damaged, or does not match the image: sRGB is assumed</source>
        <translation>das Farbprofil ist beschädigt oder passt nicht zum Bild: sRGB wird angenommen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the frame moved or changed between repeats: noise was estimated from this shot alone</source>
        <translation>das Bild hat sich zwischen Wiederholungen verschoben oder verändert: Das Rauschen wurde nur aus dieser Aufnahme geschätzt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast: the image is too small or too dark</source>
        <translation>kein Detailkontrast: Das Bild ist zu klein oder zu dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast in some regions: they are too small or too dark</source>
        <translation>kein Detailkontrast in manchen Bereichen: Sie sind zu klein oder zu dunkel</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast in regions without detail above the noise</source>
        <translation>kein Detailkontrast in Bereichen ohne Details über dem Rauschen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the region lies outside the image of {columns} x {rows} pixels</source>
        <translation>der Bereich liegt außerhalb des Bildes von {columns} x {rows} Pixeln</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge could be measured: sharp, straight edges between an even dark and an even bright area are needed, turned by about 5 degrees</source>
        <translation>keine Kante konnte gemessen werden: Nötig sind scharfe, gerade Kanten zwischen einer gleichmäßig dunklen und einer gleichmäßig hellen Fläche, um etwa 5 Grad gedreht</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>texture or another edge is too near: an even dark and an even bright area are needed beside it</source>
        <translation>Struktur oder eine andere Kante ist zu nah: Neben der Kante sind eine gleichmäßig dunkle und eine gleichmäßig helle Fläche nötig</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge was found in the region</source>
        <translation>im Bereich wurde keine Kante gefunden</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too little of the edge is in the image</source>
        <translation>zu wenig von der Kante ist im Bild</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge from dark to bright was found there</source>
        <translation>dort wurde keine Kante von Dunkel nach Hell gefunden</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the edge runs along the rows or columns of pixels: turn it by 5 degrees</source>
        <translation>die Kante verläuft entlang der Zeilen oder Spalten der Pixel: Drehen Sie sie um 5 Grad</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>sharper than {highest:g} cycles/px: more than the pixels can resolve</source>
        <translation>schärfer als {highest:g} Perioden/px: mehr, als die Pixel auflösen können</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is not known: choose it under Shots &gt; Charts used.</source>
        <translation>Die Testtafel ist nicht bekannt: Wählen Sie sie unter Aufnahmen &gt; Verwendete Testtafeln.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Two LensLab charts are in the image: photograph one at a time.</source>
        <translation>Im Bild sind zwei LensLab-Testtafeln: Fotografieren Sie immer nur eine.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The image shows marks of a LensLab chart, but not the expected pattern: it is a different chart (size, seed and finest detail are printed below it), too blurred, or too little of it is in the image.</source>
        <translation>Das Bild zeigt Marken einer LensLab-Testtafel, aber nicht das erwartete Muster: Es ist eine andere Testtafel (Größe, Startwert und feinstes Detail stehen unter ihr), sie ist zu unscharf, oder zu wenig von ihr ist im Bild.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The marks in the image are not those of the expected chart.</source>
        <translation>Die Marken im Bild sind nicht die der erwarteten Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: it is a different chart, too little of it is in the image, or it is too blurred.</source>
        <translation>Die Testtafel wurde nicht gefunden: Es ist eine andere, es ist zu wenig von ihr im Bild, oder sie ist zu unscharf.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: the image is almost black. Expose more.</source>
        <translation>Die Testtafel wurde nicht gefunden: Das Bild ist fast schwarz. Belichten Sie reichlicher.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: the image is overexposed. Expose less.</source>
        <translation>Die Testtafel wurde nicht gefunden: Das Bild ist überbelichtet. Belichten Sie knapper.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but shows too little detail to be measured</source>
        <translation>die Testtafel wurde gefunden, zeigt aber zu wenig Details zum Messen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is overexposed: reduce the exposure</source>
        <translation>die Testtafel wurde gefunden, ist aber überbelichtet: Belichten Sie knapper</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but fills too little of the image: fill the frame with it</source>
        <translation>die Testtafel wurde gefunden, füllt aber zu wenig vom Bild: Füllen Sie das Bildfeld mit ihr</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is sharper than pixels can resolve: was the image reduced?</source>
        <translation>die Testtafel wurde gefunden, ist aber schärfer, als Pixel auflösen können: Wurde das Bild verkleinert?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but something hides most of it</source>
        <translation>die Testtafel wurde gefunden, aber das meiste von ihr ist verdeckt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is too blurred to be measured: focus</source>
        <translation>die Testtafel wurde gefunden, ist aber zu unscharf zum Messen: Stellen Sie scharf</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but large areas have only {percent:.0f} % of the chart's contrast: a pale print, or light that it reflects</source>
        <translation>die Testtafel wurde gefunden, aber große Flächen haben nur {percent:.0f} % ihres Kontrasts: ein blasser Ausdruck, oder er spiegelt Licht</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but its detail is lost in noise: expose more, or lower the ISO</source>
        <translation>die Testtafel wurde gefunden, aber ihre Details gehen im Rauschen unter: Belichten Sie reichlicher, oder senken Sie den ISO-Wert</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Slanted edges measured: {count}</source>
        <translation>Gemessene schräge Kanten: {count}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Chart found: {fill}, {turn}, {slope}, {distortion}</source>
        <translation>Testtafel gefunden: {fill}, {turn}, {slope}, {distortion}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Chart found: {fill}, {turn}, {distortion}</source>
        <translation>Testtafel gefunden: {fill}, {turn}, {distortion}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>fills {percent:.0f} %</source>
        <translation>füllt {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>turned {degrees:.1f}°</source>
        <translation>gedreht um {degrees:.1f}°</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>tilted {across:.1f}° / {down:.1f}°</source>
        <translation>geneigt um {across:.1f}° / {down:.1f}°</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>keystone {across:.1f} % / {down:.1f} %</source>
        <translation>Trapezverzerrung {across:.1f} % / {down:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no distortion</source>
        <translation>keine Verzeichnung</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>distortion not known (the chart is not flat)</source>
        <translation>Verzeichnung nicht bekannt (die Testtafel ist nicht eben)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>distortion not known (the chart ends too far from the corners)</source>
        <translation>Verzeichnung nicht bekannt (die Testtafel endet zu weit vor den Ecken)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>barrel distortion {percent:.1f} %</source>
        <translation>tonnenförmige Verzeichnung {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>pincushion distortion {percent:.1f} %</source>
        <translation>kissenförmige Verzeichnung {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>moustache distortion {most:.1f} %, at the corner {percent:.1f} %</source>
        <translation>wellenförmige Verzeichnung {most:.1f} %, in der Ecke {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Two LensLab charts are in the image. Only one was measured: photograph one at a time.</source>
        <translation>Im Bild sind zwei LensLab-Testtafeln. Nur eine wurde gemessen: Fotografieren Sie immer nur eine.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is mirrored: it was printed mirrored, or the image was flipped.</source>
        <translation>Die Testtafel ist gespiegelt: Sie wurde gespiegelt gedruckt, oder das Bild wurde gespiegelt.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is upside down. This does not affect the results.</source>
        <translation>Die Testtafel steht auf dem Kopf. Das beeinflusst die Ergebnisse nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°.</source>
        <translation>Die Testtafel ist um 90° gedreht und füllt das Bild schlecht: Drehen Sie die Kamera oder die Testtafel um 90°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{percent:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. Only the rest was measured.</source>
        <translation>{percent:.0f} % der Testtafel ließen sich nicht zuordnen: verdeckt, überbelichtet, sehr unscharf oder nicht eben. Nur der Rest wurde gemessen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The lens is shifted, or the image cropped: the lens's axis is {percent:.0f} % of the half diagonal from the middle. Distortion and lateral colour are measured about it; corners and vignetting are those of the image, and decentring is blank.</source>
        <translation>Das Objektiv ist verschoben (Shift), oder das Bild wurde beschnitten: Die Achse des Objektivs liegt {percent:.0f} % der halben Diagonale neben der Mitte. Verzeichnung und Farbquerfehler sind um diese Achse gemessen; Ecken und Vignettierung sind die des Bildes, und die Dezentrierung bleibt leer.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is not flat, or its sheets do not meet: parts of it appear up to {pixels:.1f} pixels ({mm:.2f} mm on the page) from where a flat sheet would be. Mount it on a rigid board, and leave no gap between sheets.</source>
        <translation>Die Testtafel ist nicht eben, oder ihre Blätter schließen nicht an: Teile von ihr erscheinen bis zu {pixels:.1f} Pixel ({mm:.2f} mm auf dem Blatt) von der Stelle entfernt, an der ein ebenes Blatt läge. Ziehen Sie sie auf eine starre Platte auf, ohne Lücke zwischen den Blättern.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{file}: {remark}</source>
        <translation>{file}: {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{file} and {count} more: {remark}</source>
        <translation>{file} und {count} weitere: {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page assume {width:g} × {height:g} mm; sharpness does not depend on them.</source>
        <translation>Ein Foto kann nicht zeigen, ob die Testtafel mit 100 % gedruckt wurde: Messen Sie den Maßstabsbalken nach. Größen auf dem Blatt gelten für {width:g} × {height:g} mm; die Schärfe hängt nicht davon ab.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges along the rows, columns or diagonals of pixels cannot be measured: {count}. Turn the chart by 5 degrees.</source>
        <translation>Kanten entlang der Zeilen, Spalten oder Diagonalen der Pixel sind nicht messbar: {count}. Drehen Sie die Testtafel um 5 Grad.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges with a bright side at white cannot be measured: {count}. Expose less.</source>
        <translation>Kanten, deren helle Seite reines Weiß ist, sind nicht messbar: {count}. Belichten Sie knapper.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges blurred over more than 40 px cannot be measured: {count}. Focus.</source>
        <translation>Über mehr als 40 px unscharfe Kanten sind nicht messbar: {count}. Stellen Sie scharf.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Nothing in the picture is sharp: from dark to bright it takes {pixels:.0f} px. Focus.</source>
        <translation>Nichts im Bild ist scharf: Von Dunkel nach Hell sind es {pixels:.0f} px. Stellen Sie scharf.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges beside texture, other edges, a moire or a screen's pixels cannot be measured: {count}. Use even areas of a print.</source>
        <translation>Kanten neben Textur, anderen Kanten, einem Moiré oder den Pixeln eines Bildschirms sind nicht messbar: {count}. Nehmen Sie gleichmäßige Flächen eines Ausdrucks.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Too few sharp, slanted edges for a chart: {count}; {least} in two directions are needed, in focus.</source>
        <translation>Zu wenige scharfe, schräge Kanten für eine Testtafel: {count}; nötig sind {least} in zwei Richtungen, scharf gestellt.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges lie in one part of the frame: they are needed in its middle or two quarters.</source>
        <translation>Die schrägen Kanten liegen in einem Teil des Bildes: Sie werden in seiner Mitte oder in zwei Vierteln gebraucht.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges that other shots show could not be measured: too blurred or overexposed.</source>
        <translation>Die schrägen Kanten, die andere Aufnahmen zeigen, ließen sich nicht messen: zu unscharf oder überbelichtet.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges lie elsewhere than in most shots of this lens: the camera was moved, or it is another chart.</source>
        <translation>Die schrägen Kanten liegen woanders als in den meisten Aufnahmen dieses Objektivs: Die Kamera wurde bewegt, oder es ist eine andere Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edge lies in the centre third of the frame: its values are of those nearest to the middle.</source>
        <translation>Im mittleren Drittel des Bildes liegt keine Kante: Seine Werte stammen von den Kanten, die der Mitte am nächsten sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edges lie near the middle of the frame: the centre is blank.</source>
        <translation>Nahe der Bildmitte liegen keine Kanten: Die Mitte bleibt leer.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edge lies in the outer eighth of {count} of 4 corners: their values are of those nearest to the corner.</source>
        <translation>Im äußeren Achtel von {count} der 4 Ecken liegt keine Kante: Ihre Werte stammen von den Kanten, die der Ecke am nächsten sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edges lie near {count} of 4 corners: these are blank, and so is the mean of the corners.</source>
        <translation>Bei {count} der 4 Ecken liegen keine Kanten in der Nähe: Diese bleiben leer, ebenso das Mittel der Ecken.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>All over the frame, MTF50 is {percent:.0f} % lower in one direction than across it: camera shake, or a file that was scaled in one direction.</source>
        <translation>Im ganzen Bild ist die MTF50 in einer Richtung {percent:.0f} % niedriger als quer dazu: Verwacklung, oder eine Datei, die in einer Richtung skaliert wurde.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges of two sizes lie side by side: two charts. Their sharpness compares only where both are in focus.</source>
        <translation>Kanten zweier Größen liegen nebeneinander: zwei Testtafeln. Ihre Schärfe ist nur vergleichbar, wenn beide im Fokus sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in green. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Die Kanten wurden in Grün gemessen. Gewicht des Verfahrens der ISO 12233 in MTF50 gegenüber dem angepassten Modell: {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in luminance. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Die Kanten wurden in der Luminanz gemessen. Gewicht des Verfahrens der ISO 12233 in MTF50 gegenüber dem angepassten Modell: {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in grey. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Die Kanten wurden in Grau gemessen. Gewicht des Verfahrens der ISO 12233 in MTF50 gegenüber dem angepassten Modell: {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Vignetting and distortion are blank: LensLab does not know this chart, nor how evenly it was lit.</source>
        <translation>Vignettierung und Verzeichnung bleiben leer: LensLab kennt weder diese Testtafel noch, wie gleichmäßig sie beleuchtet war.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{left} of {tiles} tiles of the frame have no MTF50: {reasons}.</source>
        <translation>{left} von {tiles} Kacheln des Bildes haben keine MTF50: {reasons}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are overexposed</source>
        <translation>{count} überbelichtet</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are not filled by the chart (move nearer, or print it larger)</source>
        <translation>{count} nicht von der Testtafel ausgefüllt (näher herangehen oder größer drucken)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are sharper than the pixels can resolve</source>
        <translation>{count} schärfer, als die Pixel auflösen können</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} show too little of the chart's detail (blur, noise, glare, or a pale print)</source>
        <translation>{count} mit zu wenig Details der Testtafel (Unschärfe, Rauschen, Streulicht oder ein blasser Ausdruck)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} do not show the chart, or only in part (something lies before it, the print ends, or a converter changed its contrast)</source>
        <translation>{count} zeigen die Testtafel nicht oder nur zum Teil (etwas liegt davor, der Ausdruck endet, oder ein Konverter hat den Kontrast verändert)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{first}, {rest}</source>
        <translation>{first}, {rest}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No MTF50 in the centre: most of its tiles were left out.</source>
        <translation>Keine MTF50 in der Mitte: Die meisten ihrer Kacheln wurden ausgelassen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No MTF50 in {count} of 4 corners: most of their tiles were left out.</source>
        <translation>Keine MTF50 in {count} der 4 Ecken: Die meisten ihrer Kacheln wurden ausgelassen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>In {percent:.0f} % of the frame white is overexposed. It was left out: reduce the exposure.</source>
        <translation>Auf {percent:.0f} % der Bildfläche ist Weiß überbelichtet. Es wurde ausgelassen: Belichten Sie knapper.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was sharpened: detail of {frequency:.2f} cycles/px has {percent:.0f} % contrast, more than any lens can give. MTF50 includes the sharpening: use RAW files to compare lenses.</source>
        <translation>Die Datei wurde geschärft: Details mit {frequency:.2f} Perioden/px haben {percent:.0f} % Kontrast, mehr als jedes Objektiv liefern kann. MTF50 enthält die Schärfung: Verwenden Sie RAW-Dateien, um Objektive zu vergleichen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was sharpened: beside the chart's edges light goes too far by {percent:.0f} % of the step. MTF50 includes the sharpening: use RAW files to compare lenses.</source>
        <translation>Die Datei wurde geschärft: Neben den Kanten der Testtafel schwingt das Licht um {percent:.0f} % des Sprungs über. MTF50 enthält die Schärfung: Verwenden Sie RAW-Dateien, um Objektive zu vergleichen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Contrast is higher than any lens gives: the print of the chart was sharpened, or the file by the program that wrote it. MTF50 is too high, by more than its interval. Print the chart without sharpening.</source>
        <translation>Der Kontrast ist höher, als ihn ein Objektiv wiedergeben kann: Der Ausdruck der Testtafel wurde geschärft, oder die Datei von dem Programm, das sie geschrieben hat. MTF50 ist zu hoch, um mehr als sein Intervall. Drucken Sie die Testtafel ohne Schärfung.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Developed files: MTF50 and losses are those of lens, sensor and processing, such as sharpening and noise reduction; lateral colour is blank, as converters change it. RAW files show lens and sensor alone.</source>
        <translation>Entwickelte Dateien: MTF50 und Verluste sind die von Objektiv, Sensor und Bearbeitung, etwa Schärfung und Rauschminderung; der Farbquerfehler bleibt leer, weil Konverter ihn verändern. RAW-Dateien zeigen Objektiv und Sensor allein.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was developed with a tone curve that differs from its profile. The curve was estimated from the chart and undone before MTF was measured; RAW files are more exact.</source>
        <translation>Die Datei wurde mit einer Tonwertkurve entwickelt, die von ihrem Profil abweicht. Die Kurve wurde aus der Testtafel geschätzt und vor der Messung der MTF rückgängig gemacht; RAW-Dateien sind genauer.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's greys differ more in the file than on the chart (slope {slope:.2f}): the print's greys are too dark, or the file has a tone curve steeper than its profile says. RAW files exclude the latter.</source>
        <translation>Die Graustufen der Testtafel liegen in der Datei weiter auseinander als auf der Testtafel (Steigung {slope:.2f}): Die Grautöne des Ausdrucks sind zu dunkel, oder die Datei hat eine steilere Tonwertkurve, als ihr Profil angibt. RAW-Dateien schließen Letzteres aus.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's greys differ less in the file than on the chart (slope {slope:.2f}): the print's black is not dark, there is stray light, or the file has a tone curve flatter than its profile says. RAW files exclude the last.</source>
        <translation>Die Graustufen der Testtafel liegen in der Datei enger beieinander als auf der Testtafel (Steigung {slope:.2f}): Das Schwarz des Ausdrucks ist nicht dunkel, es gibt Streulicht, oder die Datei hat eine flachere Tonwertkurve, als ihr Profil angibt. RAW-Dateien schließen Letzteres aus.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>MTF50 is {percent:.0f} % higher along the rows and columns of pixels than between them: the file was developed by a converter that follows edges and smooths texture. MTF50 is less certain; use RAW files.</source>
        <translation>Die MTF50 ist entlang der Zeilen und Spalten der Pixel um {percent:.0f} % höher als dazwischen: Die Datei wurde mit einem Konverter entwickelt, der Kanten folgt und Strukturen glättet. Die MTF50 ist weniger sicher; verwenden Sie RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The print was not measured and may limit the results: at the highest MTF50 of this shot, {mtf50:.2f} cycles/px or {lp_mm:.1f} lp/mm on the chart, a print at {dpi:g} dpi on good paper would have about {percent:.0f} % contrast. Use a larger chart, or enter the MTF50 of the print under Shots &gt; Charts used.</source>
        <translation>Der Ausdruck wurde nicht gemessen und begrenzt vielleicht die Ergebnisse: Bei der höchsten MTF50 dieser Aufnahme, {mtf50:.2f} Perioden/px oder {lp_mm:.1f} Lp/mm auf der Testtafel, hätte ein Ausdruck mit {dpi:g} dpi auf gutem Papier etwa {percent:.0f} % Kontrast. Verwenden Sie eine größere Testtafel, oder geben Sie die MTF50 des Ausdrucks unter Aufnahmen &gt; Verwendete Testtafeln ein.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The blur of the print, MTF50 {lp_mm:.1f} lp/mm, was divided out.</source>
        <translation>Die Unschärfe des Ausdrucks, MTF50 {lp_mm:.1f} Lp/mm, wurde herausgerechnet.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Limited by the print: at an MTF50 of {mtf50:.2f} cycles/px it has only {percent:.0f} % contrast left, too little to divide out. Use a larger chart.</source>
        <translation>Durch den Ausdruck begrenzt: Bei einer MTF50 von {mtf50:.2f} Perioden/px hat er nur noch {percent:.0f} % Kontrast, zu wenig zum Herausrechnen. Verwenden Sie eine größere Testtafel.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: noise reduction smooths texture but not edges, and sharpening favours edges. Use RAW files to compare lenses.</source>
        <translation>Die Kanten der Testtafel haben eine um {percent:.0f} % höhere MTF50 als ihre feine Textur: Rauschminderung glättet Texturen, aber keine Kanten, und Schärfung bevorzugt Kanten. Verwenden Sie RAW-Dateien, um Objektive zu vergleichen.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: the print may have lost fine detail, or the lamp may flicker. Check the print.</source>
        <translation>Die Kanten der Testtafel haben eine um {percent:.0f} % höhere MTF50 als ihre feine Textur: Dem Ausdruck fehlen vielleicht feine Details, oder die Lampe flackert. Prüfen Sie den Ausdruck.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>MTF50 is blank: in most of these files it is uncertain by more than ±{percent:.0f} %. Use RAW files, or develop without noise reduction and sharpening.</source>
        <translation>Die MTF50 bleibt leer: In den meisten dieser Dateien ist sie um mehr als ±{percent:.0f} % unsicher. Verwenden Sie RAW-Dateien, oder entwickeln Sie ohne Rauschminderung und Schärfung.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Red and blue lie up to {pixels:.1f} px from green in the corners: MTF50 of luminance is up to {percent:.0f} % below that of green there, and its interval reaches as far. RAW files show green alone.</source>
        <translation>Rot und Blau liegen in den Ecken bis zu {pixels:.1f} Pixel neben Grün: Die MTF50 der Luminanz liegt dort bis zu {percent:.0f} % unter der von Grün, und ihr Intervall reicht so weit. RAW-Dateien zeigen Grün allein.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The print's darks are lighter in part, by up to {percent:.0f} % of white: there it reflects light, a shadow ends, or ink is missing. MTF50 is less certain. Move the lamps to the sides, cover windows, keep shadows off, print at high quality.</source>
        <translation>Dunkle Stellen des Ausdrucks sind zum Teil heller, um bis zu {percent:.0f} % von Weiß: Dort spiegelt er Licht, ein Schatten endet, oder es fehlt Farbe. Die MTF50 ist weniger sicher. Stellen Sie die Lampen weiter zur Seite, decken Sie Fenster ab, halten Sie Schatten fern und drucken Sie in hoher Qualität.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Bands of light lie across the picture, {ev:.1f} EV from bright to dark: lamps flicker. Vignetting is blank. Use steady lamps, or the mechanical shutter and longer exposures.</source>
        <translation>Über dem Bild liegen Lichtstreifen, {ev:.1f} EV von hell bis dunkel: Lampen flackern. Die Vignettierung bleibt leer. Verwenden Sie flackerfreie Lampen oder den mechanischen Verschluss und längere Belichtungszeiten.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart ends too far from the corners to show how much darker they are: vignetting is blank. Fill the frame.</source>
        <translation>Die Testtafel endet zu weit vor den Ecken, um zu zeigen, wie viel dunkler sie sind: Die Vignettierung bleibt leer. Füllen Sie das Bild.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Light changes over the chart as at the edge of a shadow, near a small lamp or behind a crooked hood: vignetting is blank, and MTF50 is less certain. Keep shadows off, move the lamps away, and check the hood.</source>
        <translation>Das Licht ändert sich auf der Testtafel wie am Rand eines Schattens, nahe einer kleinen Lampe oder hinter einer schiefen Gegenlichtblende: Die Vignettierung bleibt leer, und die MTF50 ist weniger sicher. Halten Sie Schatten fern, stellen Sie die Lampen weiter weg, und prüfen Sie die Gegenlichtblende.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Detail has {percent:.0f} % less contrast than large areas, however coarse it is: a halo of the lens, or stray light near bright areas. MTF50 is {lower:.0f} % lower for it; the sharpness of edges is not.</source>
        <translation>Details haben {percent:.0f} % weniger Kontrast als große Flächen, auch grobe: ein Halo des Objektivs oder Streulicht neben hellen Flächen. Die MTF50 ist dadurch {lower:.0f} % niedriger; die Schärfe von Kanten nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % below that of its fine texture: white areas may be overexposed, or local contrast was raised. Reduce the exposure, and use RAW files.</source>
        <translation>Die Kanten der Testtafel haben eine um {percent:.0f} % niedrigere MTF50 als ihre feine Textur: Weiße Flächen sind vielleicht überbelichtet, oder der lokale Kontrast wurde angehoben. Belichten Sie knapper und verwenden Sie RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the camera clockwise by {degrees:.1f}°.</source>
        <translation>Drehen Sie die Kamera um {degrees:.1f}° im Uhrzeigersinn.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the camera counter-clockwise by {degrees:.1f}°.</source>
        <translation>Drehen Sie die Kamera um {degrees:.1f}° gegen den Uhrzeigersinn.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn {degrees:.1f}° clockwise</source>
        <translation>{degrees:.1f}° im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn {degrees:.1f}° counter-clockwise</source>
        <translation>{degrees:.1f}° gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera to the right by {percent:.0f} % of the frame's width.</source>
        <translation>Verschieben Sie die Kamera um {percent:.0f} % der Bildbreite nach rechts.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera to the left by {percent:.0f} % of the frame's width.</source>
        <translation>Verschieben Sie die Kamera um {percent:.0f} % der Bildbreite nach links.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera down by {percent:.0f} % of the frame's height.</source>
        <translation>Verschieben Sie die Kamera um {percent:.0f} % der Bildhöhe abwärts.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera up by {percent:.0f} % of the frame's height.</source>
        <translation>Verschieben Sie die Kamera um {percent:.0f} % der Bildhöhe aufwärts.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move right {percent:.0f} %</source>
        <translation>Verschieben: rechts {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move left {percent:.0f} %</source>
        <translation>Verschieben: links {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move down {percent:.0f} %</source>
        <translation>Verschieben: abwärts {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move up {percent:.0f} %</source>
        <translation>Verschieben: aufwärts {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move closer: the chart fills {percent:.0f} % of the frame.</source>
        <translation>Gehen Sie näher heran: Die Testtafel füllt {percent:.0f} % des Bildes.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Closer: fills {percent:.0f} %</source>
        <translation>Näher: füllt {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move back: the chart is {percent:.0f} % larger than the frame and its edges are cut off.</source>
        <translation>Gehen Sie weiter zurück: Die Testtafel ist {percent:.0f} % größer als das Bild, und ihre Ränder sind abgeschnitten.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Back: {percent:.0f} % too large</source>
        <translation>Zurück: {percent:.0f} % zu groß</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The {side} of the chart appears {percent:.1f} % larger: turn the camera or the chart until they are parallel.</source>
        <translation>Die {side} der Testtafel erscheint {percent:.1f} % größer: Drehen Sie die Kamera oder die Testtafel, bis beide parallel sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The {side} of the chart appears nearer, by a tilt of {degrees:.1f}°: turn the camera or the chart until they are parallel.</source>
        <translation>Die {side} der Testtafel erscheint näher, bei einer Neigung von {degrees:.1f}°: Drehen Sie die Kamera oder die Testtafel, bis beide parallel sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Larger by {percent:.1f} %: {side}</source>
        <translation>{percent:.1f} % größer: {side}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Nearer by {degrees:.1f}°: {side}</source>
        <translation>{degrees:.1f}° näher: {side}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart by another {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°.</source>
        <translation>Drehen Sie die Testtafel um weitere {degrees:.1f}° um eine senkrechte Achse: Eine Fokusreihe braucht 2 bis 5°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart by {degrees:.1f}° more</source>
        <translation>Testtafel um {degrees:.1f}° weiter drehen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart back by {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°.</source>
        <translation>Drehen Sie die Testtafel um {degrees:.1f}° um die senkrechte Achse zurück: Eine Fokusreihe braucht 2 bis 5°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart back by {degrees:.1f}°</source>
        <translation>Testtafel um {degrees:.1f}° zurückdrehen</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is turned about an upright axis, as for a focus series. For all other tests, turn the camera or the chart until they are parallel.</source>
        <translation>Die Testtafel ist um eine senkrechte Achse gedreht, wie für eine Fokusreihe. Für alle anderen Tests drehen Sie Kamera oder Testtafel, bis sie parallel sind.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>right side</source>
        <translation>rechte Seite</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>left side</source>
        <translation>linke Seite</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>lower side</source>
        <translation>untere Seite</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>upper side</source>
        <translation>obere Seite</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Shots left out because the chart was not flat, or the lens was shifted: {shots}.</source>
        <translation>Ausgelassene Aufnahmen, weil die Testtafel nicht eben oder das Objektiv verschoben war: {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Shots left out because their pictures have another shape or sensor size than the others: {shots}.</source>
        <translation>Ausgelassene Aufnahmen, weil ihre Bilder ein anderes Seitenverhältnis oder eine andere Sensorgröße haben: {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting: one shot alone does not separate the lens from its light. Take two or more.</source>
        <translation>Keine Vignettierung: Eine einzelne Aufnahme trennt das Objektiv nicht vom Licht. Machen Sie zwei oder mehr.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting: the files do not show how much light fell on the sensor, or no aperture is known. Use RAW files.</source>
        <translation>Keine Vignettierung: Die Dateien zeigen nicht, wie viel Licht auf den Sensor fiel, oder keine Blende ist bekannt. Verwenden Sie RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting of some shots: their light differs by {ev:.1f} EV from one side of the frame to the other.</source>
        <translation>Keine Vignettierung aus einigen Aufnahmen: Ihr Licht unterscheidet sich von einer Bildseite zur anderen um {ev:.1f} EV.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting at f/{aperture:g}: Lensfun's model does not reach corners as dark as these.</source>
        <translation>Keine Vignettierung bei f/{aperture:g}: Lensfuns Modell reicht nicht bis zu so dunklen Ecken.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No lateral colour: the shots are black and white, from a monochrome sensor, read as developed (demosaic), or sharp in too few places.</source>
        <translation>Kein Farbquerfehler: Die Aufnahmen sind schwarzweiß, von einem monochromen Sensor, entwickelt gelesen (Demosaicing) oder an zu wenigen Stellen scharf.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No lateral colour: a RAW converter mixes the colours, and so developed files do not show the lens's. Use RAW files.</source>
        <translation>Kein Farbquerfehler: Ein RAW-Konverter mischt die Farben, und so zeigen entwickelte Dateien nicht den des Objektivs. Verwenden Sie RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>At {focal:g} mm the chart reaches {percent:.0f} % of the half diagonal. Beyond, the profile is continued: distortion in the corner is certain to {error:.2f} %.</source>
        <translation>Bei {focal:g} mm reicht die Testtafel bis {percent:.0f} % der halben Diagonale. Darüber hinaus ist das Profil fortgesetzt: Die Verzeichnung in der Ecke ist auf {error:.2f} % sicher.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Developed files: corrections by the camera or the RAW converter are missing from this profile. Use RAW files.</source>
        <translation>Entwickelte Dateien: Was Kamera oder RAW-Konverter korrigiert haben, fehlt in diesem Profil. Verwenden Sie RAW-Dateien.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus in mm needs the lens's focal length, which is not recorded.</source>
        <translation>Für die Schärfe in mm fehlt die Brennweite des Objektivs: Sie ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus in mm needs the size of the sensor: enter the camera's pixel pitch under Shots &gt; Charts used.</source>
        <translation>Für die Schärfe in mm fehlt die Größe des Sensors: Geben Sie unter Aufnahmen &gt; Verwendete Testtafeln den Pixelabstand der Kamera ein.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: the turned chart was photographed at one aperture only.</source>
        <translation>Keine Fokusverschiebung: Die gedrehte Testtafel wurde nur mit einer Blende fotografiert.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: begin the series wide open and repeat the shot wide open at the end. Only that shows that the focus stayed the same.</source>
        <translation>Keine Fokusverschiebung: Beginnen Sie die Reihe mit offener Blende und wiederholen Sie diese Aufnahme am Ende. Nur das zeigt, dass die Scharfstellung gleich blieb.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: the camera, the chart or the focus moved during the series, as the size of the chart in the image changed.</source>
        <translation>Keine Fokusverschiebung: Kamera, Testtafel oder Scharfstellung haben sich während der Reihe bewegt, denn die Größe der Testtafel im Bild hat sich geändert.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: from the first to the last shot wide open, the focus moved by {mm:.1f} ± {half:.1f} mm. Switch autofocus off and do not touch the focus ring.</source>
        <translation>Keine Fokusverschiebung: Von der ersten bis zur letzten Aufnahme mit offener Blende wanderte die Schärfe um {mm:.1f} ± {half:.1f} mm. Schalten Sie den Autofokus aus und berühren Sie den Fokusring nicht.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus cannot be measured: wide open, no sharpest place was found on the turned chart. Focus on its middle wide open, and fill the frame.</source>
        <translation>Die Schärfe ist nicht messbar: Auf der gedrehten Testtafel fand sich bei offener Blende keine schärfste Stelle. Stellen Sie bei offener Blende auf ihre Mitte scharf und füllen Sie das Bild.</translation>
    </message>
</context>
</TS>
