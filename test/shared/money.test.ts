import { describe, expect, it } from 'vitest';
import { fromRappen, toRappen, twoDecimals } from '../../shared/money.ts';

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

describe('an amount that is given', () => {
  const amount = twoDecimals(0.01, 999_999_999.99);
  const problems = (value: unknown) =>
    amount.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it('has at most two decimals and lies within its bounds', () => {
    for (const value of [0.01, 0.3, 120, 148.5, 999_999_999.99])
      expect([value, problems(value)]).toEqual([value, []]);
  });

  it('is refused with one message when it is a sum of floats, too precise or outside', () => {
    for (const value of [0.1 + 0.2, 1.005, 0.001, 0, -5, 1e9])
      expect([value, problems(value)]).toEqual([value, ['amount']]);
    expect(twoDecimals(1, 9, 'range').safeParse(10).error?.issues).toMatchObject([{ message: 'range' }]);
  });
});
