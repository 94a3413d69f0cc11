import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQrr, createScor } from '../../../shared/finance/invoices/reference.ts';
import {
  exactShare,
  referenceKey,
  reversedReceipt,
  takenShares,
  type Claim,
  type Receipt,
} from '../../../shared/finance/payments/match.ts';
import { nameFit, nameWords, wordsOf } from '../../../shared/finance/payments/payer-name.ts';
import {
  hintOf,
  propose,
  type Candidate,
  type Field,
} from '../../../shared/finance/payments/suggest-invoice.ts';

const qrr = createQrr('2026000123');
const claim = (values: Partial<Claim> = {}): Claim => ({
  id: 'r1',
  number: '2026-00042',
  member_id: 'm1',
  reference: qrr,
  currency: 'CHF',
  status: 'open',
  outstanding: 12_000,
  ...values,
});
const receipt = { kind: 'receipt', reference: qrr, currency: 'CHF' } as const;

describe('a payment with the reference of an open invoice', () => {
  it('settles it, or as much of it as came in, and never more than it asks for', () => {
    const share = (rappen: number) => exactShare(receipt, rappen, claim())?.rappen;
    expect([share(12_000), share(5_000), share(20_000)]).toEqual([12_000, 5_000, 12_000]);
  });

  it('is never used by itself for a paid, cancelled or foreign invoice', () => {
    for (const other of [
      { status: 'paid' },
      { status: 'cancelled' },
      { currency: 'EUR' },
      { outstanding: 0 },
      { reference: createQrr('2026000124') },
    ] as const)
      expect(exactShare(receipt, 12_000, claim(other))).toBeNull();
    expect(exactShare({ ...receipt, kind: 'return' }, 12_000, claim())).toBeNull();
    expect(exactShare({ ...receipt, reference: '' }, 12_000, claim({ reference: '' }))).toBeNull();
    expect(exactShare(receipt, 12_000, undefined)).toBeNull();
  });

  it('is found however the reference is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.boolean(), (n, scor) => {
        const reference = scor ? createScor(String(n)) : createQrr(String(n));
        const spaced = reference.replace(/(.{4})/g, '$1 ').toLowerCase();
        expect(referenceKey(spaced)).toBe(referenceKey(reference));
        expect(referenceKey(reference.replace(/^0+/, ''))).toBe(referenceKey(reference));
      }),
    );
  });
});

describe('a reversal', () => {
  const payment: Receipt['payment'] = {
    id: 'p1',
    account: 'CH58',
    currency: 'CHF',
    amount: 120,
    reference: qrr,
    bank_reference: 'TX-1',
    booked_on: '2026-03-10',
    kind: 'receipt',
    status: 'open',
  };
  const settled: Receipt = { payment, shares: [{ invoice_id: 'r1', rappen: 12_000 }], rest: 0 };
  const taken = { ...payment, id: 'p2', amount: -120, kind: 'reversal', booked_on: '2026-03-12' } as const;

  it('takes from the invoice what the receipt gave', () => {
    expect(reversedReceipt(taken, [settled])).toBe(settled);
    expect(takenShares(settled)).toEqual([{ invoice_id: 'r1', rappen: -12_000 }]);
  });

  it('does nothing by itself to a receipt that is settled otherwise', () => {
    expect(takenShares({ ...settled, rest: 500 })).toEqual([]);
    expect(takenShares({ ...settled, payment: { ...payment, status: 'ignored' } })).toEqual([]);
  });

  it('finds no receipt of another amount, account, reference or later day', () => {
    for (const other of [
      { amount: 119 },
      { account: 'CH59' },
      { reference: '', bank_reference: 'TX-9' },
      { booked_on: '2026-03-13' },
    ])
      expect(reversedReceipt(taken, [{ ...settled, payment: { ...payment, ...other } }])).toBeNull();
  });
});

describe('a name', () => {
  const anna = nameWords({ vorname: 'Änna Maria', nachname: 'Müller-Göldi' });
  it.each([
    ['Aenna Mueller-Goeldi', 2],
    ['MULLER GOLDI ANNA', 2],
    ['A. Müller Göldi', 2],
    ['Familie Müler Göldi', 1],
    ['Anna Muster', 0],
    ['', 0],
  ] as const)('%s fits as well as it does', (payer, fit) => {
    expect(nameFit(wordsOf(payer), anna)).toBe(fit);
  });
});

