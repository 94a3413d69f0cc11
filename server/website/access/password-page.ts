import { DomainError } from '../../../shared/errors.ts';
import { formatMessage } from '../../../shared/i18n/label.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { errorNote, fieldFor, type FormError } from '../field.ts';
import { formHead, formRefusal } from '../forms/form-parts.ts';
import { html, type Html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute, type Values } from '../page.ts';

const path = '/zugang/:token';
const forgottenPath = '/passwort-vergessen';
const recoveryPath = '/notfallblatt';

/** Behind the link of an invitation or of a forgotten password. */
const askPasswordPage: PageRoute = {
  method: 'get',
  path,
  open: (call, { path: { token = '' } }) => choicePage(call, token, []),
};

const passwordPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { path: { token = '' }, form }) => {
    const password = textOf(form, 'password');
    if (isUnequal(form)) return choicePage(call, token, unequal(call.texts));
    try {
      const done = await call.ask('localAccounts', 'choose', { token, password });
      return chosenPage(call, done, call.texts.access.choose.done);
    } catch (error) {
      return isGone(error)
        ? gonePage(call)
        : choicePage(call, token, formRefusal(error, 'password', call.texts));
    }
  },
};

async function choicePage(call: PageCall, token: string, errors: readonly FormError[]): Promise<Page> {
  const { texts, branding } = call;
  const { choose: text } = texts.access;
  try {
    const { name, email } = await call.ask('localAccounts', 'link', { token });
    const intro = formatMessage(text.intro, { name, email, association: branding.name });
    return accessForm(
      texts,
      { ...text, intro },
      errors,
      field =>
        html`<input type="hidden" name="email" autocomplete="username" value="${email}" />
          ${passwordFields(field, texts)}`,
    );
  } catch (error) {
    if (isGone(error)) return gonePage(call);
    throw error;
  }
}

/** Asks for a link by e-mail; the answer does not tell whether there is such a login. */
const askForgottenPage: PageRoute = {
  method: 'get',
  path: forgottenPath,
  open: call => forgottenPage(call, '', []),
};

const sendForgottenPage: PageRoute = {
  method: 'post',
  path: forgottenPath,
  open: async (call, { form }) => {
    const email = textOf(form, 'email');
    const { forgotten: text } = call.texts.access;
    try {
      await call.ask('localAccounts', 'forgot', { email });
      return message(text.title, text.sent, html`<p>${text.spam}</p>`);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_configured')
        return message(text.title, text.noMail, recoveryLink(call.texts));
      return forgottenPage(call, email, formRefusal(error, 'email', call.texts));
    }
  },
};

function forgottenPage({ texts }: PageCall, email: string, errors: readonly FormError[]): Page {
  const page = accessForm(texts, texts.access.forgotten, errors, field => emailField(field, texts, email));
  return { ...page, body: html`${page.body} ${recoveryLink(texts)}` };
}

const recoveryLink = ({ access: { forgotten } }: PageTexts): Html =>
  html`<p><a href="${recoveryPath}">${forgotten.recovery}</a></p>`;

/** With the code of the recovery sheet, where no e-mail arrives any more. */
const askRecoveryPage: PageRoute = {
  method: 'get',
  path: recoveryPath,
  open: call => recoveryPage(call, {}, []),
};

const recoverPage: PageRoute = {
  method: 'post',
  path: recoveryPath,
  open: async (call, { form }) => {
    const [email, code, password] = ['email', 'code', 'password'].map(name => textOf(form, name)) as [
      string,
      string,
      string,
    ];
    if (isUnequal(form)) return recoveryPage(call, form, unequal(call.texts));
    try {
      const done = await call.ask('localAccounts', 'recover', { email, code, password });
      return chosenPage(call, done, call.texts.access.choose.done);
    } catch (error) {
      return recoveryPage(call, form, formRefusal(error, 'code', call.texts));
    }
  },
};

function recoveryPage({ texts }: PageCall, form: Values, errors: readonly FormError[]): Page {
  const { recovery: text } = texts.access;
  return accessForm(
    texts,
    text,
    errors,
    field =>
      html`${emailField(field, texts, textOf(form, 'email'))}
      ${field('code', text.code, at => html`<input ${at} autocomplete="off" autocapitalize="characters" spellcheck="false" value="${textOf(form, 'code')}" required />`, text.codeHint)}
      ${passwordFields(field, texts)}`,
  );
}

interface FormText {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
}

/** A page with one form that posts to its own address, and what is wrong with it above the fields. */
export function accessForm(
  texts: PageTexts,
  { title, intro, submit }: FormText,
  errors: readonly FormError[],
  fields: (field: Field) => Html,
): Page {
  return {
    ...formHead(title, errors, texts),
    body: html`<h1>${title}</h1>
      <p class="lead">${intro}</p>
      ${errorNote(errors, texts)}
      <form method="post" action="#errors" class="card" novalidate>
        ${fields(fieldFor(errors))}
        <button class="primary">${submit}</button>
      </form>`,
  };
}

type Field = ReturnType<typeof fieldFor>;

const emailField = (field: Field, { siteForm }: PageTexts, email: string): Html =>
  field(
    'email',
    siteForm.email,
    at =>
      html`<input ${at} type="email" autocomplete="username" inputmode="email" value="${email}" required />`,
  );

/** A new password, twice. */
export const passwordFields = (field: Field, { access: text }: PageTexts): Html =>
  html`${field('password', text.password, at => html`<input ${at} type="password" autocomplete="new-password" maxlength="128" required />`, text.passwordHint)}
  ${field('repeat', text.repeat, at => html`<input ${at} type="password" autocomplete="new-password" maxlength="128" required />`)}`;

const isUnequal = (form: Values): boolean => textOf(form, 'password') !== textOf(form, 'repeat');
const unequal = ({ access }: PageTexts): readonly FormError[] => [
  { path: 'repeat', sentence: access.unequal },
];

interface Chosen {
  readonly email: string;
  readonly recovery_code: string;
}

/** What a person needs from now on, and the sheet to print, which is shown this once. */
export function chosenPage(
  { texts, baseUrl }: PageCall,
  { email, recovery_code }: Chosen,
  title: string,
): Page {
  const { sheet: text } = texts.access;
  return {
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${text.next}</p>
      <div class="card">
        <p class="card-title">${text.title}</p>
        <dl class="facts">
          <dt>${text.server}</dt>
          <dd>${baseUrl()}</dd>
          <dt>${texts.siteForm.email}</dt>
          <dd>${email}</dd>
          <dt>${text.code}</dt>
          <dd><strong>${recovery_code}</strong></dd>
        </dl>
        <p>${text.hint}</p>
        <p><a href="${recoveryPath}">${baseUrl()}${recoveryPath}</a></p>
      </div>`,
  };
}

export const isGone = (error: unknown): boolean => error instanceof DomainError && error.code === 'gone';

export function gonePage({ texts }: PageCall): Page {
  const { goneTitle, gone } = texts.access;
  return { ...message(goneTitle, gone, null), status: 410 };
}

const message = (title: string, sentence: string, more: Html | null): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p class="lead">${sentence}</p>
    ${more}`,
});

/** Pages by which people on the board get a password. */
export const passwordPages: readonly PageRoute[] = [
  askPasswordPage,
  passwordPage,
  askForgottenPage,
  sendForgottenPage,
  askRecoveryPage,
  recoverPage,
];
