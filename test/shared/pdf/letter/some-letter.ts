import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLayout, type Layout, type Branding } from '../../../../shared/letters/layouts/layout.ts';
import type { LetterSource } from '../../../../shared/pdf/letter/letter-source.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import { someSettings } from '../../finance/invoice-order.ts';

export const someBranding = (settings: Partial<Settings> = {}, layout: Partial<Layout> = {}): Branding => ({
  settings: someSettings(settings),
  layout: { ...defaultLayout, ...layout },
});

export const aLetter = (change: Partial<LetterSource> = {}): LetterSource => ({
  receiver: { lines: ['Frau', 'Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'], country: 'CH' },
  sprache: 'de',
  day: '2026-11-22',
  subject: 'Einladung zur Generalversammlung',
  html: '<p>Sehr geehrte Frau Müller</p><p>Wir laden Sie herzlich ein.</p>',
  pictures: new Map(),
  ...change,
});

/** A word on a page as poppler reads it, in millimetres from the top left. */
export interface Word {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** Every word of a PDF with its box, read by poppler: a reader that shares nothing with the program. */
export function popplerWords(bytes: Uint8Array): Word[] {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-letter-'));
  try {
    const file = join(folder, 'letter.pdf');
    writeFileSync(file, bytes);
    const html = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
    return wordsOf(html);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;

function wordsOf(html: string): Word[] {
  const words: Word[] = [];
  let page = 0;
  for (const line of html.split('\n')) {
    if (line.includes('<page ')) page++;
    const found =
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/.exec(line);
    if (!found) continue;
    const [, x, y, right, bottom, text = ''] = found;
    words.push({ page, text: decoded(text), x: mm(x), y: mm(y), right: mm(right), bottom: mm(bottom) });
  }
  return words;
}

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const codesOf = ({ problems }: { readonly problems: readonly { readonly code: string }[] }) => [
  ...new Set(problems.map(({ code }) => code)),
];
