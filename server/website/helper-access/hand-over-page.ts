import { errorNote, fieldFor, type FormError } from '../field.ts';
import { html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { subjectOf } from '../step-page.ts';
import { getOwnStep, refusalErrors, type OwnStep } from './own-step.ts';

const path = '/helfer/:token/uebergeben';

/** Asks who takes the shift over. */
export const askHandOverPage: PageRoute = {
  method: 'get',
  path,
  open: async (call, sent) =>
    formPage(call, await getOwnStep(call, sent), { name: '', email: '', errors: [] }),
};

export const handOverPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, sent) => {
    const step = await getOwnStep(call, sent);
    const [name, email] = [textOf(sent.form, 'name'), textOf(sent.form, 'email')];
    try {
      const { token, own } = step;
      await call.ask('ownShifts', 'handOver', { token, registration: own.registration.uuid, name, email });
      return { redirect: `/helfer/${token}?hinweis=angefragt` };
    } catch (error) {
      return formPage(call, step, { name, email, errors: refusalErrors(error, call) });
    }
  },
};

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly errors: readonly FormError[];
}

function formPage(call: PageCall, { token, own }: OwnStep, { name, email, errors }: Typed): Page {
  const { texts } = call;
  const { ownShift: text, kit } = texts;
  const field = fieldFor(errors);
  const wrong = errors.length > 0;
  return {
    title: wrong ? kit.errorPrefix + text.handOverTitle : text.handOverTitle,
    status: wrong ? 400 : 200,
    body: html`<h1>${text.handOverTitle}</h1>
      ${errorNote(errors, texts)} ${subjectOf(own, call)}
      <p>${text.handOverText}</p>
      <form method="post" class="card" novalidate>
        ${field('name', text.name, at => html`<input ${at} maxlength="120" autocomplete="off" value="${name}" required />`)}
        ${field('email', text.email, at => html`<input ${at} type="email" inputmode="email" autocomplete="off" value="${email}" required />`)}
        <div class="actions">
          <button class="primary">${text.ask}</button>
          <a class="button" href="/helfer/${token}">${kit.back}</a>
        </div>
      </form>`,
  };
}
