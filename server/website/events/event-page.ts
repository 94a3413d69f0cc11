import { formatMessage } from '../../../shared/i18n/label.ts';
import { html, paragraphs, type Html } from '../html.ts';
import { ownLanguage } from '../own-language.ts';
import type { Page, PageCall, PageRoute } from '../page.ts';
import { dayRange, longDay, spanOf } from '../when.ts';
import { replySection } from './event-reply.ts';
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
      sprache: call.texts.language,
    }),
};

/** The event's page with what was typed and what is wrong with it. */
export function eventDocument(call: PageCall, shown: ShownEvent, form: SignUpForm): Page {
  const { texts } = call;
  const { event } = shown;
  const wrong = form.errors.length > 0;
  const own = ownLanguage(call);
  return {
    title: wrong ? texts.kit.errorPrefix + event.title : event.title,
    status: wrong ? 400 : 200,
    listed: true,
    description: [dayRange(event.start_date, event.end_date, texts), event.location]
      .filter(text => text !== '')
      .join(', '),
    body: html`<h1 ${own}>${event.title}</h1>
      ${event.status === 'cancelled' && html`<p class="note bad">${texts.event.cancelledSentence}</p>`}
      ${factsOf(call, shown)} ${paragraphs(event.description, own)} ${calendarLinks(call)}
      ${shown.asked !== null && !shown.isOver && replySection(call, shown.asked)} ${helpOf(call, shown, form)}
      <p class="no-print"><a href="/anlaesse">${texts.kit.allEvents}</a></p>`,
  };
}

function factsOf(call: PageCall, { event }: ShownEvent): Html {
  const { texts } = call;
  const { kit } = texts;
  return html`<dl class="facts">
    <dt>${kit.when}</dt>
    <dd>${spanOf(event, texts)}</dd>
    ${
      event.location !== '' &&
      html`<dt>${kit.where}</dt>
        <dd ${ownLanguage(call)}>${event.location}</dd>`
    }
    ${
      event.contact_name !== '' &&
      html`<dt>${kit.contact}</dt>
        <dd>${event.contact_name}</dd>`
    }
  </dl>`;
}

function helpOf(call: PageCall, shown: ShownEvent, form: SignUpForm): Html {
  const { texts } = call;
  const { event, shifts } = shown;
  if (shown.isOver) return html`<p class="note">${texts.event.over}</p>`;
  if (
    event.status === 'cancelled' ||
    (shifts.length === 0 && (!event.registration_open || shown.asked !== null))
  )
    return html``;
  const deadline = event.registration_deadline;
  const isOpen =
    shown.closed === null && shifts.some(({ choice }) => choice === 'free' || choice === 'waiting');
  return html`<section class="help" aria-labelledby="help">
    <h2 id="help">${texts.event.helpTitle}</h2>
    ${shifts.length === 0 && html`<p>${texts.event.noShifts}</p>`}
    ${shown.closed !== null && html`<p class="note">${texts.refusal({ code: 'registration_refused', params: { hindrance: shown.closed } })}</p>`}
    ${isOpen && html`<p>${texts.event.help}</p>`}
    ${isOpen && deadline !== null && html`<p class="mark">${formatMessage(texts.event.deadline, { day: longDay(deadline, texts) })}</p>`}
    ${isOpen ? signUpForm(call, shown, form) : shiftList(call, shown, emptyForm)}
  </section>`;
}
