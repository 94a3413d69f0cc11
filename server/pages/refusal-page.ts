import type { DomainError } from '../../shared/errors.ts';
import { errorLabel } from '../../shared/labels/label.ts';
import type { PageWords } from '../../shared/labels/page-words.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** A page that could not be shown, and the way on. */
export function refusalPage(error: DomainError, status: number, { kit, step }: PageWords): Page {
  const { refusal } = kit;
  const [title, sentence] =
    error.code === 'not_found'
      ? [refusal.notFoundTitle, refusal.notFound]
      : error.code === 'gone'
        ? [step.goneTitle, step.gone]
        : error.code === 'internal'
          ? [refusal.brokenTitle, refusal.broken]
          : error.code === 'rate_limited'
            ? [refusal.limitedTitle, errorLabel(error.code, error.params)]
            : [refusal.brokenTitle, errorLabel(error.code, error.params)];
  return {
    title,
    status,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p><a class="button" href="/anlaesse">${kit.allEvents}</a></p>`,
  };
}
