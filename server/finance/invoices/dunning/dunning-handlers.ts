import type { Parsed } from '../../../../shared/endpoint.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { SentBills } from '../../../../shared/finance/invoices/billing/bill-dispatch.ts';
import type { dunningContract } from '../../../../shared/finance/invoices/dunning/dunning-contract.ts';
import { demanded } from '../../../../shared/finance/invoices/dunning/dunning-document.ts';
import { draftDunning } from '../../../../shared/finance/invoices/dunning/dunning-draft.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { invoiceFileName } from '../../../../shared/finance/invoices/invoice-file-name.ts';
import { invoiceLabels } from '../../../../shared/pdf/captions.ts';
import type { Call, Handlers } from '../../../context.ts';
import { pageOf } from '../../../db/list-page.ts';
import { readBranding } from '../../../letters/layouts/read-branding.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import type { Bill } from '../sending/bill.ts';
import { sendBills } from '../sending/send-bills.ts';
import { dunningsOf, dunningStore } from './dunning-store.ts';
import { debtOf, readDocument } from './read-document.ts';
import { dunnings } from './write-dunning.ts';
import { invoiceStore } from '../invoice-store.ts';

export const dunningHandlers: Handlers<typeof dunningContract> = {
  list: (call, page) => ({ rows: dunningStore.list(call.db, page), total: dunningStore.count(call.db) }),
  ofInvoice: (call, { id, ...page }) => pageOf(dunningsOf(call.db, invoiceStore.get(call.db, id).id), page),
  issue: (call, { id, ...terms }) => issueDunning(call, id, terms),
  cancel: (call, { id }) => {
    dunnings.update(call, id, { status: 'cancelled' });
    return null;
  },
  pdf: async (call, { id }) => {
    const notice = dunningStore.get(call.db, id);
    const document = readDocument(call.db, notice, invoiceStore.get(call.db, notice.invoice_id));
    const branding = readBranding(call.db, 'dunning');
    // Loaded with the first document: most starts of a server draw none soon.
    const { renderDunning } = await import('../../../../shared/pdf/bill/dunning-file.ts');
    return renderDunning(document, branding);
  },
  dispatch: (call, order) => sendDunnings(call, order),
};

/** Throws `not_found`, or `conflict` where no reminder is due. */
function issueDunning(
  call: Call,
  id: string,
  terms: Omit<Parsed<(typeof dunningContract)['issue']>, 'id'>,
): Dunning {
  const invoice = invoiceStore.get(call.db, id);
  const drafted = draftDunning({
    ...terms,
    ...debtOf(call.db, invoice),
    invoice,
    settings: readSettings(call.db),
    now: call.now(),
    id: call.newId(),
    day: invoiceLabels[invoice.sprache].longDay,
  });
  if ('reason' in drafted) throw new DomainError('conflict', { what: `dunning_${drafted.reason}` });
  const { created_at: _c, updated_at: _u, version: _v, ...notice } = drafted.notice;
  return dunnings.create(call, notice);
}

function sendDunnings(
  call: Call,
  { documents, ...order }: Parsed<(typeof dunningContract)['dispatch']>,
): SentBills {
  const bills = documents.map(({ dunning_id, sha256 = '' }): Bill | string => {
    const notice = dunningStore.find(call.db, dunning_id);
    const invoice = notice && invoiceStore.find(call.db, notice.invoice_id);
    if (!notice || !invoice) return dunning_id;
    const document = readDocument(call.db, notice, invoice);
    const isOpen = notice.status === 'issued' && invoice.status === 'open';
    const amount = demanded(document);
    return {
      ref: { kind: 'dunning', id: dunning_id, sha256 },
      invoice,
      amount,
      due_at: notice.due_at,
      filename: invoiceFileName(invoiceLabels[invoice.sprache].invoice, invoice),
      refused: isOpen && amount > 0 ? null : notice.status === 'cancelled' ? 'cancelled' : 'paid',
    };
  });
  return sendBills(call, bills, order);
}
