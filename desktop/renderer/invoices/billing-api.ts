import type { ClientOf } from '../../../shared/contract.ts';
import type {
  desktopArticleContract,
  desktopBillingContract,
  desktopDunningContract,
} from '../../../shared/desktop/desktop-billing-contract.ts';
import { api } from '../api.ts';

interface Declared {
  readonly desktopBilling: typeof desktopBillingContract;
  readonly desktopArticles: typeof desktopArticleContract;
  readonly desktopDunning: typeof desktopDunningContract;
}

/** Runs of invoices, articles and reminders as this computer answers them. */
export const billingApi = api as unknown as ClientOf<Declared>;
