import { html, type Html } from '../html.ts';
import { ownLanguage, type Shown } from '../own-language.ts';
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
    const { texts } = call;
    return {
      title: texts.event.thanksTitle,
      body: html`<h1>${texts.event.thanksTitle}</h1>
        <p class="lead" ${ownLanguage(call)}>${shown.event.title}</p>
        ${states.map(state => sectionOf(call, state, shown, query))}
        <p class="no-print">${texts.event.share}</p>
        <p class="no-print">
          <a class="button" href="/anlaesse/${shown.event.slug}">${texts.event.backToEvent}</a>
        </p>`,
    };
  },
};

function sectionOf(
  page: Shown,
  state: (typeof states)[number],
  { shifts }: ShownEvent,
  query: Values,
): Html | null {
  const { texts } = page;
  const ids = textsOf(query, state);
  const own = shifts.filter(({ shift }) => ids.includes(String(shift.id)));
  if (own.length === 0) return null;
  const { title, text: sentence } = texts.event.thanks[state];
  return html`<section class="card">
    <p class="card-title">${title}</p>
    <p>${sentence}</p>
    <ul>
      ${own.map(
        ({ shift }) =>
          html`<li>
            ${longDay(shift.start_time, texts)}, ${timeRange(shift.start_time, shift.end_time, texts)}:
            <span ${ownLanguage(page)}
              >${[shift.bereich, shift.title].filter(text => text !== '').join(' · ')}</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
