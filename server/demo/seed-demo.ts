import { readFileSync } from 'node:fs';
import { assertDefined } from '../../shared/assert.ts';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { draftInvoice } from '../../shared/finance/invoices/invoice-draft.ts';
import { newMemberSchema, type NewMember } from '../../shared/people/members/member-contract.ts';
import { toRappen } from '../../shared/money.ts';
import type { SettingKey } from '../../shared/association/setting.ts';
import type { Call, Context } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { highestInvoiceNumber, insertInvoice } from '../finance/invoices/invoice-store.ts';
import { getMember, members } from '../people/members/write-member.ts';
import { hashPassword } from '../ports/board-login/password-hash.ts';
import { saveBoardAccount } from '../access/session/board-account-store.ts';
import { readSettings } from '../association/settings/setting-store.ts';
import type { PhotoPipeline } from '../people/photos/photo-pipeline.ts';
import { putSetting } from '../association/settings/write-setting.ts';
import { demoFunktionen, demoInvoices, demoSettings, type DemoInvoice } from './demo-association.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedApplications } from './seed-applications.ts';
import { demoId } from './demo-id.ts';
import { seedCorrespondence } from './seed-correspondence.ts';
import { seedEvents } from './seed-events.ts';
import { seedMailboxes } from './seed-mailboxes.ts';
import { seedPhotos } from './seed-photos.ts';
import { deliverInvitation, seedMailings, seedTemplates } from './seed-mailings.ts';
import { countedIds } from './seed-registrations.ts';
import type { NewLayout } from '../../shared/letters/layouts/new-layout.ts';
import { createLayout } from '../letters/layouts/write-layout.ts';
import { addDays, dayIn } from '../../shared/day.ts';
import type { NewArticle } from '../../shared/finance/invoices/billing/article-contract.ts';
import { articles } from '../finance/invoices/articles/article-use-cases.ts';
import { importStatementNow } from '../finance/payments/import-statement.ts';
import { invoices } from '../finance/invoices/write-invoice.ts';
import { funktionStore } from '../people/offices/funktion-store.ts';

/** What the association bills again and again. */
const demoArticles: readonly Omit<NewArticle, 'id' | 'place'>[] = [
  {
    name: 'Mitgliederbeitrag',
    description: 'Mitgliederbeitrag {periode}',
    amount: 60,
    by_status: { Passivmitglied: 40, Ehrenmitglied: 0 },
    active: true,
    account: '3000',
  },
  {
    name: 'Jacke der Jugendfeuerwehr',
    description: '',
    amount: 148.5,
    by_status: {},
    active: true,
    account: '3200',
  },
  {
    name: 'Ausflug, Anteil an den Kosten',
    description: '',
    amount: 35,
    by_status: {},
    active: true,
    account: '3400',
  },
];

/** Days before the demo's first start on which the bank booked. */
const bookedBefore = 3;

/** The invitation had gone out before they came. */
const seedSponsors = (call: Call): void =>
  call.db.write(author, () => {
    for (const sponsor of demoSponsors()) members.create(call, sponsor);
  });

/** Articles, and a statement of the bank with two payments that need a decision. */
function seedMoney(call: Call): void {
  for (const [index, article] of demoArticles.entries())
    articles.create(call, { ...article, place: 0, id: demoId('article', index + 1) });
  const day = addDays(dayIn(call.now(), 'Europe/Zurich'), -bookedBefore);
  const statement = readFileSync(new URL('bank-statement.xml', import.meta.url), 'utf8');
  const bytes = new TextEncoder().encode(statement.replaceAll('{{day}}', day));
  importStatementNow(call, { name: `camt053-${day}.xml`, bytes });
}

const layouts: readonly Omit<NewLayout, 'active'>[] = [
  { name: 'Briefpapier', category: 'letterhead', layout: { fold_marks: true } },
  {
    name: 'Briefpapier zum Jubiläum',
    category: 'letterhead',
    layout: {
      font: 'Liberation Serif',
      font_size: 11,
      accent_color: '#8a5a00',
      logo: { side: 'center' },
      footer: '140 Jahre Feuerwehrverein Musterwil: wir feiern am 3. Juli 2027 auf dem Schulhausplatz',
    },
  },
];

/** The letterhead that is used, and one that is kept for a special year. */
function seedLayouts(call: Call): void {
  for (const [index, layout] of layouts.entries())
    createLayout(call, { ...layout, active: false, uuid: demoId('pdf_template', index + 1) });
}

