import { createHash } from 'node:crypto';
import type { StoredSession } from './session-file.ts';

type Toured = Pick<StoredSession, 'person' | 'toured'>;

/** A person in the list of those who have seen the tour: no address, so that an erasure has nothing to find there. */
const tourMark = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16);

/** Whether the person who works here has seen the tour on this computer; true while no person is signed in. */
export const hasToured = ({ person, toured }: Toured): boolean =>
  person === null || toured.includes('*') || toured.includes(tourMark(person.email));

/** The list with the person who works here. */
export const touredNow = ({ person, toured }: Toured): string[] =>
  person === null ? toured : [...toured, tourMark(person.email)];
