import { errorNote, fieldFor, type FormError } from '../field.ts';
import { html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { formHead, formRefusal, trapField } from './form-parts.ts';

const path = '/newsletter/abmelden';

/** Ends the newsletter for an address, for a reader who has no issue with a link at hand. */
export const askNewsletterEndPage: PageRoute = {
  method: 'get',
  path,
  open: call => formPage(call, { email: '', errors: [] }),
};

export const newsletterEndPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { form }) => {
    const email = textOf(form, 'email');
    try {
      await call.ask('newsletter', 'unsubscribe', { email, website: textOf(form, 'website') });
      return { redirect: `${path}/danke` };
    } catch (error) {
      return formPage(call, { email, errors: formRefusal(error, 'email', call.texts) });
    }
  },
};

/** The same for every address, on the list or not. */
export const newsletterEndThanksPage: PageRoute = {
  method: 'get',
  path: `${path}/danke`,
  open: ({ texts: { siteForm } }) => ({
    title: siteForm.newsletterEnd.thanksTitle,
    body: html`<h1>${siteForm.newsletterEnd.thanksTitle}</h1>
      <p class="lead">${siteForm.newsletterEnd.thanks}</p>
      <p><a href="/newsletter">${siteForm.newsletterEnd.again}</a></p>`,
  }),
};

function formPage(
  { texts }: PageCall,
  { email, errors }: { readonly email: string; readonly errors: readonly FormError[] },
): Page {
  const { siteForm: text } = texts;
  const { newsletterEnd } = text;
  const field = fieldFor(errors);
  return {
    ...formHead(newsletterEnd.title, errors, texts),
    body: html`<h1>${newsletterEnd.title}</h1>
      <p class="lead">${newsletterEnd.intro}</p>
      ${errorNote(errors, texts)}
      <form method="post" action="${path}#errors" class="card" novalidate>
        ${field('email', text.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${email}" required />`)}
        ${trapField(texts)}
        <button class="primary">${newsletterEnd.submit}</button>
      </form>`,
  };
}
