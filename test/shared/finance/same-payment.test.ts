import { describe, expect, it } from 'vitest';
import { readStatementsNow } from '../../../shared/finance/payments/camt/read-file.ts';
import {
  planImport,
  type Books,
  type ImportPlan,
  type PlannedPayment,
} from '../../../shared/finance/payments/plan-import.ts';
import { whySame, type ReportedPayment } from '../../../shared/finance/payments/same-payment.ts';
import { bytesOf, camt, type Sample, type SampleEntry, type SampleTransaction } from './camt-sample.ts';

const qrr = '000000000002026000123000422';
const anna: SampleTransaction = {
  rappen: 5_000,
  reference: qrr,
  payer: 'Anna Müller',
  iban: 'CH9300762011623852957',
};
const entry = (ref: string | undefined, ...transactions: readonly SampleTransaction[]): SampleEntry => ({
  ...(ref !== undefined && { ref }),
  transactions,
});
const statement = (...entries: readonly SampleEntry[]): Sample => ({ kind: 'camt.053', id: 'A-1', entries });
const notice = (...entries: readonly SampleEntry[]): Sample => ({ kind: 'camt.054', id: 'N-1', entries });

/** Takes files in one after the other, as the books of an association grow. */
function books() {
  const statements = new Set<string>();
  const payments = new Map<string, PlannedPayment>();
  const known: Books = {
    knowsStatement: id => statements.has(id),
    knowsPayment: id => payments.has(id),
    paymentsOn: (account, day) =>
      [...payments.values()]
        .filter(payment => payment.account === account && payment.booked_on === day)
        .map(payment => ({ ...payment, statement_id: payment.in_statement })),
    claimOf: () => undefined,
    receiptsOf: () => [],
  };
  const take = (sample: Sample, separate: readonly string[] = []): ImportPlan => {
    const read = readStatementsNow({ name: 'a.xml', bytes: bytesOf(camt(sample)) });
    const plan = planImport(read, known, new Set(separate));
    for (const { id } of plan.statements) statements.add(id);
    for (const payment of plan.payments) payments.set(payment.id, payment);
    return plan;
  };
  return { take, payments: () => [...payments.values()] };
}

describe('two reports of payments', () => {
  const report: ReportedPayment = {
    id: 'a',
    statement_id: 's1',
    kind: 'receipt',
    booked_on: '2026-11-20',
    reference: qrr,
    payer_name: 'Anna Müller',
    payer_iban: 'CH9300762011623852957',
    bank_reference: 'B1',
    entry_reference: 'E1',
    amount_rappen: 5000,
    told_by: 'camt.053',
  };
  const other = { ...report, id: 'b', statement_id: 's2', told_by: 'camt.054' };

  it('are one where all says so, by their reference', () => {
    expect(whySame(report, other)).toBe('reference');
  });

  it.each([
    { amount_rappen: 5001 },
    { booked_on: '2026-11-21' },
    { reference: '' },
    { payer_iban: 'CH5604835012345678009' },
    { payer_iban: '', payer_name: 'Beat Meier' },
    { kind: 'reversal' as const },
    { statement_id: 's1' },
  ])('are two where one says %o, whatever their reference', differing => {
    expect(whySame(report, { ...other, ...differing })).toBeNull();
  });
});

const told = ({ payments, same }: ImportPlan) => ({
  added: payments.length,
  same: same.map(({ reason }) => reason),
});

describe('one payment that a statement and a notification tell of', () => {
  it.each<[string, SampleEntry, SampleEntry, string[]]>([
    [
      'the reference stands with the transaction, then with the entry',
      entry('E', { ...anna, ref: 'T' }),
      entry('T', anna),
      ['reference'],
    ],
    [
      'it stands with the entry, then with the transaction',
      entry('T', anna),
      entry(undefined, { ...anna, ref: 'T' }),
      ['reference'],
    ],
    ['it is missing in the first', entry(undefined, anna), entry('E', { ...anna, ref: 'T' }), ['facts']],
    ['it is missing in the second', entry('E', { ...anna, ref: 'T' }), entry(undefined, anna), ['facts']],
    [
      'only the entry has one in the second',
      entry('E', { ...anna, ref: 'T' }),
      entry('OTHER', anna),
      ['facts'],
    ],
    [
      'the name has other capitals and there is no account',
      entry(undefined, { ...anna, iban: '' }),
      entry('E', { ...anna, iban: '', payer: 'ANNA MÜLLER' }),
      ['facts'],
    ],
  ])('counts once where %s', (_name, first, second, reasons) => {
    const one = books();
    expect(told(one.take(notice(first)))).toEqual({ added: 1, same: [] });
    expect(told(one.take(statement(second)))).toEqual({ added: 0, same: reasons });
    const other = books();
    other.take(statement(first));
    expect(told(other.take(notice(second)))).toEqual({ added: 0, same: reasons });
    expect(told(other.take(notice(second)))).toEqual({ added: 0, same: reasons });
  });

  it('is named with what it is taken for', () => {
    const { take } = books();
    const [first] = take(notice(entry('E', { ...anna, ref: 'T' }))).payments;
    expect(take(statement(entry(undefined, anna))).same).toMatchObject([
      { known_id: first?.id, reason: 'facts', amount: 50, payer_name: 'Anna Müller', reference: qrr },
    ]);
  });

  it('is added after all where a person says that it is another one', () => {
    const { take } = books();
    take(notice(entry('E', { ...anna, ref: 'T' })));
    const [same] = take(statement(entry(undefined, anna))).same;
    expect(told(take(statement(entry(undefined, anna)), [same?.id ?? '']))).toEqual({ added: 1, same: [] });
    expect(told(take(statement(entry(undefined, anna))))).toEqual({ added: 0, same: [] });
  });
});

