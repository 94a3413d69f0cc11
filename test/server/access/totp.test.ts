import { describe, expect, test } from 'vitest';
import { base32, hotp, matchingStep, otpauthUri, stepOf } from '../../../server/access/second-factor/totp.ts';

const secret = Buffer.from('12345678901234567890');
const instant = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  test('are those of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (seconds, code) => {
    expect(hotp(secret, stepOf(instant(seconds)), 8)).toBe(code);
  });

  test('count one step before and after, and no further', () => {
    const at = instant(1_111_111_111);
    const step = stepOf(at);
    const taken = [-2, -1, 0, 1, 2].map(drift => matchingStep(secret, hotp(secret, step + drift), at, 0));
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('count only after the step that was used last', () => {
    const at = instant(1_111_111_111);
    const step = stepOf(at);
    expect(matchingStep(secret, hotp(secret, step), at, step)).toBeNull();
    expect(matchingStep(secret, hotp(secret, step - 1), at, step)).toBeNull();
    expect(matchingStep(secret, hotp(secret, step + 1), at, step)).toBe(step + 1);
    expect(matchingStep(secret, '', at, 0)).toBeNull();
  });

  test('come from a secret that is written as RFC 4648 says', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)));
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  });

  test('and from an address in which a colon ends nothing too early', () => {
    expect(otpauthUri(secret, 'Verein: Süd', 'rita@post.example')).toBe(
      'otpauth://totp/Verein%20%20S%C3%BCd:rita%40post.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&issuer=Verein%3A%20S%C3%BCd&algorithm=SHA1&digits=6&period=30',
    );
  });
});
