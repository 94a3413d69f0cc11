import { describe, expect, it } from 'vitest';
import { requireInvoiceMove, statusAfterPayments } from '../../../shared/finance/invoices/invoice-status.ts';
import { requireUndecided } from '../../../shared/finance/payments/allocation-rule.ts';

describe('the state of an invoice', () => {
  const free = () => null;

  it.each([
    ['open', 'cancelled', null],
    ['paid', 'open', null],
    ['paid', 'cancelled', 'conflict'],
    ['cancelled', 'open', null],
    ['cancelled', 'paid', 'conflict'],
  ] as const)('from %s to %s: %s', (status, to, code) => {
    const move = () => requireInvoiceMove({ status, bill_keys: ['a/b/2027'] }, to, free);
    if (code === null) expect(move()).toBe(to);
    else expect(move).toThrow(expect.objectContaining({ code }));
  });

  it('opens again only while no other invoice bills the same', () => {
    const billed = (key: string) => (key === 'a/b/2027' ? '2027-00012' : null);
    const cancelled = { status: 'cancelled' as const, bill_keys: ['a/c/2027', 'a/b/2027'] };
    expect(() => requireInvoiceMove(cancelled, 'open', billed)).toThrow(
      expect.objectContaining({ code: 'already_billed', params: { number: '2027-00012' } }),
    );
    expect(requireInvoiceMove({ ...cancelled, status: 'paid' }, 'open', billed)).toBe('open');
  });

  it.each([
    ['open', 0, 'paid'],
    ['open', -5, 'paid'],
    ['open', 5, 'open'],
    ['paid', 5, 'open'],
    ['paid', 0, 'paid'],
    ['cancelled', -5, 'cancelled'],
  ] as const)('%s with %i Rappen outstanding becomes %s', (status, rappen, after) => {
    expect(statusAfterPayments(status, rappen)).toBe(after);
  });
});

describe('a statement that is taken back', () => {
  it('holds no payment that a person decided', () => {
    const automatic = { status: 'open', allocations: [{ automatic: true }] } as const;
    expect(() => requireUndecided([automatic, { status: 'open', allocations: [] }])).not.toThrow();
    const decided = [
      automatic,
      { status: 'ignored', allocations: [] } as const,
      { status: 'open', allocations: [{ automatic: false }] } as const,
    ];
    expect(() => requireUndecided(decided)).toThrow(
      expect.objectContaining({ code: 'payments_decided', params: { count: 2 } }),
    );
  });
});
