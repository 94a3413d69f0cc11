import { counted, type PlanLabels } from './plan-labels.ts';

export const it: PlanLabels = {
  workPlan: 'Piano di lavoro',
  participantList: 'Lista dei partecipanti',
  helperPlan: 'Piano personale',
  draft: 'Bozza',
  cancelled: 'Annullato',
  contact: 'Contatto',
  inCharge: 'Responsabile',
  printed: at => `Stampato il ${at}`,
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  overview: 'Panoramica',
  sums: {
    area: 'Settore',
    event: 'Evento',
    date: 'Data',
    shifts: 'Turni',
    places: 'Posti',
    taken: 'Occupati',
    free: 'Liberi',
    open: 'In attesa',
    page: 'Pagina',
  },
  total: 'Totale',
  counts: ({ shifts, places, taken, free }) =>
    `${counted(shifts, 'turno', 'turni')}, ${counted(places, 'posto', 'posti')}: ${taken} occupati, ${free} liberi`,
  people: count => counted(count, 'persona impiegata', 'persone impiegate'),
  noArea: 'Senza settore',
  continued: 'continua',
  time: 'Orario',
  shift: 'Turno',
  helpers: 'Volontarie e volontari',
  free: 'libero',
  offered: 'riservato (lista d’attesa)',
  freeMark: count => counted(count, 'libero', 'liberi'),
  fullMark: 'completo',
  surplusMark: count => `${count} di troppo`,
  taken: (taken, places) => `${taken} su ${places}`,
  pending: count => counted(count, 'iscrizione in sospeso', 'iscrizioni in sospeso'),
  waiting: count => `${count} in lista d’attesa`,
  noShifts: 'Per questo evento non ci sono ancora turni.',
  noEvents: 'Questo gruppo non contiene ancora eventi.',
  name: 'Nome',
  columns: {
    shift: 'Turno',
    time: 'Orario',
    phone: 'Telefono',
    email: 'E-mail',
    ort: 'Località',
    status: 'Stato',
    message: 'Osservazione',
  },
  signature: 'Firma',
  statuses: {
    unconfirmed: 'non confermata',
    pending: 'in sospeso',
    waiting: 'lista d’attesa',
    alternative_proposed: 'alternativa proposta',
    approved: 'accettata',
    rejected: 'rifiutata',
    withdrawn: 'ritirata',
  },
  participants: (people, entries) =>
    `${counted(people, 'persona', 'persone')}, ${counted(entries, 'impiego', 'impieghi')}`,
  undecided: count =>
    count === 1 ? '1 iscrizione in sospeso non elencata' : `${count} iscrizioni in sospeso non elencate`,
  noParticipants: 'Per questo evento non è ancora stato assegnato nessuno.',
  letter: {
    subject: event => `Il suo piano personale: ${event}`,
    intro: shifts =>
      shifts === 1
        ? 'Grazie di cuore per il suo aiuto. Le è stato assegnato il turno seguente:'
        : 'Grazie di cuore per il suo aiuto. Le sono stati assegnati i turni seguenti:',
    none: 'Grazie di cuore per la sua disponibilità. Al momento non le è assegnato alcun turno.',
    cancelled:
      'Questo evento è annullato e i suoi turni non avranno luogo. Grazie di cuore per la sua disponibilità.',
    when: 'Quando',
    what: 'Cosa',
    where: 'Luogo',
    inCharge: 'Informazioni sul posto',
    more: count => `e ${counted(count, 'altro turno', 'altri turni')}, vedi piano di lavoro`,
    hindered: contact =>
      contact === ''
        ? 'In caso di impedimento la preghiamo di avvisarci al più presto.'
        : `In caso di impedimento la preghiamo di avvisarci al più presto: ${contact}.`,
    thanks: 'Senza di lei questo evento non sarebbe possibile. A presto!',
  },
};
