/** What the server says on the command line. Each variable: what it is for, and which values it takes. */
export const variableLabels = {
  PORT: { what: 'Port des Servers', allowed: 'eine ganze Zahl von 0 bis 65535 (0: irgendein freier)' },
  HOST: { what: 'Adresse, auf der er hört', allowed: 'ein Rechnername oder eine IP-Adresse' },
  DATA_DIR: { what: 'Ordner der Daten', allowed: 'ein Ordner, in den der Server schreiben darf' },
  BASE_URL: {
    what: 'Adresse, unter der ihn andere erreichen',
    allowed: 'eine Adresse wie https://verein.example, ohne Schrägstrich am Ende',
  },
  PUBLIC_ORIGINS: {
    what: 'Websites, die öffentliche Aufrufe machen dürfen',
    allowed: 'Adressen wie https://www.verein.example, durch Komma getrennt',
  },
  TRUST_PROXY: {
    what: 'Proxys, denen der Server glaubt, woher ein Aufruf kommt (X-Forwarded-For)',
    allowed: 'loopback, IP-Adressen oder Netze wie 10.0.0.0/8, durch Komma getrennt',
  },
  JWT_SECRET: {
    what: 'Geheimnis der Sitzungen; ohne es macht der Server eines und behält es im Ordner der Daten',
    allowed: 'mindestens 32 zufällige Zeichen, wie sie «openssl rand -base64 32» macht',
  },
  API_KEY: {
    what: 'Schlüssel für geplante Aufgaben; ohne ihn macht der Server einen und behält ihn im Ordner der Daten (api-key)',
    allowed: 'mindestens 16 zufällige Zeichen, wie sie «openssl rand -base64 32» macht',
  },
  BOARD_EMAILS: {
    what: 'Postfächer, die sich ausser den Vorstandsfunktionen anmelden dürfen',
    allowed: 'E-Mail-Adressen, durch Komma getrennt',
  },
  SMTP_URL: { what: 'Postausgang', allowed: 'eine Adresse wie smtps://name:passwort@mail.example:465' },
  MAIL_FROM: {
    what: 'Absender der E-Mails',
    allowed: 'eine E-Mail-Adresse, auch als «Verein <mail@verein.example>»',
  },
  SMTP_PARALLEL: {
    what: 'E-Mails, die gleichzeitig unterwegs sein dürfen',
    allowed: 'eine ganze Zahl von 1 bis 20',
  },
  SMTP_PER_MINUTE: {
    what: 'E-Mails pro Minute, gleichmässig verteilt',
    allowed: 'eine ganze Zahl von 0 bis 100000 (0: so schnell es geht)',
  },
  DKIM_DOMAIN: {
    what: 'Domäne, für die E-Mails unterschrieben werden',
    allowed: 'eine Domäne wie verein.example',
  },
  DKIM_SELECTOR: { what: 'Selektor der Unterschrift im DNS', allowed: 'ein Name wie aktuar' },
  DKIM_PRIVATE_KEY: {
    what: 'Schlüssel der Unterschrift',
    allowed: 'ein privater RSA-Schlüssel ab 1024 Bit als PEM, oder der Pfad seiner Datei',
  },
  BOUNCE_IMAP_URL: {
    what: 'Postfach, in dem unzustellbare E-Mails zurückkommen',
    allowed: 'eine Adresse wie imaps://name:passwort@mail.example:993/INBOX',
  },
  BOUNCE_ADDRESS: {
    what: 'Adresse, an die unzustellbare E-Mails zurückgehen, sonst der Absender',
    allowed: 'eine E-Mail-Adresse',
  },
  IMAP_URL: {
    what: 'Mailserver, der die Anmeldung des Vorstands prüft',
    allowed: 'eine Adresse wie imaps://mail.example:993',
  },
  MAILCOW_URL: { what: 'Adresse von mailcow', allowed: 'eine Adresse wie https://mail.example' },
  MAILCOW_API_KEY: { what: 'Schlüssel von mailcow', allowed: 'der Schlüssel aus mailcow' },
  MAILCOW_DOMAIN: { what: 'Domäne in mailcow', allowed: 'eine Domäne wie verein.example' },
  LETTERPOST_STAGING: { what: 'Briefpost nur in der Testumgebung', allowed: 'true oder false' },
  PINGEN_CLIENT_ID: { what: 'Kennung bei Pingen', allowed: 'die Kennung aus dem Pingen-Konto' },
  PINGEN_CLIENT_SECRET: { what: 'Geheimnis bei Pingen', allowed: 'das Geheimnis aus dem Pingen-Konto' },
  PINGEN_ORGANISATION: { what: 'Organisation bei Pingen', allowed: 'die Kennung der Organisation' },
  PINGEN_API_URL: { what: 'Adresse der Pingen-API', allowed: 'eine Adresse wie https://api.pingen.com' },
  PINGEN_IDENTITY_URL: {
    what: 'Adresse der Pingen-Anmeldung',
    allowed: 'eine Adresse wie https://identity.pingen.com',
  },
  PINGEN_STAGING_CLIENT_ID: {
    what: 'Kennung im Testkonto bei Pingen',
    allowed: 'die Kennung aus dem Testkonto',
  },
  PINGEN_STAGING_CLIENT_SECRET: {
    what: 'Geheimnis im Testkonto bei Pingen',
    allowed: 'das Geheimnis aus dem Testkonto',
  },
  PINGEN_STAGING_ORGANISATION: {
    what: 'Organisation im Testkonto bei Pingen',
    allowed: 'die Kennung der Organisation',
  },
  PINGEN_STAGING_API_URL: {
    what: 'Adresse der Pingen-API für Tests',
    allowed: 'eine Adresse wie https://api-staging.pingen.com',
  },
  PINGEN_STAGING_IDENTITY_URL: {
    what: 'Adresse der Pingen-Anmeldung für Tests',
    allowed: 'eine Adresse wie https://identity-staging.pingen.com',
  },
  LETTERPOST_WEBHOOK_SECRET: {
    what: 'Geheimnis, mit dem Pingen seine Meldungen unterschreibt; ohne es macht der Server eines',
    allowed: '20 bis 32 zufällige Zeichen, wie sie «openssl rand -hex 16» macht',
  },
  OIDC_ISSUER: { what: 'Anmeldedienst der Mitglieder', allowed: 'eine Adresse wie https://login.example' },
  OIDC_CLIENT_ID: { what: 'Kennung beim Anmeldedienst', allowed: 'die Kennung der Anwendung' },
  OIDC_CLIENT_SECRET: { what: 'Geheimnis beim Anmeldedienst', allowed: 'das Geheimnis der Anwendung' },
  OIDC_REDIRECT_URI: {
    what: 'Rückkehradresse nach der Anmeldung',
    allowed: 'eine Adresse wie https://verein.example/auth/callback',
  },
  OIDC_TRUST_EMAIL: {
    what: 'E-Mail-Adressen des Anmeldedienstes gelten auch dann als bestätigt, wenn er das nicht sagt (wie authentik seit 2025.10)',
    allowed: 'true oder false',
  },
  OIDC_BOARD_GROUP: { what: 'Gruppe mit Vorstandsrechten', allowed: 'der Name der Gruppe' },
  AUTHENTIK_URL: { what: 'Adresse von authentik', allowed: 'eine Adresse wie https://login.example' },
  AUTHENTIK_TOKEN: { what: 'Token von authentik', allowed: 'ein Token mit Rechten auf Benutzer und Gruppen' },
  NEXTCLOUD_URL: { what: 'Adresse von Nextcloud', allowed: 'eine Adresse wie https://cloud.example' },
  NEXTCLOUD_USER: { what: 'Verwalter in Nextcloud', allowed: 'ein Benutzername' },
  NEXTCLOUD_PASSWORD: { what: 'Passwort dazu', allowed: 'am besten ein App-Passwort' },
  SCHEDULER: { what: 'Der Server verschickt Erinnerungen selber', allowed: 'on oder off' },
  LOG_LEVEL: { what: 'Ausführlichkeit', allowed: 'fatal, error, warn, info, debug, trace oder silent' },
  NODE_ENV: { what: 'Betriebsart', allowed: 'production, development oder test' },
} as const;

