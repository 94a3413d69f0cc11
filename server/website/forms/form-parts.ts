import { DomainError } from '../../../shared/errors.ts';
import { languages } from '../../../shared/language.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { formErrors, type FormError } from '../field.ts';
import { html, type Html } from '../html.ts';
import type { Page } from '../page.ts';

/** What is wrong with a form that the API refused, at its fields; a refusal of the whole form stands at the first one. */
export function formRefusal(error: unknown, first: string, texts: PageTexts): FormError[] {
  if (!(error instanceof DomainError)) throw error;
  if ('fields' in error.params) return formErrors(error.params.fields, texts);
  return [{ path: first, sentence: texts.refusal(error) }];
}

/** A field that people do not see: what fills it in is no person. */
export const trapField = ({ siteForm: text }: PageTexts): Html =>
  html`<div class="trap" aria-hidden="true">
    <label for="website">${text.trap}</label>
    <input id="website" name="website" tabindex="-1" autocomplete="off" />
  </div>`;

export const languageField =
  (chosen: string, { siteForm: text }: PageTexts) =>
  (at: Html): Html =>
    html`<select ${at}>
      ${languages.map(language => html`<option value="${language}" ${language === chosen && html`selected`}>${text.languages[language]}</option>`)}
    </select>`;

/** The language that a form names; undefined for none that there is. */
export const languageOf = (text: string) => languages.find(language => language === text);

/** Status and title of a page with a form: one with errors says so in the browser's tab. */
export const formHead = (
  title: string,
  errors: readonly FormError[],
  { kit }: PageTexts,
): Pick<Page, 'title' | 'status'> =>
  errors.length > 0 ? { title: kit.errorPrefix + title, status: 400 } : { title, status: 200 };
