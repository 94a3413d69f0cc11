import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';

interface PaymentCount {
  /** Payments that wait for a decision; null until they are counted. */
  readonly undecided: number | null;
}

/** The number beside «Rechnungen» and «Zahlungen», as the overview and the list say it. */
export const usePaymentCount = liveStore<PaymentCount>({
  empty: { undecided: null },
  topics: ['invoices'],
  read: async () => {
    const { undecided } = await api.desktopPayments.list({ view: 'undecided', limit: 1 });
    return { undecided };
  },
});
