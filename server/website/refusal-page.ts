import type { DomainError } from '../../shared/errors.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** A page that could not be shown, and the way on. */
export function refusalPage(error: DomainError, status: number, texts: PageTexts): Page {
  const [title, sentence] = textOf(error, texts);
  return {
    title,
    status,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p><a class="button" href="/anlaesse">${texts.kit.allEvents}</a></p>`,
  };
}

function textOf(error: DomainError, texts: PageTexts): readonly [title: string, sentence: string] {
  const { kit, step } = texts;
  const { refusal } = kit;
  if (error.code === 'not_found') return [refusal.notFoundTitle, refusal.notFound];
  if (error.code === 'gone') return [step.goneTitle, step.gone];
  if (error.code === 'internal') return [refusal.brokenTitle, refusal.broken];
  const title = error.code === 'rate_limited' ? refusal.limitedTitle : refusal.brokenTitle;
  return [title, texts.refusal(error)];
}
