import { usualOffices } from '../../../shared/access/local-accounts/usual-offices.ts';
import type { FormError } from '../field.ts';
import { formRefusal } from '../forms/form-parts.ts';
import { html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { accessForm, chosenPage, gonePage, isGone, passwordFields } from './password-page.ts';

const path = '/einrichten/:token';
const fields = ['association', 'vorname', 'nachname', 'email', 'funktion'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

/** Behind the link that a new server prints: the association, the first person, and that person's password. */
export const askSetUpPage: PageRoute = {
  method: 'get',
  path,
  open: async (call, { path: { token = '' } }) => {
    try {
      const { purpose } = await call.ask('localAccounts', 'link', { token });
      if (purpose !== 'set_up') return gonePage(call);
    } catch (error) {
      if (isGone(error)) return gonePage(call);
      throw error;
    }
    const [[funktion] = ['']] = usualOffices;
    return formPage(call, { association: '', vorname: '', nachname: '', email: '', funktion }, []);
  },
};

export const setUpPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { path: { token = '' }, form }) => {
    const typed = Object.fromEntries(fields.map(name => [name, textOf(form, name)])) as Typed;
    const password = textOf(form, 'password');
    if (password !== textOf(form, 'repeat')) {
      const sentence = call.texts.access.unequal;
      return formPage(call, typed, [{ path: 'repeat', sentence }]);
    }
    try {
      const done = await call.ask('localAccounts', 'setUp', { token, ...typed, password });
      return chosenPage(call, done, call.texts.access.setUp.done);
    } catch (error) {
      return isGone(error)
        ? gonePage(call)
        : formPage(call, typed, formRefusal(error, 'association', call.texts));
    }
  },
};

function formPage({ texts }: PageCall, typed: Typed, errors: readonly FormError[]): Page {
  const { setUp: text } = texts.access;
  return accessForm(
    texts,
    text,
    errors,
    field =>
      html`${field('association', text.association, at => html`<input ${at} autocomplete="organization" maxlength="70" value="${typed.association}" required />`)}
      ${field('vorname', texts.siteForm.application.vorname, at => html`<input ${at} autocomplete="given-name" maxlength="60" value="${typed.vorname}" required />`)}
      ${field('nachname', texts.siteForm.application.nachname, at => html`<input ${at} autocomplete="family-name" maxlength="60" value="${typed.nachname}" required />`)}
      ${field(
        'funktion',
        text.office,
        at =>
          html`<input ${at} list="offices" maxlength="60" value="${typed.funktion}" required />
            <datalist id="offices">
              ${usualOffices.map(([name]) => html`<option value="${name}"></option>`)}
            </datalist>`,
        text.officeHint,
      )}
      ${field('email', texts.siteForm.email, at => html`<input ${at} type="email" autocomplete="username" inputmode="email" value="${typed.email}" required />`, text.emailHint)}
      ${passwordFields(field, texts)}`,
  );
}
