import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setFontFolder } from '../../../shared/pdf/fonts.ts';
import { renderLetter } from '../../../shared/pdf/letter/letter-file.ts';
import { aLetter, popplerWords, someBranding } from './letter/some-letter.ts';

const draw = async (subject: string, text: string) =>
  (
    await renderLetter(
      aLetter({
        subject,
        html: `<p>${text} <b>${text}</b> <em>${text}</em> <b><em>${text}</em></b></p>`,
      }),
      someBranding({}, { font: 'Liberation Serif' }),
      'provider',
    )
  ).bytes;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** From here on fonts are read anew, as in a program that was just started. */
const forgetFonts = () => setFontFolder(join(import.meta.dirname, '../../../shared/pdf/fonts'));

/** Signs that look alike and have one picture in the font, and letters that are composed of others. */
const [ohm, omega, composed, plain] = ['5 \u2126', '5 \u03a9', 'Ǻ Ǿ Ǽ', 'Å Ø Æ'];

describe('fonts that documents share', () => {
  it('let no document show in the bytes of the next', async () => {
    for (const [before, text] of [
      [ohm, omega],
      [omega, ohm],
      [composed, plain],
      ['x\u00a0y', 'x y'],
    ] as const) {
      forgetFonts();
      const alone = await draw('Q', text);
      forgetFonts();
      await draw('W', before);
      const after = await draw('Q', text);
      expect(hash(after)).toBe(hash(alone));
      const said = popplerWords(after).map(({ text }) => text);
      for (const word of text.split(' ')) expect(said).toContain(word.normalize('NFC'));
    }
  });

  it('are drawn with by two documents at once', async () => {
    const alone = [await draw('Eins', plain), await draw('Zwei', composed)];
    const together = await Promise.all([draw('Eins', plain), draw('Zwei', composed)]);
    expect(together.map(hash)).toEqual(alone.map(hash));
  });
});
