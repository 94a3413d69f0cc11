import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCall } from '../../../../server/context.ts';
import type { Call } from '../../../../server/context.ts';
import { approveRegistration } from '../../../../server/events/registrations/decide-registration.ts';
import { answerOffer } from '../../../../server/events/registrations/links/registration-link-handlers.ts';
import { answerProposal } from '../../../../server/events/registrations/links/answer-proposal.ts';
import { giveBack } from '../../../../server/events/registrations/links/give-back.ts';
import { answerHandOver, askToTakeOver } from '../../../../server/events/registrations/links/hand-over.ts';
import { helperToken } from '../../../../server/events/registrations/helper-address.ts';
import { expireOffers } from '../../../../server/events/registrations/promote-waiting.ts';
import {
  movesOf,
  type StoredRegistration,
  registrationStore,
} from '../../../../server/events/registrations/registration-store.ts';
import { removeRegistration } from '../../../../server/events/registrations/remove-registrations.ts';
import { loadOfShift } from '../../../../server/events/registrations/shift-load.ts';
import { register } from '../../../../server/events/registrations/sign-up/register.ts';
import { signUpPublicly } from '../../../../server/events/registrations/sign-up/sign-up-publicly.ts';
import { updateRegistration } from '../../../../server/events/registrations/update-registration.ts';
import { type StoredShift, shiftStore } from '../../../../server/events/shifts/shift-store.ts';
import { shifts } from '../../../../server/events/shifts/write-shift.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Actor } from '../../../../shared/permission.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import { registrationStatuses } from '../../../../shared/events/registrations/registration.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { oneEvent, mails } from './registration-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const actors: readonly Actor[] = [
  { kind: 'board', name: 'Präsidium', email: 'p@verein.example', role: 'board' },
  { kind: 'device', name: 'Aktuarin', email: 'a@verein.example', role: 'board', device_id: 'laptop' },
];

/** How often each kind of step comes. */
const weights = {
  signUp: 8,
  register: 2,
  approve: 6,
  decide: 4,
  move: 2,
  edit: 1,
  remove: 1,
  answerOffer: 3,
  answerProposal: 2,
  giveBack: 2,
  ask: 2,
  answerHandOver: 2,
  capacity: 1,
  wait: 1,
} as const;

