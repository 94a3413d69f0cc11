import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';

const receiverFilters = [
  'all',
  'problem',
  'email',
  'letterpost',
  'print',
  'corrected',
  'skipped',
  'free',
  'similar',
  'billed',
] as const;
export type ReceiverFilter = (typeof receiverFilters)[number];

/** Who is left out stays in place: the row that was just acted on does not jump away. */
const order: Readonly<Record<RehearsedInvoice['state'], number>> = {
  problem: 0,
  ready: 1,
  skipped: 1,
  free: 1,
  similar: 2,
  billed: 3,
};

/** What needs a hand first; who has an invoice already last. Otherwise as they came. */
export const inOrder = (receivers: readonly RehearsedInvoice[]): RehearsedInvoice[] =>
  receivers.toSorted((one, other) => order[one.state] - order[other.state]);

const leavesBy = (wanted: RehearsedInvoice['way'], { way, state }: RehearsedInvoice): boolean =>
  way === wanted && state === 'ready';

const fits: Readonly<Record<ReceiverFilter, (receiver: RehearsedInvoice) => boolean>> = {
  all: () => true,
  problem: ({ state }) => state === 'problem',
  email: receiver => leavesBy('email', receiver),
  letterpost: receiver => leavesBy('letterpost', receiver),
  print: receiver => leavesBy('print', receiver),
  corrected: ({ corrected }) => corrected,
  skipped: ({ state }) => state === 'skipped',
  free: ({ state }) => state === 'free',
  similar: ({ state }) => state === 'similar',
  billed: ({ state }) => state === 'billed',
};

export const filtered = (
  receivers: readonly RehearsedInvoice[],
  filter: ReceiverFilter,
): readonly RehearsedInvoice[] => (filter === 'all' ? receivers : receivers.filter(fits[filter]));

/** Filters with results, with how many. */
export const filtersOf = (
  receivers: readonly RehearsedInvoice[],
): { readonly value: ReceiverFilter; readonly count: number }[] =>
  receiverFilters
    .map(value => ({ value, count: filtered(receivers, value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
