/** Names of the services that hold accounts, in sentences. */
export const idpService = 'Der Anmeldedienst';
export const cloudService = 'Die Cloud';

type Words = (...given: readonly string[]) => string;

/** What an identity provider or a cloud refuses, in words; each follows «… konnte das nicht erledigen:». */
export const accountServiceWords = {
  token_refused: () =>
    'Der Token (AUTHENTIK_TOKEN) gilt nicht oder darf keine Benutzer und Gruppen verwalten.',
  login_refused: () =>
    'Name oder Passwort (NEXTCLOUD_USER, NEXTCLOUD_PASSWORD) stimmen nicht. Aktuar fragt zehn Minuten lang nicht mehr, damit die Cloud diesen Rechner nicht bremst.',
  quiet: (minutes = '') =>
    `Die Anmeldung wurde abgelehnt. Aktuar fragt erst ${minutes === '1' ? 'in einer Minute' : `in ${minutes} Minuten`} wieder.`,
  denied: () => 'Der technische Benutzer darf das dort nicht.',
  confirmation_needed: () =>
    'Nextcloud verlangt für Änderungen das richtige Passwort und nimmt das App-Passwort nicht. Tragen Sie bei NEXTCLOUD_PASSWORD das Passwort eines technischen Verwalters ohne zweiten Faktor ein.',
  group_missing: (group = '') => `Die Gruppe «${group}» gibt es dort nicht.`,
  group_protected: (group = '') =>
    `Die Gruppe «${group}» gibt Verwaltungsrechte; Aktuar ändert sie nicht. Tragen Sie in den Einstellungen eine andere ein.`,
  busy: (seconds = '') =>
    `Zu viele Anfragen. Bitte ${seconds === '' ? 'etwas' : `${seconds} Sekunden`} warten.`,
  no_answer: () => 'Keine Antwort. Läuft der Dienst, und stimmt die Adresse?',
  not_understood: () => 'Was dort antwortet, ist nicht der erwartete Dienst.',
  broken: (status = '') => `Dort ist etwas kaputt (Antwort ${status}).`,
  in_doubt: () =>
    'Die Verbindung brach ab, nachdem die Änderung übergeben war. Ob sie gilt, zeigt der nächste Vergleich; nichts wird doppelt angelegt.',
  not_made: () => 'Nicht ausgeführt; das zeigte der nächste Vergleich.',
  account_protected: () =>
    'Das Konto hat dort Verwaltungsrechte; Aktuar ändert es nicht. Entfernen Sie es im Anmeldedienst von Hand.',
  other: (text = '') => `Die Meldung lautet «${text}».`,
} as const satisfies Record<string, Words>;
