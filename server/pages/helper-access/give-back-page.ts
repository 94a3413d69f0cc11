import { errorNote, type FormError } from '../field.ts';
import { html } from '../html.ts';
import type { Page, PageCall, PageRoute } from '../page.ts';
import { subjectOf } from '../step-page.ts';
import { getOwnStep, refusalErrors, type OwnStep } from './own-step.ts';

const path = '/helfer/:token/zurueckgeben';

/** Asks once, and says what happens then. */
export const askGiveBackPage: PageRoute = {
  method: 'get',
  path,
  open: async (call, sent) => questionOf(call, await getOwnStep(call, sent), []),
};

export const giveBackPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, sent) => {
    const step = await getOwnStep(call, sent);
    try {
      const { token, own } = step;
      await call.ask('ownShifts', 'giveBack', { token, registration: own.registration.uuid });
      return { redirect: `/helfer/${token}?hinweis=zurueckgegeben` };
    } catch (error) {
      return questionOf(call, step, refusalErrors(error, call));
    }
  },
};

function questionOf({ words }: PageCall, { token, own }: OwnStep, errors: readonly FormError[]): Page {
  const { ownShift: text } = words;
  return {
    title: text.giveBackTitle,
    status: errors.length > 0 ? 409 : 200,
    body: html`<h1>${text.giveBackTitle}</h1>
      ${errorNote(errors, words)} ${subjectOf(own, words)}
      <p>${text.giveBackText}</p>
      ${own.registration.status === 'approved' && html`<p>${text.giveBackHint}</p>`}
      <form method="post" class="actions">
        <button class="primary">${text.giveBackYes}</button>
        <a class="button" href="/helfer/${token}">${text.keep}</a>
      </form>`,
  };
}
