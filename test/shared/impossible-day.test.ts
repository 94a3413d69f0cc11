import { expect, test } from 'vitest';
import { impossibleDay } from '../../shared/i18n/day-label.ts';

test.each([
  ['31.2.2026', '31. Februar gibt es nicht.'],
  ['31.04.26', '31. April gibt es nicht.'],
  ['2026-02-30', '30. Februar gibt es nicht.'],
  ['29.2.2025', '29. Februar 2025 gibt es nicht.'],
  ['1.13.2026', '13. Monat gibt es nicht.'],
  ['0.5.2026', '0. Mai gibt es nicht.'],
  ['29.2.2024', undefined],
  ['1.3.70', undefined],
  ['morgen', undefined],
  ['', undefined],
])('%j: %j', (text, sentence) => {
  expect(impossibleDay(text)).toBe(sentence);
});
