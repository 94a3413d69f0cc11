import { isOver } from '../../shared/events/event-rule.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { dataBlock, html, type Html } from './html.ts';
import { textOf, type PageRoute } from './page.ts';
import { todayOf } from './events/event-view.ts';
import { longDay } from './when.ts';

/**
 * The organisers' page: a login, and a script that fills the rest in. Its token stands in the memory of this one tab
 * (sessionStorage), never in a cookie. `?anlass=slug` chooses the event.
 */
export const organizerPage: PageRoute = {
  method: 'get',
  path: '/ok',
  open: async (call, { query }) => {
    const { texts } = call;
    const text = texts.organizer;
    const today = todayOf(call);
    const all = await call.ask('events', 'list', {});
    const events = all.filter(event => event.organizer_login && !isOver(event, today));
    return {
      title: text.title,
      script: 'organizer',
      wide: true,
      body: html`<noscript><p class="note warn">${text.withoutScript}</p></noscript>
        <div id="login" hidden class="login">
          <h1>${text.title}</h1>
          <p>${events.length === 0 ? text.noEvents : text.intro}</p>
          <div id="login-note"></div>
          ${events.length > 0 && loginForm(events, textOf(query, 'anlass'), texts)}
        </div>
        <div id="status" role="status" class="status"></div>
        <div id="board" hidden></div>
        ${dataBlock('texts', text)}`,
    };
  },
};

const loginForm = (events: readonly ClubEvent[], chosen: string, texts: PageTexts): Html =>
  html`<form id="login-form" class="card" method="post" action="/ok">
    <div class="field">
      <label for="event">${texts.organizer.event}</label>
      <select id="event" name="event">
        ${events.map(
          event =>
            html`<option value="${event.uuid}" ${event.slug === chosen && html`selected`}>
              ${event.title}, ${longDay(event.start_date, texts)}
            </option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="password">${texts.organizer.password}</label>
      <p class="hint" id="password-hint">${texts.organizer.passwordHint}</p>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        aria-describedby="password-hint"
        required
      />
    </div>
    <button class="primary">${texts.organizer.login}</button>
  </form>`;
