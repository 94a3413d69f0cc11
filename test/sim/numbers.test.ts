import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeNumbers } from '../../server/db/effects-db.ts';
import { highestInvoiceNumber } from '../../server/finance/invoices/invoice-store.ts';
import { topUpInvoiceNumbers } from '../../server/sync/number-range.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';

const steps = fc.array(
  fc.record({
    does: fc.constantFrom(
      'range',
      'range',
      'single',
      'use',
      'recover',
      'backup',
      'restore',
      'newEffects',
      'low',
    ),
    device: fc.nat(1),
  }),
  { minLength: 5, maxLength: 20 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

/** A server that hands numbers out while one of its files is set back or lost, never both at once. */
class Numbers {
  readonly server = loneServer();
  private copy: ReturnType<SimServer['backup']> | null = null;
  readonly broken: string[] = [];
  /** Every number that ever went out, with what it went out for. */
  private readonly given = new Map<number, string>();
  /** Numbers of a device, the last ones in use up to here. */
  private readonly ranges: { readonly device: string; readonly first: number; readonly last: number }[] = [];
  private isSetBack = false;

  play({ does, device }: Step): void {
    const { server } = this;
    const name = `device-${device}`;
    if (does === 'range') this.topUp(name);
    if (does === 'single') this.single();
    if (does === 'use') this.use(name, true);
    if (does === 'recover') this.use(name, false);
    if (does === 'backup') this.copy = server.backup();
    if (does === 'restore' && this.copy) {
      server.restore(this.copy);
      this.isSetBack = true;
    }
    if (this.isSetBack) return;
    // The main file is whole: it makes up for what effects.db has forgotten.
    if (does === 'newEffects') server.effects.sql.exec('DELETE FROM counter');
    if (does === 'low') server.effects.sql.exec('UPDATE counter SET value = min(value, 3)');
  }

  private topUp(device: string): void {
    const { server } = this;
    const known = new Set(this.rangesNow().map(({ id }) => id));
    server.write(call => topUpInvoiceNumbers(call, device));
    const added = this.rangesNow().filter(({ id }) => !known.has(id));
    for (const { first, last, device_id } of added) {
      if (first < 1 || last - first + 1 < 20 || device_id !== device)
        this.broken.push(`range ${first} to ${last} of ${device_id}`);
      for (let n = first; n <= last; n++) this.give(n, device);
      this.ranges.push({ device, first, last });
    }
    // A device that asks for numbers has enough of them afterwards.
    const free = this.rangesNow()
      .filter(({ device_id }) => device_id === device)
      .reduce((sum, { first, last }) => sum + last - Math.max(first - 1, this.usedIn(first, last)), 0);
    if (free < 20) this.broken.push(`${device} has ${free} numbers left`);
  }

  private single(): void {
    const { effects, db } = this.server;
    this.give(takeNumbers(effects, 'invoice', 1, highestInvoiceNumber(db)), 'server');
    this.insertInvoice([...this.given.keys()].at(-1) ?? 0);
  }

  /** The laptop prints an invoice with the last number of its newest range, which is in the books or only recovered. */
  private use(device: string, inBooks: boolean): void {
    const range = this.ranges.findLast(each => each.device === device);
    const stored = this.rangesNow().some(({ first }) => first === range?.first);
    if (!range || !stored || this.usedIn(range.first, range.last) > 0) return;
    if (inBooks) this.insertInvoice(range.last);
    else
      this.server.effects.sql
        .prepare(
          `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at)
           VALUES ('invoice', ?, json_object('id', ?, 'n', ?), ?, NULL, '2026-11-20T20:00:00.000Z')`,
        )
        .run(`i${range.last}`, `i${range.last}`, range.last, device);
  }

  private give(n: number, to: string): void {
    const before = this.given.get(n);
    if (before !== undefined) this.broken.push(`${n} goes to ${to} after ${before}`);
    this.given.set(n, to);
  }

  private rangesNow = () =>
    this.server.db.sql
      .prepare<[], { id: string; device_id: string; first: number; last: number }>(
        'SELECT id, device_id, first, last FROM invoice_range',
      )
      .all();

  private usedIn(first: number, last: number): number {
    const { db, effects } = this.server;
    const inBooks = db.sql
      .prepare<[number, number], number | null>('SELECT max(n) FROM invoice WHERE n BETWEEN ? AND ?')
      .pluck()
      .get(first, last);
    const recovered = effects.sql
      .prepare<[number, number], number | null>(
        "SELECT max(body ->> 'n') FROM recovered WHERE body ->> 'n' BETWEEN ? AND ?",
      )
      .pluck()
      .get(first, last);
    return Math.max(inBooks ?? 0, recovered ?? 0);
  }

  /** As bare as the table allows: only its number counts here. */
  private insertInvoice(n: number): void {
    const { db } = this.server;
    const columns = db.sql
      .prepare<[], { name: string; type: string; notnull: number }>(
        'SELECT name, type, "notnull" FROM pragma_table_info(\'invoice\')',
      )
      .all()
      .filter(({ notnull }) => notnull === 1);
    const values = columns.map(({ name, type }) => {
      if (name === 'n') return n;
      if (name === 'status') return 'open';
      return type === 'INTEGER' ? n : ['id', 'number', 'reference'].includes(name) ? `i${n}` : '[]';
    });
    db.sql.pragma('foreign_keys = OFF');
    db.sql.pragma('ignore_check_constraints = ON');
    db.write('test', () =>
      db.sql
        .prepare(
          `INSERT INTO invoice(${columns.map(({ name }) => name).join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
        )
        .run(...values),
    );
  }
}

test(
  'no number goes out twice and none is 0, whichever file was set back or lost, and none comes for numbers in vain',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(steps, all => {
        const numbers = new Numbers();
        try {
          for (const step of all) numbers.play(step);
          expect(numbers.broken).toEqual([]);
        } finally {
          numbers.server.close();
        }
      }),
      { numRuns: 50, seed: 5 },
    );
  },
);
