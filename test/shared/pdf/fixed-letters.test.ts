import { describe, expect, it } from 'vitest';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { renderInvoice } from '../../../shared/pdf/bill/invoice-file.ts';
import { Recent } from '../../../shared/pdf/sheet/recent.ts';
import { newSheets } from '../../../shared/pdf/sheet/document.ts';
import { addSheet, collect } from '../../../shared/pdf/sheet/open-document.ts';
import { drawLine } from '../../../shared/pdf/sheet/text.ts';
import { popplerWords } from './letter/some-letter.ts';
import { aMember, anOrder, plainBranding } from '../finance/invoice-order.ts';

async function drawn(...lines: string[]): Promise<Uint8Array> {
  const created = new Date('2026-11-20T09:42:00Z');
  const sheets = newSheets({ title: 'Test', author: 'Test', created, language: 'de-CH' });
  const bytes = collect(sheets);
  addSheet(sheets);
  for (const [index, line] of lines.entries())
    drawLine(sheets, line, { x: 20, y: 20 + 8 * index }, { size: 10, bold: index % 2 === 1 });
  sheets.end();
  return bytes;
}

const wordsOf = (bytes: Uint8Array): string =>
  popplerWords(bytes)
    .map(({ text }) => text)
    .join(' ');

describe('letters with fixed places', () => {
  it.each([
    ['the usual ones', ['Grüsse à tous – «così» 100 €', 'Total']],
    ['those of a QR-bill', ['Żółć Šimić Ștefan', 'Łukasz']],
    ['others behind them', ['Ελένη Παπά', 'Жанна Петрова', 'Müller']],
    ['all of them in one word', ['aŁΠЖb', 'Šc']],
  ])('are read out: %s', async (_what, lines) => {
    expect(wordsOf(await drawn(...lines))).toBe(lines.join(' '));
  });

  it('make the same bytes whatever was drawn before', async () => {
    const greek = await drawn('Ελένη Παπά Αbo', '\u2010 A\u00adb');
    await drawn('Жанна Петрова', '\u200b ΠΑΝΚ', '\u00ad-');
    await drawn('Żółć', 'fi ﬁ');
    expect(Buffer.from(await drawn('Ελένη Παπά Αbo', '\u2010 A\u00adb')).equals(greek)).toBe(true);
  });

  it('take little room in a bill', async () => {
    const sizeOf = async (nachname: string) => {
      const invoice = draftInvoice(anOrder({ member: aMember({ nachname }) }));
      return (await renderInvoice(invoice, plainBranding())).bytes.length;
    };
    expect(await sizeOf('Müller')).toBeLessThan(62_000);
    expect(await sizeOf('Żółć')).toBeLessThan(80_000);
  });
});

describe('what is remembered of words', () => {
  it('never grows beyond its bound, and keeps what is asked for again', () => {
    const recent = new Recent<number>(100);
    recent.set('Total', 1);
    for (let index = 0; index < 10_000; index++) {
      recent.set(`hostile ${index}`, index);
      expect(recent.get('Total')).toBe(1);
    }
    expect(recent.size).toBeLessThanOrEqual(200);
    expect(recent.get('hostile 9')).toBeUndefined();
  });
});
