import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { StartFrame } from './start-frame.tsx';

/** The first copy on its way: how far, what one may do meanwhile, and the way back. */
export function FirstSyncScreen({ desktop }: { readonly desktop: DesktopState }) {
  const offline = useOffline();
  const { done, total } = desktop.first_sync ?? { done: 0, total: 0 };
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  const cancel = async () => {
    useSession.getState().setDesktop(await api.desktopSession.logout({ discard: true }));
  };
  const text =
    total > 0
      ? label('firstSync.progress', { done: formatNumber(done), total: formatNumber(total) })
      : label('firstSync.starting');
  return (
    <StartFrame title={label('firstSync.title')} intro={label('firstSync.text')}>
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label={label('firstSync.title')} animated={!offline} />
      </Progress.Root>
      <p className="flex justify-between soft" role="status">
        <span>{text}</span>
        {total > 0 && <span>{Math.floor(share)} %</span>}
      </p>
      {offline && <Note tone="warn">{label('firstSync.offline')}</Note>}
      <Button variant="default" onClick={() => attempt(cancel)}>
        {label('firstSync.cancel')}
      </Button>
    </StartFrame>
  );
}

function useOffline(): boolean {
  const { sync, loadSync } = useSession();
  useEffect(() => void loadSync(), [loadSync]);
  return sync?.kind === 'offline';
}
