import { formatMessage } from '../../../shared/i18n/label.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { isOver } from '../../../shared/events/event-rule.ts';
import type { PageWords } from '../../../shared/i18n/page-words.ts';
import { html, type Html } from '../html.ts';
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
  const { words, look } = call;
  const events = await call.ask('events', 'list', { upcoming: true });
  return {
    title: words.event.listTitle,
    description: formatMessage(words.event.listDescription, { name: look.name }),
    listed: true,
    body: html`<h1>${words.event.listTitle}</h1>
      ${events.length === 0 && html`<p class="card">${words.event.none}</p>`}
      <ul class="events">
        ${events.map(event => entryOf(call, event))}
      </ul>
      ${calendarLinks(call)}
      <p><a href="/anlaesse?vergangen=1">${words.event.past}</a></p>`,
  };
}

async function pastPage(call: PageCall): Promise<Page> {
  const { words } = call;
  const all = await call.ask('events', 'list', {});
  const past = all.filter(event => isOver(event, todayOf(call))).toReversed();
  return {
    title: words.event.past,
    listed: true,
    body: html`<h1>${words.event.past}</h1>
      ${past.length === 0 && html`<p class="card">${words.event.nonePast}</p>`}
      <ul class="events">
        ${past.map(event => entryOf(call, event))}
      </ul>
      <p><a href="/anlaesse">${words.event.coming}</a></p>`,
  };
}

function entryOf(call: PageCall, event: ClubEvent): Html {
  const { words } = call;
  return html`<li class="card event ${event.status === 'cancelled' && 'off'}">
    <p class="soft">${dayRange(event.start_date, event.end_date, words)}</p>
    <h2><a href="/anlaesse/${event.slug}">${event.title}</a></h2>
    <p>${event.location}</p>
    ${markOf(event, todayOf(call), words)}
  </li>`;
}

function markOf(event: ClubEvent, today: string, words: PageWords): Html | null {
  if (event.status === 'cancelled') return html`<p class="mark bad">${words.event.cancelled}</p>`;
  const deadline = event.registration_deadline;
  if (!event.registration_open || isOver(event, today) || (deadline !== null && deadline < today))
    return null;
  return html`<p class="mark">
    ${words.event.open}${deadline !== null && html` · ${formatMessage(words.event.deadline, { day: shortDay(deadline, words) })}`}
  </p>`;
}

/** The feed for calendars: subscribed where the program knows `webcal:`, or as a file. */
export function calendarLinks({ words, baseUrl }: PageCall): Html {
  const feed = '/calendar/ics';
  return html`<p class="no-print">
    <a href="${baseUrl().replace(/^https?:/, 'webcal:')}${feed}">${words.event.subscribe}</a>
    <span class="soft">· <a href="${feed}">${words.event.download}</a></span>
  </p>`;
}
