import { el } from './dom.js';
import { Refusal } from './member-api.js';
import { texts } from './member-labels.js';

/** @typedef {import('./member-api.js').OwnProfile} OwnProfile */
/** @typedef {import('./member-api.js').FieldProblem} FieldProblem */
/** @typedef {keyof typeof texts.profile.fields} Field */

const { fields: names, languages } = texts.profile;

/** How browsers help to fill a field in. @type {Partial<Record<Field, Record<string, string>>>} */
const hints = {
  anrede: { autocomplete: 'honorific-prefix', maxlength: '30' },
  email: { type: 'email', autocomplete: 'email', maxlength: '254' },
  phone: { type: 'tel', autocomplete: 'tel', maxlength: '40' },
  mobile: { type: 'tel', autocomplete: 'off', maxlength: '40' },
  strasse: { autocomplete: 'off', maxlength: '70' },
  hausnummer: { autocomplete: 'off', maxlength: '16' },
  plz: { autocomplete: 'postal-code', inputmode: 'numeric', maxlength: '16' },
  ort: { autocomplete: 'address-level2', maxlength: '35' },
  land: { autocomplete: 'country', maxlength: '2' },
};

/**
 * A field with its label and room for what is wrong with it.
 * @param {Field} name
 * @param {HTMLElement} control
 */
const field = (name, control) =>
  el(
    'div',
    { class: 'field' },
    el('label', { for: `own-${name}` }, names[name]),
    control,
    el('p', { class: 'error', id: `own-${name}-error`, hidden: true }),
  );

/**
 * @param {OwnProfile} profile
 * @param {Field} name
 */
const input = (profile, name) =>
  field(name, el('input', { id: `own-${name}`, name, value: String(profile[name]), ...hints[name] }));

/**
 * @param {OwnProfile} profile
 * @param {Field} name
 */
const choice = (profile, name) =>
  el(
    'label',
    { class: 'choice' },
    el('input', { type: 'checkbox', name, checked: profile[name] === true }),
    el('span', {}, names[name]),
  );

/** @param {OwnProfile} profile */
const languageChoice = profile =>
  field(
    'sprache',
    el(
      'select',
      { id: 'own-sprache', name: 'sprache' },
      Object.entries(languages).map(([value, name]) =>
        el('option', { value, selected: value === profile.sprache }, name),
      ),
    ),
  );

/**
 * The own entry as a form; `save` gets what is in it.
 * @param {OwnProfile} profile
 * @param {(values: Record<string, string | boolean>) => Promise<void>} save
 * @param {() => void} cancel
 */
export function profileForm(profile, save, cancel) {
  const form = el(
    'form',
    { novalidate: true },
    input(profile, 'anrede'),
    input(profile, 'email'),
    input(profile, 'phone'),
    input(profile, 'mobile'),
    el('div', { class: 'pair' }, input(profile, 'strasse'), input(profile, 'hausnummer')),
    el('div', { class: 'pair code' }, input(profile, 'plz'), input(profile, 'ort')),
    input(profile, 'land'),
    languageChoice(profile),
    choice(profile, 'zustellung_post'),
    choice(profile, 'verzeichnis'),
    el('p', { class: 'soft small' }, texts.profile.board),
    el(
      'div',
      { class: 'actions' },
      el('button', { class: 'primary' }, texts.profile.save),
      el('button', { type: 'button', onclick: cancel }, texts.cancel),
    ),
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    void save(valuesOf(form));
  });
  return form;
}

/**
 * @param {HTMLFormElement} form
 * @returns {Record<string, string | boolean>}
 */
function valuesOf(form) {
  const controls = [...form.elements].filter(
    each => each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
  );
  return Object.fromEntries(
    controls.map(each => [
      each.name,
      each instanceof HTMLInputElement && each.type === 'checkbox' ? each.checked : each.value.trim(),
    ]),
  );
}

/**
 * Says at each field what is wrong with it and goes to the first; false when nothing of it is about a field.
 * @param {unknown} error
 */
export function showFaults(error) {
  for (const note of document.querySelectorAll('.error[id^="own-"]'))
    if (note instanceof HTMLElement) note.hidden = true;
  for (const control of document.querySelectorAll('[id^="own-"][aria-invalid]'))
    control.removeAttribute('aria-invalid');
  if (!(error instanceof Refusal)) return false;
  const found = error.fields.flatMap(({ path, message }) => {
    const control = document.getElementById(`own-${path}`);
    const note = document.getElementById(`own-${path}-error`);
    if (!control || !note) return [];
    note.textContent = message;
    note.hidden = false;
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', note.id);
    return [control];
  });
  found[0]?.focus();
  return found.length > 0;
}
