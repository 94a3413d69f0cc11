import { useState } from 'react';
import type { Trial } from '../../../../shared/association/connections/connection.ts';
import { useTask } from '../../ui/form/use-task.ts';

/** One test after the other: whether one runs, and what came of the last. */
export function useTrial() {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { busy, error, run } = useTask();
  return {
    busy,
    trial,
    error,
    run: (ask: () => Promise<Trial>) =>
      run(async () => {
        setTrial(null);
        setTrial(await ask());
      }),
  };
}
