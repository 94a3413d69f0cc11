import type { SingleSource } from '../../../shared/finance/invoices/billing/single-invoice.ts';
import type { Call } from '../../context.ts';
import { listMembers } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { billedNumber } from './billed-store.ts';
import { articles } from './articles/article-use-cases.ts';
import { billedJustNow } from './billing-now.ts';

/** Where the plan of an invoice looks up what it needs. */
export const billingSource = ({ db, now }: Pick<Call, 'db' | 'now'>): SingleSource => ({
  settings: readSettings(db),
  now: now(),
  article: id => articles.store.find(db, id) ?? null,
  billed: key => billedNumber(db, key) ?? billedJustNow(db, key),
  members: () => listMembers(db, {}),
});
