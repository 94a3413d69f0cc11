import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readStatementsNow } from '../../../shared/finance/payments/camt/read-file.ts';
import type { ReadStatement } from '../../../shared/finance/payments/camt/statement.ts';
import { bytesOf, camt, clubAccount, type Sample, type SampleEntry } from './camt-sample.ts';
import { processorTime } from '../../processor-time.ts';

const qrr = '000000000002026000123000422';
const scor = 'RF18539007547034';

const read = (content: string | Uint8Array, name = 'auszug.xml'): ReadStatement[] =>
  readStatementsNow({ name, bytes: typeof content === 'string' ? bytesOf(content) : content });
const payments = (sample: Sample) => read(camt(sample)).flatMap(each => each.payments);

const batch: SampleEntry = {
  ref: 'SAMMEL-1',
  transactions: [
    { ref: 'TX-1', rappen: 12_000, reference: qrr, payer: 'Anna Müller', iban: 'CH9300762011623852957' },
    { ref: 'TX-2', rappen: 8_000, reference: scor, payer: 'Schaltereinzahlung', ultimate: 'Beat Beispiel' },
  ],
};
const fee: SampleEntry = { ref: 'GEBUEHR', out: true, transactions: [{ rappen: 100 }] };

describe('a statement', () => {
  for (const version of ['02', '04', '08'] as const)
    for (const kind of ['camt.053', 'camt.054'] as const)
      it(`of kind ${kind} in version ${version} says who paid what for which invoice`, () => {
        const [statement] = read(camt({ kind, version, entries: [batch, fee] }));
        expect(statement).toMatchObject({
          kind,
          account: clubAccount,
          statement_id: 'AUSZUG-1',
          message_id: 'NACHRICHT-1',
          currency: 'CHF',
          from_on: '2026-03-10',
          opening_rappen: kind === 'camt.053' ? 100_000 : null,
          closing_rappen: kind === 'camt.053' ? 119_900 : null,
          entries: 2,
          debits: 1,
        });
        expect(statement?.payments).toMatchObject([
          {
            kind: 'receipt',
            amount_rappen: 12_000,
            reference: qrr,
            payer_name: 'Anna Müller',
            payer_iban: 'CH9300762011623852957',
            booked_on: '2026-03-10',
          },
          { kind: 'receipt', amount_rappen: 8_000, reference: scor, payer_name: 'Beat Beispiel' },
        ]);
      });

  it('names a payment the same in both kinds and both versions', () => {
    const ids = (['02', '04', '08'] as const).flatMap(version =>
      (['camt.053', 'camt.054'] as const).map(kind =>
        payments({ kind, version, entries: [batch] }).map(({ id }) => id),
      ),
    );
    for (const each of ids) expect(each).toEqual(ids[0]);
    expect(new Set(ids[0]).size).toBe(2);
  });

  it('tells parts apart to which the bank gave the reference of their entry', () => {
    const twins = { ref: 'SAMMEL-1', rappen: 5_000, payer: 'Familie Zwilling' };
    const ids = payments({ entries: [{ ref: 'SAMMEL-1', transactions: [twins, twins] }] }).map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2);
    const nameless = { entries: [{ transactions: [{ rappen: 500 }] }, { transactions: [{ rappen: 500 }] }] };
    expect(new Set(payments(nameless).map(({ id }) => id)).size).toBe(2);
  });

  it('leaves out what is only announced and what the association paid', () => {
    const announced = { ...batch, status: 'PDNG' };
    expect(payments({ entries: [announced, fee] })).toEqual([]);
  });

  it('knows a receipt that the bank took back, and money of its own that came back', () => {
    const taken: SampleEntry = {
      ref: 'STORNO-1',
      out: true,
      reversal: true,
      transactions: [{ ref: 'TX-1', rappen: 12_000, reference: qrr }],
    };
    const back: SampleEntry = { ref: 'R-1', transactions: [{ ref: 'R-1', rappen: 300, returned: true }] };
    const [receipt, , reversal, returned] = payments({ entries: [batch, taken, back] });
    expect(reversal).toMatchObject({ kind: 'reversal', amount_rappen: -12_000, reference: qrr });
    expect(reversal?.id).not.toBe(receipt?.id);
    expect(returned).toMatchObject({ kind: 'return', amount_rappen: 300 });
  });

  it('counts a fee that came back as money in', () => {
    const back: SampleEntry = { ref: 'F-1', reversal: true, transactions: [{ rappen: 500 }] };
    const [statement] = read(camt({ entries: [fee, back] }));
    expect(statement?.payments).toMatchObject([{ kind: 'return', amount_rappen: 500 }]);
    expect(statement).toMatchObject({ entries: 2, debits: 1 });
  });

  it('keeps an entry of which the bank tells only the sum', () => {
    expect(payments({ entries: [{ ...batch, sumOnly: true }] })).toMatchObject([
      { kind: 'summary', amount_rappen: 20_000, entry_reference: 'SAMMEL-1' },
    ]);
  });

  it('reads the message without the marks of the reading machine', () => {
    const transactions = [
      { rappen: 100, text: 'Beitrag\n  2026 & Spende', mark: '?REJECT?0' },
      { rappen: 100, mark: '?ERROR?000' },
    ];
    expect(payments({ entries: [{ ref: 'E', transactions }] }).map(({ message }) => message)).toEqual([
      'Beitrag 2026 & Spende',
      '',
    ]);
  });

  it('counts what the bank kept as charges', () => {
    const sample = { entries: [{ ...batch, charges: 150 }] };
    expect(payments(sample).map(({ amount_rappen }) => amount_rappen)).toEqual([12_000, 8_000]);
  });

  it('reads several statements of one file, and accounts in euros', () => {
    const file = camt({ id: 'A', entries: [batch] }, { id: 'B', currency: 'EUR', entries: [batch] });
    expect(read(file).map(({ statement_id, currency }) => [statement_id, currency])).toEqual([
      ['A', 'CHF'],
      ['B', 'EUR'],
    ]);
  });

  it('does not mind prefixes before the names', () => {
    const file = camt({ entries: [batch] })
      .replace(/<(\/?)([A-Z])/g, '<$1ns2:$2')
      .replace('xmlns=', 'xmlns:ns2=');
    expect(read(file)[0]?.payments).toHaveLength(2);
  });

  it('reads the letters of every encoding that banks use', () => {
    const text = camt({ entries: [batch] });
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const mistaken = Buffer.from(text, 'latin1');
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
    const swapped = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);
    for (const bytes of [utf16, latin, mistaken, marked, swapped])
      expect(read(new Uint8Array(bytes))[0]?.payments[0]?.payer_name).toBe('Anna Müller');
  });

  it('of many happenings comes to what happened, in whatever way it is told', () => {
    const transactions = fc.array(
      fc.record({ rappen: fc.integer({ min: 1, max: 99_999_999_99 }), text: fc.string() }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const entries = fc.array(fc.record({ out: fc.boolean(), transactions }), { maxLength: 8 });
    const version = fc.constantFrom('04', '08');
    fc.assert(
      fc.property(entries, version, fc.integer({ min: -1000, max: 1_000_000 }), (happened, v, opening) => {
        const clean = happened.map((each, index) => ({
          ...each,
          ref: `E-${index}`,
          transactions: each.transactions.map(one => ({
            ...one,
            text: one.text.replace(/[^\x20-\x7e]/g, ''),
          })),
        }));
        const found = payments({ version: v as '04', opening, entries: clean });
        const came = clean.filter(({ out }) => !out).flatMap(each => each.transactions);
        expect(found.map(({ amount_rappen }) => amount_rappen)).toEqual(came.map(({ rappen }) => rappen));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a ZIP', () => {
  it('gives the statements of all its XML files', () => {
    const bytes = zipSync({
      'a.xml': bytesOf(camt({ id: 'A', entries: [batch] })),
      'ordner/b.XML': bytesOf(camt({ id: 'B', entries: [] })),
      'liesmich.txt': bytesOf('Guten Tag'),
    });
    expect(read(bytes, 'auszuege.zip').map(({ statement_id }) => statement_id)).toEqual(['A', 'B']);
  });
});

describe('ten thousand transactions', () => {
  it('are read in about a second', () => {
    const transactions = Array.from({ length: 10_000 }, (_one, index) => ({
      ref: `TX-${index}`,
      rappen: 100 + index,
      reference: qrr,
      payer: `Person ${index}`,
      iban: 'CH9300762011623852957',
    }));
    const bytes = bytesOf(camt({ entries: [{ ref: 'GROSS', transactions }] }));
    const before = processorTime();
    expect(readStatementsNow({ name: 'gross.xml', bytes })[0]?.payments).toHaveLength(10_000);
    const took = processorTime() - before;
    // Four times the aim: other programs may run beside the tests.
    expect(took).toBeLessThan(4_000);
    console.info(`10'000 transactions (${Math.round(bytes.length / 1e6)} MB) read in ${Math.round(took)} ms`);
  });
});
