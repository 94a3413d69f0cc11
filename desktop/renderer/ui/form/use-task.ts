import { useRef, useState } from 'react';

/** Something that a press of a button starts. */
export interface Task {
  readonly busy: boolean;
  /** The last refusal; null from the next try on. */
  readonly error: unknown;
  /** Runs it unless it runs already. True once it is done; false where it was refused or answered false. */
  readonly run: (work: () => unknown) => Promise<boolean>;
  /** Takes the refusal away, as what it was about has changed. */
  readonly forget: () => void;
}

/** One try after the other: a second press meanwhile does nothing, a refusal is kept to be shown. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const run: Task['run'] = async work => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    let isDone = false;
    try {
      isDone = (await work()) !== false;
    } catch (refusal) {
      setError(refusal);
    }
    isRunning.current = false;
    setBusy(false);
    return isDone;
  };
  return { busy, error, run, forget: () => setError(null) };
}
