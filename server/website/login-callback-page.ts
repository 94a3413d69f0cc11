import { dataBlock, html } from './html.ts';
import { textOf, type Page, type PageCall, type PageRoute, type Values } from './page.ts';

/**
 * Where the login service sends the browser back to: its script hands the answer to the API, which knows the browser
 * by its cookie, and keeps the token in this tab.
 */
export const loginCallbackPage: PageRoute = {
  method: 'get',
  path: '/auth/callback',
  open: (call, { query }) => callbackPage(call, query),
};

/** The same page for a service that sends its answer as a form. */
export function callbackPage({ texts, baseUrl }: Pick<PageCall, 'texts' | 'baseUrl'>, said: Values): Page {
  const { memberLogin: text } = texts;
  const names = ['state', 'code', 'iss', 'error', 'error_description'];
  const answer = Object.fromEntries(
    names.map(name => [name, textOf(said, name)]).filter(([, value]) => value !== ''),
  );
  return {
    title: text.title,
    script: 'login',
    body: html`<noscript><p class="note warn">${text.withoutScript}</p></noscript>
      <div id="working"><p class="lead" role="status">${text.working}</p></div>
      <div id="failed" hidden>
        <h1 tabindex="-1">${text.failedTitle}</h1>
        <p class="lead" id="reason" role="alert"></p>
        <p class="actions">
          <a class="button primary" href="${baseUrl()}/auth/login">${text.again}</a>
          <a class="button" href="/mitglied">${text.back}</a>
        </p>
      </div>
      ${dataBlock('texts', text)} ${dataBlock('answer', answer)}`,
  };
}
