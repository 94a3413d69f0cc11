import { fileURLToPath } from 'node:url';
import { startRole } from './first-sync/process.ts';

interface House {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  /** Resident memory in MB once all members are there. */
  readonly before: number;
}

/** How much memory the server takes for 1'000, 5'000 and 10'000 invoices by `/invoices/generate-bulk`. */
export async function run(): Promise<void> {
  for (const members of [1000, 5000, 10_000]) await measure(members, 'application/pdf');
  await measure(1000, 'application/zip');
}

async function measure(members: number, accept: string): Promise<void> {
  const server = await startRole<House>('../bulk-invoices/server.ts', [String(members)]);
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
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
