import { describe, expect, test } from 'vitest';
import { contrastToWhite, settingError } from '../../../shared/association/setting-rule.ts';
import { bankName } from '../../../shared/association/bank.ts';
import { logoColors, readableTones } from '../../../shared/association/logo-color.ts';
import {
  isSetUpShown,
  openSteps,
  setUpState,
  setUpSteps,
  withSetUpWord,
  withoutSetUpWord,
  type SetUpFacts,
} from '../../../shared/association/set-up.ts';

const fresh: SetUpFacts = {
  settings: { set_up: '', name: 'Turnverein', plz: '', ort: '', iban: '' },
  heldOffices: 1,
  articles: 0,
  members: 1,
  templates: 0,
  services: { mail: 'none', letters: 'none' },
  logins: 1,
  hasBackup: false,
};

describe('the set-up of an association', () => {
  test('has nothing done just after it was founded', () => {
    expect(openSteps(fresh)).toEqual(setUpSteps);
    expect(isSetUpShown(fresh)).toBe(true);
  });

  test('takes each step from the data', () => {
    const done: SetUpFacts = {
      settings: { set_up: '', name: 'Turnverein', plz: '3000', ort: 'Bern', iban: 'CH9300762011623852957' },
      heldOffices: 2,
      articles: 1,
      members: 2,
      templates: 1,
      services: { mail: 'sending', letters: 'post' },
      logins: 2,
      hasBackup: true,
    };
    expect(openSteps(done)).toEqual([]);
    expect(isSetUpShown(done)).toBe(false);
  });

  test('claims nothing while the server cannot be asked', () => {
    const away = { ...fresh, services: null, logins: null };
    for (const step of ['mail', 'letters', 'login'] as const) expect(setUpState(away, step)).toBe('open');
  });

  test('keeps what a person declared done, and takes it back', () => {
    const set_up = withSetUpWord(withSetUpWord('', 'backup'), 'letters');
    expect(set_up).toBe('letters,backup');
    const facts = { ...fresh, settings: { ...fresh.settings, set_up } };
    expect(setUpState(facts, 'letters')).toBe('settled');
    expect(setUpState(facts, 'mail')).toBe('open');
    expect(withoutSetUpWord(set_up, 'letters')).toBe('backup');
  });

  test('is not reminded of once it was put away', () => {
    const set_up = withSetUpWord('', 'dismissed');
    expect(isSetUpShown({ ...fresh, settings: { ...fresh.settings, set_up } })).toBe(false);
  });

  test('has a setting that takes its own words only', () => {
    expect(settingError('set_up', 'letters,dismissed')).toBeNull();
    expect(settingError('set_up', 'letters,anything')).toMatchObject({ path: 'set_up' });
  });
});

/** A picture of these colours, each so many times. */
const pixelsOf = (...parts: readonly (readonly [color: readonly number[], count: number])[]): number[] =>
  parts.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat());

describe('colours out of a logo', () => {
  test('are the strongest ones, without paper and greys', () => {
    const pixels = pixelsOf(
      [[255, 255, 255], 500],
      [[60, 60, 60], 300],
      [[200, 16, 46], 100],
      [[244, 180, 0], 60],
    );
    expect(logoColors(pixels)).toEqual(['#c8102e', '#f4b400']);
  });

  test('are none for a logo in black and white, and for what is transparent', () => {
    expect(logoColors(pixelsOf([[0, 0, 0], 50], [[255, 255, 255], 50]))).toEqual([]);
    expect(logoColors([200, 16, 46, 0])).toEqual([]);
  });

  test('can all be read with white text and on the dark ground', () => {
    for (const color of ['#f4b400', '#c8102e', '#00ffff', '#0b3d91', '#7fff00'])
      for (const { color: tone, onWhite, onDark } of readableTones(color)) {
        expect([tone, contrastToWhite(tone) >= 4.5, onWhite >= 4.5, onDark >= 4.5]).toEqual([
          tone,
          true,
          true,
          true,
        ]);
        expect(settingError('accent_color', tone)).toBeNull();
      }
  });

  test('stay as they are where they can be read', () => {
    expect(readableTones('#c8102e')[0]).toMatchObject({ color: '#c8102e', isCorrected: false });
    expect(readableTones('#f4b400')[0]).toMatchObject({ isCorrected: true });
  });
});

test('the bank of an account is named where it is known, and never guessed', () => {
  expect(bankName('CH49 0900 0000 1200 0000 1')).toBe('PostFinance');
  expect(bankName('ch0200700110000387896')).toBe('Zürcher Kantonalbank');
  expect(bankName('CH38 8080 8001 2345 6789 0')).toBe('Raiffeisen');
  expect(bankName('CH49 0900 0000 1200 0000 2')).toBeNull();
  expect(bankName('CH93 0076 2011 6238 5295 7')).toBeNull();
  expect(bankName('CH44 3199 9123 0008 8901 2')).toBeNull();
  expect(bankName('DE89 3704 0044 0532 0130 00')).toBeNull();
});
