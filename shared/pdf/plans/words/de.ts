import { counted, type PlanLabels } from './plan-labels.ts';

export const de: PlanLabels = {
  workPlan: 'Arbeitsplan',
  participantList: 'Teilnehmerliste',
  helperPlan: 'Einsatzplan',
  draft: 'Entwurf',
  cancelled: 'Abgesagt',
  contact: 'Kontakt',
  inCharge: 'Verantwortlich',
  printed: at => `Gedruckt am ${at}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  overview: 'Übersicht',
  sums: {
    area: 'Bereich',
    event: 'Anlass',
    date: 'Datum',
    shifts: 'Schichten',
    places: 'Plätze',
    taken: 'Besetzt',
    free: 'Frei',
    open: 'Offen',
    page: 'Seite',
  },
  total: 'Total',
  counts: ({ shifts, places, taken, free }) =>
    `${counted(shifts, 'Schicht', 'Schichten')}, ${counted(places, 'Platz', 'Plätze')}: ${taken} besetzt, ${free} frei`,
  people: count => counted(count, 'Person im Einsatz', 'Personen im Einsatz'),
  noArea: 'Ohne Bereich',
  continued: 'Fortsetzung',
  time: 'Zeit',
  shift: 'Schicht',
  helpers: 'Helferinnen und Helfer',
  free: 'frei',
  offered: 'reserviert (Warteliste)',
  freeMark: count => `${count} frei`,
  fullMark: 'besetzt',
  surplusMark: count => `${count} zu viel`,
  taken: (taken, places) => `${taken} von ${places}`,
  pending: count => `${counted(count, 'Anmeldung', 'Anmeldungen')} noch offen`,
  waiting: count => `${count} auf der Warteliste`,
  noShifts: 'Für diesen Anlass sind noch keine Schichten erfasst.',
  noEvents: 'Zu dieser Gruppe gehören noch keine Anlässe.',
  name: 'Name',
  columns: {
    shift: 'Schicht',
    time: 'Zeit',
    phone: 'Telefon',
    email: 'E-Mail',
    ort: 'Ort',
    status: 'Stand',
    message: 'Bemerkung',
  },
  signature: 'Unterschrift',
  statuses: {
    unconfirmed: 'unbestätigt',
    pending: 'offen',
    waiting: 'Warteliste',
    alternative_proposed: 'Alternative vorgeschlagen',
    approved: 'zugesagt',
    rejected: 'abgelehnt',
    withdrawn: 'abgemeldet',
  },
  participants: (people, entries) =>
    `${counted(people, 'Person', 'Personen')}, ${counted(entries, 'Einsatz', 'Einsätze')}`,
  undecided: count =>
    count === 1 ? '1 offene Anmeldung nicht aufgeführt' : `${count} offene Anmeldungen nicht aufgeführt`,
  noParticipants: 'Für diesen Anlass ist noch niemand eingeteilt.',
  letter: {
    subject: event => `Ihr Einsatzplan: ${event}`,
    intro: shifts =>
      shifts === 1
        ? 'Herzlichen Dank, dass Sie mithelfen. Für diesen Einsatz sind Sie eingeteilt:'
        : 'Herzlichen Dank, dass Sie mithelfen. Für diese Einsätze sind Sie eingeteilt:',
    none: 'Herzlichen Dank, dass Sie mithelfen möchten. Zurzeit sind Sie für keinen Einsatz eingeteilt.',
    cancelled:
      'Dieser Anlass ist abgesagt, und Ihre Einsätze entfallen. Herzlichen Dank, dass Sie geholfen hätten.',
    when: 'Wann',
    what: 'Was',
    where: 'Ort',
    inCharge: 'Auskunft vor Ort',
    more: count =>
      `und ${counted(count, 'weiterer Einsatz', 'weitere Einsätze')}, siehe Arbeitsplan des Anlasses`,
    hindered: contact =>
      contact === ''
        ? 'Falls Sie verhindert sind, sagen Sie uns bitte so früh wie möglich Bescheid.'
        : `Falls Sie verhindert sind, sagen Sie uns bitte so früh wie möglich Bescheid: ${contact}.`,
    thanks: 'Ohne Sie wäre dieser Anlass nicht möglich. Wir freuen uns auf Sie!',
  },
};
