/** What stands on every page for helpers and visitors. */
export const kit = {
  lang: 'de-CH',
  locale: 'de-CH',
  skip: 'Zum Inhalt',
  events: 'Anlässe',
  website: 'Website',
  organizers: 'Für das OK',
  allEvents: 'Alle Anlässe',
  back: 'Zurück',
  time: (from: string, to: string) => `${from}–${to} Uhr`,
  toNextDay: (from: string, day: string, to: string) => `${from} Uhr bis ${day}, ${to} Uhr`,
  clock: (time: string) => `${time} Uhr`,
  days: (from: string, to: string) => `${from} bis ${to}`,
  when: 'Wann',
  where: 'Wo',
  shift: 'Schicht',
  contact: 'Auskunft',
  errorTitle: 'Da stimmt noch etwas nicht',
  errorPrefix: 'Fehler: ',
  refusal: {
    notFoundTitle: 'Diese Seite gibt es nicht',
    notFound:
      'Vielleicht ist die Adresse unvollständig, oder der Anlass ist vorbei. Hier geht es zu allen Anlässen.',
    limitedTitle: 'Einen Moment bitte',
    brokenTitle: 'Das hat nicht geklappt',
    broken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in einigen Minuten nochmals.',
  },
} as const;
