import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from '../../endpoint.ts';
import { paging, usualDay, uuid } from '../../fields.ts';
import { billDispatchFields, documentHash, sentBillsSchema } from './billing/bill-dispatch.ts';
import { invoiceSchema, invoiceStatuses } from './invoice.ts';
import { bulkInvoiceSchema, newInvoiceSchema } from './new-invoice.ts';

export const invoiceContract = {
  generateQr: fileEndpoint({
    method: 'post',
    path: '/invoices/generate-qr',
    summary: 'Rechnung mit QR-Zahlteil für ein Mitglied: wird gespeichert und als PDF geliefert',
    permission: 'invoices.write',
    input: newInvoiceSchema,
    produces: ['application/pdf'],
    // Drawing takes its time, so the row is written in a transaction of its own.
    outside: true,
    heavy: true,
    errors: ['not_found', 'already_billed', 'invoice_not_billable', 'qr_bill_mismatch'],
  }),
  generateBulk: fileEndpoint({
    method: 'post',
    path: '/invoices/generate-bulk',
    summary:
      'Rechnungen für viele Mitglieder: werden gespeichert und als ein PDF in der gegebenen Reihenfolge geliefert, mit `Accept: application/zip` als einzelne PDFs in einem ZIP. Wem keine ausgestellt werden kann, steht in `X-Failed` als `member_id:code` (höchstens 100; alle zählt `X-Failed-Count`) und im Versandprotokoll; wen es nichts kostet, zählt `X-Free-Count`. Niemandem wird für denselben Artikel und dieselbe Periode zweimal Rechnung gestellt; ohne Artikel zählen Text und Betrag, ohne Periode das Jahr. Wer ohne Artikel und Periode dasselbe noch einmal verlangt, erhält die schon ausgestellten offenen Rechnungen noch einmal, keine zweiten. Wer für dieselbe Periode schon eine Rechnung für denselben Artikel oder mit fast demselben Text hat, steht in `X-Similar` als `member_id:Nummer`; mit `similar: leave_out` erhält er keine und steht in `X-Failed` (`similar_invoice`)',
    permission: 'invoices.write',
    input: bulkInvoiceSchema,
    produces: ['application/pdf', 'application/zip'],
    headers: {
      'X-Failed':
        'Wem keine Rechnung ausgestellt werden konnte: `member_id:code`, mit Komma getrennt, höchstens 100',
      'X-Failed-Count': 'Zahl aller, denen keine ausgestellt werden konnte',
      'X-Similar':
        'Wer eine Rechnung erhielt, obwohl eine ähnliche da ist: `member_id:Nummer`, mit Komma getrennt, höchstens 100',
      'X-Similar-Count': 'Zahl aller, die trotz einer ähnlichen eine erhielten',
      'X-Free-Count':
        'Zahl derer, die es nichts kostet: Sie erhalten keine Rechnung, und das ist kein Fehler',
    },
    outside: true,
    bodyLimit: 5_000_000,
    heavy: true,
    errors: ['not_found', 'already_billed', 'invoice_not_billable', 'qr_bill_mismatch'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/invoices',
    summary: 'Rechnungen, die neuste zuerst',
    permission: 'invoices.read',
    input: z.strictObject({
      member_id: uuid.optional(),
      status: z.enum(invoiceStatuses).optional(),
      ...paging,
    }),
    output: invoiceSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/invoices/:id',
    summary: 'Eine Rechnung',
    permission: 'invoices.read',
    input: z.strictObject({ id: uuid }),
    output: invoiceSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  pdf: fileEndpoint({
    method: 'get',
    path: '/invoices/:id/pdf',
    summary: 'Die Rechnung als PDF, so wie sie ausgestellt wurde',
    permission: 'invoices.read',
    input: z.strictObject({ id: uuid }),
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found', 'qr_bill_mismatch'],
  }),
  dispatch: endpoint({
    method: 'post',
    path: '/invoices/dispatch',
    summary:
      'Rechnungen senden, jede einmal: per E-Mail mit dem PDF im Anhang oder als Brief, wie es die Person wünscht. Mit `sha256` geht genau das PDF hinaus, das jemand gesehen hat, sonst keines',
    permission: 'invoices.write',
    input: z.strictObject({
      documents: z
        .array(z.strictObject({ invoice_id: uuid, sha256: documentHash.optional() }))
        .min(1, 'required')
        .max(20_000, 'too_many'),
      ...billDispatchFields,
    }),
    output: sentBillsSchema,
    status: 202,
    outbox: true,
    bodyLimit: 5_000_000,
    errors: ['confirmation_old'],
  }),
  update: endpoint({
    method: 'put',
    path: '/invoices/:id',
    summary: 'Stand oder Fälligkeit einer Rechnung ändern',
    permission: 'invoices.write',
    input: z.strictObject({
      id: uuid,
      status: z.enum(invoiceStatuses).optional(),
      due_at: usualDay.optional(),
    }),
    output: invoiceSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'conflict', 'already_billed', 'precondition_failed'],
  }),
};
