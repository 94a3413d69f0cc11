import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { defaultLayout } from '../../../shared/letters/layouts/layout.ts';
import { loadFonts } from '../../../shared/pdf/fonts.ts';
import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { renderLetter } from '../../../shared/pdf/letter/letter-file.ts';
import { startLetterApp, type LetterApp } from '../../server/letters/letter-fixtures.ts';
import { someSettings } from '../../shared/finance/invoice-order.ts';
import { noteFigure } from '../figures.ts';
import { drain, secondsSince, watchMemory } from './posting.ts';

/** How many letters the server sends, and how many of them the loops draw. */
const letters = 1000;
const drawn = 200;
/** Every so many people have an address that cannot stand on an envelope. */
const badEvery = 100;

const subject = 'Hoi {{vorname}}';
const html = '<p>Liebe {{vorname}}</p><p>Wir laden <strong>herzlich</strong> ein.</p>';
const settings = someSettings();
const filled = (text: string, n: number) => text.replace('{{vorname}}', `Anna ${n}`);
const linesOf = (n: number) => ['Frau', `Anna ${n} Muster`, 'Seestrasse 7', '8002 Zürich'];

/**
 * The words of a mailing as letters to 1'000 people by `/dispatch/smart`, up to the moment when the embedded post has
 * each of them, beside the obvious loop: a letter by pdfkit with both faces embedded. Every letter is
 * read back and written in both. At last the drawing alone, both ways in turn.
 */
export async function measureWordProcessor(): Promise<void> {
  const app = await startLetterApp();
  let posted: number;
  try {
    for (let n = 0; n < letters; n++)
      await app.someone({ vorname: `Anna ${n}`, ...(n % badEvery === 0 ? { plz: '', ort: '' } : {}) });
    posted = await smart(app);
  } finally {
    await app.stop();
  }
  const { bare, ours, whole } = await loops();
  const ratio = whole / posted;
  console.log(`bare loop: ${perLetter(whole)} each; ratio ${ratio.toFixed(2)}`);
  noteFigure({
    what: 'a mailing as letters at the post, each',
    seen: perLetter(posted),
    ratio,
    aim: 'at least 2.5 times a bare loop',
    isMet: ratio >= 2.5,
  });
  console.log(
    `drawing alone: ${perLetter(bare)} bare, ${perLetter(ours)} Aktuar; ratio ${(bare / ours).toFixed(2)}`,
  );
}

const perLetter = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`;

/** Seconds for one letter: drawn in both ways, and by the bare loop until its file is written. */
async function loops() {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-letters-'));
  const spent = { bare: 0, ours: 0, whole: 0 };
  for (let n = -5; n < drawn; n++) {
    const start = performance.now();
    await ourLetter(n);
    const middle = performance.now();
    const bytes = await bareLetter(n);
    const bare = secondsSince(middle);
    await checkLetter(bytes, { side: 'right', country: 'CH' });
    writeFileSync(join(folder, `${n}.pdf`), bytes);
    if (n < 0) continue;
    spent.bare += bare / drawn;
    spent.ours += (middle - start) / 1000 / drawn;
    spent.whole += secondsSince(middle) / drawn;
  }
  rmSync(folder, { recursive: true });
  return spent;
}

async function ourLetter(n: number): Promise<Uint8Array> {
  const source = {
    receiver: { lines: linesOf(n), country: 'CH' },
    sprache: 'de',
    day: '2026-11-20',
    subject: filled(subject, n),
    html: filled(html, n),
    pictures: new Map<string, Uint8Array>(),
  } as const;
  return (await renderLetter(source, { settings, layout: defaultLayout }, 'provider')).bytes;
}

function bareLetter(n: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Uint8Array>(resolve => document.on('end', () => resolve(Buffer.concat(parts))));
  const { regular, bold } = loadFonts();
  document.registerFont('regular', Buffer.from(regular)).registerFont('bold', Buffer.from(bold));
  document.font('bold', 15).text(settings.name, 65, 45);
  document.font('regular', 8).text(`${settings.strasse} ${settings.hausnummer}`, 340, 45);
  document.text(`${settings.plz} ${settings.ort}\n${settings.telefon}\n${settings.email}`);
  document.fontSize(10.5).text(linesOf(n).join('\n'), 340, 153);
  document.fontSize(10).text(`${settings.ort}, 20. November 2026`, 65, 275);
  document.font('bold', 12).text(filled(subject, n), 65, 300);
  document
    .font('regular', 10)
    .text(`Liebe Anna ${n}`, 65, 330)
    .text('Wir laden ', 65, 348, { continued: true });
  document.font('bold').text('herzlich', { continued: true }).font('regular').text(' ein.');
  document.end();
  return done;
}

/** Seconds for one letter, from the call on. */
async function smart(app: LetterApp): Promise<number> {
  const members = await app.board.members.list({});
  const memory = watchMemory();
  const start = performance.now();
  const answer = await app.board.email.smart({ member_ids: members.map(({ id }) => id), subject, html });
  const called = secondsSince(start);
  console.log(
    `smart: answered in ${called.toFixed(2)} s, ${answer.post.queued} letters, ${answer.failed.length} named`,
  );
  const posted = await drain(app, answer.post.queued);
  const took = secondsSince(start);
  console.log(
    `smart: ${posted} at the post after ${took.toFixed(1)} s, ${perLetter(took / posted)} each; memory ${memory.stop()}`,
  );
  return took / posted;
}
