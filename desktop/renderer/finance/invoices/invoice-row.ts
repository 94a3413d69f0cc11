import type { desktopInvoiceContract } from '../../../../shared/finance/desktop-invoice-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { periodOf } from '../../../../shared/finance/invoices/invoice-age.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';

export type InvoiceRow = Output<typeof desktopInvoiceContract.list>[number];

/** How an invoice stands on a day: an open one whose due day has passed is overdue. */
export const shownStatuses = ['open', 'overdue', 'paid', 'cancelled'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export function statusOf(invoice: Pick<Invoice, 'status' | 'due_at'>, today: string): ShownStatus {
  return invoice.status === 'open' && invoice.due_at < today ? 'overdue' : invoice.status;
}

/** Decimal of the wire → "CHF 1'234.50" */
export const amountText = (invoice: Pick<Invoice, 'amount' | 'currency'>) =>
  `${invoice.currency} ${formatRappen(toRappen(invoice.amount) ?? 0)}`;

/** What is still open of it: "CHF 1'234.50"; a dash where nothing is. */
export const outstandingText = ({ outstanding, currency }: Pick<InvoiceRow, 'outstanding' | 'currency'>) =>
  outstanding === 0 ? label('ui.empty') : `${currency} ${formatRappen(toRappen(outstanding) ?? 0)}`;

/** What is still open of them together, in Rappen. */
export const outstandingOf = (rows: readonly Pick<InvoiceRow, 'outstanding'>[]) =>
  rows.reduce((sum, row) => sum + (toRappen(row.outstanding) ?? 0), 0);

/** By which channels invoices reach people; 'none' for those without one. */
const rowChannels = ['email', 'letterpost', 'none'] as const;
export type RowChannel = (typeof rowChannels)[number];
export const channelOf = ({ way }: Pick<InvoiceRow, 'way'>): RowChannel =>
  rowChannels.find(known => known === way) ?? 'none';

/** 'E-Mail', 'Brief', 'Kein Weg' */
export const rowChannelLabel = (way: RowChannel): string =>
  label(way === 'none' ? 'billing.channel.none' : `billing.by.${way}`);

/** Those ways that some of them go, with how many. */
export const channelsOf = (
  rows: readonly Pick<InvoiceRow, 'way'>[],
): { readonly way: RowChannel; readonly count: number }[] =>
  rowChannels
    .map(way => ({ way, count: rows.filter(row => channelOf(row) === way).length }))
    .filter(({ count }) => count > 0);

/** The periods that invoices are for, the latest first. */
export const periodsOf = (rows: readonly Pick<Invoice, 'period' | 'issued_at'>[]): string[] =>
  [...new Set(rows.map(periodOf))].toSorted().toReversed();

export const sortKeys = ['number', 'member', 'issued', 'due', 'amount', 'outstanding', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Comparable value of a row for a column. */
export function sortValue(row: InvoiceRow, key: SortKey): string | number {
  switch (key) {
    case 'number':
      return row.n;
    case 'member':
      return row.member_name.toLocaleLowerCase('de-CH');
    case 'issued':
      return row.issued_at;
    case 'due':
      return row.due_at;
    case 'amount':
      return row.amount;
    case 'outstanding':
      return row.outstanding;
    case 'status':
      return row.status;
  }
}

/** What a search looks through: name, number, text, amount, reference. */
export const searchedText = (row: InvoiceRow): string =>
  [row.member_name, row.number, row.description, row.period, row.amount.toFixed(2), row.reference].join(' ');
