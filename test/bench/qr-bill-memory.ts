import { fileURLToPath } from 'node:url';
import { draftInvoice } from '../../shared/invoices/invoice-draft.ts';
import { renderInvoices } from '../../shared/pdf/bill/invoice-file.ts';
import { aMember, anOrder, plainLook, someSettings } from '../shared/invoices/invoice-order.ts';

const letters = 10_000;

/** Prints how much memory 10'000 invoices in one PDF take, each code read back. */
export async function run(): Promise<void> {
  const settings = someSettings();
  const invoices = Array.from({ length: letters }, (_invoice, index) =>
    draftInvoice(anOrder({ settings, member: aMember({ vorname: `Anna ${index}` }), n: index + 1 })),
  );
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 20);
  const start = performance.now();
  const { bytes } = await renderInvoices(invoices, plainLook(settings));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const peak = Math.round(Math.max(memory, process.memoryUsage.rss()) / 1e6);
  const size = (bytes.length / 1e6).toFixed(1);
  console.log(`${letters} invoices: ${seconds.toFixed(0)} s, ${size} MB, peak memory ${peak} MB (aim: 400)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
