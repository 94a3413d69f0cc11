import { addDays, formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { isTodoOverdue } from '../../../../shared/people/todos/todo-rule.ts';
import type { Todo } from '../../../../shared/people/todos/todo.ts';
import { today } from '../../ui/clock.ts';
import styles from './todo.module.css';

type Timed = Pick<Todo, 'done' | 'due_on'>;

/** 'heute', 'morgen' or '12.3.2027'. */
export function dueText(due_on: string | null): string {
  if (due_on === null) return label('todo.due.none');
  if (due_on === today()) return label('todo.due.today');
  return due_on === addDays(today(), 1) ? label('todo.due.tomorrow') : formatDay(due_on);
}

/** Until when a task has to be done; one that is late says so in words too. */
export function Due({ todo }: { readonly todo: Timed }) {
  if (todo.due_on === null) return <span className="soft">–</span>;
  const late = isTodoOverdue(todo, today());
  return (
    <span className={late ? styles['late'] : ''}>
      {dueText(todo.due_on)}
      {late && <span className="visually-hidden">{` ${label('todo.overdue')}`}</span>}
    </span>
  );
}
