import { DomainError } from '../../errors.ts';
import type { Registration, RegistrationStatus } from './registration.ts';

/** What can be done with a registration, and from which states. */
const moves = {
  confirm: { from: ['unconfirmed'], to: 'pending' },
  approve: { from: ['unconfirmed', 'pending', 'waiting', 'alternative_proposed'], to: 'approved' },
  reject: { from: ['unconfirmed', 'pending', 'waiting', 'alternative_proposed'], to: 'rejected' },
  queue: { from: ['unconfirmed', 'pending', 'alternative_proposed'], to: 'waiting' },
  propose: { from: ['pending', 'waiting', 'alternative_proposed'], to: 'alternative_proposed' },
  withdraw: {
    from: ['unconfirmed', 'pending', 'waiting', 'alternative_proposed', 'approved'],
    to: 'withdrawn',
  },
} as const satisfies Record<string, { from: readonly RegistrationStatus[]; to: RegistrationStatus }>;
export type MoveName = keyof typeof moves;

/** The status after a move. Throws `registration_state` naming the status that forbids it. */
export function moveRegistration(from: RegistrationStatus, move: MoveName): RegistrationStatus {
  if (!canMove(from, move)) throw new DomainError('registration_state', { status: from });
  return moves[move].to;
}

export const canMove = (from: RegistrationStatus, move: MoveName): boolean =>
  (moves[move].from as readonly RegistrationStatus[]).includes(from);

/** States in which a registration has ended. */
const endedStatuses: readonly RegistrationStatus[] = ['rejected', 'withdrawn'];
/** The same, and that of an unconfirmed address: it may be made up, so no place is kept for it. */
export const uncountedStatuses: readonly RegistrationStatus[] = [...endedStatuses, 'unconfirmed'];

export const isLive = (status: RegistrationStatus): boolean => !endedStatuses.includes(status);

export const isCountedOn = (status: RegistrationStatus): boolean => !uncountedStatuses.includes(status);

/**
 * The move that a change of `status` means; 'undo' reverts a decision, which is possible only until the helper is
 * notified. Throws `registration_state` for a change that is none.
 */
export function moveBetween(from: RegistrationStatus, to: RegistrationStatus): MoveName | 'undo' {
  const decided = ['approved', 'rejected', 'withdrawn', 'waiting', 'alternative_proposed'].includes(from);
  const found = (Object.keys(moves) as MoveName[]).find(
    move => move !== 'confirm' && moves[move].to === to && canMove(from, move),
  );
  if (found) return found;
  if (decided && (to === 'pending' || to === 'waiting')) return 'undo';
  throw new DomainError('registration_state', { status: from });
}

/**
 * Whether a corrected address is told the status by an e-mail. Links are not repeated: who is offered a place or another
 * shift hears of it when the board decides again.
 */
export const isNotifiedAnew = ({
  status,
  offered_until,
}: Pick<Registration, 'status' | 'offered_until'>): boolean =>
  isCountedOn(status) && status !== 'alternative_proposed' && offered_until === null;
