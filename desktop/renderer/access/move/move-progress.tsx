import { Button } from '@mantine/core';
import type { RunningMove } from '../../../../shared/access/move/desktop-move-contract.ts';
import { DomainError, type ErrorCode, type ErrorParams } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { fileSize } from '../../ui/file-size.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote, errorSentence, Note } from '../../ui/note.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';

/** How far a move is, why it waits, and the ways on and out. */
export function MoveProgress({ running }: { readonly running: RunningMove }) {
  const { phase, to, done, total, problem } = running;
  const { busy, error, run } = useTask();
  const isWaiting = phase === 'interrupted';
  const isOpen = phase === 'copying' || phase === 'sending' || isWaiting;
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const text = label(`move.phase.${phase}`, { to, done: fileSize(done), total: fileSize(total) });
  return (
    <div className="grid gap-14">
      <ProgressLine name={label('move.progress')} text={text} share={share} />
      {problem !== null && <Note tone="warn">{problemSentence(problem, to)}</Note>}
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-8">
        {isWaiting && (
          <Button onClick={() => void run(() => api.desktopMove.resume({}))}>{label('move.resume')}</Button>
        )}
        {isOpen && (
          <Button variant="default" loading={busy} onClick={() => void run(() => api.desktopMove.cancel({}))}>
            {label('move.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A line that is cut is no error of the move: it goes on by itself. */
function problemSentence(problem: NonNullable<RunningMove['problem']>, to: string): string {
  if (problem.code === 'offline') return label('move.offline', { to });
  const code = problem.code as ErrorCode;
  return errorSentence(new DomainError(code, problem.params as ErrorParams[typeof code]));
}