export const serverLabels = {
  usage: [
    'Aktuar-Server',
    '',
    'Aufruf: npm run server -- [--demo] [--reset] [--help]',
    '  --demo   mit dem Demo-Verein «Feuerwehrverein Musterwil», nur auf diesem Rechner erreichbar',
    '  --reset  beginnt den Demo-Verein von vorne (nur zusammen mit --demo)',
    '  --help   zeigt diese Hilfe',
    '',
    'Umgebungsvariablen:',
  ].join('\n'),
  confirmedByNewAddress: (name: string) => `${name} (von der neuen Adresse bestätigt)`,
  stoppedByOldAddress: 'Bisherige Adresse',
  default: (value: string) => `Vorgabe: ${value}`,
  badVariable: (name: string, allowed: string) => `${name} ist ungültig. Erlaubt: ${allowed}.`,
  incomplete: (name: string, partner: string) => `${name} fehlt. Es gehört zu ${partner}.`,
  badOption: (option: string) => `Die Angabe ${option} ist unbekannt. Die Liste aller Angaben zeigt --help.`,
  resetWithoutDemo:
    '--reset geht nur zusammen mit --demo: Die Daten eines richtigen Vereins löscht der Server nie.',
  demoInProduction: 'Der Demo-Verein startet nicht mit NODE_ENV=production: Sein Passwort ist allen bekannt.',
  demoNotLocal:
    'Der Demo-Verein startet nur auf diesem Rechner (HOST 127.0.0.1, ::1 oder localhost): Sein Passwort ist allen bekannt.',
  demoPublic:
    'Der Demo-Verein startet nicht mit einer BASE_URL, die andere erreichen (nur http://127.0.0.1, http://[::1] oder http://localhost): Sein Passwort ist allen bekannt.',
  demoOnRealData: (path: string) =>
    `In ${path} liegen Daten eines richtigen Vereins. Der Demo-Verein braucht einen eigenen Ordner (DATA_DIR).`,
  demoMarker: 'Hier liegen die Daten des Demo-Vereins. Sie dürfen jederzeit gelöscht werden.',
  demoData: (path: string) =>
    `In ${path} liegt der Demo-Verein. Ein richtiger Verein braucht einen eigenen Ordner (DATA_DIR).`,
  portForbidden: (port: number) =>
    `PORT ${port} darf dieses Benutzerkonto nicht öffnen. Ports ab 1024 darf jedes.`,
  hostUnavailable: (host: string) => `HOST ${host} ist keine Adresse dieses Rechners.`,
  listening: (address: string) => `Server: ${address}`,
  boardLogin: 'Die Anmeldung des Vorstands',
  memberLogin: 'Die Anmeldung der Mitglieder',
  loginService: 'Der Anmeldedienst',
  mailServer: 'Der Mailserver',
  bounceMailbox: 'Das Postfach der unzustellbaren E-Mails',
  noAnswer: 'keine verständliche Antwort',
  stopped: 'Der Server ist beendet.',
} as const;

