import { describe, expect, it } from 'vitest';
import { fromRappen, toRappen } from '../../shared/money.ts';

describe('amounts', () => {
  it('come back as they were, also the largest that a bill may ask for', () => {
    for (const rappen of [1, 30, 12_345_678_901, 99_999_999_999, 90_071_992_547_409])
      expect(toRappen(fromRappen(rappen))).toBe(rappen);
    for (let step = 0; step < 2000; step++) {
      const rappen = step * 49_999_999 + 7;
      expect(toRappen(fromRappen(rappen))).toBe(rappen);
    }
  });

  it('are none where more than two decimals stand, however small the rest is', () => {
    for (const amount of [0.1 + 0.2, 0.005, 1.005, 1e-9, 120.000_000_1, Number.NaN, Infinity, 1e300])
      expect(toRappen(amount)).toBeNull();
  });
});
