import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressLetter, openLetter } from '../../shared/pdf/letter/address-letter.ts';
import { defaultLayout } from '../../shared/letters/layouts/layout.ts';
import { settingsOf } from '../../shared/association/setting.ts';
import { base64Of, somePdf, startLetterApp, type LetterApp } from '../server/letters/letter-fixtures.ts';
import { noteFigure } from './figures.ts';
import { drain, secondsSince, watchMemory } from './letters/posting.ts';
import { measureWordProcessor } from './letters/word-letters.ts';

const letters = 1000;
/** Every so many people have an address that cannot stand on an envelope. */
const badEvery = 100;

const receiver = (n: number) => ({
  lines: ['Frau', `Anna ${n} Muster`, 'Seestrasse 7', '8002 Zürich'],
  country: 'CH',
});

/**
 * One PDF to 1'000 people by `/letterpost/send-bulk-pdf`, up to the moment when the embedded post has each letter,
 * beside a bare loop that gives the same PDF its 1'000 addresses and writes the files; every letter read back in both.
 * Before it the words of a mailing as letters, while the memory is still what it is after a start.
 */
export async function run(): Promise<void> {
  await measureWordProcessor();
  const pdf = await somePdf();
  const bare = await bareLoop(pdf);
  console.log(`bare loop: address, read back, write ${bare.toFixed(1)} s`);
  const app = await startLetterApp();
  try {
    for (let n = 0; n < letters; n++)
      await app.someone({ vorname: `Anna ${n}`, ...(n % badEvery === 0 ? { plz: '', ort: '' } : {}) });
    await bulk(app, pdf, bare);
  } finally {
    await app.stop();
  }
}

async function bareLoop(pdf: Uint8Array): Promise<number> {
  const branding = { settings: settingsOf([]), layout: defaultLayout };
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-letters-'));
  await addressLetter(pdf, receiver(0), branding);
  const start = performance.now();
  const open = await openLetter(pdf, branding);
  for (let n = 0; n < letters - letters / badEvery; n++) {
    const { bytes } = await open.addressed(receiver(n));
    writeFileSync(join(folder, `${n}.pdf`), bytes);
  }
  await open.close();
  rmSync(folder, { recursive: true });
  return secondsSince(start);
}

async function bulk(app: LetterApp, pdf: Uint8Array, bare: number): Promise<void> {
  const memory = watchMemory();
  const start = performance.now();
  const answer = await app.board.letters.sendBulkPdf({ pdf_base64: base64Of(pdf), subject: 'Einladung' });
  const called = secondsSince(start);
  console.log(
    `bulk: answered in ${called.toFixed(2)} s, ${answer.successCount} accepted, ${answer.failedCount} named`,
  );
  const posted = await drain(app, answer.successCount);
  const took = secondsSince(start);
  console.log(
    `bulk: ${posted} at the post after ${took.toFixed(1)} s; ratio to the bare loop ${(bare / took).toFixed(2)}; memory ${memory.stop()}`,
  );
  const ratio = bare / took;
  noteFigure({
    what: `${posted} letters of one PDF at the post`,
    seen: `${took.toFixed(1)} s`,
    ratio,
    aim: 'at least 2.5 times a bare loop',
    isMet: ratio >= 2.5,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
