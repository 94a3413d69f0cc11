import { liveStore } from '../../live-store.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { api } from '../../api.ts';

interface Todos {
  /** Open ones by their day, then done ones; null until they are here. */
  readonly rows: readonly TodoView[] | null;
  /** The office of the person who works here; null for none. */
  readonly office: { readonly uuid: string; readonly name: string } | null;
}

/** The tasks of the board; followed as long as the window is open, as the navigation counts them. */
export const useTodos = liveStore<Todos>({
  empty: { rows: null, office: null },
  topics: ['todos', 'settings', 'members', 'events', 'dispatch', 'invoices', 'conflicts'],
  read: async () => {
    const [rows, office] = await Promise.all([api.desktopTodos.list({}), api.desktopTodos.office({})]);
    return { rows, office };
  },
});