describe('proposals', () => {
  const person = (vorname: string, nachname: string) => nameWords({ vorname, nachname });
  const candidate = (values: Partial<Claim>, words = person('Anna', 'Müller')): Candidate => ({
    claim: claim({ reference: createQrr(`2026000${String(values.id).replace(/\D/g, '')}`), ...values }),
    words,
    relatives: [],
  });
  const field = (candidates: readonly Candidate[], paidFor: Field['paidFor'] = new Map()): Field => ({
    candidates,
    paidFor,
  });
  const paid = { ...receipt, reference: '', payer_name: '', payer_iban: '', message: '', amount: 33.33 };
  const reasons = (payment: Partial<typeof paid>, rest: number, on: Field) =>
    propose({ ...paid, ...payment }, rest, on).map(proposal => proposal.reasons.join('+'));

  const own = candidate({ id: 'r1' });
  const other = candidate({ id: 'r2', member_id: 'm2', number: '2026-00043' }, person('Beat', 'Beispiel'));

  it('say why: number in the text, account of earlier payments, name, amount', () => {
    expect(reasons({ message: 'Rechnung 2026-00042' }, 12_000, field([own, other]))).toEqual([
      'number+amount',
    ]);
    const paidFor = new Map([['CH93', new Set(['m2'])]]);
    expect(reasons({ payer_iban: 'CH93' }, 7_000, field([own, other], paidFor))).toEqual(['iban']);
    expect(reasons({ payer_name: 'Mueller Anna' }, 12_000, field([own, other]))).toEqual(['name+amount']);
    expect(reasons({ message: `Ref ${own.claim.reference}` }, 1, field([own]))).toEqual([
      'reference_in_text',
    ]);
  });

  it('name others of the household', () => {
    const child = { ...own, relatives: [person('Carla', 'Caduff')] };
    expect(reasons({ payer_name: 'Carla Caduff' }, 12_000, field([child, other]))).toEqual([
      'household+amount',
    ]);
  });

  it('say nothing where the amount alone fits many', () => {
    expect(reasons({ payer_name: 'Xaver Unbekannt' }, 12_000, field([own, other]))).toEqual([]);
    const single = candidate({ id: 'r3', outstanding: 3_333 });
    expect(reasons({}, 3_333, field([own, single]))).toEqual(['amount']);
    expect(reasons({ amount: 50 }, 3_333, field([own, single]))).toEqual([]);
  });

  it('add up several open invoices of one person', () => {
    const second = candidate({ id: 'r4', number: '2026-00044', outstanding: 4_500 });
    const [first] = propose({ ...paid, payer_name: 'Anna Müller' }, 16_500, field([own, second, other]));
    expect(first).toEqual({
      reasons: ['sum', 'name'],
      shares: [
        { invoice_id: 'r1', rappen: 12_000 },
        { invoice_id: 'r4', rappen: 4_500 },
      ],
    });
  });

  it('add up the invoices of different people that the text names', () => {
    const message = '2026-00042 und 2026-00043';
    const [first] = propose({ ...paid, message, amount: 240 }, 24_000, field([own, other]));
    expect(first?.reasons).toEqual(['sum', 'number']);
    expect(first?.shares.map(({ invoice_id }) => invoice_id)).toEqual(['r1', 'r2']);
  });

  it('never go beyond the payment or the invoice, and never to another currency', () => {
    const [part] = propose({ ...paid, payer_name: 'Anna Müller' }, 500, field([own]));
    expect(part?.shares).toEqual([{ invoice_id: 'r1', rappen: 500 }]);
    expect(
      propose({ ...paid, payer_name: 'Anna Müller' }, 500, field([candidate({ currency: 'EUR' })])),
    ).toEqual([]);
  });

  it('offer an invoice that was marked paid by hand, when its very reference comes in', () => {
    const marked = candidate({ id: 'r1', status: 'paid', reference: qrr });
    expect(reasons({ reference: qrr }, 12_000, field([marked]))).toEqual([
      'marked_paid+amount'.split('+')[0],
    ]);
  });
});

describe('what is special about a payment that waits', () => {
  const payment = { ...receipt, amount: 120 };
  it.each([
    ['double', claim({ status: 'paid', outstanding: 0 }), 0],
    ['cancelled', claim({ status: 'cancelled' }), 0],
    ['currency', claim({ currency: 'EUR' }), 0],
    ['unknown_reference', undefined, 0],
    ['over', claim({ outstanding: 0 }), 10_000],
    [null, claim(), 0],
  ] as const)('is told: %s', (hint, named, used) => {
    expect(hintOf(payment, named, used)).toBe(hint);
  });
});
