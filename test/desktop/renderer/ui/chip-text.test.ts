import { describe, expect, test } from 'vitest';
import {
  chipText,
  fallbackOf,
  findChips,
  splitChips,
  strayBraces,
} from '../../../../desktop/renderer/ui/editor/chip-text.ts';
import { fillIn } from '../../../../shared/delivery/placeholder.ts';

describe('placeholders in a text', () => {
  test('are cut out with their words for a missing value', () => {
    expect(splitChips('Liebe {{vorname|Nachbarin}} vom {{ verein }}!')).toEqual([
      'Liebe ',
      { name: 'vorname', fallback: 'Nachbarin' },
      ' vom ',
      { name: 'verein', fallback: null },
      '!',
    ]);
  });

  test.each(['', 'ohne', '{{vorname}}', 'a{{b|}}c', '{{a|b c}}{{d}}', '{{unbekannt}} {{', 'x }} y {{'])(
    '%j is the same put together again',
    text => {
      expect(
        splitChips(text)
          .map(part => (typeof part === 'string' ? part : chipText(part)))
          .join(''),
      ).toBe(text);
    },
  );

  test('nothing said and nothing wanted stay different things', () => {
    expect(findChips('{{ort}}{{ort|}}').map(({ fallback }) => fallback)).toEqual([null, '']);
  });

  test('mean what they mean when an e-mail is filled in', () => {
    for (const fallback of [null, '', 'liebes Mitglied', 'a | b', '<b>&'])
      expect(fillIn(chipText({ name: 'vorname', fallback }), { vorname: '' })).toBe(fallback ?? '');
  });

  test('single braces are found at their positions', () => {
    expect(strayBraces('{{vorname}} {{ und }}x{{')).toEqual([{ from: 22, to: 24 }]);
    expect(strayBraces('}} {{a')).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 5 },
    ]);
  });

  test('words for a missing value never hold braces', () => {
    expect(fallbackOf('  liebes\n {{Mitglied}} ')).toBe('liebes Mitglied');
    expect(fallbackOf(' {} ')).toBeNull();
  });
});
