import { isCountedOn } from './registration-move.ts';
import type { Registration, WhoseRegistration } from './registration.ts';

/**
 * Registrations that a message to all who signed up is about, by recipient: one e-mail for each mailbox, and for each
 * member of a household that shares one. The keys are stable: `person`, with the member behind it where several share it.
 */
export function notifiedPeople<R extends WhoseRegistration & Pick<Registration, 'status'>>(
  registrations: readonly R[],
): Map<string, R[]> {
  // Who is not confirmed may be another person than the mailbox belongs to.
  const told = registrations.filter(({ status }) => isCountedOn(status));
  const people = new Map<string, R[]>();
  for (const [person, theirs] of Map.groupBy(told, each => each.person)) {
    const members = new Set(theirs.map(({ member_id }) => member_id));
    members.delete(null);
    if (members.size < 2) people.set(person, theirs);
    else
      for (const [member, own] of Map.groupBy(theirs, ({ member_id }) => member_id ?? ''))
        people.set(member === '' ? person : `${person}\n${member}`, own);
  }
  return people;
}
