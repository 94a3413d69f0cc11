import { expect, test } from 'vitest';
import { hasToured, touredNow } from '../../../desktop/core/session/tour-mark.ts';

const person = { email: 'Kasse@verein.example', name: 'Kasse' };

test('the tour is seen once per person, without keeping the address', () => {
  expect(hasToured({ person, toured: [] })).toBe(false);
  const toured = touredNow({ person, toured: [] });
  expect(toured.join(' ')).not.toContain('verein');
  expect(hasToured({ person: { ...person, email: 'kasse@verein.example' }, toured })).toBe(true);
  expect(hasToured({ person: { ...person, email: 'andere@verein.example' }, toured })).toBe(false);
});

test('no person sees the tour before the login, or where everybody has seen it', () => {
  expect(hasToured({ person: null, toured: [] })).toBe(true);
  expect(hasToured({ person, toured: ['*'] })).toBe(true);
});
