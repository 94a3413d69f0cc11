import { describe, expect, it } from 'vitest';
import {
  decisionOf,
  hasPlace,
  offersForMove,
  offersToRevoke,
  requireChange,
  requireOnce,
  requireProposal,
  shiftProblem,
  startingStatus,
  type ShiftEntry,
  type ShiftFacts,
} from '../../../shared/events/registrations/registration-rule.ts';
import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';

const now = '2027-06-01T10:00:00.000Z';
const later = '2027-06-02T10:00:00.000Z';

const entry = (
  uuid: string,
  status: RegistrationStatus,
  offered_until: string | null = null,
): ShiftEntry => ({
  uuid,
  status,
  offered_until,
  member_id: null,
  person: `${uuid}@post.example`,
});

const shift = (max_helpers: number, ...registrations: ShiftEntry[]): ShiftFacts => ({
  shift: { uuid: 'bar', max_helpers },
  waiting_list: true,
  hindrance: null,
  registrations,
  now,
});

describe('one registration per person and shift', () => {
  const facts = shift(5, entry('anna', 'approved'), entry('beat', 'rejected'));

  it.each([
    ['a person who is there', { person: 'anna@post.example', member_id: null }, true],
    ['the same registration', { uuid: 'anna', person: 'anna@post.example', member_id: null }, false],
    ['a person who was rejected', { person: 'beat@post.example', member_id: null }, false],
    ['another person', { person: 'carla@post.example', member_id: null }, false],
    [
      'a member with the address of a guest who is there',
      { person: 'anna@post.example', member_id: 'm' },
      true,
    ],
  ])('judges %s', (_who, candidate, isRefused) => {
    const judge = () => requireOnce(facts, candidate);
    if (isRefused) expect(judge).toThrow(expect.objectContaining({ code: 'already_registered' }));
    else expect(judge).not.toThrow();
  });
});

describe('members in one shift', () => {
  const hans = { ...entry('hans', 'approved'), person: 'huber@post.example', member_id: 'hans' };
  const facts = shift(5, hans);

  it('are told apart where they share an address', () => {
    expect(() => requireOnce(facts, { person: 'huber@post.example', member_id: 'vreni' })).not.toThrow();
  });

  it('are one when the address has changed meanwhile', () => {
    const judge = () => requireOnce(facts, { person: 'hans.neu@post.example', member_id: 'hans' });
    expect(judge).toThrow(expect.objectContaining({ code: 'already_registered' }));
  });
});

describe('a place in a shift', () => {
  it('is never one more than the shift has, with an offer or without', () => {
    for (const max_helpers of [1, 2, 3])
      for (const approved of [0, 1, 2, 3, 4])
        for (const until of [null, later]) {
          const there = Array.from({ length: approved }, (_, n) => entry(`helper${n}`, 'approved'));
          const facts = shift(max_helpers, ...there, entry('dora', 'waiting', until));
          expect(hasPlace(facts, 'dora')).toBe(approved < max_helpers);
        }
  });

  it('is free while approved ones and open offers leave one', () => {
    const offered = entry('dora', 'waiting', later);
    expect(hasPlace(shift(2, entry('anna', 'approved')), null)).toBe(true);
    expect(hasPlace(shift(2, entry('anna', 'approved'), offered), null)).toBe(false);
    expect(hasPlace(shift(2, entry('anna', 'approved'), entry('dora', 'waiting', now)), null)).toBe(true);
    expect(hasPlace(shift(2, entry('anna', 'approved'), entry('emil', 'pending')), null)).toBe(true);
  });

  it('that is offered belongs to the registration that holds the offer', () => {
    const facts = shift(1, entry('dora', 'waiting', later), entry('emil', 'pending'));
    expect(hasPlace(facts, 'dora')).toBe(true);
    expect(hasPlace(facts, 'emil')).toBe(false);
    expect(hasPlace(facts, 'emil', ['dora'])).toBe(true);
  });

  it('is made by ending as few revocable offers as possible', () => {
    const offers = [entry('dora', 'waiting', later), entry('emil', 'waiting', later)];
    const facts = shift(2, ...offers, entry('anna', 'pending'));
    expect(offersToRevoke(facts, 'anna', ['emil', 'dora'])).toEqual(['emil']);
    expect(offersToRevoke(facts, 'dora', ['emil', 'dora'])).toEqual([]);
    expect(() => offersToRevoke(facts, 'anna', [])).toThrow(
      expect.objectContaining({ code: 'shift_full', params: { waiting_list: true } }),
    );
  });
});

describe('the first state of a registration', () => {
  const anna = { person: 'anna@post.example', member_id: null };
  const full = shift(1, entry('beat', 'approved'));

  it.each([
    ['a place at once', shift(1), { approve: true, waiting_list: false }, 'approved'],
    ['a decision to wait for', shift(1), { approve: false, waiting_list: true }, 'pending'],
    ['the waiting list of a full shift', full, { approve: true, waiting_list: true }, 'waiting'],
  ])('is %s', (_what, facts, wish, status) => {
    expect(startingStatus(facts, anna, wish)).toBe(status);
  });

  it('is none in a full shift whose waiting list is not wished for or not kept', () => {
    const code = expect.objectContaining({ code: 'shift_full' }) as Error;
    expect(() => startingStatus(full, anna, { approve: true, waiting_list: false })).toThrow(code);
    const unkept = { ...full, waiting_list: false };
    expect(() => startingStatus(unkept, anna, { approve: true, waiting_list: true })).toThrow(code);
  });
});

