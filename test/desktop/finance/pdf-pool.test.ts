import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { PdfOrder } from '../../../desktop/core/pdf/pdf-order.ts';
import { drawJob, openPdfPool } from '../../../desktop/core/pdf/pdf-pool.ts';
import { Running } from '../../../desktop/core/jobs/slices.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { anOrder, plainBranding } from '../../shared/finance/invoice-order.ts';

// Two documents travel at once, so that five are three portions.
const pool = openPdfPool(new URL('../../../desktop/core/pdf/pdf-worker.ts', import.meta.url), 2);
afterAll(() => pool.close());

const numbers = [42, 43, 44, 45, 46];
const order: PdfOrder = {
  kind: 'invoices',
  invoices: numbers.map(n => draftInvoice(anOrder({ n }))),
  branding: plainBranding(),
  format: 'zip',
};

test('documents that travel to the thread in portions are drawn as one order', async () => {
  const running = new Running();
  const file = await drawJob(pool, order, running);
  expect(Object.keys(unzipSync(new Uint8Array(file?.bytes ?? [])))).toHaveLength(numbers.length);
  expect(running.counted).toEqual({ done: numbers.length, total: numbers.length });
});

test('an order that is stopped while it travels is not drawn to its end, and the next one is', async () => {
  const running = new Running();
  const drawing = drawJob(pool, order, running);
  running.stop();
  expect(await drawing).toBeNull();
  expect(running.counted?.done ?? 0).toBeLessThan(numbers.length);
  expect(await drawJob(pool, order, new Running())).not.toBeNull();
});
