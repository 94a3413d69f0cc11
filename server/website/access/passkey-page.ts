import { fieldFor } from '../field.ts';
import { dataBlock, html, type Html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';

/** Behind the link that a person's own program asked for: a browser makes the passkey. */
const createPage: PageRoute = {
  method: 'get',
  path: '/passkey/:token',
  open: ({ texts, branding }, { path: { token = '' } }) => {
    const { create: text, codes } = texts.passkey;
    const fields = html`${fieldFor([])('name', text.name, at => html`<input ${at} maxlength="60" autocomplete="off" value="${text.nameDefault}" required />`, text.nameHint)}`;
    return ceremonyPage(texts, {
      ...text,
      intro: `${branding.name}: ${text.intro}`,
      data: { kind: 'create', token },
      fields,
      result: html`<p class="lead">${text.doneText}</p>
        <div class="card" id="codes" hidden>
          <p class="card-title">${codes.title}</p>
          <p>${codes.text}</p>
          <ul id="code-list"></ul>
          <p class="actions"><button type="button" id="print">${codes.print}</button></p>
        </div>`,
    });
  },
};

/** Opened by a program that wants to log in: shows the code for it once the passkey was shown. */
const loginPage: PageRoute = {
  method: 'get',
  path: '/anmelden',
  open: ({ texts }, { query }) => {
    const { login: text } = texts.passkey;
    const code_challenge = textOf(query, 'code_challenge');
    if (code_challenge === '')
      return {
        title: text.title,
        body: html`<h1>${text.title}</h1>
          <p class="lead">${text.bare}</p>`,
      };
    return ceremonyPage(texts, {
      ...text,
      data: { kind: 'login', code_challenge },
      fields: null,
      result: html`<div class="card">
          <p><strong id="code" class="login-code"></strong></p>
          <p class="actions"><button type="button" id="copy">${text.copy}</button></p>
        </div>
        <p>${text.doneText}</p>`,
    });
  },
};

interface Ceremony {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly done: string;
  /** What the script needs: which work, for which link or program. */
  readonly data: Readonly<Record<string, string>>;
  readonly fields: Html | null;
  /** Shown afterwards. */
  readonly result: Html;
}

/** A page with one button that makes the browser ask the person, and what came of it. */
function ceremonyPage(
  { passkey }: PageCall['texts'],
  { title, intro, submit, done, data, fields, result }: Ceremony,
): Page {
  return {
    title,
    script: 'passkey',
    body: html`<noscript><p class="note warn">${passkey.withoutScript}</p></noscript>
      <div id="ask">
        <h1>${title}</h1>
        <p class="lead">${intro}</p>
        <p class="note bad" id="problem" role="alert" tabindex="-1" hidden></p>
        <form class="card" id="form" novalidate>
          ${fields}
          <button class="primary">${submit}</button>
          <p id="working" role="status" hidden>${passkey.working}</p>
        </form>
      </div>
      <div id="done" hidden>
        <h1 tabindex="-1">${done}</h1>
        ${result}
      </div>
      ${dataBlock('texts', passkey)} ${dataBlock('work', data)}`,
  };
}

/** Pages on which a browser makes and shows passkeys: only a page of the server's own address can. */
export const passkeyPages: readonly PageRoute[] = [createPage, loginPage];
