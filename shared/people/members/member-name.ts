import { requireValid } from '../../errors.ts';
import type { FieldChanges } from '../../sync/mutation.ts';
import type { Member } from './member.ts';

type Names = Pick<Member, 'firma' | 'vorname' | 'nachname'>;
type SomeNames = { readonly [F in keyof Names]?: Names[F] | undefined };

/**
 * Fields of a member as they are stored. A company without the last name of a contact person has its own name in
 * `nachname`, so that a program that knows no companies lists and sorts it by its name; a new name of the company
 * replaces it. `before`: null for a new member.
 */
export function withCompanyName<V extends SomeNames>(before: Names | null, set: V): V {
  if (set.firma === undefined && set.nachname === undefined) return set;
  const firma = set.firma ?? before?.firma ?? '';
  const nachname = set.nachname ?? before?.nachname ?? '';
  const former = before?.firma ?? '';
  const isFilled = nachname === '' || (former !== '' && nachname === former);
  if (!isFilled || nachname === firma) return set;
  return { ...set, nachname: firma };
}

/** Changes of a member with the last name that follows from them, see `withCompanyName`. */
export function withNameChange(before: Names, changes: FieldChanges): FieldChanges {
  const wanted = Object.fromEntries(
    (['firma', 'nachname'] as const).flatMap(field => {
      const to = changes[field]?.to;
      return typeof to === 'string' ? [[field, to]] : [];
    }),
  );
  const { nachname } = withCompanyName<SomeNames>(before, wanted);
  if (nachname === undefined || nachname === changes['nachname']?.to) return changes;
  return { ...changes, nachname: { from: changes['nachname']?.from ?? before.nachname, to: nachname } };
}

/**
 * Changes without a last name that only follows the name of the company: where two people give a company another name,
 * that is one conflict and not two.
 */
export function withoutCompanyName(changes: FieldChanges): FieldChanges {
  const { firma, nachname, ...others } = changes;
  const follows = firma && nachname && firma.from === nachname.from && firma.to === nachname.to;
  return follows ? { ...others, firma } : changes;
}

/** The names that a member lacks: a person has a first and a last name, for a company its own is enough. */
export function missingNames({ firma, vorname, nachname }: Names): ('vorname' | 'nachname')[] {
  if (firma !== '') return [];
  return [...(vorname === '' ? ['vorname' as const] : []), ...(nachname === '' ? ['nachname' as const] : [])];
}

/** Throws `validation_failed` naming what is missing. */
export const requireNames = (names: Names): void =>
  requireValid(missingNames(names).map(path => ({ path, message: 'required' })));