describe('a move or a proposal into another shift', () => {
  const facts = shift(1, entry('dora', 'waiting', later));

  it('needs a place for an approved registration only', () => {
    const anna = { uuid: 'anna', person: 'anna@post.example', member_id: null };
    expect(offersForMove(facts, { ...anna, status: 'pending' }, () => [])).toEqual([]);
    expect(offersForMove(facts, { ...anna, status: 'approved' }, () => ['dora'])).toEqual(['dora']);
    expect(() => offersForMove(facts, { ...anna, status: 'approved' }, () => [])).toThrow(
      expect.objectContaining({ code: 'shift_full' }),
    );
  });

  it('is proposed from open states and for a free place only', () => {
    const anna = {
      uuid: 'anna',
      person: 'anna@post.example',
      member_id: null,
      status: 'pending',
    } as const;
    expect(() => requireProposal(shift(1), anna)).not.toThrow();
    expect(() => requireProposal(facts, anna)).toThrow(expect.objectContaining({ code: 'shift_full' }));
    expect(() => requireProposal({ ...shift(1), hindrance: 'shift_past' }, anna)).toThrow(
      expect.objectContaining({ code: 'registration_refused', params: { hindrance: 'shift_past' } }),
    );
    expect(() => requireProposal(shift(1), { ...anna, status: 'approved' })).toThrow(
      expect.objectContaining({ code: 'registration_state' }),
    );
  });

  it('names a shift of the same event, and a proposal another one than its own', () => {
    const registration = { event_uuid: 'feast', shift_uuid: 'bar' };
    expect(shiftProblem(registration, { uuid: 'grill', event_uuid: 'feast' }, true)).toBeNull();
    expect(shiftProblem(registration, { uuid: 'bar', event_uuid: 'feast' })).toBeNull();
    expect(shiftProblem(registration, { uuid: 'bar', event_uuid: 'feast' }, true)).toBe('same_shift');
    expect(shiftProblem(registration, { uuid: 'grill', event_uuid: 'market' })).toBe('other_event');
  });
});

const row = {
  uuid: 'anna',
  person: 'anna@post.example',
  member_id: null,
  event_uuid: 'feast',
  shift_uuid: 'bar',
  status: 'pending' as RegistrationStatus,
  reason: '',
  alternative_shift_uuid: null as string | null,
  alternative_message: '',
};

describe('what a change of fields decides', () => {
  const proposed = { ...row, status: 'alternative_proposed' as const, alternative_shift_uuid: 'grill' };

  it.each([
    ['nothing', row, row, null],
    ['an approval', row, { ...row, status: 'approved' as const }, 'decide'],
    ['an approval taken back', { ...row, status: 'approved' as const }, row, 'undo'],
    ['a second proposal', proposed, { ...proposed, alternative_shift_uuid: 'till' }, 'decide'],
  ])('is %s', (_what, before, wanted, decision) => {
    expect(decisionOf(before, wanted)).toBe(decision);
  });

  it.each([
    ['a reason without a rejection', row, { ...row, reason: 'Zu spät' }],
    ['a new message of the same proposal', proposed, { ...proposed, alternative_message: 'Bitte' }],
    ['a shift without its proposal', row, { ...row, alternative_shift_uuid: 'grill' }],
    [
      'a rejected one that is approved',
      { ...row, status: 'rejected' as const },
      { ...row, status: 'approved' as const },
    ],
  ])('is refused for %s', (_what, before, wanted) => {
    expect(() => decisionOf(before, wanted)).toThrow(expect.objectContaining({ code: 'registration_state' }));
  });
});

describe('a change of a registration', () => {
  const shifts: Readonly<Record<string, ShiftFacts>> = {
    bar: shift(1, entry('anna', 'pending'), entry('beat', 'approved')),
    grill: shift(1, entry('carla', 'approved')),
    till: shift(1),
  };
  const source = { facts: (uuid: string) => shifts[uuid] ?? shift(0), revocable: () => [] };
  const codeOf = (wanted: Partial<typeof row>, before: Partial<typeof row> = {}): string | null => {
    try {
      requireChange(source, { ...row, ...before }, { ...row, ...before, ...wanted });
      return null;
    } catch (error) {
      return String(Reflect.get(error as object, 'code'));
    }
  };

  it.each([
    ['into a free shift with a place', { shift_uuid: 'till', status: 'approved' as const }, null],
    ['into a full shift without a place', { shift_uuid: 'grill' }, null],
    ['into a full shift with a place', { shift_uuid: 'grill', status: 'approved' as const }, 'shift_full'],
    ['approved in its own full shift', { status: 'approved' as const }, 'shift_full'],
    ['to an address that is in the shift', { person: 'beat@post.example' }, 'already_registered'],
    [
      'to where the new person is',
      { shift_uuid: 'grill', person: 'carla@post.example' },
      'already_registered',
    ],
  ])('%s', (_what, wanted, code) => {
    expect(codeOf(wanted)).toBe(code);
  });

  it('judges a proposal by the shift that it proposes', () => {
    const propose = (alternative_shift_uuid: string) =>
      codeOf({ status: 'alternative_proposed', alternative_shift_uuid });
    expect(propose('till')).toBeNull();
    expect(propose('grill')).toBe('shift_full');
  });

  it('that takes a rejection back is refused where the person signed up again', () => {
    const before = { status: 'rejected' as const, uuid: 'other' };
    expect(codeOf({ status: 'pending' }, before)).toBe('already_registered');
    expect(codeOf({ status: 'pending' }, { status: 'rejected' })).toBeNull();
  });
});
