import { formatMessage } from '../../../shared/i18n/label.ts';
import type { PageWords } from '../../../shared/i18n/page-words.ts';
import { html, paragraphs, type Html } from '../html.ts';
import type { Page, PageCall, PageRoute } from '../page.ts';
import { dayRange, longDay, spanOf } from '../when.ts';
import { calendarLinks } from './event-list-page.ts';
import { getShownEvent, type ShownEvent } from './event-view.ts';
import { emptyForm, type SignUpForm } from './sign-up-draft.ts';
import { signUpForm } from './sign-up-form.ts';
import { shiftList } from './shift-list.ts';

/** One event with its shifts, and the form to sign up for them. */
export const eventPage: PageRoute = {
  method: 'get',
  path: '/anlaesse/:slug',
  open: async (call, { path }) =>
    eventDocument(call, await getShownEvent(call, path['slug'] ?? ''), {
      ...emptyForm,
      sprache: call.words.language,
    }),
};

/** The event's page with what was typed and what is wrong with it. */
export function eventDocument(call: PageCall, shown: ShownEvent, form: SignUpForm): Page {
  const { words } = call;
  const { event } = shown;
  const wrong = form.errors.length > 0;
  return {
    title: wrong ? words.kit.errorPrefix + event.title : event.title,
    status: wrong ? 400 : 200,
    listed: true,
    description: [dayRange(event.start_date, event.end_date, words), event.location]
      .filter(text => text !== '')
      .join(', '),
    body: html`<h1>${event.title}</h1>
      ${event.status === 'cancelled' && html`<p class="note bad">${words.event.cancelledSentence}</p>`}
      ${factsOf(shown, words)} ${paragraphs(event.description)} ${calendarLinks(call)}
      ${helpOf(call, shown, form)}
      <p class="no-print"><a href="/anlaesse">${words.kit.allEvents}</a></p>`,
  };
}

function factsOf({ event }: ShownEvent, words: PageWords): Html {
  const { kit } = words;
  return html`<dl class="facts">
    <dt>${kit.when}</dt>
    <dd>${spanOf(event, words)}</dd>
    ${
      event.location !== '' &&
      html`<dt>${kit.where}</dt>
        <dd>${event.location}</dd>`
    }
    ${
      event.contact_name !== '' &&
      html`<dt>${kit.contact}</dt>
        <dd>${event.contact_name}</dd>`
    }
  </dl>`;
}

function helpOf(call: PageCall, shown: ShownEvent, form: SignUpForm): Html {
  const { words } = call;
  const { event, shifts } = shown;
  if (shown.isOver) return html`<p class="note">${words.event.over}</p>`;
  if (event.status === 'cancelled' || (shifts.length === 0 && !event.registration_open)) return html``;
  const deadline = event.registration_deadline;
  const isOpen =
    shown.closed === null && shifts.some(({ choice }) => choice === 'free' || choice === 'waiting');
  return html`<section class="help" aria-labelledby="help">
    <h2 id="help">${words.event.helpTitle}</h2>
    ${shifts.length === 0 && html`<p>${words.event.noShifts}</p>`}
    ${shown.closed !== null && html`<p class="note">${words.refusal({ code: 'registration_refused', params: { hindrance: shown.closed } })}</p>`}
    ${isOpen && html`<p>${words.event.help}</p>`}
    ${isOpen && deadline !== null && html`<p class="mark">${formatMessage(words.event.deadline, { day: longDay(deadline, words) })}</p>`}
    ${isOpen ? signUpForm(call, shown, form) : shiftList(shown, emptyForm, words)}
  </section>`;
}
