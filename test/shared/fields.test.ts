import { describe, expect, it, test } from 'vitest';
import {
  asStored,
  checked,
  country,
  email,
  fieldErrors,
  filledLine,
  paragraph,
  storedEmail,
  usualDay,
  usualInstant,
} from '../../shared/fields.ts';
import { z } from 'zod';

describe('a line of text', () => {
  it.each([
    ['a line break', 'Anna\r\nMüller', 'Anna  Müller'],
    ['a line end of another kind', 'Anna\u2028Bcc:\u2029x\u0085y', 'Anna Bcc: x y'],
    ['a control sign of the upper half', 'Anna\u009bMüller', 'Anna Müller'],
    ['a zero byte', 'Anna\u0000Müller', 'Anna Müller'],
    ['a space without width', 'Anna\u200bMüller\ufeff', 'AnnaMüller'],
    ['a sign that turns the direction', '\u202eAnna\u2066', 'Anna'],
    ['half of a pair', 'Anna\ud83d', 'Anna'],
    ['an emoji of several signs', 'Anna 👩‍🚒', 'Anna 👩‍🚒'],
    ['a letter and its accent apart', 'Andre\u0301', 'André'],
  ])('is cleaned of %s', (_what, text, clean) => {
    expect(checked(filledLine(50), text)).toBe(clean);
  });

  it.each(['', '  ', '\u200b', '\u202e \u2069', '\ud83d'])(
    'that shows nothing is not filled in: %j',
    text => {
      expect(() => checked(filledLine(50), text)).toThrow(
        expect.objectContaining({ params: { fields: [{ path: '', message: 'required' }] } }),
      );
    },
  );
});

test('a text keeps its lines and loses what turns its direction', () => {
  expect(checked(paragraph(50), 'Liebe Anna\r\nbis \u202ebald')).toBe('Liebe Anna\nbis bald');
  expect(checked(paragraph(50), 'Liebe Anna\u2028bis\u0085bald\u009b')).toBe('Liebe Anna\nbis\nbald');
});

test.each([
  ['1900-01-01', null],
  ['2199-12-31', null],
  ['1899-12-31', 'day_years'],
  ['2200-01-01', 'day_years'],
  ['2027-02-29', 'day'],
  ['', 'day'],
])('a day that a person types, %s, is judged: %s', (text, message) => {
  const { error } = usualDay.safeParse(text);
  expect(error ? fieldErrors(error) : null).toEqual(message === null ? null : [{ path: '', message }]);
});

test.each([
  ['1900-01-01T00:00:00Z', null],
  ['2199-12-31T23:59:59.999Z', null],
  ['0001-01-01T00:00:00Z', 'day_years'],
  ['2200-01-01T00:00:00Z', 'day_years'],
  ['2027-02-29T00:00:00Z', 'invalid'],
  ['2027-01-01T00:00:00+01:00', 'invalid'],
  ['', 'invalid'],
])('a moment that a person orders, %s, is judged: %s', (text, message) => {
  const named = { params: { fields: [{ path: '', message }] } };
  if (message === null) expect(checked(usualInstant, text)).toBe(text);
  else expect(() => checked(usualInstant, text)).toThrow(expect.objectContaining(named));
});

test('a field that breaks several rules with the same words is named once', () => {
  const places = z.strictObject({ places: z.int('places').min(1, 'places').max(999, 'places') });
  const { error } = places.safeParse({ places: 1e21 });
  expect(error && fieldErrors(error)).toEqual([{ path: 'places', message: 'places' }]);
});

describe('an e-mail address', () => {
  it.each([
    'anna@post.example',
    'anna.m+x@sub.post.example',
    'anna@bücher.example',
    "o'neill_7/x=y@a-b.post.example",
    'zoë.müller@post.example',
    `${'x'.repeat(64)}@post.example`,
  ])('is taken: %s', text => {
    expect(checked(email, text)).toBe(text);
  });

  it.each([
    `${'x'.repeat(65)}@post.example`,
    'anna@post..example',
    'anna@.example',
    'anna@post.example.',
    'anna@post',
    'an..na@post.example',
    '.anna@post.example',
    'anna.@post.example',
    'anna😀@post.example',
    'anna@-post.example',
    'anna@post-.example',
    'anna@po_st.example',
    `anna@${'x'.repeat(64)}.example`,
    'anna@192.168.1.10',
    'Anna <anna@post.example>',
    'anna@post.example\r\nBcc: beat@post.example',
  ])('is refused: %j', text => {
    expect(() => checked(email, text)).toThrow(
      expect.objectContaining({ params: { fields: [{ path: '', message: 'email' }] } }),
    );
  });
});

test('of a row that comes back, fields are read as rows hold them, and defaults stay', () => {
  const row = z.object({ email: storedEmail, day: z.string(), other: z.string() });
  const lost = asStored(z.strictObject({ email, day: usualDay.default('2027-01-01') }), row);
  expect(checked(lost, { email: 'an..na@post.example', day: '1492-01-01', other: 'x' })).toEqual({
    email: 'an..na@post.example',
    day: '1492-01-01',
  });
  expect(checked(lost, { email: '' })).toEqual({ email: '', day: '2027-01-01' });
  expect(() => checked(lost, { email: 'anna' })).toThrow('validation_failed');
});

test('a refused value comes with the few that are allowed', () => {
  const { error } = z.strictObject({ answer: z.enum(['yes', 'no'], 'enum') }).safeParse({ answer: 'maybe' });
  expect(error && fieldErrors(error)).toEqual([{ path: 'answer', message: 'enum', detail: 'yes, no' }]);
});

test.each([
  ['CH', true],
  ['LI', true],
  ['GB', true],
  ['UK', false],
  ['XX', false],
  ['ch', false],
  ['CHE', false],
])('%s is a country: %s', (code, isGood) => {
  const { success, error } = country.safeParse(code);
  expect(success).toBe(isGood);
  if (!isGood) expect(error?.issues.map(({ message }) => message)).toEqual(['country']);
});
