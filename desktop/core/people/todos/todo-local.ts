import { DomainError } from '../../../../shared/errors.ts';
import {
  mostTodos,
  todoLinkFields,
  todoLinks,
  type Todo,
  type TodoFields,
} from '../../../../shared/people/todos/todo.ts';
import {
  compareTodos,
  isOwnTodo,
  isTodoDue,
  officeOfLogin,
} from '../../../../shared/people/todos/todo-rule.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import { rowTitle } from '../../sync/changes/row-title.ts';
import { localOffices, type LocalOffice } from '../office-rows.ts';

interface Person {
  readonly email: string;
  readonly name: string;
}

export interface TodoParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  /** Who works here; null without a login. */
  readonly person: () => Person | null;
}

/** Tasks of the board from this computer's own copy. */
export function todoHandlers(parts: TodoParts): LocalHandlers['desktopTodos'] {
  const { context, replica, person } = parts;
  const rows = todoRows(parts);
  const office = () => ownOffice(replica, localOffices(replica), person());
  const save: LocalHandlers['desktopTodos']['save'] = ({ id, changes }) =>
    replica.inOne(() => {
      const { done } = rows.get(id);
      const saved = rows.save(id, changes);
      if (saved.done !== done) expectTick(parts, saved);
      return rows.get(id);
    });
  return {
    list: () => todoViews(replica, person()),
    office() {
      const own = office();
      return own && { uuid: own.uuid, name: own.name };
    },
    create: ({ id = context.newId(), ...typed }) => rows.create(id, typed),
    save,
    tick({ id, done }) {
      const { done: from } = rows.get(id);
      if (from !== done) save({ id, changes: { done: { from, to: done } } });
      return null;
    },
    remove: ({ id }) => rows.remove(id),
    restore({ todo }) {
      if (replica.read('todo', todo.id) === null) rows.restore(todo);
      return null;
    },
  };
}

/** Ids of the person's own open tasks that are overdue or for `today` ('YYYY-MM-DD'). */
export const dueTodoIds = ({ replica, person }: Omit<TodoParts, 'context'>, today: string): string[] =>
  todoViews(replica, person())
    .filter(todo => todo.own && isTodoDue(todo, today))
    .map(({ id }) => id);

const todoRows = (parts: TodoParts) =>
  entityRows('todo', parts, {
    check({ before, restored }) {
      if (before !== null || restored) return;
      const { n } = parts.replica.sql.prepare<[], { n: number }>('SELECT count(*) AS n FROM todo').get() ?? {
        n: 0,
      };
      if (n >= mostTodos) throw new DomainError('limit_reached', { what: 'todo', limit: mostTodos });
    },
    own: () => ({ done_at: null, done_by: '' }),
  });

/** The server says when and by whom a task was ticked; until then this copy shows it. */
function expectTick({ context, replica, person }: TodoParts, { id, done }: Todo): void {
  const ticked = { done_at: context.now().toISOString(), done_by: person()?.email ?? '' };
  replica.expect('todo', id, done ? ticked : { done_at: null, done_by: '' });
}

function ownOffice(replica: Replica, offices: readonly LocalOffice[], person: Person | null) {
  if (person === null) return null;
  const own = "funktion > '' AND lower(body ->> 'email') = ?";
  return officeOfLogin(offices, rowsWhere(replica, 'member', own, person.email.toLowerCase()), person.email);
}

function todoViews(replica: Replica, person: Person | null): TodoView[] {
  const offices = localOffices(replica);
  const own = ownOffice(replica, offices, person)?.uuid ?? null;
  const names = new Map(offices.map(({ uuid, name }) => [uuid, name]));
  const mark = rowMarks(replica);
  return replica
    .all('todo')
    .sort(compareTodos)
    .map(todo => ({
      ...todo,
      office: todo.office_uuid === null ? '' : (names.get(todo.office_uuid) ?? ''),
      own: isOwnTodo(todo, offices, own),
      links: linksOf(replica, todo),
      ...mark('todo', todo.id),
    }));
}

function linksOf(replica: Replica, todo: TodoFields): TodoView['links'] {
  return todoLinkFields.flatMap(field => {
    const id = todo[field];
    if (id === null || replica.read(todoLinks[field], id) === null) return [];
    return [{ field, id, title: rowTitle(replica, todoLinks[field], id, null) }];
  });
}
