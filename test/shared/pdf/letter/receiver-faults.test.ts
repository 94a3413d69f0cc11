import { describe, expect, it } from 'vitest';
import type { WindowSide } from '../../../../shared/letters/envelope.ts';
import { receiverOf, type Receiver } from '../../../../shared/letters/postal-address.ts';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { renderLetter } from '../../../../shared/pdf/letter/letter-file.ts';
import { receiverFaults } from '../../../../shared/pdf/letter/receiver-faults.ts';
import { aLetter, someBranding } from './some-letter.ts';
import { processorTime } from '../../../processor-time.ts';

type Address = Parameters<typeof receiverOf>[0];

const member = (change: Partial<Address> = {}): Receiver =>
  receiverOf({
    anrede: 'Frau',
    vorname: 'Anna',
    nachname: 'Müller',
    strasse: 'Dorfstrasse',
    hausnummer: '4',
    plz: '8123',
    ort: 'Musterwil',
    land: 'CH',
    ...change,
  });

const long = 'Vereinigte Feuerwehren von Ober- und Untermusterwil samt Weilern';

/** What stands in members' lists, good and bad, and whether it can go by post. */
const receivers: Readonly<Record<string, readonly [Receiver, boolean]>> = {
  plain: [member(), true],
  'without a street': [member({ strasse: '', hausnummer: '' }), true],
  'with c/o': [member({ strasse: 'c/o Meier, Seestrasse' }), true],
  'in Germany': [member({ plz: '78462', ort: 'Konstanz', land: 'DE' }), true],
  'in Liechtenstein': [member({ plz: '9490', ort: 'Vaduz', land: 'LI' }), true],
  'accented, as one sign or as two': [member({ vorname: 'Zoé', nachname: 'Nguye\u0302\u0303n' }), true],
  'with a mark that nobody sees': [member({ ort: 'Muster\u00adwil\u200b' }), true],
  'with a long name': [member({ nachname: long }), true],
  'with a word longer than the window': [member({ nachname: 'Musterwil'.repeat(7) }), true],
  'with a place that takes two lines': [member({ ort: `${long} ob der Egg` }), false],
  'with a postcode too short': [member({ plz: '80' }), false],
  'with a place of digits': [member({ ort: '8123' }), false],
  'with a foreign postcode but no country': [member({ plz: '78462', ort: 'Konstanz' }), false],
  'with a name no font of ours has': [member({ vorname: '王' }), false],
  'with a place no font of ours has': [member({ ort: '京都' }), false],
  'with a smile': [member({ nachname: 'Müller 😀' }), false],
  'with lines for a whole firm': [
    member({ strasse: 'c/o A, Haus B, Treppe C, Postfach 3, Seestrasse' }),
    false,
  ],
  'with all of it longer than the window is high': [member({ nachname: long.repeat(8) }), false],
  'without any line': [{ lines: [], country: 'CH' }, false],
};

describe('faults of a receiver told before drawing', () => {
  const looks: readonly (readonly [WindowSide, 'Liberation Sans' | 'Liberation Serif'])[] = [
    ['right', 'Liberation Sans'],
    ['left', 'Liberation Serif'],
  ];
  for (const [side, font] of looks) {
    const branding = someBranding({ window_side: side }, { font });
    const faultsOf = receiverFaults(branding);
    it.each(Object.entries(receivers))(`are those of the letter read back: %s (${side})`, async (_, each) => {
      const [receiver, fine] = each;
      const { bytes } = await renderLetter(aLetter({ receiver }), branding, 'provider');
      const { problems } = await checkLetter(bytes, { side, country: receiver.country });
      const found = new Set(problems.map(({ code }) => code));
      expect(new Set(faultsOf(receiver))).toEqual(found);
      expect(found.size === 0).toBe(fine);
    });
  }

  it('cost next to nothing for a thousand people', () => {
    const faultsOf = receiverFaults(someBranding());
    const before = processorTime();
    for (let n = 0; n < 1000; n++) faultsOf(member({ nachname: `Meier${n}`, hausnummer: String(n) }));
    expect(processorTime() - before).toBeLessThan(2000);
  });
});
