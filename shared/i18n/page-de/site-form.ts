/** Contact form, newsletter and membership: written to strangers. */
export const siteForm = {
  name: 'Vorname und Name',
  email: 'E-Mail-Adresse',
  language: 'Sprache der E-Mails',
  languages: { de: 'Deutsch', fr: 'Français', it: 'Italiano', en: 'English' },
  trap: 'Bitte leer lassen',
  mailOnItsWay: 'Bitte öffnen Sie jetzt Ihr E-Mail-Postfach',
  spam: 'Nichts angekommen? Schauen Sie auch im Spam-Ordner nach.',
  contact: {
    title: 'Kontakt',
    description: (name: string) => `Schreiben Sie uns: ${name}`,
    intro: 'Schreiben Sie uns, wir melden uns bei Ihnen.',
    emailHint: 'Hierhin schicken wir einen Link zum Bestätigen und später unsere Antwort.',
    message: 'Ihre Anfrage',
    submit: 'Anfrage senden',
    privacy:
      'Ihre Anfrage liest nur der Vorstand. Bestätigen Sie sie nicht innert 48 Stunden, löschen wir alle Angaben.',
    thanksTitle: 'Fast geschafft',
    thanks:
      'Wir haben Ihnen eine E-Mail mit einem Link geschickt. Erst wenn Sie ihn anklicken, erreicht uns Ihre Anfrage. Der Link gilt 48 Stunden.',
  },
  newsletter: {
    title: 'Newsletter',
    description: (name: string) => `Newsletter bestellen: ${name}`,
    intro: 'Neues aus dem Verein, per E-Mail. Abbestellen können Sie jederzeit mit einem Klick.',
    emailHint: 'Hierhin schicken wir einen Link zum Bestätigen und danach den Newsletter.',
    submit: 'Newsletter bestellen',
    privacy: 'Ihre Adresse brauchen wir nur dafür und geben sie nicht weiter.',
    toEnd: 'Newsletter abbestellen',
    thanksTitle: 'Fast geschafft',
    thanks:
      'Wir haben Ihnen eine E-Mail geschickt. Erst wenn Sie den Link darin anklicken, erhalten Sie den Newsletter. Der Link gilt 48 Stunden.',
  },
  application: {
    title: 'Mitglied werden',
    description: (name: string) => `Mitglied werden: ${name}`,
    intro:
      'Schön, dass Sie bei uns dabei sein möchten. Der Vorstand schaut Ihren Antrag an und schreibt Ihnen.',
    vorname: 'Vorname',
    nachname: 'Nachname',
    emailHint: 'Hierhin schicken wir einen Link zum Bestätigen und später unsere Antwort.',
    phone: 'Telefon oder Mobile',
    birthday: 'Geburtsdatum',
    optional: 'Freiwillig',
    street: 'Strasse',
    houseNumber: 'Hausnummer',
    zip: 'Postleitzahl',
    town: 'Ort',
    status: 'Ich möchte',
    statuses: {
      Aktivmitglied: 'aktiv mitmachen (Aktivmitglied)',
      Passivmitglied: 'den Verein unterstützen (Passivmitglied)',
    },
    message: 'Möchten Sie uns noch etwas sagen?',
    submit: 'Antrag senden',
    privacy:
      'Ihre Angaben liest nur der Vorstand. Bestätigen Sie den Antrag nicht, löschen wir sie nach 30 Tagen.',
    thanksTitle: 'Fast geschafft',
    thanks:
      'Wir haben Ihnen eine E-Mail mit einem Link geschickt. Erst wenn Sie ihn anklicken, erreicht uns Ihr Antrag. Der Link gilt 48 Stunden.',
  },
  newsletterEnd: {
    title: 'Newsletter abbestellen',
    intro: 'Schade, dass Sie gehen möchten. Die Abmeldung gilt sofort.',
    submit: 'Newsletter abbestellen',
    thanksTitle: 'Der Newsletter ist abbestellt',
    thanks: 'An diese Adresse geht keine Ausgabe mehr. Es ist nichts weiter nötig.',
    again: 'Newsletter bestellen',
  },
} as const;