/** The OpenAPI document and its page. */
export const docsLabels = {
  title: 'Aktuar: Schnittstelle',
  withoutScript: 'Diese Seite braucht JavaScript. Die Beschreibung selbst liegt unter /openapi.json.',
  info: 'Mitglieder, Rechnungen, Anlässe mit Schichten und Anmeldungen, Einstellungen eines Vereins. Fehler kommen als application/problem+json (RFC 9457) mit festem `code`. Jedes POST nimmt einen `Idempotency-Key`; einzelne Dinge tragen ein starkes `ETag` und achten auf `If-Match`.',
  total: 'Zahl aller Treffer, vor limit und offset',
  etag: 'Starkes ETag dieser Fassung',
  location: 'Adresse des neuen Eintrags',
  requestId: 'Kennung der Anfrage, auch im Protokoll des Servers',
  idempotency:
    'Macht eine Wiederholung harmlos: derselbe Schlüssel mit demselben Inhalt gibt 48 Stunden lang dieselbe Antwort',
  ifMatch: 'ETag der Fassung, die geändert werden soll; stimmt es nicht mehr, kommt 412',
  ifNoneMatch: 'ETag der Fassung, die schon da ist; stimmt es noch, kommt 304',
  signature:
    'HMAC-SHA256 des Inhalts, Byte für Byte, als 64 Hexadezimalziffern; der Schlüssel ist LETTERPOST_WEBHOOK_SECRET. Ohne oder mit falscher Signatur kommt 401',
  link: 'Schritt, den ein Link in einer E-Mail abschliesst: GET mit `Accept: application/json` und POST tun dasselbe, eine Wiederholung antwortet gleich. Ein GET aus einem Browser schliesst nichts ab: Es zeigt eine Seite, die den Schritt mit einem POST an dieselbe Adresse macht, damit Virenscanner nichts auslösen.',
  success: 'Gelungen',
  unchanged: 'Unverändert',
} as const;

/** Who made a change, in the audit log, where it was no person with a name. */
export const actorLabels = {
  link: 'Link in einer E-Mail',
  organizer: (event: string) => `OK ${event}`,
  /** A row that only a laptop knew after a restore came back: who said yes, and whose laptop it was. */
  recovered: ({ confirmed, person, device }: { confirmed: string; person: string; device: string }) =>
    `${confirmed} (angeboten von ${person === '' ? '' : `${person}, `}Gerät «${device}»)`,
} as const;

/** What letters are called that nobody gave a subject, and why somebody gets none. */
export const letterLabels = {
  unnamed: 'Brief',
  workPlan: (event: string) => `Arbeitsplan ${event}`,
  noAddress: 'Die Adresse ist unvollständig: Es fehlt Name, Postleitzahl oder Ort.',
  noMember: 'Dieses Mitglied gibt es nicht mehr.',
} as const;

/** Names of calendars to subscribe to. */
export const calendarLabels = {
  events: (association: string) => `${association === '' ? 'Verein' : association}: Anlässe`,
  own: (ownShifts: string, association: string) =>
    association === '' ? ownShifts : `${ownShifts} (${association})`,
} as const;
