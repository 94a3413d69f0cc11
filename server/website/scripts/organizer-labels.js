import { byId, fill } from './dom.js';

/** @typedef {import('../../../shared/i18n/page-texts.ts').PageTexts['organizer']} Texts */

/** @type {Texts} */
export const texts = JSON.parse(byId('texts').textContent ?? '{}');

/**
 * One of two sentences, by number.
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export const counted = (count, one, many) => fill(count === 1 ? one : many, { count });

/**
 * @param {string} local
 * @param {Intl.DateTimeFormatOptions} options
 */
const format = (local, options) =>
  new Intl.DateTimeFormat(texts.locale, { timeZone: 'UTC', ...options }).format(
    new Date(`${local.slice(0, 10)}T12:00:00Z`),
  );

/**
 * '2027-06-12T18:00:00' → 'Samstag, 12. Juni'.
 * @param {string} local
 */
export const dayOf = local => format(local, { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * '18:00–22:00 Uhr'.
 * @param {{ start_time: string, end_time: string }} shift
 */
export const clockOf = ({ start_time, end_time }) =>
  fill(texts.clock, { from: start_time.slice(11, 16), to: end_time.slice(11, 16) });

/**
 * An instant as the clock of this device shows it, with the day when it is not today.
 * @param {Date} instant
 */
export function timeOf(instant) {
  const today = instant.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(texts.locale, {
    ...(today ? {} : { day: 'numeric', month: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}
