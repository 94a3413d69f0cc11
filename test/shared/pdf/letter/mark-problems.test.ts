import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { markProblems } from '../../../../shared/pdf/letter/mark-problems.ts';
import { readPages } from '../pdf-text.ts';
import { box, goodPage, madePdf } from './made-pdf.ts';
import { popplerWords } from './some-letter.ts';

const marked = async (bytes: Uint8Array) => {
  const check = await checkLetter(bytes, { side: 'right', country: 'CH' });
  return { check, bytes: await markProblems(bytes, check) };
};
const said = (bytes: Uint8Array) =>
  popplerWords(bytes)
    .map(({ text }) => text)
    .join(' ');

/** Colours of a page, 40 dots per inch, as poppler paints it: red, green and blue of each dot. */
function painted(bytes: Uint8Array): { width: number; dots: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-marked-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), bytes);
    execFileSync('pdftoppm', ['-r', '40', '-singlefile', join(folder, 'in.pdf'), join(folder, 'out')]);
    const ppm = readFileSync(join(folder, 'out.ppm'));
    const head = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'));
    return { width: Number(head?.[1]), dots: ppm.subarray(head?.[0].length) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isRed(picture: ReturnType<typeof painted>, xMm: number, yMm: number): boolean {
  const at = (mm: number) => Math.round((mm * 40) / 25.4);
  for (let y = at(yMm) - 1; y <= at(yMm) + 1; y++)
    for (let x = at(xMm) - 1; x <= at(xMm) + 1; x++) {
      const [r = 0, g = 0, b = 0] = picture.dots.subarray((y * picture.width + x) * 3);
      if (r > 150 && g < 140 && b < 140) return true;
    }
  return false;
}

describe('problems drawn over a letter', () => {
  it('stand in a red frame with a number, and in a sentence', async () => {
    const letter = await madePdf(kit => {
      goodPage(kit);
      box(kit, 150, 45, 20, 4);
    });
    const { bytes } = await marked(letter);
    expect(said(bytes)).toContain('Dieser Brief kann nicht versendet werden');
    expect(said(bytes)).toContain('Im Bereich von Fenster und Frankatur darf nur die Adresse stehen.');
    const picture = painted(bytes);
    expect(isRed(picture, 149.2, 47)).toBe(true);
    expect(isRed(picture, 170.8, 47)).toBe(true);
    expect(isRed(picture, 100, 47)).toBe(false);
  });

  it('leave a letter without any as it is, to the byte', async () => {
    const letter = await madePdf(kit => goodPage(kit));
    const { bytes } = await marked(letter);
    expect(Buffer.from(bytes).equals(Buffer.from(letter))).toBe(true);
  });

  it('stand on their own pages, also on those of another size', async () => {
    const letter = await madePdf(kit => {
      goodPage(kit);
      kit.addPage({ size: 'A5' });
    });
    const { bytes } = await marked(letter);
    expect(await readPages(bytes)).toEqual([
      [210, 297],
      [148, 210],
    ]);
    const second = popplerWords(bytes).filter(({ page }) => page === 2);
    expect(second.map(({ text }) => text).join(' ')).toContain(
      'nicht A4 im Hochformat, sondern 148 × 210 mm',
    );
    for (const word of second) expect(word.right).toBeLessThan(148);
  });

  it('become a page that says why a file cannot be opened', async () => {
    for (const [file, sentence] of [
      [Buffer.from('Hallo'), 'Die Datei ist kein PDF.'],
      [(await madePdf(kit => goodPage(kit))).slice(0, -200), 'Das PDF ist beschädigt oder unvollständig.'],
    ] as const) {
      const { bytes } = await marked(file);
      expect(said(bytes)).toContain(sentence);
      expect(await readPages(bytes)).toEqual([[210, 297]]);
    }
  });
});
