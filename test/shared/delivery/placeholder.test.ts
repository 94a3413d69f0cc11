import { describe, expect, test } from 'vitest';
import {
  fillIn,
  placeholderProblems,
  unknownPlaceholders,
  usedPlaceholders,
} from '../../../shared/delivery/placeholder.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';

const anna = { vorname: 'Anna', ort: '' };

describe('placeholders', () => {
  test('take their value, with or without blanks', () => {
    expect(fillIn('Liebe {{vorname}}, {{ vorname }}!', anna)).toBe('Liebe Anna, Anna!');
  });

  test('leave the words after the bar where the value is missing, and only there', () => {
    expect(fillIn('{{vorname|Mitglied}} aus {{ort|der Nähe}}{{ort}}', anna)).toBe('Anna aus der Nähe');
  });

  test('encode a value, but not the words of the text itself', () => {
    const values = { vorname: '<b>', ort: '' };
    expect(fillIn('<i>{{vorname|x}}</i> {{ort|S&amp;P}}', values, escapeHtml)).toBe(
      '<i>&lt;b&gt;</i> S&amp;P',
    );
  });

  test('fill in nothing of a value a second time', () => {
    expect(fillIn('{{vorname}}', { vorname: '{{ort}}', ort: 'Bern' })).toBe('{{ort}}');
  });

  test.each([
    ['{{vorname}} {{nachnam}}', ['{{nachnam}}']],
    ['{{vorname|a|b}}', []],
    ['{{|x}} {{}}', ['{{|x}}', '{{}}']],
    ['{{vorname', ['{{']],
    ['a }} b', ['}}']],
  ])('%s: unknown are %j', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
    expect(placeholderProblems({ text, subject: 'gut' })).toEqual(
      unknown.length > 0 ? [{ path: 'text', message: 'placeholder' }] : [],
    );
  });

  test('are listed with their own words', () => {
    expect(usedPlaceholders('{{vorname|Du}} {{anlass}} {{was}}')).toEqual([
      { name: 'vorname', fallback: 'Du' },
      { name: 'anlass', fallback: null },
    ]);
  });
});
