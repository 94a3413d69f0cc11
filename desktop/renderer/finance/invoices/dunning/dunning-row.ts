import type { DueInvoice } from '../../../../../shared/finance/desktop-billing-contract.ts';
import { formatDay } from '../../../../../shared/day.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { holdsAll, wordsOf } from '../../../ui/table/search-words.ts';

/** A due invoice of the list. */
export interface DunningRow extends DueInvoice {
  readonly id: string;
}

export const dunningFilters = ['ready', 'all'] as const;
export type DunningFilter = (typeof dunningFilters)[number];

/** An invoice that can be reminded now, or everybody whose time has passed. */
export function rowsOf(due: readonly DueInvoice[], filter: DunningFilter, search: string): DunningRow[] {
  const words = wordsOf(search);
  return due
    .filter(({ next_level }) => filter === 'all' || next_level !== null)
    .filter(({ member_name, invoice }) =>
      holdsAll(`${member_name} ${invoice.number} ${invoice.description}`, words),
    )
    .map(row => ({ ...row, id: row.invoice.id }));
}

/** The last reminder that counts; null: none yet. */
export const lastNotice = ({ notices }: Pick<DueInvoice, 'notices'>) =>
  notices
    .filter(({ status }) => status === 'issued')
    .toSorted((one, other) => one.level - other.level)
    .at(-1) ?? null;

/** Why there is no reminder now: 'Frist bis 12.12.2026', or the last one is out. */
export const waitText = ({ waits_until }: Pick<DueInvoice, 'waits_until'>): string =>
  waits_until === null ? label('dunning.last') : label('dunning.wait', { day: formatDay(waits_until) });
