import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../shared/errors.ts';
import { statusAfterPayments } from '../../../shared/finance/invoices/invoice-status.ts';
import { askedFor, outstanding } from '../../../shared/finance/invoices/outstanding.ts';
import { positionRappen } from '../../../shared/finance/invoices/position.ts';
import { isDecided, requireRoom } from '../../../shared/finance/payments/allocation-rule.ts';

const rappen = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom(-5, 0, 5, 10));
const currency = fc.constantFrom('CHF' as const, 'EUR' as const);
const purse = fc.record({
  status: fc.constantFrom('open' as const, 'ignored' as const),
  currency,
  rest: rappen,
});
const demand = fc.record({
  status: fc.constantFrom('open' as const, 'paid' as const, 'cancelled' as const),
  currency,
  outstanding: rappen,
  got: fc.nat(30),
});

function refused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

test('a part of a payment moves both towards nothing, in one currency, and neither beyond it', () => {
  fc.assert(
    fc.property(
      purse,
      demand,
      rappen.filter(amount => amount !== 0),
      (from, to, amount) => {
        const isAllowed =
          from.status === 'open' &&
          to.status !== 'cancelled' &&
          from.currency === to.currency &&
          // What is left of the payment keeps its sign or is nothing.
          from.rest * amount > 0 &&
          from.rest * (from.rest - amount) >= 0 &&
          (amount > 0 ? to.outstanding - amount >= 0 : to.got + amount >= 0);
        expect(refused(() => requireRoom(from, to, amount))).toBe(!isAllowed);
      },
    ),
    { numRuns: 2000, seed: 1 },
  );
});

test('a payment is decided about as soon as one part of it was not settled by its reference', () => {
  const parts = fc.array(fc.record({ automatic: fc.boolean() }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom('open' as const, 'ignored' as const), parts, (status, allocations) => {
      const byPerson = allocations.filter(({ automatic }) => !automatic).length;
      expect(isDecided({ status, allocations })).toBe(status === 'ignored' || byPerson > 0);
    }),
  );
});

describe('what an invoice asks for', () => {
  const francs = fc.integer({ min: 1, max: 9999 }).map(amount => amount / 100);
  const notice = fc.record({ fee: francs, status: fc.constantFrom('issued' as const, 'cancelled' as const) });

  test('is its amount and the fees of reminders that count, less what came in, to the Rappen', () => {
    fc.assert(
      fc.property(
        francs,
        fc.array(notice, { maxLength: 4 }),
        fc.array(francs, { maxLength: 4 }),
        (amount, notices, parts) => {
          const fees = notices.filter(({ status }) => status === 'issued').map(({ fee }) => fee);
          const sum = (all: readonly number[]) =>
            all.reduce((total, each) => total + Math.round(each * 100), 0);
          const asked = sum([amount, ...fees]);
          expect(askedFor({ amount, status: 'open' }, notices)).toBe(asked);
          const rest = asked - sum(parts);
          expect(
            outstanding(
              { amount, status: 'open' },
              notices,
              parts.map(part => ({ amount: part })),
            ),
          ).toBe(rest);
          expect(statusAfterPayments('open', rest)).toBe(rest >= 1 ? 'open' : 'paid');
        },
      ),
    );
  });

  test.each([-1, 0, 1, 2, 4, 5])(
    'with %d Rappen left it is open exactly where something is missing',
    rest => {
      expect(statusAfterPayments('paid', rest)).toBe(rest > 0 ? 'open' : 'paid');
    },
  );

  test('of a line is rounded to the nearest Rappen, halves up', () => {
    const quantity = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 500 }), (hundredths, price) => {
        const exact = hundredths * price;
        const line = positionRappen({ quantity: hundredths / 100, amount: price / 100 });
        expect(line).toBe((exact - (exact % 100)) / 100 + (exact % 100 >= 50 ? 1 : 0));
      }),
    );
  });
});
