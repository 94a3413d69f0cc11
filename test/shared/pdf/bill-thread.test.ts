import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import type { DomainError } from '../../../shared/errors.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { startBillThread } from '../../../shared/pdf/bill/bill-thread.ts';
import { renderInvoice, zipInvoices } from '../../../shared/pdf/bill/invoice-file.ts';
import { aMember, anOrder, plainBranding } from '../finance/invoice-order.ts';

const branding = plainBranding();
const names = ['Müller', 'Żółć', 'Šimić', 'Favre'];
const invoices = Array.from({ length: 90 }, (_invoice, index) =>
  draftInvoice(anOrder({ n: index + 1, member: aMember({ nachname: names[index % names.length] ?? '' }) })),
);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** More than the QR-bill allows. */
const broken = (invoice: Invoice, town: string): Invoice => ({
  ...invoice,
  debtor: { ...invoice.debtor, town },
});

async function zipped(list: readonly Invoice[], signal?: AbortSignal): Promise<Uint8Array> {
  // Slow enough for the second thread to start.
  const onProgress = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 15);
  return (await zipInvoices(list, branding, { onProgress, ...(signal && { signal }) })).bytes;
}

describe('a ZIP drawn by two threads', () => {
  it('has the bytes of one thread, in the given order', async () => {
    const files = Object.values(unzipSync(await zipped(invoices))).map(hashOf);
    const alone = [];
    for (const invoice of invoices) alone.push(hashOf((await renderInvoice(invoice, branding)).bytes));
    expect(files).toEqual(alone);
  });

  it.each([80, 81])('fails by the first bill that cannot be printed, number %i', async first => {
    const list = invoices.map((invoice, index) => {
      if (index === first) return broken(invoice, 'x'.repeat(36));
      return index > first ? broken(invoice, '') : invoice;
    });
    const refused = await renderInvoice(list[first] ?? invoices[0]!, branding).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'invoice_not_billable' });
    const error = await zipped(list).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'invoice_not_billable' });
    expect((error as DomainError).params).toEqual((refused as DomainError).params);
  });

  it('ends both threads when it is aborted', async () => {
    const controller = new AbortController();
    const zipping = zipped(invoices, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')), 200);
    await expect(zipping).rejects.toThrow('enough');
  });
});

describe('the second thread of a ZIP', () => {
  it('draws every second bill once it has started, and fails when it has stopped', async () => {
    const thread = startBillThread(invoices, branding, 'own');
    if (!thread) throw new Error('the program of the second thread is missing');
    const ofSecond = () => {
      void thread.take(0);
      return thread.take(1);
    };
    const second = await vi.waitUntil(ofSecond, { timeout: 20_000 });
    expect(second.filename).toContain(invoices[1]?.number);
    expect(thread.take(2)).toBeUndefined();
    const third = thread.take(3);
    await thread.close();
    await expect(third).rejects.toThrow('stopped');
  });

  it('is not started for a few', () => {
    expect(startBillThread(invoices.slice(0, 10), branding, 'own')).toBeNull();
  });
});
