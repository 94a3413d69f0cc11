import { el, fill } from './dom.js';
import { Refusal } from './member-api.js';
import { button, card } from './member-card.js';
import { texts } from './member-labels.js';

/** @typedef {import('./member-sections.js').View} View */
/** @typedef {import('./member-sections.js').Actions} Actions */

/**
 * @param {View} view
 * @param {Actions} actions
 */
export function accessCard({ accesses }, actions) {
  const text = texts.accesses;
  if (accesses instanceof Refusal)
    return card('accesses', text.title, el('p', {}, fill(text.unknown, { reason: accesses.message })));
  const lines = accesses.map(({ service, name, level, url }) =>
    el(
      'li',
      {},
      el('p', { class: 'card-title' }, url === '' ? name : el('a', { href: url }, name)),
      el('p', { class: 'soft' }, `${text.services[service]}: ${text.levels[level]}`),
    ),
  );
  return card(
    'accesses',
    text.title,
    lines.length === 0 ? el('p', {}, text.none) : el('ul', { class: 'lines' }, lines),
    accesses.some(({ level }) => level === 'mailbox') && passwordForm(actions),
  );
}

/** @param {Actions} actions */
function passwordForm(actions) {
  const text = texts.accesses;
  const password = el('input', {
    id: 'own-password',
    type: 'password',
    autocomplete: 'new-password',
    minlength: '8',
    maxlength: '128',
    required: true,
    'aria-describedby': 'own-password-hint',
  });
  const form = el(
    'form',
    {},
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'own-password' }, text.password),
      el('p', { class: 'hint', id: 'own-password-hint' }, text.passwordHint),
      password,
      el('p', { class: 'error', id: 'own-password-error', hidden: true }),
    ),
    el('button', {}, text.setPassword),
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    actions.setPassword(password.value);
  });
  return form;
}

/** @param {Actions} actions */
export function dataCard(actions) {
  const text = texts.data;
  return card(
    'data',
    text.title,
    el('p', {}, text.text),
    el(
      'div',
      { class: 'actions' },
      button(text.pdf, () => actions.download('pdf')),
      button(text.json, () => actions.download('json')),
      button(text.erase, actions.erase, 'plain'),
    ),
  );
}