/** One step: what is done, and three numbers that say to whom, where and how. */
const step = fc.record({
  what: fc.constantFrom(
    ...Object.entries(weights).flatMap(([what, weight]) =>
      Array.from({ length: weight }, () => what as keyof typeof weights),
    ),
  ),
  a: fc.integer({ min: 0, max: 9999 }),
  b: fc.integer({ min: 0, max: 9999 }),
  c: fc.integer({ min: 0, max: 9999 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
const email = (n: number) => `p${n % 10}@post.example`;

class World {
  readonly eventId: number;

  constructor(eventId: number) {
    this.eventId = eventId;
  }

  /** Each step is one transaction, as a request is one. */
  run(step: Step): void {
    const { context } = app.server;
    const actor = actors[step.c % 2] ?? { kind: 'none', name: '' };
    const call: Call = { ...context, actor, requestId: '', address: '' };
    if (step.what === 'wait') {
      app.clock.now = new Date(app.clock.now.getTime() + (step.a % 30) * 3_600_000);
      expireOffers(systemCall(context));
    } else context.db.write(actor.name, () => this.act(call, step));
  }

  private act(call: Call, { what, a, b, c }: Step): void {
    const registration = pick(this.all(), a);
    const shift = pick(this.shifts(), b);
    if (!shift) return;
    const place = { event_id: this.eventId, shift_id: shift.id, waiting_list: c % 3 > 0 };
    const person = { name: 'Person', email: email(a), phone: '', message: '' };
    if (what === 'signUp') return void signUpPublicly(call, { ...place, ...person, website: '' });
    if (what === 'register') return void register(call, { ...place, ...person, note: '' });
    if (what === 'capacity') return void shifts.update(call, shift.id, { max_helpers: 1 + (c % 2) });
    if (registration) this.actOn(call, { what, a, b, c }, registration);
  }

  private actOn(call: Call, step: Step, registration: StoredRegistration): void {
    const { id, status } = registration;
    const shift = pick(this.shifts(), step.b)?.id ?? 0;
    switch (step.what) {
      case 'approve':
        return void approveRegistration(call, id);
      case 'decide':
        return this.decide(call, registration, step);
      case 'move':
        return void (status === 'waiting' || updateRegistration(call, id, { shift_id: shift }));
      case 'edit':
        return void updateRegistration(call, id, { email: email(step.b) });
      case 'remove':
        return removeRegistration(call, id);
      default:
        return this.answer(call, step, registration);
    }
  }

  /** What a helper does by link or at the secret address. */
  private answer(call: Call, { what, b, c }: Step, registration: StoredRegistration): void {
    const answer = c % 3 ? 'accept' : 'decline';
    const own = { token: helperToken(call, registration.person), registration: registration.uuid };
    switch (what) {
      case 'answerOffer':
        return void answerOffer(call, newestToken('offer-response', b), answer);
      case 'answerProposal':
        return void answerProposal(call, newestToken('alternative-response', b), c % 4 ? answer : 'wait');
      case 'giveBack':
        return void giveBack(call, own);
      case 'ask':
        return void askToTakeOver(call, { ...own, name: 'Taker', email: email(b) });
      default:
        return void answerHandOver(call, newestToken('hand-over-response', b), answer);
    }
  }

  /** Any change of status that the desktop may send; on the waiting list only where there is no place. */
  private decide(call: Call, registration: StoredRegistration, { b, c }: Pick<Step, 'b' | 'c'>): void {
    const status = pick(registrationStatuses, c) ?? 'approved';
    const shift = pick(this.shifts(), b);
    const own = this.shifts().find(({ id }) => id === registration.shift_id);
    if (status === 'waiting' && own && loadOfShift(call, own).free_places > 0) return;
    const proposal = status === 'alternative_proposed' && shift ? { alternative_shift_id: shift.id } : {};
    updateRegistration(call, registration.id, { status, ...proposal });
  }

  all(): StoredRegistration[] {
    return registrationStore.list(app.server.context.db, { event_id: this.eventId });
  }
  shifts() {
    return shiftStore.list(app.server.context.db, { event_id: this.eventId });
  }

  /** What does not hold, in words; nothing must ever stand here. */
  problems(): string[] {
    const shifts = this.shifts().flatMap(shift => this.problemsOfShift(shift));
    return [...shifts, ...this.all().flatMap(registration => problemsOf(registration))];
  }

  private problemsOfShift(shift: StoredShift): string[] {
    const here = this.all().filter(({ shift_id }) => shift_id === shift.id);
    const load = loadOfShift(app.server.context, shift);
    const live = here.filter(({ status }) => isLive(status)).map(({ person }) => person);
    const forgotten = here.some(
      ({ status, offered_until, offer_missed }) =>
        status === 'waiting' && offered_until === null && !offer_missed,
    );
    return [
      ...(load.approved_count + load.offered_count > shift.max_helpers ? ['overbooked'] : []),
      ...(new Set(live).size < live.length ? ['somebody is there twice'] : []),
      ...(load.free_places > 0 && forgotten ? ['a place is free while somebody waits'] : []),
    ];
  }
}

function problemsOf(registration: StoredRegistration): string[] {
  const { status, moves, uuid, offered_until, alternative_shift_id } = registration;
  const lines = movesOf(app.server.context.db, uuid);
  const isProposed = status === 'alternative_proposed';
  return [
    ...(lines.length === moves ? [] : ['a move without its line']),
    ...(lines.some(({ to_status }) => to_status === status) ? [] : ['a status without its line']),
    ...(offered_until === null || status === 'waiting' ? [] : ['an offer to somebody who does not wait']),
    ...(isProposed === (alternative_shift_id !== null) ? [] : ['a proposal without its shift']),
  ];
}

/** The token of one of the newest e-mails with such a link. */
function newestToken(path: string, n: number): string {
  const pattern = new RegExp(`/${path}/([\\w-]+)`);
  const tokens = mails(app).flatMap(({ content }) => pattern.exec(content.text)?.[1] ?? []);
  return pick(tokens.slice(-3), n) ?? '';
}

const snapshot = (): string =>
  JSON.stringify(
    [
      'SELECT * FROM registration',
      'SELECT uuid FROM registration_move',
      'SELECT token_hash, used_at FROM link_token',
      'SELECT key, not_before FROM outgoing_mail',
      'SELECT id, max_helpers FROM shift',
    ].map(sql => app.server.context.db.sql.prepare(sql).raw().all()),
  );

/** A run that never came to these places would prove nothing. */
const places =
  'already_registered already_told gone registration_state shift_full approved offer_accepted offer_declined ' +
  'offer_missed proposal_accepted undone moved queued given_back handed_over taken_over rejected withdrawn';

test('after random calls in any order no shift is overbooked, no person is in it twice, and a refused call changes nothing', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async steps => {
      const { sql } = app.server.context.db;
      sql.exec('DELETE FROM registration; DELETE FROM outgoing_mail');
      const clubEvent = await oneEvent(app, [1, 2]);
      const world = new World(clubEvent.event.id);
      for (const each of steps) {
        const before = snapshot();
        try {
          world.run(each);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          met.add(error.code);
          expect(snapshot()).toBe(before);
        }
        expect(world.problems()).toEqual([]);
      }
      for (const move of sql.prepare<[], string>('SELECT DISTINCT move FROM registration_move').pluck().all())
        met.add(move);
    }),
    { numRuns: 40, seed: 20260612, endOnFailure: true },
  );
  expect([...met]).toEqual(expect.arrayContaining(places.split(' ')));
}, 120_000);
