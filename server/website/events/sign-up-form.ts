import { languages } from '../../../shared/language.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { errorNote, fieldFor } from '../field.ts';
import { html, type Content, type Html } from '../html.ts';
import type { PageCall } from '../page.ts';
import type { ShownEvent } from './event-view.ts';
import { shiftList } from './shift-list.ts';
import type { SignUpForm } from './sign-up-draft.ts';

/** The form with shifts to tick and a few fields; it works without any script. */
export function signUpForm(call: PageCall, shown: ShownEvent, form: SignUpForm): Html {
  const { texts } = call;
  const { event: text } = texts;
  return html`${doneNote(form, texts)}
    ${errorNote(form.errors, texts, { name: text.name, email: text.email, phone: text.phone, message: text.message })}
    <form method="post" action="/anlaesse/${shown.event.slug}#errors" novalidate>
      <div id="shifts">
        ${shiftList(call, shown, form)}
        <p class="onward no-print"><a class="button" href="#details">${text.toDetails}</a></p>
      </div>
      <div class="card no-print">
        <h3 id="details">${text.details}</h3>
        ${fieldsOf(form, texts)}
        <div class="trap" aria-hidden="true">
          <label for="website">${text.trap}</label>
          <input id="website" name="website" tabindex="-1" autocomplete="off" />
        </div>
        <p class="soft">${text.optIn} ${text.privacy}</p>
        <button class="primary">${text.submit}</button>
      </div>
    </form>`;
}

function fieldsOf(form: SignUpForm, { event: text }: PageTexts): Html {
  const field = fieldFor(form.errors);
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

function doneNote({ done }: SignUpForm, { event: text }: PageTexts): Content {
  if (done.length === 0) return null;
  return html`<div class="note good" role="status">
    <p>${text.partly}</p>
    <ul>
      ${done.map(shift => html`<li>${shift}</li>`)}
    </ul>
  </div>`;
}
