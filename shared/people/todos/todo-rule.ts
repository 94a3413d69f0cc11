import type { Todo } from './todo.ts';

interface Office {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

/** The office of a person who logs in with this address: that of the mailbox, else that of the member; null for none. */
export function officeOfLogin<O extends Office>(
  offices: readonly O[],
  members: readonly { readonly email: string; readonly funktion: string }[],
  email: string,
): O | null {
  const address = email.toLowerCase();
  if (address === '') return null;
  const held = offices.filter(({ active }) => active);
  const ofMailbox = held.find(office => office.email.toLowerCase() === address);
  if (ofMailbox) return ofMailbox;
  const names = members.filter(member => member.email.toLowerCase() === address).map(each => each.funktion);
  return held.find(({ name }) => names.includes(name)) ?? null;
}

type Owned = Pick<Todo, 'office_uuid'>;

/** True for a task that an office has to see to: its own, and those of no office that there still is. */
export const isOwnTodo = (
  { office_uuid }: Owned,
  offices: readonly Pick<Office, 'uuid' | 'active'>[],
  own: string | null,
): boolean =>
  office_uuid === null ||
  office_uuid === own ||
  !offices.some(({ uuid, active }) => active && uuid === office_uuid);

type Timed = Pick<Todo, 'done' | 'due_on'>;

/** True for an open task whose day is over; `today` as 'YYYY-MM-DD'. */
export const isTodoOverdue = ({ done, due_on }: Timed, today: string): boolean =>
  !done && due_on !== null && due_on < today;

/** True for an open task that is overdue or for today; `today` as 'YYYY-MM-DD'. */
export const isTodoDue = ({ done, due_on }: Timed, today: string): boolean =>
  !done && due_on !== null && due_on <= today;

type Placed = Timed & Pick<Todo, 'id' | 'title' | 'done_at' | 'created_at'>;

/** Open ones first: by their day, overdue ones on top, those without a day last. Then the done ones, the newest first. */
export function compareTodos(one: Placed, other: Placed): number {
  if (one.done !== other.done) return one.done ? 1 : -1;
  if (one.done) return compare(other.done_at ?? '', one.done_at ?? '') || compare(one.id, other.id);
  return (
    compare(one.due_on ?? '9999', other.due_on ?? '9999') ||
    compare(one.created_at, other.created_at) ||
    compare(one.id, other.id)
  );
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
