import { changesBoard } from '../../shared/accesses/office-change.ts';
import { DomainError } from '../../shared/errors.ts';
import { may } from '../../shared/permission.ts';
import type { Call } from '../context.ts';
import { listFunktionen } from '../funktionen/funktion-store.ts';
import { findMember } from './member-store.ts';

/**
 * Who is on the board is decided by whoever may give rights: they hang on the office. `to`: the office that this member
 * shall have; undefined leaves it. Throws `forbidden`.
 */
export function assertOffice(call: Call, id: string | undefined, to: unknown): void {
  if (to === undefined || may(call.actor, 'accesses.write')) return;
  const from = (id === undefined ? undefined : findMember(call.db, id)?.funktion) ?? '';
  if (changesBoard(listFunktionen(call.db, {}), [from, to])) throw new DomainError('forbidden', {});
}
