import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aliasTargets } from '../../../shared/access/mailboxes/alias.ts';
import {
  localPart,
  mailboxPassword,
  readablePassword,
  toMib,
} from '../../../shared/access/mailboxes/mailbox.ts';

test('a generated password is long, readable and good enough for every usual rule', () => {
  const bytes = fc.uint8Array({ minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(bytes, random => {
      const password = readablePassword(random);
      if (password === null) return;
      expect(password).toMatch(/^([a-zA-Z2-9]{4}-){4}[a-zA-Z2-9]{4}$/);
      expect(password).not.toMatch(/[ilo01IO]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/\d/);
      expect(mailboxPassword.safeParse(password).success).toBe(true);
    }),
  );
});

test('too few random bytes make no password', () => {
  expect(readablePassword(new Uint8Array(19).fill(1))).toBeNull();
  expect(readablePassword(new Uint8Array(40).fill(255))).toBeNull();
});

test.each(['info', 'vor.stand', 'a-b', 'ok_2026', 'KASSE'])('%s may stand before the @', text => {
  expect(localPart.parse(text)).toBe(text.toLowerCase());
});

test.each(['', 'a b', 'a@b', '.a', 'a.', 'a+b', 'ä', 'a'.repeat(65)])(
  '«%s» may not stand before the @',
  text => {
    expect(localPart.safeParse(text).success).toBe(false);
  },
);

test('targets come as one, as a text with commas or as a list, and count once', () => {
  const both = ['a@b.ch', 'c@d.ch'];
  expect(aliasTargets.parse('A@b.ch')).toEqual(['a@b.ch']);
  expect(aliasTargets.parse('a@b.ch, c@d.ch,a@b.ch')).toEqual(both);
  expect(aliasTargets.parse(both)).toEqual(both);
  expect(aliasTargets.safeParse('').success).toBe(false);
  expect(aliasTargets.safeParse('a@b.ch, kein ziel').success).toBe(false);
  expect(aliasTargets.safeParse([]).success).toBe(false);
});

test('bytes become whole MiB, and a little is never nothing', () => {
  expect([0, 1, 1_048_576, 1_048_577, -5].map(toMib)).toEqual([0, 1, 1, 2, 0]);
});
