import { bar, el, fill } from './dom.js';
import { clockOf, counted, dayOf, timeOf, texts } from './organizer-labels.js';

/** @typedef {import('./organizer-api.js').OwnEvent} OwnEvent */
/** @typedef {import('./organizer-api.js').Registration} Registration */
/** @typedef {OwnEvent['shifts'][number]} Shift */
/**
 * @typedef {object} Actions
 * @property {(registration: Registration) => void} approve
 * @property {(registration: Registration) => void} reject
 * @property {() => void} reload
 * @property {() => void} download
 * @property {() => void} sendPlan
 * @property {() => void} logOut
 */
/**
 * @typedef {object} View
 * @property {OwnEvent} event
 * @property {Date} asOf
 * @property {Map<string, string>} errors  by uuid of the registration
 * @property {Set<string>} open  uuids of the shifts whose names are shown
 */

/**
 * Not decided by the server nor here.
 * @param {OwnEvent} event
 * @param {Registration} registration
 */
export const isUndecided = ({ undecided }, { uuid, status }) =>
  undecided.includes(uuid) && (status === 'pending' || status === 'waiting');

/**
 * The whole board: what waits for a decision first, then every shift with its people.
 * @param {View} view
 * @param {Actions} actions
 */
export function boardOf(view, actions) {
  const { event } = view;
  const undecided = event.registrations.filter(each => isUndecided(event, each)).toSorted(byUrgency);
  return [
    headOf(view, actions),
    el(
      'section',
      { 'aria-labelledby': 'to-decide' },
      el('h2', { id: 'to-decide' }, texts.toDecide),
      undecided.length === 0 && el('p', { class: 'card soft' }, texts.nothingToDecide),
      el(
        'ul',
        { class: 'decisions' },
        undecided.map(each => decisionOf(view, each, actions)),
      ),
    ),
    el(
      'section',
      { 'aria-labelledby': 'shifts' },
      el('h2', { id: 'shifts' }, texts.shifts),
      event.shifts.length === 0 && el('p', { class: 'card soft' }, texts.noShifts),
      areasOf(view),
    ),
  ];
}

/**
 * First come, first decided; the waiting list after the others.
 * @param {Registration} a
 * @param {Registration} b
 */
const byUrgency = (a, b) =>
  Number(a.status === 'waiting') - Number(b.status === 'waiting') || a.created_at.localeCompare(b.created_at);

/**
 * @param {View} view
 * @param {Actions} actions
 */
function headOf({ event, asOf }, actions) {
  const all = event.shifts.reduce((sum, shift) => sum + shift.max_helpers, 0);
  const taken = event.shifts.reduce((sum, shift) => sum + shift.approved_count, 0);
  const open = event.registrations.filter(each => isUndecided(event, each)).length;
  const undecided = open === 0 ? texts.undecidedNone : counted(open, texts.undecidedOne, texts.undecidedMany);
  return el(
    'div',
    { class: 'board-head' },
    el('h1', {}, event.title),
    el(
      'div',
      { class: 'tally' },
      all > 0 && bar(taken, all),
      el('p', {}, all > 0 && `${fill(texts.places, { taken, all })} · `, el('strong', {}, undecided)),
    ),
    el(
      'div',
      { class: 'actions' },
      el('button', { type: 'button', onclick: actions.download }, texts.downloadPlan),
      el('button', { type: 'button', onclick: actions.sendPlan }, texts.sendPlan),
      el('button', { type: 'button', class: 'plain', onclick: actions.reload }, texts.reload),
      el('button', { type: 'button', class: 'plain', onclick: actions.logOut }, texts.logout),
    ),
    el('p', { class: 'soft small' }, fill(texts.asOf, { time: timeOf(asOf) })),
  );
}

/**
 * @param {View} view
 * @param {Registration} registration
 * @param {Actions} actions
 */
function decisionOf({ event, errors }, registration, actions) {
  const shift = event.shifts.find(({ uuid }) => uuid === registration.shift_uuid);
  const error = errors.get(registration.uuid);
  const id = `name-${registration.uuid}`;
  return el(
    'li',
    { class: 'card decision', 'data-registration': registration.uuid },
    el('p', { class: 'card-title', id }, registration.name),
    shift && el('p', {}, [shift.bereich, shift.title].filter(Boolean).join(' · ')),
    shift && el('p', { class: 'soft' }, `${dayOf(shift.start_time)}, ${clockOf(shift)}`),
    el('p', { class: 'marks' }, marksOf(registration, shift)),
    registration.message !== '' && el('blockquote', {}, registration.message),
    reachOf(registration),
    error !== undefined && el('p', { class: 'note bad', role: 'alert' }, error),
    el(
      'div',
      { class: 'actions' },
      decide(texts.approve, id, 'primary', () => actions.approve(registration)),
      decide(texts.reject, id, '', () => actions.reject(registration)),
    ),
  );
}

