import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoticeSource } from '../../../desktop/core/notices/notice-source.ts';
import { NoticeWatcher } from '../../../desktop/core/notices/notice-watcher.ts';
import type { NoticeKind } from '../../../shared/desktop/desktop-notice-contract.ts';

let shown: string[];
let waiting: Record<'registrations' | 'todos', string[]>;
let chosen: NoticeKind[];
let phase: string;
let isWatched: boolean;
let mayDecide: boolean;
let watcher: NoticeWatcher;

const source = (kind: 'registrations' | 'todos'): NoticeSource => ({
  kind,
  title: kind === 'todos' ? 'notice.todos' : 'overview.undecided',
  path: `/${kind}`,
  needs: kind === 'todos' ? 'todos.write' : 'registrations.write',
  topics: [kind === 'todos' ? 'todos' : 'events'],
  waiting: () => waiting[kind],
});

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  waiting = { registrations: ['a'], todos: [] };
  chosen = ['registrations', 'todos'];
  phase = 'ready';
  isWatched = false;
  mayDecide = true;
  watcher = new NoticeWatcher({
    sources: [source('registrations'), source('todos')],
    notices: {
      isSupported: () => true,
      isWatched: () => isWatched,
      show: ({ title, text, path }) => shown.push(`${title} | ${text} | ${path}`),
    },
    isChosen: kind => chosen.includes(kind),
    session: {
      state: () => ({ phase, association: 'Turnverein' }),
      may: permission => mayDecide || permission !== 'registrations.write',
    },
    elapsed: () => Date.now(),
    report: error => expect.fail(String(error)),
  });
});
afterEach(() => {
  watcher.stop();
  vi.useRealTimers();
});

/** One more registration arrives, and what it leads to has come. */
function arrives(id: string): void {
  waiting.registrations = [...waiting.registrations, id];
  watcher.wake('events');
  vi.advanceTimersByTime(3000);
}

const started = () => vi.advanceTimersByTime(3000);

test('what waited before the start is not told of, what comes after is, with the number of the overview', () => {
  started();
  expect(shown).toEqual([]);
  arrives('b');
  expect(shown).toEqual(['2 Anmeldungen zu entscheiden | Turnverein | /registrations']);
});

test('what comes within a moment of the choice is told of', () => {
  chosen = ['registrations'];
  started();
  chosen = ['registrations', 'todos'];
  watcher.chooseAnew();
  waiting.todos = ['hall'];
  watcher.wake('todos');
  vi.advanceTimersByTime(3000);
  expect(shown).toEqual(['1 Pendenz fällig | Turnverein | /todos']);
});

test('what is settled is not told of', () => {
  started();
  waiting.registrations = [];
  watcher.wake('events');
  vi.advanceTimersByTime(3000);
  expect(shown).toEqual([]);
});

test('one that takes the place of a settled one is told of, although the number is the same', () => {
  started();
  waiting.registrations = [];
  arrives('b');
  expect(shown).toEqual(['1 Anmeldung zu entscheiden | Turnverein | /registrations']);
});

test('what a person sees in the window in front is not told of, also not once the window is left', () => {
  started();
  isWatched = true;
  arrives('b');
  isWatched = false;
  watcher.wake('events');
  vi.advanceTimersByTime(120_000);
  expect(shown).toEqual([]);
});

test('several within a minute are two notifications: the first at once, the others together', () => {
  started();
  for (const id of ['b', 'c', 'd']) arrives(id);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(120_000);
  expect(shown.map(text => text.split(' |')[0])).toEqual([
    '2 Anmeldungen zu entscheiden',
    '4 Anmeldungen zu entscheiden',
  ]);
});

test('a kind that was not chosen is not told of, nor what waited when it is chosen', () => {
  chosen = ['todos'];
  started();
  arrives('b');
  chosen = ['registrations', 'todos'];
  watcher.wakeAll();
  vi.advanceTimersByTime(3000);
  expect(shown).toEqual([]);
  arrives('c');
  expect(shown).toHaveLength(1);
});

test('a person without the right to decide is not told', () => {
  mayDecide = false;
  started();
  arrives('b');
  expect(shown).toEqual([]);
});

test('a task that falls due without any change is told of', () => {
  started();
  waiting.todos = ['rent the hall'];
  vi.advanceTimersByTime(61_000);
  expect(shown).toEqual(['1 Pendenz fällig | Turnverein | /todos']);
});

test('a locked copy is not read, and what waits when it opens is not told of', () => {
  started();
  phase = 'lease_ended';
  arrives('b');
  phase = 'ready';
  watcher.wakeAll();
  vi.advanceTimersByTime(3000);
  expect(shown).toEqual([]);
});
