import type { Walk } from './recorder.ts';
import { camt } from '../shared/finance/camt-sample.ts';
import { crudCalls } from './crud-calls.ts';

/** Invoices and their reminders. */
export async function invoiceCalls({ as, app }: Walk): Promise<void> {
  const board = as('board');
  await crudCalls(board.articles, {
    create: { name: 'Kursbeitrag', description: 'Nothelferkurs', amount: 80 },
    update: { amount: 85 },
    other: { name: 'Standmiete', amount: 120 },
  });
  const [one, two] = await board.members.list({ limit: 2 });
  const member_id = one?.id ?? '';
  await board.invoices.generateQr({ member_id, amount: 65, description: 'Mitgliederbeitrag 2027' });
  await board.invoices.generateBulk({
    member_ids: [member_id, two?.id ?? ''],
    amount: 65,
    description: 'Nachtessen',
  });
  const [invoice] = await board.invoices.list({ status: 'open', limit: 2 });
  const id = invoice?.id ?? '';
  await board.invoices.get({ id });
  await board.invoices.pdf({ id });
  await board.invoices.dispatch({ documents: [{ invoice_id: id }], way: 'email' });
  await board.invoices.update({ id, due_at: '2026-12-15' });
  app.clock.now = new Date('2027-01-20T10:00:00.000Z');
  const dunning = await board.dunnings.issue({ id, fee: 10, text: 'Bitte zahlen Sie bis Ende Monat.' });
  await board.dunnings.list({ limit: 2 });
  await board.dunnings.ofInvoice({ id, limit: 2 });
  await board.dunnings.pdf({ id: dunning.id });
  await board.dunnings.dispatch({ documents: [{ dunning_id: dunning.id }], way: 'email' });
  await board.dunnings.cancel({ id: dunning.id });
  app.clock.now = new Date('2026-11-20T12:00:00.000Z');
}

/** A bank statement, and what the board decides about its payments. */
export async function paymentCalls({ as, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  const content = Buffer.from(
    camt({
      id: 'AUSZUG-2026-11',
      entries: [
        { ref: 'E-1', transactions: [{ ref: 'TX-1', rappen: 6500, text: 'Beitrag', payer: 'Anna Müller' }] },
      ],
    }),
  ).toString('base64');
  const { statements } = await board.payments.import({ file_name: 'auszug.xml', content });
  const statement_id = statements[0]?.id ?? '';
  const [payment] = await board.payments.list({ statement_id, limit: 2 });
  const id = payment?.id ?? '';
  await board.payments.statements({ limit: 2 });
  await board.payments.ignore({ id, note: 'Gehört dem Dorffest.' });
  await board.payments.reopen({ id });
  const open = await unrecorded('board').invoices.list({ status: 'open' });
  const invoice_id = open.find(({ amount }) => amount === 65)?.id ?? '';
  await board.payments.allocate({ id, invoice_id, amount: 65 });
  await board.payments.removeAllocation({ id, invoice_id });
  await board.payments.removeStatement({ id: statement_id });
}
