import { el } from './dom.js';
import { card } from './member-card.js';
import { texts } from './member-labels.js';
import { dayOf } from './organizer-labels.js';

/** @typedef {import('./member-api.js').OwnCall} OwnCall */

/**
 * Events that ask for an answer, each with what was said; nothing where none asks.
 * @param {OwnCall[]} calls
 */
export const replyCard = calls =>
  calls.length > 0 && card('replies', texts.replies.title, el('ul', { class: 'lines' }, calls.map(lineOf)));

/** @param {OwnCall} call */
function lineOf({ event, closed, answer, url }) {
  const text = texts.replies;
  const tone = answer === 'yes' ? 'good' : answer === null && closed === null ? 'warn' : '';
  return el(
    'li',
    {},
    el('p', { class: 'card-title' }, event.title, event.location !== '' && `, ${event.location}`),
    el('p', { class: 'soft' }, `${dayOf(event.start_date)} ${event.start_date.slice(0, 4)}`),
    el('p', {}, el('span', { class: `mark ${tone}` }, text.states[answer ?? 'none'])),
    closed === null && el('p', {}, el('a', { href: url }, answer === null ? text.answer : text.change)),
  );
}
