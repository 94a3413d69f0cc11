import type { PageWords } from '../../../shared/i18n/page-words.ts';
import { html, type Html } from '../html.ts';
import { textsOf, type PageRoute, type Values } from '../page.ts';
import { longDay, timeRange } from '../when.ts';
import { getShownEvent, type ShownEvent } from './event-view.ts';

const states = ['unconfirmed', 'pending', 'waiting'] as const;

/** What comes next after signing up. This address shows public shifts only. */
export const thanksPage: PageRoute = {
  method: 'get',
  path: '/anlaesse/:slug/danke',
  open: async (call, { path, query }) => {
    const shown = await getShownEvent(call, path['slug'] ?? '');
    const { words } = call;
    return {
      title: words.event.thanksTitle,
      body: html`<h1>${words.event.thanksTitle}</h1>
        <p class="lead">${shown.event.title}</p>
        ${states.map(state => sectionOf(state, shown, query, words))}
        <p class="no-print">${words.event.share}</p>
        <p class="no-print">
          <a class="button" href="/anlaesse/${shown.event.slug}">${words.event.backToEvent}</a>
        </p>`,
    };
  },
};

function sectionOf(
  state: (typeof states)[number],
  { shifts }: ShownEvent,
  query: Values,
  words: PageWords,
): Html | null {
  const ids = textsOf(query, state);
  const own = shifts.filter(({ shift }) => ids.includes(String(shift.id)));
  if (own.length === 0) return null;
  const { title, text: sentence } = words.event.thanks[state];
  return html`<section class="card">
    <p class="card-title">${title}</p>
    <p>${sentence}</p>
    <ul>
      ${own.map(
        ({ shift }) =>
          html`<li>
            ${longDay(shift.start_time, words)}, ${timeRange(shift.start_time, shift.end_time, words)}:
            ${[shift.bereich, shift.title].filter(text => text !== '').join(' · ')}
          </li>`,
      )}
    </ul>
  </section>`;
}
