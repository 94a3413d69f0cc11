import { formatMessage } from '../../../shared/i18n/label.ts';
import { errorNote, fieldFor, type FormError } from '../field.ts';
import { html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { formHead, formRefusal, languageField, languageOf, trapField } from './form-parts.ts';

const path = '/kontakt';

/** The contact form; it works without any script. */
export const askContactPage: PageRoute = {
  method: 'get',
  path,
  open: call =>
    formPage(call, {
      name: '',
      email: '',
      message: '',
      sprache: call.texts.language,
      errors: [],
    }),
};

export const contactPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { form }) => {
    const [name, email, message] = [textOf(form, 'name'), textOf(form, 'email'), textOf(form, 'message')];
    const [sprache, website] = [textOf(form, 'sprache'), textOf(form, 'website')];
    try {
      await call.ask('contact', 'send', { name, email, message, sprache: languageOf(sprache), website });
      return { redirect: `${path}/danke` };
    } catch (error) {
      return formPage(call, {
        name,
        email,
        message,
        sprache,
        errors: formRefusal(error, 'name', call.texts),
      });
    }
  },
};

/** What comes next; the same for everybody. */
export const contactThanksPage: PageRoute = {
  method: 'get',
  path: `${path}/danke`,
  open: ({ texts: { siteForm: text, kit } }) => ({
    title: text.contact.thanksTitle,
    body: html`<h1>${text.contact.thanksTitle}</h1>
      <p class="lead">${text.mailOnItsWay}</p>
      <p>${text.contact.thanks}</p>
      <p>${text.spam}</p>
      <p><a class="button" href="/anlaesse">${kit.allEvents}</a></p>`,
  }),
};

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sprache: string;
  readonly errors: readonly FormError[];
}

function formPage({ texts, branding }: PageCall, typed: Typed): Page {
  const { siteForm: text } = texts;
  const { contact } = text;
  const field = fieldFor(typed.errors);
  return {
    ...formHead(contact.title, typed.errors, texts),
    listed: true,
    description: formatMessage(contact.description, { name: branding.name }),
    body: html`<h1>${contact.title}</h1>
      <p class="lead">${contact.intro}</p>
      ${errorNote(typed.errors, texts, { name: text.name, email: text.email, message: contact.message })}
      <form method="post" action="${path}#errors" class="card" novalidate>
        ${field('name', text.name, at => html`<input ${at} autocomplete="name" maxlength="120" value="${typed.name}" required />`)}
        ${field('email', text.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${typed.email}" required />`, contact.emailHint)}
        ${field('message', contact.message, at => html`<textarea ${at} rows="7" maxlength="8000" required>${typed.message}</textarea>`)}
        ${field('sprache', text.language, languageField(typed.sprache, texts))} ${trapField(texts)}
        <p class="soft">${contact.privacy}</p>
        <button class="primary">${contact.submit}</button>
      </form>`,
  };
}
