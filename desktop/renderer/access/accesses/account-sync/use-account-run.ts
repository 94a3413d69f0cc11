import { useRef, useState } from 'react';
import type { AccountSync, GroupSync } from '../../../../../shared/access/accesses/account-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { showDone } from '../../../ui/toast.tsx';
import { useAccounts } from '../account-store.ts';

/** So many changes go in one call: small enough to stop soon, and to be told how far it is. */
const portion = 8;

type Sync = AccountSync | GroupSync;
export interface Progress {
  readonly done: number;
  readonly total: number;
}
type Failed = Sync['errors'][number];

/** Carries out what was named, piece by piece, until it is done or stopped. */
export function useAccountRun(call: (only: string[]) => Promise<Sync>, onClose: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [outcome, setOutcome] = useState<'done' | 'stopped' | null>(null);
  const { error, run } = useTask();
  const isStopped = useRef(false);
  const send = async (keys: readonly string[]) => {
    isStopped.current = false;
    const sum = { created: 0, updated: 0, removed: 0 };
    const errors: Failed[] = [];
    try {
      for (let at = 0; at < keys.length && !isStopped.current; at += portion) {
        setProgress({ done: at, total: keys.length });
        const part = await call(keys.slice(at, at + portion));
        sum.created += part.created;
        sum.updated += part.updated;
        sum.removed += part.removed;
        errors.push(...part.errors);
      }
      setOutcome(isStopped.current ? 'stopped' : 'done');
      showDone(label('accountSync.done', sum));
      if (!isStopped.current && errors.length === 0) onClose();
    } finally {
      setFailed(errors);
      setProgress(null);
      await useAccounts.getState().load();
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return {
    progress,
    failed,
    outcome,
    error,
    start: (keys: readonly string[]) => run(() => send(keys)),
    stop,
  };
}
