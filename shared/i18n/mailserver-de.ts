/** Name of the mail server in sentences. */
export const mailserverService = 'Der Mailserver';

type Words = (...given: readonly string[]) => string;

/** What the mail server refuses, in words; each follows «… konnte das nicht erledigen:». */
export const mailserverWords = {
  address_invalid: (address = '') =>
    address === '' ? 'Diese Adresse ist ungültig.' : `Die Adresse ${address} ist ungültig.`,
  name_invalid: () => 'Was vor dem @ steht, oder die Domäne, ist keine gültige Adresse.',
  domain_unknown: (domain = '') =>
    `Die Domäne ${domain} gibt es dort nicht, oder der Schlüssel darf sie nicht verwalten.`,
  quota_unlimited: () => 'Ein Postfach ohne Grenze ist nicht erlaubt; bitte eine Grösse angeben.',
  quota_above: (most = '') =>
    most === '' ? 'So gross darf ein Postfach nicht sein.' : `Ein Postfach darf höchstens ${most} MiB haben.`,
  quota_left: (left = '') =>
    left === ''
      ? 'So viel Speicher hat die Domäne nicht mehr frei.'
      : `Die Domäne hat nur noch ${left} MiB zu vergeben.`,
  domain_full: (_count = '', most = '') =>
    most === ''
      ? 'Die Domäne hat schon so viele Postfächer, wie sie haben darf.'
      : `Die Domäne hat schon alle ${most} Postfächer, die sie haben darf.`,
  aliases_full: () => 'Die Domäne hat schon so viele Weiterleitungen, wie sie haben darf.',
  password_weak: () => 'Das Passwort genügt den Regeln des Mailservers nicht; bitte ein längeres wählen.',
  password_mismatch: () => 'Die beiden Passwörter sind nicht gleich.',
  target_missing: () => 'Es fehlt eine Adresse, an die weitergeleitet wird.',
  target_invalid: (target = '') => `An «${target}» lässt sich nicht weiterleiten.`,
  denied: () => 'Der Mailserver erlaubt das nicht.',
  read_only: () =>
    'Der Schlüssel (MAILCOW_API_KEY) darf nur lesen. Bitte in mailcow einen mit Schreibrechten erstellen.',
  key_refused: () =>
    'Der Schlüssel (MAILCOW_API_KEY) stimmt nicht. Aktuar fragt zehn Minuten lang nicht mehr, damit mailcow diesen Rechner nicht sperrt.',
  ip_refused: (address = '') =>
    `mailcow nimmt von ${address === '' ? 'diesem Rechner' : address} keine Aufrufe an; bitte die Adresse in mailcow beim Schlüssel eintragen. Aktuar fragt zehn Minuten lang nicht mehr.`,
  quiet: (minutes = '') =>
    `Der Schlüssel wurde abgelehnt. Aktuar fragt erst ${minutes === '1' ? 'in einer Minute' : `in ${minutes} Minuten`} wieder, damit mailcow diesen Rechner nicht sperrt.`,
  no_answer: () => 'Er antwortet nicht. Läuft er, und stimmt MAILCOW_URL?',
  not_mailcow: () => 'Was unter MAILCOW_URL antwortet, ist kein mailcow.',
  broken: (status = '') => `Bei ihm ist etwas kaputt (Antwort ${status}).`,
  in_doubt: () =>
    'Die Verbindung brach ab, nachdem die Änderung übergeben war. Ob sie gilt, zeigt die Liste; bitte dort nachsehen, bevor Sie sie wiederholen.',
  other: (text = '') => `Er meldet «${text}».`,
} as const satisfies Record<string, Words>;
