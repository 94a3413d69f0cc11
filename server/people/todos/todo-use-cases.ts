import { newTodoSchema, type todoContract } from '../../../shared/people/todos/todo-contract.ts';
import {
  mostTodos,
  todoLinkFields,
  todoLinks,
  todoSchema,
  type Todo,
  type TodoFields,
} from '../../../shared/people/todos/todo.ts';
import { auditName, entities, type EntityTable } from '../../../shared/entities.ts';
import { DomainError } from '../../../shared/errors.ts';
import { asStored, checked } from '../../../shared/fields.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { prepared } from '../../db/prepared.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';

/** Open ones first by their day, those without a day last; then the done ones, the newest first. */
export const todoStore = entityStore(entityTable('todo'), {
  order: `done, iif(done, '', coalesce(due_on, '9999')), iif(done, done_at, NULL) DESC, created_at, id`,
});

/** Tasks of the board. Throws `not_found` for an office or a row that never was, and `limit_reached`. */
const todos = entityUseCases<Todo, Pick<Todo, 'done_at' | 'done_by'>>(todoStore, {
  check(call, set, { before, restored }) {
    if (before === null && !restored && todoStore.count(call.db) >= mostTodos)
      throw new DomainError('limit_reached', { what: 'todo', limit: mostTodos });
    if (!restored) requireNamed(call, set);
  },
  own: () => ({ done_at: null, done_by: '' }),
  changed(call, before, after) {
    if (before.done === after.done) return;
    const ticked = { done_at: call.now().toISOString(), done_by: call.actor.name };
    todoStore.change(call.db, after.id, after.done ? ticked : { done_at: null, done_by: '' });
  },
});

function requireNamed(
  call: Call,
  set: Partial<{ [F in keyof TodoFields]: TodoFields[F] | undefined }>,
): void {
  if (set.office_uuid) requireKnown(call, 'funktion', set.office_uuid);
  for (const field of todoLinkFields) {
    const id = set[field];
    if (id) requireKnown(call, todoLinks[field], id);
  }
}

/** A row that was removed meanwhile counts as known: a laptop without network may not have heard of it. */
function requireKnown({ db }: Pick<Call, 'db'>, tbl: EntityTable, id: string): void {
  const known = prepared<[string, string], 1>(
    db,
    `SELECT 1 FROM ${tbl} WHERE ${entities[tbl].key} = ? UNION ALL SELECT 1 FROM trash WHERE tbl = '${tbl}' AND id = ?`,
  );
  if (known.get(id, id) === undefined) throw new DomainError('not_found', { what: auditName(tbl) });
}

export const todoHandlers: Handlers<typeof todoContract> = {
  ...crudHandlers(todos),
  list: ({ db }, page) => todoStore.page(db, page),
  update: (call, { id, ...patch }) => todoStore.get(call.db, todos.update(call, id, patch).id),
};

const lostTodo = asStored(newTodoSchema, todoSchema);
const tickedFields = todoSchema.pick({ done_at: true, done_by: true }).strip();

export const todoSync = syncedEntity(todos, newTodoSchema, {
  // One that a restore of the server lost comes back as it was, also when and by whom it was ticked.
  bringBack: rowWrite(
    body => ({ todo: checked(lostTodo, body), ticked: checked(tickedFields, body) }),
    (call, id, { todo, ticked }) => {
      todos.create(call, { ...todo, id }, { former: null });
      todoStore.change(call.db, id, ticked);
    },
  ),
});
