import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftInvoice } from '../../../../shared/finance/invoices/invoice-draft.ts';
import { envelopes, type WindowSide } from '../../../../shared/letters/envelope.ts';
import { receiverOf } from '../../../../shared/letters/postal-address.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { renderInvoice } from '../../../../shared/pdf/bill/invoice-file.ts';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { renderLetter } from '../../../../shared/pdf/letter/letter-file.ts';
import { aMember, anOrder } from '../../finance/invoice-order.ts';
import { readTexts } from '../pdf-text.ts';
import { transparentLogo } from '../transparent-logo.ts';
import { aLetter, codesOf, popplerWords, someBranding } from './some-letter.ts';

const sides = ['left', 'right'] as const;
const longName = {
  name: 'Verein der Freunde alter Feuerwehrgerätschaften Musterwil-Oberdorf',
  strasse: 'Obere Bahnhofstrasse am Marktplatz',
};
const sixLines = {
  sender: ['Zeile eins', 'Zeile zwei', 'Zeile drei', 'Zeile vier', 'Zeile fünf', 'Zeile sechs'],
};
const combinations = sides.flatMap(side =>
  ['', transparentLogo].flatMap(logo =>
    [{}, longName].flatMap(settings =>
      [{}, sixLines, { logo: { image: null, side: 'center' as const, width: 120 } }].map(layout => ({
        side,
        branding: someBranding(
          { window_side: side, logo, letter_footer: 'Gegründet 1887', ...settings },
          { ...layout, fold_marks: true },
        ),
      })),
    ),
  ),
);

/** Words of poppler in the window and in the reserved zone around it. */
function around(bytes: Uint8Array, side: WindowSide) {
  const { provider, reserved, home } = envelopes[side];
  const first = popplerWords(bytes).filter(({ page }) => page === 1);
  const isIn = ({ x, y, width, height }: typeof provider) =>
    first.filter(word => word.right > x && word.x < x + width && word.bottom > y && word.y < y + height);
  return { inWindow: isIn(provider), reserved: isIn(reserved), home: isIn(home) };
}

describe('a letter that the provider posts', () => {
  it.each(combinations)('passes with its head, window and logo (%#)', async ({ side, branding }) => {
    const { bytes } = await renderLetter(aLetter(), branding, 'provider');
    const check = await checkLetter(bytes, { side, country: 'CH' });
    expect(check.problems).toEqual([]);
    const seen = around(bytes, side);
    const address = 'Frau Anna Müller Dorfstrasse 4 8123 Musterwil';
    expect(seen.inWindow.map(({ text }) => text).join(' ')).toBe(address);
    expect(seen.reserved).toEqual(seen.inWindow);
    const texts = await readTexts(bytes);
    const { provider, home } = envelopes[side];
    const lines = texts.filter(({ page, x, y }) => page === 1 && x > provider.x && y > 58 && y < 86);
    expect(lines.map(({ text }) => text)).toEqual(check.address);
    for (const line of lines) {
      expect(line.x).toBeGreaterThan(Math.max(provider.x, home.x));
      expect(line.right).toBeLessThan(home.x + home.width);
      expect(line.y + 0.7).toBeLessThan(home.y + home.height);
    }
  });

  it.each(combinations)('passes as an invoice with its slip (%#)', async ({ side, branding }) => {
    const member = aMember({ vorname: 'Anna-Maria', nachname: 'Beispiel-Müller' });
    const invoice = draftInvoice(anOrder({ member, settings: branding.settings }));
    const { bytes } = await renderInvoice(invoice, branding, 'provider');
    const check = await checkLetter(bytes, { side, country: 'CH' });
    expect(check.problems).toEqual([]);
    expect(
      around(bytes, side)
        .reserved.map(({ text }) => text)
        .join(' '),
    ).toBe(check.address.join(' '));
  });
});

describe('a letter that is posted at home', () => {
  it.each(sides)('shows its address in the windows of C5 and C5/6 (%s)', async side => {
    const { bytes } = await renderLetter(aLetter(), someBranding({ window_side: side }), 'own');
    const { home } = around(bytes, side);
    expect(home.map(({ text }) => text).join(' ')).toBe(
      'Feuerwehrverein Musterwil, Dorfstrasse 12, 8123 Musterwil Frau Anna Müller Dorfstrasse 4 8123 Musterwil',
    );
  });
});

const letters = (most: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'aäbcdeéfgilmnoöprsßtuüvwzAÄBCDŁŽñçø- '),
      minLength: 1,
      maxLength: most,
    })
    .map(text => `A${text.trim()}`);
const someone = fc.record({
  anrede: fc.constantFrom('Frau', 'Herr', 'Familie', ''),
  vorname: letters(40),
  nachname: letters(40),
  strasse: fc.oneof(
    letters(30),
    letters(20).map(name => `c/o ${name}, Dorfstrasse`),
    fc.constant('Postfach'),
  ),
  hausnummer: fc.constantFrom('', '1', '12a', '4/8'),
  plz: fc.integer({ min: 1000, max: 9699 }).map(String),
  ort: letters(25),
  land: fc.constantFrom('CH', 'CH', 'LI', 'DE', 'FR', 'US'),
});

describe('any address', () => {
  it('either stands in the window as it was given, or is refused for a reason of the address', async () => {
    await fc.assert(
      fc.asyncProperty(someone, fc.constantFrom(...sides), async (person, side) => {
        const receiver = receiverOf({ ...aMember(), ...person } as Member);
        const { bytes } = await renderLetter(
          aLetter({ receiver }),
          someBranding({ window_side: side }),
          'provider',
        );
        const check = await checkLetter(bytes, { side, country: receiver.country });
        const codes = codesOf(check);
        expect(codes.filter(code => !['address_lines', 'address_last_line'].includes(code))).toEqual([]);
        const squeezed = (lines: readonly string[]) => lines.join('').replace(/\s/g, '');
        if (codes.length === 0) expect(squeezed(check.address)).toBe(squeezed(receiver.lines));
        if (receiver.lines.every(line => line.length < 34)) expect(codes).toEqual([]);
      }),
      { numRuns: 60, seed: 7 },
    );
  }, 120_000);

  it('is refused with a clear reason where the font lacks a letter, and not for those of Greece or Russia', async () => {
    const of = async (name: string) => {
      const receiver = { lines: [name, 'Dorfstrasse 4', '8123 Musterwil'], country: 'CH' };
      const { bytes } = await renderLetter(aLetter({ receiver }), someBranding(), 'provider');
      return checkLetter(bytes, { side: 'right', country: 'CH' });
    };
    expect((await of('Жанна Петрова')).problems).toEqual([]);
    expect((await of('Ελένη Παπά')).address[0]).toBe('Ελένη Παπά');
    expect((await of('王 Anna')).problems).toMatchObject([{ code: 'glyph_missing', page: 1 }]);
  });
});
