import { useRef, useState } from 'react';
import type { Settings } from '../../../../../shared/association/setting.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { today } from '../../../ui/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../../ui/form/draft.ts';
import { showDone, showDrafted, undoLast } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { isRunDraft, newRun, type RunDraft } from './run-draft.ts';

const name = 'invoice-run';

export interface RunForm {
  readonly draft: RunDraft;
  readonly set: (patch: Partial<RunDraft>) => void;
  /** A change that the toast and Ctrl+Z take back. */
  readonly change: (how: (draft: RunDraft) => Partial<RunDraft>, done: string) => void;
  /** Begins anew. */
  readonly reset: () => void;
}

/** The run as it is put together; kept at once, so that a reload or a crash loses nothing. */
export function useRunDraft(settings: Settings, first: Partial<RunDraft> | null): RunForm {
  const [draft, setDraft] = useState(() => begin(settings, first));
  const latest = useRef(draft);
  const steps = useRef<Partial<RunDraft>[]>([]);
  const hideToast = useRef<() => void>(() => undefined);
  const set = (patch: Partial<RunDraft>) => {
    latest.current = { ...latest.current, ...patch };
    keepDraft(name, latest.current);
    setDraft(latest.current);
  };
  const undo = async () => {
    const step = steps.current.pop();
    if (step && latest.current.started === null) set(step);
  };
  const change: RunForm['change'] = (how, done) => {
    const { audience, corrections } = latest.current;
    steps.current.push({ audience, corrections });
    hideToast.current();
    set(how(latest.current));
    hideToast.current = showDrafted(done, undo);
  };
  useKeys({
    'mod+z': () => {
      if (steps.current.length === 0) return undoLast();
      hideToast.current();
      void undo();
      hideToast.current = showDone(label('ui.undone'));
    },
  });
  const reset = () => {
    steps.current = [];
    hideToast.current();
    dropDraft(name);
    set(newRun(settings, today()));
  };
  return { draft, set, change, reset };
}

/** What was typed last time; people that another screen hands over begin a run of their own, unless one is under way. */
function begin(settings: Settings, first: Partial<RunDraft> | null): RunDraft {
  const kept = readDraft(name, isRunDraft)?.value ?? null;
  if (kept && (first === null || kept.started !== null)) return kept;
  const draft = { ...newRun(settings, today()), ...kept, ...first };
  keepDraft(name, draft);
  return draft;
}
