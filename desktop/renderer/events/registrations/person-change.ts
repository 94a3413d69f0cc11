import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import { helperFields, isSamePerson } from '../../../../shared/events/registrations/registration.ts';
import type { FieldChanges } from '../decisions/registration-change.ts';

const names = ['name', 'email', 'phone'] as const;
/** What is corrected of a helper. */
export const personShape = helperFields.pick({ name: true, email: true, phone: true });
export type Person = ReturnType<typeof personShape.parse>;

export interface PersonChange {
  readonly uuid: string;
  readonly changes: FieldChanges;
}

/** The other registrations of the same person, of which the same name or address has to be put right. */
export const alikeOf = (
  registration: BoardRegistration,
  all: Iterable<BoardRegistration>,
): readonly BoardRegistration[] =>
  [...all].filter(
    other =>
      other.uuid !== registration.uuid &&
      isLive(other.status) &&
      isSamePerson(other, registration) &&
      (isSame(other.email, registration.email) || isSame(other.name, registration.name)),
  );

/** A corrected field in the registration, and in the others where they say the same; none that changes nothing. */
export function personChanges(
  registration: BoardRegistration,
  others: readonly BoardRegistration[],
  person: Person,
): readonly PersonChange[] {
  const differing = names.filter(name => person[name] !== registration[name]);
  return [registration, ...others]
    .map(each => {
      // Who shares an address only has a name and a telephone of their own.
      const shared = isSame(each.name, registration.name)
        ? differing
        : differing.filter(name => name === 'email');
      const wrong = shared.filter(name => isSame(each[name], registration[name]));
      const changes = wrong.map(name => [name, { from: each[name], to: person[name] }] as const);
      return { uuid: each.uuid, changes: Object.fromEntries(changes) };
    })
    .filter(({ changes }) => Object.keys(changes).length > 0);
}

/** The way back, the last change first. */
export const takenBack = (all: readonly PersonChange[]): readonly PersonChange[] =>
  all.toReversed().map(({ uuid, changes }) => ({
    uuid,
    changes: Object.fromEntries(
      Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]),
    ),
  }));

/** How an address is written makes no other person. */
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
