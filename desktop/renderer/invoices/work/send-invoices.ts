import { counted } from '../counted.ts';
import { showDone } from '../../ui/toast.tsx';
import { billingApi } from '../billing-api.ts';
import type { SendingWay } from './way-counts.ts';

/** Orders that these invoices go out, each once; offline the order waits. `again`: a copy for those who had it. */
export async function sendInvoices(
  invoice_ids: readonly string[],
  way: SendingWay,
  again = false,
): Promise<void> {
  const { queued } = await billingApi.desktopBilling.dispatch({
    invoice_ids: [...invoice_ids],
    way,
    again,
    confirmed: invoice_ids.length,
  });
  showDone(counted('billing.sent', queued));
}
