import type { FormChanges } from '../../../ui/form/use-typed-form.ts';
import {
  beginTyping,
  receiveContent,
  typeContent,
  unsavedContent,
  contentSaved,
  type TypedContent,
  type Content,
} from './typed-content.ts';

/** saved: everything typed is in the draft. unsaved: the pause before it is. failed: core refused it. */
export type AutosaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface SavedContent {
  readonly typed: TypedContent;
  readonly state: AutosaveState;
  readonly error: unknown;
}

/** Saves what is typed into a draft after each short pause, one save after the other. */
export interface Autosave {
  readonly now: () => SavedContent;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (patch: Partial<Content>) => void;
  /** Core says how the draft stands. */
  readonly hear: (content: Content) => void;
  /** Settles an overlap: `takeTheirs` or `keepMine` of typed-words. */
  readonly settle: (change: (typed: TypedContent) => TypedContent) => void;
  /** Saves at once; `all` also what another person changed meanwhile, for the last save before leaving. */
  readonly flush: (all?: boolean) => Promise<void>;
}

interface KeeperParts {
  readonly content: Content;
  /** Saves changes and answers how core holds the words then. */
  readonly save: (changes: FormChanges) => Promise<Content>;
  /** Milliseconds without a key after which is saved. */
  readonly pause: number;
}

interface Memory {
  kept: SavedContent;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The save that is under way. */
  running: Promise<void> | null;
  /** What core said during it. */
  waiting: Content | null;
}

export function autosave({ content, save, pause }: KeeperParts): Autosave {
  const memory: Memory = {
    kept: { typed: beginTyping(content), state: 'saved', error: null },
    timer: undefined,
    running: null,
    waiting: null,
  };
  const listeners = new Set<() => void>();
  const set = (patch: Partial<SavedContent>): void => {
    memory.kept = { ...memory.kept, ...patch };
    for (const listener of listeners) listener();
  };
  const flush = flusher(memory, save, set);
  const change = (typed: TypedContent): void => {
    const isDirty = Object.keys(unsavedContent(typed, true)).length > 0;
    set({ typed, ...(isDirty ? { state: 'unsaved' } : memory.running === null && { state: 'saved' }) });
    clearTimeout(memory.timer);
    if (isDirty) memory.timer = setTimeout(() => void flush(), pause);
  };
  return {
    now: () => memory.kept,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: patch => change(typeContent(memory.kept.typed, patch)),
    hear: said => {
      // The echo of a save may come before its answer; only then is it known for one.
      if (memory.running !== null) memory.waiting = said;
      else set({ typed: receiveContent(memory.kept.typed, said) });
    },
    settle: how => change(how(memory.kept.typed)),
    flush,
  };
}

type Save = KeeperParts['save'];

function flusher(memory: Memory, save: Save, set: (patch: Partial<SavedContent>) => void) {
  const saveNow = async (changes: FormChanges): Promise<void> => {
    set({ state: 'saving' });
    try {
      const answer = await save(changes);
      const saved = contentSaved(memory.kept.typed, changes, answer);
      const typed = memory.waiting ? receiveContent(saved, memory.waiting) : saved;
      const left = Object.keys(unsavedContent(typed, true)).length > 0;
      set({ typed, state: left ? 'unsaved' : 'saved', error: null });
    } catch (error) {
      if (memory.waiting) set({ typed: receiveContent(memory.kept.typed, memory.waiting) });
      set({ state: 'failed', error });
    }
    memory.waiting = null;
  };
  return async (all = false): Promise<void> => {
    clearTimeout(memory.timer);
    await memory.running;
    const changes = unsavedContent(memory.kept.typed, all);
    if (Object.keys(changes).length === 0) return;
    const running = saveNow(changes).finally(() => {
      memory.running = null;
    });
    memory.running = running;
    await running;
  };
}
