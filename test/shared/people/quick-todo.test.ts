import { describe, expect, test } from 'vitest';
import { quickTodo } from '../../../shared/people/todos/quick-todo.ts';
import { compareTodos, isOwnTodo, officeOfLogin } from '../../../shared/people/todos/todo-rule.ts';

const offices = [
  { uuid: 'k', name: 'Kasse', email: 'kasse@v.example', active: true },
  { uuid: 'j', name: 'Kasse Jugend', email: '', active: true },
  { uuid: 'p', name: 'Präsidium', email: 'praesidium@v.example', active: true },
  { uuid: 'r', name: 'Revision', email: 'revision@v.example', active: false },
];
const read = (text: string) => quickTodo(text, offices, '2026-11-23');

describe('a task in one line', () => {
  test.each([
    ['Saal reservieren', 'Saal reservieren', null, null],
    ['Saal reservieren @Kasse 12.3.', 'Saal reservieren', '2027-03-12', 'k'],
    ['Saal 12.12. @präs reservieren', 'Saal reservieren', '2026-12-12', 'p'],
    ['Heute noch 23.11.', 'Heute noch', '2026-11-23', null],
    ['Budget @Kasse Jugend 1.2.2028', 'Budget', '2028-02-01', 'j'],
    ['Schaltjahr 29.2.', 'Schaltjahr', '2028-02-29', null],
    // What means nothing stays in the title.
    ['Gibt es nicht 31.2.2027', 'Gibt es nicht 31.2.2027', null, null],
    ['Version 1.2.3 prüfen', 'Version 1.2.3 prüfen', null, null],
    ['Mail an info@verein.ch', 'Mail an info@verein.ch', null, null],
    ['Frage @niemand', 'Frage @niemand', null, null],
    ['@Kasse', '', null, 'k'],
  ])('%s', (text, title, due_on, office_uuid) => {
    expect(read(text)).toEqual({ title, due_on, office_uuid });
  });
});

describe('whose a task is', () => {
  test('a login is that of the mailbox of an office, else of the member who holds one', () => {
    const members = [{ email: 'Anna@post.example', funktion: 'Kasse' }];
    expect(officeOfLogin(offices, members, 'PRAESIDIUM@v.example')?.uuid).toBe('p');
    expect(officeOfLogin(offices, members, 'anna@post.example')?.uuid).toBe('k');
    expect(officeOfLogin(offices, members, 'revision@v.example')).toBeNull();
    expect(officeOfLogin(offices, members, '')).toBeNull();
  });

  test('a task of a retired or removed office is everyone’s', () => {
    expect(isOwnTodo({ office_uuid: 'k' }, offices, 'p')).toBe(false);
    expect(isOwnTodo({ office_uuid: 'k' }, offices, 'k')).toBe(true);
    for (const office_uuid of [null, 'r', 'gone'])
      expect(isOwnTodo({ office_uuid }, offices, 'p')).toBe(true);
  });
});

test('open tasks stand by their day, those without one last, done ones behind them, the newest first', () => {
  const todo = (id: string, due_on: string | null, done_at: string | null = null) => ({
    id,
    title: id,
    due_on,
    done: done_at !== null,
    done_at,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const rows = [
    todo('none', null),
    todo('old', '2026-01-01', '2026-02-01T00:00:00.000Z'),
    todo('late', '2026-01-05'),
    todo('new', null, '2026-03-01T00:00:00.000Z'),
    todo('soon', '2027-01-05'),
  ];
  expect(rows.toSorted(compareTodos).map(({ id }) => id)).toEqual(['late', 'soon', 'none', 'new', 'old']);
});
