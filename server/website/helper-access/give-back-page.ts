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
      const said = own.registration.status === 'approved' ? 'zurueckgegeben' : 'zurueckgezogen';
      return { redirect: `/helfer/${token}?hinweis=${said}` };
    } catch (error) {
      return questionOf(call, step, refusalErrors(error, call));
    }
  },
};

function questionOf(call: PageCall, { token, own }: OwnStep, errors: readonly FormError[]): Page {
  const { texts } = call;
  const { ownShift: text } = texts;
  // A place that was given goes on to others; a registration only ends.
  const given = own.registration.status === 'approved';
  const title = given ? text.giveBackTitle : text.withdrawTitle;
  return {
    title,
    status: errors.length > 0 ? 409 : 200,
    body: html`<h1>${title}</h1>
      ${errorNote(errors, texts)} ${subjectOf(own, call)}
      ${
        given
          ? html`<p>${text.giveBackText}</p>
              <p>${text.giveBackHint}</p>`
          : html`<p>${text.withdrawText}</p>`
      }
      <form method="post" class="actions">
        <button class="primary">${given ? text.giveBackYes : text.withdrawYes}</button>
        <a class="button" href="/helfer/${token}">${text.keep}</a>
      </form>`,
  };
}
