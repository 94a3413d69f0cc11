import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { followJob, stopJob } from '../../../job.tsx';

/** A piece of work that may take a moment: how far it is, and the way to stop it. */
export interface BulkWork {
  /** Null while nothing runs. */
  readonly share: number | null;
  readonly run: <T>(work: (work_id: string) => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

export function useBulkWork(): BulkWork {
  const [id, setId] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => (id === null ? undefined : followJob(id, setShare)), [id]);
  return {
    share: id === null ? null : share,
    async run(work) {
      const own = newId();
      setShare(0);
      setId(own);
      try {
        return await work(own);
      } finally {
        setId(null);
      }
    },
    stop: () => {
      if (id !== null) stopJob(id);
    },
  };
}
