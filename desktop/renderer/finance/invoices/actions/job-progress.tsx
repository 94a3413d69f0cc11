import { label } from '../../../../../shared/i18n/label.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { Work } from './use-job.ts';

interface JobProgressProps {
  readonly work: Work;
  /** What is going on: 'Rechnungen entstehen'. */
  readonly name: string;
}

/** How far it is, in one bar and in words, and the way to stop it; nothing where nothing runs. */
export function JobProgress({ work: { progress, stop }, name }: JobProgressProps) {
  if (progress === null) return null;
  const { done, total } = progress;
  const counts = { done: done.toLocaleString('de-CH'), total: total.toLocaleString('de-CH') };
  return (
    <ProgressLine
      name={name}
      text={total === 0 ? name : label('billing.work.of', { name, ...counts })}
      share={total === 0 ? 0 : done / total}
      stop={label('billing.work.stop')}
      onStop={stop}
    />
  );
}
