import { statusEntries, statusNameOf } from '../../../shared/association/member-status.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { isDirectoryOpen } from '../../people/members/member-directory.ts';
import { dataBlock, html } from '../html.ts';
import type { PageRoute } from '../page.ts';

/**
 * The members' page: a way to the login service, and a script that fills the rest in. Its token stands in the memory
 * of this one tab (sessionStorage), never in a cookie.
 */
export const memberPage: PageRoute = {
  method: 'get',
  path: '/mitglied',
  open: ({ texts, baseUrl, db }) => {
    const text = texts.member;
    const entries = statusEntries(readSettings(db).member_statuses);
    const statuses = entries.map(({ status }) => [status, statusNameOf(entries, status, texts.language)]);
    return {
      title: text.title,
      script: 'member',
      wide: true,
      body: html`<noscript><p class="note warn">${text.withoutScript}</p></noscript>
        <div id="login" hidden class="login">
          <h1 tabindex="-1">${text.title}</h1>
          <div id="login-note"></div>
          <p class="lead">${text.intro}</p>
          <p class="actions"><a class="button primary" href="${baseUrl()}/auth/login">${text.login}</a></p>
        </div>
        <div id="loading" hidden><p class="lead" role="status">${text.loading}</p></div>
        <div id="status" role="status" class="status"></div>
        <div id="own" hidden></div>
        ${dataBlock('directory-open', isDirectoryOpen(db))} ${dataBlock('texts', text)}
        ${dataBlock('statuses', Object.fromEntries(statuses))}`,
    };
  },
};
