import { call, finances, measured } from './long-work.ts';
import { offlineDesktop } from './offline-desktop.ts';

/** Fifteen years of an association of 4'000 members. */
const invoices = 60_000;
const payments = 30_000;

const uuid = (kind: number, n: number): string =>
  `00000000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;
const year = (n: number): number => 2011 + Math.floor((n * 15) / invoices);
const instant = (n: number): string => `${year(n)}-${String(1 + (n % 12)).padStart(2, '0')}-15T08:00:00.000Z`;
const party = { name: 'Eva Muster', strasse: 'Dorfstrasse', hausnummer: '1', plz: '8633', ort: 'Musterwil' };

function invoice(n: number): [string, Record<string, unknown>] {
  const id = uuid(1, n);
  const at = instant(n);
  const row = {
    id,
    n: n + 1,
    number: `${year(n)}-${String(n).padStart(5, '0')}`,
    member_id: uuid(2, n % 4000),
  };
  const sums = { amount: 80, currency: 'CHF', description: `Beitrag ${year(n)}`, period: String(year(n)) };
  const lines = { positions: [{ text: sums.description, quantity: 1, amount: 80 }], articles: [''] };
  const state = { status: n % 10 === 0 ? 'open' : 'paid', closed_at: n % 10 === 0 ? null : at };
  const days = { issued_at: at, due_at: at.slice(0, 10), created_at: at, updated_at: at, version: 1 };
  const slip = { reference: '210000000003139471430009017', account: 'CH4431999123000889012', sprache: 'de' };
  const rest = {
    covers: [],
    bill_keys: [`${row.member_id}/beitrag/${year(n)}`],
    creditor: party,
    debtor: party,
  };
  return [id, { ...row, ...sums, ...lines, ...state, ...days, ...slip, ...rest }];
}

function payment(n: number): [string, Record<string, unknown>] {
  const at = instant(n * 2);
  const facts = {
    kind: 'single',
    account: 'CH4431999123000889012',
    booked_on: at.slice(0, 10),
    currency: 'CHF',
  };
  const payer = { amount: 80, payer_name: party.name, message: '', entry_reference: '', status: 'open' };
  return [uuid(3, n), { id: uuid(3, n), statement_id: uuid(5, 0), ...facts, ...payer, created_at: at }];
}

function allocation(n: number): [string, Record<string, unknown>] {
  const places = { payment_id: uuid(3, n), invoice_id: uuid(1, n * 2 + 1) };
  return [uuid(4, n), { id: uuid(4, n), ...places, amount: 80, automatic: true, created_at: instant(n * 2) }];
}

/** Prints how long the core stands still while it sums up and books what is there. */
export async function ledger(): Promise<void> {
  const desktop = await offlineDesktop({
    ...finances,
    invoice: Array.from({ length: invoices }, (_, n) => invoice(n)),
    payment: Array.from({ length: payments }, (_, n) => payment(n)),
    allocation: Array.from({ length: payments }, (_, n) => allocation(n)),
  });
  const own = (verb: string, input: object) => call(desktop.core, 'desktopLedger', verb, input);
  try {
    await measured(`picture of ${invoices} invoices`, () => own('picture', {}));
    await measured('… a second look', () => own('picture', {}));
    await measured('journal of a year', () => own('journal', { from: '2025-01-01', to: '2025-12-31' }));
    await measured('… of all years as a file', () => own('file', { from: '2000-01-01', to: '2099-12-31' }));
  } finally {
    await desktop.close();
  }
}
