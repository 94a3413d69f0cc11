import { Button, Progress } from '@mantine/core';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { localProblem } from '../local-problem.ts';
import { MoveProgress } from '../../access/move/move-progress.tsx';
import { StartFrame } from './start-frame.tsx';

/** The server of this program on its way: what is done, what hinders it, and the way back. */
export function StartingScreen({ desktop }: { readonly desktop: DesktopState }) {
  const kind = desktop.local.kind === 'demo' ? 'demo' : 'own';
  const problem = localProblem(desktop);
  const { setDesktop } = useSession();
  const { running } = desktop.move;
  if (running !== null)
    return (
      <StartFrame title={label('move.title')} intro={label('move.banner', { to: running.to })}>
        <MoveProgress running={running} />
      </StartFrame>
    );
  const leave = async () => setDesktop(await api.desktopSession.leaveLocal({}));
  const retry = async () => setDesktop(await api.desktopSession.retryLocal({}));
  return (
    <StartFrame title={label(`starting.${kind}`)} intro={label(`starting.${kind}.text`)}>
      {problem === null ? (
        <Progress.Root size="lg">
          <Progress.Section value={100} aria-label={label(`starting.${kind}`)} animated striped />
        </Progress.Root>
      ) : (
        <>
          <Note tone="bad">{problem}</Note>
          <Button onClick={() => attempt(retry)}>{label('ui.retry')}</Button>
        </>
      )}
      <Button variant="default" onClick={() => attempt(leave)}>
        {label('ui.cancel')}
      </Button>
    </StartFrame>
  );
}
