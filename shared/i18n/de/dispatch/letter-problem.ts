/** Why a letter cannot leave, drawn over its page and said in lists. `{detail}`: what stands there. */
export const letterProblem = {
  'letter.problem.not_pdf': 'Die Datei ist kein PDF.',
  'letter.problem.encrypted':
    'Das PDF ist verschlüsselt oder geschützt. Bitte ohne Passwort und ohne Einschränkungen speichern.',
  'letter.problem.damaged': 'Das PDF ist beschädigt oder unvollständig. Bitte neu speichern.',
  'letter.problem.too_complex':
    'Das PDF ist zu aufwendig: Es liess sich in der vorgesehenen Zeit nicht lesen. Bitte einfacher speichern.',
  'letter.problem.no_pages': 'Das PDF hat keine Seiten.',
  'letter.problem.too_large': 'Das PDF ist zu gross: höchstens 8 MB.',
  'letter.problem.too_many_pages': 'Der Brief hat zu viele Seiten: {detail}.',
  'letter.problem.not_a4': 'Die Seite ist nicht A4 im Hochformat, sondern {detail}.',
  'letter.problem.address_missing': 'Im Fenster steht keine Adresse.',
  'letter.problem.address_outside': 'Ein Teil der Adresse steht ausserhalb des Fensters: {detail}',
  'letter.problem.address_lines': 'Die Adresse hat mehr als 6 Zeilen.',
  'letter.problem.address_gap': 'In der Adresse ist eine Leerzeile.',
  'letter.problem.address_last_line':
    'Die letzte Zeile der Adresse muss Postleitzahl und Ort sein, im Ausland das Land in Grossbuchstaben: {detail}',
  'letter.problem.zone_occupied': 'Im Bereich von Fenster und Frankatur darf nur die Adresse stehen.',
  'letter.problem.margin_occupied': 'Die äussersten 5 mm der Seite müssen frei bleiben.',
  'letter.problem.corner_occupied': 'Die Ecke unten links (15 × 15 mm) muss frei bleiben.',
  'letter.problem.font_not_embedded':
    'Die Schrift {detail} ist nicht eingebettet. Bitte das PDF mit eingebetteten Schriften speichern.',
  'letter.problem.glyph_missing':
    'Für Zeichen dieser Zeile fehlt die Schrift; sie würden als Kästchen gedruckt: {detail}',
  'letter.problem.interactive':
    'Das PDF enthält Formularfelder, Skripte, Anhänge oder Anmerkungen. Bitte als gedrucktes PDF speichern.',
  'letter.problem.title': 'Dieser Brief kann nicht versendet werden',
  'letter.problem.page': 'Seite {page, number}: {text}',
} as const;
