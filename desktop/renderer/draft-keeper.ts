import { create } from 'zustand';
import { draftLimits } from '../../shared/desktop/desktop-draft-contract.ts';
import { DomainError } from '../../shared/errors.ts';
import { api } from './api.ts';
import { earlierDrafts } from './earlier-draft.ts';
import { setDraftWriter, showDrafts, type DraftEdit } from './ui/form/draft.ts';

interface DraftState {
  /** False until core has handed over the drafts of the person who works here. */
  readonly isLoaded: boolean;
  /** Why what is typed cannot be kept right now; null where it can. */
  readonly problem: unknown;
}

export const useDrafts = create<DraftState>()(() => ({ isLoaded: false, problem: null }));

/** Milliseconds: the pause between two writes, before another attempt, and until a write counts as late. */
const [pace, again, late] = [50, 2_000, 1_000];

/** Changes that core has not got yet; of each draft the last one. */
const unwritten = new Map<string, DraftEdit>();
let isWriting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Since when there is something that is not on the disk. */
let since: number | null = null;
let owner: string | null = null;

/** Called once by the entry, before anything is drawn. */
export function keepDrafts(): void {
  setDraftWriter(edit => {
    // What is larger than anything that is typed costs only the safety net.
    if ((edit.text?.length ?? 0) > draftLimits.characters) return;
    unwritten.set(edit.name, edit);
    since ??= performance.now();
    if (!isWriting && timer === undefined) void flush();
  });
  // The page may be gone after this: what waits is sent along with what is on its way.
  addEventListener('pagehide', () => void flush());
  addEventListener('beforeunload', event => {
    if (since !== null && performance.now() - since > late) event.preventDefault();
  });
}

/** Loads the drafts of a person, and takes those of an earlier version over. Answers how to end it. */
export function followDrafts(person: string): () => void {
  if (owner !== person) forgetDrafts();
  owner = person;
  void load();
  // Another window of this computer may have written meanwhile.
  const look = () => void load();
  addEventListener('focus', look);
  return () => {
    removeEventListener('focus', look);
    void flush();
    useDrafts.setState({ isLoaded: false });
  };
}

/** The person left: core has forgotten the drafts. */
export function forgetDrafts(): void {
  unwritten.clear();
  since = null;
  showDrafts([]);
  useDrafts.setState({ problem: null });
}

async function load(): Promise<void> {
  const person = owner;
  try {
    await takeEarlier();
    if (unwritten.size === 0) useDrafts.setState({ problem: null });
  } catch (problem) {
    useDrafts.setState({ problem });
  }
  const kept = await api.desktopDrafts.list({}).catch(() => null);
  // What is typed meanwhile is shown already, and newer.
  if (kept && owner === person && since === null) showDrafts(kept);
  useDrafts.setState({ isLoaded: true });
}

async function takeEarlier(): Promise<void> {
  const earlier = earlierDrafts();
  if (earlier === null) return;
  await api.desktopDrafts.write({ changes: earlier.drafts });
  earlier.remove();
  await api.desktopDrafts.wipeEarlier({});
}

/** Hands everything over that waits. */
async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const edits = [...unwritten.values()];
  if (edits.length === 0) return;
  unwritten.clear();
  isWriting = true;
  try {
    await api.desktopDrafts.write({ changes: edits });
    useDrafts.setState({ problem: null });
    since = unwritten.size > 0 ? performance.now() : null;
    timer = setTimeout(() => void flush(), pace);
  } catch (error) {
    refused(edits, error);
  } finally {
    isWriting = false;
  }
}

/** What is typed stays in the form, and is tried again. */
function refused(edits: readonly DraftEdit[], problem: unknown): void {
  if (problem instanceof DomainError && problem.code === 'not_signed_in') return forgetDrafts();
  for (const edit of edits) if (!unwritten.has(edit.name)) unwritten.set(edit.name, edit);
  useDrafts.setState({ problem });
  timer = setTimeout(() => void flush(), again);
}
