import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import de from '../../../shared/i18n/de.json' with { type: 'json' };
import en from '../../../shared/i18n/en.json' with { type: 'json' };
import fr from '../../../shared/i18n/fr.json' with { type: 'json' };
import it from '../../../shared/i18n/it.json' with { type: 'json' };
import { errorLabel, fieldErrorLabel, formatMessage, label } from '../../../shared/i18n/label.ts';
import { formatSince, formatWhen } from '../../../shared/i18n/when.ts';
import { invoiceProblems } from '../../../shared/finance/invoices/invoice-draft.ts';

describe('sentences', () => {
  test.each(Object.entries(de))('%s can be read by the ICU parser', (_key, sentence) => {
    expect(() => new IntlMessageFormat(sentence, 'de-CH', undefined, { ignoreTag: true })).not.toThrow();
  });

  test('a message that only puts values in reads as the ICU parser would write it', () => {
    const all = [de, fr, it, en].flatMap(messages => Object.values<string>(messages));
    const plain = all.filter(message => /^(?:[^{}']|\{\w+\})*$/.test(message) && message.includes('{'));
    expect(plain.length).toBeGreaterThan(500);
    for (const message of plain) {
      const names = [...message.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
      const params = Object.fromEntries(
        names.map((name, at) => [name, ['<b>$& Ä’s', 0, '', 12_345.5][at % 4] ?? '']),
      );
      const parsed = new IntlMessageFormat(message, 'de-CH', undefined, { ignoreTag: true });
      expect(formatMessage(message, params)).toBe(parsed.format(params));
    }
  });

  test('a value that is missing is a fault', () => {
    expect(() => formatMessage('Offline seit {time}', {})).toThrow('time');
  });

  test('the state of the sync counts and tells the time', () => {
    expect(label('sync.state.waiting', { count: 3, time: '10:42' })).toBe(
      '3 Änderungen warten, älteste von 10:42',
    );
    expect(label('sync.state.waiting', { count: 1, time: '10:42' })).toBe('1 Änderung wartet, seit 10:42');
    expect(label('sync.state.offline', { time: '10:42' })).toBe('Offline seit 10:42');
  });

  test('a refusal counts its fields and tells sizes in kB', () => {
    const fields = [{ path: 'email', message: 'email' }];
    expect(errorLabel('validation_failed', { fields })).toMatch(/^Eine Angabe stimmt noch nicht\./);
    expect(errorLabel('validation_failed', { fields: [...fields, ...fields] })).toMatch(/^2 Angaben/);
    expect(errorLabel('too_large', { limit: 262_144 })).toContain('256 kB');
  });

  test('a code of a newer server reads like a fault of the program', () => {
    expect(errorLabel('something_new', {})).toBe(errorLabel('internal', {}));
  });

  test('every problem of a QR-bill has its own sentence', () => {
    const unknown = fieldErrorLabel('no such key');
    expect(invoiceProblems.filter(key => fieldErrorLabel(key) === unknown)).toEqual([]);
  });
});

describe('instants in words', () => {
  const now = new Date('2026-03-29T10:00:00Z');
  test.each([
    ['2026-03-29T08:42:00Z', 'heute, 10:42'],
    ['2026-03-28T22:59:00Z', 'gestern, 23:59'],
    ['2026-03-28T23:01:00Z', 'heute, 00:01'],
    ['2026-03-30T16:00:00Z', 'morgen, 18:00'],
    ['2025-11-20T09:42:00Z', '20.11.2025, 10:42'],
  ])('%s is %s', (instant, text) => {
    expect(formatWhen(instant, now, 'Europe/Zurich')).toBe(text);
  });

  test('today needs the clock alone', () => {
    expect(formatSince('2026-03-29T08:42:00Z', now, 'Europe/Zurich')).toBe('10:42');
    expect(formatSince('2026-03-28T08:42:00Z', now, 'Europe/Zurich')).toBe('gestern, 09:42');
  });
});
