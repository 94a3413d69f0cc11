import { formatMessage } from '../../../shared/i18n/label.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { isOver } from '../../../shared/events/event-rule.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { html, type Html } from '../html.ts';
import { ownLanguage } from '../own-language.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { dayRange, shortDay } from '../when.ts';
import { todayOf } from './event-view.ts';

/** Coming events, the next one first; past ones on a page of their own, the latest first. */
export const eventListPage: PageRoute = {
  method: 'get',
  path: '/anlaesse',
  open: async (call, { query }) => (textOf(query, 'vergangen') === '' ? comingPage(call) : pastPage(call)),
};

async function comingPage(call: PageCall): Promise<Page> {
  const { texts, branding } = call;
  const events = await call.ask('events', 'list', { upcoming: true });
  return {
    title: texts.event.listTitle,
    description: formatMessage(texts.event.listDescription, { name: branding.name }),
    listed: true,
    body: html`<h1>${texts.event.listTitle}</h1>
      ${events.length === 0 && html`<p class="card">${texts.event.none}</p>`}
      <ul class="events">
        ${events.map(event => entryOf(call, event))}
      </ul>
      ${calendarLinks(call)}
      <p><a href="/anlaesse?vergangen=1">${texts.event.past}</a></p>`,
  };
}

async function pastPage(call: PageCall): Promise<Page> {
  const { texts } = call;
  const all = await call.ask('events', 'list', {});
  const past = all.filter(event => isOver(event, todayOf(call))).toReversed();
  return {
    title: texts.event.past,
    listed: true,
    body: html`<h1>${texts.event.past}</h1>
      ${past.length === 0 && html`<p class="card">${texts.event.nonePast}</p>`}
      <ul class="events">
        ${past.map(event => entryOf(call, event))}
      </ul>
      <p><a href="/anlaesse">${texts.event.coming}</a></p>`,
  };
}

function entryOf(call: PageCall, event: ClubEvent): Html {
  const { texts } = call;
  const own = ownLanguage(call);
  return html`<li class="card event ${event.status === 'cancelled' && 'off'}">
    <p class="soft">${dayRange(event.start_date, event.end_date, texts)}</p>
    <h2 ${own}><a href="/anlaesse/${event.slug}">${event.title}</a></h2>
    <p ${own}>${event.location}</p>
    ${markOf(event, todayOf(call), texts)}
  </li>`;
}

function markOf(event: ClubEvent, today: string, texts: PageTexts): Html | null {
  if (event.status === 'cancelled') return html`<p class="mark bad">${texts.event.cancelled}</p>`;
  const deadline = event.registration_deadline;
  if (!event.registration_open || isOver(event, today) || (deadline !== null && deadline < today))
    return null;
  return html`<p class="mark">
    ${texts.event.open}${deadline !== null && html` · ${formatMessage(texts.event.deadline, { day: shortDay(deadline, texts) })}`}
  </p>`;
}

/** The feed for calendars: subscribed where the program knows `webcal:`, or as a file. */
export function calendarLinks({ texts, baseUrl }: PageCall): Html {
  const feed = '/calendar/ics';
  return html`<p class="no-print">
    <a href="${baseUrl().replace(/^https?:/, 'webcal:')}${feed}">${texts.event.subscribe}</a>
    <span class="soft">· <a href="${feed}">${texts.event.download}</a></span>
  </p>`;
}
