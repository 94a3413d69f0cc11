import { api } from '../../../api.ts';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { attempt } from '../../../ui/toast.tsx';

/** Milliseconds between two looks at how far it is. */
const pace = 200;

export interface Work {
  /** Null: nothing runs. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Runs something under an id of its own, or under the given one; tells how far it is meanwhile. */
  readonly run: <T>(task: (work_id: string) => Promise<T>, id?: string) => Promise<T>;
  readonly stop: () => void;
  /** Already at the second of two quick presses. */
  readonly isRunning: () => boolean;
}

/** A piece of work that takes longer than a moment, with its progress and the way to stop it. */
export function useWork(): Work {
  const [progress, setProgress] = useState<Work['progress']>(null);
  const running = useRef<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const work_id = running.current;
      if (work_id === null) return;
      api.desktopBilling.progress({ work_id }).then(
        work => work && running.current === work_id && setProgress(work),
        // How far it is cannot be told now; the work itself says what went wrong.
        () => undefined,
      );
    }, pace);
    return () => clearInterval(timer);
  }, []);
  const run: Work['run'] = async (task, id = newId()) => {
    running.current = id;
    setProgress({ done: 0, total: 0 });
    try {
      return await task(id);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  const stop = () => {
    const work_id = running.current;
    if (work_id !== null) attempt(() => api.desktopBilling.stop({ work_id }));
  };
  return { progress, run, stop, isRunning: () => running.current !== null };
}
