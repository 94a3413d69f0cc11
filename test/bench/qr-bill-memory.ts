import { fileURLToPath } from 'node:url';
import { draftInvoice } from '../../shared/finance/invoices/invoice-draft.ts';
import { renderInvoices } from '../../shared/pdf/bill/invoice-file.ts';
import { noteFigure } from './figures.ts';
import { startRole } from './first-sync/process.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../shared/finance/invoice-order.ts';

const letters = 10_000;

interface AssociationServer {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  /** Resident memory in MB once all members are there. */
  readonly before: number;
}

/** Prints how much memory many invoices take, each code read back: as one PDF of a program, and by a call of a server. */
export async function run(): Promise<void> {
  await drawn();
  for (const members of [1000, 5000, 10_000]) await called(members, 'application/pdf');
  await called(1000, 'application/zip');
}

async function drawn(): Promise<void> {
  const settings = someSettings();
  const invoices = Array.from({ length: letters }, (_invoice, index) =>
    draftInvoice(anOrder({ settings, member: aMember({ vorname: `Anna ${index}` }), n: index + 1 })),
  );
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 20);
  const start = performance.now();
  const { bytes } = await renderInvoices(invoices, plainBranding(settings));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const peak = Math.round(Math.max(memory, process.memoryUsage.rss()) / 1e6);
  const size = (bytes.length / 1e6).toFixed(1);
  console.log(`${letters} invoices: ${seconds.toFixed(0)} s, ${size} MB, peak memory ${peak} MB (aim: 400)`);
  noteFigure({
    what: "10'000 QR-bills in one PDF, peak memory",
    seen: `${peak} MB`,
    ratio: null,
    aim: 'under 400 MB',
    isMet: peak < 400,
  });
}

/** The memory of a server, in a process of its own, that answers `/invoices/generate-bulk`. */
async function called(members: number, accept: string): Promise<void> {
  const server = await startRole<AssociationServer>('../bulk-invoices/server.ts', [String(members)]);
  const { address, headers, ids, before } = server.said;
  const start = performance.now();
  const answer = await fetch(`${address}/invoices/generate-bulk`, {
    method: 'POST',
    headers: { ...headers, accept, 'content-type': 'application/json' },
    body: JSON.stringify({ member_ids: ids, amount: 50, description: 'Beitrag' }),
  });
  const first = performance.now();
  let size = 0;
  for await (const piece of answer.body ?? []) size += (piece as Uint8Array).length;
  const end = performance.now();
  const { megabytes } = await server.stop();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${members} invoices, ${accept}: ${answer.status}, first byte after ${seconds(start, first)} s, ` +
      `all ${(size / 1e6).toFixed(1)} MB after ${seconds(start, end)} s; server ${before} MB before, at most ${megabytes} MB`,
  );
  if (accept === 'application/zip')
    noteFigure({
      what: `ZIP of ${members} QR-bills from a server`,
      seen: `${seconds(start, end)} s, ${megabytes} MB`,
      ratio: null,
      aim: '4 s, under 350 MB',
      isMet: end - start <= 4000 && megabytes < 350,
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
