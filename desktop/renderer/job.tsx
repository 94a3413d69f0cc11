import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { JobProgress } from '../../shared/desktop/desktop-job-contract.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import { ProgressLine } from './ui/progress-line.tsx';
import { attempt } from './ui/toast.tsx';

/** Milliseconds between two questions how far a job is. */
const pace = 200;
/** Milliseconds after which a job is shown with its progress where nothing on the screen asked for it. */
export const shownAfter = 1_000;

/** Hears how far a job is until the answered function is called. How far it is cannot always be told. */
export function followJob(work_id: string, hear: (progress: JobProgress) => void): () => void {
  let isOver = false;
  const ask = (): Promise<void> =>
    api.desktopJobs.progress({ work_id }).then(
      progress => void (progress !== null && !isOver && hear(progress)),
      () => undefined,
    );
  const timer = setInterval(() => void ask(), pace);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Ends a job; what it wrote as one step is rolled back. */
export const stopJob = (work_id: string): void => attempt(() => api.desktopJobs.stop({ work_id }));

/** A job that a screen shows. */
export interface Job {
  /** How far it is; null while none runs. */
  readonly progress: JobProgress | null;
  /** Runs it under an id of its own, or under the given one. */
  readonly run: <T>(task: (work_id: string) => Promise<T>, id?: string) => Promise<T>;
  readonly stop: () => void;
  /** Already at the second of two quick presses. */
  readonly isRunning: () => boolean;
}

const begun: JobProgress = { share: 0, counted: null };

/** Runs one job after the other, with its progress and the way to stop it. */
export function useJob(): Job {
  const [id, setId] = useState<string | null>(null);
  const [progress, setProgress] = useState(begun);
  const running = useRef<string | null>(null);
  useEffect(() => (id === null ? undefined : followJob(id, setProgress)), [id]);
  const run: Job['run'] = async (task, own = newId()) => {
    running.current = own;
    setProgress(begun);
    setId(own);
    try {
      return await task(own);
    } finally {
      running.current = null;
      setId(null);
    }
  };
  return {
    progress: id === null ? null : progress,
    run,
    stop: () => {
      if (running.current !== null) stopJob(running.current);
    },
    isRunning: () => running.current !== null,
  };
}

interface JobLineProps {
  readonly job: Pick<Job, 'progress' | 'stop'>;
  /** What is going on: 'Rechnungen entstehen'. */
  readonly name: string;
  /** What the button says that ends it. */
  readonly stop: string;
}

/** How far a job is, in one bar and in words, and the way to stop it; nothing where none runs. */
export function JobLine({ job: { progress, stop: onStop }, name, stop }: JobLineProps) {
  if (progress === null) return null;
  const { share, counted } = progress;
  const text = counted
    ? label('billing.work.of', {
        name,
        done: formatNumber(counted.done),
        total: formatNumber(counted.total),
      })
    : name;
  return <ProgressLine name={name} text={text} share={share} stop={stop} onStop={onStop} />;
}

/**
 * Runs a job that no dialog shows: over one second its progress is shown at the edge of the screen, with the button
 * that ends it. Answers what the job answers, null when it was stopped.
 */
export async function runShownJob<T>(name: string, job: (work_id: string) => Promise<T>): Promise<T> {
  const id = newId();
  const begin = performance.now();
  const unfollow = followJob(id, ({ share }) => {
    if (performance.now() - begin > shownAfter) showProgress(id, name, share);
  });
  try {
    return await job(id);
  } finally {
    unfollow();
    notifications.hide(id);
  }
}

const shown = new Set<string>();

function showProgress(id: string, name: string, share: number): void {
  const stop = () => stopJob(id);
  const message = <ProgressLine name={name} share={share} stop={label('job.stop')} onStop={stop} />;
  if (shown.has(id)) notifications.update({ id, message });
  else notifications.show({ id, message, autoClose: false, withBorder: true, withCloseButton: false });
  shown.add(id);
}
