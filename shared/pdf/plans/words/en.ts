import { counted, type PlanLabels } from './plan-labels.ts';

export const en: PlanLabels = {
  workPlan: 'Work plan',
  participantList: 'List of participants',
  helperPlan: 'Personal plan',
  draft: 'Draft',
  cancelled: 'Cancelled',
  contact: 'Contact',
  inCharge: 'In charge',
  printed: at => `Printed on ${at}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  overview: 'Overview',
  sums: {
    area: 'Work area',
    event: 'Event',
    date: 'Date',
    shifts: 'Shifts',
    places: 'Places',
    taken: 'Taken',
    free: 'Free',
    open: 'Pending',
    page: 'Page',
  },
  total: 'Total',
  counts: ({ shifts, places, taken, free }) =>
    `${counted(shifts, 'shift', 'shifts')}, ${counted(places, 'place', 'places')}: ${taken} taken, ${free} free`,
  people: count => counted(count, 'person helping', 'people helping'),
  noArea: 'Without work area',
  continued: 'continued',
  time: 'Time',
  shift: 'Shift',
  helpers: 'Helpers',
  free: 'free',
  offered: 'reserved (waiting list)',
  freeMark: count => `${count} free`,
  fullMark: 'full',
  surplusMark: count => `${count} too many`,
  taken: (taken, places) => `${taken} of ${places}`,
  pending: count => counted(count, 'pending registration', 'pending registrations'),
  waiting: count => `${count} on the waiting list`,
  noShifts: 'There are no shifts for this event yet.',
  noEvents: 'There are no events in this group yet.',
  name: 'Name',
  columns: {
    shift: 'Shift',
    time: 'Time',
    phone: 'Phone',
    email: 'E-mail',
    ort: 'Town',
    status: 'Status',
    message: 'Remark',
  },
  signature: 'Signature',
  statuses: {
    unconfirmed: 'unconfirmed',
    pending: 'pending',
    waiting: 'waiting list',
    alternative_proposed: 'alternative proposed',
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
  },
  participants: (people, entries) =>
    `${counted(people, 'person', 'people')}, ${counted(entries, 'shift', 'shifts')}`,
  undecided: count =>
    count === 1 ? '1 pending registration not listed' : `${count} pending registrations not listed`,
  noParticipants: 'Nobody is assigned to this event yet.',
  letter: {
    subject: event => `Your personal plan: ${event}`,
    intro: shifts =>
      shifts === 1
        ? 'Thank you very much for helping. You are assigned to this shift:'
        : 'Thank you very much for helping. You are assigned to these shifts:',
    none: 'Thank you very much for offering your help. At the moment no shift is assigned to you.',
    cancelled:
      'This event is cancelled and your shifts will not take place. Thank you very much for offering your help.',
    when: 'When',
    what: 'What',
    where: 'Where',
    inCharge: 'Information on the spot',
    more: count => `and ${counted(count, 'more shift', 'more shifts')}, see the work plan`,
    hindered: contact =>
      contact === ''
        ? 'If you cannot come, please tell us as early as possible.'
        : `If you cannot come, please tell us as early as possible: ${contact}.`,
    thanks: 'Without you this event would not be possible. We look forward to seeing you!',
  },
};
