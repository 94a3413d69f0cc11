/** What a helper sees at the own secret address. */
export const ownShift = {
  title: 'Meine Einsätze',
  hello: (name: string) => `Guten Tag ${name}`,
  intro:
    'Diese Seite gehört Ihnen: Wer die Adresse kennt, kann Ihre Einsätze sehen und zurückgeben. Bitte geben Sie sie nicht weiter.',
  none: 'Sie haben zurzeit keinen Einsatz.',
  toEvents: 'Anlässe ansehen, an denen Hilfe gesucht wird',
  contact: 'Auskunft',
  states: {
    unconfirmed: 'Noch nicht bestätigt',
    pending: 'Noch nicht entschieden',
    waiting: 'Warteliste',
    alternative_proposed: 'Andere Schicht vorgeschlagen',
    approved: 'Eingeteilt',
    rejected: 'Abgesagt',
    withdrawn: 'Zurückgegeben',
  },
  explain: {
    unconfirmed: 'Bitte klicken Sie auf den Link in unserer E-Mail, damit die Anmeldung zählt.',
    pending: 'Sobald das OK entschieden hat, erhalten Sie eine E-Mail.',
    waiting: 'Sobald ein Platz frei wird, bieten wir ihn Ihnen per E-Mail an.',
    alternative_proposed:
      'In unserer E-Mail steht, welche Schicht wir Ihnen vorschlagen; dort können Sie antworten.',
    approved: '',
    rejected: '',
    withdrawn: '',
  },
  offered: (until: string) =>
    `Ein Platz ist für Sie frei, bis ${until}. Antworten Sie mit dem Link in unserer E-Mail.`,
  overlap: (title: string, event: string) => `Überschneidet sich mit «${title}» (${event}).`,
  shortRest: (title: string, event: string) => `Kurze Pause vor oder nach «${title}» (${event}).`,
  giveBack: 'Zurückgeben',
  handOver: 'Jemandem übergeben',
  calendar: 'Im Kalender',
  subscribe: 'Meine Einsätze im Kalender abonnieren',
  download: 'als Datei (.ics)',
  giveBackTitle: 'Diese Schicht zurückgeben?',
  giveBackText:
    'Der Platz geht an die nächste Person auf der Warteliste oder wird wieder ausgeschrieben. Das OK erfährt es sofort.',
  giveBackHint: 'Kennen Sie jemanden, der für Sie einspringt? Dann übergeben Sie die Schicht besser direkt.',
  giveBackYes: 'Ja, zurückgeben',
  keep: 'Nein, behalten',
  handOverTitle: 'Diese Schicht jemandem übergeben',
  handOverText:
    'Die Person erhält eine E-Mail und kann zusagen oder ablehnen. Bis sie zusagt, bleibt die Schicht bei Ihnen. Sie erfahren es per E-Mail.',
  name: 'Vorname und Name der Person',
  email: 'E-Mail-Adresse der Person',
  ask: 'Anfragen',
  done: {
    zurueckgegeben: 'Die Schicht ist zurückgegeben. Vielen Dank, dass Sie es uns gesagt haben.',
    angefragt: 'Die Anfrage ist unterwegs. Bis die Person zusagt, bleibt die Schicht bei Ihnen.',
  },
  ownAddress: 'Das ist Ihre eigene Adresse. Bitte tragen Sie die Adresse der anderen Person ein.',
} as const;
