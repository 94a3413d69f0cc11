import { addDays } from '../../../../shared/day.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { isTodoDue, isTodoOverdue } from '../../../../shared/people/todos/todo-rule.ts';
import { today } from '../../ui/clock.ts';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

type Field = 'show' | 'when' | 'office';

export const dueChoices = ['overdue', 'today', 'week', 'none'] as const;

/** Which tasks stand in the list for a value of `show`: '' one's own open ones, 'all' every open one, 'done' the others. */
function isShown(todo: TodoView, show: string): boolean {
  if (show === 'done') return todo.done;
  return !todo.done && (show === 'all' || todo.own);
}

function isWhen({ due_on, ...todo }: TodoView, when: string): boolean {
  switch (when) {
    case 'overdue':
      return isTodoOverdue({ due_on, ...todo }, today());
    case 'today':
      return due_on === today();
    case 'week':
      return due_on !== null && due_on <= addDays(today(), 7);
    case 'none':
      return due_on === null;
    default:
      return true;
  }
}

/** How tasks are searched and filtered. The numbers of navigation and overview are those of this rule. */
export const todoRule: FilterRule<TodoView, Field> = {
  textOf: ({ title, note, office, links }) =>
    [title, note, office, ...links.map(link => link.title)].join(' '),
  fields: {
    show: isShown,
    when: isWhen,
    office: ({ office_uuid }, value) => value === '' || (office_uuid ?? 'board') === value,
  },
};

/** One's own open tasks that are overdue. */
export const ownOverdue = (rows: readonly TodoView[]): readonly TodoView[] =>
  rows.filter(todo => isShown(todo, '') && isWhen(todo, 'overdue'));

/** One's own open tasks of today. */
export const ownToday = (rows: readonly TodoView[]): readonly TodoView[] =>
  rows.filter(todo => isShown(todo, '') && isWhen(todo, 'today'));

/** One's own open tasks that are overdue or for today. */
export const ownDue = (rows: readonly TodoView[]): readonly TodoView[] =>
  rows.filter(todo => todo.own && isTodoDue(todo, today()));
