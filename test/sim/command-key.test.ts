import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SentMutation } from '../../shared/sync/mutation.ts';
import { push } from '../../shared/sync/server/push.ts';
import { loneServer } from './world/lone-server.ts';
import { memberId } from './world/world.ts';

const uuid = (kind: number, n: number) => `0194000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('order', 'order', 'repeat', 'repeat', 'restore', 'remove', 'create', 'lost'),
    device: fc.nat(1),
    key: fc.constantFrom(0, 0, 0, 1),
    /** Hours until the last moment of the order; null: it has none. */
    hours: fc.constantFrom(null, null, null, -1, -0.000001, 1),
  }),
  { minLength: 5, maxLength: 25 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

interface Order {
  readonly device: number;
  readonly key: number;
  readonly hours: number | null;
  readonly mutation: SentMutation;
}

/** Orders that concern one member, who is sometimes there; a server that is restored without its effects. */
class Office {
  readonly server = loneServer();
  private readonly backup: ReturnType<typeof this.server.backup>;
  readonly broken: string[] = [];
  private readonly orders: Order[] = [];
  /** Keys whose order was carried out, for good. */
  private readonly done = new Map<number, string>();
  private isThere = true;
  private count = 0;

  constructor() {
    this.server.rest('create', memberId('a'), { vorname: 'a', nachname: 'a' });
    this.backup = this.server.backup();
  }

  play({ does, device, key, hours }: Step): void {
    if (does === 'order') this.order(device, key, hours);
    if (does === 'repeat') this.repeat(key);
    if (does === 'restore') {
      this.server.restore(this.backup);
      this.isThere = true;
    }
    if (does === 'remove' && this.isThere) this.server.rest('remove', memberId('a'), {});
    if (does === 'remove') this.isThere = false;
    if (does === 'lost') this.loseDone(key);
    if (does === 'create' && !this.isThere) {
      this.server.rest('create', memberId('a'), { vorname: 'a', nachname: 'a' });
      this.isThere = true;
    }
  }

  private order(device: number, key: number, hours: number | null): void {
    const now = Date.parse('2026-11-20T20:00:00.000Z') + 3_600_000;
    const mid = uuid(0, ++this.count);
    const not_after = hours === null ? null : new Date(now + hours * 3_600_000).toISOString();
    const command = { kind: 'command', name: 'members.address', key: `k${key}`, not_after } as const;
    const args = { id: memberId('a'), text: mid };
    const order = { device, key, hours, mutation: { ...command, args, mid, mseq: 1, schema: 1 } };
    this.orders.push(order);
    this.compare(this.push(order), this.meant(order));
  }

  /** The newest order of this key comes again, on a stream of its own as after a new start. */
  private repeat(key: number): void {
    const order = this.orders.findLast(each => each.key === key);
    if (!order) return;
    const known = this.resultOf(order);
    this.compare(this.push(order), known ?? this.meant(order));
  }

  private compare(answer: string | undefined, meant: string): void {
    if (answer !== meant) this.broken.push(`${answer} instead of ${meant}`);
  }

  /** The main file forgets an order that was carried out, and what it was about is gone when it comes again. */
  private loseDone(key: number): void {
    const order = this.orders.find(({ mutation }) => mutation.mid === this.done.get(key));
    if (!order) return;
    this.server.restore(this.backup);
    this.server.rest('remove', memberId('a'), {});
    this.isThere = false;
    this.compare(this.push(order), this.meant(order));
  }

  private meant({ key, hours, mutation: { mid } }: Order): string {
    if (hours !== null && hours < 0) return 'rejected';
    const owner = this.done.get(key);
    if (owner !== undefined && owner !== mid) return 'duplicate';
    if (!this.isThere) return 'rejected';
    this.done.set(key, mid);
    return 'applied';
  }

  /** What the main file remembers of it. */
  private resultOf({ mutation: { mid } }: Order): string | undefined {
    return this.server.db.sql
      .prepare<[string], string>("SELECT result ->> 'status' FROM sync_mutation WHERE mid = ?")
      .pluck()
      .get(mid);
  }

  private push({ device, mutation }: Order): string | undefined {
    const before = Date.parse('2026-11-20T21:00:00.000Z');
    const authority = { ...this.server.authority(device), now: () => new Date(before) };
    const answer = push(authority, { stream: uuid(9, ++this.count), mutations: [mutation] });
    return 'results' in answer ? answer.results[0]?.status : answer.code;
  }
}

test(
  'an order is carried out once and in time; one that was not carried out stands in no way of the next',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(steps, all => {
        const office = new Office();
        try {
          for (const step of all) office.play(step);
          expect(office.broken).toEqual([]);
        } finally {
          office.server.close();
        }
      }),
      { numRuns: 40, seed: 21 },
    );
  },
);
