import { changesBoard } from '../../../shared/people/office-change.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Funktion } from '../../../shared/people/funktion.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { Replica } from '../replica/open-replica.ts';

/** Who is on the board is decided by whoever may give rights. `move`: office before and after. Throws `forbidden`. */
export function assertOffice(
  replica: Pick<Replica, 'all'>,
  may: (permission: Permission) => boolean,
  move: readonly [unknown, unknown],
): void {
  if (may('accesses.write')) return;
  if (changesBoard(replica.all('funktion') as unknown as Funktion[], move))
    throw new DomainError('forbidden', {});
}
