import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { runShownJob } from '../../job.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { moneyText } from './payment-labels.ts';

type Share = PaymentRow['proposals'][number]['shares'][number];
export type Part = Pick<Share, 'invoice_id' | 'number' | 'amount'>;

/** Does something about a payment and goes on to the next one that waits, unless the person has gone elsewhere. */
async function thenNext(id: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await api.desktopPayments.list({ view: 'undecided', limit: 500 });
  const here = rows.findIndex(row => row.id === id);
  await work();
  const { standing } = await api.desktopPayments.get({ id });
  if (here < 0 || standing === 'open' || standing === 'rest') return;
  if (!location.hash.startsWith(`#/payments/${id}`)) return;
  const next = rows[here + 1] ?? rows[here - 1];
  navigate(`/payments${next ? `/${next.id}` : ''}${withQuery()}`, { replace: true });
}

/** Gives invoices parts of a payment; can be taken back. */
export const allocate = ({ id, currency }: PaymentRow, parts: readonly Part[]): Promise<void> =>
  thenNext(id, async () => {
    const shares = parts.map(({ invoice_id, amount }) => ({ invoice_id, amount }));
    await api.desktopPayments.allocate({ id, shares });
    const sum = shares.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
    const numbers = parts.map(({ number }) => number).join(', ');
    showDone(label('payment.allocated', { amount: moneyText(sum, currency), numbers }), () =>
      api.desktopPayments.release({ id, invoice_ids: parts.map(({ invoice_id }) => invoice_id) }),
    );
  });

/** Takes a part from its invoice again. */
export async function release({ id }: PaymentRow, { invoice_id, number, amount }: Part): Promise<void> {
  await api.desktopPayments.release({ id, invoice_ids: [invoice_id] });
  showDone(label('payment.released', { number }), () =>
    api.desktopPayments.allocate({ id, shares: [{ invoice_id, amount }] }),
  );
}

/** Settles a payment with a note; can be taken back. */
export const ignore = ({ id }: PaymentRow, note: string): Promise<void> =>
  thenNext(id, async () => {
    await api.desktopPayments.ignore({ id, note });
    showDone(label('payment.ignored'), () => api.desktopPayments.reopen({ id }));
  });

/** Settles a reversal and what it takes back. */
export const cancelOut = ({ id, takes_back }: PaymentRow): Promise<void> =>
  thenNext(id, async () => {
    await api.desktopPayments.cancelOut({ id });
    showDone(label('payment.ignored'), async () => {
      await api.desktopPayments.reopen({ id });
      if (takes_back) await api.desktopPayments.reopen({ id: takes_back.id });
    });
  });

/** Takes the reading of statements back. */
export async function undoImports(ids: readonly string[]): Promise<void> {
  const undone = await runShownJob(label('job.undo'), work_id =>
    api.desktopPayments.undoImports({ ids: [...ids], work_id }),
  );
  showDone(label(undone ? 'payment.import.undone' : 'job.stopped'));
}
