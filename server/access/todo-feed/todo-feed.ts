import { DomainError } from '../../../shared/errors.ts';
import { formatDay } from '../../../shared/day.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Funktion } from '../../../shared/people/funktion.ts';
import { officeCalled } from '../../../shared/people/office-name.ts';
import { roleMay } from '../../../shared/permission.ts';
import type { Todo } from '../../../shared/people/todos/todo.ts';
import { isOwnTodo, isTodoOverdue } from '../../../shared/people/todos/todo-rule.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { Call } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { calendarFile, type CalendarEntry } from '../../events/calendar/calendar-file.ts';
import { findMember, membersOfFunktion } from '../../people/members/member-store.ts';
import { findBoardFunktion, funktionStore } from '../../people/offices/funktion-store.ts';
import { hasLeft, todayOf } from '../../people/offices/office-holders.ts';
import { todoStore } from '../../people/todos/todo-use-cases.ts';
import { boardRole } from '../local-accounts/board-role.ts';
import { findLocalAccount } from '../local-accounts/local-account-store.ts';
import { findTodoFeed, findTodoFeedByHash, writeTodoFeed } from './todo-feed-store.ts';

/** The address of a login's calendar, the same until it is renewed or another person holds the office. */
export function feedToken(call: Call, email: string, renewed = false): string {
  const known = findTodoFeed(call.db, email);
  const first = Math.floor(call.now().getTime() / 1000);
  const generation = renewed ? Math.max((known?.generation ?? 0) + 1, first) : (known?.generation ?? first);
  const token = tokenOf(call, email, generation);
  const row = { email, token_hash: hashOfToken(token), generation, created_at: call.now().toISOString() };
  if (known?.token_hash !== row.token_hash) writeTodoFeed(call.db, row);
  return token;
}

/** Those who hold the office are part of the secret, so that a person who gives the office up has no calendar any more. */
const tokenOf = (call: Call, email: string, generation: number): string =>
  call.sign('todos', [email, generation, ...holdersOf(call, officeOf(call.db, email))].join('\n'));

function holdersOf(call: Call, office: Funktion | null): string[] {
  if (office === null) return [];
  const today = todayOf(call);
  return membersOfFunktion(call.db, office.name)
    .filter(({ austritt }) => !hasLeft(austritt, today))
    .map(({ id }) => id)
    .sort();
}

/** The office of a login, as its rights have it; null for none. */
export function officeOf(db: Database, email: string): Funktion | null {
  const account = findLocalAccount(db, email);
  if (!account) return findBoardFunktion(db, email) ?? null;
  const name = findMember(db, account.member_id)?.funktion ?? '';
  return (name === '' ? undefined : officeCalled(funktionStore.list(db, { active: true }), name)) ?? null;
}

/** Open tasks with a day, of the login's office and of the whole board. Throws `gone` for an address that is none any more. */
export function todoCalendar(call: Call, token: string): Uint8Array {
  const { db } = call;
  const feed = findTodoFeedByHash(db, hashOfToken(token));
  if (!feed || tokenOf(call, feed.email, feed.generation) !== token || !mayRead(call, feed.email))
    throw new DomainError('gone', {});
  const { name, timezone } = readSettings(db);
  const office = officeOf(db, feed.email);
  const offices = funktionStore.list(db);
  const today = todayOf(call);
  const entries = todoStore
    .list(db, { done: false })
    .filter(todo => isOwnTodo(todo, offices, office?.uuid ?? null))
    .flatMap(todo => (todo.due_on === null ? [] : [entryOf(todo, todo.due_on, today)]));
  return calendarFile({
    name: label('server.calendar.todos', { office: office?.name ?? '', association: name || 'none' }),
    timezone,
    entries,
  });
}

function mayRead({ db, boardEmails = [] }: Call, email: string): boolean {
  const role = boardRole(db, boardEmails, email);
  return role !== null && roleMay(role, 'todos.read');
}

/** Calendars show tasks of their own kind rarely, so that a task is an entry of a whole day. */
function entryOf(todo: Todo, day: string, today: string): CalendarEntry {
  const late = isTodoOverdue(todo, today);
  return {
    uid: `${todo.id}@aktuar`,
    // The title says when a task is late, which is a change that the row does not have.
    sequence: (todo.version - 1) * 2 + Number(late),
    created_at: todo.created_at,
    updated_at: todo.updated_at,
    time: { kind: 'days', first: day, last: day },
    title: label(late ? 'server.calendar.todoLate' : 'server.calendar.todo', { title: todo.title }),
    location: '',
    description: late
      ? [label('server.calendar.todoSince', { day: formatDay(day) }), todo.note].filter(Boolean).join('\n')
      : todo.note,
    category: '',
    url: '',
    cancelled: false,
  };
}
