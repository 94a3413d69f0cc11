import { describe, expect, it } from 'vitest';
import { IconChecklist } from '@tabler/icons-react';
import { hasTime, rankedTasks, type Task } from '../../../../desktop/renderer/shell/overview/task.ts';
import { todoTasks } from '../../../../desktop/renderer/shell/overview/todo-task.ts';
import { todoRule } from '../../../../desktop/renderer/people/todos/todo-filter.ts';
import { filterRows } from '../../../../desktop/renderer/ui/table/filter-rule.ts';
import { today } from '../../../../desktop/renderer/ui/clock.ts';
import { addDays } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { rights, type Permission, type RoleName } from '../../../../shared/permission.ts';

const task = (title: string, urgency: Task['urgency'], needs: Permission | null): Task => ({
  title,
  urgency,
  needs,
  text: '',
  path: '/',
  icon: IconChecklist,
  tone: 'info',
  action: 'look',
});

const tasks = [
  task('birthday', 'later', 'members.write'),
  task('invoices', 'unpaid', 'invoices.write'),
  task('overdue task', 'late', 'todos.write'),
  task('not arrived', 'failed', 'dispatch.write'),
  task('registrations', 'decide', 'registrations.write'),
  task('payments', 'decide', 'payments.write'),
  task('no mail', 'set_up', 'accesses.write'),
  task('conflicts', 'blocked', null),
];
const ranked = (role: RoleName) =>
  rankedTasks(tasks, permission => rights[role].includes(permission)).map(({ title }) => title);

describe('the overview', () => {
  it('ranks by urgency: what blocks others first, what has time last', () => {
    expect(ranked('president')).toEqual([
      'conflicts',
      'registrations',
      'payments',
      'not arrived',
      'overdue task',
      'invoices',
      'no mail',
      'birthday',
    ]);
    expect(tasks.filter(hasTime).map(({ title }) => title)).toEqual(['birthday', 'no mail']);
  });

  it('tells an office only of what it can do something about', () => {
    expect(ranked('treasurer')).toEqual(['conflicts', 'payments', 'overdue task', 'invoices']);
    expect(ranked('event_lead')).toEqual(['conflicts', 'registrations', 'not arrived', 'overdue task']);
    expect(ranked('secretary')).toEqual(['conflicts', 'not arrived', 'overdue task', 'birthday']);
    expect(ranked('read_only')).toEqual(['conflicts']);
  });
});

describe('tasks on the overview', () => {
  const todo = (title: string, due_on: string | null, fields: Partial<TodoView> = {}) =>
    ({ title, due_on, note: '', office: '', links: [], done: false, own: true, ...fields }) as TodoView;
  const rows = [
    todo('Gestern', addDays(today(), -1)),
    todo('Vor einer Woche', addDays(today(), -7)),
    todo('Vor einem Monat', addDays(today(), -31)),
    todo('Heute', today()),
    todo('Morgen', addDays(today(), 1)),
    todo('Fremd', addDays(today(), -1), { own: false }),
    todo('Erledigt', addDays(today(), -1), { done: true }),
    todo('Ohne Termin', null),
  ];

  it('are counted as the list counts them to which they lead', () => {
    const shown = todoTasks(rows);
    expect(shown.map(({ title }) => title)).toEqual([
      label('overview.todos.overdue', { count: 3 }),
      label('overview.todos.today', { count: 1 }),
    ]);
    const counts = shown.map(({ path }) => {
      const values = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      return filterRows(rows, todoRule, JSON.stringify({ search: '', values })).length;
    });
    expect(counts).toEqual([3, 1]);
    expect(shown[0]?.text).toBe('«Gestern», «Vor einer Woche» und 1 weitere');
  });

  it('are not mentioned where none is due', () => {
    expect(todoTasks(rows.filter(({ own, due_on }) => !own || due_on === null))).toEqual([]);
  });
});
