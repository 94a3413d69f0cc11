import { afterEach, describe, expect, it } from 'vitest';
import { billOfInvoice } from '../../../shared/finance/invoices/invoice-bill.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { newSheets } from '../../../shared/pdf/sheet/document.ts';
import { addSheet } from '../../../shared/pdf/sheet/open-document.ts';
import { packStream } from '../../../shared/pdf/sheet/pack.ts';
import { startRenderer, type PageRenderer } from '../../../shared/pdf/sheet/page-renderer.ts';
import { drawSlip } from '../../../shared/pdf/bill/slip.ts';
import { anOrder } from '../finance/invoice-order.ts';

const invoice = draftInvoice(anOrder());
let renderer: PageRenderer | null = null;
afterEach(() => renderer?.close());

function begin(): PageRenderer {
  renderer = startRenderer();
  if (!renderer) throw new Error('the program of the second thread is missing');
  return renderer;
}

function slipOperators(): Uint8Array {
  const created = new Date('2026-11-20T09:42:00Z');
  const sheets = newSheets({ title: 'Test', author: 'Test', created, language: 'de-CH' });
  addSheet(sheets);
  drawSlip(sheets, billOfInvoice(invoice), 'de');
  return sheets.operators();
}

describe('the second thread of a long document', () => {
  it('packs streams in their order, as the first one would', async () => {
    const helping = begin();
    const streams = [slipOperators(), Buffer.from('q Q'), Buffer.alloc(100_000, 'Musterwil')];
    const packed: Uint8Array[] = [];
    for (const stream of streams) helping.pack(stream, bytes => packed.push(bytes));
    await helping.settled(0);
    expect(packed.map(bytes => Buffer.from(bytes))).toEqual(
      streams.map(stream => Buffer.from(packStream(stream))),
    );
  });

  it('passes a code that is as it should be', async () => {
    const helping = begin();
    helping.check(slipOperators(), invoice);
    await expect(helping.settled(0)).resolves.toBeUndefined();
  });

  it('names the field of a wrong code and goes on failing', async () => {
    const helping = begin();
    helping.check(slipOperators(), { ...invoice, amount: 1 });
    helping.check(slipOperators(), invoice);
    const mismatch = { code: 'qr_bill_mismatch', params: { field: 'amount' } };
    await expect(helping.settled(0)).rejects.toMatchObject(mismatch);
    await expect(helping.settled(0)).rejects.toMatchObject(mismatch);
  });

  it('rejects the waiting calls when it is stopped', async () => {
    const helping = begin();
    helping.check(slipOperators(), invoice);
    const settled = helping.settled(0);
    await helping.close();
    await expect(settled).rejects.toThrow('stopped');
  });
});
