import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { todoSchema, type TodoFields } from '../../../../shared/people/todos/todo.ts';
import { api } from '../../api.ts';
import { showSaved } from '../../saved-step.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { attempt, showDone } from '../../ui/toast.tsx';

let hideLast = () => {};

/** Writes a new task, with the way back and the way to it. Of several in a row, only the last one's word stays. */
export async function addTodo(typed: Partial<TodoFields> & Pick<TodoFields, 'title'>): Promise<string> {
  const id = newId();
  await api.desktopTodos.create({ ...typed, id });
  hideLast();
  hideLast = showDone(label('todo.created', { title: typed.title }), () => api.desktopTodos.remove({ id }), {
    link: { text: label('nav.todos'), href: `#/todos/${id}` },
  });
  return id;
}

/** Saves what differs, with the way back. */
export async function saveTodo(todo: TodoView, typed: Partial<TodoFields>): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(typed)
      .map(([field, to]) => [field, { from: todo[field as keyof TodoFields], to }] as const)
      .filter(([, { from, to }]) => from !== to),
  );
  if (Object.keys(changes).length === 0) return;
  const { id } = todo;
  await api.desktopTodos.save({ id, changes });
  await showSaved({ tbl: 'todo', id, changes }, () =>
    api.desktopTodos.save({ id, changes: inverseOf(changes) }),
  );
}

/** Ticks a task or opens it again; the toast takes it back. */
export function tickTodo({ id, title, done }: Pick<TodoView, 'id' | 'title' | 'done'>): void {
  attempt(async () => {
    await api.desktopTodos.tick({ id, done: !done });
    showDone(label(done ? 'todo.opened' : 'todo.ticked', { title }), () =>
      api.desktopTodos.tick({ id, done }),
    );
  });
}

export async function removeTodo(view: TodoView): Promise<void> {
  const todo = todoSchema.parse(view);
  await api.desktopTodos.remove({ id: todo.id });
  showDeleted(label('todo.deleted', { title: todo.title }), () => api.desktopTodos.restore({ todo }));
}
