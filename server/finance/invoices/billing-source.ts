import type { SingleSource } from '../../../shared/finance/invoices/billing/single-invoice.ts';
import { earlierSince, invoicesByMember } from '../../../shared/finance/invoices/billing/similar-invoice.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Call } from '../../context.ts';
import { listMembers } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { billedNumber } from './billed-store.ts';
import { articles } from './articles/article-use-cases.ts';
import { invoicesSince } from './invoice-store.ts';
import { billedJustNow } from './billing-now.ts';

/** Where the plan of an invoice looks up what it needs. */
export function billingSource({ db, now }: Pick<Call, 'db' | 'now'>): SingleSource {
  let invoices: ReturnType<typeof invoicesByMember<Invoice>> | null = null;
  return {
    settings: readSettings(db),
    now: now(),
    article: id => articles.store.find(db, id) ?? null,
    billed: key => billedNumber(db, key) ?? billedJustNow(db, key),
    earlier: id => (invoices ??= invoicesByMember(invoicesSince(db, earlierSince(now())))).get(id) ?? [],
    members: () => listMembers(db, {}),
  };
}
