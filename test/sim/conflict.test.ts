import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PushResult } from '../../shared/sync/message.ts';
import type { Mutation, SentMutation } from '../../shared/sync/mutation.ts';
import type { Conflict } from '../../shared/sync/conflict.ts';
import { push } from '../../shared/sync/server/push.ts';
import { loneServer } from './world/lone-server.ts';
import { memberId } from './world/world.ts';

const fields = ['ort', 'strasse'] as const;
const member = memberId('a');
const uuid = (kind: number, n: number) => `0194000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('type', 'type', 'type', 'goOn', 'goOn', 'solve', 'again', 'server', 'remove'),
    device: fc.nat(1),
    field: fc.constantFrom(...fields),
    k: fc.nat(3),
  }),
  { minLength: 6, maxLength: 24 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

/** A value that was refused, and who typed it. */
interface Refused {
  readonly device: number;
  readonly field: string;
}

/** Laptops that say what they like about one member, and what they are owed. */
class Quarrel {
  readonly server = loneServer();
  /** Every refused value that no person has gone on from or decided about. */
  private readonly owed = new Map<string, Refused>();
  /** Values that count as stored and are not. */
  private readonly dropped: string[] = [];
  /** Every value that was ever refused. */
  private readonly refused: (Refused & { readonly value: string })[] = [];
  private readonly sent = new Map<number, number>();
  private count = 0;

  constructor() {
    this.server.rest('create', member, { vorname: 'a', nachname: 'a' });
  }

  play({ does, device, field, k }: Step): void {
    const value = `v${++this.count}`;
    if (does === 'type') this.type(device, field, { from: `never seen ${value}`, to: value });
    if (does === 'goOn') this.goOn(device, field, { to: value, k });
    if (does === 'solve') this.solve(device, k, value);
    if (does === 'again') this.solve(device, k, value, 'solved');
    if (does === 'server') this.server.rest('set', member, { [field]: value });
    if (does === 'remove') this.server.rest('remove', member, {});
  }

  /** What is owed and stands in no open conflict. */
  missing(): string[] {
    const open = this.conflicts('open').map(({ mine }) => JSON.stringify(mine));
    const owed = [...this.owed.keys()].filter(value => !open.some(text => text.includes(`"${value}"`)));
    return [...this.dropped, ...owed];
  }

  private goOn(device: number, field: string, { to, k }: { to: string; k: number }): void {
    // Also from one that a person has decided about meanwhile.
    const own = this.refused.filter(each => each.device === device && each.field === field);
    const from = (k > 1 ? own.findLast(({ value }) => this.owed.has(value)) : own.at(-1))?.value;
    if (from !== undefined) this.type(device, field, { from, to });
  }

  private type(device: number, field: string, change: { from: string; to: string }): void {
    const result = this.push(device, { kind: 'patch', tbl: 'member', id: member, set: { [field]: change } });
    if (result.status === 'applied' && this.row()?.[field] !== change.to) this.dropped.push(change.to);
    if (result.status !== 'conflict') return;
    // The author saw it and typed over it, which says nothing of what was typed into a row that is gone.
    const isThere = result.refused?.length === 1 && this.row() !== null;
    if (isThere && this.owed.get(change.from)?.device === device) this.owed.delete(change.from);
    this.owed.set(change.to, { device, field });
    this.refused.push({ device, field, value: change.to });
  }

  private solve(device: number, k: number, value: string, state: 'open' | 'solved' = 'open'): void {
    const found = this.conflicts(state).filter(({ kind }) => kind === 'field');
    const conflict = found[k % Math.max(1, found.length)];
    if (!conflict) return;
    const { id, tbl, row_id, kind, field, theirs } = conflict;
    const solve = { kind: 'solve', tbl, id: row_id, conflict: id, about: kind, field } as const;
    const result = this.push(device, { ...solve, from: theirs, to: value });
    if (result.status === 'rejected') return;
    if (state === 'open') this.owed.delete(String(conflict.mine));
    if (result.status === 'conflict') this.owed.set(value, { device, field: field ?? '' });
  }

  private push(device: number, mutation: Mutation): PushResult {
    const mseq = (this.sent.get(device) ?? 0) + 1;
    this.sent.set(device, mseq);
    const sent: SentMutation = { ...mutation, mid: uuid(0, this.count), mseq, schema: 1 };
    const answer = push(this.server.authority(device), {
      stream: uuid(9, device),
      mutations: [sent],
    });
    const result = 'results' in answer ? answer.results[0] : undefined;
    if (!result) throw new Error(JSON.stringify(answer));
    return result;
  }

  private row = () => this.server.sync.stores.tables.get('member')?.read(member) ?? null;

  private conflicts(state: Conflict['state']): Conflict[] {
    const { db, sync } = this.server;
    const ids = db.sql
      .prepare<[string], string>('SELECT id FROM conflict WHERE state = ? ORDER BY id')
      .pluck();
    return ids.all(state).flatMap(id => sync.stores.conflicts.find(id) ?? []);
  }
}

test(
  'every refused value stands in an open conflict until its author types over it or a person decides',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(steps, all => {
        const quarrel = new Quarrel();
        try {
          for (const step of all) {
            quarrel.play(step);
            expect(quarrel.missing()).toEqual([]);
          }
        } finally {
          quarrel.server.close();
        }
      }),
      { numRuns: 80, seed: 11 },
    );
  },
);
