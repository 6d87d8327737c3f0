<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>LensLab</name>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{aperture}: {side} against {opposite} (%)</source>
        <translation>{aperture} : {side} par rapport {opposite} (%)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{part}, {aperture} ({unit})</source>
        <translation>{part}, {aperture} ({unit})</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>No entry with a date has this aperture.</source>
        <translation>Aucune entrée datée n’a cette ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>trend</source>
        <translation>tendance</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>expected of an unchanged lens</source>
        <translation>attendu d’un objectif inchangé</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>measured; band: scatter of repeats</source>
        <translation>mesuré ; bande : dispersion des répétitions</translation>
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
        <translation>Ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>There is nothing to draw.</source>
        <translation>Il n’y a rien à tracer.</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>contrast</source>
        <translation>contraste</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>MTF50, lp/mm</source>
        <translation>MTF50, pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>MTF50, cycles/px</source>
        <translation>MTF50, cycles/px</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{second} against {first}, with a band for all apertures</source>
        <translation>{second} par rapport à {first}, avec une bande pour toutes les ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{part}: {measure}, difference (%)</source>
        <translation>{part} : {measure}, différence (%)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>vignetting</source>
        <translation>vignettage</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>lateral red</source>
        <translation>chromatisme latéral rouge</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>lateral blue</source>
        <translation>chromatisme latéral bleu</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Light, and vignetting in the corner: difference (EV)</source>
        <translation>Lumière, et vignettage dans le coin : différence (IL)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Lateral colour in the corner: difference (px)</source>
        <translation>Chromatisme latéral dans le coin : différence (px)</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>alike</source>
        <translation>égalité</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{value} %</source>
        <translation>{value} %</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Change of MTF50 against the frame's mean</source>
        <translation>Variation de la MTF50 par rapport à la moyenne de l’image</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Change of MTF50</source>
        <translation>Variation de la MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>{title}: {change} {amount} %</source>
        <translation>{title} : {change} {amount} %</translation>
    </message>
    <message>
        <location filename="lenslab/book/figures.py"/>
        <source>Small squares: the change of this place is within its own {percent} % interval.</source>
        <translation>Petits carrés : la variation de cet endroit reste dans son propre intervalle à {percent} %.</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path}: give sessions (.lenslab), folders of sessions, or JSON of lenslab measure</source>
        <translation>{path} : indiquez des sessions (.lenslab), des dossiers de sessions ou du JSON de lenslab measure</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} is not JSON of lenslab measure</source>
        <translation>{path} n’est pas du JSON de lenslab measure</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} is too large for JSON of lenslab measure</source>
        <translation>{path} est trop volumineux pour du JSON de lenslab measure</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: {reason}</source>
        <translation>{path} ne peut pas être ouvert : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/book/from_shoots.py"/>
        <source>{path} holds impossible values ({reason}): measure again</source>
        <translation>{path} contient des valeurs impossibles ({reason}) : mesurez à nouveau</translation>
    </message>
    <message>
        <location filename="lenslab/book/other_lenses.py"/>
        <source>{lens}: {reason}</source>
        <translation>{lens} : {reason}</translation>
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
        <translation>{lens} ne peut pas être comparé à {since}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{day} is left out. {reason}</source>
        <translation>{day} est laissé de côté. {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lenses}: shots of a turned chart are left out, as its sides are out of focus.</source>
        <translation>{lenses} : les photos d’une mire tournée sont laissées de côté, car ses bords sont flous.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>an unknown day</source>
        <translation>date inconnue</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/judge/wording.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>{first} to {last}</source>
        <translation>{first} à {last}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{difference} a year</source>
        <translation>{difference} par an</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>changed</source>
        <translation>modifié</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since}: centre at {aperture} {centre}.</source>
        <translation>Inchangé par rapport à {since} : centre à {aperture} {centre}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since}: corners at {aperture} {corners}, centre {centre}.</source>
        <translation>Inchangé par rapport à {since} : coins à {aperture} {corners}, centre {centre}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since} as far as the lens's own ratios show.</source>
        <translation>Inchangé par rapport à {since}, pour autant que le montrent les rapports propres à l’objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Unchanged compared with {since} as far as the lens's own ratios show: corners against centre at {aperture} {ratio}.</source>
        <translation>Inchangé par rapport à {since}, pour autant que le montrent les rapports propres à l’objectif : coins par rapport au centre à {aperture} {ratio}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{side} is softer by {percent:.0f} ± {half:.0f} % against {opposite} at {aperture} than before ({since}): the lens has become decentred, by a knock for instance.</source>
        <translation>{side} a perdu {percent:.0f} ± {half:.0f} % de netteté par rapport {opposite} à {aperture} depuis l’état précédent ({since}) : l’objectif s’est décentré, par un choc par exemple.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre has not changed significantly ({centre}).</source>
        <translation>Le centre n’a pas changé de façon significative ({centre}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{wide} to {narrow}</source>
        <translation>{wide} à {narrow}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{first} and {second} cannot be compared.</source>
        <translation>{first} et {second} ne peuvent pas être comparés.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{where}, {aperture}: no significant difference ({second} against {first}: {difference}).</source>
        <translation>{where}, {aperture} : aucune différence significative ({second} par rapport à {first} : {difference}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{where}, {aperture}: {better} is sharper than {other} by {amount}.</source>
        <translation>{where}, {aperture} : {better} est plus net que {other} de {amount}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lens} by {amount}</source>
        <translation>{lens} de {amount}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Decentring at {aperture}, one side sharper than the other: {lenses}.</source>
        <translation>Décentrement à {aperture}, un côté plus net que l’autre : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source> (no significant difference from the best)</source>
        <translation> (aucune différence significative avec le meilleur)</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{lens}: {amount} lp/mm</source>
        <translation>{lens} : {amount} pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Centre at {aperture}, the sharpest first: {lenses}.</source>
        <translation>Centre à {aperture}, le plus net d’abord : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Corners at {aperture}, the sharpest first: {lenses}.</source>
        <translation>Coins à {aperture}, le plus net d’abord : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>None differs significantly from the best.</source>
        <translation>Aucun ne diffère significativement du meilleur.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>No significant difference from the best: {lenses}.</source>
        <translation>Sans différence significative avec le meilleur : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>None of these lenses can be compared with another at {aperture}.</source>
        <translation>Aucun de ces objectifs ne peut être comparé à un autre à {aperture}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Left out, as their shoots cannot be compared: {lenses}.</source>
        <translation>Laissés de côté, car leurs prises de vue ne sont pas comparables : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{overall}, but {amount} at {aperture}</source>
        <translation>{overall}, mais {amount} à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no corners measured with both</source>
        <translation>pas de coins mesurés avec les deux</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no difference in light (± {half:.2f} EV)</source>
        <translation>aucune différence de lumière (± {half:.2f} IL)</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{value:+z.2f} ± {half:.2f} EV of light</source>
        <translation>{value:+z.2f} ± {half:.2f} IL de lumière</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>With {name}: {parts}.</source>
        <translation>Avec {name} : {parts}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Vignetting in the corner: {value:+z.2f} ± {half:.2f} EV.</source>
        <translation>Vignettage dans le coin : {value:+z.2f} ± {half:.2f} IL.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lateral red in the corner: {value:+z.2f} ± {half:.2f} px.</source>
        <translation>Décalage latéral du rouge dans le coin : {value:+z.2f} ± {half:.2f} px.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lateral blue in the corner: {value:+z.2f} ± {half:.2f} px.</source>
        <translation>Décalage latéral du bleu dans le coin : {value:+z.2f} ± {half:.2f} px.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals include the error of setting up again.</source>
        <translation>Les intervalles comprennent l’erreur d’une nouvelle mise en place.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals are those of repeats without remounting: {first_series} series of {first} and {second_series} of {second}.</source>
        <translation>Les intervalles valent pour des répétitions sans démonter l’objectif. Nombre de séries : {first_series} avec {first}, {second_series} avec {second}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The intervals are those of remounting: {first_series} series of {first} and {second_series} of {second}.</source>
        <translation>Les intervalles tiennent compte d’un objectif démonté puis remonté. Nombre de séries : {first_series} avec {first}, {second_series} avec {second}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{amount} in the centre over all apertures</source>
        <translation>{amount} au centre sur toutes les ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{amount} in the corners over all apertures</source>
        <translation>{amount} dans les coins sur toutes les ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no significant difference in the centre over all apertures ({amount})</source>
        <translation>pas de différence significative au centre sur toutes les ouvertures ({amount})</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>no significant difference in the corners over all apertures ({amount})</source>
        <translation>pas de différence significative dans les coins sur toutes les ouvertures ({amount})</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The right side</source>
        <translation>Le côté droit</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the left side</source>
        <translation>au côté gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower right</source>
        <translation>La partie en bas à droite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper left</source>
        <translation>à la partie en haut à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower side</source>
        <translation>Le côté inférieur</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper side</source>
        <translation>au côté supérieur</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The lower left</source>
        <translation>La partie en bas à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the upper right</source>
        <translation>à la partie en haut à droite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The left side</source>
        <translation>Le côté gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the right side</source>
        <translation>au côté droit</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper left</source>
        <translation>La partie en haut à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower right</source>
        <translation>à la partie en bas à droite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper side</source>
        <translation>Le côté supérieur</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower side</source>
        <translation>au côté inférieur</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The upper right</source>
        <translation>La partie en haut à droite</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>the lower left</source>
        <translation>à la partie en bas à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Change</source>
        <translation>Écart</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Right side against left</source>
        <translation>Côté droit par rapport au gauche</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Lower side against upper</source>
        <translation>Côté bas par rapport au haut</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Corners against centre</source>
        <translation>Coins par rapport au centre</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Wide open against stopped down</source>
        <translation>Pleine ouverture par rapport à diaphragme fermé</translation>
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
        <translation>Centre</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Corners</source>
        <translation>Coins</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{what} at {aperture}: softer by {amount} a year since {since}.</source>
        <translation>{what} à {aperture} : perte de netteté de {amount} par an depuis le {since}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{what} at {aperture}: sharper by {amount} a year since {since}.</source>
        <translation>{what} à {aperture} : gain de netteté de {amount} par an depuis le {since}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are softer by {amount} against the centre at {aperture} than before ({since}).</source>
        <translation>Les coins ont perdu {amount} de netteté par rapport au centre à {aperture} depuis l’état précédent ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are sharper by {amount} against the centre at {aperture} than before ({since}).</source>
        <translation>Les coins ont gagné {amount} de netteté par rapport au centre à {aperture} depuis l’état précédent ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{aperture} is softer by {amount} against {stopped} than before ({since}).</source>
        <translation>{aperture} a perdu {amount} de netteté par rapport à {stopped} depuis l’état précédent ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>{aperture} is sharper by {amount} against {stopped} than before ({since}).</source>
        <translation>{aperture} a gagné {amount} de netteté par rapport à {stopped} depuis l’état précédent ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre is softer by {amount} at {aperture} than before ({since}).</source>
        <translation>Le centre est moins net de {amount} à {aperture} qu’auparavant ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The centre is sharper by {amount} at {aperture} than before ({since}).</source>
        <translation>Le centre est plus net de {amount} à {aperture} qu’auparavant ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are softer by {amount} at {aperture} than before ({since}).</source>
        <translation>Les coins sont moins nets de {amount} à {aperture} qu’auparavant ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>The corners are sharper by {amount} at {aperture} than before ({since}).</source>
        <translation>Les coins sont plus nets de {amount} à {aperture} qu’auparavant ({since}).</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>All of the frame is softer at {aperture} than before ({since}): centre by {centre}, corners by {corners}.</source>
        <translation>Toute l’image est moins nette à {aperture} qu’auparavant ({since}) : centre de {centre}, coins de {corners}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>All of the frame is sharper at {aperture} than before ({since}): centre by {centre}, corners by {corners}.</source>
        <translation>Toute l’image est plus nette à {aperture} qu’auparavant ({since}) : centre de {centre}, coins de {corners}.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot without a known chart: only the lens's own ratios are compared.</source>
        <translation>Photographié sans mire connue : seuls les rapports propres à l’objectif sont comparés.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Measured at the slanted edges of a chart that LensLab does not know: only the lens's own ratios are compared.</source>
        <translation>Mesuré sur les bords inclinés d’une mire que LensLab ne connaît pas : seuls les rapports propres à l’objectif sont comparés.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Measured by another version or method of LensLab: only the lens's own ratios are compared. Measure the photos again to compare sharpness absolutely.</source>
        <translation>Mesuré par une autre version ou une autre méthode de LensLab : seuls les rapports propres à l’objectif sont comparés. Mesurez à nouveau les photos pour comparer la netteté en valeur absolue.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another chart: sharpness is not compared absolutely.</source>
        <translation>Photographié avec une autre mire : la netteté n’est pas comparée en valeur absolue.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot at another scale, by more than 10 %: sharpness is not compared absolutely.</source>
        <translation>Photographié à une échelle différente de plus de 10 % : la netteté n’est pas comparée en valeur absolue.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another print of the chart, and the blur of the prints is not divided out of both: sharpness is not compared absolutely.</source>
        <translation>Photographié avec un autre tirage de la mire, et le flou des tirages n’est pas éliminé des deux : la netteté n’est pas comparée en valeur absolue.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with another body, and the pixel pitch is not known of both.</source>
        <translation>Photographié avec un autre boîtier, et le pas des pixels n’est pas connu des deux.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot with a sensor of another size, whose corners see other parts of the field: nothing is compared.</source>
        <translation>Prise avec un capteur d’une autre taille, dont les coins voient d’autres parties du champ : rien n’est comparé.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>RAW and developed files, or files developed otherwise, are not compared absolutely.</source>
        <translation>Les fichiers RAW et développés, ou développés autrement, ne sont pas comparés en valeur absolue.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>Shot at another focal length: nothing is compared.</source>
        <translation>Prise à une autre focale : rien n’est comparé.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>One was shot with a teleconverter, the other without: nothing is compared.</source>
        <translation>Prises l’une avec un téléconvertisseur, l’autre sans : rien n’est comparé.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>There is no aperture at which both were shot.</source>
        <translation>Il n’y a aucune ouverture à laquelle les deux ont été photographiés.</translation>
    </message>
    <message>
        <location filename="lenslab/book/sentences.py"/>
        <source>One was measured against a known chart, the other was not.</source>
        <translation>L’un a été mesuré avec une mire connue, l’autre non.</translation>
    </message>
    <message>
        <location filename="lenslab/book/storage.py"/>
        <source>{path}: this entry is no longer in the book</source>
        <translation>{path} : cette entrée n’est plus dans le carnet</translation>
    </message>
    <message>
        <location filename="lenslab/book/storage.py"/>
        <source>{lens} cannot be added: its numbers are impossible ({reason})</source>
        <translation>{lens} ne peut pas être ajouté : ses nombres sont impossibles ({reason})</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{focal_length_mm:g} mm is not a focal length.</source>
        <translation>{focal_length_mm:g} mm n’est pas une focale.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{megapixels:g} megapixels is not possible.</source>
        <translation>{megapixels:g} mégapixels : valeur impossible.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print_dpi:g} dpi is not a printer resolution.</source>
        <translation>{print_dpi:g} dpi n’est pas une résolution d’imprimante.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{measured_mm:g} mm is impossible for a bar of {true_mm:g} mm: enter its length in mm.</source>
        <translation>{measured_mm:g} mm est impossible pour une barre de {true_mm:g} mm : saisissez sa longueur en mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: the detail has the wrong size or is cut off. Print again at 100 % (“actual size”), not “fit to page”.</source>
        <translation>Imprimée à {percent} % : le détail n’a pas la bonne taille ou il est coupé. Réimprimez à 100 % (« taille réelle »), et non avec « ajuster à la page ».</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %. You can compare lenses on this print: fill the frame as usual, and multiply distances by {scale:.2f}. Do not compare with shots of another print.</source>
        <translation>Imprimée à {percent} %. Ce tirage permet de comparer des objectifs : remplissez le cadre comme d’habitude et multipliez les distances par {scale:.2f}. Ne comparez pas avec les vues d’un autre tirage.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>Printed at {percent} %: correct.</source>
        <translation>Imprimée à {percent} % : correct.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{dpi:g} dpi is not a resolution: choose 72 to 2400.</source>
        <translation>{dpi:g} dpi n’est pas une résolution : choisissez de 72 à 2400.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>detail of {finest_mm:g} mm is finer than one dot at {dpi:g} dpi ({dot_mm:.2g} mm): choose {choice_mm:g} mm or more, or a higher resolution.</source>
        <translation>un détail de {finest_mm:g} mm est plus fin qu’un point à {dpi:g} dpi ({dot_mm:.2g} mm) : choisissez {choice_mm:g} mm ou plus, ou une résolution plus élevée.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The chart fills the frame from {metres} away, at 1:{reduction:.0f}.</source>
        <translation>La mire remplit le cadre à une distance de {metres}, au rapport 1:{reduction:.0f}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source> This is a close-up; a larger print tests the lens at a more typical distance.</source>
        <translation> C’est de la photo rapprochée ; un tirage plus grand teste l’objectif à une distance plus courante.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>The finest detail, {finest_mm:g} mm, is {finest_px:.1f} pixels wide in the image.</source>
        <translation>Le détail le plus fin, {finest_mm:g} mm, a une largeur de {finest_px:.1f} pixels dans l’image.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{advice} Finer detail reveals more of a sharp lens: choose {better:g} mm.</source>
        <translation>{advice} Un détail plus fin révèle mieux un objectif très net : choisissez {better:g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{advice} At {dpi:g} dpi a printer cannot reproduce its greys: choose {better:g} mm or more.</source>
        <translation>{advice} À {dpi:g} dpi, une imprimante ne peut pas reproduire ses gris : choisissez {better:g} mm ou plus.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>A dot of the print at {dpi:g} dpi is {dot_px:.2f} pixels wide</source>
        <translation>Un point du tirage à {dpi:g} dpi a une largeur de {dot_px:.2f} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print}: the dots do not limit the results.</source>
        <translation>{print} : les points ne limitent pas les résultats.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{paper} or larger</source>
        <translation>sur {paper} ou plus grand</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>at least {metres} wide</source>
        <translation>sur au moins {metres} de large</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>{print}: the print may limit the results. Print {instead}, or at a higher resolution.</source>
        <translation>{print} : le tirage risque de limiter les résultats. Imprimez {instead}, ou à une résolution plus élevée.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to the limit of the pixels.</source>
        <translation>La MTF50 peut être mesurée jusqu’à la limite des pixels.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>MTF50 can be measured up to about {mtf50:.2f} cycles/px ({lp_mm:.0f} lp/mm on the sensor). Above, the spread of ink (estimated) takes more than a tenth of the contrast. A very sharp lens reaches about {sharp:.2g} cycles/px: {sharp_lp_mm:.0f} lp/mm with these pixels.</source>
        <translation>La MTF50 peut être mesurée jusqu’à environ {mtf50:.2f} cycles/px ({lp_mm:.0f} pl/mm sur le capteur). Au-delà, la diffusion de l’encre (estimée) prend plus d’un dixième du contraste. Un objectif très net atteint environ {sharp:.2g} cycles/px : {sharp_lp_mm:.0f} pl/mm avec ces pixels.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/advice.py"/>
        <source>full frame</source>
        <translation>plein format</translation>
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
        <translation>1 pouce</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>charts of version {version} were made by a newer LensLab: update LensLab.</source>
        <translation>les mires de version {version} proviennent d’un LensLab plus récent : mettez LensLab à jour.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>margins of {margin_mm:g} mm do not fit on {width_mm:g} × {height_mm:g} mm: choose 0 to {shorter:.3g} mm.</source>
        <translation>des marges de {margin_mm:g} mm ne tiennent pas sur {width_mm:g} × {height_mm:g} mm : choisissez de 0 à {shorter:.3g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the finest detail cannot be {finest:g} mm on {width_mm:g} × {height_mm:g} mm: choose {least:g} to {largest:.2g} mm.</source>
        <translation>le détail le plus fin ne peut pas être de {finest:g} mm sur {width_mm:g} × {height_mm:g} mm : choisissez de {least:g} à {largest:.2g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>reflectances from {low:g} to {high:g} are not possible: choose two between 0 and 1, at least 0.1 apart.</source>
        <translation>des réflectances de {low:g} à {high:g} sont impossibles : choisissez deux valeurs entre 0 et 1, écartées d’au moins 0,1.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the seed cannot be {seed}: choose a number from 0 to {largest}.</source>
        <translation>la graine ne peut pas être {seed} : choisissez un nombre de 0 à {largest}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>slanted-edge chart</source>
        <translation>mire à bords inclinés</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>LensLab chart, {size}, seed {seed}</source>
        <translation>Mire LensLab, {size}, graine {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>chart “{pattern}”, {size}, seed {seed}</source>
        <translation>mire « {pattern} », {size}, graine {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{paper} portrait</source>
        <translation>{paper} portrait</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{text!r} is not a chart. Write it as in lenslab:A3:landscape:seed=1.</source>
        <translation>{text!r} n’est pas une mire. Écrivez-la comme lenslab:A3:landscape:seed=1.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{lie!r} is not a chart option. Write the chart as in lenslab:A3:landscape:seed=1.</source>
        <translation>{lie!r} n’est pas une option de mire. Écrivez la mire comme lenslab:A3:landscape:seed=1.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>unknown chart option {word!r}. Choose from: {options}.</source>
        <translation>option de mire inconnue {word!r}. Choisissez parmi : {options}.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>the {option} cannot be {text!r}: write a whole number.</source>
        <translation>{option} ne peut pas être {text!r} : écrivez un nombre entier.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/chart_key.py"/>
        <source>{option}={text} cannot be read: write a number like 0.06.</source>
        <translation>{option}={text} est illisible : écrivez un nombre comme 0.06.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>sheets of {sheet_width_mm:g} × {sheet_height_mm:g} mm leave no room between margins of {margin_mm:g} mm (at least 7) with an overlap of {overlap_mm:g} mm.</source>
        <translation>des feuilles de {sheet_width_mm:g} × {sheet_height_mm:g} mm ne laissent pas de place entre des marges de {margin_mm:g} mm (au moins 7) avec un recouvrement de {overlap_mm:g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/page.py"/>
        <source>that would be {lefts} sheets: choose larger ones.</source>
        <translation>cela ferait {lefts} feuilles : choisissez-en de plus grandes.</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>unknown pattern {pattern!r}. {nearest}</source>
        <translation>motif inconnu {pattern!r}. {nearest}</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>recommended: dead leaves where LensLab measures; slanted edges, grey patches and marks in between</source>
        <translation>recommandé : feuilles mortes là où LensLab mesure ; bords inclinés, plages grises et repères entre elles</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>horizontal and vertical lines, thick to thin, in squares</source>
        <translation>lignes horizontales et verticales, d’épaisses à fines, en carrés</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Tangle</source>
        <translation>Enchevêtrement</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>random lines and curves of all thicknesses at all angles</source>
        <translation>lignes et courbes aléatoires de toutes épaisseurs, sous tous les angles</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Leaves</source>
        <translation>Feuilles</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>dead leaves: overlapping discs of all sizes, which look alike from every distance</source>
        <translation>feuilles mortes : disques de toutes tailles qui se recouvrent, d’aspect identique à toute distance</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Stars</source>
        <translation>Étoiles</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>a field of Siemens stars</source>
        <translation>un champ d’étoiles de Siemens</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>Edges</source>
        <translation>Bords</translation>
    </message>
    <message>
        <location filename="lenslab/charts/patterns.py"/>
        <source>slanted edges towards and around the centre, for slanted-edge programs</source>
        <translation>bords inclinés, radiaux et tangentiels par rapport au centre, pour les logiciels de bord incliné</translation>
    </message>
    <message>
        <location filename="lenslab/charts/raster.py"/>
        <source>{dpi:g} dpi would make {columns} x {rows} pixels: choose a lower resolution.</source>
        <translation>{dpi:g} dpi donneraient {columns} x {rows} pixels : choisissez une résolution plus faible.</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <source>%n entry</source>
        <translation>
            <numerusform>%n entrée</numerusform>
            <numerusform>%n entrées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/book.py"/>
        <source>%n copy</source>
        <translation>
            <numerusform>%n exemplaire</numerusform>
            <numerusform>%n exemplaires</numerusform>
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
            <numerusform>%n vue</numerusform>
            <numerusform>%n vues</numerusform>
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
            <numerusform>%n objectif</numerusform>
            <numerusform>%n objectifs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/chart.py"/>
        <source>%n sheet</source>
        <translation>
            <numerusform>%n feuille</numerusform>
            <numerusform>%n feuilles</numerusform>
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
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/edges.py"/>
        <source>%n edge</source>
        <translation>
            <numerusform>%n bord</numerusform>
            <numerusform>%n bords</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/inputs.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/run/notes.py"/>
        <source>%n aperture</source>
        <translation>
            <numerusform>%n ouverture</numerusform>
            <numerusform>%n ouvertures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/cli/options.py"/>
        <source>%n finding</source>
        <translation>
            <numerusform>%n constat</numerusform>
            <numerusform>%n constats</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Vignetting (EV) from the known chart · {label}</source>
        <translation>Vignettage (IL) avec la mire connue · {label}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Image height (% of the half diagonal)</source>
        <translation>Hauteur d’image (% de la demi-diagonale)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Bands: {percent} % intervals. Uneven light from one side is separated from the lens.</source>
        <translation>Bandes : intervalles à {percent} %. Une lumière inégale venant d’un côté est séparée de l’objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Vignetting, colour, distortion</source>
        <translation>Vignettage, couleur, distorsion</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Vignetting (EV)</source>
        <translation>Vignettage (IL)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Red outwards (px)</source>
        <translation>Rouge vers l’ext. (px)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Blue outwards (px)</source>
        <translation>Bleu vers l’ext. (px)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Distortion (%)</source>
        <translation>Distorsion (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Astigmatism, centre (%)</source>
        <translation>Astigmatisme, centre (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Astigmatism, corners (%)</source>
        <translation>Astigmatisme, coins (%)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Focus farther (mm)</source>
        <translation>Netteté plus loin (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Red farther (mm)</source>
        <translation>Rouge plus loin (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Blue farther (mm)</source>
        <translation>Bleu plus loin (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>In the extreme corner, from the known chart, with {percent} % intervals. Red, blue: lateral colour, by how much that image lies outside the green one. Distortion: barrel is negative. Astigmatism: how far radial MTF50 is above tangential MTF50.</source>
        <translation>Dans l’extrême coin, avec la mire connue et des intervalles à {percent} %. Rouge, bleu : chromatisme latéral, de combien cette image est à l’extérieur de l’image verte. Distorsion : négative en barillet. Astigmatisme : de combien la MTF50 radiale dépasse la tangentielle.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>green</source>
        <translation>vert</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>image</source>
        <translation>image</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>depth of field</source>
        <translation>profondeur de champ</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>red</source>
        <translation>rouge</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>blue</source>
        <translation>bleu</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Planes of focus (mm) · {label}</source>
        <translation>Plans de netteté (mm) · {label}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Planes of focus</source>
        <translation>Plans de netteté</translation>
    </message>
    <message>
        <location filename="lenslab/draw/aberrations.py"/>
        <source>Upwards: farther from the camera; 0: the focus wide open. Bands: {percent} % intervals; grey: depth of field for a circle of {pixels} px.</source>
        <translation>Vers le haut : plus loin de l’appareil ; 0 : la mise au point à pleine ouverture. Bandes : intervalles à {percent} % ; gris : profondeur de champ pour un cercle de confusion de {pixels} px.</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>All lenses at {aperture}</source>
        <translation>Tous les objectifs à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest</source>
        <translation>optimum</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest, centre</source>
        <translation>optimum, centre</translation>
    </message>
    <message>
        <location filename="lenslab/draw/crop_strips.py"/>
        <source>sharpest, corners</source>
        <translation>optimum, coins</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>unknown layout {layout!r}: choose one of {region}</source>
        <translation>disposition inconnue {layout!r} : choisissez parmi {region}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>No measured shots yet</source>
        <translation>Pas encore de vues mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>All lenses are hidden</source>
        <translation>Tous les objectifs sont masqués</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source> (lp/mm)</source>
        <translation> (pl/mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Axis begins at {axis_start}</source>
        <translation>L’axe commence à {axis_start}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>ISO differs between shots: shutter times are not comparable</source>
        <translation>L’ISO diffère d’une vue à l’autre : les temps de pose ne sont pas comparables</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Vignetting from the known chart</source>
        <translation>Vignettage mesuré avec la mire connue</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Vignetting from the known chart: {names}</source>
        <translation>Vignettage mesuré avec la mire connue : {names}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>{names}: only one aperture, no line</source>
        <translation>{names} : une seule ouverture, pas de ligne</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>apertures too unevenly spaced</source>
        <translation>ouvertures trop inégalement espacées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Straight lines between means: {reason} for smooth curves</source>
        <translation>Droites entre les moyennes : {reason} pour des courbes lissées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>{names}: straight lines between means, {reason} for a smooth curve</source>
        <translation>{names} : droites entre les moyennes, {reason} pour une courbe lissée</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's loess through all shots</source>
        <translation>Loess de R par toutes les vues</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>R's loess through the means of each aperture</source>
        <translation>Loess de R par les moyennes à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>No shots with a recorded aperture</source>
        <translation>Aucune vue avec une ouverture enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Hollow points are shots whose sharpness is in doubt</source>
        <translation>Les points creux sont des vues dont la netteté est douteuse</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source>Triangles: sharpest aperture shot, by</source>
        <translation>Triangles : la plus nette des ouvertures photographiées, selon</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <source> (% of the lens's best)</source>
        <translation> (% de l’optimum)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/curve_plots.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the lens's best</source>
        <translation>, IL sous l’optimum</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>, mean of {shots} shots</source>
        <translation>, moyenne de {shots} vues</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Radial (T)</source>
        <translation>Radial (T)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/field_maps.py"/>
        <source>Tangential (S)</source>
        <translation>Tangentiel (S)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Contrast of lens and sensor together, as photographed; makers' charts show the lens alone</source>
        <translation>Contraste de l’objectif et du capteur réunis, tel que photographié ; les courbes des fabricants montrent l’objectif seul</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>T, radial: detail that changes along the radius; S, tangential: across it; as in makers' charts</source>
        <translation>T, radial : détail qui varie le long du rayon ; S, tangentiel : autour du centre ; comme dans les courbes des fabricants</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Bands: {percent} % intervals from the scatter of the tiles around each image height</source>
        <translation>Bandes : intervalles à {percent} % d’après la dispersion des tuiles autour de chaque hauteur d’image</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <location filename="lenslab/measure/regions.py"/>
        <source>centre</source>
        <translation>centre</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>top left</source>
        <translation>en haut à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>top right</source>
        <translation>en haut à droite</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>bottom left</source>
        <translation>en bas à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>bottom right</source>
        <translation>en bas à droite</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>tangential (S)</source>
        <translation>tangentiel (S)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>radial (T)</source>
        <translation>radial (T)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Image height (mm)</source>
        <translation>Hauteur d’image (mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>{lp_mm} lp/mm</source>
        <translation>{lp_mm} pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>{widths:.0f} lw/ph</source>
        <translation>{widths:.0f} lw/ph</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>{names}: beyond the limit of the pixels, {most:.0f} {limit}</source>
        <translation>{names} : au-delà de la limite des pixels, {most:.0f} {limit}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Pixel pitch unknown: line widths per picture height, 48 of which are 1 lp/mm on full frame</source>
        <translation>Pas des pixels inconnu : largeurs de ligne par hauteur d’image, dont 48 valent 1 pl/mm en plein format</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>The first {count} of {shots} selected shots</source>
        <translation>Les {count} premières des {shots} vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>MTF curves · centre and corners, mean of radial and tangential</source>
        <translation>Courbes MTF · centre et coins, moyenne de radial et tangentiel</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>Spatial frequency ({frequency_units})</source>
        <translation>Fréquence spatiale ({frequency_units})</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <location filename="lenslab/measure/regions.py"/>
        <source>corners</source>
        <translation>coins</translation>
    </message>
    <message>
        <location filename="lenslab/draw/mtf_charts.py"/>
        <source>None of the selected shots has MTF: specify the chart you photographed (Shots &gt; Charts used)</source>
        <translation>Aucune des vues sélectionnées n’a de MTF : indiquez la mire photographiée (Vues &gt; Mires utilisées)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{text!r} is not a plot size. Write 180mm, 180x120mm or 7x5in, or one of: {names}</source>
        <translation>{text!r} n’est pas une taille de graphique. Écrivez 180mm, 180x120mm ou 7x5in, ou choisissez parmi : {names}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>plots cannot be {side:g} mm wide: choose {smallest_mm:g} to {largest_mm:g} mm</source>
        <translation>les graphiques ne peuvent pas avoir {side:g} mm de large : choisissez de {smallest_mm:g} à {largest_mm:g} mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>plots cannot be {side:g} mm high: choose {smallest_mm:g} to {largest_mm:g} mm</source>
        <translation>les graphiques ne peuvent pas avoir {side:g} mm de haut : choisissez de {smallest_mm:g} à {largest_mm:g} mm</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{text!r} is not a plot resolution. Write a number from {lowest_dpi:g} to {highest_dpi:g}, such as 300</source>
        <translation>{text!r} n’est pas une résolution de graphique. Écrivez un nombre de {lowest_dpi:g} à {highest_dpi:g}, par exemple 300</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{width_mm:.0f} × {height_mm:.0f} mm at {dpi:g} dpi is {columns:.0f} million pixels, more than the limit of {most_pixels:.0f} million for PNG: choose a lower dpi, a smaller size, SVG or PDF</source>
        <translation>{width_mm:.0f} × {height_mm:.0f} mm à {dpi:g} dpi font {columns:.0f} millions de pixels, plus que la limite de {most_pixels:.0f} millions pour le PNG : choisissez moins de dpi, une taille plus petite, SVG ou PDF</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Column of a page (90 mm)</source>
        <translation>Colonne d’une page (90 mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Page width (180 mm)</source>
        <translation>Largeur de page (180 mm)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>A4 portrait</source>
        <translation>A4 portrait</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>A4 landscape</source>
        <translation>A4 paysage</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Letter portrait</source>
        <translation>Letter portrait</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Letter landscape</source>
        <translation>Letter paysage</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>Screen or slide, 1920 × 1080</source>
        <translation>Écran ou diapositive, 1920 × 1080</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>{width_mm:g} × {height_mm:g} mm is too small for these plots: at this width they need at least {enough_mm} mm in height</source>
        <translation>{width_mm:g} × {height_mm:g} mm est trop petit pour ces graphiques : à cette largeur, il leur faut au moins {enough_mm} mm de hauteur</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <location filename="lenslab/gui/plots/labels.py"/>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>and {more} more</source>
        <translation>et {more} de plus</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>unknown plot format {file_format!r}: choose one of {formats}</source>
        <translation>format de graphique inconnu {file_format!r} : choisissez parmi {formats}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>PNG, for screens and e-mail</source>
        <translation>PNG, pour l’écran et l’e-mail</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>SVG, for editing and web pages</source>
        <translation>SVG, pour la retouche et les pages web</translation>
    </message>
    <message>
        <location filename="lenslab/draw/paper.py"/>
        <source>PDF, for print</source>
        <translation>PDF, pour l’impression</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>in the centre</source>
        <translation>au centre</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>in the corners</source>
        <translation>dans les coins</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 in lp/mm on the sensor, measured against the known chart</source>
        <translation>MTF50 en pl/mm sur le capteur, mesurée sur la mire connue</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>standard deviation of grey levels, 0 to 255</source>
        <translation>écart type des niveaux de gris, de 0 à 255</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Standard deviation</source>
        <translation>Écart type</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Spread of grey levels, 0 to 255. Simple, but 1/3 stop of exposure changes it by 9 %</source>
        <translation>Dispersion des niveaux de gris, de 0 à 255. Simple, mais 1/3 d’IL d’exposition la modifie de 9 %</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>detail contrast in %, independent of exposure, vignetting and noise</source>
        <translation>contraste de détail en %, indépendant de l’exposition, du vignettage et du bruit</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Detail contrast</source>
        <translation>Contraste de détail</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Contrast of fine detail relative to the local brightness; independent of exposure, vignetting and noise</source>
        <translation>Contraste des détails fins par rapport à la luminosité locale ; indépendant de l’exposition, du vignettage et du bruit</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>fine contrast in %: detail contrast of the finest detail</source>
        <translation>contraste fin en % : contraste de détail des détails les plus fins</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Fine contrast</source>
        <translation>Contraste fin</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Contrast of the finest detail: separates nearly equal apertures, and falls more steeply than MTF50</source>
        <translation>Contraste des détails les plus fins : départage des ouvertures presque équivalentes, et chute plus vite que la MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 in cycles per pixel, measured against the known chart</source>
        <translation>MTF50 en cycles par pixel, mesurée par rapport à la mire connue</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Frequency at which half the contrast remains, measured against your chart (Shots &gt; Charts used)</source>
        <translation>Fréquence à laquelle il reste la moitié du contraste, mesurée par rapport à votre mire (Vues &gt; Mires utilisées)</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Stops</source>
        <translation>IL</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Equal spacing of stops</source>
        <translation>Graduation régulière en IL</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <location filename="lenslab/run/settings.py"/>
        <source>Linear</source>
        <translation>Linéaire</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Equal spacing of f-numbers</source>
        <translation>Graduation régulière en nombres d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Through all shots</source>
        <translation>Par toutes les vues</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>As smooth as the shots allow; the band is the confidence interval of the curve</source>
        <translation>Aussi lisse que les vues le permettent ; la bande est l’intervalle de confiance de la courbe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's usual smoothing (span 0.75), as the article's sharpness</source>
        <translation>Le lissage habituel de R (span 0,75), comme la netteté de l’article</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>R's loess through the means</source>
        <translation>Loess de R par les moyennes</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The same of the means at each aperture, as its drop-off</source>
        <translation>De même pour les moyennes à chaque ouverture, comme sa perte de netteté</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shown</source>
        <translation>Affichées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The {percent} % confidence interval of each curve</source>
        <translation>L’intervalle de confiance à {percent} % de chaque courbe</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Hidden</source>
        <translation>Masquées</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Curves and shots only</source>
        <translation>Courbes et vues seulement</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Best available</source>
        <translation>La meilleure disponible</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>MTF50 where every lens was measured against a chart, else detail contrast</source>
        <translation>MTF50 si chaque objectif a été mesuré avec une mire, sinon contraste de détail</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Where differences of sharpness are to be seen: cards and ranking say so</source>
        <translation>Où les différences de netteté doivent se voir : fiches et classement le disent</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shutter time</source>
        <translation>Temps de pose</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Shutter time in stops relative to the fastest shot: longer where less light passes</source>
        <translation>Temps de pose en diaphragmes par rapport au plus court : plus long là où passe moins de lumière</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Measured transmission</source>
        <translation>Transmission mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light on the sensor relative to shutter time and ISO: up is more light. Needs RAW</source>
        <translation>Lumière sur le capteur par rapport au temps de pose et à l’ISO : plus haut, plus de lumière. Exige des RAW</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light loss against the f-number</source>
        <translation>Perte de lumière / nombre d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light relative to that expected from the f-number: a level line for a lens without faults. Needs RAW</source>
        <translation>Lumière par rapport à celle qu’annonce le nombre d’ouverture : une ligne horizontale pour un objectif sans défaut. Exige des RAW</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting in the corner</source>
        <translation>Vignettage dans le coin</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Light falloff from the centre to the extreme corner of the frame, in EV</source>
        <translation>Perte de lumière du centre à l’extrême coin de l’image, en IL</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting against the most even aperture</source>
        <translation>Vignettage / ouverture la plus uniforme</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Vignetting relative to the lens's most even aperture, which cancels uneven light on the chart</source>
        <translation>Vignettage par rapport à l’ouverture la plus uniforme de l’objectif, ce qui compense un éclairage inégal de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>Exposure differs by {differs:.2f} EV between shots of a lens, which {why_exposure}</source>
        <translation>L’exposition diffère de {differs:.2f} IL entre les vues d’un objectif, ce qui {why_exposure}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>The standard deviation of {lens} is highest at {aperture}, but by {measure} it is {percent:.0f} % less sharp there than at {sharpest}</source>
        <translation>L’écart type de {lens} est le plus élevé à {aperture}, mais d’après la mesure « {measure} », l’objectif y est {percent:.0f} % moins net qu’à {sharpest}</translation>
    </message>
    <message>
        <location filename="lenslab/draw/plot_options.py"/>
        <source>changes the standard deviation, but not sharpness</source>
        <translation>modifie l’écart type, mais pas la netteté</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <source>Which lens at {aperture}, {part}?</source>
        <translation>Quel objectif à {aperture}, {part} ?</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <source>Which lens, each at its sharpest aperture, {part}?</source>
        <translation>Quel objectif, chacun à son ouverture la plus nette, {part} ?</translation>
    </message>
    <message>
        <location filename="lenslab/draw/snapshot.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All lenses are hidden. Select a lens's check box in the table to show it</source>
        <translation>Tous les objectifs sont masqués. Cochez la case d’un objectif dans le tableau pour l’afficher</translation>
    </message>
    <message>
        <location filename="lenslab/files/metadata.py"/>
        <source>built-in reader</source>
        <translation>lecteur intégré</translation>
    </message>
    <message>
        <location filename="lenslab/files/metadata.py"/>
        <source>built-in reader (ExifTool fails)</source>
        <translation>lecteur intégré (échec d’ExifTool)</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Top left</source>
        <translation>Haut gauche</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Top right</source>
        <translation>Haut droit</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Bottom left</source>
        <translation>Bas gauche</translation>
    </message>
    <message>
        <location filename="lenslab/files/preview.py"/>
        <source>Bottom right</source>
        <translation>Bas droit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Corner of the sensor, regardless of the camera's orientation</source>
        <translation>Coin du capteur, quelle que soit l’orientation de l’appareil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open in separate &amp;window</source>
        <translation>Ouvrir dans une &amp;fenêtre séparée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the inspector in a large window; arrow keys change the shot, Esc closes it</source>
        <translation>Afficher la visionneuse dans une grande fenêtre ; les flèches changent de vue, Échap la ferme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Co&amp;mpare</source>
        <translation>Co&amp;mparer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Pin this shot to compare it with those you select next</source>
        <translation>Épingler cette vue pour la comparer à celles que vous sélectionnez ensuite</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Fit frame</source>
        <translation>&amp;Ajuster à la fenêtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the whole frame</source>
        <translation>Afficher toute l’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>One screen pixel per image pixel</source>
        <translation>Un pixel d’écran par pixel d’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Four screen pixels per image pixel</source>
        <translation>Quatre pixels d’écran par pixel d’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Centre</source>
        <translation>&amp;Centre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keys as on the number pad: 5 is the centre</source>
        <translation>Touches comme sur le pavé numérique : 5 est le centre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Top left corner</source>
        <translation>Coin supérieur &amp;gauche</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Top &amp;right corner</source>
        <translation>Coin supérieur &amp;droit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Bottom left corner</source>
        <translation>Coin &amp;inférieur gauche</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>B&amp;ottom right corner</source>
        <translation>Coin inférieur dr&amp;oit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Crops at 100 % (&amp;strip)</source>
        <translation>Détai&amp;ls à 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Centre and corners of a lens at all its apertures, or of all lenses at one</source>
        <translation>Centre et coins d’un objectif à toutes ses ouvertures, ou de tous les objectifs à une ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF ma&amp;p</source>
        <translation>Car&amp;te MTF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show MTF50 over the frame in place of the image</source>
        <translation>Afficher la MTF50 sur le champ à la place de l’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure an &amp;edge</source>
        <translation>Mesurer un &amp;bord</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Draw a region over one slanted edge of the image with the mouse: its MTF50</source>
        <translation>Tracez à la souris une région sur un bord incliné de l’image : sa MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline re&amp;gions</source>
        <translation>Entourer les &amp;zones</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the measured regions, with their values</source>
        <translation>Entourer les zones mesurées, avec leurs valeurs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline c&amp;hart</source>
        <translation>Entourer la mir&amp;e</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Outline the chart that was found in the shot</source>
        <translation>Entourer la mire trouvée dans la vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise co&amp;ntrast</source>
        <translation>Augmenter le co&amp;ntraste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Raise the contrast of the view; measurements do not change</source>
        <translation>Augmenter le contraste à l’affichage ; les mesures ne changent pas</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show c&amp;lipping</source>
        <translation>Montrer l’éc&amp;rêtage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Colour overexposed pixels: clipped in any channel</source>
        <translation>Colorer les pixels surexposés : écrêtés dans l’un des canaux</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Table of shots, all columns (CSV)…</source>
        <translation>T&amp;ableau des vues, toutes les colonnes (CSV)…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>All results of every shot</source>
        <translation>Tous les résultats de chaque vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Means and curves (CSV)…</source>
        <translation>&amp;Moyennes et courbes (CSV)…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Means, smooth curves and confidence bands</source>
        <translation>Moyennes, courbes lissées et bandes de confiance</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Everything (JSON)…</source>
        <translation>T&amp;out (JSON)…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Shots and curves for other programs</source>
        <translation>Vues et courbes pour d’autres programmes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Report…</source>
        <translation>&amp;Rapport…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Verdict, plots and table as a web page or PDF</source>
        <translation>Verdict, graphiques et tableau en page web ou PDF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save &amp;plots…</source>
        <translation>Enregistrer les gra&amp;phiques…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the plots as PNG, SVG or PDF</source>
        <translation>Enregistrer les graphiques en PNG, SVG ou PDF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy plots</source>
        <translation>&amp;Copier les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the plots as an image</source>
        <translation>Copier les graphiques comme image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Pr&amp;int plots…</source>
        <translation>&amp;Imprimer les graphiques…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Print the plots on one page</source>
        <translation>Imprimer les graphiques sur une page</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Short table of shots (CSV)…</source>
        <translation>&amp;Tableau court des vues (CSV)…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>What most people need of every shot, in 22 columns</source>
        <translation>L’essentiel de chaque vue, en 22 colonnes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;More tables</source>
        <translation>&amp;Autres tableaux</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Lens profile for Lensfun…</source>
        <translation>Profil d’ob&amp;jectif pour Lensfun…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Distortion, lateral colour and vignetting, for darktable, RawTherapee, digiKam and others</source>
        <translation>Distorsion, chromatisme latéral et vignettage, pour darktable, RawTherapee, digiKam et d’autres</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Start with an empty window; files on disk are not affected</source>
        <translation>Repartir d’une fenêtre vide ; les fichiers sur le disque restent intacts</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Open photos…</source>
        <translation>&amp;Ouvrir des photos…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add photos to this shoot</source>
        <translation>Ajouter des photos à cette série</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;folder…</source>
        <translation>Ouvrir un &amp;dossier…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add a folder of photos and its subfolders</source>
        <translation>Ajouter un dossier de photos et ses sous-dossiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;demo shoot</source>
        <translation>Ouvrir la série de démonstr&amp;ation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A simulated shoot with three lenses</source>
        <translation>Une série simulée avec trois objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open &amp;session…</source>
        <translation>Ouvrir une &amp;session…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Continue a saved shoot</source>
        <translation>Continuer une série enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sa&amp;ve</source>
        <translation>Enregis&amp;trer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save the shoot as a session; later changes are saved automatically</source>
        <translation>Enregistrer la série comme session ; les modifications suivantes sont enregistrées automatiquement</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save &amp;as…</source>
        <translation>Enregistrer so&amp;us…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Save under another name and continue there</source>
        <translation>Enregistrer sous un autre nom et continuer là</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>I&amp;mport shooting notes…</source>
        <translation>I&amp;mporter des notes de prise de vue…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Read lenses and apertures from a text file</source>
        <translation>Lire les objectifs et les ouvertures dans un fichier texte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ta&amp;ke apertures from file names</source>
        <translation>Re&amp;prendre les ouvertures des noms de fichiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Where the camera recorded none, and a file or its folder is named f2.8 or 50mm_f8</source>
        <translation>Si l’appareil n’en a pas enregistré et qu’un fichier ou son dossier se nomme f2.8 ou 50mm_f8</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Im&amp;port table…</source>
        <translation>Importer un ta&amp;bleau…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add shots from a CSV table, LensLab's or the article's</source>
        <translation>Ajouter des vues d’un tableau CSV, de LensLab ou de l’article</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>F&amp;ind photos…</source>
        <translation>&amp;Retrouver des photos…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Find moved or renamed photos by their content</source>
        <translation>Retrouver d’après leur contenu des photos déplacées ou renommées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Watch folder</source>
        <translation>Sur&amp;veiller un dossier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure new shots as they arrive</source>
        <translation>Mesurer les nouvelles vues dès leur arrivée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Export</source>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Test charts…</source>
        <translation>M&amp;ires de test…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the chart studio to design, print and save test charts</source>
        <translation>Ouvrir l’atelier de mires pour concevoir, imprimer et enregistrer des mires</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Undo the last edit</source>
        <translation>Annuler la dernière modification</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Redo the edit</source>
        <translation>Rétablir la modification</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Set &amp;lens and apertures…</source>
        <translation>Définir l’&amp;objectif et les ouvertures…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>For the selected shots, or for those without an aperture</source>
        <translation>Pour les vues sélectionnées, ou pour celles sans ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit cell</source>
        <translation>&amp;Modifier la cellule</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Enter a value for all selected shots; clear it to restore the camera's</source>
        <translation>Saisir une valeur pour toutes les vues sélectionnées ; l’effacer pour rétablir celle de l’appareil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Restore &amp;camera values</source>
        <translation>Rétablir les valeurs de l’a&amp;ppareil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Discard the edits of the selected shots</source>
        <translation>Abandonner les modifications des vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Merge lenses…</source>
        <translation>&amp;Fusionner des objectifs…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Combine two spellings of the same lens</source>
        <translation>Réunir deux graphies du même objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Split lens…</source>
        <translation>&amp;Séparer un objectif…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Treat the selected shots as another copy of the lens</source>
        <translation>Traiter les vues sélectionnées comme un autre exemplaire de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>E&amp;xclude</source>
        <translation>E&amp;xclure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave the selected shots out of the curves; they stay in the table</source>
        <translation>Écarter des courbes les vues sélectionnées ; elles restent dans le tableau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Include</source>
        <translation>&amp;Inclure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Use the selected shots in the curves again</source>
        <translation>Utiliser de nouveau les vues sélectionnées dans les courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Preferences…</source>
        <translation>Préfére&amp;nces…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Appearance, plots and verdict</source>
        <translation>Apparence, graphiques et verdict</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>S&amp;how in file manager</source>
        <translation>Afficher dans le &amp;gestionnaire de fichiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the file of the selected shot</source>
        <translation>Afficher le fichier de la vue sélectionnée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Copy rows</source>
        <translation>&amp;Copier les lignes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the selected shots as text</source>
        <translation>Copier les vues sélectionnées comme texte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the file paths of the selected shots</source>
        <translation>Copier les chemins des fichiers des vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy &amp;reason</source>
        <translation>Copier la &amp;raison</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Copy the error messages of files that could not be measured</source>
        <translation>Copier les messages d’erreur des fichiers qui n’ont pas pu être mesurés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Measurement settings…</source>
        <translation>Réglages de &amp;mesure…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Regions, RAW development, and the meaning of TIFF and JPEG levels</source>
        <translation>Zones, développement RAW et sens des niveaux TIFF et JPEG</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure a&amp;gain</source>
        <translation>Mesurer à &amp;nouveau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Measure shots that changed on disk or were measured with other settings</source>
        <translation>Mesurer les vues modifiées sur le disque ou mesurées avec d’autres réglages</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Charts &amp;used…</source>
        <translation>Mires &amp;utilisées…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Specify the charts you photographed, to measure MTF across the frame</source>
        <translation>Indiquer les mires photographiées, pour mesurer la MTF sur tout le champ</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>S&amp;top measuring</source>
        <translation>Arrê&amp;ter la mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Results so far are kept</source>
        <translation>Les résultats obtenus sont conservés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Add to lens book</source>
        <translation>&amp;Ajouter au carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keep the numbers of this session's lenses, to see whether they change</source>
        <translation>Conserver les chiffres des objectifs de cette session, pour voir s’ils changent</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Add to lens book with &amp;crops</source>
        <translation>Ajouter au carnet d’objectifs avec des &amp;détails</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keep crops of centre and corners at 100 %, too: about 0.2 MB a lens</source>
        <translation>Garder aussi des détails du centre et des coins à 100 % : environ 0,2 Mo par objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lens &amp;book…</source>
        <translation>&amp;Carnet d’objectifs…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Your lenses over the years, and copies of a lens beside each other</source>
        <translation>Vos objectifs au fil des ans, et les exemplaires d’un objectif côte à côte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Open another lens book…</source>
        <translation>&amp;Ouvrir un autre carnet d’objectifs…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Look at a backup or at the book of somebody else; sessions are still added to your own</source>
        <translation>Consulter une sauvegarde ou le carnet de quelqu’un d’autre ; les sessions sont toujours ajoutées au vôtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Compare &amp;two…</source>
        <translation>Comparer de&amp;ux…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Two lenses, copies or states: with and without a filter, at each aperture</source>
        <translation>Deux objectifs, exemplaires ou états : avec et sans filtre, à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>C&amp;urves of other lenses…</source>
        <translation>Courbes d’autres objecti&amp;fs…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Draw lenses of the lens book or of other sessions as thin curves beside those of this session</source>
        <translation>Tracer des objectifs du carnet ou d’autres sessions en courbes fines à côté de celles de cette session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Light theme</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Dark theme</source>
        <translation>S&amp;ombre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/answers/strip.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Measure</source>
        <translation>&amp;Mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Light</source>
        <translation>&amp;Lumière</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Aperture a&amp;xis</source>
        <translation>A&amp;xe des ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Curves</source>
        <translation>&amp;Courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>{percent} % confidence &amp;bands</source>
        <translation>&amp;Bandes de confiance à {percent} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Print &amp;or screen</source>
        <translation>Tirage o&amp;u écran</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Lens maps and M&amp;TF charts…</source>
        <translation>Cartes de l’&amp;objectif et courbes MTF…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>MTF over the frame at each aperture, makers' MTF charts, and MTF curves of the selected shots</source>
        <translation>MTF sur le champ à chaque ouverture, courbes MTF à la manière des fabricants et courbes MTF des vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;all lenses</source>
        <translation>Afficher &amp;tous les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show all lenses on the plots</source>
        <translation>Afficher tous les objectifs sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Hide all lenses</source>
        <translation>Mas&amp;quer tous les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Hide all lenses on the plots</source>
        <translation>Masquer tous les objectifs sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Sort by this column</source>
        <translation>Trie&amp;r par cette colonne</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Sort by the column of the current cell; again: reverse; a third time: in the order taken</source>
        <translation>Trier par la colonne de la cellule active ; encore une fois : inverser ; une troisième fois : dans l’ordre de prise de vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Expand all groups</source>
        <translation>Dé&amp;velopper tous les groupes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Collapse all g&amp;roups</source>
        <translation>Rédu&amp;ire tous les groupes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Only shots to chec&amp;k</source>
        <translation>Seulement les vues à véri&amp;fier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave all other shots out of the table</source>
        <translation>Masquer toutes les autres vues du tableau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Onl&amp;y this lens</source>
        <translation>Seulement cet ob&amp;jectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Leave the shots of all other lenses out of the table</source>
        <translation>Masquer dans le tableau les vues de tous les autres objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ver&amp;dict and image</source>
        <translation>Ver&amp;dict et image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show the verdict and the image of the selected shot</source>
        <translation>Afficher le verdict et l’image de la vue sélectionnée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>I&amp;nspect</source>
        <translation>Exami&amp;ner</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Ali&amp;gnment helper</source>
        <translation>Aide à l’ali&amp;gnement</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show in large signs how to move the camera, while a folder is watched and a chart is in use</source>
        <translation>Montrer en grands signes comment déplacer l’appareil, pendant qu’un dossier est surveillé et qu’une mire est utilisée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>A&amp;ppearance</source>
        <translation>A&amp;pparence</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;User guide</source>
        <translation>&amp;Guide d’utilisation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Open the user guide</source>
        <translation>Ouvrir le guide d’utilisation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Help on this &amp;part</source>
        <translation>Aide sur cette &amp;partie</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Open the user guide at the page on the part of the window in use</source>
        <translation>Ouvrir le guide à la page de la partie de la fenêtre utilisée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;How to shoot a lens test</source>
        <translation>&amp;Comment tester un objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Keyboard &amp;shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>The keys of all commands</source>
        <translation>Les touches de toutes les commandes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Show &amp;log</source>
        <translation>Afficher le &amp;journal</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;About LensLab</source>
        <translation>À propos de &amp;LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Shots</source>
        <translation>&amp;Vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Lenses</source>
        <translation>Ob&amp;jectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once a shot is measured</source>
        <translation>Disponible dès qu’une vue est mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once there are curves: they need measured shots with an aperture</source>
        <translation>Disponible dès qu’il y a des courbes : il faut des vues mesurées avec une ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available once MTF50 is measured: specify your chart under Shots &gt; Charts used</source>
        <translation>Disponible dès que la MTF50 est mesurée : indiquez votre mire dans Vues &gt; Mires utilisées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/actions.py"/>
        <source>Available while a folder is watched (File &gt; Watch folder)</source>
        <translation>Disponible pendant qu’un dossier est surveillé (Fichier &gt; Surveiller un dossier)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Waiting for the first frame</source>
        <translation>En attente de la première image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Aligned</source>
        <translation>Aligné</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Enlarge</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Lead to a chart turned by 2 to 5 degrees about an upright axis, which shows what focus does</source>
        <translation>Guide vers une mire tournée de 2 à 5 degrés autour d’un axe vertical, qui montre ce que fait la mise au point</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Focus series</source>
        <translation>Série de mise au point</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Take a test shot: LensLab shows how to align camera and chart.</source>
        <translation>Prenez une vue d’essai : LensLab montre comment aligner l’appareil et la mire.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Reading {file}…</source>
        <translation>Lecture de {file}…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/alignment.py"/>
        <source>Reduce</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Exclude</source>
        <translation>Exclure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Exclude {shots}</source>
        <translation>Exclure {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave {shots} out of curves and verdict; Undo brings them back</source>
        <translation>Écarter {shots} des courbes et du verdict ; Annuler les ramène</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave these shots in the curves; reports note what is unreliable. Do not list this again</source>
        <translation>Laisser ces vues dans les courbes ; les rapports signalent ce qui n’est pas fiable. Ne plus afficher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Leave these shots as they are, and do not list this again</source>
        <translation>Laisser ces vues telles quelles et ne plus signaler ce constat</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show both at 100 %</source>
        <translation>Afficher les deux à 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show at 100 %</source>
        <translation>Afficher à 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Select these shots and show them pixel by pixel</source>
        <translation>Sélectionner ces vues et les montrer pixel par pixel</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Check these shots</source>
        <translation>Vérifier ces vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>No shots left to check</source>
        <translation>Plus aucune vue à vérifier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/gui/widgets/notices.py"/>
        <source>Show {more} more</source>
        <translation>Afficher {more} de plus</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show the findings, and what to do</source>
        <translation>Afficher les constats et ce qu’il faut faire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show only how many there are</source>
        <translation>N’afficher que leur nombre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/checks.py"/>
        <source>Show {findings} kept</source>
        <translation>Afficher les {findings} gardés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>MTF50 in lp/mm</source>
        <translation>MTF50 en pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>The line pairs on each millimetre of the sensor at which half of their contrast is left. More is sharper; it is the sharpness of lens and sensor together.</source>
        <translation>Les paires de lignes par millimètre du capteur auxquelles il reste la moitié de leur contraste. Plus il y en a, plus c’est net ; c’est la netteté de l’objectif et du capteur ensemble.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much less sharp the lens is at this aperture than at its best one. Wide open its aberrations take it, stopped down diffraction does.</source>
        <translation>De combien l’objectif est moins net à cette ouverture qu’à sa meilleure. À pleine ouverture, ce sont ses aberrations ; fermé, la diffraction.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Usable</source>
        <translation>Utilisable</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>The apertures at which the lens keeps at least the share of its best sharpness that is set here. What is usable depends on you: set the share that you accept.</source>
        <translation>Les ouvertures auxquelles l’objectif garde au moins la part de sa meilleure netteté réglée ici. À vous de dire ce qui est utilisable : réglez la part que vous acceptez.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>Drop-off</source>
        <translation>Chute</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much less sharp the corners are than the centre at the same aperture. At 0 % the corners are as sharp as the centre.</source>
        <translation>De combien les coins sont moins nets que le centre à la même ouverture. À 0 %, les coins sont aussi nets que le centre.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Print or screen</source>
        <translation>Tirage ou écran</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>How much of the contrast that the eye needs is left at the sharpest aperture, in the size chosen under Preferences. Near 100 % a sharper lens would not be seen.</source>
        <translation>La part du contraste dont l’œil a besoin qui reste à l’ouverture la plus nette, au format choisi dans les Préférences. Près de 100 %, un objectif plus net ne se verrait pas.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Bars</source>
        <translation>Barres</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>Apertures lie on them from the widest on the left to the smallest, amounts from 0 to 100 %. A line with two ends is the 95 % interval; the errors do not rule out the apertures in pale parts.</source>
        <translation>Les ouvertures y vont de la plus grande, à gauche, à la plus petite ; les valeurs, de 0 à 100 %. Un trait à deux bouts est l’intervalle à 95 % ; les erreurs n’excluent pas les ouvertures des parties pâles.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/glossary.py"/>
        <source>What these words mean: {words}</source>
        <translation>Ce que signifient ces mots : {words}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>MTF over the frame at each aperture, and makers' MTF charts, of this lens</source>
        <translation>MTF sur tout le champ à chaque ouverture et courbes MTF comme celles des fabricants, pour cet objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Lens maps and MTF charts…</source>
        <translation>Cartes de l’objectif et courbes MTF…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Open the chart studio: with LensLab's chart MTF50 is measured, not estimated</source>
        <translation>Ouvrir l’atelier de mires : avec la mire de LensLab, la MTF50 est mesurée et non estimée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Print a chart…</source>
        <translation>Imprimer une mire…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Use the constant blur of this camera no more, until shots of a known chart show it again</source>
        <translation>Ne plus utiliser le flou constant de cet appareil, jusqu’à ce que des vues d’une mire connue le montrent à nouveau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Forget constant blur</source>
        <translation>Oublier le flou constant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Place {place}: {row}</source>
        <translation>Place {place} : {row}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Aperture at which to compare lenses</source>
        <translation>Ouverture à laquelle comparer les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Part of the frame in which to compare lenses</source>
        <translation>Partie de l’image où comparer les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Which lens at</source>
        <translation>Quel objectif à</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>in the</source>
        <translation>zone :</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Usable from</source>
        <translation>Utilisable à partir de</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>of the lens's best</source>
        <translation>de son optimum</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>{done} of {shots} measured so far</source>
        <translation>Mesure en cours : {done} sur {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>MTF50 of {known} of {shots}</source>
        <translation>MTF50 : {known} sur {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>its best</source>
        <translation>son optimum</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>About these shots</source>
        <translation>À propos de ces vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>Lens maps and MTF charts of {lens}</source>
        <translation>Cartes de l’objectif et courbes MTF : {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Working out the verdict…</source>
        <translation>Calcul du verdict…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/panel.py"/>
        <source>The verdict appears with the first curves. It needs at least two shots with an aperture</source>
        <translation>Le verdict apparaît avec les premières courbes. Il faut au moins deux vues avec une ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>Verdict on all lenses</source>
        <translation>Verdict sur tous les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>The measure of everything shown: plots, table, cards, ranking and report</source>
        <translation>La mesure de tout ce qui est affiché : graphiques, tableau, fiches, classement et rapport</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>Measure of sharpness</source>
        <translation>Mesure de la netteté</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>The verdict appears with the first curves</source>
        <translation>Le verdict apparaît avec les premières courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/answers/strip.py"/>
        <source>still measuring: this may change</source>
        <translation>mesure en cours : peut encore changer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>such as 4711, or “second”</source>
        <translation>par exemple 4711, ou « second »</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Lens</source>
        <translation>&amp;Objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>C&amp;opy</source>
        <translation>E&amp;xemplaire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>{entries} of {copies} copies: each keeps its serial number and state</source>
        <translation>{entries} de {copies} exemplaires : chacun garde son numéro de série et son état</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>{entries} of {lens}</source>
        <translation>{entries} de {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Name, copy and state</source>
        <translation>Nom, exemplaire et état</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set</source>
        <translation>Définir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;State</source>
        <translation>&amp;État</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>They join {entries} of this name, as one copy.</source>
        <translation>Elles rejoignent {entries} de ce nom, comme un seul exemplaire.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Date</source>
        <translation>&amp;Date</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Mark</source>
        <translation>&amp;Note</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>What happened to {lens}?</source>
        <translation>Qu’est-il arrivé à {lens} ?</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Add mark</source>
        <translation>Ajouter une note</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>with filter</source>
        <translation>avec filtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>with adapter</source>
        <translation>avec adaptateur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>before cleaning</source>
        <translation>avant nettoyage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>after cleaning</source>
        <translation>après nettoyage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>serviced</source>
        <translation>révisé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>dropped</source>
        <translation>tombé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>cleaned</source>
        <translation>nettoyé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>repaired</source>
        <translation>réparé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>A copy is one physical lens; a state is a condition of it.</source>
        <translation>Un exemplaire est un objectif physique ; un état est sa condition.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Rename a lens, or make entries another copy of it</source>
        <translation>Renommer un objectif, ou attribuer des entrées à un autre exemplaire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Name, copy and state…</source>
        <translation>&amp;Nom, exemplaire et état…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Make one copy of several: a lens under two names</source>
        <translation>Faire un seul exemplaire de plusieurs : un objectif sous deux noms</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Merge copies…</source>
        <translation>&amp;Fusionner des exemplaires…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Note on a day what happened to the lens, such as “serviced”</source>
        <translation>Noter un jour ce qui est arrivé à l’objectif, par exemple « révisé »</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Add mark…</source>
        <translation>&amp;Ajouter une note…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>&amp;Remove mark</source>
        <translation>&amp;Supprimer une note</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Remove the chosen entries; the sessions that they came from stay</source>
        <translation>Retirer les entrées choisies ; les sessions dont elles proviennent restent</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Remove from &amp;book</source>
        <translation>Retirer du &amp;carnet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Save a report of the chosen lenses: history, curves, shoots, verdict</source>
        <translation>Enregistrer un rapport sur les objectifs choisis : historique, courbes, séries, verdict</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Re&amp;port…</source>
        <translation>Ra&amp;pport…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>new name</source>
        <translation>nouveau nom</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Make one copy of {copies}, with {entries}, named:</source>
        <translation>De {copies} exemplaires, avec {entries}, en faire un seul nommé :</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>Merge copies</source>
        <translation>Fusionner des exemplaires</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge</source>
        <translation>Fusionner</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>mark “{text}”</source>
        <translation>note « {text} »</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>removing mark “{text}”</source>
        <translation>suppression de la note « {text} »</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/commands.py"/>
        <source>removing {entries}</source>
        <translation>retrait de {entries}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Compare two</source>
        <translation>Comparer deux</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>From</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>A: without, or the first</source>
        <translation>A : sans, ou le premier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>B: with, or the second</source>
        <translation>B : avec, ou le second</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>This session</source>
        <translation>Cette session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Lens book</source>
        <translation>Carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>S&amp;wap</source>
        <translation>&amp;Échanger</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Compare A with B instead of B with A</source>
        <translation>Comparer A à B plutôt que B à A</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>B over A at each aperture</source>
        <translation>B par rapport à A à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>The open session has no two lenses or states. A state stands behind the lens's name, after a colon, in Set lens and apertures: “Prime 50mm: with filter”.</source>
        <translation>La session ouverte n’a pas deux objectifs ou états. Un état suit le nom de l’objectif, après un deux-points, dans Définir l’objectif et les ouvertures : « Prime 50mm: avec filtre ».</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>The lens book has no two copies or states yet.</source>
        <translation>Le carnet d’objectifs n’a pas encore deux exemplaires ou états.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>Choose two different lenses or states.</source>
        <translation>Choisissez deux objectifs ou états différents.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>These two have no aperture in common, or no repeats: shoot each aperture twice at least.</source>
        <translation>Ces deux n’ont pas d’ouverture commune, ou pas de répétitions : photographiez chaque ouverture au moins deux fois.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/compare_window.py"/>
        <source>These two cannot be compared.</source>
        <translation>Ces deux ne peuvent pas être comparés.</translation>
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
        <translation>Carnet d’objectifs de la démo — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The lens book of the demo is ready.</source>
        <translation>Le carnet d’objectifs de la démo est prêt.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Update</source>
        <translation>Mettre à jour</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>{entries} added to the lens book: {lenses}.</source>
        <translation>{entries} dans le carnet d’objectifs : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>{replaced} of them in place of earlier ones of these shots.</source>
        <translation>Dont {replaced} à la place d’entrées antérieures de ces photos.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>There are no crops of {without}, as the photos are not there.</source>
        <translation>Il n’y a pas de détails pour {without}, car les photos sont absentes.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Open lens book</source>
        <translation>Ouvrir le carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The session is saved, but not in the lens book: {reason}</source>
        <translation>La session est enregistrée, mais pas dans le carnet d’objectifs : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Save the session first: the lens book remembers where it is</source>
        <translation>Enregistrez d’abord la session : le carnet d’objectifs retient où elle se trouve</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Add the session once it is measured: the lens book keeps numbers of all its shots</source>
        <translation>Ajoutez la session une fois mesurée : le carnet d’objectifs garde les valeurs de toutes ses photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Adding this session's lenses to the lens book…</source>
        <translation>Ajout des objectifs de cette session au carnet d’objectifs…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>Nothing was added: no lens of this session has measured shots with an aperture</source>
        <translation>Rien n’a été ajouté : aucun objectif de cette session n’a de photos mesurées avec une ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>This session has changed since it was added to the lens book: {lenses}.</source>
        <translation>Cette session a été modifiée depuis son ajout au carnet d’objectifs : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/launcher.py"/>
        <source>The session was changed after its lenses were added. Update replaces their entries; names, marks and crops stay.</source>
        <translation>La session a été modifiée après l’ajout de ses objectifs. « Mettre à jour » remplace leurs entrées ; les noms, les notes et les détails restent.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Curves of other lenses</source>
        <translation>Courbes d’autres objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Lenses of the lens book and of other sessions</source>
        <translation>Objectifs du carnet et d’autres sessions</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>From a session…</source>
        <translation>D’une session…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Add the lenses of a saved session</source>
        <translation>Ajouter les objectifs d’une session enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Draw these</source>
        <translation>Tracer ceux-ci</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>This session is open: its lenses are in the plots. Choose another one.</source>
        <translation>Cette session est ouverte : ses objectifs sont dans les graphiques. Choisissez-en une autre.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>This session has no lens with a curve.</source>
        <translation>Cette session n’a aucun objectif avec une courbe.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Choose {most} lenses at most.</source>
        <translation>Choisissez {most} objectifs au plus.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/other_lenses.py"/>
        <source>Lenses with a check mark are drawn as thin curves beside those of this session. They have no part in the verdict, and are kept with the session.</source>
        <translation>Les objectifs cochés sont tracés en courbes fines à côté de ceux de cette session. Ils n’entrent pas dans le verdict et sont conservés avec la session.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>Add another day of this lens to see whether it has changed.</source>
        <translation>Ajoutez un autre jour de cet objectif pour voir s’il a changé.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>{second} against {first}</source>
        <translation>{second} par rapport à {first}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>no date</source>
        <translation>sans date</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/reading.py"/>
        <source>These two have no maps at a common aperture: add their sessions again, measured against a known chart.</source>
        <translation>Ces deux entrées n’ont pas de cartes à une ouverture commune : ajoutez de nouveau leurs sessions, mesurées avec une mire connue.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Filter lenses</source>
        <translation>Filtrer les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Lenses in the book</source>
        <translation>Objectifs du carnet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>&amp;Edit ▾</source>
        <translation>É&amp;dition ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Names, copies, marks; remove entries; undo</source>
        <translation>Noms, exemplaires, notes ; retirer des entrées ; annuler</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>(no name)</source>
        <translation>(sans nom)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Maps</source>
        <translation>Cartes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Crops</source>
        <translation>Détails</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Map before</source>
        <translation>Carte avant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Map after</source>
        <translation>Carte après</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>History of the lens</source>
        <translation>Historique de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Open the session of the last chosen day</source>
        <translation>Ouvrir la session du dernier jour choisi</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>&amp;Open session</source>
        <translation>&amp;Ouvrir la session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Simulate two shoots of three lenses, one of them knocked in between, and open their lens book</source>
        <translation>Simuler deux séries avec trois objectifs, dont l’un a été heurté entre-temps, et ouvrir leur carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>See a lens a year later</source>
        <translation>Un objectif un an plus tard</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <location filename="lenslab/gui/widgets/forms.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{entries} updated.</source>
        <translation>Mise à jour : {entries}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{day}: click opens its session</source>
        <translation>{day} : un clic ouvre sa session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Crops at 100 %</source>
        <translation>Détails à 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Sessions that have changed since they were added: {days}.</source>
        <translation>Sessions modifiées depuis leur ajout : {days}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The sessions were changed after they were added. Update replaces the entries; names, marks and crops stay.</source>
        <translation>Les sessions ont été modifiées après leur ajout. « Mettre à jour » remplace les entrées ; les noms, les notes et les détails restent.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>This entry did not come from a session, so there is none to open</source>
        <translation>Cette entrée ne provient pas d’une session : il n’y en a pas à ouvrir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>{path} is no longer there. If you moved it, open it with File &gt; Open session and add it to the lens book again: its entries then lead there</source>
        <translation>{path} n’est plus là. Si vous l’avez déplacé, ouvrez-le avec Fichier &gt; Ouvrir une session et ajoutez-le de nouveau au carnet d’objectifs : ses entrées y mèneront alors</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Choose two days, copies or states on the left: the map shows by how much the later one is sharper.</source>
        <translation>Choisissez à gauche deux jours, exemplaires ou états : la carte montre de combien le dernier est plus net.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>No crops are kept of these entries. Choose Lenses &gt; Add to lens book with crops while their session is open.</source>
        <translation>Aucun détail n’est gardé de ces entrées. Choisissez Objectifs &gt; Ajouter au carnet d’objectifs avec des détails quand leur session est ouverte.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The book is empty. Open a session and choose Lenses &gt; Add to lens book.</source>
        <translation>Le carnet est vide. Ouvrez une session et choisissez Objectifs &gt; Ajouter au carnet d’objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>The session is being added…</source>
        <translation>La session est en cours d’ajout…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Creating and measuring two demo shoots: {percent:.0f} %. Their book opens with the first of three lenses.</source>
        <translation>Création et mesure de deux séries de démonstration : {percent:.0f} %. Leur carnet s’ouvre avec le premier de trois objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>No lens matches the filter.</source>
        <translation>Aucun objectif ne correspond au filtre.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/book/window.py"/>
        <source>Choose a lens on the left; two copies, or several of its days, are compared.</source>
        <translation>Choisissez un objectif à gauche ; deux exemplaires, ou plusieurs jours, sont comparés.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Chart recognised: {chart}. MTF is being measured.</source>
        <translation>Mire reconnue : {chart}. La MTF est en cours de mesure.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>Charts used…</source>
        <translation>Mires utilisées…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source>The code on the chart cannot be used: {reason}</source>
        <translation>Le code de la mire ne peut pas être utilisé : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_commands.py"/>
        <source> ({more} more remarks)</source>
        <translation> ({more} autres remarques)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>not known</source>
        <translation>valeur inconnue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>MTF50 of the print itself, in line pairs per mm of paper. Its blur is divided out of MTF. A close-up of one of the chart's marks shows it, measured at the edges.</source>
        <translation>MTF50 du tirage lui-même, en paires de lignes par millimètre de papier. Son flou est retiré de la MTF. Une photo prise de près d’un des repères de la mire la montre, mesurée sur les bords.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>What a camera blurs at every aperture alike, as shots of a known chart have shown. LensLab uses it to estimate MTF50 from other charts. Clear a box to delete it.</source>
        <translation>Flou qu’un appareil ajoute de la même façon à toutes les ouvertures, tel que l’ont montré des vues d’une mire connue. LensLab s’en sert pour estimer la MTF50 d’après d’autres mires. Décochez une case pour l’effacer.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>To give MTF in line pairs per mm, LensLab must know the pixel pitch: the width of the sensor divided by the picture's width in pixels.</source>
        <translation>Pour donner la MTF en paires de lignes par millimètre, LensLab doit connaître le pas des pixels : la largeur du capteur divisée par la largeur de l’image en pixels.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>LensLab finds these charts in the shots and measures MTF across the frame. Pattern, version, paper and seed are printed at the edge of a chart. LensLab's charts of version 2, and of version 1 A4, A3 and A2 with seed 1, are recognised automatically. An empty list measures no MTF.</source>
        <translation>LensLab trouve ces mires dans les vues et mesure la MTF sur le champ. Motif, version, papier et graine sont imprimés au bord d’une mire. Les mires LensLab de version 2, et de version 1 en A4, A3 et A2 avec la graine 1, sont reconnues automatiquement. Une liste vide ne mesure aucune MTF.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Charts used</source>
        <translation>Mires utilisées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Take the selected charts off the list (Del)</source>
        <translation>Retirer de la liste les mires sélectionnées (Suppr)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source> lp/mm</source>
        <translation> pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>MTF50 of the print</source>
        <translation>MTF50 du tirage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>{recorded:.3g} µm, from the photos</source>
        <translation>{recorded:.3g} µm, d’après les photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>unknown camera</source>
        <translation>appareil inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Pixel pitch, {camera}</source>
        <translation>Pas des pixels, {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Use these charts</source>
        <translation>Utiliser ces mires</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>version {version}</source>
        <translation>version {version}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Landscape</source>
        <translation>Paysage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Portrait</source>
        <translation>Portrait</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Pattern</source>
        <translation>Motif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>A paper, a size such as 311 x 220 mm, or all of a chart such as lenslab:A3:landscape:seed=1</source>
        <translation>Un papier, une taille comme 311 x 220 mm, ou toute une mire comme lenslab:A3:landscape:seed=1</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Orientation</source>
        <translation>Orientation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/charts_dialog.py"/>
        <source>seed </source>
        <translation>graine </translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Not changed: {error}</source>
        <translation>Non modifié : {error}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>{column} of {shots}</source>
        <translation>{column} de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>lens and apertures of {shots}</source>
        <translation>objectif et ouvertures de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>No aperture is recorded for {shots}: they are in no plot</source>
        <translation>Aucune ouverture n’est enregistrée pour {shots} : absentes des graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Set lens and apertures…</source>
        <translation>Définir l’objectif et les ouvertures…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge {shots} of {lenses} lenses into one lens named:</source>
        <translation>Fusionner {shots} de {lenses} objectifs en un seul objectif nommé :</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Merge lenses</source>
        <translation>Fusionner des objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>merging lenses</source>
        <translation>fusion d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>copy {number}</source>
        <translation>exemplaire {number}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Treat {shots} as taken with another copy of the lens. Serial number or name of that copy:</source>
        <translation>Attribuer {shots} à un autre exemplaire de l’objectif. Numéro de série ou nom de cet exemplaire :</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Another copy of the lens</source>
        <translation>Autre exemplaire de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>Split</source>
        <translation>Séparer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>splitting a lens</source>
        <translation>séparation d’un objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>excluding {shots}</source>
        <translation>exclusion de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>including {shots}</source>
        <translation>inclusion de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>restoring {shots}</source>
        <translation>rétablissement de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Undo {edit}</source>
        <translation>&amp;Annuler : {edit}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>&amp;Redo {edit}</source>
        <translation>&amp;Rétablir : {edit}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>keeping {shots}</source>
        <translation>conservation de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/commands.py"/>
        <source>showing kept shots</source>
        <translation>affichage des vues gardées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Shot</source>
        <translation>Vue</translation>
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
        <translation>Pose</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Evidence</source>
        <translation>Indices</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Aperture of each shot</source>
        <translation>Ouverture de chaque vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>unchanged</source>
        <translation>inchangé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>no aperture</source>
        <translation>sans ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Full stops</source>
        <translation>Ouvertures entières</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Half stops</source>
        <translation>Demi-ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Third stops</source>
        <translation>Tiers d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>As listed</source>
        <translation>Selon la liste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Set lens and apertures</source>
        <translation>Définir l’objectif et les ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Focal length</source>
        <translation>&amp;Focale</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Apertures in</source>
        <translation>Ou&amp;vertures par</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>L&amp;ist</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>&amp;Shots per aperture</source>
        <translation>Vues &amp;par ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>enter the first aperture too</source>
        <translation>saisissez aussi la première ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{stops}: these fit the exposures best. {count}</source>
        <translation>{stops} : ce sont celles qui correspondent le mieux aux expositions. {count}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots}. Its aperture stays unchanged unless you enter f-numbers.</source>
        <translation>{shots}. Son ouverture reste sans changement tant que vous ne saisissez pas de nombre d’ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots}. Their apertures stay unchanged unless you enter f-numbers.</source>
        <translation>{shots}. Leurs ouvertures restent sans changement tant que vous ne saisissez pas de nombre d’ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, for {shots}.</source>
        <translation>{count}, f/{apertures}, pour {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, {each} of each: {expected}, all selected.</source>
        <translation>{count}, f/{apertures}, {each} de chacune : {expected}, toutes sélectionnées.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{count}, f/{apertures}, {each} of each: {expected}, but {shots} selected. See Evidence below.</source>
        <translation>{count}, f/{apertures}, {each} de chacune : {expected}, mais {shots} sélectionnées. Voir Indices ci-dessous.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>Comparing the exposures of {shots}…</source>
        <translation>Comparaison des expositions de {shots}…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/lens_dialog.py"/>
        <source>{shots} with an uncertain aperture, marked ?. The curves use them; they stay marked in the table until you edit their aperture.</source>
        <translation>{shots} à l’ouverture incertaine, marquées d’un ?. Les courbes les utilisent ; elles restent marquées dans le tableau jusqu’à ce que vous modifiiez leur ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Found shooting notes: {files}</source>
        <translation>Notes de prise de vue trouvées : {files}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{path} will be imported once all shots are listed</source>
        <translation>{path} sera importé dès que toutes les vues seront listées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>importing shooting notes</source>
        <translation>import de notes de prise de vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{reason}. Nothing was changed.</source>
        <translation>{reason}. Rien n’a été modifié.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>{path} imported for {shots}{doubt}</source>
        <translation>{path} importé pour {shots}{doubt}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>, {unsure} with an uncertain aperture</source>
        <translation>, {unsure} à l’ouverture incertaine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>No aperture is recorded, but file names state it: {shots}</source>
        <translation>Pas d’ouverture enregistrée, mais les noms de fichiers l’indiquent : {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Take apertures from file names</source>
        <translation>Reprendre les ouvertures des noms de fichiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>taking apertures from file names</source>
        <translation>reprise des ouvertures des noms de fichiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>No further aperture is stated in file names</source>
        <translation>Les noms de fichiers n’indiquent aucune autre ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/notes.py"/>
        <source>Apertures taken from file names: {shots}{doubt}</source>
        <translation>Ouvertures reprises des noms de fichiers : {shots}{doubt}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measurement settings that differ from the defaults (Shots &gt; Measurement settings…)</source>
        <translation>Réglages de mesure différents des valeurs par défaut (Vues &gt; Réglages de mesure…)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>measurement settings</source>
        <translation>réglages de mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>The next shots you open will be measured this way.</source>
        <translation>Les prochaines vues que vous ouvrirez seront mesurées ainsi.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>These are the current settings.</source>
        <translation>Ce sont les réglages actuels.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>This does not change the numbers of these shots.</source>
        <translation>Les valeurs de ces vues n’en sont pas changées.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{shots} will be measured again.</source>
        <translation>À mesurer à nouveau : {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source> {photos} not found: no results for them until you restore the current settings.</source>
        <translation> {photos} introuvables : pas de résultats pour elles tant que vous n’avez pas rétabli les réglages actuels.</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>%n photo</source>
        <translation>
            <numerusform>%n photo</numerusform>
            <numerusform>%n photos</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{change} Undo ({shortcut}) restores the current settings.</source>
        <translation>{change} Annuler ({shortcut}) rétablit les réglages actuels.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Develop RAW files</source>
        <translation>Développer les fichiers RAW</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measure again</source>
        <translation>Mesurer à nouveau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Continue measuring</source>
        <translation>Reprendre la mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>{photos} not found, with numbers from other settings: hidden until you restore those settings</source>
        <translation>{photos} introuvables, avec des valeurs issues d’autres réglages : masquées tant que vous n’avez pas rétabli ces réglages</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measurement settings</source>
        <translation>Réglages de mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Restore defaults</source>
        <translation>Valeurs par défaut</translation>
    </message>
    <message>
        <location filename="lenslab/gui/editing/settings.py"/>
        <source>Suits most shoots</source>
        <translation>Convient à la plupart des séries</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>The printer did not accept the plots. Check that it is connected and ready.</source>
        <translation>L’imprimante n’a pas accepté les graphiques. Vérifiez qu’elle est connectée et prête.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Chart, light, distance: anything worth remembering</source>
        <translation>Mire, lumière, distance : tout ce qu’il est utile de retenir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Optional; stored as a property of the file</source>
        <translation>Facultatif ; enregistré comme propriété du fichier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Show &amp;crops at 100 % of centre and corners (photos are read again)</source>
        <translation>Montrer les &amp;détails à 100 % du centre et des coins (les photos sont relues)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Title</source>
        <translation>&amp;Titre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Author</source>
        <translation>&amp;Auteur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>&amp;Notes</source>
        <translation>&amp;Remarques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>One file: the verdict on the first page, then plots, lenses, crops and the table of shots.</source>
        <translation>Un seul fichier : le verdict en première page, puis les graphiques, les objectifs, les détails et le tableau des vues.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/files/autosave.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save plots…</source>
        <translation>Enregistrer les graphiques…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>LensLab plots</source>
        <translation>Graphiques LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Print plots</source>
        <translation>Imprimer les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Plots copied to the clipboard.</source>
        <translation>Graphiques copiés dans le presse-papiers.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Copied.</source>
        <translation>Copié.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save report</source>
        <translation>Enregistrer le rapport</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Save plots</source>
        <translation>Enregistrer les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Save lens profile, or add it to one</source>
        <translation>Enregistrer le profil d’objectif, ou l’ajouter à un autre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Lensfun profile (*.xml)</source>
        <translation>Profil Lensfun (*.xml)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{shots} excluded and left out</source>
        <translation>{shots} exclues et absentes du fichier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>LensLab could not compute: {faults} (see Help &gt; Show log)</source>
        <translation>LensLab n’a pas pu calculer : {faults} (voir Aide &gt; Afficher le journal)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>CSV table (*.csv)</source>
        <translation>Tableau CSV (*.csv)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export means and curves</source>
        <translation>Exporter les moyennes et les courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Export all data</source>
        <translation>Exporter toutes les données</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: reports can be saved as .html or .pdf. Use one of these extensions.</source>
        <translation>{path} : les rapports peuvent être enregistrés en .html ou .pdf. Utilisez l’une de ces extensions.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>{path}: plots can be saved as .png, .svg or .pdf. Use one of these extensions.</source>
        <translation>{path} : les graphiques peuvent être enregistrés en .png, .svg ou .pdf. Utilisez l’une de ces extensions.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>No printer is installed. Save the plots as PDF, and print them elsewhere</source>
        <translation>Aucune imprimante n’est installée. Enregistrez les graphiques en PDF et imprimez-les ailleurs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PDF document (*.pdf)</source>
        <translation>Document PDF (*.pdf)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>Web page (*.html)</source>
        <translation>Page web (*.html)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>PNG picture (*.png)</source>
        <translation>Image PNG (*.png)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/commands.py"/>
        <source>SVG drawing (*.svg)</source>
        <translation>Dessin SVG (*.svg)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Preview of the page</source>
        <translation>Aperçu de la page</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/studio/page_view.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Drawing…</source>
        <translation>Dessin…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All plots</source>
        <translation>Tous les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Both plots</source>
        <translation>Les deux graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>All three plots</source>
        <translation>Les 3 graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{plots} on one page</source>
        <translation>{plots} sur une page</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Custom size…</source>
        <translation>Autre taille…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>0 fits the height to the plots</source>
        <translation>0 adapte la hauteur aux graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Dots per inch: 300 for print, 100 to 150 for screens</source>
        <translation>Points par pouce : 300 pour l’impression, 100 à 150 pour l’écran</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Plots</source>
        <translation>&amp;Graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>S&amp;ize</source>
        <translation>Ta&amp;ille</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Width</source>
        <translation>&amp;Largeur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Height</source>
        <translation>&amp;Hauteur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>&amp;Resolution</source>
        <translation>&amp;Résolution</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>&amp;Save as…</source>
        <translation>Enregi&amp;strer sous…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>Copy this page to the clipboard</source>
        <translation>Copier cette page dans le presse-papiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <location filename="lenslab/gui/studio/output.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{columns} × {rows} pixels</source>
        <translation>{columns} × {rows} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/plot_dialog.py"/>
        <source>{size}. The legend has no room for {lenses}. Choose a larger page.</source>
        <translation>{size}. La légende n’a pas de place pour {lenses}. Choisissez une page plus grande.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Lens profile for Lensfun</source>
        <translation>Profil d’objectif pour Lensfun</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Before and after the correction</source>
        <translation>Avant et après la correction</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Ma&amp;ker</source>
        <translation>Fa&amp;bricant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Mount</source>
        <translation>&amp;Monture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Crop factor</source>
        <translation>Fa&amp;cteur de recadrage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Aspect ratio</source>
        <translation>Format de l’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Real focal length</source>
        <translation>Focale &amp;réelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>&amp;Distance</source>
        <translation>&amp;Distance</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Exactly as the camera records it: programs find the lens by this name</source>
        <translation>Exactement comme l’appareil l’enregistre : les programmes trouvent l’objectif par ce nom</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>As Lensfun spells it, such as Canon EF, Nikon F AF, Sony E, Micro 4/3 System</source>
        <translation>Comme Lensfun l’écrit, par exemple Canon EF, Nikon F AF, Sony E, Micro 4/3 System</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Diagonal of 24 mm × 36 mm over that of the pictures as they are</source>
        <translation>Diagonale de 24 mm × 36 mm divisée par celle des images telles qu’elles sont</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>As measured, where it differs from the engraved one; Lensfun can do without it</source>
        <translation>Telle que mesurée, si elle diffère de celle gravée ; Lensfun peut s’en passer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>From the lens to the chart; vignetting depends on it</source>
        <translation>De l’objectif à la mire ; le vignettage en dépend</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>by the chart's size</source>
        <translation>d’après la taille de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Reading the shots…</source>
        <translation>Lecture des photos…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Save there</source>
        <translation>Enregistrer à cet endroit</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>{programs}: {folder}</source>
        <translation>{programs} : {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Describe the camera too: {camera}</source>
        <translation>Décrire aussi l’appareil : {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Needed where Lensfun does not know this camera</source>
        <translation>Nécessaire si Lensfun ne connaît pas cet appareil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>maker</source>
        <translation>fabricant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>mount</source>
        <translation>monture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>crop factor</source>
        <translation>facteur de recadrage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>focal length</source>
        <translation>focale</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>The shots do not say everything. Enter: {missing}.</source>
        <translation>Les photos ne disent pas tout. Saisissez : {missing}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>Saved {path}. Start the program again to use it.</source>
        <translation>{path} enregistré. Redémarrez le programme pour l’utiliser.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>{path} is as it was before.</source>
        <translation>{path} est comme avant.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>The lens before and after its correction appears here once the profile is complete.</source>
        <translation>L’objectif avant et après correction apparaît ici dès que le profil est complet.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/export/profile_dialog.py"/>
        <source>To share it with everyone, attach the file and a RAW photo to a new issue at {address}.</source>
        <translation>Pour le partager avec tous, joignez le fichier et une photo RAW à une nouvelle demande sur {address}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec</source>
        <translation>janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the centre third and four corners</source>
        <translation>le tiers central et les quatre coins</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>the article's top-left crops</source>
        <translation>les détails du coin supérieur gauche, comme dans l’article</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>cannot be saved</source>
        <translation>ne peut pas être enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>not saved yet</source>
        <translation>pas encore enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} · saved</source>
        <translation>{path} · enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{missing} not found. Their results are kept</source>
        <translation>{missing} introuvables. Leurs résultats sont conservés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Find photos…</source>
        <translation>Retrouver des photos…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>This table contains results for {table_regions}; the open shots were measured in {open_regions}. The two cannot be compared. Open the table in a new shoot ({new}), or measure these shots in the same regions first ({settings})</source>
        <translation>Ce tableau contient des résultats pour {table_regions} ; les vues ouvertes ont été mesurées dans {open_regions}. Les deux ne se comparent pas. Ouvrez le tableau dans une nouvelle série ({new}), ou mesurez d’abord ces vues dans les mêmes zones ({settings})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{photos} found in {folder}, {missing} still missing</source>
        <translation>{photos} retrouvées dans {folder}, {missing} encore manquantes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>All {photos} found</source>
        <translation>Toutes retrouvées ({photos})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Unsaved shoot: {shoot}</source>
        <translation>Série non enregistrée : {shoot}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source> in {folder}</source>
        <translation> dans {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{edits} edited</source>
        <translation>{edits} modifiées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{day} {month} {time:%H:%M}</source>
        <translation>{day} {month} {time:%H:%M}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>There is no session {file}: it was moved, renamed or deleted</source>
        <translation>La session {file} n’existe pas : elle a été déplacée, renommée ou supprimée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/autosave.py"/>
        <source>{path} was measured in regions called {layout!r}, which this LensLab does not know: update LensLab to open it; the file has not been touched</source>
        <translation>{path} a été mesuré dans des zones nommées {layout!r}, que cette version de LensLab ne connaît pas : mettez LensLab à jour pour l’ouvrir ; le fichier n’a pas été touché</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un élément ré&amp;cent</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>One session is open at a time. Not opened: {names}</source>
        <translation>Une seule session est ouverte à la fois. Non ouvertes : {names}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>No new photos in {folders}</source>
        <translation>Pas de nouvelles photos dans {folders}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Save session</source>
        <translation>Enregistrer la session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>LensLab session (*{suffix})</source>
        <translation>Session LensLab (*{suffix})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Choose the folder that holds the photos now</source>
        <translation>Choisissez le dossier qui contient maintenant les photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{shots} is</source>
        <translation>{shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{shots} are</source>
        <translation>{shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>{title} (unsaved) — LensLab</source>
        <translation>{title} (non enregistrée) — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Save it under a name with {shortcut}</source>
        <translation>Enregistrez-la sous un nom avec {shortcut}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Unsaved</source>
        <translation>Non enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>Discard unsaved shoots</source>
        <translation>Supprimer les séries non enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <source>No recent sessions or folders</source>
        <translation>Aucune session ni dossier récent</translation>
    </message>
    <message>
        <location filename="lenslab/gui/files/commands.py"/>
        <location filename="lenslab/values/text.py"/>
        <source>{names} and {more} more</source>
        <translation>{names} et {more} de plus</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>About LensLab</source>
        <translation>À propos de LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Measures how sharp your lenses are, how their corners fall off and how much light they pass.</source>
        <translation>Mesure la netteté de vos objectifs, la chute dans leurs coins et la lumière qu’ils laissent passer.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Free software under the MIT licence.</source>
        <translation>Logiciel libre sous licence MIT.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Metadata reader: {reader}</source>
        <translation>Métadonnées lues par : {reader}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>not determined yet</source>
        <translation>pas encore déterminé</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Built with Python {python_version}, {libraries}.</source>
        <translation>Fonctionne avec Python {python_version}, {libraries}.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Your photos are not affected: LensLab never changes them. Your measurements are kept in the session. Please report the details below; Help &gt; Show log opens the full record.</source>
        <translation>Vos photos ne sont pas touchées : LensLab ne les modifie jamais. Vos mesures sont conservées dans la session. Merci de signaler les détails ci-dessous ; Aide &gt; Afficher le journal ouvre le relevé complet.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>LensLab ran into an internal error</source>
        <translation>LensLab a rencontré une erreur interne</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Details of the error</source>
        <translation>Détails de l’erreur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Copy details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>
Afterwards:

{trace}</source>
        <translation>
Ensuite :

{trace}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Qt {version} on {platform}</source>
        <translation>Qt {version} sur {platform}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>(unknown)</source>
        <translation>(inconnu)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Table of shots</source>
        <translation>Tableau des vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Show or hide the lens on the plots</source>
        <translation>Afficher ou masquer l’objectif sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Edit the cell, for all selected shots</source>
        <translation>Modifier la cellule, pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>While editing: the next cell</source>
        <translation>Pendant la saisie : la cellule suivante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Collapse or expand the lens</source>
        <translation>Réduire ou développer l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Plots</source>
        <translation>Graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Previous or next aperture</source>
        <translation>Ouverture précédente ou suivante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Previous or next lens</source>
        <translation>Objectif précédent ou suivant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Select the shots at the cursor</source>
        <translation>Sélectionner les vues au curseur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Add the shots at the cursor to the selection</source>
        <translation>Ajouter les vues au curseur à la sélection</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Zoom in or out</source>
        <translation>Zoom avant ou arrière</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Home</source>
        <translation>Origine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/dialogs.py"/>
        <source>Show everything</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>This copy of LensLab came without its user guide.
It should be at {page}.
Reinstall LensLab, or read docs/guide in its source.</source>
        <translation>Cette copie de LensLab est livrée sans son guide d’utilisation.
Il devrait se trouver dans {page}.
Réinstallez LensLab, ou lisez docs/guide dans ses sources.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>User guide</source>
        <translation>Guide d’utilisation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Page of the user guide</source>
        <translation>Page du guide d’utilisation</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/guide.py"/>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>How to shoot a lens test</source>
        <translation>Comment tester un objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Create a test chart…</source>
        <translation>Créer une mire…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Set-up from above: camera square to the chart, two lamps at 45°</source>
        <translation>L’installation vue d’en haut : appareil d’équerre avec la mire, deux lampes à 45°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Seen from above</source>
        <translation>Vue d’en haut</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>In the viewfinder</source>
        <translation>Dans le viseur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>flat chart</source>
        <translation>mire plane</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>lamp at 45°</source>
        <translation>lampe à 45°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>camera on a tripod, square to the chart</source>
        <translation>appareil sur trépied, d’équerre avec la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The chart fills the frame edge to edge.</source>
        <translation>La mire remplit l’image d’un bord à l’autre.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>The centre and the corners are measured.</source>
        <translation>Le centre et les coins sont mesurés.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>1 · A chart on the wall</source>
        <translation>1 · Une mire au mur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Print one with File &gt; Test charts: A3 or larger, at 100 % scale, on matt paper. Mount it flat on a wall: where it bulges it is out of focus. A page of dense newsprint will do for a first try.</source>
        <translation>Imprimez-en une avec Fichier &gt; Mires de test : A3 ou plus grand, à l’échelle 100 %, sur papier mat. Fixez-la bien à plat au mur : là où elle gondole, elle n’est pas au point. Une page de journal au texte dense suffit pour un premier essai.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>2 · Even light</source>
        <translation>2 · Une lumière uniforme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Place two identical lamps, one on each side, at 45° to the chart and twice as far away as the chart is wide, to avoid glare. All four corners should meter within a third of a stop. The light must not flicker or drift: let the lamps warm up, and avoid daylight, which changes while you shoot.</source>
        <translation>Placez deux lampes identiques, une de chaque côté, à 45° de la mire et à une distance double de la largeur de la mire, pour éviter les reflets. Les quatre coins doivent donner la même mesure d’exposition à un tiers d’IL près. La lumière ne doit ni scintiller ni dériver : laissez chauffer les lampes et évitez la lumière du jour, qui change pendant les prises de vue.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>3 · The camera square to the chart</source>
        <translation>3 · L’appareil d’équerre avec la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Put the camera on a tripod at the height of the chart's centre, square to the chart, at the distance where the chart fills the frame. To check the alignment, hold a small mirror flat against the chart: the reflection of the lens must be in the centre of the frame. Switch off stabilisation and autofocus, focus carefully on the centre in magnified live view, and leave the focus there.</source>
        <translation>Mettez l’appareil sur trépied à la hauteur du centre de la mire, d’équerre avec elle, à la distance où la mire remplit l’image. Pour vérifier l’alignement, tenez un petit miroir à plat contre la mire : le reflet de l’objectif doit être au centre de l’image. Coupez la stabilisation et l’autofocus, faites soigneusement la mise au point sur le centre en visée directe agrandie, et n’y touchez plus.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>4 · The same settings throughout</source>
        <translation>4 · Les mêmes réglages tout du long</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Aperture priority, lowest ISO, fixed white balance, RAW. White paper misleads the meter: set +2/3 EV exposure compensation, and check in the histogram that nothing is overexposed. Release with the 2 s self-timer or a remote to avoid camera shake, and use the electronic first-curtain shutter if the camera has one.</source>
        <translation>Priorité à l’ouverture, ISO le plus bas, balance des blancs fixe, RAW. Le papier blanc trompe le posemètre : réglez une correction d’exposition de +2/3 IL, et vérifiez sur l’histogramme que rien n’est surexposé. Déclenchez au retardateur de 2 s ou à distance pour éviter le flou de bougé, et utilisez l’obturateur à premier rideau électronique si l’appareil en a un.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>5 · Two shots at every aperture</source>
        <translation>5 · Deux vues à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Start wide open and stop down in steps of a third or half a stop, with two shots at each aperture. The repeats show how much the results vary by chance. Then mount the next lens and move the camera until the chart fills the frame again. Do not move the lamps or the chart.</source>
        <translation>Commencez à pleine ouverture et fermez par tiers ou demi-ouvertures, avec deux vues à chaque ouverture. Les répétitions montrent combien les résultats varient par hasard. Montez ensuite l’objectif suivant et déplacez l’appareil jusqu’à ce que la mire remplisse de nouveau l’image. Ne déplacez ni les lampes ni la mire.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>6 · If you compare lenses, or a corner is soft</source>
        <translation>6 · Pour comparer des objectifs, ou si un coin est flou</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>Take the camera off the tripod after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle, such as f/8: they show how large your set-up error is. To learn whether a soft corner is the lens's or the set-up's, shoot the whole series again with the camera upside down. If the camera does not record that, add "upside down" to the lens name of these shots.</source>
        <translation>Après une série, retirez l’appareil du trépied, remettez-le en place, cadrez et refaites la mise au point, puis prenez deux autres vues à une ouverture moyenne comme f/8 : elles montrent l’erreur due à votre installation. Pour savoir si un coin mou vient de l’objectif ou de l’installation, refaites toute la série avec l’appareil à l’envers. Si l’appareil ne l’enregistre pas, ajoutez « upside down » au nom de l’objectif de ces vues.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>7 · Drop the folder on the window</source>
        <translation>7 · Déposez le dossier sur la fenêtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/help/shooting_guide.py"/>
        <source>RAW files are best. If you develop them first, save 16-bit TIFF files with the same settings for all and without sharpening, noise reduction or lens corrections. Manual lenses record no aperture: note lens and apertures in a text file while you shoot, one line per lens, and load it with File &gt; Import shooting notes.</source>
        <translation>Les fichiers RAW conviennent le mieux. Si vous les développez d’abord, enregistrez des TIFF 16 bits avec les mêmes réglages pour tous, sans accentuation, ni réduction du bruit, ni corrections de l’objectif. Les objectifs manuels n’enregistrent pas l’ouverture : notez les objectifs et les ouvertures dans un fichier texte pendant les prises de vue, une ligne par objectif, et chargez-le avec Fichier &gt; Importer des notes de prise de vue.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>All lenses at the aperture of the current shot</source>
        <translation>Tous les objectifs à l’ouverture de la vue actuelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>This lens</source>
        <translation>Cet objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>The current lens at all its apertures</source>
        <translation>L’objectif actuel à toutes ses ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <location filename="lenslab/judge/advice.py"/>
        <source>All lenses</source>
        <translation>Tous les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/crops.py"/>
        <source>{done} of {paths}</source>
        <translation>{done} sur {paths}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>Image of the shot</source>
        <translation>Image de la vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <source>Pinned</source>
        <translation>Épinglée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/image_view.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>excluded</source>
        <translation>exclue</translation>
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
        <translation>Mesure en cours…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>MTF50 {mtf50} ± {half} cycles/px</source>
        <translation>MTF50 {mtf50} ± {half} cycles/px</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>MTF50 {mtf50} ± {half} cycles/px, {lp_mm} lp/mm</source>
        <translation>MTF50 {mtf50} ± {half} cycles/px, {lp_mm} pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Rise from 10 to 90 % {rise} px, overshoot {overshoot} %, contrast at Nyquist {nyquist} %</source>
        <translation>Montée de 10 à 90 % : {rise} px, dépassement {overshoot} %, contraste à Nyquist {nyquist} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Red {red} px, blue {blue} px outwards from green</source>
        <translation>Rouge {red} px, bleu {blue} px, du vert vers l’extérieur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Radial (T), slant {slant}°</source>
        <translation>Radial (T), inclinaison {slant}°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Tangential (S), slant {slant}°</source>
        <translation>Tangentiel (S), inclinaison {slant}°</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Standard way (ISO 12233)</source>
        <translation>Méthode normalisée (ISO 12233)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Fitted model and standard way (ISO 12233)</source>
        <translation>Modèle ajusté et méthode normalisée (ISO 12233)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Histogram</source>
        <translation>Histogramme</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>Histogram of the whole frame, from black to white</source>
        <translation>Histogramme de toute l’image, du noir au blanc</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>&lt; 0.01 % clipped</source>
        <translation>&lt; 0,01 % écrêtés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/measurements.py"/>
        <source>{share:.{which}g} % clipped</source>
        <translation>{share:.{which}g} % écrêtés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>No MTF map: the chart was not found in this shot, or not specified.
Specify it under Shots &gt; Charts used.</source>
        <translation>Pas de carte MTF : la mire n’a pas été trouvée dans cette vue, ou n’est pas indiquée.
Indiquez-la dans Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Radial (T): detail that changes along the radius of the frame; tangential (S): around it</source>
        <translation>Radial (T) : détail qui varie le long du rayon de l’image ; tangentiel (S) : autour du centre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Direction</source>
        <translation>Direction</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF map</source>
        <translation>Carte MTF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>Not measured here</source>
        <translation>Non mesuré ici</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/mtf_map.py"/>
        <source>MTF50 {whole} · radial {radial} · tangential {tangential}</source>
        <translation>MTF50 {whole} · radial {radial} · tangentiel {tangential}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Go to the centre or a corner; show outlines and clipping; raise the contrast</source>
        <translation>Aller au centre ou à un coin ; montrer les contours et l’écrêtage ; augmenter le contraste</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>View ▾</source>
        <translation>Affichage ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Select a shot to see it here</source>
        <translation>Sélectionnez une vue pour la voir ici</translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>First (filled): </source>
        <translation>Première (pleine) : </translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Second (line): </source>
        <translation>Seconde (ligne) : </translation>
    </message>
    <message>
        <location filename="lenslab/gui/inspector/panel.py"/>
        <source>Pinned (line): </source>
        <translation>Épinglée (ligne) : </translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Vignetting over image height</source>
        <translation>Vignettage en fonction de la hauteur d’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Aberrations of the lens at each aperture</source>
        <translation>Aberrations de l’objectif à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Maps of the frame</source>
        <translation>Cartes du champ</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF charts</source>
        <translation>Courbes MTF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF curves of selected shots</source>
        <translation>Courbes MTF des vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Lens maps</source>
        <translation>Cartes de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/judge/grid.py"/>
        <source>Lens</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Frequencies</source>
        <translation>Fréquences</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Select shots in the table to see their MTF curves.</source>
        <translation>Sélectionnez des vues dans le tableau pour voir leurs courbes MTF.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Radial: detail that changes along the radius of the frame (T in makers' charts); tangential: around it (S)</source>
        <translation>Radial : détail qui varie le long du rayon de l’image (T dans les courbes des fabricants) ; tangentiel : autour du centre (S)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>No MTF yet. Specify the chart you photographed under Shots &gt; Charts used: MTF is then measured.</source>
        <translation>Pas encore de MTF. Indiquez la mire photographiée dans Vues &gt; Mires utilisées : la MTF est alors mesurée.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>MTF of these shots was measured by an older LensLab, which kept no curves. Press F5 to measure it again.</source>
        <translation>La MTF de ces vues a été mesurée par un LensLab plus ancien, qui ne gardait pas les courbes. Appuyez sur F5 pour la mesurer à nouveau.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>These shots were measured by an older LensLab, which did not measure vignetting, colour and distortion against the chart. Press F5 to measure them again.</source>
        <translation>Ces vues ont été mesurées par une version plus ancienne de LensLab, qui ne mesurait pas le vignettage, le chromatisme latéral et la distorsion avec la mire. Appuyez sur F5 pour les mesurer à nouveau.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Focus shift and longitudinal colour are measured from a series of the chart turned by 2 to 5 degrees about an upright axis, at one focus.</source>
        <translation>Le déplacement de la mise au point et l’aberration chromatique longitudinale se mesurent sur une série de la mire tournée de 2 à 5 degrés autour d’un axe vertical, à mise au point constante.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/lens_maps.py"/>
        <source>Line pairs per mm need the pixel pitch, which the camera did not record: enter it under Shots &gt; Charts used.</source>
        <translation>Les paires de lignes par millimètre exigent le pas des pixels, que l’appareil n’a pas enregistré : saisissez-le dans Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Table col&amp;umns</source>
        <translation>Colonnes du table&amp;au</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>{folder} cannot be found. New photos are measured once it is there again</source>
        <translation>{folder} est introuvable. Les nouvelles photos seront mesurées dès que le dossier sera de retour</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Stop watching</source>
        <translation>Ne plus surveiller</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Open folder</source>
        <translation>Ouvrir un dossier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Watch a folder</source>
        <translation>Surveiller un dossier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>ExifTool is not installed. The built-in metadata reader recognises the lens names of fewer cameras</source>
        <translation>ExifTool n’est pas installé. Le lecteur de métadonnées intégré reconnaît les noms d’objectifs de moins d’appareils</translation>
    </message>
    <message>
        <location filename="lenslab/gui/main_window.py"/>
        <source>Get ExifTool</source>
        <translation>Obtenir ExifTool</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Design, print and save test charts</source>
        <translation>Concevoir, imprimer et enregistrer des mires</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Close this shoot and open a folder of test chart shots</source>
        <translation>Fermer cette série et ouvrir un dossier de vues d’une mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Open another folder…</source>
        <translation>Ouvrir un autre dossier…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Show curves and cards of these photos; the session remembers it</source>
        <translation>Afficher les courbes et les fiches de ces photos ; la session s’en souvient</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Measure anyway</source>
        <translation>Mesurer quand même</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>These photos show no test chart</source>
        <translation>Ces photos ne montrent pas de mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No photos found</source>
        <translation>Aucune photo trouvée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>This photo shows no test chart that LensLab knows</source>
        <translation>Cette photo ne montre aucune mire que LensLab connaisse</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>LensLab reads RAW files, TIFF, JPEG, PNG and BMP. Open a folder of test chart shots, or print a chart</source>
        <translation>LensLab lit les fichiers RAW, TIFF, JPEG, PNG et BMP. Ouvrez un dossier de vues d’une mire, ou imprimez une mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Sharpness can be compared only where every shot shows the same fine detail. Print a chart, let it fill the frame, and photograph it with each lens and aperture</source>
        <translation>La netteté ne peut être comparée que si chaque vue montre les mêmes détails fins. Imprimez une mire, remplissez-en le cadre, et photographiez-la avec chaque objectif et à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Looking for a test chart in these photos</source>
        <translation>Recherche d’une mire dans ces photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Plots appear as shots are measured</source>
        <translation>Les graphiques apparaissent à mesure que les vues sont mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>Waiting for photos in {folder}. Each new shot is measured and shown as it arrives</source>
        <translation>En attente de photos dans {folder}. Chaque nouvelle vue est mesurée et affichée dès son arrivée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>None of these files could be measured. The table gives the reasons</source>
        <translation>Aucun de ces fichiers n’a pu être mesuré. Le tableau en donne les raisons</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>All shots are excluded. Choose Edit &gt; Include to see their curves</source>
        <translation>Toutes les vues sont exclues. Choisissez Édition &gt; Inclure pour voir leurs courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/area.py"/>
        <source>No aperture is recorded for these shots. Their results are in the table; set apertures to see curves</source>
        <translation>Aucune ouverture n’est enregistrée pour ces vues. Leurs résultats sont dans le tableau ; définissez les ouvertures pour voir des courbes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/labels.py"/>
        <source>mean of {count}</source>
        <translation>moyenne de {count}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/labels.py"/>
        <source>mean of {count} {mean}</source>
        <translation>moyenne de {count} {mean}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>{title}: click to choose another quantity</source>
        <translation>{title} : cliquez pour choisir une autre grandeur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>{title}: choose another quantity</source>
        <translation>{title} : choisir une autre grandeur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>Show all shots (double-click the plot, or press Home)</source>
        <translation>Afficher toutes les vues (double-clic sur le graphique, ou touche Origine)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <source>Show everything (double-click the plot)</source>
        <translation>Tout afficher (double-clic sur le graphique)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/plot.py"/>
        <location filename="lenslab/gui/plots/stack.py"/>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Zoom out</source>
        <translation>Zoom arrière</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Default: {title}</source>
        <translation>Par défaut : {title}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Relative to each lens's best</source>
        <translation>Par rapport à l’optimum de chaque objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>{percent} % confidence bands</source>
        <translation>Bandes de confiance à {percent} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/plots/stack.py"/>
        <source>Left and Right move the cursor from aperture to aperture, Up and Down step through the lenses, Enter selects the shots, plus and minus zoom, Home zooms out.</source>
        <translation>Gauche et Droite déplacent le curseur d’une ouverture à l’autre, Haut et Bas parcourent les objectifs, Entrée sélectionne les vues, plus et moins zooment, Origine affiche tout.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/session/state.py"/>
        <source>{shots} to check</source>
        <translation>{shots} à vérifier</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/gui/session/state.py"/>
        <source>%n remark</source>
        <translation>
            <numerusform>%n remarque</numerusform>
            <numerusform>%n remarques</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>File name of the photo</source>
        <translation>Nom de fichier de la photo</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>f-number. Press F2 to edit it for all selected shots</source>
        <translation>Nombre d’ouverture. F2 pour le modifier pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Shutter time. Press F2 to edit it for all selected shots</source>
        <translation>Temps de pose. F2 pour le modifier pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>ISO sensitivity. Press F2 to edit it for all selected shots</source>
        <translation>Sensibilité ISO. F2 pour la modifier pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Focal</source>
        <translation>Focale</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Focal length. Press F2 to edit it for all selected shots</source>
        <translation>Focale. F2 pour la modifier pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Entire</source>
        <translation>Entier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpness of the whole frame</source>
        <translation>Netteté de toute l’image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpness of the centre third</source>
        <translation>Netteté du tiers central</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Corner</source>
        <translation>Coins</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Mean sharpness of the four corners</source>
        <translation>Netteté moyenne des quatre coins</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Lens name. Press F2 to edit it for all selected shots</source>
        <translation>Nom de l’objectif. F2 pour le modifier pour toutes les vues sélectionnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Notes</source>
        <translation>Remarques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Whether the shot is measured yet, and warnings about it</source>
        <translation>Si la vue est déjà mesurée, et les avertissements à son sujet</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not a shutter time: write 1/125, 0.4 s or 2 s</source>
        <translation>« {text} » n’est pas un temps de pose : écrivez 1/125, 0,4 s ou 2 s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is out of range: write 1/125, 0.4 s or 2 s</source>
        <translation>« {text} » est hors limites : écrivez 1/125, 0,4 s ou 2 s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not a focal length: write 50 mm or 50</source>
        <translation>« {text} » n’est pas une focale : écrivez 50 mm ou 50</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>"{text}" is not an ISO value: write 100 or ISO 100</source>
        <translation>« {text} » n’est pas une valeur ISO : écrivez 100 ou ISO 100</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>lens</source>
        <translation>objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture</source>
        <translation>ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>shutter time</source>
        <translation>temps de pose</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Kept: {finding}</source>
        <translation>Conservée : {finding}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not found</source>
        <translation>introuvable</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>file changed since it was measured</source>
        <translation>fichier modifié depuis la mesure</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>numbers from before an edit</source>
        <translation>valeurs d’avant une modification</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture uncertain</source>
        <translation>ouverture incertaine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>aperture from the file name</source>
        <translation>ouverture d’après le nom de fichier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>kept</source>
        <translation>conservée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Tick to show on the plots</source>
        <translation>Cocher pour afficher sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>{more} of {shots}</source>
        <translation>{more} sur {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>no aperture recorded</source>
        <translation>aucune ouverture enregistrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>not plotted</source>
        <translation>pas sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>best {aperture}</source>
        <translation>idéale {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Sharpest aperture in the centre by {measure}</source>
        <translation>Ouverture la plus nette au centre selon : {measure}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Could not be measured</source>
        <translation>N’a pas pu être mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Left aside, beside RAW files</source>
        <translation>Laissés de côté au profit du RAW</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>From the file's name: {aperture}. The camera recorded {recorded}. Clear the cell to restore that.</source>
        <translation>D’après le nom de fichier : {aperture}. L’appareil a enregistré {recorded}. Effacez la cellule pour y revenir.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/rows.py"/>
        <source>Edited: {edited}. The camera recorded {recorded}. Clear the cell to restore that.</source>
        <translation>Modifié : {edited}. L’appareil a enregistré {recorded}. Effacez la cellule pour y revenir.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>Show all shots</source>
        <translation>Afficher toutes les vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only the shots to check.</source>
        <translation>Le tableau ne montre que les vues à vérifier.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only one lens.</source>
        <translation>Le tableau ne montre qu’un objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/selection_actions.py"/>
        <source>The table shows only the shots to check of one lens.</source>
        <translation>Le tableau ne montre que les vues à vérifier d’un objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatique</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <source>Applies to {shots}. Leave blank to restore the camera's value</source>
        <translation>S’applique à {shots}. Laissez vide pour rétablir la valeur de l’appareil</translation>
    </message>
    <message>
        <location filename="lenslab/gui/shots/view.py"/>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Shots</source>
        <translation>Vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/chart.py"/>
        <source>{pattern} · {width:g} × {height:g} mm · seed {seed} · finest {finest:g} mm · reflectance {low:g} to {high:g} %</source>
        <translation>{pattern} · {width:g} × {height:g} mm · graine {seed} · détail le plus fin {finest:g} mm · réflectance {low:g} à {high:g} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/chart.py"/>
        <source>this much fine detail takes too long or needs too much memory. Choose a coarser finest detail.</source>
        <translation>un détail aussi fin demande trop de temps ou de mémoire. Choisissez un détail moins fin.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source> MP</source>
        <translation> Mpx</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Resolution of the printer, also used for PNG and TIFF files</source>
        <translation>Résolution de l’imprimante, utilisée aussi pour les fichiers PNG et TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Your camera and printer</source>
        <translation>Votre appareil et votre imprimante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Se&amp;nsor</source>
        <translation>Ca&amp;pteur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>F&amp;ocal length</source>
        <translation>F&amp;ocale</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Pi&amp;xels</source>
        <translation>Pi&amp;xels</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Prin&amp;ter</source>
        <translation>Imp&amp;rimante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Check the print</source>
        <translation>Contrôler le tirage</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Meas&amp;ured</source>
        <translation>Mes&amp;uré</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Camera of this shoot: {camera}</source>
        <translation>Appareil de cette série : {camera}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Camera of this shoot: {camera}. Choose its sensor above.</source>
        <translation>Appareil de cette série : {camera}. Choisissez son capteur ci-dessus.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>{width:.1f} × {height:.1f} mm</source>
        <translation>{width:.1f} × {height:.1f} mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Set finest detail to {finest:g} mm</source>
        <translation>Régler le détail le plus fin sur {finest:g} mm</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Change paper to {paper}</source>
        <translation>Passer au papier {paper}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Measure the scale bar below the printed pattern with a ruler. It should be {length:g} mm long.</source>
        <translation>Mesurez avec une règle la barre d’échelle sous le motif imprimé. Elle doit mesurer {length:g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Chart</source>
        <translation>Mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Pattern</source>
        <translation>&amp;Motif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Si&amp;ze</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Width, height</source>
        <translation>&amp;Largeur, hauteur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>S&amp;eed</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Margins</source>
        <translation>Mar&amp;ges</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>P&amp;rint on</source>
        <translation>&amp;Imprimer sur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Detail</source>
        <translation>Détail</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Finest</source>
        <translation>Le plus &amp;fin</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Darkest</source>
        <translation>Le plus &amp;sombre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>&amp;Lightest</source>
        <translation>Le plus &amp;clair</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Another size…</source>
        <translation>Autre format…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>600 x 400 mm, 60x40cm or 24x16in</source>
        <translation>600 x 400 mm, 60x40cm ou 24x16in</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Paper width and height</source>
        <translation>Largeur et hauteur du papier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Blank border for the part of the paper the printer cannot print on; 5 mm suits most printers</source>
        <translation>Bord vierge pour la partie du papier que l’imprimante ne peut pas imprimer ; 5 mm conviennent à la plupart des imprimantes</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Width of the narrowest lines and diameter of the smallest discs</source>
        <translation>Largeur des lignes les plus étroites et diamètre des plus petits disques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Use default</source>
        <translation>Valeur par défaut</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Reflectance of the darkest grey. Printed black reflects about 5 %</source>
        <translation>Réflectance du gris le plus sombre. Le noir imprimé réfléchit environ 5 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Reflectance of the lightest grey, relative to bare paper (100 %)</source>
        <translation>Réflectance du gris le plus clair, par rapport au papier nu (100 %)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>The same seed always gives the same chart</source>
        <translation>La même graine donne toujours la même mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>New seed</source>
        <translation>Nouvelle graine</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Generate a different chart of the same kind</source>
        <translation>Créer une autre mire du même genre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>{paper} sheets, tiled</source>
        <translation>Feuilles {paper}, assemblées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>One sheet of this size</source>
        <translation>Une feuille de ce format</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>More…</source>
        <translation>Plus…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Seed, margins, sheets and detail</source>
        <translation>Graine, marges, feuilles et détail</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/controls.py"/>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>LensLab chart {pattern}, seed {seed}</source>
        <translation>Mire LensLab {pattern}, graine {seed}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{path} cannot be written: the folder {parent} does not exist</source>
        <translation>{path} ne peut pas être écrit : le dossier {parent} n’existe pas</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Wrote {sheet} of {sheets}…</source>
        <translation>{sheet} sur {sheets} écrites…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Saved {file}</source>
        <translation>{file} enregistré</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>1 sheet</source>
        <translation>1 feuille</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{sheets} sheets</source>
        <translation>{sheets} feuilles</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>the printer</source>
        <translation>l’imprimante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{target} cannot be written: the folder {parent} does not exist</source>
        <translation>{target} ne peut pas être écrit : le dossier {parent} n’existe pas</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>The printer</source>
        <translation>L’imprimante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{printer} did not accept the chart. Check that it is connected and ready, then print again.</source>
        <translation>{printer} n’a pas accepté la mire. Vérifiez qu’elle est connectée et prête, puis imprimez de nouveau.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Printing sheet {sheet} of {sheets}…</source>
        <translation>Impression de la feuille {sheet} sur {sheets}…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Sent {sheets} to {printer}. Check the length of the scale bar on the print.</source>
        <translation>{sheets} envoyées à {printer}. Vérifiez la longueur de la barre d’échelle sur le tirage.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Print preview</source>
        <translation>Aperçu avant impression</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Previous sheet</source>
        <translation>Feuille précédente</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Next sheet</source>
        <translation>Feuille suivante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>Sheet {sheet} of {sheets} · </source>
        <translation>Feuille {sheet} sur {sheets} · </translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/output.py"/>
        <source>{sheet}{size} · printed at 100 % scale</source>
        <translation>{sheet}{size} · imprimé à l’échelle 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/page_view.py"/>
        <source>Preview of the chart</source>
        <translation>Aperçu de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Chart studio — LensLab</source>
        <translation>Atelier de mires — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Toolbar</source>
        <translation>Barre d’outils</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Settings of the chart</source>
        <translation>Réglages de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Advice for camera and printer</source>
        <translation>Conseils pour l’appareil et l’imprimante</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>{many} overlapping sheets with cutting marks</source>
        <translation>{many} feuilles à recouvrement avec repères de coupe</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Drawing the fine detail…</source>
        <translation>Dessin du détail fin…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Save chart</source>
        <translation>Enregistrer la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Writing {path}…</source>
        <translation>Écriture de {path}…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print chart</source>
        <translation>Imprimer la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Printing…</source>
        <translation>Impression…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>No printer is installed. Save the chart as PDF, and print it elsewhere at 100 % scale</source>
        <translation>Aucune imprimante n’est installée. Enregistrez la mire en PDF et imprimez-la ailleurs à l’échelle 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>{path}: charts can be saved as {kinds}. Use one of these extensions.</source>
        <translation>{path} : les mires peuvent être enregistrées en {kinds}. Utilisez l’une de ces extensions.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>This printer cannot print on the outer {margin_mm:.1f} mm of the paper. Set margins of {wider_mm:.0f} mm.</source>
        <translation>Cette imprimante ne peut pas imprimer sur les {margin_mm:.1f} mm au bord du papier. Réglez les marges sur {wider_mm:.0f} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>PDF (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TIFF image (*.tif)</source>
        <translation>PDF (*.pdf);;Dessin SVG (*.svg);;Image PNG (*.png);;Image TIFF (*.tif)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Fit page</source>
        <translation>Ajuster à la page</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the whole page</source>
        <translation>Afficher toute la page</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Actual size</source>
        <translation>Taille réelle</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the page as large as on paper</source>
        <translation>Afficher la page à la taille du papier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Zoom in</source>
        <translation>Zoom avant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Save as PDF, SVG, PNG or TIFF</source>
        <translation>Enregistrer en PDF, SVG, PNG ou TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print pre&amp;view…</source>
        <translation>Aperçu a&amp;vant impression…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Show the sheets as they will be printed</source>
        <translation>Afficher les feuilles telles qu’elles seront imprimées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimer…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Print at 100 % scale</source>
        <translation>Imprimer à l’échelle 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/studio/window.py"/>
        <source>Close the chart studio</source>
        <translation>Fermer l’atelier de mires</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open photos</source>
        <translation>Ouvrir des photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Photos ({kinds});;All files (*)</source>
        <translation>Photos ({kinds});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Import shooting notes</source>
        <translation>Importer des notes de prise de vue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Text (*.txt *.md *.csv);;All files (*)</source>
        <translation>Texte (*.txt *.md *.csv);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open session</source>
        <translation>Ouvrir une session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>LensLab sessions (*{suffix})</source>
        <translation>Sessions LensLab (*{suffix})</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open another lens book</source>
        <translation>Ouvrir un autre carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Lens books (*.lensbook);;All files (*)</source>
        <translation>Carnets d’objectifs (*.lensbook);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Import table</source>
        <translation>Importer un tableau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>CSV tables (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Tableaux CSV (*.csv *.txt *.tsv);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open {photos} as a new shoot, or add to {session}?</source>
        <translation>Ouvrir {photos} comme nouvelle série, ou les ajouter à {session} ?</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>The session is saved. It changes only if you add to it.</source>
        <translation>La session est enregistrée. Elle ne change que si vous y ajoutez des photos.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>New shoot</source>
        <translation>Nouvelle série</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Add to session</source>
        <translation>Ajouter à la session</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Change the entry</source>
        <translation>Modifier l’entrée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Show this message again</source>
        <translation>Afficher de nouveau ce message</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>LensLab keeps them in {folder} and offers to restore them at its next start (File &gt; Open recent).</source>
        <translation>LensLab les garde dans {folder} et propose de les restaurer au prochain démarrage (Fichier &gt; Ouvrir un élément récent).</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>This shoot has no name yet; {shots} edited. {note}</source>
        <translation>Cette série n’a pas encore de nom ; modifications : {shots}. {note}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Quit LensLab</source>
        <translation>Quitter LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Your edits are kept</source>
        <translation>Vos modifications sont conservées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Close without saving</source>
        <translation>Fermer sans enregistrer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Your changes could not be saved</source>
        <translation>Vos modifications n’ont pas pu être enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Saved {file} in {folder}</source>
        <translation>{file} enregistré dans {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/files.py"/>
        <source>Show in file manager</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/forms.py"/>
        <source>An aperture is usable if it has at least this share of the lens's best sharpness</source>
        <translation>Une ouverture est utilisable si elle atteint au moins cette part de la meilleure netteté de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>MTF maps</source>
        <translation>Cartes MTF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>Arrow keys move over the tiles, Page Up and Page Down over the apertures</source>
        <translation>Les flèches parcourent les cases, Page préc. et Page suiv. les ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>{unit}. Click a place to see it at 100 %</source>
        <translation>{unit}. Cliquez sur un endroit pour le voir à 100 %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/maps_view.py"/>
        <source>{title}: not measured here</source>
        <translation>{title} : non mesuré ici</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/notices.py"/>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>&amp;Save…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>Save what is shown as PNG, SVG or PDF</source>
        <translation>Enregistrer ce qui est affiché en PNG, SVG ou PDF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/widgets/windows.py"/>
        <source>Copy what is shown to the clipboard</source>
        <translation>Copier ce qui est affiché dans le presse-papiers</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Save results, plots or a report to a file</source>
        <translation>Enregistrer les résultats, les graphiques ou un rapport dans un fichier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Export ▾</source>
        <translation>Exporter ▾</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Stop measuring; results so far are kept (Esc)</source>
        <translation>Arrêter la mesure ; les résultats obtenus sont conservés (Échap)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measure what is not measured yet (F5)</source>
        <translation>Mesurer ce qui ne l’est pas encore (F5)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>What slows measuring down on this computer</source>
        <translation>Ce qui ralentit la mesure sur cet ordinateur</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Program that reads aperture, exposure and lens name from the photos</source>
        <translation>Programme qui lit l’ouverture, l’exposition et le nom de l’objectif dans les photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Watching {folder}</source>
        <translation>Surveillance de {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{folder} cannot be found</source>
        <translation>{folder} est introuvable</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Watching {folder} · {described}</source>
        <translation>Surveillance de {folder} · {described}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{path}: left aside</source>
        <translation>{path} : laissé de côté</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{path}: could not be measured</source>
        <translation>{path} : n’a pas pu être mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{file}: measured</source>
        <translation>{file} : mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{file}: centre {centre}, corners {corners}</source>
        <translation>{file} : centre {centre}, coins {corners}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source> · {done} of {total}</source>
        <translation> · {done} sur {total}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Looking for a chart…</source>
        <translation>Recherche d’une mire…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measuring {shots} again because edits changed the sets of repeats · {done} done</source>
        <translation>Nouvelle mesure de {shots}, les modifications ayant changé les groupes de répétitions · {done} faites</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Looking for photos…</source>
        <translation>Recherche de photos…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} found · reading metadata</source>
        <translation>{shots} trouvées · lecture des métadonnées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{done} of {shots}</source>
        <translation>{done} sur {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{rate:.1f} shots/s</source>
        <translation>{rate:.1f} vues/s</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{time_left} left</source>
        <translation>encore {time_left}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source> of {lenses}</source>
        <translation> de {lenses}</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} measured</source>
        <translation>{shots} mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots}{of_lenses} on the plots</source>
        <translation>{shots}{of_lenses} sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{bare} without an aperture</source>
        <translation>{bare} sans ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots}{of_lenses} measured</source>
        <translation>{shots}{of_lenses} mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{excluded} excluded</source>
        <translation>{excluded} exclues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{failed} could not be measured</source>
        <translation>{failed} non mesurables</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{aside} left aside</source>
        <translation>{aside} de côté</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{waiting} not measured</source>
        <translation>{waiting} non mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>{shots} not searched for a chart</source>
        <translation>{shots} sans recherche de mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Waiting for photos</source>
        <translation>En attente de photos</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>No photos found (RAW, TIFF, JPEG, PNG or BMP)</source>
        <translation>Aucune photo trouvée (RAW, TIFF, JPEG, PNG ou BMP)</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Creating the demo shoot</source>
        <translation>Création de la série de démonstration</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Measuring MTF</source>
        <translation>Mesure de la MTF</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>MTF50 was measured in {shots}; it is not what is shown.</source>
        <translation>La MTF50 a été mesurée dans {shots} ; une autre mesure est affichée.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Some lenses have no MTF50, so all are shown by detail contrast.</source>
        <translation>Certains objectifs n’ont pas de MTF50 : tous sont donc montrés par le contraste de détail.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>MTF50 was measured in {shots}: everything shows it now</source>
        <translation>La MTF50 a été mesurée dans {shots} : tout l’affiche désormais</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show standard deviation</source>
        <translation>Afficher l’écart type</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show detail contrast</source>
        <translation>Afficher le contraste de détail</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show fine contrast</source>
        <translation>Afficher le contraste fin</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/bars.py"/>
        <source>Show MTF50</source>
        <translation>Afficher la MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drop_target.py"/>
        <source>Drop to open these shots</source>
        <translation>Déposez pour ouvrir ces vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/drop_target.py"/>
        <source>Drop to add these shots</source>
        <translation>Déposez pour ajouter ces vues</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Light theme</source>
        <translation>Clair</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Dark theme</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>System language</source>
        <translation>Langue du système</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>The language changes when LensLab starts again.</source>
        <translation>La langue change au prochain démarrage de LensLab.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>When quitting, say where edits of unsaved shoots are kept</source>
        <translation>En quittant, dire où sont gardées les modifications</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Add every saved session to the lens book</source>
        <translation>Ajouter chaque session enregistrée au carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Appearance</source>
        <translation>&amp;Apparence</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Lan&amp;guage</source>
        <translation>Lan&amp;gue</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Plots and verdict</source>
        <translation>Graphiques et verdict</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Usable from</source>
        <translation>&amp;Utilisable à partir de</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>{percent} % &amp;bands</source>
        <translation>&amp;Bandes à {percent} %</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>&amp;Print or screen</source>
        <translation>&amp;Tirage ou écran</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/preferences_dialog.py"/>
        <source>Regions and RAW development belong to a shoot: Shots &gt; Measurement settings. Charts for MTF: Shots &gt; Charts used.</source>
        <translation>Les zones et le développement RAW appartiennent à une série : Vues &gt; Réglages de mesure. Mires pour la MTF : Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Inspector — LensLab</source>
        <translation>Visionneuse — LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The best lens, and the best aperture of each</source>
        <translation>Le meilleur objectif, et la meilleure ouverture de chacun</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>All shots, in a table</source>
        <translation>Toutes les vues, dans un tableau</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>The selected shot</source>
        <translation>La vue sélectionnée</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/shoot_page.py"/>
        <source>Parts of the window</source>
        <translation>Parties de la fenêtre</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Measure the photos in a folder</source>
        <translation>Mesurer les photos d’un dossier</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Open folder…</source>
        <translation>Ouvrir un dossier…</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Open a simulated shoot of three lenses</source>
        <translation>Ouvrir une série simulée de trois objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Try the demo</source>
        <translation>Essayer la démo</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Recent</source>
        <translation>Récents</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>Drop a folder of test chart shots here</source>
        <translation>Déposez ici un dossier de vues de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>One moment</source>
        <translation>Un instant</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>{done} of {total} photos, of three simulated lenses</source>
        <translation>{done} photos sur {total}, de trois objectifs simulés</translation>
    </message>
    <message>
        <location filename="lenslab/gui/window/welcome.py"/>
        <source>RAW or TIFF, one or more lenses, two shots at every aperture</source>
        <translation>RAW ou TIFF, un ou plusieurs objectifs, deux vues à chaque ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: all {shots} shots record f/{aperture:g}, but the exposure they needed differs by {stops:.1f} EV. An adapted lens does not report its aperture to the camera: import shooting notes, or set the apertures.</source>
        <translation>{lens} : les {shots} vues indiquent toutes f/{aperture:g}, mais l’exposition nécessaire varie de {stops:.1f} IL. Un objectif adapté ne communique pas son ouverture à l’appareil : importez des notes de prise de vue, ou définissez les ouvertures.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {folders} hold a series each, and they are averaged as one lens. If each is of another copy, select the shots of one and choose Edit &gt; Split lens.</source>
        <translation>{lens} : {folders} contiennent chacun une série, et elles sont moyennées comme un seul objectif. Si chacune vient d’un autre exemplaire, sélectionnez les prises de vue de l’un, puis Édition &gt; Séparer un objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lenses}: fewer than {enough_apertures} apertures, so there is no smooth curve. Shoot at more, if the lens has them.</source>
        <translation>{lenses} : moins de {enough_apertures} ouvertures, donc pas de courbe lissée. Photographiez à d’autres ouvertures, si l’objectif en a.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lenses}: only one shot at each aperture, so the scatter is unknown. Take two.</source>
        <translation>{lenses} : une seule vue par ouverture, donc dispersion inconnue. Prenez-en deux.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>ISO differs between shots, so shutter times do not show how much light a lens passes. Use measured light (RAW), or keep to one ISO.</source>
        <translation>L’ISO diffère d’une vue à l’autre : les temps de pose n’indiquent donc pas combien de lumière un objectif transmet. Utilisez la lumière mesurée (RAW), ou gardez le même ISO.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>one or another</source>
        <translation>l’un ou l’autre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>every lens</source>
        <translation>tous les objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}, upright and upside down: {both_ways}</source>
        <translation>{lens}, à l’endroit et à l’envers : {both_ways}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: the {corner} corner could not be measured in {missing} of {shots} shots, so these are left out of the corner curves. Fill the frame with the chart, and light it evenly.</source>
        <translation>{lens} : coins non mesurables ({corner}) dans {missing} vues sur {shots} ; elles ne figurent donc pas dans les courbes des coins. Remplissez le cadre avec la mire et éclairez-la uniformément.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>With {lenses} the {corner} corner is the softest wide open: the camera was probably not square to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again.</source>
        <translation>Avec {lenses}, le coin {corner} est le moins net à pleine ouverture : l’appareil n’était probablement pas parallèle à la mire. Orientez l’appareil jusqu’à ce que les quatre bords de la mire soient parallèles au cadre, puis recommencez la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>With {lenses} the {corner} and {second} corners are the softest wide open: the camera was probably not square to the chart. Turn the camera until all four edges of the chart are parallel to the frame, and shoot again.</source>
        <translation>Avec {lenses}, les coins {corner} et {second} sont les moins nets à pleine ouverture : l’appareil n’était probablement pas parallèle à la mire. Orientez l’appareil jusqu’à ce que les quatre bords de la mire soient parallèles au cadre, puis recommencez la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} both ways. This lens is decentred.</source>
        <translation>{softer} dans les deux sens. Cet objectif est décentré.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} when upright, and the opposite corner when upside down. The camera was not square to the chart; the lens is well centred.</source>
        <translation>{softer} à l’endroit, et le coin opposé à l’envers. L’appareil n’était pas parallèle à la mire ; l’objectif est bien centré.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{softer} both ways, and so is the {opposite} one. A bent chart or a lens with a tilted element causes this: flatten the chart and shoot again.</source>
        <translation>{softer} dans les deux sens, de même que celui {opposite}. Une mire gondolée ou un objectif dont une lentille est inclinée en est la cause : aplanissez la mire et recommencez la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>no corner is clearly softer than the others. This lens is well centred.</source>
        <translation>aucun coin n’est nettement moins net que les autres. Cet objectif est bien centré.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} corner is {percent:.0f} % softer than the average wide open</source>
        <translation>le coin {corner} est {percent:.0f} % moins net que la moyenne à pleine ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} corner is {percent:.0f} % softer than the average at f/{aperture:g}</source>
        <translation>le coin {corner} est {percent:.0f} % moins net que la moyenne à f/{aperture:g}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} and {second} corners are up to {percent:.0f} % softer than the average wide open</source>
        <translation>les coins {corner} et {second} sont jusqu’à {percent:.0f} % moins nets que la moyenne à pleine ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>the {corner} and {second} corners are up to {percent:.0f} % softer than the average at f/{aperture:g}</source>
        <translation>les coins {corner} et {second} sont jusqu’à {percent:.0f} % moins nets que la moyenne à f/{aperture:g}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>Each lens was framed and focused once, so comparisons allow for a typical error of doing so: {centre:.1f} % in the centre, {corners:.1f} % in the corners. To measure the error of your set-up, take the camera down after a series, set it up, frame and focus again, and take two more shots at an aperture in the middle of the series.</source>
        <translation>Chaque objectif a été cadré et mis au point une fois ; les comparaisons tiennent donc compte d’une erreur typique de ces réglages : {centre:.1f} % au centre, {corners:.1f} % dans les coins. Pour mesurer l’erreur de votre installation, démontez l’appareil après une série, remontez-le, recadrez, refaites la mise au point et prenez deux vues de plus à une ouverture du milieu de la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: only one corner was measured. The layout with four corners shows more.</source>
        <translation>{lens} : un seul coin a été mesuré. La disposition à quatre coins en montre davantage.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}, and the camera was square to the chart: this lens is probably decentred.</source>
        <translation>{lens} : {softer}, alors que l’appareil était parallèle à la mire : cet objectif est probablement décentré.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}, unlike with the other lenses: this lens is probably decentred.</source>
        <translation>{lens} : {softer}, contrairement aux autres objectifs : cet objectif est probablement décentré.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; this shoot cannot show which. Shoot a second lens without moving the camera, or this one again with the camera upside down (add "upside down" to the lens name of these shots).</source>
        <translation>{lens} : {softer}. Soit l’objectif est décentré, soit l’appareil n’était pas parallèle à la mire ; cette série ne permet pas de trancher. Photographiez avec un second objectif sans déplacer l’appareil, ou à nouveau avec celui-ci, l’appareil à l’envers (ajoutez « upside down » au nom de l’objectif de ces vues).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/advice.py"/>
        <source>{lens}: {softer}. Either the lens is decentred or the camera was not square to the chart; the other lenses do not show which. Shoot this one again with the camera upside down (add "upside down" to the lens name of these shots).</source>
        <translation>{lens} : {softer}. Soit l’objectif est décentré, soit l’appareil n’était pas parallèle à la mire ; les autres objectifs ne permettent pas de trancher. Photographiez à nouveau avec celui-ci, l’appareil à l’envers (ajoutez « upside down » au nom de l’objectif de ces vues).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: detail contrast.</source>
        <translation>Valeurs : contraste de détail.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: fine contrast.</source>
        <translation>Valeurs : contraste fin.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: standard deviation of grey levels, 0 to 255.</source>
        <translation>Valeurs : écart type des niveaux de gris, de 0 à 255.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>cycles/picture height</source>
        <translation>cycles/hauteur d’image</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <location filename="lenslab/measure/units.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>cycles/px</source>
        <translation>cycles/px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <location filename="lenslab/measure/units.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <location filename="lenslab/results/report_tables.py"/>
        <source>lp/mm</source>
        <translation>pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/answers.py"/>
        <source>Values: detail contrast, until MTF50 of all lenses is known.</source>
        <translation>Valeurs : contraste de détail, en attendant la MTF50 de tous les objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>{apertures} in the centre</source>
        <translation>{apertures} au centre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>{apertures} in the corners</source>
        <translation>{apertures} dans les coins</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>No result at {apertures}: {measure} could not be measured there (too blurred, noisy or overexposed, or no chart found).</source>
        <translation>Pas de résultat à {apertures} : {measure} n’a pas pu y être mesuré (image trop floue, bruitée ou surexposée, ou mire introuvable).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/cards.py"/>
        <source>Only {known} of {shots} shots have MTF50, too few to judge by. Check that the whole chart is in every shot, and that measuring was not cancelled.</source>
        <translation>Seules {known} vues sur {shots} ont une MTF50, trop peu pour juger. Vérifiez que la mire entière figure dans chaque vue et que la mesure n’a pas été annulée.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} has nothing in common with {repeat}, though both were recorded as repeats.</source>
        <translation>{shot} n’a rien de commun avec {repeat}, bien que les deux soient enregistrées comme répétitions.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude the shot that does not show the chart, or measure both again if the files have changed.</source>
        <translation>Excluez la vue qui ne montre pas la mire, ou mesurez de nouveau les deux si les fichiers ont changé.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} is a copy of {original}: even the noise is identical.</source>
        <translation>{shot} est une copie de {original} : même le bruit est identique.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude {shot}; a repeat must be a separate exposure.</source>
        <translation>Excluez {shot} ; une répétition doit être une prise de vue distincte.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>turned, or changed in size by refocusing, by {turn_px:.1f} pixels</source>
        <translation>a tourné ou, par une nouvelle mise au point, changé de taille, de {turn_px:.1f} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>moved by {moved:.1f} pixels</source>
        <translation>s’est décalé de {moved:.1f} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Between {shot} and {repeat} the frame {change}.</source>
        <translation>Entre {shot} et {repeat}, le cadrage {change}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Steady the tripod and use a remote release: the camera may also move during an exposure.</source>
        <translation>Stabilisez le trépied et utilisez un déclencheur à distance : l’appareil risque aussi de bouger pendant une pose.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop both with the same lens corrections. If they were, steady the tripod.</source>
        <translation>Développez les deux avec les mêmes corrections d’objectif. Si c’était le cas, stabilisez le trépied.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} is softer than its repeat {repeat} (out of focus, or camera shake): its MTF50 in the middle is {lost:.0f} % lower. Between them the frame {change}.</source>
        <translation>{shot} est moins nette que sa répétition {repeat} (mise au point ou flou de bougé) : sa MTF50 au milieu est plus basse de {lost:.0f} %. Entre les deux, le cadrage {change}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/judge/over_apertures.py"/>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Exclude {file}, or take it again.</source>
        <translation>Excluez {file}, ou refaites-la.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} shows a different subject from {repeat}, though both were recorded as repeats.</source>
        <translation>{shot} montre un autre sujet que {repeat}, bien que les deux soient enregistrées comme répétitions.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude {file}, or correct its lens or aperture.</source>
        <translation>Excluez {file}, ou corrigez son objectif ou son ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Look at both: the one that does not show the chart has no place here, or another lens or aperture.</source>
        <translation>Regardez les deux : celle qui ne montre pas la mire n’a pas sa place ici, ou elle a un autre objectif ou une autre ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots} shows a different subject from the other shots of this lens.</source>
        <translation>{shots} montre un autre sujet que les autres vues de cet objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots} show a different subject from the other shots of this lens.</source>
        <translation>{shots} montrent un autre sujet que les autres vues de cet objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Exclude what does not show the chart, or correct its lens.</source>
        <translation>Excluez ce qui ne montre pas la mire, ou corrigez l’objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: {setting} {values}, while the rest of this lens's shots have {usual}.</source>
        <translation>{shots} : {setting} {values}, contre {usual} pour les autres vues de cet objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>ISO {iso:g}</source>
        <translation>ISO {iso:g}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{columns} x {rows} pixels</source>
        <translation>{columns} x {rows} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>developed images</source>
        <translation>images développées</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>sensor data (RAW)</source>
        <translation>données du capteur (RAW)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>taken with</source>
        <translation>sensibilité</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Keep to one ISO: noise and noise reduction change with it.</source>
        <translation>Gardez le même ISO : le bruit et la réduction du bruit en dépendent.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>a frame of</source>
        <translation>format d’image</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Use one frame size for a series: sharpness is measured per pixel.</source>
        <translation>Gardez un seul format d’image par série : la netteté est mesurée par pixel.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>the files contain</source>
        <translation>fichiers avec</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Measure RAW files, or developed ones, not both in one series.</source>
        <translation>Mesurez des fichiers RAW, ou des fichiers développés, mais pas les deux dans une série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: colour balance differs by {size:.2f} EV from the rest of this lens's shots (another white balance, or light of another colour).</source>
        <translation>{shots} : la balance des couleurs diffère de {size:.2f} IL du reste des vues de cet objectif (autre balance des blancs, ou lumière d’une autre couleur).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop all files with one fixed white balance: brightness and transmission change with it.</source>
        <translation>Développez tous les fichiers avec une même balance des blancs fixe : la luminosité et la transmission en dépendent.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: taken at {other}, while the other apertures of this lens, such as {shot}, were taken at {usual}.</source>
        <translation>{shots} : prise de vue avec {other}, alors que les autres ouvertures de cet objectif, par exemple {shot}, ont été prises avec {usual}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Take a whole series with one focal length and body, or correct the recorded values (Edit).</source>
        <translation>Faites toute une série avec la même focale et le même boîtier, ou corrigez les valeurs enregistrées (Édition).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>a camera</source>
        <translation>un appareil</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{length} on {body}</source>
        <translation>{length} sur {body}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>no focal length</source>
        <translation>focale inconnue</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shots}: recorded with {other}. Shots like {shot}, some of them only seconds apart at the same exposure, were recorded with {usual}.</source>
        <translation>{shots} : enregistrées avec {other}, alors que des photos comme {shot}, parfois à quelques secondes et de même exposition, le sont avec {usual}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>If it is one lens, give all its shots the same name and focal length (Edit): it gets one curve then.</source>
        <translation>S’il s’agit d’un seul objectif, donnez à toutes ses photos le même nom et la même focale (Modifier) : il n’aura alors qu’une courbe.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>no lens name</source>
        <translation>objectif inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>{shot} was developed differently from its repeat {repeat} and the rest of the series: it has {more_or_less} fine noise (sharpening, or noise reduction).</source>
        <translation>{shot} a été développée autrement que sa répétition {repeat} et que le reste de la série : elle a {more_or_less} de bruit fin (accentuation ou réduction du bruit).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source>more</source>
        <translation>plus</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <location filename="lenslab/run/inference.py"/>
        <source>less</source>
        <translation>moins</translation>
    </message>
    <message>
        <location filename="lenslab/judge/developing.py"/>
        <source>Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation>Développez tous les fichiers avec les mêmes réglages, sans accentuation ni réduction du bruit, ou mesurez les fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/dust.py"/>
        <source>A spot becomes {depth:.0f} % darker on stopping down to f/{aperture:g}, as no chart does: {across} % from the left, {down} % from the top in {shots}. It is dust or a hair on the sensor, not a fault of the lens.</source>
        <translation>Une tache s’assombrit de {depth:.0f} % quand on ferme le diaphragme à f/{aperture:g}, ce qu’aucune mire ne fait : à {across} % du bord gauche et {down} % du bord supérieur dans {shots}. C’est une poussière ou un poil sur le capteur, et non un défaut de l’objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/dust.py"/>
        <source>Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.</source>
        <translation>Nettoyez le capteur. Il n’est pas nécessaire d’exclure quoi que ce soit : une tache n’affecte guère les résultats.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{first} to {last} ({count} shots)</source>
        <translation>{first} à {last} ({count} vues)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>No chart</source>
        <translation>Pas de mire</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Out of focus</source>
        <translation>Erreur de mise au point</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Camera shake</source>
        <translation>Flou de bougé</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Camera moved</source>
        <translation>Appareil déplacé</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Frame moved</source>
        <translation>Cadrage décalé</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Different subject</source>
        <translation>Sujet différent</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Copy of a shot</source>
        <translation>Copie d’une vue</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Exposure</source>
        <translation>Exposition</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Light differs</source>
        <translation>Lumière différente</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Overexposed</source>
        <translation>Surexposée</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Underexposed</source>
        <translation>Sous-exposée</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Chart does not fill the frame</source>
        <translation>La mire ne remplit pas le cadre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Developed differently</source>
        <translation>Développée autrement</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Corrected in the camera</source>
        <translation>Corrigée dans l’appareil</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Settings changed</source>
        <translation>Réglages modifiés</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Recorded data</source>
        <translation>Données enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Dust on the sensor</source>
        <translation>Poussière sur le capteur</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Likewise {shots}.</source>
        <translation>De même pour {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{shots}: {percent:.0f} % of the image is clipped to white.</source>
        <translation>{shots} : {percent:.0f} % de l’image est écrêté au blanc.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Exclude the shot, or take it again with less exposure: clipping lowers every measure of sharpness.</source>
        <translation>Excluez la vue, ou refaites-la avec moins d’exposition : l’écrêtage abaisse toutes les mesures de netteté.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>{shots}: {stops:.1f} EV darker than middle grey: far underexposed.</source>
        <translation>{shots} : {stops:.1f} IL plus sombre que le gris moyen, nettement sous-exposé.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/finding.py"/>
        <source>Take it again with a longer exposure: noise makes sharpness unreliable.</source>
        <translation>Refaites la vue avec un temps de pose plus long : le bruit rend la netteté peu fiable.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No interval: the rank may be due to chance</source>
        <translation>Pas d’intervalle : le rang peut être dû au hasard</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>significantly less sharp than {better} of the lenses</source>
        <translation>significativement moins net que {better} des objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>significantly sharper than {worse} of them</source>
        <translation>significativement plus net que {worse} d’entre eux</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>no significant difference from any other lens</source>
        <translation>pas de différence significative avec les autres objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/values/text.py"/>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>their best</source>
        <translation>leur optimum</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/judge/headlines.py"/>
        <source>Sharpest</source>
        <translation>Le plus net</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Loss at {aperture}</source>
        <translation>Perte à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light</source>
        <translation>Lumière</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest at {aperture}; no interval</source>
        <translation>Le plus net à {aperture} ; pas d’intervalle</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source> ({range}: no significant difference)</source>
        <translation> ({range} : pas de différence significative)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest at {aperture}{alike}</source>
        <translation>Le plus net à {aperture}{alike}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>at least {percent:.0f} % of the lens's best</source>
        <translation>au moins {percent:.0f} % de l’optimum de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{range} have {best}{doubts}</source>
        <translation>{range} : {best}{doubts}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>at best</source>
        <translation>à l’optimum</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>At {best}</source>
        <translation>À {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{percent} softer than at {best}</source>
        <translation>{percent} sous {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No significant difference from {best}</source>
        <translation>Pas de différence significative avec {best}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>At {aperture} the corners are {percent} less sharp than the centre</source>
        <translation>À {aperture}, les coins sont moins nets que le centre de {percent}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>; from {aperture} on the drop-off is near its least{close}</source>
        <translation>; à partir de {aperture}, la chute est proche de son minimum{close}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>; stopping down hardly improves it</source>
        <translation>; diaphragmer ne l’améliore guère</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{worst} at {aperture}, {best} at {other}</source>
        <translation>{worst} à {aperture}, {best} à {other}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Acutance at {aperture} on a {viewing}: 100 % where all the detail that the eye resolves keeps its contrast</source>
        <translation>Acutance à {aperture}, {viewing} : 100 % quand tout le détail que l’œil distingue garde son contraste</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{percent:.0f} % of detail</source>
        <translation>{percent:.0f} % des détails</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>as expected</source>
        <translation>conforme</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{stops} less at {aperture}</source>
        <translation>{stops} de moins à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Light: see the shots to check</source>
        <translation>Lumière : voir les vues à vérifier</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{stops} less at {aperture}, lens or lamps</source>
        <translation>{stops} de moins à {aperture}, objectif ou lampes</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>1 aperture</source>
        <translation>1 ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{count} apertures</source>
        <translation>{count} ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>{apertures} so far</source>
        <translation>{apertures} jusqu’ici</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Only {shot}: it takes three or more to find the sharpest.</source>
        <translation>{shot} seulement : il en faut au moins trois pour trouver la plus nette.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpness is not available: no measure of it at three apertures or more.</source>
        <translation>Netteté indisponible : elle n’est pas mesurée à trois ouvertures ou plus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Measured by {measure}.</source>
        <translation>Mesuré par {measure}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>repeats are identical</source>
        <translation>les répétitions sont identiques</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>one shot at each aperture</source>
        <translation>une seule vue par ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>No intervals: {why}.</source>
        <translation>Pas d’intervalles : {why}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Set-up error: {set_up}.</source>
        <translation>Erreur d’installation : {set_up}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>The focus changed during the series: the sharpest aperture is not known, nor losses from it. Exclude the shots to check, or take the series again.</source>
        <translation>La mise au point a changé pendant la série : l’ouverture la plus nette n’est pas connue, ni les pertes par rapport à elle. Excluez les vues à vérifier, ou refaites la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 was measured by an earlier method of LensLab: compare only ratios of this lens, or measure it again.</source>
        <translation>La MTF50 a été mesurée avec une méthode antérieure de LensLab : ne comparez que les rapports propres à cet objectif, ou mesurez-le à nouveau.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpness</source>
        <translation>Netteté</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Sharpest {part}</source>
        <translation>Le plus net, {part}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Usable {part}</source>
        <translation>Utilisable, {part}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 c/px</source>
        <translation>MTF50 c/px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>MTF50 lp/mm</source>
        <translation>MTF50 pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Contrast %</source>
        <translation>Contraste %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Fine contrast %</source>
        <translation>Contraste fin %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/grid.py"/>
        <source>Std</source>
        <translation>Éc. type</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens} at {aperture}</source>
        <translation>{lens} à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens}; {count} more do not differ significantly</source>
        <translation>{title} : {lens} ; {count} autres sans différence significative</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens} and {second}, no significant difference</source>
        <translation>{title} : {lens} et {second}, pas de différence significative</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{title}: {lens}</source>
        <translation>{title} : {lens}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens} passes {stops} less light than expected at {aperture}</source>
        <translation>{lens} transmet {stops} de lumière de moins que prévu à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>{lens}: {stops} less light than expected at {aperture}, lens or lamps</source>
        <translation>{lens} : {stops} de lumière de moins que prévu à {aperture}, objectif ou lampes</translation>
    </message>
    <message>
        <location filename="lenslab/judge/headlines.py"/>
        <source>Best corners</source>
        <translation>Meilleurs coins</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{loss} EV at {aperture}</source>
        <translation>{loss} IL à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Vignetting in the extreme corner, from the known chart, with what uneven light on the chart adds: {values}.</source>
        <translation>Vignettage dans l’extrême coin, mesuré avec la mire connue, y compris la part due à un éclairage inégal de la mire : {values}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>The difference, {loss} EV, is the lens's alone.</source>
        <translation>La différence, {loss} IL, vient du seul objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>The chart is lit unevenly, which makes each uncertain by {ev} EV: move lamps farther away, and look for shadows.</source>
        <translation>La mire est éclairée inégalement, ce qui rend chaque valeur incertaine de {ev} EV : éloignez les lampes et vérifiez qu’il n’y a pas d’ombre.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Lateral colour in the extreme corner: not significant.</source>
        <translation>Chromatisme latéral dans l’extrême coin : non significatif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Lateral colour in the extreme corner at {aperture}: red {red}, blue {blue}.</source>
        <translation>Chromatisme latéral dans l’extrême coin à {aperture} : rouge {red}, bleu {blue}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px outwards</source>
        <translation>{size} px vers l’extérieur</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px inwards</source>
        <translation>{size} px vers l’intérieur</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px ({um} µm) outwards</source>
        <translation>{size} px ({um} µm) vers l’extérieur</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} px ({um} µm) inwards</source>
        <translation>{size} px ({um} µm) vers l’intérieur</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners: not significant.</source>
        <translation>Astigmatisme dans les coins : non significatif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (none).</source>
        <translation>Distorsion au coin : {percent} % (aucune).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (barrel).</source>
        <translation>Distorsion au coin : {percent} % (en barillet).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} %, nearer to the middle up to {most} % (moustache).</source>
        <translation>Distorsion au coin : {percent} %, plus près du centre jusqu’à {most} % (en moustache).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Distortion at the corner: {percent} % (pincushion).</source>
        <translation>Distorsion au coin : {percent} % (en coussinet).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % below tangential.</source>
        <translation>Astigmatisme dans les coins à {aperture} : la MTF50 radiale est inférieure de {percent} % à la tangentielle.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % above tangential.</source>
        <translation>Astigmatisme dans les coins à {aperture} : la MTF50 radiale est supérieure de {percent} % à la tangentielle.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers.</source>
        <translation>Ces fichiers ont été développés : les corrections de l’objectif par l’appareil ou le logiciel RAW font partie de ces valeurs.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone curve the chart's greys confirm.</source>
        <translation>Le vignettage n’est mesuré avec la mire que là où les niveaux correspondent à la lumière : dans les fichiers RAW, et dans les fichiers développés dont les gris de la mire confirment la courbe de tonalité.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Decentred: at {aperture} the frame is sharper {place} than opposite, by {percent} % ({low}–{high} %) at {height} of the image height.</source>
        <translation>Décentrement : à {aperture}, l’image est plus nette {place} que du côté opposé, de {percent} % ({low}–{high} %) à {height} de la hauteur d’image.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>on the right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom right</source>
        <translation>en bas à droite</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom</source>
        <translation>en bas</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the bottom left</source>
        <translation>en bas à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>on the left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top left</source>
        <translation>en haut à gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top</source>
        <translation>en haut</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>at the top right</source>
        <translation>en haut à droite</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus nearer to the camera than the centre, by {by} at 0.7 of the image height.</source>
        <translation>Courbure de champ : les coins sont nets plus près de l’appareil que le centre, de {by}, à 0,7 de la hauteur d’image.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus farther from the camera than the centre, by {by} at 0.7 of the image height.</source>
        <translation>Courbure de champ : les coins sont nets plus loin de l’appareil que le centre, de {by}, à 0,7 de la hauteur d’image.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus nearer to the camera than the centre, by {by} of the distance at 0.7 of the image height.</source>
        <translation>Courbure de champ : les coins sont nets plus près de l’appareil que le centre, de {by} de la distance, à 0,7 de la hauteur d’image.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Field curvature: the corners focus farther from the camera than the centre, by {by} of the distance at 0.7 of the image height.</source>
        <translation>Courbure de champ : les coins sont nets plus loin de l’appareil que le centre, de {by} de la distance, à 0,7 de la hauteur d’image.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus shift: not significant.</source>
        <translation>Déplacement de la mise au point : non significatif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Longitudinal colour: not significant.</source>
        <translation>Aberration chromatique longitudinale : non significative.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Longitudinal colour at {aperture}: red {red}, blue {blue}.</source>
        <translation>Aberration chromatique longitudinale à {aperture} : rouge {red}, bleu {blue}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>not significant</source>
        <translation>non significatif</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{by} behind green ({um} µm at the sensor)</source>
        <translation>{by} derrière le vert ({um} µm au capteur)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{by} in front of green ({um} µm at the sensor)</source>
        <translation>{by} devant le vert ({um} µm au capteur)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>{size} ± {half} mm</source>
        <translation>{size} ± {half} mm</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves back by {by} from {wide} to {aperture}: focus at the aperture you shoot at.</source>
        <translation>De {wide} à {aperture}, la mise au point recule de {by} : faites la mise au point à l’ouverture de prise de vue.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves forward by {by} from {wide} to {aperture}: focus at the aperture you shoot at.</source>
        <translation>De {wide} à {aperture}, la mise au point avance de {by} : faites la mise au point à l’ouverture de prise de vue.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves back by {by} from {wide} to {aperture}: little, compared with the depth of field.</source>
        <translation>De {wide} à {aperture}, la mise au point recule de {by} : peu par rapport à la profondeur de champ.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lens_sentences.py"/>
        <source>Focus moves forward by {by} from {wide} to {aperture}: little, compared with the depth of field.</source>
        <translation>De {wide} à {aperture}, la mise au point avance de {by} : peu par rapport à la profondeur de champ.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The corners of {shot} are brighter than in its repeat {repeat} by {radial:.2f} EV: its vignetting was corrected, or a hood or filter cuts off light in the repeat.</source>
        <translation>Les coins de {shot} sont plus clairs de {radial:.2f} IL que dans sa répétition {repeat} : son vignettage a été corrigé, ou un pare-soleil ou un filtre coupe de la lumière dans la répétition.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The light changed by {tilt:.2f} EV from one side of the frame to the other between {shot} and {repeat}.</source>
        <translation>La lumière a changé de {tilt:.2f} IL d’un côté à l’autre du cadre entre {shot} et {repeat}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Keep lamps and daylight steady; drop-off and vignetting of these shots are unreliable.</source>
        <translation>Gardez les lampes et la lumière du jour constantes ; la chute dans les coins et le vignettage de ces vues ne sont pas fiables.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <location filename="lenslab/judge/series_light.py"/>
        <source>brighter</source>
        <translation>une luminosité plus forte</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <location filename="lenslab/judge/series_light.py"/>
        <source>darker</source>
        <translation>une luminosité plus faible</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Switch off automatic brightness when developing: transmission is unreliable, sharpness is not.</source>
        <translation>Désactivez la luminosité automatique au développement : la transmission n’est pas fiable, la netteté l’est.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Switch off lens corrections in the camera and the RAW converter, or disregard vignetting and corners.</source>
        <translation>Désactivez les corrections d’objectif dans l’appareil et dans le logiciel RAW, ou ne tenez pas compte du vignettage ni des coins.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>The corners of {shot} have as much noise as if brightened by {worst:.1f} EV: the camera corrects vignetting.</source>
        <translation>Les coins de {shot} ont autant de bruit que s’ils avaient été éclaircis de {worst:.1f} IL : l’appareil corrige le vignettage.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, with the same aperture, shutter and ISO.</source>
        <translation>{shot} a {brighter} que sa répétition {repeat} ({level:.2f} IL), à ouverture, temps de pose et ISO identiques.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, but its noise shows the same exposure: it was developed brighter or darker.</source>
        <translation>{shot} a {brighter} que sa répétition {repeat} ({level:.2f} IL), mais son bruit indique la même exposition : le développement l’a éclaircie ou assombrie.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; the other apertures do not show which of the two is right.</source>
        <translation>Vérifiez : bague non tournée, diaphragme bloqué, lampes qui scintillent ou lumière du jour changeante ; les autres ouvertures ne montrent pas laquelle des deux est juste.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/lighting.py"/>
        <source>Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; exclude {file}.</source>
        <translation>Vérifiez : bague non tournée, diaphragme bloqué, lampes qui scintillent ou lumière du jour changeante ; excluez {file}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shot} is far out of focus: its MTF50 in the middle is {lost:.0f} % lower than that of {repeat}.</source>
        <translation>{shot} est très loin de la mise au point : sa MTF50 au milieu est inférieure de {lost:.0f} % à celle de {repeat}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots}: far out of focus. MTF50 in the middle is {mtf50:.3f} cycles/px at most, less than any lens leaves in focus.</source>
        <translation>{shots} : très loin de la mise au point. La MTF50 au milieu est au plus de {mtf50:.3f} cycles/px, moins que n’en laisse tout objectif mis au point.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Focus at the widest aperture, do not touch the lens between shots, and take the series again.</source>
        <translation>Mettez au point à la plus grande ouverture, ne touchez pas à l’objectif entre les vues et refaites la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Exclude it, and take it again.</source>
        <translation>Excluez-la et refaites-la.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Exclude them, and take them again.</source>
        <translation>Excluez-les et refaites-les.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} is blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} pixels, {direction}).</source>
        <translation>{shots} présente un flou dans une seule direction, contrairement aux autres ouvertures de l’objectif (flou de bougé d’environ {length:.1f} pixels, {direction}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} are blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} pixels, {direction}).</source>
        <translation>{shots} présentent un flou dans une seule direction, contrairement aux autres ouvertures de l’objectif (flou de bougé d’environ {length:.1f} pixels, {direction}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} at f/{aperture:g} is softer by {depth:.0f} % in fine contrast than the lens's wider and narrower apertures predict (out of focus).</source>
        <translation>{shots} à f/{aperture:g} a un contraste fin inférieur de {depth:.0f} % à ce que laissent prévoir les ouvertures plus grandes et plus petites de l’objectif (erreur de mise au point).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shots} at f/{aperture:g} are softer by {depth:.0f} % in fine contrast than the lens's wider and narrower apertures predict (out of focus).</source>
        <translation>{shots} à f/{aperture:g} ont un contraste fin inférieur de {depth:.0f} % à ce que laissent prévoir les ouvertures plus grandes et plus petites de l’objectif (erreur de mise au point).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>the next apertures predict</source>
        <translation>les ouvertures suivantes</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>the wider apertures and diffraction predict</source>
        <translation>les ouvertures plus grandes et la diffraction</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>{shot} at f/{aperture:g} is softer by {lost:.0f} % in fine contrast than {than} (out of focus, or shaken).</source>
        <translation>{shot} à f/{aperture:g} a un contraste fin inférieur de {lost:.0f} % à ce que laissent prévoir {than} (erreur de mise au point ou flou de bougé).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Take it again, twice; exclude the softer shot.</source>
        <translation>Refaites-la deux fois ; excluez la vue la moins nette.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>From {shot} on ({run}) the shots are softer than the preceding apertures predict, by {size:.0f} % in fine contrast at f/{aperture:g}: the focus was moved during the series.</source>
        <translation>À partir de {shot} ({run}), les vues sont moins nettes que ne le laissent prévoir les ouvertures précédentes, de {size:.0f} % en contraste fin à f/{aperture:g} : la mise au point a bougé pendant la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>From {shot} on ({run}) of two repeats the later one is softer each time, by up to {size:.0f} % in fine contrast: the focus drifted during the series.</source>
        <translation>À partir de {shot} ({run}), de deux vues répétées la seconde est chaque fois moins nette, jusqu’à {size:.0f} % en contraste fin : la mise au point a dérivé pendant la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_apertures.py"/>
        <source>Hold the focus ring with tape, focus at the widest aperture, and take the series again.</source>
        <translation>Bloquez la bague de mise au point avec du ruban adhésif, faites la mise au point à la plus grande ouverture et refaites la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>From {shot} on ({run}) the image is displaced by about {moved:.0f} pixels from {previous}: the camera or the chart moved during the series.</source>
        <translation>À partir de {shot} ({run}), l’image est décalée d’environ {moved:.0f} pixels par rapport à {previous} : l’appareil ou la mire a bougé pendant la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>From {shot} on ({run}) the image is displaced {times} times, by up to {most:.0f} pixels: the camera or the chart moved during the series.</source>
        <translation>À partir de {shot} ({run}), l’image est décalée {times} fois, de {most:.0f} pixels au plus : l’appareil ou la mire a bougé pendant la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Check that these shots are still square and in focus; if not, take the series again.</source>
        <translation>Vérifiez que ces vues sont toujours parallèles à la mire et nettes ; sinon, refaites la série.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>{shots} show different subjects, not a test chart: some parts have {typical:.0f} times the detail of others.</source>
        <translation>{shots} montrent des sujets différents, et non une mire : certaines parties ont {typical:.0f} fois le détail des autres.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Photograph one test chart that fills the frame (File &gt; Test charts prints one); these shots are not checked.</source>
        <translation>Photographiez une seule mire, qui remplisse le cadre (Fichier &gt; Mires de test permet d’en imprimer une) ; ces vues ne sont pas vérifiées.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>{count} shots, such as {shot}</source>
        <translation>{count} vues, par exemple {shot}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>The chart does not fill the frame of {shots}: {percent:.0f} % of it at the {side} lies outside the chart.</source>
        <translation>La mire ne remplit pas le cadre de {shots} : {percent:.0f} % de celui-ci (côté {side}) est hors de la mire.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>Move closer, or use a larger chart. Disregard the results of these corners.</source>
        <translation>Rapprochez-vous, ou utilisez une mire plus grande. Ne tenez pas compte des résultats de ces coins.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>top</source>
        <translation>haut</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>bottom</source>
        <translation>bas</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>left</source>
        <translation>gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/over_series.py"/>
        <source>right</source>
        <translation>droite</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>unknown quantity {quantity!r}: choose one of {quantities}</source>
        <translation>grandeur inconnue {quantity!r} : choisissez parmi {quantities}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Sharpness · {measure}, {region}</source>
        <translation>Netteté · {measure}, {region}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Sharpness: {measure}</source>
        <translation>Netteté : {measure}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Corners against centre · {measure}{region} / {middle}</source>
        <translation>Coins par rapport au centre · {measure}{region} / {middle}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Vignetting · {part} / centre</source>
        <translation>Vignettage · {part} / centre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>{part}, against the most even aperture</source>
        <translation>{part}, par rapport à l’ouverture la plus uniforme</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Vignetting</source>
        <translation>Vignettage</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No shots with the data for this plot</source>
        <translation>Aucune vue avec les données de ce graphique</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No MTF: specify the chart you photographed (Shots &gt; Charts used)</source>
        <translation>Pas de MTF : indiquez la mire photographiée (Vues &gt; Mires utilisées)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No MTF in the corners: specify the chart (Shots &gt; Charts used), and fill the frame with it</source>
        <translation>Pas de MTF dans les coins : indiquez la mire (Vues &gt; Mires utilisées) et remplissez-en l’image</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No detail contrast: the images are too small or too dark</source>
        <translation>Pas de contraste de détail : les images sont trop petites ou trop sombres</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No detail contrast in the corners: the images are too small or too dark</source>
        <translation>Pas de contraste de détail dans les coins : les images sont trop petites ou trop sombres</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No vignetting: the images are too small, too dark or unevenly lit</source>
        <translation>Pas de vignettage : les images sont trop petites, trop sombres ou éclairées inégalement</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>requires RAW and steady lamps: developed files may have been brightened, a flash may have made up for the aperture</source>
        <translation>exige des RAW et des lampes stables : les fichiers développés peuvent avoir été éclaircis, un flash peut avoir compensé l’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>standard deviation</source>
        <translation>écart type</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <location filename="lenslab/results/report.py"/>
        <source>detail contrast</source>
        <translation>contraste de détail</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <location filename="lenslab/judge/sharpness.py"/>
        <source>fine contrast</source>
        <translation>contraste fin</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source> (cycles/px)</source>
        <translation> (cycles/px)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>standard deviation, </source>
        <translation>écart type, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>detail contrast, </source>
        <translation>contraste de détail, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>fine contrast, </source>
        <translation>contraste fin, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>MTF50, </source>
        <translation>MTF50, </translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the most even aperture</source>
        <translation>, IL sous la plus uniforme</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>whole frame</source>
        <translation>image entière</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>top left corner</source>
        <translation>coin supérieur gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>top right corner</source>
        <translation>coin supérieur droit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>bottom left corner</source>
        <translation>coin inférieur gauche</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>bottom right corner</source>
        <translation>coin inférieur droit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>extreme corner</source>
        <translation>coin extrême</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · shutter time</source>
        <translation>Lumière · temps de pose</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, stops slower than the fastest</source>
        <translation>, IL de plus que la vue la plus rapide</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>No shutter times recorded</source>
        <translation>Aucun temps de pose enregistré</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · measured transmission</source>
        <translation>Lumière · transmission mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>, EV from the brightest</source>
        <translation>, IL par rapport à la plus claire</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>measured transmission</source>
        <translation>transmission mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Measured light {no_light}</source>
        <translation>La lumière mesurée {no_light}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light · loss against the f-number</source>
        <translation>Lumière · perte par rapport au nombre d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>light loss against the f-number</source>
        <translation>perte de lumière par rapport au nombre d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/judge/quantities.py"/>
        <source>Light loss {no_light}</source>
        <translation>La perte de lumière {no_light}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>from side to side</source>
        <translation>horizontalement</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>diagonally, from top left to bottom right</source>
        <translation>en diagonale, du coin supérieur gauche au coin inférieur droit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>up and down</source>
        <translation>verticalement</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>diagonally, from bottom left to top right</source>
        <translation>en diagonale, du coin inférieur gauche au coin supérieur droit</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>out of focus</source>
        <translation>erreur de mise au point</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>camera shake of about {length:.1f} pixels, {direction}</source>
        <translation>flou de bougé d’environ {length:.1f} pixels, {direction}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>{shot} is softer than its repeat {repeat} by {loss:.0f} % in fine contrast{place} ({numbers}).</source>
        <translation>{shot} est moins nette que sa répétition {repeat}, de {loss:.0f} % en contraste fin{place} ({numbers}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Exclude {file}.</source>
        <translation>Excluez {file}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>{shot} and its repeat {repeat} differ in detail and noise in a way no lens causes: they were developed differently (sharpening, or noise reduction).</source>
        <translation>{shot} et sa répétition {repeat} diffèrent en détail et en bruit d’une manière qu’aucun objectif ne provoque : elles ont été développées différemment (accentuation ou réduction du bruit).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source>Develop both with the same settings, without sharpening and noise reduction, or measure the RAW files.</source>
        <translation>Développez les deux avec les mêmes réglages, sans accentuation ni réduction du bruit, ou mesurez les fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source> in the middle</source>
        <translation> au centre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/repeat_blur.py"/>
        <source> towards the edges</source>
        <translation> vers les bords</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>From {first} to {last} the images gradually became {brighter}, by {size:.1f} EV more than aperture, shutter and ISO predict: the light drifted{or_lens}.</source>
        <translation>De {first} à {last}, les images ont pris peu à peu {brighter} que ne le laissent prévoir ouverture, temps de pose et ISO ({size:.1f} IL) : la lumière a dérivé{or_lens}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} are equally bright, though the aperture changes by {size:.1f} EV at one shutter time and ISO: a flash made up for it, or the diaphragm stayed open.</source>
        <translation>{shots} sont aussi claires les unes que les autres, bien que l’ouverture change de {size:.1f} EV au même temps de pose et à la même sensibilité ISO : un flash l’a compensé, ou le diaphragme est resté ouvert.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>With a flash, keep them: sharpness is not affected, transmission is unknown. Otherwise, check the diaphragm.</source>
        <translation>Avec un flash, gardez-les : la netteté n’est pas affectée, la transmission est inconnue. Sinon, vérifiez le diaphragme.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>From {shot} on ({run}) the images are {brighter} than before by {size:.1f} EV, which aperture, shutter and ISO do not explain.</source>
        <translation>À partir de {shot} ({run}), les images ont {brighter} qu’avant, de {size:.1f} IL ; ouverture, temps de pose et ISO ne l’expliquent pas.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} is {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.</source>
        <translation>{shots} a {brighter} que ne le laissent prévoir ouverture, temps de pose et ISO ({size:.2f} IL).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>{shots} are {brighter} by {size:.2f} EV than aperture, shutter and ISO predict.</source>
        <translation>{shots} ont {brighter} que ne le laissent prévoir ouverture, temps de pose et ISO ({size:.2f} IL).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check for changing light or a sticking diaphragm; exclude these shots if transmission matters.</source>
        <translation>Vérifiez si la lumière change ou si le diaphragme colle ; excluez ces vues si la transmission compte.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check the aperture you entered or the camera recorded: the ring may be off by a stop or more.</source>
        <translation>Vérifiez l’ouverture saisie ou enregistrée par l’appareil : la bague est peut-être décalée d’un IL ou plus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check the aperture you entered or the camera recorded, and that all files were developed with one exposure setting: the ring may be off by a stop or more.</source>
        <translation>Vérifiez l’ouverture saisie ou enregistrée par l’appareil, et que tous les fichiers ont été développés avec le même réglage d’exposition : la bague peut être décalée d’un diaphragme ou plus.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Keep these shots: sharpness is not affected. Next time let lamps warm up, and keep daylight out.</source>
        <translation>Gardez ces vues : la netteté n’est pas affectée. La prochaine fois, laissez chauffer les lampes et supprimez la lumière du jour.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Keep these shots: sharpness is not affected. To tell lamps from lens, take the series once more, from the smallest aperture on. If the wide apertures are dark now, the lamps drift; if the small ones are dark again, it is the lens.</source>
        <translation>Gardez ces vues : la netteté n’est pas affectée. Pour distinguer les lampes de l’objectif, refaites la série à partir de la plus petite ouverture. Si les grandes ouvertures sont maintenant sombres, les lampes dérivent ; si les petites le sont de nouveau, c’est l’objectif.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>Check whether a lamp was switched on or off, or a filter added: sharpness is not affected by that. If a teleconverter was added or the lens changed, give these shots a lens name of their own.</source>
        <translation>Vérifiez si une lampe a été allumée ou éteinte, ou un filtre ajouté : la netteté n’en est pas affectée. Si un téléconvertisseur a été ajouté ou l’objectif changé, donnez à ces photos un nom d’objectif à elles.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/series_light.py"/>
        <source>, or the lens loses light on stopping down (haze, damaged coating, or a diaphragm that closes too far)</source>
        <translation>, ou l’objectif perd de la lumière en diaphragmant (voile, traitement endommagé ou diaphragme qui se ferme trop)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/sharpness.py"/>
        <source>MTF50 estimated from detail contrast</source>
        <translation>MTF50 estimée d’après le contraste de détail</translation>
    </message>
    <message>
        <location filename="lenslab/judge/smoothing.py"/>
        <source>too few apertures</source>
        <translation>trop peu d’ouvertures</translation>
    </message>
    <message>
        <location filename="lenslab/judge/smoothing.py"/>
        <source>too few shots</source>
        <translation>trop peu de vues</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>A difference of {percent:.0f} % from the next lens: clearly visible on a {viewing}.</source>
        <translation>Une différence de {percent:.0f} % avec l’objectif suivant : nettement visible ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>A difference of {percent:.0f} % from the next lens: just visible on a {viewing}.</source>
        <translation>Une différence de {percent:.0f} % avec l’objectif suivant : tout juste visible ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/visibility.py"/>
        <source>{percent:.0f} % from the next lens would not be visible on a {viewing}.</source>
        <translation>Une différence de {percent:.0f} % avec l’objectif suivant ne se verrait pas ({viewing}).</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>MTF50 of {edges} edges of a slanted-edge chart</source>
        <translation>MTF50 de {edges} bords d’une mire à bords inclinés</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{verdict}; losses are of contrast, not of MTF50</source>
        <translation>{verdict} ; les pertes sont de contraste, et non de MTF50</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{blur:.2f} ± {error:.2f} px</source>
        <translation>{blur:.2f} ± {error:.2f} px</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Constant blur of this camera: {size}, from shots of a known chart.</source>
        <translation>Flou constant de cet appareil : {size}, d’après des vues d’une mire connue.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{kind} files by {converter}</source>
        <translation>fichiers {kind} développés avec {converter}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Constant blur of this camera: {size}, from {files} of a known chart, {shoot}, {day}.</source>
        <translation>Flou constant de cet appareil : {size}, d’après des vues d’une mire connue ({files}), {shoot}, {day}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{kind} files</source>
        <translation>fichiers {kind}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>folder not known</source>
        <translation>dossier inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{error:.1f} % in the centre</source>
        <translation>{error:.1f} % au centre</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>, {error:.1f} % in the corners</source>
        <translation>, {error:.1f} % dans les coins</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{spread} ({pairs}); included in comparisons of lenses</source>
        <translation>{spread} ({pairs}) ; incluse dans les comparaisons d’objectifs</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/judge/wording.py"/>
        <source>%n re-framed pair</source>
        <translation>
            <numerusform>%n paire avec remise en place</numerusform>
            <numerusform>%n paires avec remise en place</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>; close call at {apertures}</source>
        <translation>; cas limite à {apertures}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source> (from shutter times)</source>
        <translation> (d’après les temps de pose)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>as expected from the f-numbers{interval}</source>
        <translation>conforme aux nombres d’ouverture{interval}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{stops} less than expected</source>
        <translation>{stops} de moins que prévu</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lost} at {aperture}{interval}: {cause}?</source>
        <translation>{lost} à {aperture}{interval} : {cause} ?</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{stops} less than expected at {aperture}</source>
        <translation>{stops} de moins que prévu à {aperture}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>otherwise as expected from the f-numbers{interval}</source>
        <translation>sinon conforme aux nombres d’ouverture{interval}</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No lens was measured at {aperture}, or at both a wider and a smaller aperture.</source>
        <translation>Aucun objectif n’a été mesuré à {aperture}, ni à la fois à une ouverture plus grande et à une plus petite.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>To be significant, a difference must exceed the error of framing and focusing as well.</source>
        <translation>Une différence n’est significative que si elle dépasse aussi l’erreur de cadrage et de mise au point.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No interval, so the rank may be due to chance: {names}.</source>
        <translation>Pas d’intervalle, le rang peut donc être dû au hasard : {names}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>The bodies differ in pixels: compared per picture height, not per pixel.</source>
        <translation>Les boîtiers n’ont pas les mêmes pixels : comparaison par hauteur d’image, et non par pixel.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Interpolated, as not shot at {aperture}: {lenses}.</source>
        <translation>Valeurs interpolées, faute de vues à {aperture} : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>all others</source>
        <translation>tous les autres</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>the {count} lenses</source>
        <translation>les {count} objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No significant difference between {lenses} at {aperture}.</source>
        <translation>Pas de différence significative entre {lenses} à {aperture}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>No significant difference between {lenses}, each at its sharpest aperture.</source>
        <translation>Pas de différence significative entre {lenses}, chacun à son ouverture la plus nette.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lens} is sharper than {lenses} at {aperture}.</source>
        <translation>{lens} est plus net que {lenses} à {aperture}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{lens} is sharper than {lenses}, each at its sharpest aperture.</source>
        <translation>{lens} est plus net que {lenses}, chacun à son ouverture la plus nette.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Sharpest at {aperture}, without significant difference: {lenses}.</source>
        <translation>Les plus nets à {aperture}, sans différence significative : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Sharpest, each at its own aperture, without significant difference: {lenses}.</source>
        <translation>Les plus nets, chacun à sa propre ouverture, sans différence significative : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Not comparable at {aperture} (not shot there, or by another measure): {lenses}.</source>
        <translation>Non comparables à {aperture} (pas de vue à cette ouverture, ou autre mesure) : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Not comparable (no sharpest aperture, or another measure): {lenses}.</source>
        <translation>Non comparables (pas d’ouverture la plus nette, ou autre mesure) : {lenses}.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source> (no interval: the rank may be due to chance)</source>
        <translation> (pas d’intervalle : le rang peut être dû au hasard)</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>about {percent} %</source>
        <translation>environ {percent} %</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{amount} stop</source>
        <translation>{amount} IL</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>{amount} stops</source>
        <translation>{amount} IL</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>The texture of this scene shows losses of MTF50, but not MTF50 itself.</source>
        <translation>La texture de cette scène montre les pertes de MTF50, mais pas la MTF50 elle-même.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>Print LensLab's chart for exact numbers.</source>
        <translation>Pour des valeurs exactes, imprimez la mire de LensLab.</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>haze, damaged coating, or a diaphragm that closes too far</source>
        <translation>voile, traitement endommagé ou diaphragme qui se ferme trop</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>a smallest aperture that closes too far</source>
        <translation>plus petite ouverture qui se ferme trop</translation>
    </message>
    <message>
        <location filename="lenslab/judge/wording.py"/>
        <source>a diaphragm that sticks, or light that changed</source>
        <translation>diaphragme qui colle ou lumière qui a changé</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{remark} Seen in {seen} of {shots} shots.</source>
        <translation>{remark} Observé dans {seen} vues sur {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>--print-mtf {path}: write the print's MTF50 in lp/mm, or name a close-up photo of it</source>
        <translation>--print-mtf {path} : indiquez la MTF50 du tirage en pl/mm, ou une photo de celui-ci prise de près</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>--print-mtf {mtf50}: the MTF50 of a print is {least_lpmm:g} to {most_lpmm:g} lp/mm</source>
        <translation>--print-mtf {mtf50} : la MTF50 d’un tirage est comprise entre {least_lpmm:g} et {most_lpmm:g} pl/mm</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{path}: no mark of the chart was measured in the close-up. Fill the frame with one of the square marks, and turn the camera by about 5°</source>
        <translation>{path} : aucun repère de la mire n’a été mesuré sur la photo prise de près. Remplissez le cadre avec l’un des repères carrés et tournez l’appareil d’environ 5°</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_checks.py"/>
        <source>{file}: the camera limits this close-up (MTF50 {mtf50:.2f} cycles/px): move closer, the mark must appear {factor:g} times as large</source>
        <translation>{file} : l’appareil limite cette photo prise de près (MTF50 de {mtf50:.2f} cycles/px) : rapprochez-vous, le repère doit apparaître {factor:g} fois plus grand</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>chart of {size}</source>
        <translation>mire de {size}</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>found in {measured} of {shots} shots</source>
        <translation>trouvée dans {measured} vues sur {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>{chart}, {edges} edges: its scale is not known</source>
        <translation>{chart}, {edges} bords : son échelle n’est pas connue</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>{pixels} px per mm of the chart</source>
        <translation>{pixels} px par mm de la mire</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source> (1 : {reduction} on the sensor)</source>
        <translation> (1 : {reduction} sur le capteur)</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>blur of the print not divided out</source>
        <translation>flou du tirage non corrigé</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>blur of the print divided out ({sharpness} lp/mm)</source>
        <translation>flou du tirage corrigé ({sharpness} pl/mm)</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>tone curve undone in {shots}</source>
        <translation>courbe de tonalité annulée dans {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/measure/chart_results.py"/>
        <source>contrast of large areas {percent} %: print and glare</source>
        <translation>contraste des grandes plages {percent} % : tirage et lumière parasite</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>Centre and corners</source>
        <translation>Centre et coins</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>The whole frame, its centre third, and its four corners.</source>
        <translation>L’image entière, son tiers central et ses quatre coins.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>centre third</source>
        <translation>tiers central</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>As in the article</source>
        <translation>Comme dans l’article</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>The crops of the article's script, which start at the top left. Its “third” is not the centre.</source>
        <translation>Les cadrages du script de l’article, qui partent d’en haut à gauche. Son « tiers » n’est pas le centre.</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>top-left third</source>
        <translation>tiers supérieur gauche</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>top-left eighth</source>
        <translation>huitième supérieur gauche</translation>
    </message>
    <message>
        <location filename="lenslab/measure/regions.py"/>
        <source>article's regions</source>
        <translation>zones de l’article</translation>
    </message>
    <message>
        <location filename="lenslab/measure/units.py"/>
        <source>lw/ph</source>
        <translation>lw/ph</translation>
    </message>
    <message>
        <location filename="lenslab/results/lens_book.html"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>{path} is too large for a Lensfun database.</source>
        <translation>{path} est trop grand pour une base Lensfun.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>{path} is not a Lensfun database: {reason}</source>
        <translation>{path} n’est pas une base Lensfun : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Distortion ({model}) at {focals} mm: {left} % rms left over the frame, certain to {error} % in the corner.</source>
        <translation>Distorsion ({model}) à {focals} mm : reste {left} % rms sur l’image, sûre à {error} % près dans le coin.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lateral colour: {left} px rms left over the frame.</source>
        <translation>Chromatisme latéral : reste {left} px rms sur l’image.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Vignetting at {first} to {last}: at most {left} EV rms left to 0.95 of the half diagonal, {corner} EV in the extreme corner. At apertures much wider than {first}, Lensfun corrects none.</source>
        <translation>Vignettage de {first} à {last} : reste au plus {left} IL rms jusqu’à 0,95 de la demi-diagonale, {corner} IL dans l’extrême coin. À des ouvertures bien plus grandes que {first}, Lensfun n’en corrige pas.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lensfun knows no mount {mount}: check its spelling.</source>
        <translation>Lensfun ne connaît pas de monture {mount} : vérifiez l’orthographe.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>Lensfun already has {lens} (crop factor {crop}, {file}): if a program corrects with that entry, choose the lens by hand.</source>
        <translation>Lensfun a déjà {lens} (facteur de recadrage {crop}, {file}) : si un programme corrige avec cette entrée, choisissez l’objectif à la main.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_database.py"/>
        <source>These pictures show a part of the sensor only: Lensfun does not use this profile for whole pictures of this camera.</source>
        <translation>Ces images ne montrent qu’une partie du capteur : Lensfun n’utilise pas ce profil pour les images entières de cet appareil.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>The file holds an empty database: delete it first.</source>
        <translation>Le fichier contient une base vide : supprimez-le d’abord.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has an entry for {lens} that LensLab has not made: choose another file, or have the entry changed.</source>
        <translation>{path} contient une entrée pour {lens} qui ne vient pas de LensLab : choisissez un autre fichier, ou faites modifier l’entrée.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has this lens from pictures of another shape: choose another file.</source>
        <translation>{path} contient cet objectif d’après des images d’un autre format : choisissez un autre fichier.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} is a Lensfun database of version {version}; profiles are of version 1. Choose another file.</source>
        <translation>{path} est une base Lensfun de version {version} ; les profils sont de version 1. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} is not encoded as UTF-8: choose another file.</source>
        <translation>{path} n’est pas encodé en UTF-8 : choisissez un autre fichier.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable (an administrator must copy the file)</source>
        <translation>darktable (un administrateur doit copier le fichier)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable (again after each update)</source>
        <translation>darktable (à refaire après chaque mise à jour)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>digiKam, RawTherapee with an empty Lensfun folder in its preferences</source>
        <translation>digiKam, RawTherapee avec un dossier Lensfun vide dans ses préférences</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>darktable, RawTherapee, digiKam, Hugin from your distribution</source>
        <translation>darktable, RawTherapee, digiKam, Hugin de votre distribution</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{program} from Flatpak</source>
        <translation>{program} en Flatpak</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{program} from Snap</source>
        <translation>{program} en Snap</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_file.py"/>
        <source>{path} has been changed since: remove the lens there</source>
        <translation>{path} a été modifié depuis : retirez-y l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>No lateral colour in this profile</source>
        <translation>Pas de chromatisme latéral dans ce profil</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>No vignetting in this profile</source>
        <translation>Pas de vignettage dans ce profil</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Distortion at {focal} mm (%)</source>
        <translation>Distorsion à {focal} mm (%)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>Lateral colour outwards (px)</source>
        <translation>Chromatisme latéral vers l’extérieur (px)</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>red before</source>
        <translation>rouge avant</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>red after</source>
        <translation>rouge après</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>blue before</source>
        <translation>bleu avant</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_preview.py"/>
        <source>blue after</source>
        <translation>bleu après</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>There is no profile from these shots: the camera has corrected some of them. Switch off lens corrections in the camera, or exclude these shots.</source>
        <translation>Pas de profil à partir de ces photos : l’appareil en a corrigé certaines. Désactivez les corrections d’objectif dans l’appareil, ou excluez ces photos.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>This is a fisheye lens: the models of this profile are made for lenses that show straight lines as straight. Lensfun needs a calibration of another kind.</source>
        <translation>C’est un objectif fisheye : les modèles de ce profil sont faits pour des objectifs qui rendent droites les lignes droites. Lensfun demande un étalonnage d’un autre type.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>A real focal length can be given for one focal length only, not for a zoom.</source>
        <translation>Une focale réelle ne peut être donnée que pour une seule focale, pas pour un zoom.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>The focal length of these shots is not recorded: enter it.</source>
        <translation>La focale de ces photos n’est pas enregistrée : saisissez-la.</translation>
    </message>
    <message>
        <location filename="lenslab/results/lensfun_profile.py"/>
        <source>None of these shots shows a LensLab chart that was measured: a profile needs one. Measure MTF against the chart first.</source>
        <translation>Aucune de ces photos ne montre une mire LensLab mesurée : un profil en a besoin. Mesurez d’abord la MTF par rapport à la mire.</translation>
    </message>
    <message>
        <location filename="lenslab/results/page.html"/>
        <source>Created {time}</source>
        <translation>Créé le {time}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Nothing to do: no problems were found in these shots.</source>
        <translation>Rien à faire : aucun problème n’a été trouvé dans ces vues.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{more} more: see “Check these shots” and “Notes on these shots”.</source>
        <translation>{more} de plus : voir « Vérifier ces vues » et « Remarques sur ces vues ».</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source> (no significant difference)</source>
        <translation> (pas de différence significative)</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Sharpest {part} at {aperture}: {lenses}{equal}.</source>
        <translation>Netteté maximale {part} à {aperture} : {lenses}{equal}.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Kept: you decided not to exclude these shots.</source>
        <translation>Gardées : vous avez décidé de ne pas exclure ces vues.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/run/charts.py"/>
        <source>{lens}: {remark}</source>
        <translation>{lens} : {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{lens}: {change}</source>
        <translation>{lens} : {change}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{shots} in {folder}</source>
        <translation>{shots} dans {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Lenses</source>
        <translation>Objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>none with recorded apertures</source>
        <translation>aucun avec des ouvertures enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Camera</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Taken</source>
        <translation>Date</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Lens test</source>
        <translation>Test d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>at least {percent:.0f} % of a lens's own best</source>
        <translation>au moins {percent:.0f} % de l’optimum propre à l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Intervals</source>
        <translation>Intervalles</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <location filename="lenslab/results/report_book.py"/>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>could not be read: nothing is compared with earlier shoots</source>
        <translation>n’a pas pu être lu : rien n’est comparé aux séries précédentes</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>The verdict is by {measures}</source>
        <translation>Le verdict repose sur {measures}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Plots show</source>
        <translation>Grandeur tracée</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>MTF50 against the chart</source>
        <translation>MTF50 mesurée avec la mire</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>Measured</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source> of {of_tables} of the {shots} shots</source>
        <translation> pour {of_tables} des {shots} vues</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{known}unknown{of_shots}: imported from a table</source>
        <translation>{known}non connu{of_shots} : importé d’un tableau</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, the error of the measure between apertures; of values at the sharpest aperture what shots state, the print included; between lenses setting up again, too</source>
        <translation>{percent} %. Bandes des courbes : ce que répétitions et lissage laissent incertain. Fiches et classements : de même, avec une nouvelle mise au point, l’erreur de la mesure d’une ouverture à l’autre ; pour les valeurs à l’ouverture la plus nette, ce qu’indiquent les vues, tirage compris ; entre objectifs, aussi une nouvelle mise en place</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>{percent} %. Bands of curves: what repeats and smoothing leave open. Cards and rankings: that, focusing again, what the fit to the chart's texture leaves open; between lenses setting up, too</source>
        <translation>{percent} %. Bandes des courbes : ce que répétitions et lissage laissent incertain. Fiches et classements : de même, avec une nouvelle mise au point, ce que l’ajustement à la texture de la mire laisse incertain ; entre objectifs, aussi la mise en place</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>levels and clipping</source>
        <translation>niveaux et écrêtage</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>transmission of light</source>
        <translation>transmission de la lumière</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>stops</source>
        <translation>IL</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>f-numbers</source>
        <translation>nombres d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>As smooth as the shots allow, over stops</source>
        <translation>Aussi lisse que les vues le permettent, en crans d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>R's loess over {axis}, through every shot; the cards use curves as smooth as the shots allow</source>
        <translation>Loess de R sur {axis}, par chaque vue ; les fiches utilisent des courbes aussi lisses que les vues le permettent</translation>
    </message>
    <message>
        <location filename="lenslab/results/report.py"/>
        <source>R's loess over {axis}, through the mean at each aperture; the cards use curves through every shot</source>
        <translation>Loess de R sur {axis}, par la moyenne à chaque ouverture ; les fiches utilisent des courbes par chaque vue</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/results/report_book.py"/>
        <source>%n shoot</source>
        <translation>
            <numerusform>%n série</numerusform>
            <numerusform>%n séries</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Compared with {shoots} ({days}), at {apertures}.</source>
        <translation>Comparé à {shoots} ({days}), à {apertures}.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{lens}, copy {number}</source>
        <translation>{lens}, exemplaire {number}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Compared</source>
        <translation>Comparé</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>the last shoot of a lens with all earlier ones</source>
        <translation>la dernière série d’un objectif avec toutes les précédentes</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{percent} %, from repeats and from setting up again</source>
        <translation>{percent} %, répétitions et nouvelle mise en place comprises</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Beside each other</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Last shoot</source>
        <translation>Dernière série</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>One shoot so far: nothing to compare it with.</source>
        <translation>Une seule série jusqu’ici : rien à comparer.</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{day}: {text}</source>
        <translation>{day} : {text}</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Shoot</source>
        <translation>Série</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Wide open</source>
        <translation>Pleine ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Decentring</source>
        <translation>Décentrement</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>Distortion</source>
        <translation>Distorsion</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_book.py"/>
        <source>{scale} px/mm</source>
        <translation>{scale} px/mm</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <source>{title} (continued)</source>
        <translation>{title} (suite)</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>not readable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Since last time</source>
        <translation>Depuis la dernière fois</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Notes on these shots</source>
        <translation>Remarques sur ces vues</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Not in the curves</source>
        <translation>Hors des courbes</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_pdf.py"/>
        <location filename="lenslab/results/template.html"/>
        <source>Settings and method</source>
        <translation>Réglages et méthode</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>{kind}: see “Check these shots”</source>
        <translation>{kind} : voir « Vérifier ces vues »</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>excluded by hand: not in the curves, cards and table</source>
        <translation>exclue à la main : absente des courbes, des fiches et du tableau</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>no aperture recorded: in the table, but not in the curves</source>
        <translation>pas d’ouverture enregistrée : dans le tableau, mais pas dans les courbes</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>MTF50 {unit}, centre</source>
        <translation>MTF50 {unit}, centre</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>MTF50 {unit}, corners</source>
        <translation>MTF50 {unit}, coins</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Std, centre</source>
        <translation>Éc. type, centre</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Std, corners</source>
        <translation>Éc. type, coins</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Detail %, centre</source>
        <translation>Détail %, centre</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Detail %, corners</source>
        <translation>Détail %, coins</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Fine %, centre</source>
        <translation>Fin %, centre</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Vignetting EV</source>
        <translation>Vignettage IL</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Clipped %</source>
        <translation>Écrêté %</translation>
    </message>
    <message>
        <location filename="lenslab/results/report_tables.py"/>
        <source>Each crop is a square of the file's own pixels: the centre, and the extreme corners of the frame. All have the same contrast, raised for viewing; the measurements are not affected.</source>
        <translation>Chaque détail est un carré des pixels mêmes du fichier : le centre et les coins extrêmes de l’image. Tous ont le même contraste, augmenté pour l’affichage ; les mesures n’en sont pas affectées.</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is a session or a link to one: give the result another name</source>
        <translation>{path} est une session ou un lien vers une session : donnez un autre nom au résultat</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is a folder: give a file name</source>
        <translation>{path} est un dossier : indiquez un nom de fichier</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} is read-only: allow writing, or give the result another name</source>
        <translation>{path} est en lecture seule : autorisez l’écriture, ou donnez un autre nom au résultat</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>no file can be made in {folder}</source>
        <translation>aucun fichier ne peut être créé dans {folder}</translation>
    </message>
    <message>
        <location filename="lenslab/results/writing.py"/>
        <source>{path} cannot be written: there is no folder {parent}</source>
        <translation>{path} ne peut pas être écrit : le dossier {parent} n’existe pas</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>{file}: ExifTool gives no answer: read with the built-in metadata reader</source>
        <translation>{file} : ExifTool ne répond pas : lu avec le lecteur de métadonnées intégré</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>ExifTool does not respond correctly: using the built-in metadata reader instead</source>
        <translation>ExifTool ne répond pas correctement : le lecteur de métadonnées intégré est utilisé à sa place</translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>unknown layout {layout!r}: choose one of {layouts}</source>
        <translation>disposition inconnue {layout!r} : choisissez parmi {layouts}</translation>
    </message>
    <message numerus="yes">
        <location filename="lenslab/run/analysis.py"/>
        <source>%n process</source>
        <translation>
            <numerusform>%n processus</numerusform>
            <numerusform>%n processus</numerusform>
        </translation>
    </message>
    <message>
        <location filename="lenslab/run/analysis.py"/>
        <source>Measuring with {processes} instead of {cores}: little memory is free. Close other programs</source>
        <translation>Mesure avec {processes} au lieu de {cores} : peu de mémoire est libre. Fermez d’autres programmes</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>the pattern of {chart} was not found. A fisheye or an anamorphic lens bends or squeezes it too far, or the code is another chart's.</source>
        <translation>le motif de {chart} n’a pas été trouvé. Un objectif fisheye ou anamorphique le courbe ou le comprime trop, ou le code est celui d’une autre mire.</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>The print's MTF50 needs LensLab's chart: the scale of other charts is not known</source>
        <translation>La MTF50 du tirage exige la mire LensLab : l’échelle des autres mires n’est pas connue</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>No MTF in {shots}: {reason}</source>
        <translation>Pas de MTF dans {shots} : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>No MTF50 in the centre of {shots}</source>
        <translation>Pas de MTF50 au centre de {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/charts.py"/>
        <source>MTF measured in {shots}</source>
        <translation>MTF mesurée dans {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>full stops from f/{first:g} to f/{last:g}</source>
        <translation>ouvertures entières de f/{first:g} à f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>half stops from f/{first:g} to f/{last:g}</source>
        <translation>demi-ouvertures de f/{first:g} à f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>third stops from f/{first:g} to f/{last:g}</source>
        <translation>tiers d’ouverture de f/{first:g} à f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>f/{first:g} to f/{last:g}</source>
        <translation>f/{first:g} à f/{last:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the list is longer than the series: {apertures} apertures need {planned} shots, these {best} fit {span}</source>
        <translation>la liste est plus longue que la série : {apertures} ouvertures exigent {planned} vues, ces {best} couvrent {span}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>other apertures fit better: {apertures}</source>
        <translation>d’autres ouvertures conviennent mieux : {apertures}</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the ring was turned back: was a shot retaken?</source>
        <translation>la bague a été tournée en arrière : une vue a-t-elle été refaite ?</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>no apertures given</source>
        <translation>aucune ouverture indiquée</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>estimated from order and pauses alone: no shutter times or brightness</source>
        <translation>estimé d’après l’ordre et les pauses seulement : ni temps de pose ni luminosité</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the aperture ring seems to have been turned back and forth</source>
        <translation>la bague des ouvertures semble avoir été tournée dans un sens puis dans l’autre</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?</source>
        <translation>sa luminosité ne correspond à aucune de ces ouvertures : la lampe a-t-elle changé, ou la vue a-t-elle été refaite hors de l’ordre ?</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>ambiguous: apertures may have been skipped, or there are too many or too few shots</source>
        <translation>ambigu : des ouvertures ont peut-être été sautées, ou il y a trop ou trop peu de vues</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>possibly {apertures}; </source>
        <translation>peut-être {apertures} ; </translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>the first shot</source>
        <translation>la première vue</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{change:.1f} EV {more_or_less} light than the previous shot</source>
        <translation>lumière : {change:.1f} IL de {more_or_less} que la vue précédente</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>same light as the previous shot</source>
        <translation>même lumière que la vue précédente</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>next in order</source>
        <translation>suivante dans l’ordre</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{total_seconds:.0f} s after it</source>
        <translation>{total_seconds:.0f} s après elle</translation>
    </message>
    <message>
        <location filename="lenslab/run/inference.py"/>
        <source>{total_seconds:.0f} s after the previous shot</source>
        <translation>{total_seconds:.0f} s après la vue précédente</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} cannot be read: {reason}</source>
        <translation>{path} ne peut pas être lu : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{path} is too long for shooting notes: choose a text file with one line per lens</source>
        <translation>{path} est trop long pour des notes de prise de vue : choisissez un fichier texte avec une ligne par objectif</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number}: too long, write one line per lens</source>
        <translation>ligne {number} : trop longue, écrivez une ligne par objectif</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number}: {error}</source>
        <translation>ligne {number} : {error}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line 1: no lenses found: write one line per lens, such as: Rokkor, 55mm, f/2-16 full, x2</source>
        <translation>ligne 1 : aucun objectif trouvé : écrivez une ligne par objectif, par exemple : Rokkor, 55mm, f/2-16 full, x2</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>give one range of files in brackets, such as [P1440812-P1440827]</source>
        <translation>indiquez une seule plage de fichiers entre crochets, par exemple [P1440812-P1440827]</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the line must begin with the name of a lens</source>
        <translation>la ligne doit commencer par le nom d’un objectif</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{length_mm:g} mm is not a focal length</source>
        <translation>{length_mm:g} mm n’est pas une focale</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>x{count}: shots per aperture must be x1 to x{most}</source>
        <translation>x{count} : le nombre de vues par ouverture doit aller de x1 à x{most}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif uses the recorded apertures: remove the f-numbers and shot counts</source>
        <translation>exif utilise les ouvertures enregistrées : supprimez les nombres d’ouverture et les nombres de vues</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>no apertures: write f/1.8-16 half, or f/2 2.8 4, or exif if the camera recorded them</source>
        <translation>pas d’ouvertures : écrivez f/1.8-16 half, ou f/2 2.8 4, ou exif si l’appareil les a enregistrées</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the name has {length} characters; at most {longest} fit on the plots</source>
        <translation>le nom a {length} caractères ; au plus {longest} tiennent sur les graphiques</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}) is the last, but {files} left, without a recorded aperture: a lens is missing in the notes, or a line has too few apertures or shots per aperture</source>
        <translation>la ligne {number} ({lens}) est la dernière, mais {files} sans ouverture enregistrée : il manque un objectif dans les notes, ou une ligne a trop peu d’ouvertures ou de vues par ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}): {error}</source>
        <translation>ligne {number} ({lens}) : {error}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but [{files}] has {shots}: correct one of them, or remove x{shots_each} to estimate the apertures from shutter times</source>
        <translation>{asked}, mais [{files}] en contient {shots} : corrigez l’un des deux, ou supprimez x{shots_each} pour estimer les ouvertures d’après les temps de pose</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but the camera recorded no aperture for {files}</source>
        <translation>exif, mais l’appareil n’a enregistré aucune ouverture pour {files}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but no aperture was recorded as no files are left</source>
        <translation>exif, mais aucune ouverture n’a été enregistrée car il ne reste plus de fichiers</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>exif, but no aperture was recorded for {file}, which is next</source>
        <translation>exif, mais aucune ouverture n’a été enregistrée pour {file}, qui vient ensuite</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>give the shots per aperture, such as x2, or the files, such as [P1-P28]</source>
        <translation>indiquez le nombre de vues par ouverture, par exemple x2, ou les fichiers, par exemple [P1-P28]</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but only {files} left{end}</source>
        <translation>{asked}, mais {files} seulement{end}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source> before the files of another line</source>
        <translation> avant les fichiers d’une autre ligne</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{asked}, but from {shot} on, after {shots}, the camera recorded another lens: this line has {surplus} too many</source>
        <translation>{asked}, mais à partir de {shot}, après {shots}, l’appareil a enregistré un autre objectif : cette ligne a {surplus} de trop</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the camera recorded other apertures for {files}: add a line for their lens before this one, or give the files in brackets to replace the recorded f-numbers</source>
        <translation>l’appareil a enregistré d’autres ouvertures pour {files} : ajoutez une ligne pour leur objectif avant celle-ci, ou indiquez les fichiers entre crochets pour remplacer les nombres d’ouverture enregistrés</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>line {number} ({lens}): {photos} is also in the range of line {other_number} ({other_lens})</source>
        <translation>ligne {number} ({lens}) : {photos} est aussi dans la plage de la ligne {other_number} ({other_lens})</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>there is no photo named {file}</source>
        <translation>il n’y a pas de photo nommée {file}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{count} files are named {file}: add the folder, such as evening/P12</source>
        <translation>{count} fichiers se nomment {file} : ajoutez le dossier, par exemple soir/P12</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>the range is reversed: {last} was taken before {first}; swap them</source>
        <translation>la plage est inversée : {last} a été prise avant {first} ; intervertissez-les</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{apertures} x{shots_each} = {shots}</source>
        <translation>{apertures} x{shots_each} = {shots}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source> to </source>
        <translation> à </translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{files} is</source>
        <translation>il reste {files}</translation>
    </message>
    <message>
        <location filename="lenslab/run/notes.py"/>
        <source>{files} are</source>
        <translation>il reste {files}</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Gamma {gamma:g}</source>
        <translation>Gamma {gamma:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as gamma {gamma:g}</source>
        <translation>TIFF et JPEG en gamma {gamma:g}</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>&amp;Regions</source>
        <translation>&amp;Zones</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RA&amp;W files</source>
        <translation>Fichiers RA&amp;W</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Sensor data</source>
        <translation>Données du capteur</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For black-and-white charts: full resolution, no interpolation, fast.</source>
        <translation>Pour les mires en noir et blanc : pleine résolution, sans interpolation, rapide.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Developed (demosaic)</source>
        <translation>Développé (dématriçage)</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For colour charts, or mixed light. Slower.</source>
        <translation>Pour les mires en couleur, ou un éclairage mixte. Plus lent.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW developed</source>
        <translation>RAW développé</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW and &amp;JPEG of one exposure</source>
        <translation>RAW et &amp;JPEG d’une même pose</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW only</source>
        <translation>RAW seul</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>The other files are left aside, and listed.</source>
        <translation>Les autres fichiers sont laissés de côté, et listés.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Both</source>
        <translation>Les deux</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>They count as two shots.</source>
        <translation>Ils comptent pour deux vues.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>RAW and JPEG measured</source>
        <translation>RAW et JPEG mesurés</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>&amp;TIFF, JPEG, PNG</source>
        <translation>&amp;TIFF, JPEG, PNG</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Embedded colour profile</source>
        <translation>Profil de couleur intégré</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Without a profile, sRGB is assumed.</source>
        <translation>Sans profil, sRGB est supposé.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Ignores the profile.</source>
        <translation>Ignore le profil.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as sRGB</source>
        <translation>TIFF et JPEG en sRGB</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For files developed without a tone curve.</source>
        <translation>Pour les fichiers développés sans courbe de tonalité.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>TIFF and JPEG as linear</source>
        <translation>TIFF et JPEG en linéaire</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>Imatest's usual assumption.</source>
        <translation>L’hypothèse habituelle d’Imatest.</translation>
    </message>
    <message>
        <location filename="lenslab/run/settings.py"/>
        <source>For files developed with a plain power curve.</source>
        <translation>Pour les fichiers développés avec une simple courbe de puissance.</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is too large for a lens book</source>
        <translation>{path} est trop gros pour un carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} takes too long to write: nothing was changed. Add fewer shoots at once</source>
        <translation>L’écriture de {path} prend trop de temps : rien n’a été modifié. Ajoutez moins de séances à la fois</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} cannot be written: {reason}</source>
        <translation>{path} ne peut pas être écrit : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} was written by a newer LensLab (format {version}; this one reads up to {newest}): update LensLab to open it; the file was not changed</source>
        <translation>{path} a été écrit par un LensLab plus récent (format {version} ; celui-ci lit jusqu’à {newest}) : mettez LensLab à jour pour l’ouvrir ; le fichier n’a pas été modifié</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is not a lens book</source>
        <translation>{path} n’est pas un carnet d’objectifs</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is damaged: move it away and use a backup of it, or add the sessions to a new book</source>
        <translation>{path} est endommagé : mettez-le de côté et prenez une sauvegarde, ou ajoutez les sessions à un nouveau carnet</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} takes too long to read: use a backup of it</source>
        <translation>La lecture de {path} prend trop de temps : utilisez-en une copie de sauvegarde</translation>
    </message>
    <message>
        <location filename="lenslab/store/book_file.py"/>
        <source>{path} is being written by another program: try again</source>
        <translation>{path} est en cours d’écriture par un autre programme : réessayez</translation>
    </message>
    <message>
        <location filename="lenslab/store/cache.py"/>
        <source>{path} cannot be written: {reason}. Free some space or allow writing there, or these photos are measured again next time</source>
        <translation>{path} ne peut pas être écrit : {reason}. Libérez de l’espace ou autorisez l’écriture à cet endroit, sinon ces photos seront mesurées de nouveau la prochaine fois</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is empty</source>
        <translation>{path} est vide</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a table of measured shots: no column is called entire, third, corner, overall or half</source>
        <translation>{path} n’est pas un tableau de vues mesurées : aucune colonne ne s’appelle entire, third, corner, overall ou half</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line}: {error}</source>
        <translation>{path}, ligne {line} : {error}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} has only a header, no shots</source>
        <translation>{path} n’a qu’un en-tête, sans vues</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is not a CSV</source>
        <translation>{path} n’est pas un fichier CSV</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path} is too large for a table of shots</source>
        <translation>{path} est trop volumineux pour un tableau de vues</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{path}, line {line_num}: a cell far too long for a table of shots</source>
        <translation>{path}, ligne {line_num} : une cellule beaucoup trop longue pour un tableau de vues</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} has {length} characters: write at most {longest}</source>
        <translation>{column} a {length} caractères : écrivez-en au plus {longest}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is not a number</source>
        <translation>{column} vaut {text}, qui n’est pas un nombre</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is impossible</source>
        <translation>{column} vaut {text}, ce qui est impossible</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>{column} is {text}, which is out of range: write a number from {least:,.12g} to {most:,.12g}</source>
        <translation>{column} vaut {text}, hors limites : écrivez un nombre de {least:,.12g} à {most:,.12g}</translation>
    </message>
    <message>
        <location filename="lenslab/store/csv_import.py"/>
        <source>taken is {text}, which is not a date and time such as 2026-01-05 20:00:00</source>
        <translation>taken vaut {text}, qui n’est pas une date avec heure telle que 2026-01-05 20:00:00</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} has changed on disk since it was measured</source>
        <translation>{shots} a changé sur le disque depuis sa mesure</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} have changed on disk since they were measured</source>
        <translation>{shots} ont changé sur le disque depuis leur mesure</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} was measured by another version of LensLab</source>
        <translation>{shots} a été mesurée par une autre version de LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} were measured by another version of LensLab</source>
        <translation>{shots} ont été mesurées par une autre version de LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} could not be measured again after an edit and keeps its earlier numbers</source>
        <translation>{shots} n’a pas pu être remesurée après une modification et garde ses valeurs précédentes</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} could not be measured again after an edit and keep their earlier numbers</source>
        <translation>{shots} n’ont pas pu être remesurées après une modification et gardent leurs valeurs précédentes</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured with the current settings yet</source>
        <translation>{shots} n’est pas encore mesurée avec les réglages actuels</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured with the current settings yet</source>
        <translation>{shots} ne sont pas encore mesurées avec les réglages actuels</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} is not measured yet</source>
        <translation>{shots} n’est pas encore mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/store/current_results.py"/>
        <source>{shots} are not measured yet</source>
        <translation>{shots} ne sont pas encore mesurées</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is too large for a LensLab session</source>
        <translation>{path} est trop volumineux pour une session LensLab</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} was saved by a newer LensLab (format {version}; this one reads up to {newest}): update LensLab to open it; the file was not changed</source>
        <translation>{path} a été enregistré par un LensLab plus récent (format {version} ; celui-ci lit jusqu’à {newest}) : mettez LensLab à jour pour l’ouvrir ; le fichier n’a pas été modifié</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is open in another LensLab: close it there, or open a copy of the file</source>
        <translation>{path} est ouvert dans un autre LensLab : fermez-le dans celui-ci, ou ouvrez une copie du fichier</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is not a LensLab session: open the photos, or another file</source>
        <translation>{path} n’est pas une session LensLab : ouvrez les photos, ou un autre fichier</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} is damaged and cannot be opened: use a backup, or measure the photos again</source>
        <translation>{path} est endommagé et ne peut pas être ouvert : utilisez une sauvegarde, ou mesurez de nouveau les photos</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be opened: check that it is a file, and its permissions</source>
        <translation>{path} ne peut pas être ouvert : vérifiez que c’est un fichier, et ses droits d’accès</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} takes too long to read: measure the photos again</source>
        <translation>La lecture de {path} prend trop de temps : mesurez à nouveau les photos</translation>
    </message>
    <message>
        <location filename="lenslab/store/schema.py"/>
        <source>{path} cannot be read: its drive does not respond, or does not support file locks; use a copy</source>
        <translation>{path} ne peut pas être lu : son disque ne répond pas, ou ne gère pas le verrouillage des fichiers ; utilisez une copie</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{path} cannot be written: {reason}. Save it in another folder</source>
        <translation>{path} ne peut pas être écrit : {reason}. Enregistrez dans un autre dossier</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the file is read-only</source>
        <translation>le fichier est en lecture seule</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>its folder is read-only, or missing</source>
        <translation>son dossier est en lecture seule, ou absent</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <location filename="lenslab/values/remarks.py"/>
        <source>permission denied</source>
        <translation>accès refusé</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>the disk is full, or the drive is not responding</source>
        <translation>le disque est plein, ou ne répond pas</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program is using it</source>
        <translation>un autre programme l’utilise</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has damaged it</source>
        <translation>un autre programme l’a endommagé</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has overwritten it</source>
        <translation>un autre programme l’a écrasé</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>another program has replaced it</source>
        <translation>un autre programme l’a remplacé</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{path} cannot be written</source>
        <translation>{path} ne peut pas être écrit</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>A recovery file cannot be written</source>
        <translation>Un fichier de récupération ne peut pas être écrit</translation>
    </message>
    <message>
        <location filename="lenslab/store/session.py"/>
        <source>{failure}: {reason}. Nothing is lost while the shoot is open. Free some space, or save the session elsewhere</source>
        <translation>{failure} : {reason}. Rien n’est perdu tant que la série est ouverte. Libérez de l’espace, ou enregistrez la session ailleurs</translation>
    </message>
    <message>
        <location filename="lenslab/store/shoot.py"/>
        <source>{path}: the name of a session must end in {suffix}</source>
        <translation>{path} : le nom d’une session doit se terminer par {suffix}</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Passed over: {files} ({formats}). Take photos instead.</source>
        <translation>Non pris en compte : {files} ({formats}). Prenez plutôt des photos.</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Passed over: {files} ({formats}). Export photos as 16-bit TIFF.</source>
        <translation>Non pris en compte : {files} ({formats}). Exportez les photos en TIFF 16 bits.</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Free some space, or save it on another drive</source>
        <translation>Libérez de l’espace, ou enregistrez sur un autre disque</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>Save it in another folder</source>
        <translation>Enregistrez dans un autre dossier</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{path} cannot be written: {reason}. {remedy}</source>
        <translation>{path} ne peut pas être écrit : {reason}. {remedy}</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>it is a pipe or a device</source>
        <translation>c’est un tube ou un périphérique</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{target} is a photo, which LensLab never overwrites: give the result another name</source>
        <translation>{target} est une photo, que LensLab n’écrase jamais : donnez un autre nom au résultat</translation>
    </message>
    <message>
        <location filename="lenslab/values/disk.py"/>
        <source>{target} is a link to a photo, which LensLab never overwrites: give the result another name</source>
        <translation>{target} est un lien vers une photo, que LensLab n’écrase jamais : donnez un autre nom au résultat</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} is not an f-number: write it as f/5.6 or 5.6</source>
        <translation>{typed} n’est pas un nombre d’ouverture : écrivez f/5.6 ou 5.6</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>, not {typed}</source>
        <translation>, et non {typed}</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has no step: add full, half or third{wrong}, or list the f-numbers</source>
        <translation>{typed} n’indique pas de pas : ajoutez full, half ou third{wrong}, ou énumérez les nombres d’ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>no f-numbers: write a range such as f/1.8-16 half, or a list such as f/2 2.8 4</source>
        <translation>pas de nombres d’ouverture : écrivez une plage comme f/1.8-16 half, ou une liste comme f/2 2.8 4</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has {run} f-numbers: at most {most_in_a_run} are possible</source>
        <translation>{typed} compte {run} nombres d’ouverture : {most_in_a_run} au plus sont possibles</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} has f/{twice:g} twice: list each once, and give the shots per aperture</source>
        <translation>{typed} contient deux fois f/{twice:g} : indiquez chaque valeur une fois, et le nombre de vues par ouverture</translation>
    </message>
    <message>
        <location filename="lenslab/values/f_numbers.py"/>
        <source>{typed} is not an aperture: f-numbers range from {least} to {most}</source>
        <translation>{typed} n’est pas une ouverture : les nombres d’ouverture vont de {least} à {most}</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>{text!r} is not a length. Write 0.5mm, 42cm or 16in, for example.</source>
        <translation>{text!r} n’est pas une longueur. Écrivez par exemple 0.5mm, 42cm ou 16in.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>{text!r} is not a size. Write width and height, such as 420x297mm.</source>
        <translation>{text!r} n’est pas un format. Écrivez largeur et hauteur, par exemple 420x297mm.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>unknown paper {paper!r}. {nearest}</source>
        <translation>papier inconnu {paper!r}. {nearest}</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>Did you mean {by_folded}?</source>
        <translation>Vouliez-vous dire {by_folded} ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>Choose one of: {names}.</source>
        <translation>Choisissez parmi : {names}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/paper.py"/>
        <source>a chart cannot be {width_mm:g} × {height_mm:g} mm: each side must be {smallest_mm:g} to {largest_mm:g} mm.</source>
        <translation>une mire ne peut pas mesurer {width_mm:g} × {height_mm:g} mm : chaque côté doit avoir de {smallest_mm:g} à {largest_mm:g} mm.</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>Unknown lens</source>
        <translation>Objectif inconnu</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} min {seconds} s</translation>
    </message>
    <message>
        <location filename="lenslab/values/text.py"/>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>30 × 45 cm print seen from 50 cm</source>
        <translation>tirage 30 × 45 cm vu à 50 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>45 cm print</source>
        <translation>Tirage 45 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>20 × 30 cm print seen from 40 cm</source>
        <translation>tirage 20 × 30 cm vu à 40 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>30 cm print</source>
        <translation>Tirage 30 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>60 × 90 cm print seen from 100 cm</source>
        <translation>tirage 60 × 90 cm vu à 100 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>90 cm print</source>
        <translation>Tirage 90 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>27-inch screen seen from 60 cm</source>
        <translation>écran 27 pouces vu à 60 cm</translation>
    </message>
    <message>
        <location filename="lenslab/values/viewing.py"/>
        <source>27-inch screen</source>
        <translation>Écran 27 pouces</translation>
    </message>
    <message>
        <location filename="lenslab/workers/pool.py"/>
        <source>worker processes do not start, or end at once: free memory, or allow more (ulimit -u)</source>
        <translation>les processus de travail ne démarrent pas ou s’arrêtent aussitôt : libérez de la mémoire ou autorisez plus de processus (ulimit -u)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a photo: LensLab measures RAW, TIFF, JPEG, PNG and BMP files</source>
        <translation>ce n’est pas une photo : LensLab mesure les fichiers RAW, TIFF, JPEG, PNG et BMP</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{format}, which LensLab does not measure: export it as 16-bit TIFF</source>
        <translation>{format}, que LensLab ne mesure pas : exportez-le en TIFF 16 bits</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>video, which LensLab does not measure: take photos instead</source>
        <translation>vidéo, que LensLab ne mesure pas : prenez plutôt des photos</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a regular file</source>
        <translation>pas un fichier ordinaire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>left aside: {raw} is the RAW file of the same exposure</source>
        <translation>laissé de côté : {raw} est le fichier RAW de la même pose</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a link to a folder that contains it: not followed</source>
        <translation>un lien vers un dossier qui le contient : il n’est pas suivi</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a folder named like a photo, without photos in it</source>
        <translation>un dossier nommé comme une photo, sans photos à l’intérieur</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not found: moved, renamed or deleted?</source>
        <translation>introuvable : déplacé, renommé ou supprimé ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a link that leads back to itself</source>
        <translation>un lien qui renvoie à lui-même</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>cannot be read: {reason}</source>
        <translation>lecture impossible : {reason}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the file is empty</source>
        <translation>le fichier est vide</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as {promised}, but contains {content} data</source>
        <translation>nommé comme {promised}, mais contient une image {content}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as {promised}, but contains something else</source>
        <translation>nommé comme {promised}, mais contient autre chose</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as RAW, but contains text</source>
        <translation>nommé comme RAW, mais contient du texte</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>named as TIFF, but contains RAW data: rename it to .dng, or develop it</source>
        <translation>nommé comme TIFF, mais contient des données RAW : renommez-le en .dng, ou développez-le</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not enough free memory</source>
        <translation>mémoire libre insuffisante</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not enough free memory: close other programs</source>
        <translation>mémoire libre insuffisante : fermez d’autres programmes</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>took longer than {seconds:.0f} s to read: is the drive not responding, or the file damaged?</source>
        <translation>plus de {seconds:.0f} s pour la lecture : le disque ne répond-il pas, ou le fichier est-il endommagé ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>took longer than {seconds:.0f} s to decode: the file may be damaged or too large</source>
        <translation>plus de {seconds:.0f} s pour le décodage : le fichier est peut-être endommagé ou trop grand</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the worker does not start</source>
        <translation>le processus de calcul ne démarre pas</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>every worker that tried to measure it was lost</source>
        <translation>tous les processus qui ont essayé de la mesurer ont été perdus</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>internal error ({error}): please report it with this file and the log</source>
        <translation>erreur interne ({error}) : signalez-la avec ce fichier et le journal</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the system stopped its decoder, probably out of memory</source>
        <translation>le système a arrêté son décodeur, sans doute faute de mémoire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its decoder crashed: the file is damaged, or its format is not supported</source>
        <translation>son décodeur a planté : le fichier est endommagé, ou son format n’est pas pris en charge</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too small to measure: {columns} x {rows} pixels</source>
        <translation>trop petit pour être mesuré : {columns} x {rows} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too large to measure: {columns} x {rows} pixels</source>
        <translation>trop grand pour être mesuré : {columns} x {rows} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains values that are not numbers (NaN or infinite)</source>
        <translation>contient des valeurs qui ne sont pas des nombres (NaN ou infinies)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>values from {darkest:.3g} to {brightest:.3g}, where 0 is black and 1 is white: save it with 16 bits</source>
        <translation>valeurs de {darkest:.3g} à {brightest:.3g}, où 0 est le noir et 1 le blanc : enregistrez en 16 bits</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is black</source>
        <translation>aucune image : tous les pixels sont noirs</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is white</source>
        <translation>aucune image : tous les pixels sont blancs</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no image: every pixel is the same grey</source>
        <translation>aucune image : tous les pixels sont du même gris</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>completely black: damaged, or taken with the lens cap on?</source>
        <translation>entièrement noir : endommagé, ou pris avec le bouchon d’objectif ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>nothing to measure: everywhere, at least one colour is clipped to white or black</source>
        <translation>rien à mesurer : partout, au moins une couleur est écrêtée au blanc ou au noir</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the file is smaller than its header states</source>
        <translation>incomplet : le fichier est plus petit que ne l’indique son en-tête</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the end of the {kind} is missing</source>
        <translation>incomplet : la fin du {kind} manque</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the last {missing} of {rows} rows are missing</source>
        <translation>incomplet : les {missing} dernières lignes sur {rows} manquent</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the last {missing} of {rows} rows are missing. Was copying interrupted?</source>
        <translation>incomplet : les {missing} dernières lignes sur {rows} manquent. La copie a-t-elle été interrompue ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete: the end of the image is empty. Was copying interrupted?</source>
        <translation>incomplet : la fin de l’image est vide. La copie a-t-elle été interrompue ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete or damaged: the image data end too early</source>
        <translation>incomplet ou endommagé : les données de l’image s’arrêtent trop tôt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>incomplete or damaged: the data end too early</source>
        <translation>incomplet ou endommagé : les données s’arrêtent trop tôt</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged: the image data could not be decoded</source>
        <translation>endommagé : les données de l’image n’ont pas pu être décodées</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged: LibRaw could not decode the data</source>
        <translation>endommagé : LibRaw n’a pas pu décoder les données</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged {kind}: the image could not be decoded</source>
        <translation>{kind} endommagé : l’image n’a pas pu être décodée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: its image data could not be decoded</source>
        <translation>TIFF endommagé : ses données d’image n’ont pas pu être décodées</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: its header is invalid</source>
        <translation>TIFF endommagé : son en-tête n’est pas valide</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>holds only reduced versions of an image: save it again as one full image</source>
        <translation>ne contient que des versions réduites d’une image : enregistrez-la à nouveau, en une seule image entière</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged TIFF: it contains no image</source>
        <translation>TIFF endommagé : il ne contient pas d’image</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>unsupported colours ({colours}): save it as greyscale or RGB</source>
        <translation>couleurs non prises en charge ({colours}) : enregistrez en niveaux de gris ou en RVB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colours have different depths ({bits} bits): save it with 8 or 16 bits</source>
        <translation>ses couleurs ont des profondeurs différentes ({bits} bits) : enregistrez en 8 ou 16 bits</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>has {bands} channels that are neither grey nor RGB: save it as greyscale or RGB</source>
        <translation>a {bands} canaux qui ne sont ni gris ni RVB : enregistrez en niveaux de gris ou en RVB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>packed as {packing}, which LensLab cannot unpack: save it as TIFF without compression</source>
        <translation>compressé en {packing}, que LensLab ne sait pas décompresser : enregistrez en TIFF sans compression</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>has only {tones} tones: save it with 8 or 16 bits</source>
        <translation>n’a que {tones} tons : enregistrez en 8 ou 16 bits</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains signed or complex numbers: save it with 8 or 16 bits unsigned</source>
        <translation>contient des nombres signés ou complexes : enregistrez en 8 ou 16 bits non signés</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a two-dimensional image: save it as greyscale or RGB</source>
        <translation>pas une image à deux dimensions : enregistrez en niveaux de gris ou en RVB</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour filter array is unusual or damaged: have RAW files developed (demosaic)</source>
        <translation>sa matrice de filtres colorés est inhabituelle ou endommagée : faites développer les fichiers RAW (dématriçage)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a RAW file that LibRaw can read: damaged, or the camera is not supported: convert it to DNG, or export it as TIFF</source>
        <translation>pas un fichier RAW que LibRaw peut lire : endommagé, ou appareil non pris en charge : convertissez-le en DNG, ou exportez-le en TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>not a DNG that LibRaw can read: damaged, or of an unusual kind: make it anew with Adobe DNG Converter, or export it as TIFF</source>
        <translation>pas un DNG que LibRaw sait lire : endommagé ou d’un type inhabituel : recréez-le avec Adobe DNG Converter, ou exportez-le en TIFF</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>packed with JPEG XL, which could not be decoded: convert it with Adobe DNG Converter, compatible with Camera Raw 15.3 or earlier</source>
        <translation>compressé en JPEG XL, qui n’a pas pu être décodé : convertissez-le avec Adobe DNG Converter, compatible avec Camera Raw 15.3 ou antérieur</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>corrections in the DNG are left out, as the lens itself is measured: {names}</source>
        <translation>les corrections contenues dans le DNG sont ignorées, car c’est l’objectif lui-même qui est mesuré : {names}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its levels would have to be mapped ({names}), which LensLab does not: contrast may be wrong</source>
        <translation>ses niveaux devraient être convertis ({names}), ce que LensLab ne fait pas : le contraste peut être faux</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged, or too large for LibRaw</source>
        <translation>endommagé, ou trop grand pour LibRaw</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>damaged, or a format that LibRaw cannot read</source>
        <translation>endommagé, ou dans un format que LibRaw ne peut pas lire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>developed already, as a linear DNG: may be sharpened, denoised or corrected, not comparable with RAW</source>
        <translation>déjà développé, en DNG linéaire : peut-être accentué, débruité ou corrigé, non comparable aux RAW</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>RAW of reduced size (sRAW, M or S): developed already in the camera, not comparable with full RAW</source>
        <translation>RAW de taille réduite (sRAW, M ou S) : déjà développé dans l’appareil, non comparable au RAW entier</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>developed when it was read (demosaic): not comparable with RAW read as sensor data</source>
        <translation>développé à la lecture (dématriçage) : non comparable à un RAW lu comme données du capteur</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>colours vary across the picture: have RAW files developed (demosaic)</source>
        <translation>les couleurs varient dans l’image : faites développer les fichiers RAW (dématriçage)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>may be sharpened: not comparable with RAW, or with TIFF developed otherwise</source>
        <translation>peut-être accentué : non comparable aux RAW, ni aux TIFF développés autrement</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>8-bit JPEG alone (4:4:4) makes MTF50 about 0.6 % too low, 1 % in the corners, with errors up to 2.5 %, and more where a lens does not lay its colours over each other</source>
        <translation>le JPEG 8 bits à lui seul (4:4:4) abaisse la MTF50 d’environ 0,6 %, de 1 % dans les coins, avec des erreurs jusqu’à 2,5 %, et davantage là où un objectif ne superpose pas ses couleurs</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>JPEG with colours at lower resolution ({sampling}): where a lens does not lay its colours over each other, that takes up to 11 % of green detail at 0.2 to 0.25 cycles/px and 16 % at 0.25 to 0.3. MTF50 is of luminance</source>
        <translation>JPEG à couleurs de moindre résolution ({sampling}) : là où un objectif ne superpose pas ses couleurs, cela coûte jusqu’à 11 % du détail vert entre 0,2 et 0,25 cycles/px, et 16 % entre 0,25 et 0,3. La MTF50 est celle de la luminance</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>vignetting is blank: with one aperture, uneven light cannot be told from the lens's falloff</source>
        <translation>le vignettage reste vide : avec une seule ouverture, un éclairage inégal ne se distingue pas de la chute de lumière de l’objectif</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the largest of {pages} pages is measured</source>
        <translation>seule la plus grande des {pages} pages est mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {channels} channels is measured</source>
        <translation>seul le premier des {channels} canaux est mesuré</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the last rows of the image are black</source>
        <translation>les dernières lignes de l’image sont noires</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the last columns of the image are black</source>
        <translation>les dernières colonnes de l’image sont noires</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>levels end at {highest}, as where {bits} bits are stored in {held} without scaling: scale them</source>
        <translation>les niveaux s’arrêtent à {highest}, comme pour {bits} bits enregistrés sur {held} sans mise à l’échelle : mettez-les à l’échelle</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>floating-point numbers without a colour profile: taken as linear light</source>
        <translation>nombres à virgule flottante sans profil de couleur : pris comme lumière linéaire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {pages} pages is measured</source>
        <translation>seule la première de {pages} pages est mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>only the first of {pages} or more pages is measured</source>
        <translation>seule la première de {pages} pages ou plus est mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains more image data than its header states: its numbers may be wrong</source>
        <translation>contient plus de données d’image que n’en indique son en-tête : ses valeurs sont peut-être fausses</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its aperture is from the file name</source>
        <translation>son ouverture vient du nom du fichier</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its header is damaged: its numbers may be wrong</source>
        <translation>son en-tête est endommagé : ses valeurs peuvent être fausses</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>contains extra data after the image</source>
        <translation>contient des données superflues après l’image</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>a part of the image is empty or repeated: the file may be damaged</source>
        <translation>une partie de l’image est vide ou répétée : le fichier est peut-être endommagé</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile is damaged: sRGB is assumed</source>
        <translation>son profil de couleur est endommagé : sRGB est supposé</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile has no tone curves that LensLab can use: sRGB is assumed</source>
        <translation>son profil de couleur n’a pas de courbes de tonalité utilisables par LensLab : sRGB est supposé</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>its colour profile is damaged, or does not match the image: sRGB is assumed</source>
        <translation>son profil de couleur est endommagé, ou ne correspond pas à l’image : sRGB est supposé</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the frame moved or changed between repeats: noise was estimated from this shot alone</source>
        <translation>le cadrage a bougé ou changé entre les répétitions : le bruit a été estimé d’après cette seule vue</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast: the image is too small or too dark</source>
        <translation>pas de contraste de détail : l’image est trop petite ou trop sombre</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast in some regions: they are too small or too dark</source>
        <translation>pas de contraste de détail dans certaines zones : elles sont trop petites ou trop sombres</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no detail contrast in regions without detail above the noise</source>
        <translation>pas de contraste de détail dans les zones dont le détail ne dépasse pas le bruit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the region lies outside the image of {columns} x {rows} pixels</source>
        <translation>la région est en dehors de l’image de {columns} x {rows} pixels</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge could be measured: sharp, straight edges between an even dark and an even bright area are needed, turned by about 5 degrees</source>
        <translation>aucun bord n’a pu être mesuré : il faut des bords nets et droits entre une zone sombre et une zone claire uniformes, inclinés d’environ 5 degrés</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>texture or another edge is too near: an even dark and an even bright area are needed beside it</source>
        <translation>une texture ou un autre bord est trop proche : il faut de part et d’autre une zone sombre et une zone claire uniformes</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge was found in the region</source>
        <translation>aucun bord n’a été trouvé dans la région</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>too little of the edge is in the image</source>
        <translation>trop peu du bord est dans l’image</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no edge from dark to bright was found there</source>
        <translation>aucun bord du sombre au clair n’a été trouvé à cet endroit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the edge runs along the rows or columns of pixels: turn it by 5 degrees</source>
        <translation>le bord suit les lignes ou les colonnes de pixels : inclinez-le de 5 degrés</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>sharper than {highest:g} cycles/px: more than the pixels can resolve</source>
        <translation>plus net que {highest:g} cycles/px : plus que les pixels ne peuvent résoudre</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is not known: choose it under Shots &gt; Charts used.</source>
        <translation>La mire n’est pas connue : choisissez-la dans Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Two LensLab charts are in the image: photograph one at a time.</source>
        <translation>Deux mires LensLab sont dans l’image : photographiez-en une à la fois.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The image shows marks of a LensLab chart, but not the expected pattern: it is a different chart (size, seed and finest detail are printed below it), too blurred, or too little of it is in the image.</source>
        <translation>L’image montre les repères d’une mire LensLab, mais pas le motif attendu : c’est une autre mire (format, graine et détail le plus fin sont imprimés dessous), elle est trop floue, ou l’image en montre trop peu.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The marks in the image are not those of the expected chart.</source>
        <translation>Les repères de l’image ne sont pas ceux de la mire attendue.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: it is a different chart, too little of it is in the image, or it is too blurred.</source>
        <translation>La mire n’a pas été trouvée : c’est une autre mire, elle est trop peu visible dans l’image, ou elle est trop floue.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: the image is almost black. Expose more.</source>
        <translation>La mire n’a pas été trouvée : l’image est presque noire. Exposez davantage.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart was not found: the image is overexposed. Expose less.</source>
        <translation>La mire n’a pas été trouvée : l’image est surexposée. Exposez moins.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but shows too little detail to be measured</source>
        <translation>la mire a été trouvée, mais montre trop peu de détails pour être mesurée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is overexposed: reduce the exposure</source>
        <translation>la mire a été trouvée, mais elle est surexposée : réduisez l’exposition</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but fills too little of the image: fill the frame with it</source>
        <translation>la mire a été trouvée, mais elle occupe trop peu de l’image : remplissez-en le cadre</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is sharper than pixels can resolve: was the image reduced?</source>
        <translation>la mire a été trouvée, mais elle est plus nette que ce que les pixels peuvent résoudre : l’image a-t-elle été réduite ?</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but something hides most of it</source>
        <translation>la mire a été trouvée, mais elle est en grande partie cachée</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but is too blurred to be measured: focus</source>
        <translation>la mire a été trouvée, mais elle est trop floue pour être mesurée : faites la mise au point</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but large areas have only {percent:.0f} % of the chart's contrast: a pale print, or light that it reflects</source>
        <translation>la mire a été trouvée, mais ses grandes plages n’ont que {percent:.0f} % de son contraste : un tirage pâle, ou des reflets</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>the chart was found, but its detail is lost in noise: expose more, or lower the ISO</source>
        <translation>la mire a été trouvée, mais ses détails sont noyés dans le bruit : exposez davantage, ou baissez l’ISO</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Slanted edges measured: {count}</source>
        <translation>Bords inclinés mesurés : {count}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Chart found: {fill}, {turn}, {slope}, {distortion}</source>
        <translation>Mire trouvée : {fill}, {turn}, {slope}, {distortion}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Chart found: {fill}, {turn}, {distortion}</source>
        <translation>Mire trouvée : {fill}, {turn}, {distortion}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>fills {percent:.0f} %</source>
        <translation>remplit {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>turned {degrees:.1f}°</source>
        <translation>tournée de {degrees:.1f}°</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>tilted {across:.1f}° / {down:.1f}°</source>
        <translation>inclinée de {across:.1f}° / {down:.1f}°</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>keystone {across:.1f} % / {down:.1f} %</source>
        <translation>trapèze {across:.1f} % / {down:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>no distortion</source>
        <translation>aucune distorsion</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>distortion not known (the chart is not flat)</source>
        <translation>distorsion inconnue (la mire n’est pas plane)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>distortion not known (the chart ends too far from the corners)</source>
        <translation>distorsion inconnue (la mire s’arrête trop loin des coins)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>barrel distortion {percent:.1f} %</source>
        <translation>distorsion en barillet de {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>pincushion distortion {percent:.1f} %</source>
        <translation>distorsion en coussinet de {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>moustache distortion {most:.1f} %, at the corner {percent:.1f} %</source>
        <translation>distorsion en moustache de {most:.1f} %, au coin {percent:.1f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Two LensLab charts are in the image. Only one was measured: photograph one at a time.</source>
        <translation>Deux mires LensLab sont dans l’image. Une seule a été mesurée : photographiez-en une à la fois.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is mirrored: it was printed mirrored, or the image was flipped.</source>
        <translation>La mire est inversée en miroir : elle a été imprimée ainsi, ou l’image a été retournée.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is upside down. This does not affect the results.</source>
        <translation>La mire est à l’envers. Les résultats n’en sont pas affectés.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is rotated by 90° and does not fill the frame well: turn the camera or the chart by 90°.</source>
        <translation>La mire est tournée de 90° et remplit mal le cadre : tournez l’appareil ou la mire de 90°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{percent:.0f} % of the chart could not be matched: hidden, overexposed, very blurred or not flat. Only the rest was measured.</source>
        <translation>{percent:.0f} % de la mire n’a pas pu être reconnu : caché, surexposé, très flou ou pas plan. Seul le reste a été mesuré.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The lens is shifted, or the image cropped: the lens's axis is {percent:.0f} % of the half diagonal from the middle. Distortion and lateral colour are measured about it; corners and vignetting are those of the image, and decentring is blank.</source>
        <translation>L’objectif est décalé (shift), ou l’image recadrée : l’axe de l’objectif est à {percent:.0f} % de la demi-diagonale du milieu. Distorsion et chromatisme latéral sont mesurés autour de cet axe ; les coins et le vignettage sont ceux de l’image, et le décentrement reste vide.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is not flat, or its sheets do not meet: parts of it appear up to {pixels:.1f} pixels ({mm:.2f} mm on the page) from where a flat sheet would be. Mount it on a rigid board, and leave no gap between sheets.</source>
        <translation>La mire n’est pas plane, ou ses feuilles ne se rejoignent pas : certaines parties apparaissent jusqu’à {pixels:.1f} pixels ({mm:.2f} mm sur la page) de l’endroit où serait une feuille plane. Montez-la sur un support rigide, sans jour entre les feuilles.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{file}: {remark}</source>
        <translation>{file} : {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{file} and {count} more: {remark}</source>
        <translation>{file} et {count} autres : {remark}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>A photo cannot show whether the chart was printed at 100 %: check the scale bar. Sizes on the page assume {width:g} × {height:g} mm; sharpness does not depend on them.</source>
        <translation>Une photo ne peut pas montrer si la mire a été imprimée à 100 % : vérifiez la barre d’échelle. Les dimensions sur la page supposent {width:g} × {height:g} mm ; la netteté n’en dépend pas.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges along the rows, columns or diagonals of pixels cannot be measured: {count}. Turn the chart by 5 degrees.</source>
        <translation>Les bords le long des lignes, des colonnes ou des diagonales de pixels ne peuvent pas être mesurés : {count}. Inclinez la mire de 5 degrés.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges with a bright side at white cannot be measured: {count}. Expose less.</source>
        <translation>Les bords dont le côté clair est saturé au blanc ne peuvent pas être mesurés : {count}. Exposez moins.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges blurred over more than 40 px cannot be measured: {count}. Focus.</source>
        <translation>Les bords flous sur plus de 40 px ne peuvent pas être mesurés : {count}. Faites la mise au point.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Nothing in the picture is sharp: from dark to bright it takes {pixels:.0f} px. Focus.</source>
        <translation>Rien n’est net dans l’image : du sombre au clair, il faut {pixels:.0f} px. Faites la mise au point.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges beside texture, other edges, a moire or a screen's pixels cannot be measured: {count}. Use even areas of a print.</source>
        <translation>Les bords voisins d’une texture, d’autres bords, d’un moiré ou des pixels d’un écran ne peuvent être mesurés : {count}. Utilisez les zones unies d’un tirage.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Too few sharp, slanted edges for a chart: {count}; {least} in two directions are needed, in focus.</source>
        <translation>Trop peu de bords nets et inclinés pour une mire : {count} ; il en faut {least} dans deux directions, mis au point.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges lie in one part of the frame: they are needed in its middle or two quarters.</source>
        <translation>Les bords inclinés sont dans une seule partie de l’image : il en faut au milieu ou dans deux quarts.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges that other shots show could not be measured: too blurred or overexposed.</source>
        <translation>Les bords inclinés que montrent d’autres vues n’ont pas pu être mesurés : trop flous ou surexposés.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The slanted edges lie elsewhere than in most shots of this lens: the camera was moved, or it is another chart.</source>
        <translation>Les bords inclinés ne sont pas au même endroit que dans la plupart des vues de cet objectif : l’appareil a bougé, ou c’est une autre mire.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edge lies in the centre third of the frame: its values are of those nearest to the middle.</source>
        <translation>Aucun bord ne se trouve dans le tiers central de l’image : ses valeurs sont celles des bords les plus proches du milieu.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edges lie near the middle of the frame: the centre is blank.</source>
        <translation>Aucun bord n’est près du milieu de l’image : le centre reste vide.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edge lies in the outer eighth of {count} of 4 corners: their values are of those nearest to the corner.</source>
        <translation>Aucun bord ne se trouve dans le huitième extérieur de {count} des 4 coins : leurs valeurs sont celles des bords les plus proches du coin.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No edges lie near {count} of 4 corners: these are blank, and so is the mean of the corners.</source>
        <translation>Aucun bord ne se trouve près de {count} des 4 coins : ceux-ci restent vides, ainsi que la moyenne des coins.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>All over the frame, MTF50 is {percent:.0f} % lower in one direction than across it: camera shake, or a file that was scaled in one direction.</source>
        <translation>Dans toute l’image, la MTF50 est plus basse de {percent:.0f} % dans une direction que dans l’autre : flou de bougé, ou fichier redimensionné dans une direction.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges of two sizes lie side by side: two charts. Their sharpness compares only where both are in focus.</source>
        <translation>Des bords de deux tailles se côtoient : deux mires. Leur netteté ne se compare que si les deux sont au point.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in green. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Les bords ont été mesurés dans le vert. Poids de la méthode normale de l’ISO 12233 dans la MTF50, face au modèle ajusté : {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in luminance. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Les bords ont été mesurés en luminance. Poids de la méthode normale de l’ISO 12233 dans la MTF50, face au modèle ajusté : {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Edges were measured in grey. Weight of the standard way of ISO 12233 in MTF50, against that of the fitted model: {percent:.0f} %.</source>
        <translation>Les bords ont été mesurés en gris. Poids de la méthode normale de l’ISO 12233 dans la MTF50, face au modèle ajusté : {percent:.0f} %.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Vignetting and distortion are blank: LensLab does not know this chart, nor how evenly it was lit.</source>
        <translation>Le vignettage et la distorsion restent vides : LensLab ne connaît pas cette mire, ni l’uniformité de son éclairage.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{left} of {tiles} tiles of the frame have no MTF50: {reasons}.</source>
        <translation>{left} des {tiles} tuiles de l’image n’ont pas de MTF50 : {reasons}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are overexposed</source>
        <translation>{count} par surexposition</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are not filled by the chart (move nearer, or print it larger)</source>
        <translation>{count} non remplies par la mire (rapprochez-vous, ou imprimez-la plus grande)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} are sharper than the pixels can resolve</source>
        <translation>{count} plus nettes que ce que les pixels peuvent résoudre</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} show too little of the chart's detail (blur, noise, glare, or a pale print)</source>
        <translation>{count} avec trop peu de détails de la mire (flou, bruit, lumière parasite ou tirage pâle)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{count} do not show the chart, or only in part (something lies before it, the print ends, or a converter changed its contrast)</source>
        <translation>{count} ne montrent pas la mire, ou seulement en partie (quelque chose la cache, le tirage s’arrête, ou un convertisseur en a changé le contraste)</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>{first}, {rest}</source>
        <translation>{first}, {rest}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No MTF50 in the centre: most of its tiles were left out.</source>
        <translation>Pas de MTF50 au centre : la plupart de ses tuiles ont été écartées.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No MTF50 in {count} of 4 corners: most of their tiles were left out.</source>
        <translation>Pas de MTF50 dans {count} des 4 coins : la plupart de leurs tuiles ont été écartées.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>In {percent:.0f} % of the frame white is overexposed. It was left out: reduce the exposure.</source>
        <translation>Sur {percent:.0f} % de l’image, le blanc est surexposé. Il n’a pas été pris en compte : réduisez l’exposition.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was sharpened: detail of {frequency:.2f} cycles/px has {percent:.0f} % contrast, more than any lens can give. MTF50 includes the sharpening: use RAW files to compare lenses.</source>
        <translation>Le fichier a été accentué : le détail à {frequency:.2f} cycles/px a un contraste de {percent:.0f} %, plus qu’aucun objectif n’en peut donner. La MTF50 comprend l’accentuation : utilisez des fichiers RAW pour comparer des objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was sharpened: beside the chart's edges light goes too far by {percent:.0f} % of the step. MTF50 includes the sharpening: use RAW files to compare lenses.</source>
        <translation>Le fichier a été accentué : à côté des bords de la mire, la lumière dépasse de {percent:.0f} % du saut. La MTF50 comprend l’accentuation : utilisez des fichiers RAW pour comparer des objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Contrast is higher than any lens gives: the print of the chart was sharpened, or the file by the program that wrote it. MTF50 is too high, by more than its interval. Print the chart without sharpening.</source>
        <translation>Le contraste dépasse ce que donne tout objectif : le tirage de la mire a été accentué, ou bien le fichier, par le programme qui l’a écrit. La MTF50 est trop élevée, de plus que son intervalle. Imprimez la mire sans accentuation.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Developed files: MTF50 and losses are those of lens, sensor and processing, such as sharpening and noise reduction; lateral colour is blank, as converters change it. RAW files show lens and sensor alone.</source>
        <translation>Fichiers développés : MTF50 et pertes sont celles de l’objectif, du capteur et du traitement, comme l’accentuation et la réduction du bruit ; le chromatisme latéral est laissé vide, car les convertisseurs le modifient. Les fichiers RAW montrent l’objectif et le capteur seuls.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The file was developed with a tone curve that differs from its profile. The curve was estimated from the chart and undone before MTF was measured; RAW files are more exact.</source>
        <translation>Le fichier a été développé avec une courbe de tonalité qui diffère de son profil. La courbe a été estimée d’après la mire et annulée avant la mesure de la MTF ; les fichiers RAW sont plus exacts.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's greys differ more in the file than on the chart (slope {slope:.2f}): the print's greys are too dark, or the file has a tone curve steeper than its profile says. RAW files exclude the latter.</source>
        <translation>Les gris de la mire diffèrent plus dans le fichier que sur la mire (pente {slope:.2f}) : les gris du tirage sont trop sombres, ou le fichier a une courbe de tonalité plus raide que ne l’indique son profil. Les fichiers RAW excluent ce dernier cas.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's greys differ less in the file than on the chart (slope {slope:.2f}): the print's black is not dark, there is stray light, or the file has a tone curve flatter than its profile says. RAW files exclude the last.</source>
        <translation>Les gris de la mire diffèrent moins dans le fichier que sur la mire (pente {slope:.2f}) : le noir du tirage n’est pas sombre, il y a de la lumière parasite, ou le fichier a une courbe de tonalité plus plate que ne l’indique son profil. Les fichiers RAW excluent ce dernier cas.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>MTF50 is {percent:.0f} % higher along the rows and columns of pixels than between them: the file was developed by a converter that follows edges and smooths texture. MTF50 is less certain; use RAW files.</source>
        <translation>La MTF50 est plus élevée de {percent:.0f} % le long des lignes et des colonnes de pixels qu’entre elles : le fichier a été développé par un convertisseur qui suit les bords et lisse la texture. La MTF50 est moins certaine ; utilisez des fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The print was not measured and may limit the results: at the highest MTF50 of this shot, {mtf50:.2f} cycles/px or {lp_mm:.1f} lp/mm on the chart, a print at {dpi:g} dpi on good paper would have about {percent:.0f} % contrast. Use a larger chart, or enter the MTF50 of the print under Shots &gt; Charts used.</source>
        <translation>Le tirage n’a pas été mesuré et limite peut-être les résultats : à la MTF50 la plus élevée de cette vue, {mtf50:.2f} cycles/px ou {lp_mm:.1f} pl/mm sur la mire, un tirage à {dpi:g} dpi sur bon papier aurait environ {percent:.0f} % de contraste. Utilisez une mire plus grande, ou indiquez la MTF50 du tirage dans Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The blur of the print, MTF50 {lp_mm:.1f} lp/mm, was divided out.</source>
        <translation>Le flou du tirage, MTF50 de {lp_mm:.1f} pl/mm, a été compensé.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Limited by the print: at an MTF50 of {mtf50:.2f} cycles/px it has only {percent:.0f} % contrast left, too little to divide out. Use a larger chart.</source>
        <translation>Limité par le tirage : à une MTF50 de {mtf50:.2f} cycles/px, il ne lui reste que {percent:.0f} % de contraste, trop peu pour le compenser. Utilisez une mire plus grande.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: noise reduction smooths texture but not edges, and sharpening favours edges. Use RAW files to compare lenses.</source>
        <translation>Les bords de la mire ont une MTF50 supérieure de {percent:.0f} % à celle de sa texture fine : la réduction du bruit lisse la texture, mais pas les bords, et l’accentuation favorise les bords. Utilisez des fichiers RAW pour comparer des objectifs.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % above that of its fine texture: the print may have lost fine detail, or the lamp may flicker. Check the print.</source>
        <translation>Les bords de la mire ont une MTF50 supérieure de {percent:.0f} % à celle de sa texture fine : le tirage a peut-être perdu des détails fins, ou la lampe scintille. Vérifiez le tirage.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>MTF50 is blank: in most of these files it is uncertain by more than ±{percent:.0f} %. Use RAW files, or develop without noise reduction and sharpening.</source>
        <translation>La MTF50 est laissée vide : dans la plupart de ces fichiers, elle est incertaine à plus de ±{percent:.0f} %. Utilisez des fichiers RAW, ou développez sans réduction du bruit ni accentuation.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Red and blue lie up to {pixels:.1f} px from green in the corners: MTF50 of luminance is up to {percent:.0f} % below that of green there, and its interval reaches as far. RAW files show green alone.</source>
        <translation>Le rouge et le bleu sont jusqu’à {pixels:.1f} px du vert dans les coins : la MTF50 de la luminance y est inférieure de {percent:.0f} % au plus à celle du vert, et son intervalle va jusque-là. Les fichiers RAW montrent le vert seul.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The print's darks are lighter in part, by up to {percent:.0f} % of white: there it reflects light, a shadow ends, or ink is missing. MTF50 is less certain. Move the lamps to the sides, cover windows, keep shadows off, print at high quality.</source>
        <translation>Des parties sombres du tirage sont plus claires, de {percent:.0f} % du blanc au plus : il y reflète la lumière, une ombre s’y termine, ou l’encre manque. La MTF50 est moins sûre. Écartez les lampes vers les côtés, couvrez les fenêtres, évitez les ombres, imprimez en haute qualité.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Bands of light lie across the picture, {ev:.1f} EV from bright to dark: lamps flicker. Vignetting is blank. Use steady lamps, or the mechanical shutter and longer exposures.</source>
        <translation>Des bandes de lumière traversent l’image, {ev:.1f} IL du clair au sombre : des lampes scintillent. Le vignettage reste vide. Utilisez des lampes stables, ou l’obturateur mécanique et des temps de pose plus longs.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart ends too far from the corners to show how much darker they are: vignetting is blank. Fill the frame.</source>
        <translation>La mire s’arrête trop loin des coins pour montrer de combien ils sont plus sombres : le vignettage reste vide. Remplissez l’image.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Light changes over the chart as at the edge of a shadow, near a small lamp or behind a crooked hood: vignetting is blank, and MTF50 is less certain. Keep shadows off, move the lamps away, and check the hood.</source>
        <translation>La lumière change sur la mire comme au bord d’une ombre, près d’une petite lampe ou derrière un pare-soleil de travers : le vignettage reste vide, et la MTF50 est moins sûre. Évitez les ombres, éloignez les lampes et vérifiez le pare-soleil.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Detail has {percent:.0f} % less contrast than large areas, however coarse it is: a halo of the lens, or stray light near bright areas. MTF50 is {lower:.0f} % lower for it; the sharpness of edges is not.</source>
        <translation>Le détail, même grossier, a {percent:.0f} % de contraste en moins que les grandes surfaces : un halo de l’objectif, ou de la lumière parasite près des zones claires. La MTF50 en est abaissée de {lower:.0f} % ; la netteté des bords ne l’est pas.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart's edges have an MTF50 {percent:.0f} % below that of its fine texture: white areas may be overexposed, or local contrast was raised. Reduce the exposure, and use RAW files.</source>
        <translation>Les bords de la mire ont une MTF50 inférieure de {percent:.0f} % à celle de sa texture fine : les blancs sont peut-être surexposés, ou le contraste local a été augmenté. Réduisez l’exposition et utilisez des fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the camera clockwise by {degrees:.1f}°.</source>
        <translation>Tournez l’appareil dans le sens horaire de {degrees:.1f}°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the camera counter-clockwise by {degrees:.1f}°.</source>
        <translation>Tournez l’appareil dans le sens antihoraire de {degrees:.1f}°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn {degrees:.1f}° clockwise</source>
        <translation>Tourner de {degrees:.1f}° dans le sens horaire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn {degrees:.1f}° counter-clockwise</source>
        <translation>Tourner de {degrees:.1f}° dans le sens antihoraire</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera to the right by {percent:.0f} % of the frame's width.</source>
        <translation>Déplacez l’appareil vers la droite de {percent:.0f} % de la largeur du cadre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera to the left by {percent:.0f} % of the frame's width.</source>
        <translation>Déplacez l’appareil vers la gauche de {percent:.0f} % de la largeur du cadre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera down by {percent:.0f} % of the frame's height.</source>
        <translation>Déplacez l’appareil vers le bas de {percent:.0f} % de la hauteur du cadre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move the camera up by {percent:.0f} % of the frame's height.</source>
        <translation>Déplacez l’appareil vers le haut de {percent:.0f} % de la hauteur du cadre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move right {percent:.0f} %</source>
        <translation>Décaler : droite {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move left {percent:.0f} %</source>
        <translation>Décaler : gauche {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move down {percent:.0f} %</source>
        <translation>Décaler : vers le bas {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move up {percent:.0f} %</source>
        <translation>Décaler : vers le haut {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move closer: the chart fills {percent:.0f} % of the frame.</source>
        <translation>Rapprochez-vous : la mire remplit {percent:.0f} % du cadre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Closer: fills {percent:.0f} %</source>
        <translation>Plus près : remplit {percent:.0f} %</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Move back: the chart is {percent:.0f} % larger than the frame and its edges are cut off.</source>
        <translation>Reculez : la mire est {percent:.0f} % plus grande que le cadre et ses bords sont coupés.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Back: {percent:.0f} % too large</source>
        <translation>Reculer : {percent:.0f} % trop grande</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The {side} of the chart appears {percent:.1f} % larger: turn the camera or the chart until they are parallel.</source>
        <translation>Le {side} de la mire paraît {percent:.1f} % plus grand : tournez l’appareil ou la mire jusqu’à ce qu’ils soient parallèles.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The {side} of the chart appears nearer, by a tilt of {degrees:.1f}°: turn the camera or the chart until they are parallel.</source>
        <translation>Le {side} de la mire paraît plus proche, avec une inclinaison de {degrees:.1f}° : tournez l’appareil ou la mire jusqu’à ce qu’ils soient parallèles.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Larger by {percent:.1f} %: {side}</source>
        <translation>Plus grand de {percent:.1f} % : {side}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Nearer by {degrees:.1f}°: {side}</source>
        <translation>Plus proche de {degrees:.1f}° : {side}</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart by another {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°.</source>
        <translation>Tournez la mire de {degrees:.1f}° de plus autour d’un axe vertical : une série de mise au point demande 2 à 5°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart by {degrees:.1f}° more</source>
        <translation>Tourner la mire de {degrees:.1f}° de plus</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart back by {degrees:.1f}° about an upright axis: a focus series needs 2 to 5°.</source>
        <translation>Tournez la mire de {degrees:.1f}° en arrière autour de l’axe vertical : une série de mise au point demande 2 à 5°.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Turn the chart back by {degrees:.1f}°</source>
        <translation>Tourner la mire de {degrees:.1f}° en arrière</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>The chart is turned about an upright axis, as for a focus series. For all other tests, turn the camera or the chart until they are parallel.</source>
        <translation>La mire est tournée autour d’un axe vertical, comme pour une série de mise au point. Pour tous les autres tests, tournez l’appareil ou la mire jusqu’à ce qu’ils soient parallèles.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>right side</source>
        <translation>côté droit</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>left side</source>
        <translation>côté gauche</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>lower side</source>
        <translation>côté inférieur</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>upper side</source>
        <translation>côté supérieur</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Shots left out because the chart was not flat, or the lens was shifted: {shots}.</source>
        <translation>Vues écartées parce que la mire n’était pas plane ou que l’objectif était décalé : {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Shots left out because their pictures have another shape or sensor size than the others: {shots}.</source>
        <translation>Photos laissées de côté parce que leurs images ont un autre format ou une autre taille de capteur : {shots}.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting: one shot alone does not separate the lens from its light. Take two or more.</source>
        <translation>Pas de vignettage : une seule photo ne sépare pas l’objectif de l’éclairage. Prenez-en deux ou plus.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting: the files do not show how much light fell on the sensor, or no aperture is known. Use RAW files.</source>
        <translation>Pas de vignettage : les fichiers ne montrent pas combien de lumière est tombée sur le capteur, ou aucune ouverture n’est connue. Utilisez des fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting of some shots: their light differs by {ev:.1f} EV from one side of the frame to the other.</source>
        <translation>Pas de vignettage de certaines photos : leur éclairage diffère de {ev:.1f} IL d’un côté de l’image à l’autre.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No vignetting at f/{aperture:g}: Lensfun's model does not reach corners as dark as these.</source>
        <translation>Pas de vignettage à f/{aperture:g} : le modèle de Lensfun n’atteint pas des coins aussi sombres.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No lateral colour: the shots are black and white, from a monochrome sensor, read as developed (demosaic), or sharp in too few places.</source>
        <translation>Pas de chromatisme latéral : les photos sont en noir et blanc, d’un capteur monochrome, lues développées (dématriçage), ou nettes en trop peu d’endroits.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No lateral colour: a RAW converter mixes the colours, and so developed files do not show the lens's. Use RAW files.</source>
        <translation>Pas de chromatisme latéral : un convertisseur RAW mélange les couleurs, et les fichiers développés ne montrent donc pas celui de l’objectif. Utilisez des fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>At {focal:g} mm the chart reaches {percent:.0f} % of the half diagonal. Beyond, the profile is continued: distortion in the corner is certain to {error:.2f} %.</source>
        <translation>À {focal:g} mm, la mire atteint {percent:.0f} % de la demi-diagonale. Au-delà, le profil est prolongé : la distorsion dans le coin est sûre à {error:.2f} % près.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Developed files: corrections by the camera or the RAW converter are missing from this profile. Use RAW files.</source>
        <translation>Fichiers développés : ce que l’appareil ou le convertisseur RAW a corrigé manque dans ce profil. Utilisez des fichiers RAW.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus in mm needs the lens's focal length, which is not recorded.</source>
        <translation>La mise au point en mm demande la focale de l’objectif, qui n’est pas enregistrée.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus in mm needs the size of the sensor: enter the camera's pixel pitch under Shots &gt; Charts used.</source>
        <translation>La mise au point en mm demande la taille du capteur : saisissez le pas des pixels de l’appareil sous Vues &gt; Mires utilisées.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: the turned chart was photographed at one aperture only.</source>
        <translation>Pas de déplacement de la mise au point : la mire tournée n’a été photographiée qu’à une ouverture.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: begin the series wide open and repeat the shot wide open at the end. Only that shows that the focus stayed the same.</source>
        <translation>Pas de déplacement de la mise au point : commencez la série à pleine ouverture et répétez cette prise de vue à la fin. Elle seule montre que la mise au point n’a pas changé.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: the camera, the chart or the focus moved during the series, as the size of the chart in the image changed.</source>
        <translation>Pas de déplacement de la mise au point : l’appareil, la mire ou la mise au point a bougé pendant la série, car la taille de la mire dans l’image a changé.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>No focus shift: from the first to the last shot wide open, the focus moved by {mm:.1f} ± {half:.1f} mm. Switch autofocus off and do not touch the focus ring.</source>
        <translation>Pas de déplacement de la mise au point : de la première à la dernière prise de vue à pleine ouverture, elle a bougé de {mm:.1f} ± {half:.1f} mm. Désactivez l’autofocus et ne touchez pas à la bague.</translation>
    </message>
    <message>
        <location filename="lenslab/values/remarks.py"/>
        <source>Focus cannot be measured: wide open, no sharpest place was found on the turned chart. Focus on its middle wide open, and fill the frame.</source>
        <translation>La mise au point ne peut pas être mesurée : à pleine ouverture, aucun endroit le plus net n’a été trouvé sur la mire tournée. Faites la mise au point sur son milieu à pleine ouverture et remplissez le cadre.</translation>
    </message>
</context>
</TS>
