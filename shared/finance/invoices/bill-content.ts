import { defaultLayout, type Branding, type Layout } from '../../letters/layouts/layout.ts';
import { toRappen } from '../../money.ts';
import type { DunningDocument } from './dunning/dunning-document.ts';
import type { Invoice, Party } from './invoice.ts';
import { positionsOf } from './invoice-text.ts';

/**
 * What a bill tells its receiver, and the association's own choices of how, as text: two are the same bill where these
 * are the same, whichever program draws them. Fonts, captions and places are the program's and are not in it.
 */
export const invoiceContent = (invoice: Invoice, branding: Branding): string =>
  JSON.stringify(['invoice 1', factsOf(invoice), wordsOf(invoice, branding), lookOf(branding)]);

/** The same of a reminder. */
export const dunningContent = (
  { notice, invoice, notices, paid }: DunningDocument,
  branding: Branding,
): string =>
  JSON.stringify([
    'dunning 1',
    factsOf(invoice),
    [notice.id, notice.level, notice.text, notice.issued_at, notice.due_at],
    notices.map(({ level, fee }) => [level, toRappen(fee)]),
    paid,
    lookOf(branding),
  ]);

const factsOf = (invoice: Invoice) => [
  [invoice.id, invoice.number, invoice.sprache, invoice.issued_at, invoice.due_at],
  [invoice.currency, toRappen(invoice.amount), invoice.reference, invoice.account, invoice.description],
  partyOf(invoice.creditor),
  [...partyOf(invoice.debtor), invoice.debtor.contact ?? null],
  positionsOf(invoice).map(({ text, quantity, amount }) => [text, quantity, toRappen(amount)]),
];

const partyOf = ({ name, street, house_no, postal_code, town, country }: Party): (string | null)[] => [
  name,
  street,
  house_no,
  postal_code,
  town,
  country,
];

/** The association's own words stand only on bills in its language. */
const wordsOf = ({ sprache }: Invoice, { settings }: Branding): string[] =>
  sprache === settings.sprache ? [settings.invoice_intro.trim(), settings.invoice_closing.trim()] : [];

function lookOf({ settings, layout }: Branding) {
  const { name, strasse, hausnummer, plz, ort, telefon, email, website } = settings;
  const { logo, accent_color, letter_footer, window_side, timezone } = settings;
  return [
    name,
    layout.sender ?? [strasse, hausnummer, plz, ort, telefon, email, website],
    [logo, accent_color, letter_footer, window_side, timezone],
    chosen(layout),
  ];
}

/** Choices of a layout that are compared with the settings, over which `brandingWith` has laid them. */
const filledIn: readonly string[] = [
  'sender',
  'schema',
  'accent_color',
  'footer',
  'window_side',
  'logo.image',
];

/** What an association chose otherwise than the program does, so that a new default or a new choice changes nothing. */
const chosen = ({ logo, margins, ...plain }: Layout): (readonly [string, unknown])[] => {
  const { logo: ofLogo, margins: ofMargins, ...ofPlain } = defaultLayout;
  return [
    ...differing('', plain, ofPlain),
    ...differing('logo.', logo, ofLogo),
    ...differing('margins.', margins, ofMargins),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

const differing = (place: string, own: object, usual: object): (readonly [string, unknown])[] => {
  const before = new Map<string, unknown>(Object.entries(usual));
  return Object.entries(own)
    .filter(([name, value]) => !filledIn.includes(place + name) && before.get(name) !== value)
    .map(([name, value]) => [place + name, value] as const);
};
