import { el, fill } from './dom.js';
import { call } from './embed-api.js';
import { shiftsOf, shiftTitle } from './embed-view.js';

/** @typedef {import('../../../shared/events/event-detail.ts').EventDetail} EventDetail */
/** @typedef {import('./embed-view.js').ShiftRow} ShiftRow */
/** @typedef {{ input: HTMLInputElement | HTMLTextAreaElement, error: HTMLElement }} Field */

const text = settings.texts;

/**
 * The form to sign up for shifts. All ticked shifts are one call; what worked is said, the rest stays as it was typed.
 * @param {string} base
 * @param {EventDetail} event
 */
export function signUpForm(base, event) {
  const { elements, rows } = shiftsOf(event, true);
  const fields = personFields();
  const trap = el('input', { tabindex: '-1', autocomplete: 'off', 'aria-label': text.trap });
  const note = el('div', { role: 'status', tabindex: '-1' });
  const button = el('button', { class: 'primary' }, text.submit);
  const submit = async () => {
    clear(rows, Object.values(fields));
    button.disabled = true;
    button.textContent = text.sending;
    note.replaceChildren(...(await signUpAll(base, event, { rows, fields, website: trap.value })));
    button.disabled = false;
    button.textContent = text.submit;
    note.focus();
  };
  const onsubmit = (/** @type {Event} */ submitted) => {
    submitted.preventDefault();
    void submit();
  };
  const person = el(
    'div',
    { class: 'card' },
    Object.values(fields).map(({ label }) => label),
    el('div', { class: 'trap', 'aria-hidden': 'true' }, trap),
    el('p', { class: 'soft' }, text.privacy),
    note,
    button,
  );
  const heading = [el('h3', {}, text.help), el('p', {}, text.intro)];
  return el('form', { novalidate: true, onsubmit }, heading, elements, person);
}

const personFields = () => ({
  name: field(text.name, el('input', { autocomplete: 'name', required: true, maxlength: '120' })),
  email: field(text.email, el('input', { type: 'email', autocomplete: 'email', required: true })),
  phone: field(text.phone, el('input', { type: 'tel', autocomplete: 'tel' })),
  message: field(text.message, el('textarea', { rows: '3' })),
});

/**
 * @param {ShiftRow[]} rows
 * @param {Field[]} fields
 */
function clear(rows, fields) {
  for (const { error } of [...rows, ...fields]) error.textContent = '';
  for (const { input } of fields) input.removeAttribute('aria-invalid');
}

/**
 * @param {string} name
 * @param {HTMLInputElement | HTMLTextAreaElement} input
 */
function field(name, input) {
  const error = el('span', { class: 'error' });
  return { input, error, label: el('label', { class: 'field' }, name, input, error) };
}

/**
 * @param {string} base
 * @param {EventDetail} event
 * @param {{ rows: ShiftRow[], fields: Record<string, Field>, website: string }} typed
 * @returns {Promise<Node[]>}
 */
async function signUpAll(base, event, { rows, fields, website }) {
  const ticked = rows.filter(({ box }) => box?.checked);
  if (ticked.length === 0) return [el('p', { class: 'error' }, text.chooseShift)];
  const person = Object.fromEntries(Object.entries(fields).map(([key, { input }]) => [key, input.value]));
  /** @type {Node[]} */
  const said = [];
  const { status, body } = await call(base, '/registrations/public/several', {
    ...person,
    event_id: event.uuid,
    shifts: ticked.map(({ shift }) => ({ shift_id: shift.uuid, waiting_list: shift.free_places === 0 })),
    website,
  });
  if (body.code === 'validation_failed') {
    for (const { path, message } of body.errors) show(fields[path], message);
    return [el('p', { class: 'error' }, body.detail)];
  }
  for (const [index, { shift, box, error }] of ticked.entries()) {
    const { status: begun, refusal } = status === 201 ? body.shifts[index] : { status: null, refusal: body };
    if (refusal === null) {
      if (box) box.checked = false;
      const state = text.states[/** @type {keyof typeof text.states} */ (begun)];
      said.push(el('p', { class: 'good' }, fill(text.done, { shift: shiftTitle(shift), state })));
    } else if (refusal.code === 'shift_full') {
      error.textContent = refusal.params.waiting_list ? text.justFull : text.justFullNoList;
      shift.free_places = 0;
    } else error.textContent = refusal.detail ?? text.broken;
  }
  return said.length > 0 ? [el('p', { class: 'good' }, el('strong', {}, text.thanks)), ...said] : [];
}

/**
 * @param {Field | undefined} at
 * @param {string} message
 */
function show(at, message) {
  if (!at) return;
  at.error.textContent = message;
  at.input.setAttribute('aria-invalid', 'true');
}
