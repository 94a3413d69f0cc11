import { IconChecklist } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { ownOverdue, ownToday } from '../../people/todos/todo-filter.ts';
import type { Task } from './task.ts';

/** So many titles before the rest becomes a number. */
const named = 2;

/** One's own tasks that are overdue or for today, as the filters of their list count them. */
export function todoTasks(rows: readonly TodoView[]): Task[] {
  return [
    ...taskOf(ownOverdue(rows), 'overview.todos.overdue', {
      path: '/todos?when=overdue',
      tone: 'bad',
      urgency: 'late',
    }),
    ...taskOf(ownToday(rows), 'overview.todos.today', {
      path: '/todos?when=today',
      tone: 'warn',
      urgency: 'today',
    }),
  ];
}

function taskOf(
  rows: readonly TodoView[],
  title: 'overview.todos.overdue' | 'overview.todos.today',
  rest: Pick<Task, 'path' | 'tone' | 'urgency'>,
): Task[] {
  const [only] = rows;
  if (!only) return [];
  const titles = rows.slice(0, named).map(todo => `«${todo.title}»`);
  return [
    {
      title: label(title, { count: rows.length }),
      text: label('overview.todos.text', { titles: titles.join(', '), more: rows.length - titles.length }),
      icon: IconChecklist,
      action: 'settle',
      needs: 'todos.write',
      ...rest,
    },
  ];
}
