import type {
  Registration,
  RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';
import { canMove, isLive } from '../../../../shared/events/registrations/registration-move.ts';

/** What the board decides about a registration, as changes of its fields. */

export type Decision =
  | { readonly name: 'approve' | 'queue' | 'withdraw' | 'reopen' }
  | { readonly name: 'reject'; readonly reason: string }
  | { readonly name: 'propose'; readonly shift: string; readonly message: string }
  /** Into another shift; `status` where it changes along. */
  | { readonly name: 'move'; readonly shift: string; readonly status?: 'approved' | 'waiting' };
export type DecisionName = Decision['name'];

export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
type Changeable = Pick<
  Registration,
  'status' | 'shift_uuid' | 'alternative_shift_uuid' | 'alternative_message' | 'reason'
>;

const leadsTo: Readonly<Record<Exclude<DecisionName, 'move'>, RegistrationStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  queue: 'waiting',
  propose: 'alternative_proposed',
  withdraw: 'withdrawn',
  reopen: 'pending',
};

/** True where the registration's state allows this. */
export function canDecide({ status }: Pick<Registration, 'status'>, name: DecisionName): boolean {
  if (name === 'move') return isLive(status);
  if (name === 'reopen') return status === 'approved' || status === 'rejected' || status === 'withdrawn';
  return canMove(status, name);
}

/** The fields that a registration will have. */
export function wantedBy(decision: Decision): Partial<Changeable> {
  switch (decision.name) {
    case 'move':
      return { shift_uuid: decision.shift, ...(decision.status && { status: decision.status }) };
    case 'propose':
      return {
        status: leadsTo.propose,
        alternative_shift_uuid: decision.shift,
        alternative_message: decision.message,
      };
    case 'reject':
      return { status: leadsTo.reject, reason: decision.reason };
    default:
      return { status: leadsTo[decision.name] };
  }
}

/** The fields that really change, each with what the person saw. */
export function changesOf(registration: Changeable, decision: Decision): FieldChanges {
  const wanted = Object.entries(wantedBy(decision));
  return Object.fromEntries(
    wanted.flatMap(([field, to]) => {
      const from: unknown = Reflect.get(registration, field);
      return from === to ? [] : [[field, { from, to }]];
    }),
  );
}

/**
 * What takes these changes back, step by step. A decision goes back to 'pending' or 'waiting'; from there the one before
 * it is made anew.
 */
export function undoSteps(changes: FieldChanges): FieldChanges[] {
  const { status, ...rest } = changes;
  const back = Object.fromEntries(
    Object.entries(rest).map(([field, { from, to }]) => [field, { from: to, to: from }]),
  );
  if (!status) return [back];
  const before = status.from as RegistrationStatus;
  const resting = before === 'waiting' ? 'waiting' : 'pending';
  const first = { ...back, status: { from: status.to, to: resting } };
  const straight = status.to === resting;
  if (before !== 'approved' && before !== 'rejected' && before !== 'withdrawn')
    return straight ? [back] : [first];
  const again = { status: { from: resting, to: before } };
  return straight ? [{ ...back, ...again }] : [first, again];
}
