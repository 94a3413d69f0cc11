/** The way back from the login service, and the login page of the demo's own service. */
export const memberLogin = {
  title: 'Anmeldung',
  working: 'Einen Moment, Sie werden angemeldet …',
  withoutScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  cancelled: 'Die Anmeldung wurde abgebrochen.',
  offline:
    'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und melden Sie sich dann neu an.',
  again: 'Neu anmelden',
  back: 'Zum Mitgliederbereich',
  demo: {
    title: 'Anmeldedienst des Demo-Vereins',
    intro:
      'So wie hier melden sich Mitglieder beim Anmeldedienst ihres Vereins an. Im Demo-Verein hat jedes Mitglied mit einer E-Mail-Adresse ein Konto.',
    email: 'E-Mail-Adresse',
    emailHint: 'Zum Beispiel {email}.',
    password: 'Passwort',
    passwordHint: 'Für alle Mitglieder des Demo-Vereins: {password}',
    submit: 'Anmelden',
    wrong: 'E-Mail-Adresse oder Passwort stimmen nicht.',
    cancel: 'Abbrechen',
    expiredTitle: 'Diese Anmeldung ist abgelaufen',
    expired: 'Bitte beginnen Sie die Anmeldung noch einmal.',
    logoutTitle: 'Abmelden',
    logout: 'Sie werden beim Anmeldedienst abgemeldet.',
    logoutYes: 'Abmelden',
    loggedOutTitle: 'Sie sind abgemeldet',
  },
} as const;
