import { describe, expect, it } from 'vitest';
import { billKeys } from '../../../shared/finance/invoices/billing/billed.ts';
import { planBilling, type BillingSource } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import { positionsText } from '../../../shared/finance/invoices/invoice-text.ts';
import { outstanding } from '../../../shared/finance/invoices/outstanding.ts';
import { positionRappen, positionSchema, positionsTotal } from '../../../shared/finance/invoices/position.ts';
import { referenceError, referenceFor } from '../../../shared/finance/invoices/reference.ts';
import { toRappen } from '../../../shared/money.ts';
import { aMember, someSettings } from './invoice-order.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('what lines come to', () => {
  it('is exact to the Rappen for any amounts and quantities', () => {
    const roll = dice(42);
    for (let round = 0; round < 2000; round++) {
      const lines = Array.from({ length: 1 + roll(12) }, () => {
        const quantity = 1 + roll(9_999);
        const amount = roll(10_000_000) - 1_000_000;
        return { quantity, amount };
      });
      const positions = lines.map(({ quantity, amount }) => ({
        text: 'x',
        quantity: quantity / 100,
        amount: amount / 100,
      }));
      for (const position of positions) expect(positionSchema.safeParse(position).success).toBe(true);
      const sum = lines.reduce((total, { quantity, amount }) => {
        const exact = BigInt(quantity) * BigInt(amount);
        const half = exact + 50n;
        const floor = half / 100n - (half < 0n && half % 100n !== 0n ? 1n : 0n);
        return total + Number(floor);
      }, 0);
      expect(positions.reduce((total, position) => total + positionRappen(position), 0)).toBe(sum);
      expect(toRappen(positionsTotal(positions))).toBe(sum);
    }
  });

  it.each([{ amount: Number.NaN }, { amount: 0.001 }, { amount: 1e12 }, { quantity: 0 }, { quantity: -1 }])(
    'is not reckoned for %o',
    wrong => {
      const parsed = positionSchema.safeParse({ text: 'x', quantity: 1, amount: 1, ...wrong });
      expect(parsed.success).toBe(false);
    },
  );
});

describe('references', () => {
  it('of any number are right, whichever account', () => {
    const roll = dice(7);
    for (let round = 0; round < 500; round++) {
      const n = 1 + roll(4_000_000_000);
      const prefix = '9'.repeat(roll(13));
      for (const account of ['CH4431999123000889012', 'CH9300762011623852957']) {
        const reference = referenceFor(n, account, prefix) ?? '';
        expect(referenceError(reference)).toBeNull();
      }
    }
  });
});

describe('the message of the code', () => {
  it('has 140 characters at most and ends in a whole word', () => {
    const roll = dice(3);
    for (let round = 0; round < 200; round++) {
      const positions = Array.from({ length: 1 + roll(10) }, (_, n) => ({
        text: `Position ${n} `.repeat(1 + roll(8)),
      }));
      expect([...positionsText(positions)].length).toBeLessThanOrEqual(140);
    }
    expect(positionsText([{ text: 'A' }, { text: 'A' }, { text: 'B…' }])).toBe('A, B...');
  });
});

describe('what a person is billed for', () => {
  const when = { period: '', issued: '2026-11-20' };
  const line = (text: string, amount_rappen = 100) => ({ article_id: null, text, amount_rappen });
  it('is the same in other capitals and blanks, and another thing for another amount', () => {
    const [one] = billKeys(['m'], [line('Beitrag  2027')], when);
    expect(billKeys(['m'], [line(' BEITRAG 2027 ')], when)).toEqual([one]);
    expect(billKeys(['m'], [line('Beitrag 2027', 200)], when)).not.toEqual([one]);
    expect(billKeys(['m'], [line('Beitrag 2027')], { ...when, period: '2026' })).toEqual([one]);
    expect(billKeys(['m'], [line('Beitrag 2027')], { ...when, period: '2027' })).not.toEqual([one]);
  });

  it('leaves out what is billed or costs nothing, and bills the rest', () => {
    const taken = new Set<string>();
    const source: BillingSource = {
      settings: someSettings(),
      now: new Date('2026-11-20T10:00:00Z'),
      article: () => null,
      billed: key => (taken.has(key) ? '2026-00001' : null),
      earlier: () => [],
    };
    const items = [
      { article_id: null, text: 'Beitrag', amount: 80, quantity: 1 },
      { article_id: null, text: 'Heft', amount: 20, quantity: 1 },
      { article_id: null, text: 'Gratis', amount: 0, quantity: 1 },
    ];
    const terms = { items, period: '2027', household: false, corrections: [] };
    const plan = () => planBilling([aMember()], terms, source).invoices[0];
    expect(plan()).toMatchObject({ state: 'ready', amount: 100 });
    taken.add(plan()?.bill_keys[0] ?? '');
    expect(plan()).toMatchObject({ state: 'ready', amount: 20, billed_number: '2026-00001' });
    taken.add(plan()?.bill_keys[0] ?? '');
    expect(plan()).toMatchObject({ state: 'billed', billed_number: '2026-00001' });
    const free = planBilling([aMember()], { ...terms, items: items.slice(2) }, source).invoices[0];
    expect(free).toMatchObject({ state: 'free', amount: 0, problems: [], bill_keys: [] });
  });
});

describe('what an invoice still asks for', () => {
  const invoice = { amount: 100, status: 'open' } as const;
  it.each([
    [[], [], 10_000],
    [[{ fee: 10, status: 'issued' }], [], 11_000],
    [[{ fee: 10, status: 'cancelled' }], [], 10_000],
    [[{ fee: 0.1, status: 'issued' }], [{ amount: 33.33 }, { amount: 66.77 }], 0],
    [[], [{ amount: 150 }, { amount: -20 }], -3000],
  ] as const)('with %o and %o is %i', (notices, allocations, expected) => {
    expect(outstanding(invoice, notices, allocations)).toBe(expected);
  });

  it('is nothing once it is cancelled', () => {
    expect(outstanding({ ...invoice, status: 'cancelled' }, [{ fee: 5, status: 'issued' }], [])).toBe(0);
  });
});
