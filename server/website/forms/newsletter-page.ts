import { formatMessage } from '../../../shared/i18n/label.ts';
import { errorNote, fieldFor, type FormError } from '../field.ts';
import { html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { formHead, formRefusal, languageField, languageOf, trapField } from './form-parts.ts';

const path = '/newsletter';

/** Orders the newsletter; it works without any script. */
export const askNewsletterPage: PageRoute = {
  method: 'get',
  path,
  open: call => formPage(call, { email: '', sprache: call.texts.language, errors: [] }),
};

export const newsletterPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { form }) => {
    const [email, sprache] = [textOf(form, 'email'), textOf(form, 'sprache')];
    const website = textOf(form, 'website');
    try {
      await call.ask('newsletter', 'subscribe', { email, sprache: languageOf(sprache), website });
      return { redirect: `${path}/danke` };
    } catch (error) {
      return formPage(call, { email, sprache, errors: formRefusal(error, 'email', call.texts) });
    }
  },
};

/** What comes next; the same for everybody. */
export const newsletterThanksPage: PageRoute = {
  method: 'get',
  path: `${path}/danke`,
  open: ({ texts: { siteForm: text, kit } }) => ({
    title: text.newsletter.thanksTitle,
    body: html`<h1>${text.newsletter.thanksTitle}</h1>
      <p class="lead">${text.mailOnItsWay}</p>
      <p>${text.newsletter.thanks}</p>
      <p>${text.spam}</p>
      <p><a class="button" href="/anlaesse">${kit.allEvents}</a></p>`,
  }),
};

interface Typed {
  readonly email: string;
  readonly sprache: string;
  readonly errors: readonly FormError[];
}

function formPage({ texts, branding }: PageCall, typed: Typed): Page {
  const { siteForm: text } = texts;
  const { newsletter } = text;
  const field = fieldFor(typed.errors);
  return {
    ...formHead(newsletter.title, typed.errors, texts),
    listed: true,
    description: formatMessage(newsletter.description, { name: branding.name }),
    body: html`<h1>${newsletter.title}</h1>
      <p class="lead">${newsletter.intro}</p>
      ${errorNote(typed.errors, texts)}
      <form method="post" action="${path}#errors" class="card" novalidate>
        ${field('email', text.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${typed.email}" required />`, newsletter.emailHint)}
        ${field('sprache', text.language, languageField(typed.sprache, texts))} ${trapField(texts)}
        <p class="soft">${newsletter.privacy}</p>
        <button class="primary">${newsletter.submit}</button>
      </form>
      <p><a href="${path}/abmelden">${newsletter.toEnd}</a></p>`,
  };
}
