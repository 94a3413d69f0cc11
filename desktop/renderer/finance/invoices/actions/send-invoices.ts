import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { counted } from '../counted.ts';
import { showDone } from '../../../ui/toast.tsx';
import type { Job } from '../../../job.tsx';
import type { SendingChannel } from './channel-counts.ts';

/** Orders that these invoices go out, each once; offline the order waits. `again`: a copy for those who had it. */
export async function sendInvoices(
  invoice_ids: readonly string[],
  way: SendingChannel,
  { work, again = false }: { readonly work: Job; readonly again?: boolean },
): Promise<void> {
  const order = { invoice_ids: [...invoice_ids], way, again, confirmed: invoice_ids.length };
  const ordered = await work.run(work_id => api.desktopBilling.dispatch({ ...order, work_id }));
  showDone(ordered ? counted('billing.sent', ordered.queued) : label('job.stopped'));
}
