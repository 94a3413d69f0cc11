import { bar, el, fill } from './dom.js';

/** @typedef {import('../../../shared/events/event.ts').ClubEvent} ClubEvent */
/** @typedef {import('../../../shared/events/event-detail.ts').EventDetail} EventDetail */
/** @typedef {EventDetail['shifts'][number]} Shift */
/** @typedef {{ shift: Shift, box: HTMLInputElement | null, error: HTMLElement }} ShiftRow */

const { texts } = settings;

/** What the association's clocks show: 'YYYY-MM-DDTHH:MM:SS'. */
const localNow = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timezone, dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date())
    .replace(' ', 'T');

/** @param {string} day */
const dayOf = day =>
  new Intl.DateTimeFormat(texts.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 10)}T12:00:00Z`));

/** @param {ClubEvent} event */
const daysOf = ({ start_date, end_date }) =>
  start_date === end_date
    ? dayOf(start_date)
    : fill(texts.until, { from: dayOf(start_date), to: dayOf(end_date) });

/** @param {Shift} shift */
export const shiftTitle = ({ start_time, end_time, title }) =>
  `${dayOf(start_time)}, ${fill(texts.clock, { from: start_time.slice(11, 16), to: end_time.slice(11, 16) })}: ${title}`;

/**
 * @param {ClubEvent[]} events
 * @param {(event: ClubEvent) => void} choose
 */
export const listOf = (events, choose) =>
  events.length === 0
    ? [el('p', {}, texts.none)]
    : [
        el(
          'ul',
          { class: 'plain' },
          events.map(event =>
            el(
              'li',
              { class: 'card' },
              el('button', { type: 'button', class: 'link', onclick: () => choose(event) }, event.title),
              el('p', { class: 'soft' }, [daysOf(event), event.location].filter(Boolean).join(' · ')),
              event.status === 'cancelled' && el('p', { class: 'error' }, texts.cancelled),
            ),
          ),
        ),
      ];

/**
 * What stands above the form.
 * @param {EventDetail} event
 */
export const headOf = event => [
  el('h2', { tabindex: '-1' }, event.title),
  el('p', { class: 'soft' }, [daysOf(event), event.location].filter(Boolean).join(' · ')),
  ...event.description
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(text => el('p', { class: 'text' }, text)),
];

/**
 * Why nobody can sign up; null: the form is open.
 * @param {EventDetail} event
 */
export function closedSentence(event) {
  const today = localNow().slice(0, 10);
  if (event.status === 'cancelled') return texts.cancelled;
  if (event.end_date < today) return texts.over;
  const deadline = event.registration_deadline;
  if (!event.registration_open || (deadline !== null && deadline < today)) return texts.closed;
  return null;
}

/**
 * The shifts by work area; those with a place or a waiting list have a box to tick.
 * @param {EventDetail} event
 * @param {boolean} isOpen
 * @returns {{ elements: Node[], rows: ShiftRow[] }}
 */
export function shiftsOf({ shifts, waiting_list }, isOpen) {
  /** @type {Map<string, Shift[]>} */
  const areas = new Map();
  for (const shift of shifts) areas.set(shift.bereich, [...(areas.get(shift.bereich) ?? []), shift]);
  /** @type {ShiftRow[]} */
  const rows = [];
  const elements = [...areas].map(([bereich, own]) =>
    el(
      'fieldset',
      { class: 'card' },
      el('legend', {}, bereich === '' ? texts.otherArea : bereich),
      own.map(shift => {
        const row = rowOf(shift, isOpen && shift.start_time > localNow(), waiting_list);
        rows.push(row.row);
        return row.element;
      }),
    ),
  );
  return { elements, rows };
}

/**
 * @param {Shift} shift
 * @param {boolean} isOpen
 * @param {boolean} waitingList
 */
function rowOf(shift, isOpen, waitingList) {
  const { free_places: free, max_helpers: all } = shift;
  const canTick = isOpen && (free > 0 || waitingList);
  const box = canTick ? el('input', { type: 'checkbox' }) : null;
  const error = el('p', { class: 'error' });
  const places = free > 0 ? fill(texts.free, { free, all }) : waitingList ? texts.fullWaiting : texts.full;
  const element = el(
    'div',
    { class: 'shift' },
    el(
      box ? 'label' : 'div',
      { class: 'choice' },
      box,
      el('span', {}, shiftTitle(shift), shift.description !== '' && el('small', {}, shift.description)),
    ),
    el('div', { class: 'places' }, bar(all - free, all), places),
    error,
  );
  return { element, row: { shift, box, error } };
}