describe('two payments of one amount, day, person and reference', () => {
  it('in one file both count, with and without references of the bank', () => {
    expect(told(books().take(statement(entry(undefined, anna), entry(undefined, anna)))).added).toBe(2);
    expect(
      told(books().take(statement(entry('E', { ...anna, ref: 'T1' }, { ...anna, ref: 'T2' })))).added,
    ).toBe(2);
  });

  it('in a statement after the notification of the first, the second one is new', () => {
    const { take, payments } = books();
    take(notice(entry('E', { ...anna, ref: 'T1' })));
    expect(told(take(statement(entry(undefined, anna), entry(undefined, anna))))).toEqual({
      added: 1,
      same: ['facts'],
    });
    expect(payments()).toHaveLength(2);
  });

  it('with references of their own in two notifications both count', () => {
    const { take } = books();
    take(notice(entry('E1', { ...anna, ref: 'T1' })));
    expect(told(take({ ...notice(entry('E2', { ...anna, ref: 'T2' })), id: 'N-2' }))).toEqual({
      added: 1,
      same: [],
    });
  });

  it.each<[string, Partial<SampleTransaction>]>([
    ['another payer', { payer: 'Beat Beispiel', iban: 'CH5604835012345678009' }],
    ['another reference', { reference: 'RF18539007547034' }],
    ['another amount', { rappen: 5_005 }],
    ['no payer at all', { payer: '', iban: '' }],
  ])('are two where the second has %s', (_name, change) => {
    const { take } = books();
    take(notice(entry('E', { ...anna, ref: 'T' })));
    expect(told(take(statement(entry(undefined, { ...anna, ...change }))))).toEqual({ added: 1, same: [] });
  });

  it('on two days are two', () => {
    const { take } = books();
    take(notice(entry('E', { ...anna, ref: 'T' })));
    expect(told(take(statement({ ...entry(undefined, anna), day: '2026-03-11' }))).added).toBe(1);
  });
});

describe('an entry of which the statement tells the sum only', () => {
  const beat: SampleTransaction = { ...anna, rappen: 7_000, payer: 'Beat', iban: 'CH5604835012345678009' };
  const parts = (ref?: string): SampleEntry => entry(ref, { ...anna, ref: 'T1' }, { ...beat, ref: 'T2' });
  const sum = (ref?: string): SampleEntry => ({ ...entry(ref, anna, beat), sumOnly: true });

  /** What counts of all that is there: a sum is covered by the parts that name it. */
  const counted = (payments: readonly PlannedPayment[]): number =>
    payments
      .filter(
        ({ kind, entry_reference }) =>
          kind !== 'summary' ||
          !payments.some(part => part.kind === 'receipt' && part.entry_reference === entry_reference),
      )
      .reduce((total, { amount_rappen }) => total + amount_rappen, 0);

  it.each([
    ['both name the entry', 'E', 'E'],
    ['the statement does not name it', undefined, 'E'],
    ['the notification does not name it', 'E', undefined],
    ['neither names it', undefined, undefined],
  ])('counts once where %s, whichever comes first', (_name, inStatement, inNotice) => {
    const sumFirst = books();
    sumFirst.take(statement(sum(inStatement)));
    sumFirst.take(notice(parts(inNotice)));
    expect(counted(sumFirst.payments())).toBe(12_000);
    const partsFirst = books();
    partsFirst.take(notice(parts(inNotice)));
    partsFirst.take(statement(sum(inStatement)));
    expect(counted(partsFirst.payments())).toBe(12_000);
  });

  it('is another one where the bank names two entries', () => {
    const { take, payments } = books();
    take(statement(sum('E-1')));
    take(notice(parts('E-2')));
    expect(counted(payments())).toBe(24_000);
  });
});
