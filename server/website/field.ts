import { formatMessage } from '../../shared/i18n/label.ts';
import type { FieldError } from '../../shared/errors.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { html, type Content, type Html } from './html.ts';

/** Something wrong in a form; `path` is the id of the element that it belongs to. */
export interface FormError {
  readonly path: string;
  readonly sentence: string;
}

export const formErrors = (fields: readonly FieldError[], texts: PageTexts): FormError[] =>
  fields.map(({ path, message }) => ({ path, sentence: texts.problem(message) }));

/** A field with its label, a hint and what is wrong with it, tied together for screen readers. */
export const fieldFor =
  (errors: readonly FormError[]) =>
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

/** What the fields of a form are called, by their paths. */
type FieldNames = Readonly<Record<string, string>>;

/**
 * Everything that is wrong with a form, above it, each with a way to its field. A form of several fields gives their
 * names: «Bitte ausfüllen.» alone tells nothing so far from its field.
 */
export function errorNote(
  errors: readonly FormError[],
  { kit: text }: PageTexts,
  names: FieldNames = {},
): Content {
  if (errors.length === 0) return null;
  const sentenceOf = ({ path, sentence }: FormError) => {
    const name = names[path];
    return name === undefined ? sentence : formatMessage(text.errorOf, { name, sentence });
  };
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus id="errors">
    <p><strong>${text.errorTitle}</strong></p>
    <ul>
      ${errors.map(error => html`<li><a href="#${error.path}">${sentenceOf(error)}</a></li>`)}
    </ul>
  </div>`;
}
