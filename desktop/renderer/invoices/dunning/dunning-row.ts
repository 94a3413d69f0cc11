import type { DueInvoice } from '../../../../shared/desktop/desktop-billing-contract.ts';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';

/** A due invoice of the list. */
export interface DunningRow extends DueInvoice {
  readonly id: string;
}

export const dunningFilters = ['ready', 'all'] as const;
export type DunningFilter = (typeof dunningFilters)[number];

/** Somebody who can be reminded now, or everybody whose time has passed. */
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