/** Who and when, as the audit log shows the demo's beginnings. */
const author = 'Demo-Verein';
const founded = new Date('2026-01-05T08:00:00.000Z');

/**
 * Fills an empty database with the demo association: the same rows with the same ids at every first start, written
 * through the same functions as everything else; events lie around the day of that start. Data of an earlier start
 * is kept. Faces are drawn where there is a place for `photos`.
 */
export async function seedDemo(context: Context, photos: PhotoPipeline | null): Promise<void> {
  if (funktionStore.count(context.db) > 0) return;
  const password_hash = await hashPassword(demoLogin.password);
  const at = founded.toISOString();
  const session = { id: 'demo', began_at: at, expires_at: at };
  const call: Call = {
    ...context,
    now: () => founded,
    actor: { kind: 'board', name: author, email: '', role: 'board', session },
    requestId: '',
    address: '',
  };
  const started = context.now();
  context.db.write(author, () => {
    for (const [key, value] of Object.entries(demoSettings)) putSetting(call, key as SettingKey, value);
    seedFunktionen(call);
    for (const [, mailbox, vorstand] of demoFunktionen)
      if (vorstand)
        saveBoardAccount(call.db, {
          email: `${mailbox}@musterwil.example`,
          password_hash,
          updated_at: founded.toISOString(),
        });
    for (const member of demoMembers()) members.create(call, member);
    seedMailboxes(call, password_hash);
    seedAccounts(call, demoMembers());
    seedTemplates(call);
    seedLayouts(call);
    for (const [index, invoice] of demoInvoices.entries()) seedInvoice(call, invoice, index + 1);
    seedMoney({ ...call, now: () => started });
    seedCorrespondence({ ...call, now: () => started });
    seedApplications({ ...call, now: () => started });
    seedEvents({ ...call, now: () => started, newId: countedIds() }, demoMembers());
    seedMailings({ ...call, now: () => started });
  });
  deliverInvitation(context, { ...call, now: () => started });
  seedSponsors(call);
  if (photos) await seedPhotos(call, photos);
}

function seedFunktionen(call: Call): void {
  for (const [index, [name, mailbox, vorstand]] of demoFunktionen.entries())
    funktionStore.insert(call.db, {
      id: index + 1,
      uuid: demoId('funktion', index + 1),
      name,
      email: mailbox === '' ? '' : `${mailbox}@musterwil.example`,
      vorstand,
      reihenfolge: (index + 1) * 10,
      updated_at: founded.toISOString(),
      version: 1,
      active: true,
      former_names: [],
    });
}

/** The article whose name its words begin with; '' for none. */
function articleOf({ description }: DemoInvoice): string {
  const place = demoArticles.findIndex(({ name }) => description.startsWith(name));
  return place === -1 ? '' : demoId('article', place + 1);
}

function seedInvoice(call: Call, invoice: DemoInvoice, n: number): void {
  const issued = new Date(`${invoice.day}T09:00:00.000Z`);
  const id = demoId('invoice', n);
  insertInvoice(
    call.db,
    draftInvoice({
      member: getMember(call, demoId('member', invoice.member)),
      settings: readSettings(call.db),
      n: takeNumbers(call.effects, 'invoice', 1, highestInvoiceNumber(call.db)),
      amount_rappen: assertDefined(toRappen(invoice.amount), 'amount in Rappen'),
      description: invoice.description,
      articles: [articleOf(invoice)],
      now: issued,
      id,
    }),
  );
  if (invoice.status !== 'open')
    invoices.update({ ...call, now: () => issued }, id, { status: invoice.status });
}

/** The persons of members.csv with ids by their line. */
export const demoMembers = (): NewMember[] => membersIn('members.csv', 1);

/** The companies of sponsors.csv; their ids follow those of the persons. */
export const demoSponsors = (): NewMember[] => membersIn('sponsors.csv', demoMembers().length + 1);

function membersIn(name: string, first: number): NewMember[] {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [header = '', ...lines] = file.trimEnd().split('\n');
  const fields = header.split(';');
  return lines.map((line, index) => {
    const texts = line.split(';');
    const entries = fields.map((field, at) => [field, typedValue(field, texts[at] ?? '')]);
    return newMemberSchema.parse({ ...Object.fromEntries(entries), id: demoId('member', first + index) });
  });
}

function typedValue(field: string, text: string): string | boolean | null {
  if (field === 'zustellung_post' || field === 'verzeichnis') return text === 'ja';
  return field === 'geburtsdatum' && text === '' ? null : text;
}
