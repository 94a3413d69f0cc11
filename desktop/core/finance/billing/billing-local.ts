import { billingOfEvent } from './event-billing.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { draftPlanned } from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { LocalHandlers } from '../../answer.ts';
import { getInvoice } from '../invoices/invoice-row.ts';
import { readBranding } from '../../letters/read-branding.ts';
import { drawJob, type PdfDocument, type PdfPool } from '../../pdf/pdf-pool.ts';
import { freeInvoiceNumber, reserveInvoiceNumbers } from '../invoices/invoice-number.ts';
import { readSettings } from '../../association/setting-local.ts';
import { orderInvoices } from './dispatch-order.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { mapInSlices, wholeInSlices } from '../../jobs/slices.ts';
import { planRun } from './plan-run.ts';
import { rehearseRun } from './preview-run.ts';
import { runInvoices, type RunParts } from './run-invoices.ts';

export interface BillingParts extends RunParts {
  readonly context: RunParts['context'] & { readonly newId: () => string };
  readonly pdf: PdfPool;
  readonly jobs: Pick<JobQueue, 'keep' | 'run'>;
}

/** Runs of invoices, from this computer's own copy, with or without network. */
export function billingHandlers(parts: BillingParts): LocalHandlers['desktopBilling'] {
  const { replica, pdf, jobs } = parts;
  return {
    ofEvent: ({ event_uuid }) => billingOfEvent(parts.replica, event_uuid),
    async rehearse({ order }) {
      const rehearsal = await wholeInSlices(rehearseRun(parts, order));
      reserveInvoiceNumbers(parts, rehearsal.invoices);
      return rehearsal;
    },
    preview: ({ order, key }) => previewOne(parts, order, key),
    run: order => jobs.run(order.work_id, running => runInvoices(parts, order, running)),
    document: ({ invoice_ids, work_id, format }) =>
      jobs.run(work_id, async running => {
        const ids = [...new Set(invoice_ids)];
        running.count(0, ids.length);
        const invoices = await mapInSlices(ids, running, id => getInvoice(replica, id));
        const branding = readBranding(replica, 'invoice');
        return invoices && drawJob(pdf, { kind: 'invoices', invoices, branding, format }, running);
      }),
    dispatch: order =>
      jobs.run(order.work_id ?? parts.context.newId(), running => orderInvoices(parts, order, running)),
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
  return pdf.draw({ kind: 'invoice', invoice, branding: readBranding(replica, 'invoice'), carrier: 'own' });
}
