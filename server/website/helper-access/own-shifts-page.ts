import { formatMessage } from '../../../shared/i18n/label.ts';
import type { Output } from '../../../shared/endpoint.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { formatWhen } from '../../../shared/i18n/when.ts';
import type { ownShiftContract } from '../../../shared/events/registrations/own-shift-contract.ts';
import { html, type Html } from '../html.ts';
import { textOf, type PageCall, type PageRoute } from '../page.ts';
import { subjectOf } from '../step-page.ts';

type OwnShift = Output<(typeof ownShiftContract)['get']>['shifts'][number];

/** A helper's own shifts, at the secret address that stands in every e-mail. */
export const ownShiftsPage: PageRoute = {
  method: 'get',
  path: '/helfer/:token',
  open: async (call, { path, query }) => {
    const token = path['token'] ?? '';
    const { name, shifts } = await call.ask('ownShifts', 'get', { token });
    const { ownShift: text } = call.texts;
    // An address that a household shares shows the shifts of all who use it.
    const isShared = new Set(shifts.map(({ registration }) => registration.name)).size > 1;
    const said = Object.entries(text.done).find(([key]) => key === textOf(query, 'hinweis'))?.[1];
    return {
      title: text.title,
      body: html`<h1>${text.title}</h1>
        <p class="lead">${formatMessage(text.hello, { name })}</p>
        ${said !== undefined && html`<p class="note good" role="status">${said}</p>`}
        ${shifts.length === 0 && html`<p class="card">${text.none}</p>`}
        <ul class="events">
          ${shifts.map(shift => html`<li>${cardOf(call, token, shift, isShared)}</li>`)}
        </ul>
        ${calendarOf(call, token)}
        <p class="soft small no-print">${text.intro}</p>
        <p class="no-print"><a href="/anlaesse">${text.toEvents}</a></p>`,
    };
  },
};

function cardOf(call: PageCall, token: string, own: OwnShift, isShared: boolean): Html {
  const { ownShift: text } = call.texts;
  const { status, uuid } = own.registration;
  const query = `schicht=${encodeURIComponent(uuid)}`;
  return html`${subjectOf(own, call, [
    isShared && html`<p><strong>${own.registration.name}</strong></p>`,
    html`<p><span class="mark ${toneOf(own)}">${text.states[status]}</span></p>`,
    explanation(call, own) !== '' && html`<p>${explanation(call, own)}</p>`,
    warningOf(own, text),
    own.contact !== '' && html`<p><span class="soft">${text.contact}:</span> ${own.contact}</p>`,
    own.can_give_back &&
      html`<p class="actions no-print">
        ${
          status === 'approved' &&
          html`<a class="button" href="/helfer/${token}/uebergeben?${query}">${text.handOver}</a>`
        }
        <a class="button" href="/helfer/${token}/zurueckgeben?${query}"
          >${status === 'approved' ? text.giveBack : text.withdraw}</a
        >
      </p>`,
  ])}`;
}

/** Overlaps and short rests in one note; the event of another shift only where it is another one. */
function warningOf({ warnings, event }: OwnShift, text: PageTexts['ownShift']): Html | null {
  const named = (code: OwnShift['warnings'][number]['code']) =>
    warnings
      .filter(warning => warning.code === code)
      .map(({ shift: { title, event_title } }) =>
        event_title === event.title
          ? formatMessage(text.otherShift, { title })
          : formatMessage(text.otherEvent, { title, event: event_title }),
      )
      .join(', ');
  const [overlaps, rests] = [named('overlap'), named('short_rest')];
  if (overlaps === '' && rests === '') return null;
  return html`<div class="note warn">
    ${overlaps !== '' && html`<p>${formatMessage(text.overlap, { shifts: overlaps })}</p>`}
    ${rests !== '' && html`<p>${formatMessage(text.shortRest, { shifts: rests })}</p>`}
  </div>`;
}

function toneOf({ registration: { status } }: OwnShift): string {
  if (status === 'approved') return 'good';
  return status === 'rejected' || status === 'withdrawn' ? '' : 'warn';
}

function explanation({ texts, branding, now }: PageCall, { registration }: OwnShift): string {
  const { status, offered_until } = registration;
  return status === 'waiting' && offered_until !== null
    ? formatMessage(texts.ownShift.offered, { until: formatWhen(offered_until, now(), branding.timezone) })
    : texts.ownShift.explain[status];
}

/** The personal feed: subscribed where the program knows `webcal:`, or as a file. */
function calendarOf({ texts, baseUrl }: PageCall, token: string): Html {
  const feed = `/calendar/helper/${token}`;
  return html`<p class="no-print">
    <a href="${baseUrl().replace(/^https?:/, 'webcal:')}${feed}">${texts.ownShift.subscribe}</a>
    <span class="soft">· <a href="${feed}">${texts.ownShift.download}</a></span>
  </p>`;
}
