import { counted, type PlanLabels } from './plan-labels.ts';

/** French leaves a space before a colon; these words always stand before one. */
const beforeColon = (word: string): string => `${word}\u00a0`;

export const fr: PlanLabels = {
  workPlan: 'Plan de travail',
  participantList: 'Liste des participants',
  helperPlan: 'Plan personnel',
  draft: 'Brouillon',
  cancelled: 'Annulé',
  contact: beforeColon('Contact'),
  inCharge: beforeColon('Responsable'),
  printed: at => `Imprimé le ${at}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  overview: 'Aperçu',
  sums: {
    area: 'Secteur',
    event: 'Manifestation',
    date: 'Date',
    shifts: 'Services',
    places: 'Places',
    taken: 'Occupées',
    free: 'Libres',
    open: 'En attente',
    page: 'Page',
  },
  total: 'Total',
  counts: ({ shifts, places, taken, free }) =>
    `${counted(shifts, 'service', 'services')}, ${counted(places, 'place', 'places')} : ${taken} occupées, ${free} libres`,
  people: count => counted(count, 'personne engagée', 'personnes engagées'),
  noArea: 'Sans secteur',
  continued: 'suite',
  time: 'Horaire',
  shift: 'Service',
  helpers: 'Bénévoles',
  free: 'libre',
  offered: 'réservé (liste d’attente)',
  freeMark: count => counted(count, 'libre', 'libres'),
  fullMark: 'complet',
  surplusMark: count => `${count} en trop`,
  taken: (taken, places) => `${taken} sur ${places}`,
  pending: count => counted(count, 'inscription à traiter', 'inscriptions à traiter'),
  waiting: count => `${count} sur liste d’attente`,
  noShifts: 'Aucun service n’est encore saisi pour cette manifestation.',
  noEvents: 'Ce groupe ne contient encore aucune manifestation.',
  name: 'Nom',
  columns: {
    shift: 'Service',
    time: 'Horaire',
    phone: 'Téléphone',
    email: 'E-mail',
    ort: 'Localité',
    status: 'État',
    message: 'Remarque',
  },
  signature: 'Signature',
  statuses: {
    unconfirmed: 'non confirmée',
    pending: 'à traiter',
    waiting: 'liste d’attente',
    alternative_proposed: 'alternative proposée',
    approved: 'acceptée',
    rejected: 'refusée',
    withdrawn: 'retirée',
  },
  participants: (people, entries) =>
    `${counted(people, 'personne', 'personnes')}, ${counted(entries, 'engagement', 'engagements')}`,
  undecided: count =>
    count === 1
      ? '1 inscription à traiter ne figure pas ici'
      : `${count} inscriptions à traiter ne figurent pas ici`,
  noParticipants: 'Personne n’est encore engagé pour cette manifestation.',
  letter: {
    subject: event => `Votre plan personnel : ${event}`,
    intro: shifts =>
      shifts === 1
        ? 'Un grand merci pour votre aide. Vous êtes inscrit·e pour le service suivant :'
        : 'Un grand merci pour votre aide. Vous êtes inscrit·e pour les services suivants :',
    none: 'Un grand merci de vouloir nous aider. Pour le moment, aucun service ne vous est attribué.',
    cancelled:
      'Cette manifestation est annulée et vos services n’auront pas lieu. Un grand merci d’avoir voulu nous aider.',
    when: 'Quand',
    what: 'Quoi',
    where: beforeColon('Lieu'),
    inCharge: beforeColon('Renseignements sur place'),
    more: count => `et ${counted(count, 'autre service', 'autres services')}, voir le plan de travail`,
    hindered: contact =>
      contact === ''
        ? 'En cas d’empêchement, veuillez nous avertir le plus tôt possible.'
        : `En cas d’empêchement, veuillez nous avertir le plus tôt possible : ${contact}.`,
    thanks: 'Sans vous, cette manifestation ne serait pas possible. Au plaisir de vous voir !',
  },
};
