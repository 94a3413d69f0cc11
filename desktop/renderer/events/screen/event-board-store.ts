import { create } from 'zustand';
import type { BoardRegistration, EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { api } from '../../api.ts';
import { subscribeAll } from '../../live-store.ts';
import { takeAhead } from './read-ahead.ts';
import { viewOf, withKnownRows, type EventBoardView } from './event-board-view.ts';

/** The open event as core last told it, with what is on its way there laid over. */
interface EventBoardStore {
  uuid: string | null;
  view: EventBoardView | null;
  error: unknown;
  /** Reads again; resolves once what core says from now on is on the screen. */
  load: () => Promise<void>;
  /** Shows what was read already. */
  hear: (board: EventBoard) => void;
  /** Shows the patches at once and runs the work; afterwards the screen says what core says. */
  run: <T>(patches: Patches, work: () => Promise<T>) => Promise<T>;
}
type Patches = ReadonlyMap<string, Partial<BoardRegistration>>;

export const useEventBoard = create<EventBoardStore>()((set, get) => {
  const pending = new Map<string, Partial<BoardRegistration>>();
  let said: EventBoard | null = null;
  const show = () => {
    const board = said;
    if (!board || board.event.uuid !== get().uuid) return;
    const now = new Date().toISOString();
    set(({ view }) => ({ view: viewOf(board, { patches: pending, old: view, now }), error: null }));
  };
  const hear = (board: EventBoard) => {
    said = withKnownRows(board, get().view);
    show();
  };
  const load = oneAfterAnother(async () => {
    const { uuid } = get();
    if (uuid === null) return;
    try {
      hear(await api.desktopEvents.board({ uuid }));
    } catch (error) {
      if (get().uuid === uuid) set({ error });
    }
  });
  const run = async <T>(patches: Patches, work: () => Promise<T>): Promise<T> => {
    for (const [uuid, patch] of patches) pending.set(uuid, { ...pending.get(uuid), ...patch });
    show();
    try {
      return await work();
    } finally {
      await load();
      for (const uuid of patches.keys()) pending.delete(uuid);
      show();
    }
  };
  return { uuid: null, view: null, error: null, load, hear, run };
});

/** However often it is asked for while one reading runs, one more follows; each call waits for one begun after it. */
function oneAfterAnother(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    running = read().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin);
    return next;
  };
}

/**
 * Opens an event and follows it from then on; returns the function that ends it. Of an event that was open or read
 * before, that is shown at once, and core is asked when it is painted.
 */
export function followEvent(uuid: string): () => void {
  const { load } = useEventBoard.getState();
  if (useEventBoard.getState().uuid !== uuid) useEventBoard.setState({ uuid, view: null, error: null });
  const ahead = takeAhead(uuid);
  const isShown = useEventBoard.getState().view !== null;
  let asked = 0;
  if (isShown) asked = whenPainted(load);
  else if (ahead) void showAhead(uuid, ahead).then(() => (asked = whenPainted(load)));
  else void load();
  const end = subscribeAll(['events', 'conflicts'], () => void load());
  return () => {
    cancelIdleCallback(asked);
    end();
  };
}

const whenPainted = (load: () => Promise<void>): number =>
  requestIdleCallback(() => void load(), { timeout: 500 });

async function showAhead(uuid: string, ahead: Promise<EventBoard | null>): Promise<void> {
  const board = await ahead;
  const now = useEventBoard.getState();
  if (board && now.uuid === uuid && now.view === null) now.hear(board);
}
