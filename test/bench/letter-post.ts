import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressLetter, openLetter } from '../../shared/pdf/letter/address-letter.ts';
import { defaultLayout } from '../../shared/layouts/layout.ts';
import { settingsOf } from '../../shared/settings/setting.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from '../server/letters/letter-cast.ts';

const letters = 1000;
/** Every so many people have an address that nobody can write on an envelope. */
const badEvery = 100;

const receiver = (n: number) => ({
  lines: ['Frau', `Anna ${n} Muster`, 'Seestrasse 7', '8002 Zürich'],
  country: 'CH',
});

/**
 * One PDF to 1'000 people by `/letterpost/send-bulk-pdf`, up to the moment when the embedded post has each letter,
 * beside a bare loop that gives the same PDF its 1'000 addresses and writes the files; every letter read back in both.
 */
export async function run(): Promise<void> {
  const pdf = await somePdf();
  const bare = await bareLoop(pdf);
  console.log(`bare loop: address, read back, write ${bare.toFixed(1)} s`);
  const app = await startLetterApp();
  try {
    for (let n = 0; n < letters; n++)
      await app.someone({ vorname: `Anna ${n}`, ...(n % badEvery === 0 ? { plz: '', ort: '' } : {}) });
    await bulk(app, pdf, bare);
    await smart(app);
  } finally {
    await app.stop();
  }
}

async function bareLoop(pdf: Uint8Array): Promise<number> {
  const look = { settings: settingsOf([]), layout: defaultLayout };
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-letters-'));
  await addressLetter(pdf, receiver(0), look);
  const start = performance.now();
  const open = await openLetter(pdf, look);
  for (let n = 0; n < letters - letters / badEvery; n++) {
    const { bytes } = await open.addressed(receiver(n));
    writeFileSync(join(folder, `${n}.pdf`), bytes);
  }
  await open.close();
  rmSync(folder, { recursive: true });
  return seconds(start);
}

async function bulk(app: LetterApp, pdf: Uint8Array, bare: number): Promise<void> {
  const memory = watchMemory();
  const start = performance.now();
  const answer = await app.board.letters.sendBulkPdf({ pdf_base64: base64Of(pdf), subject: 'Einladung' });
  const called = seconds(start);
  console.log(
    `bulk: answered in ${called.toFixed(2)} s, ${answer.successCount} accepted, ${answer.failedCount} named`,
  );
  const posted = await drain(app, answer.successCount);
  const took = seconds(start);
  console.log(
    `bulk: ${posted} at the post after ${took.toFixed(1)} s; ratio to the bare loop ${(bare / took).toFixed(2)}; memory ${memory.stop()}`,
  );
}

async function smart(app: LetterApp): Promise<void> {
  const members = await app.board.members.list({});
  const memory = watchMemory();
  const start = performance.now();
  const answer = await app.board.email.smart({
    member_ids: members.map(({ id }) => id),
    subject: 'Hoi {{vorname}}',
    html: '<p>Liebe {{vorname}}</p><p>Wir laden herzlich ein.</p>',
  });
  console.log(
    `smart: answered in ${seconds(start).toFixed(2)} s, ${answer.post.queued} letters, ${answer.failed.length} named`,
  );
  const before = (await app.board.letterpost.stats({})).sent;
  const posted = await drain(app, before + answer.post.queued);
  console.log(
    `smart: ${posted - before} at the post after ${seconds(start).toFixed(1)} s; memory ${memory.stop()}`,
  );
}

/** Lets the worker run until so many letters are posted; answers how many are. */
async function drain(app: LetterApp, wanted: number): Promise<number> {
  for (let round = 0; round < 60; round++) {
    await app.deliver();
    const { sent } = await app.board.letterpost.stats({});
    if (sent >= wanted) return sent;
  }
  return (await app.board.letterpost.stats({})).sent;
}

function watchMemory() {
  const megabytes = () => process.memoryUsage.rss() / 1e6;
  const first = megabytes();
  let most = first;
  const timer = setInterval(() => (most = Math.max(most, megabytes())), 50);
  return {
    stop(): string {
      clearInterval(timer);
      return `${first.toFixed(0)} → ${megabytes().toFixed(0)} MB, peak ${most.toFixed(0)} MB`;
    },
  };
}

const seconds = (start: number): number => (performance.now() - start) / 1000;

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
