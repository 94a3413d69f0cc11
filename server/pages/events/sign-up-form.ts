import { languages } from '../../../shared/members/member.ts';
import type { PageWords } from '../../../shared/labels/page-words.ts';
import { readSettings } from '../../settings/setting-store.ts';
import { html, type Content, type Html } from '../html.ts';
import type { PageCall } from '../page.ts';
import type { ShownEvent } from './event-view.ts';
import { shiftList } from './shift-list.ts';
import type { SignUpForm } from './sign-up-draft.ts';

/** The form with shifts to tick and a few fields; it works without any script. */
export function signUpForm(call: PageCall, shown: ShownEvent, form: SignUpForm): Html {
  const { words } = call;
  const { event: text } = words;
  const optIn = readSettings(call.db).registration_opt_in === 'on';
  return html`${doneNote(form, words)} ${errorNote(form, words)}
    <form method="post" action="/anlaesse/${shown.event.slug}#help" novalidate>
      <div id="shifts">${shiftList(shown, form, words)}</div>
      <div class="card">
        <h3 id="details">${text.details}</h3>
        ${fieldsOf(form, words)}
        <div class="trap" aria-hidden="true">
          <label for="website">${text.trap}</label>
          <input id="website" name="website" tabindex="-1" autocomplete="off" />
        </div>
        <p class="soft">${optIn ? text.optIn : text.direct} ${text.privacy}</p>
        <button class="primary">${text.submit}</button>
      </div>
    </form>`;
}

function fieldsOf(form: SignUpForm, { event: text }: PageWords): Html {
  const field = fieldFor(form);
  return html`${field('name', text.name, at => html`<input ${at} autocomplete="name" maxlength="120" value="${form.name}" required />`)}
  ${field('email', text.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${form.email}" required />`, text.emailHint)}
  ${field('phone', `${text.phone} (${text.optional})`, at => html`<input ${at} type="tel" autocomplete="tel" value="${form.phone}" />`, text.phoneHint)}
  ${field('message', `${text.message} (${text.optional})`, at => html`<textarea ${at} rows="3">${form.message}</textarea>`, text.messageHint)}
  ${field(
    'sprache',
    text.language,
    at =>
      html`<select ${at}>
        ${languages.map(language => html`<option value="${language}" ${language === form.sprache && html`selected`}>${text.languages[language]}</option>`)}
      </select>`,
  )}`;
}

/** A field with its label, a hint and what is wrong with it, tied together for screen readers. */
const fieldFor =
  ({ errors }: Pick<SignUpForm, 'errors'>) =>
  (name: string, label: string, control: (attributes: Html) => Html, hint?: string): Html => {
    const error = errors.find(({ path }) => path === name);
    const described = [hint !== undefined && `${name}-hint`, error && `${name}-error`]
      .filter(Boolean)
      .join(' ');
    const attributes = html`id="${name}" name="${name}"
    ${described !== '' && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`}`;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`} ${control(attributes)}
      ${error && html`<p class="error" id="${name}-error">${error.sentence}</p>`}
    </div>`;
  };

function errorNote({ errors }: SignUpForm, { event: text }: PageWords): Content {
  if (errors.length === 0) return null;
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus id="errors">
    <p><strong>${text.errorTitle}</strong></p>
    <ul>
      ${errors.map(({ path, sentence }) => html`<li><a href="#${path}">${sentence}</a></li>`)}
    </ul>
  </div>`;
}

function doneNote({ done }: SignUpForm, { event: text }: PageWords): Content {
  if (done.length === 0) return null;
  return html`<div class="note good" role="status">
    <p>${text.partly}</p>
    <ul>
      ${done.map(shift => html`<li>${shift}</li>`)}
    </ul>
  </div>`;
}
