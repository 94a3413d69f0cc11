import { DomainError } from '../errors.ts';
import type { Funktion } from './funktion.ts';
import { presentOfficeName } from './office-name.ts';

type Office = Pick<Funktion, 'name' | 'vorstand'> & { readonly former_names?: readonly string[] };

/**
 * True when a member gets or gives up an office of the board. Rights hang on it, so that a person who may edit members must
 * not be able to give themselves more of them by it. `move`: names of the office before and after, '' for none; former
 * names count as the present ones.
 */
export function changesBoard(offices: readonly Office[], move: readonly [unknown, unknown]): boolean {
  const [from, to] = move.map(name => (typeof name === 'string' ? presentOfficeName(offices, name) : name));
  return from !== to && offices.some(({ name, vorstand }) => vorstand && (name === from || name === to));
}

/** Throws `forbidden` for a move (see `changesBoard`) that needs the right to give rights. */
export function requireOfficeMove(
  mayGiveRights: boolean,
  offices: () => readonly Office[],
  move: readonly [unknown, unknown],
): void {
  if (!mayGiveRights && changesBoard(offices(), move)) throw new DomainError('forbidden', {});
}
