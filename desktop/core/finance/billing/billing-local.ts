import { DomainError } from '../../../../shared/errors.ts';
import { draftPlanned } from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { LocalHandlers } from '../../answer.ts';
import { invoiceRows } from '../invoices/invoice-row.ts';
import { readBranding } from '../../letters/read-branding.ts';
import type { PdfDocument, PdfPool } from '../../pdf/pdf-pool.ts';
import { freeInvoiceNumber } from '../invoices/invoice-number.ts';
import { readSettings } from '../../association/setting-local.ts';
import { orderInvoices } from './dispatch-order.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import { planRun } from './plan-run.ts';
import { rehearseRun } from './preview-run.ts';
import { runInvoices, type RunParts } from './run-invoices.ts';
import type { WorkList } from './job-list.ts';

export interface BillingParts extends RunParts {
  readonly context: RunParts['context'] & { readonly newId: () => string };
  readonly pdf: PdfPool;
  readonly works: WorkList;
}

/** Runs of invoices, from this computer's own copy, with or without network. */
export function billingHandlers(parts: BillingParts): LocalHandlers['desktopBilling'] {
  const { replica, pdf, works } = parts;
  return {
    rehearse: ({ order }) => wholeInSlices(rehearseRun(parts, order)),
    preview: ({ order, key }) => previewOne(parts, order, key),
    run: order => works.run(order.work_id, work => runInvoices(parts, order, work)),
    document: ({ invoice_ids, work_id, format }) =>
      works.run(work_id, ({ tell, signal }) => {
        const invoices = invoiceRows(replica, invoice_ids);
        tell(0, invoices.length);
        const look = readBranding(replica, 'invoice');
        return pdf.draw({ kind: 'invoices', invoices, look, format }, { onProgress: tell, signal });
      }),
    progress: ({ work_id }) => works.state(work_id),
    stop({ work_id }) {
      works.stop(work_id);
      return null;
    },
    dispatch: order =>
      works.run(order.work_id ?? parts.context.newId(), work => orderInvoices(parts, order, work)),
  };
}

/** Throws `not_found` for a member outside of the run, `invoice_not_billable` for what cannot be drawn. */
async function previewOne(parts: BillingParts, order: BillingOrder, key: string): Promise<PdfDocument> {
  const { replica, context, session, pdf } = parts;
  const { invoices } = await wholeInSlices(planRun(parts, order));
  const planned = invoices.find(invoice => invoice.key === key);
  if (!planned) throw new DomainError('not_found', { what: 'member' });
  const invoice = draftPlanned(planned, order, {
    id: context.newId(),
    n: freeInvoiceNumber(replica, session.device()) ?? 1,
    settings: readSettings(replica),
    now: context.now(),
  });
  return pdf.draw({ kind: 'invoice', invoice, look: readBranding(replica, 'invoice'), carrier: 'own' });
}
