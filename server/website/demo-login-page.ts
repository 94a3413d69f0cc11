import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { errorNote, fieldFor, type FormError } from './field.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

export interface DemoLogin {
  /** What was typed. */
  readonly email: string;
  /** An address that works, and the password of everybody. */
  readonly example: string;
  readonly password: string;
  readonly wrong: boolean;
}

/** The demo's own login service asks who it is. */
export function demoLoginPage(texts: PageTexts, { email, example, password, wrong }: DemoLogin): Page {
  const { demo: text } = texts.memberLogin;
  const errors: readonly FormError[] = wrong ? [{ path: 'email', sentence: text.wrong }] : [];
  const field = fieldFor(errors);
  return {
    title: wrong ? texts.kit.errorPrefix + text.title : text.title,
    status: wrong ? 400 : 200,
    body: html`<h1>${text.title}</h1>
      ${errorNote(errors, texts)}
      <p class="lead">${text.intro}</p>
      <form method="post" class="card" novalidate>
        ${field('email', text.email, at => html`<input ${at} type="email" inputmode="email" autocomplete="username" value="${email}" required />`, text.emailHint.replace('{email}', example))}
        ${field('password', text.password, at => html`<input ${at} type="password" autocomplete="current-password" required />`, text.passwordHint.replace('{password}', password))}
        <div class="actions">
          <button class="primary">${text.submit}</button>
          <a class="button" href="/mitglied">${text.cancel}</a>
        </div>
      </form>`,
  };
}

/** The login came too late. */
export function demoExpiredPage({ memberLogin }: PageTexts): Page {
  const { demo: text, back } = memberLogin;
  return {
    title: text.expiredTitle,
    status: 400,
    body: html`<h1>${text.expiredTitle}</h1>
      <p class="lead">${text.expired}</p>
      <p><a class="button primary" href="/mitglied">${back}</a></p>`,
  };
}

/** Logs out of the service too; `form` is its own, without a button. The script presses it. */
export function demoLogoutPage({ memberLogin }: PageTexts, form: string): Page {
  const { demo: text } = memberLogin;
  const [action = '', secret = ''] = ['action', 'value'].map(
    name => new RegExp(`\\b${name}="([^"]*)"`).exec(form)?.[1] ?? '',
  );
  return {
    title: text.logoutTitle,
    script: 'step',
    body: html`<h1>${text.logoutTitle}</h1>
      <p class="lead">${text.logout}</p>
      <form method="post" action="${action}" data-step>
        <input type="hidden" name="xsrf" value="${secret}" />
        <input type="hidden" name="logout" value="yes" />
        <button class="primary">${text.logoutYes}</button>
      </form>`,
  };
}

/** Shown where no address to go to after logging out was given. */
export function demoLoggedOutPage({ memberLogin }: PageTexts): Page {
  const { demo: text, back } = memberLogin;
  return {
    title: text.loggedOutTitle,
    body: html`<h1>${text.loggedOutTitle}</h1>
      <p><a class="button" href="/mitglied">${back}</a></p>`,
  };
}
