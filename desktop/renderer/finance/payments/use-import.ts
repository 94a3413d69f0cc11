import { useRef, useState } from 'react';
import { DomainError } from '../../../../shared/errors.ts';
import type { ImportSummary } from '../../../../shared/finance/payments/payment.ts';
import { api } from '../../api.ts';
import { useJob, type Job } from '../../job.tsx';
import { useTask } from '../../ui/form/use-task.ts';

/** As much as core takes at once (statementFileLimit); more is not even read here. */
const mostBytes = 20 * 1024 * 1024;

export interface Import {
  /** The files that are being read. */
  readonly job: Job;
  /** What the last files brought; 'stopped' when a person ended it. */
  readonly result: ImportSummary | 'stopped' | null;
  readonly error: unknown;
  readonly take: (files: readonly File[]) => void;
  /** Reads the last files again and adds a payment that counts as known there. */
  readonly addSeparate: (id: string) => void;
  readonly clear: () => void;
}

/** Reads files of the bank, tells how far that is, and what came of it. */
export function useImport(): Import {
  const job = useJob();
  const [result, setResult] = useState<Import['result']>(null);
  const { error, run, forget } = useTask();
  const last = useRef<readonly File[]>([]);
  const read = (files: readonly File[], separate: readonly string[] = []) =>
    job.run(async work_id => {
      setResult(null);
      last.current = files;
      const named = await bytesOf(files);
      const order = { files: named, separate: [...separate], work_id };
      setResult((await api.desktopPayments.import(order)) ?? 'stopped');
    });
  return {
    job,
    result,
    error,
    take: files => void (files.length > 0 && run(() => read(files))),
    addSeparate: id => void run(() => read(last.current, [id])),
    clear() {
      setResult(null);
      forget();
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
