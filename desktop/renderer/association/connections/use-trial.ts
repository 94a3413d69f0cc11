import { useState } from 'react';
import type { Trial } from '../../../../shared/association/connections/connection.ts';

/** One test after the other: whether one runs, and what came of the last. */
export function useTrial() {
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (ask: () => Promise<Trial>): Promise<void> => {
    setBusy(true);
    setTrial(null);
    setError(null);
    try {
      setTrial(await ask());
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  return { busy, trial, error, run };
}
