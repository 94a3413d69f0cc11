import { changesBoard, requireOfficeMove } from '../../../shared/people/office-change.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import { hasGroupChoice } from '../offices/group-choice-store.ts';
import type { Call } from '../../context.ts';
import type { MemberRow } from './member-store.ts';
import { funktionStore } from '../offices/funktion-store.ts';
import { hasLeft, todayOf } from '../offices/office-holders.ts';

/** Name of the office that a member holds; empty for none, or for no member. */
type Office = string;

/** True for an office of the board: rights hang on it. */
export const isBoardOffice = ({ db }: Pick<Call, 'db'>, office: Office): boolean =>
  changesBoard(funktionStore.list(db), ['', office]);

/**
 * A member gets or gives up a board office only by a caller who may give rights, as rights hang on the office. `move`:
 * the office before and after. Throws `forbidden`.
 */
export function assertOfficeMove(call: Call, move: readonly [Office, Office]): void {
  requireOfficeMove(may(call.actor, 'accesses.write'), () => funktionStore.list(call.db), move);
}

/**
 * A retired office stays with those who had it, and no other member gets it but one who has left: that is history. Throws
 * `validation_failed`.
 */
export function requireOffered(
  { db, now }: Pick<Call, 'db' | 'now'>,
  [from, to]: readonly [Office, Office],
  austritt: string | null,
): void {
  if (from === to || to === '') return;
  const isRetired = funktionStore.list(db, { active: false }).some(({ name }) => name === to);
  if (isRetired && !hasLeft(austritt, todayOf({ db, now }))) throw invalid('funktion', 'office_retired');
}

/**
 * Logins and chosen groups move with a merge and with its undo. Where one of the members holds a board office or was put
 * into a group, that opens them to another person, so it asks for the same right. Throws `forbidden`.
 */
export function assertMergeOf(call: Call, members: readonly Pick<MemberRow, 'id' | 'funktion'>[]): void {
  if (may(call.actor, 'accesses.write')) return;
  const carriesRights = ({ id, funktion }: Pick<MemberRow, 'id' | 'funktion'>) =>
    isBoardOffice(call, funktion) || hasGroupChoice(call.db, id);
  if (members.some(carriesRights)) throw new DomainError('forbidden', {});
}