/**
 * @param {string} word
 * @param {string} describedBy
 * @param {string} kind
 * @param {() => void} onclick
 */
const decide = (word, describedBy, kind, onclick) =>
  el('button', { type: 'button', class: `big ${kind}`, 'aria-describedby': describedBy, onclick }, word);

/**
 * @param {Registration} registration
 * @param {Shift | undefined} shift
 */
function marksOf({ status, offered_until }, shift) {
  const mark = (/** @type {string} */ text, kind = '') => el('span', { class: `mark ${kind}` }, text);
  return [
    status === 'waiting' && mark(texts.onWaitingList, 'warn'),
    offered_until !== null && mark(offerOf(offered_until)),
    shift &&
      (shift.free_places === 0
        ? mark(texts.full, 'bad')
        : mark(counted(shift.free_places, texts.freeOne, texts.freeMany), 'good')),
  ];
}

/** @param {string} until */
const offerOf = until => fill(texts.offered, { time: timeOf(new Date(until)) });

/**
 * Telephone and e-mail as links that a phone can use.
 * @param {Registration} registration
 */
function reachOf({ phone, email }) {
  if (phone === '' && email === '') return null;
  return el(
    'p',
    { class: 'reach' },
    phone !== '' && el('a', { href: `tel:${phone.replace(/[^\d+]/g, '')}` }, phone),
    email !== '' && el('a', { href: `mailto:${email}` }, email),
  );
}

/** @param {View} view */
function areasOf(view) {
  /** @type {Map<string, Shift[]>} */
  const areas = new Map();
  for (const shift of view.event.shifts)
    areas.set(shift.bereich, [...(areas.get(shift.bereich) ?? []), shift]);
  return [...areas]
    .map(([bereich, shifts]) => ({
      bereich,
      shifts: shifts.toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
      begin: shifts.reduce((first, { start_time }) => (start_time < first ? start_time : first), '9'),
    }))
    .toSorted(
      (a, b) =>
        a.begin.localeCompare(b.begin) || a.bereich.localeCompare(b.bereich, document.documentElement.lang),
    )
    .map(({ bereich, shifts }) =>
      el(
        'section',
        { class: 'card' },
        el('h3', {}, bereich === '' ? texts.otherArea : bereich),
        shifts.map(shift => shiftOf(view, shift)),
      ),
    );
}

/**
 * A shift with its fill level; its people are drawn when somebody opens it, as a feast has many.
 * @param {View} view
 * @param {Shift} shift
 */
function shiftOf({ event, open }, shift) {
  const { approved_count: taken, max_helpers: all, uuid } = shift;
  const people = el('div');
  const drawPeople = () => people.replaceChildren(...peopleOf(event, shift));
  const details = el(
    'details',
    { class: 'team', open: open.has(uuid) },
    el(
      'summary',
      {},
      el('span', { class: 'team-when' }, `${dayOf(shift.start_time)}, ${clockOf(shift)}`),
      el('span', { class: 'shift-title' }, shift.title),
      el('span', { class: 'places' }, bar(taken, all), fill(texts.taken, { taken, all })),
    ),
    people,
  );
  if (details.open) drawPeople();
  details.addEventListener('toggle', () => {
    if (details.open) drawPeople();
    if (details.open) open.add(uuid);
    else open.delete(uuid);
  });
  return details;
}

/**
 * @param {OwnEvent} event
 * @param {Shift} shift
 */
function peopleOf({ registrations }, shift) {
  const people = registrations
    .filter(({ shift_uuid, status }) => shift_uuid === shift.uuid && shownStatuses.includes(status))
    .toSorted(
      (a, b) =>
        shownStatuses.indexOf(a.status) - shownStatuses.indexOf(b.status) ||
        a.name.localeCompare(b.name, document.documentElement.lang),
    );
  if (people.length === 0) return [el('p', { class: 'soft' }, texts.nobody)];
  const list = people.map(person =>
    el(
      'li',
      {},
      el('span', { class: person.status === 'approved' ? 'shift-title' : '' }, person.name),
      person.status !== 'approved' && el('span', { class: 'mark' }, texts.statuses[person.status]),
      person.offered_until !== null && el('span', { class: 'mark' }, offerOf(person.offered_until)),
      reachOf(person),
    ),
  );
  return [el('ul', { class: 'people' }, list)];
}

/** @type {readonly Registration['status'][]} */
const shownStatuses = ['approved', 'alternative_proposed', 'pending', 'waiting', 'unconfirmed'];
