import { formatMessage } from '../../../shared/i18n/label.ts';
import { offeredStatuses, ownStatusName, statusEntries } from '../../../shared/association/member-status.ts';
import { wantedStatuses } from '../../../shared/people/applications/application.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { Database } from '../../db/open.ts';
import { errorNote, fieldFor, type FormError } from '../field.ts';
import { html, type Html } from '../html.ts';
import { textOf, type Page, type PageCall, type PageRoute } from '../page.ts';
import { formHead, formRefusal, languageField, languageOf, trapField } from './form-parts.ts';

const path = '/mitglied-werden';

const fields = [
  'vorname',
  'nachname',
  'email',
  'phone',
  'strasse',
  'hausnummer',
  'plz',
  'ort',
  'geburtsdatum',
  'status',
  'message',
  'sprache',
] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

const nothing = Object.fromEntries(fields.map(name => [name, ''])) as Typed;

/** The form for applicants; it works without any script. */
export const askApplicationPage: PageRoute = {
  method: 'get',
  path,
  open: call => formPage(call, { ...nothing, sprache: call.texts.language }, []),
};

export const applicationPage: PageRoute = {
  method: 'post',
  path,
  open: async (call, { form }) => {
    const typed = Object.fromEntries(fields.map(name => [name, textOf(form, name)])) as Typed;
    const website = textOf(form, 'website');
    try {
      await call.ask('applications', 'send', { ...wireOf(typed), website });
      return { redirect: `${path}/danke` };
    } catch (error) {
      return formPage(call, typed, formRefusal(error, 'vorname', call.texts));
    }
  },
};

/** What comes next; the same for everybody. */
export const applicationThanksPage: PageRoute = {
  method: 'get',
  path: `${path}/danke`,
  open: ({ texts: { siteForm: text, kit } }) => ({
    title: text.application.thanksTitle,
    body: html`<h1>${text.application.thanksTitle}</h1>
      <p class="lead">${text.mailOnItsWay}</p>
      <p>${text.application.thanks}</p>
      <p>${text.spam}</p>
      <p><a class="button" href="/anlaesse">${kit.allEvents}</a></p>`,
  }),
};

/** A mobile number goes where members have theirs. */
function wireOf({ geburtsdatum, status, sprache, phone, ...rest }: Typed) {
  const isMobile = /^(\+41|0041|0)\s*7[5-9]/.test(phone.trim());
  return {
    ...rest,
    ...(isMobile ? { mobile: phone } : { phone }),
    geburtsdatum: geburtsdatum === '' ? null : geburtsdatum,
    status: wantedStatuses.find(each => each === status),
    sprache: languageOf(sprache),
  };
}

function formPage({ texts, branding, db }: PageCall, typed: Typed, errors: readonly FormError[]): Page {
  const { siteForm: text } = texts;
  const { application } = text;
  const shown = errors.map(error => (error.path === 'mobile' ? { ...error, path: 'phone' } : error));
  const field = fieldFor(shown);
  return {
    ...formHead(application.title, errors, texts),
    listed: true,
    description: formatMessage(application.description, { name: branding.name }),
    body: html`<h1>${application.title}</h1>
      <p class="lead">${application.intro}</p>
      ${errorNote(shown, texts, namesOf(texts))}
      <form method="post" action="${path}#errors" class="card" novalidate>
        ${personFields(typed, field, texts)} ${addressFields(typed, field, texts)}
        ${field('status', application.status, statusField(typed.status, statusesIn(db, texts)))}
        ${field('message', application.message, at => html`<textarea ${at} rows="4" maxlength="4000">${typed.message}</textarea>`, application.optional)}
        ${field('sprache', text.language, languageField(typed.sprache, texts))} ${trapField(texts)}
        <p class="soft">${application.privacy}</p>
        <button class="primary">${application.submit}</button>
      </form>`,
  };
}

type Field = ReturnType<typeof fieldFor>;
type Texts = PageCall['texts'];

const namesOf = ({ siteForm: { email, application: text } }: Texts) => ({
  vorname: text.vorname,
  nachname: text.nachname,
  email,
  phone: text.phone,
  geburtsdatum: text.birthday,
  strasse: text.street,
  hausnummer: text.houseNumber,
  plz: text.zip,
  ort: text.town,
});

const personFields = (typed: Typed, field: Field, { siteForm: text }: Texts): Html => html`
  ${field('vorname', text.application.vorname, at => html`<input ${at} autocomplete="given-name" maxlength="60" value="${typed.vorname}" required />`)}
  ${field('nachname', text.application.nachname, at => html`<input ${at} autocomplete="family-name" maxlength="60" value="${typed.nachname}" required />`)}
  ${field('email', text.email, at => html`<input ${at} type="email" autocomplete="email" inputmode="email" value="${typed.email}" required />`, text.application.emailHint)}
  ${field('phone', text.application.phone, at => html`<input ${at} type="tel" autocomplete="tel" maxlength="40" value="${typed.phone}" />`, text.application.optional)}
  ${field('geburtsdatum', text.application.birthday, at => html`<input ${at} type="date" autocomplete="bday" value="${typed.geburtsdatum}" />`, text.application.optional)}
`;

const addressFields = (typed: Typed, field: Field, { siteForm: text }: Texts): Html => html`
  ${field('strasse', text.application.street, at => html`<input ${at} autocomplete="address-line1" maxlength="70" value="${typed.strasse}" />`)}
  ${field('hausnummer', text.application.houseNumber, at => html`<input ${at} maxlength="16" value="${typed.hausnummer}" />`)}
  ${field('plz', text.application.zip, at => html`<input ${at} autocomplete="postal-code" inputmode="numeric" maxlength="16" value="${typed.plz}" />`)}
  ${field('ort', text.application.town, at => html`<input ${at} autocomplete="address-level2" maxlength="35" value="${typed.ort}" />`)}
`;

interface StatusChoice {
  readonly status: string;
  readonly name: string;
}

/** What an applicant can wish for, in the association's words where it has its own. */
function statusesIn(db: Database, { siteForm: text, language }: Texts): StatusChoice[] {
  const entries = statusEntries(readSettings(db).member_statuses);
  const offered: readonly string[] = offeredStatuses(entries);
  const wanted = wantedStatuses.toReversed();
  const shown = wanted.filter(status => offered.includes(status));
  return (shown.length > 0 ? shown : wanted).map(status => ({
    status,
    name: ownStatusName(entries, status, language) || text.application.statuses[status],
  }));
}

const statusField =
  (chosen: string, statuses: readonly StatusChoice[]) =>
  (at: Html): Html =>
    html`<select ${at}>
      ${statuses.map(({ status, name }) => html`<option value="${status}" ${status === chosen && html`selected`}>${name}</option>`)}
    </select>`;
