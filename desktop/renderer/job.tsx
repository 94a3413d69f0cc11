import { notifications } from '@mantine/notifications';
import { v7 as newId } from 'uuid';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import { ProgressLine } from './ui/progress-line.tsx';
import { attempt } from './ui/toast.tsx';

/** Milliseconds between two questions how far a job is. */
const pace = 200;
/** Milliseconds after which a job is shown with its progress where nothing on the screen asked for it. */
export const shownAfter = 1_000;

/** Hears how far (0 to 1) a job is until the answered function is called. How far it is cannot always be told. */
export function followJob(work_id: string, hear: (share: number) => void): () => void {
  let isOver = false;
  const ask = (): Promise<void> =>
    api.desktopJobs.progress({ work_id }).then(
      share => void (share !== null && !isOver && hear(share)),
      () => undefined,
    );
  const timer = setInterval(() => void ask(), pace);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Ends a job; what it wrote is rolled back. */
export const stopJob = (work_id: string): void => attempt(() => api.desktopJobs.stop({ work_id }));

/**
 * Runs a job that no dialog shows: over one second its progress is shown at the edge of the screen, with the button
 * that ends it. Answers what the job answers, null when it was stopped.
 */
export async function runShownJob<T>(name: string, job: (work_id: string) => Promise<T>): Promise<T> {
  const id = newId();
  const begin = performance.now();
  const unfollow = followJob(id, share => {
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
