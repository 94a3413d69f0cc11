import { DomainError } from '../../../shared/errors.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { html } from '../html.ts';
import type { Page, PageCall, PageRoute } from '../page.ts';

type Kind = 'confirm' | 'stop';

/** Links lead here: scanners of mailboxes follow them, so that only the button does something. */
const askPage = (path: string, kind: Kind): PageRoute => ({
  method: 'get',
  path,
  open: ({ texts }) => {
    const text = texts.address[kind];
    return {
      title: text.title,
      body: html`<h1>${text.title}</h1>
        <p class="lead">${text.ask}</p>
        <form method="post" class="actions"><button class="primary">${text.button}</button></form>`,
    };
  },
});

const donePage = (path: string, kind: Kind): PageRoute => ({
  method: 'post',
  path,
  open: async (call, { path: { token = '' } }) => {
    try {
      await call.ask('emailChanges', kind, { token });
      const { doneTitle, done } = call.texts.address[kind];
      return messagePage(call.texts, doneTitle, done);
    } catch (error) {
      return refusalOf(call, error);
    }
  },
});

function refusalOf({ texts, branding }: PageCall, error: unknown): Page {
  if (!(error instanceof DomainError)) throw error;
  const { goneTitle, gone } = texts.address;
  const contact = branding.email === '' ? '' : ` ${branding.email}`;
  const status = error.code === 'conflict' ? 409 : 410;
  return { ...messagePage(texts, goneTitle, gone + contact), status };
}

const messagePage = (texts: PageTexts, title: string, sentence: string): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p class="lead">${sentence}</p>
    <p><a href="/mitglied">${texts.memberLogin.back}</a></p>`,
});

const [confirmPath, stopPath] = ['/mitglied/adresse/:token', '/mitglied/adresse/stoppen/:token'] as const;

/** The pages behind the links about a new address: the new one confirms it, the old one stops it. */
export const addressPages: readonly PageRoute[] = [
  askPage(confirmPath, 'confirm'),
  donePage(confirmPath, 'confirm'),
  askPage(stopPath, 'stop'),
  donePage(stopPath, 'stop'),
];
