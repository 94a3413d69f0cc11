import { DomainError } from '../errors.ts';
import type { Funktion } from './funktion.ts';

/**
 * True when a member gets or gives up an office of the board. Rights hang on it, so that a person who may edit members must
 * not be able to give themselves more of them by it. `move`: names of the office before and after, '' for none.
 */
export const changesBoard = (
  offices: readonly Pick<Funktion, 'name' | 'vorstand'>[],
  [from, to]: readonly [unknown, unknown],
): boolean => from !== to && offices.some(({ name, vorstand }) => vorstand && (name === from || name === to));

/** Throws `forbidden` for a move (see `changesBoard`) that needs the right to give rights. */
export function requireOfficeMove(
  mayGiveRights: boolean,
  offices: () => readonly Pick<Funktion, 'name' | 'vorstand'>[],
  move: readonly [unknown, unknown],
): void {
  if (!mayGiveRights && changesBoard(offices(), move)) throw new DomainError('forbidden', {});
}
