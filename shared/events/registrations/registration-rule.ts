import { DomainError } from '../../errors.ts';
import { holdsOffer, shiftLoad } from '../shifts/shift-rule.ts';
import type { ShiftRow } from '../shifts/shift.ts';
import { isLive, moveBetween, moveRegistration } from './registration-move.ts';
import { isSamePerson, type Registration, type WhoseRegistration } from './registration.ts';

/** One registration of a shift. */
export type ShiftEntry = Pick<Registration, 'uuid' | 'status' | 'offered_until'> & WhoseRegistration;

/** What decides whether a person gets into a shift. */
export interface ShiftFacts {
  readonly shift: Pick<ShiftRow, 'uuid' | 'max_helpers'>;
  /** True where the event keeps waiting lists. */
  readonly waiting_list: boolean;
  /** Why a person who is proposed the shift could not accept it. */
  readonly hindrance: 'event_cancelled' | 'shift_past' | null;
  /** All registrations of the shift, in whatever state. */
  readonly registrations: readonly ShiftEntry[];
  /** Instant 'YYYY-MM-DDTHH:MM:SS.sssZ'. */
  readonly now: string;
}

/** A person who has no registration yet is without `uuid`. */
type Candidate = WhoseRegistration & { readonly uuid?: string | undefined };

/** Throws `already_registered` when the person is in the shift by another registration. */
export function requireOnce({ registrations }: ShiftFacts, candidate: Candidate): void {
  const isThere = registrations.some(
    other => other.uuid !== candidate.uuid && isLive(other.status) && isSamePerson(other, candidate),
  );
  if (isThere) throw new DomainError('already_registered', {});
}

/**
 * True when the shift has a place for this registration (null: for a new one). An open offer keeps a place for its
 * registration; offers of the `revoked` ones do not count.
 */
export function hasPlace(
  { shift, registrations, now }: ShiftFacts,
  uuid: string | null,
  revoked: readonly string[] = [],
): boolean {
  const counted = registrations.filter(other => !revoked.includes(other.uuid));
  const load = shiftLoad(shift.max_helpers, counted, now);
  const own = counted.find(other => other.uuid === uuid);
  return own && holdsOffer(own, now) ? load.approved_count < shift.max_helpers : load.free_places > 0;
}

const shiftFull = ({ waiting_list }: ShiftFacts) => new DomainError('shift_full', { waiting_list });

/**
 * The registrations whose offers end so that this one gets a place: as few of the `revocable` ones as possible, in
 * their order. Throws `shift_full` when even all of them do not help.
 */
export function offersToRevoke(
  facts: ShiftFacts,
  uuid: string | null,
  revocable: readonly string[],
): readonly string[] {
  const others = revocable.filter(other => other !== uuid);
  for (let count = 0; count <= others.length; count++) {
    const revoked = others.slice(0, count);
    if (hasPlace(facts, uuid, revoked)) return revoked;
  }
  throw shiftFull(facts);
}

/**
 * The state in which the board, or a helper who accepts another shift, puts a person into a shift: `approve` gives a
 * place at once, `waiting_list` queues where none is free. Throws `already_registered` or `shift_full`.
 */
export function startingStatus(
  facts: ShiftFacts,
  candidate: Candidate,
  { approve, waiting_list }: { readonly approve: boolean; readonly waiting_list: boolean },
): 'approved' | 'pending' | 'waiting' {
  requireOnce(facts, candidate);
  if (hasPlace(facts, candidate.uuid ?? null)) return approve ? 'approved' : 'pending';
  if (waiting_list && facts.waiting_list) return 'waiting';
  throw shiftFull(facts);
}

/**
 * Throws `registration_state`, `registration_refused` for a shift that is cancelled or has begun, `already_registered`
 * or `shift_full` for proposing this other shift.
 */
export function requireProposal(
  facts: ShiftFacts,
  { status, ...candidate }: Candidate & Pick<Registration, 'status'>,
): void {
  moveRegistration(status, 'propose');
  if (facts.hindrance !== null) throw new DomainError('registration_refused', { hindrance: facts.hindrance });
  requireOnce(facts, candidate);
  // A proposal reserves nothing yet, so no offer ends for it.
  if (!hasPlace(facts, null)) throw shiftFull(facts);
}

type Changeable = Pick<
  Registration,
  | 'uuid'
  | 'event_uuid'
  | 'shift_uuid'
  | 'status'
  | 'reason'
  | 'alternative_shift_uuid'
  | 'alternative_message'
>;

/**
 * What a change from `before` to `wanted` decides; null for nothing. Throws `registration_state` for a move that does
 * not exist, and for a reason or proposal without its decision, which would reach no helper.
 */
export function decisionOf(before: Changeable, wanted: Changeable): 'decide' | 'undo' | null {
  const changes = (field: keyof Changeable) => wanted[field] !== before[field];
  const proposes = wanted.status === 'alternative_proposed' && changes('alternative_shift_uuid');
  if (changes('status') || proposes)
    return moveBetween(before.status, wanted.status) === 'undo' ? 'undo' : 'decide';
  if (changes('reason') || changes('alternative_message') || changes('alternative_shift_uuid'))
    throw new DomainError('registration_state', { status: before.status });
  return null;
}

/** Why a registration cannot name this shift; null when it can. `alternative`: as the other shift of a proposal. */
export function shiftProblem(
  { event_uuid, shift_uuid }: Pick<Registration, 'event_uuid' | 'shift_uuid'>,
  shift: Pick<ShiftRow, 'uuid' | 'event_uuid'>,
  alternative = false,
): 'other_event' | 'same_shift' | null {
  if (shift.event_uuid !== event_uuid) return 'other_event';
  return alternative && shift.uuid === shift_uuid ? 'same_shift' : null;
}

/** Facts about a shift for `requireChange`: its taken places, and the offers that may be revoked. */
export interface ShiftSource {
  facts(shiftUuid: string): ShiftFacts;
  revocable(shiftUuid: string): readonly string[];
}

type Judged = Changeable & WhoseRegistration;

/**
 * Judges a change of a registration in the steps in which the server carries it out: another person, a decision taken
 * back, another shift, a decision. Throws `registration_state`, `registration_refused`, `already_registered` or
 * `shift_full`.
 */
export function requireChange(source: ShiftSource, before: Judged, wanted: Judged): void {
  const isOther = wanted.person !== before.person && isLive(before.status);
  const decision = decisionOf(before, wanted);
  if (isOther || decision === 'undo') requireOnce(source.facts(before.shift_uuid), wanted);
  const status = decision === 'undo' ? wanted.status : before.status;
  const facts = source.facts(wanted.shift_uuid);
  const revocable = () => source.revocable(wanted.shift_uuid);
  if (wanted.shift_uuid !== before.shift_uuid) offersForMove(facts, { ...wanted, status }, revocable);
  if (decision !== 'decide') return;
  if (wanted.status === 'approved') offersToRevoke(facts, wanted.uuid, revocable());
  if (wanted.status === 'alternative_proposed' && wanted.alternative_shift_uuid !== null)
    requireProposal(source.facts(wanted.alternative_shift_uuid), { ...wanted, status });
}

/**
 * The offers that end when a registration moves into this shift in the state that it is in, as `offersToRevoke`. Throws
 * `already_registered` or `shift_full`.
 */
export function offersForMove(
  facts: ShiftFacts,
  { status, ...candidate }: Candidate & Pick<Registration, 'status'>,
  revocable: () => readonly string[],
): readonly string[] {
  if (isLive(status)) requireOnce(facts, candidate);
  return status === 'approved' ? offersToRevoke(facts, null, revocable()) : [];
}
