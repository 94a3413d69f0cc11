import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checked } from '../../shared/fields.ts';
import { filledPlainName } from '../../shared/plain-name.ts';

const name = filledPlainName(120);
const passes = (text: string) => name.safeParse(text).success;

describe('a name in a public form', () => {
  test.each([
    "D'Artagnan-Müller Jr.",
    'St. Gallen',
    'St.Gallen',
    'A. B.',
    'J.P. Muster',
    'A.Meier',
    'Dr. med. dent. Huber',
    'Dr.med.Huber',
    'Prof. Dr. h. c. Anna-Maria von der Weid-Müller',
    'María de los Ángeles García y Pérez',
    'Nguyễn Thị Minh Khai',
    'О. Ковальчук',
    '山田 太郎',
    'Björk Guðmundsdóttir',
    'Chor «Frohsinn», Abt. II',
    'Müller & Söhne AG',
    'Familie Rossi/Bernasconi',
    'Anna (Nachbarin)',
  ])('passes: %s', text => {
    expect(checked(name, text)).toBe(text.normalize('NFC'));
  });

  test.each([
    'Gewinn auf https://boese.example',
    'http:boese',
    'www.boese.example/gratis',
    'WWW . boese',
    'boese.ch',
    'Anna boese.com Müller',
    'bit.ly/3xYz',
    'x.com',
    'X.Shop',
    'Evil.Com',
    'sub.domain.boese.xyz',
    'xn--bse-sna.xn--p1ai',
    'böse.zürich',
    'boese。com',
    'boese．com',
    'ｗｗｗ．boese',
    'anna@post.example',
    'anna@post',
    '@anna',
    '10.0.0.1',
    'javascript:alert(1)',
    'tel:0900123456',
    '//boese/pfad',
    '<b>Anna</b>',
    'Anna\r\nBcc: fremd@post.example',
    'Anna\nMüller',
    'Anna\u0000Müller',
    'Anna\u202eMüller',
    'bo\u200bese Anna',
    'Sie haben gewonnen rufen Sie uns noch heute zurück sonst verfällt alles',
  ])('is refused: %j', text => {
    expect(passes(text)).toBe(false);
  });

  test('names its fault, and is refused by its length before anything else', () => {
    expect(() => checked(name, 'boese.ch')).toThrow(
      expect.objectContaining({ params: { fields: [{ path: '', message: 'plain_name' }] } }),
    );
    expect(() => checked(name, 'x'.repeat(121))).toThrow(
      expect.objectContaining({ params: { fields: [{ path: '', message: 'too_long' }] } }),
    );
    expect(passes('   ')).toBe(false);
  });

  test('never holds a link that a mail program makes of a known ending, whatever stands around it', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
    const before = fc.constantFrom('', ' ', 'Anna ', '(', '"', '«');
    const after = fc.constantFrom('', ' ', ' Müller', ')', ',', '/gratis', '»');
    const end = fc.constantFrom(
      'ch',
      'com',
      'net',
      'org',
      'info',
      'xyz',
      'top',
      'shop',
      'io',
      'co.uk',
      'Click',
    );
    fc.assert(
      fc.property(label, end, before, after, (host, tld, front, rest) => {
        expect(passes(`${front}${host}.${tld}${rest}`)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('is judged in a time that grows with its length only', () => {
    const begun = performance.now();
    for (const part of ['a.', 'a-', 'www', 'St.', '1.1.', '.', 'ä', 'a.b-c.'])
      passes(part.repeat(480 / part.length));
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
