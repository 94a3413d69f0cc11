import type { DunningLevel } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { outstanding } from '../../../../shared/finance/invoices/outstanding.ts';
import { fromRappen } from '../../../../shared/money.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Outstanding amount of an invoice, and the number of its reminders. */
export interface AmountDue {
  /** Fees included, less what came in; nothing for one that is paid or cancelled. */
  readonly outstanding: number;
  /** The last reminder that counts; 0 for none. */
  readonly reminded: DunningLevel | 0;
}

/** For many invoices at once: reminders and payments are read once. */
export function amountDue(replica: Replica): (invoice: Invoice) => AmountDue {
  const notices = byInvoice(replica.all('dunning'));
  const money = byInvoice(replica.all('allocation'));
  return invoice => {
    const issued = (notices.get(invoice.id) ?? []).filter(({ status }) => status === 'issued');
    const rappen = outstanding(invoice, issued, money.get(invoice.id) ?? []);
    const levels = issued.map(({ level }) => level);
    return {
      outstanding: invoice.status === 'open' ? fromRappen(rappen) : 0,
      reminded: levels.length === 0 ? 0 : (Math.max(...levels) as DunningLevel),
    };
  };
}

function byInvoice<T extends { readonly invoice_id: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.invoice_id);
    if (group) group.push(row);
    else groups.set(row.invoice_id, [row]);
  }
  return groups;
}
