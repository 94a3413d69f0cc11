import { Button } from '@mantine/core';
import { useState } from 'react';
import { leaseDays } from '../../../../shared/access/lease.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { StartFrame } from './start-frame.tsx';

/** The server was not heard for too long: it is asked before anything is shown. It opens by itself too once it answers. */
export function LeaseScreen() {
  const [isSilent, setSilent] = useState(false);
  const [busy, setBusy] = useState(false);
  const connect = async () => {
    setBusy(true);
    try {
      await useSession.getState().syncNow();
      setSilent(useSession.getState().sync?.kind === 'offline');
      await useSession.getState().load();
    } finally {
      setBusy(false);
    }
  };
  return (
    <StartFrame title={label('lease.title')} intro={label('lease.text', { days: leaseDays })}>
      {isSilent && <Note tone="warn">{label('lease.silent')}</Note>}
      <Button loading={busy} onClick={() => attempt(connect)}>
        {label('lease.connect')}
      </Button>
    </StartFrame>
  );
}
