import type { Mutant } from '../mutant.ts';

const counter = 'server/db/effects-db.ts';
const range = 'server/sync/number-range.ts';
const store = 'server/finance/invoices/invoice-store.ts';
const takeIn = 'server/finance/invoices/take-in-invoice.ts';
const numbers = ['test/sim/numbers.test.ts'];
const invoices = ['test/server/finance/invoices.test.ts'];
const putBack = ['test/server/sync/rollback/put-back.test.ts'];

/** Numbers that are printed: none is given twice. */
export const numberingMutants: readonly Mutant[] = [
  {
    id: 'numbering/new-effects',
    file: counter,
    from: 'VALUES (@name, @floor + @by)',
    to: 'VALUES (@name, @by)',
    breaks: 'With a new effects.db the numbers begin at 0 again.',
    tests: numbers,
  },
  {
    id: 'numbering/counter-below-main',
    file: counter,
    from: 'SET value = max(value, @floor) + @by`',
    to: 'SET value = value + @by`',
    breaks: 'A counter that is below what the main file knows gives numbers that are on paper.',
    tests: numbers,
  },
  {
    id: 'numbering/floor-instead-of-counter',
    file: counter,
    from: 'SET value = max(value, @floor) + @by`',
    to: 'SET value = @floor + @by`',
    breaks: 'After the main file was set back, numbers are given again.',
    tests: numbers,
  },
  {
    id: 'numbering/range-from-before',
    file: range,
    from: '.run(call.newId(), device, last - count + 1, last);',
    to: '.run(call.newId(), device, last - count, last);',
    breaks: 'The first number of a range is the last one of the range before.',
    tests: numbers,
  },
  {
    id: 'numbering/range-without-floor',
    file: range,
    from: "takeNumbers(call.effects, 'invoice', count, highestInvoiceNumber(call.db))",
    to: "takeNumbers(call.effects, 'invoice', count, 0)",
    breaks: 'With a new effects.db a laptop gets numbers that are on paper.',
    tests: numbers,
  },
  {
    id: 'numbering/reserved-not-counted',
    file: store,
    from: 'return Math.max(used, reserved);',
    to: 'return used;',
    breaks: 'With a new effects.db two laptops get the same numbers.',
    tests: numbers,
  },
  {
    id: 'numbering/recovered-not-counted',
    file: range,
    from: 'inBooks.get(first, last) ?? 0, recovered.get(first, last) ?? 0)',
    to: 'inBooks.get(first, last) ?? 0)',
    breaks: 'A laptop that has used its range up before a restore gets no new numbers.',
    tests: numbers,
  },
  {
    id: 'numbering/used-not-counted',
    file: range,
    from: 'Math.max(first - 1, inBooks.get(first, last) ?? 0,',
    to: 'Math.max(first - 1,',
    breaks: 'A laptop that has used its range up gets no new numbers.',
    tests: numbers,
  },
  {
    id: 'numbering/single-without-floor',
    file: 'server/finance/invoices/write-invoice.ts',
    from: "takeNumbers(call.effects, 'invoice', 1, floor)",
    to: "takeNumbers(call.effects, 'invoice', 1, 0)",
    breaks: 'With a new effects.db a new invoice gets a number that is on paper.',
    tests: invoices,
  },
  {
    id: 'numbering/taken-by-reference',
    file: store,
    from: '    eq(invoiceTable.reference, invoice.reference),\n',
    to: '',
    breaks: 'Two invoices bear one reference, and a payment settles the wrong one.',
    tests: invoices,
  },
  {
    id: 'numbering/foreign-range',
    file: takeIn,
    from: "if (range) throw new DomainError('number_taken', { number });",
    to: '',
    breaks: 'A laptop takes a number that is reserved for another one.',
    tests: invoices,
  },
  {
    id: 'numbering/never-given',
    file: takeIn,
    from: "if (n > takeNumbers(call.effects, 'invoice', 0,",
    to: "if (n > 1_000_000 + takeNumbers(call.effects, 'invoice', 0,",
    breaks: 'A laptop takes a number that some other invoice will get.',
    tests: invoices,
  },
  {
    id: 'numbering/printed-number',
    file: takeIn,
    from: 'if (digits === undefined || (suffix === undefined && Number(digits) !== n))',
    to: 'if (digits === undefined)',
    breaks: 'An invoice is stored under another number than it bears.',
    tests: invoices,
  },
  {
    id: 'numbering/no-gap-after-put-back',
    file: 'server/sync/rollback/rollback.ts',
    from: 'takeNumbers(effects, name, gap, highest(db, name));',
    to: 'takeNumbers(effects, name, 0, highest(db, name));',
    breaks: 'After effects.db was set back, numbers are given again that stand on paper only.',
    tests: putBack,
  },
  {
    id: 'numbering/drawn-in-vain',
    file: 'server/delivery/dispatch-number.ts',
    from: '&& isDrawn(effects, kept.last)) {',
    to: ') {',
    breaks: 'A number of the log that was drawn in work that was taken back is given twice.',
    tests: ['test/server/delivery/dispatch-number.test.ts'],
  },
  {
    id: 'numbering/lifted-out-of-bounds',
    file: 'server/sync/rollback/rollback-handlers.ts',
    from: 'if (seen <= highestInvoiceNumber(db) + farthest) takeNumbers',
    to: 'takeNumbers',
    breaks: 'One broken laptop lifts the numbers of all invoices out of all bounds.',
    tests: putBack,
  },
  {
    id: 'numbering/not-lifted',
    file: 'server/sync/rollback/rollback-handlers.ts',
    from: '    liftInvoiceNumbers(call, invoice);\n',
    to: '',
    breaks: 'Numbers that laptops have seen are given again by a server that was put back.',
    tests: putBack,
  },
];
