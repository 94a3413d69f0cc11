import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { DomainError } from '../../../../shared/errors.ts';
import type { ImportSummary } from '../../../../shared/finance/payments/payment.ts';
import { api } from '../../api.ts';
import { followJob, stopJob } from '../../job.tsx';

/** As much as core takes at once (statementFileLimit); more is not even read here. */
const mostBytes = 20 * 1024 * 1024;

export interface Import {
  /** How much of the files (0 to 1) is read; null where nothing runs. */
  readonly share: number | null;
  /** What the last files brought; 'stopped' when a person ended it. */
  readonly result: ImportSummary | 'stopped' | null;
  readonly error: unknown;
  readonly take: (files: readonly File[]) => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

/** Reads files of the bank, tells how far that is, and what came of it. */
export function useImport(): Import {
  const [share, setShare] = useState<number | null>(null);
  const [result, setResult] = useState<Import['result']>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<string | null>(null);
  const read = async (files: readonly File[]) => {
    if (running.current !== null || files.length === 0) return;
    const work_id = newId();
    running.current = work_id;
    setShare(0);
    const unfollow = followJob(work_id, setShare);
    setError(null);
    setResult(null);
    try {
      const named = await bytesOf(files);
      setResult((await api.desktopPayments.import({ files: named, work_id })) ?? 'stopped');
    } catch (refusal) {
      setError(refusal);
    } finally {
      unfollow();
      running.current = null;
      setShare(null);
    }
  };
  return {
    share,
    result,
    error,
    take: files => void read(files),
    stop() {
      const work_id = running.current;
      if (work_id !== null) stopJob(work_id);
    },
    clear() {
      setResult(null);
      setError(null);
    },
  };
}

async function bytesOf(files: readonly File[]) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > mostBytes)
    throw new DomainError('statement_unreadable', {
      problem: 'too_large',
      file: files[0]?.name ?? '',
      standard: '',
    });
  return Promise.all(
    files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
