import type { RehearsedInvoice } from '../../../../shared/invoices/billing/billing.ts';

export const receiverFilters = ['all', 'problem', 'letterpost', 'corrected', 'skipped', 'billed'] as const;
export type ReceiverFilter = (typeof receiverFilters)[number];

/** As `state`, and 'free' where nothing is missing: what is billed costs this one nothing. */
export type Stand = RehearsedInvoice['state'] | 'free';

export function standOf({ state, amount, problems }: RehearsedInvoice): Stand {
  if (state !== 'problem' || amount !== 0) return state;
  return problems.every(({ message }) => message === 'amount_zero_without_notification') ? 'free' : state;
}

/** Who is left out stays in place: the row that somebody just acted on does not jump away. */
const order: Readonly<Record<Stand, number>> = {
  problem: 0,
  ready: 1,
  skipped: 1,
  free: 1,
  billed: 2,
};

/** What needs a hand first; who has an invoice already last. Otherwise as they came. */
export const inOrder = (receivers: readonly RehearsedInvoice[]): RehearsedInvoice[] =>
  receivers.toSorted((one, other) => order[standOf(one)] - order[standOf(other)]);

/** Gets no invoice because a person wanted it so, or because there is nothing to pay. */
export const isLeftOut = (stand: Stand): boolean => stand === 'skipped' || stand === 'free';

const fits: Readonly<Record<ReceiverFilter, (receiver: RehearsedInvoice) => boolean>> = {
  all: () => true,
  problem: receiver => standOf(receiver) === 'problem',
  letterpost: ({ way, state }) => way === 'letterpost' && state === 'ready',
  corrected: ({ corrected }) => corrected,
  skipped: receiver => isLeftOut(standOf(receiver)),
  billed: ({ state }) => state === 'billed',
};

export const filtered = (
  receivers: readonly RehearsedInvoice[],
  filter: ReceiverFilter,
): readonly RehearsedInvoice[] => (filter === 'all' ? receivers : receivers.filter(fits[filter]));

/** Those filters that find somebody, with how many. */
export const filtersOf = (
  receivers: readonly RehearsedInvoice[],
): { readonly value: ReceiverFilter; readonly count: number }[] =>
  receiverFilters
    .map(value => ({ value, count: filtered(receivers, value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
