import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { api } from '../../../api.ts';

/** A piece of work that may take a moment: how far it is, and the way to stop it. */
export interface BulkWork {
  /** Null while nothing runs. */
  readonly share: number | null;
  readonly run: <T>(work: (work_id: string) => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

/** How often core is asked how far it is. */
const beat = 150;

export function useBulkWork(): BulkWork {
  const [id, setId] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setInterval(() => {
      // The next beat asks again.
      api.desktopMemberBulk.progress({ work_id: id }).then(
        now => setShare(now ?? 0),
        () => undefined,
      );
    }, beat);
    return () => clearInterval(timer);
  }, [id]);
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
      if (id !== null) void api.desktopMemberBulk.stop({ work_id: id });
    },
  };
}
