import { Button } from '@mantine/core';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import type { BridgeTrouble } from '../../bridge.ts';
import { useSession } from '../../session-store.ts';
import { WaitingList } from '../../sync/waiting-list.tsx';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { Command, StartFrame } from './start-frame.tsx';

/** No way to the program behind the page: why, and how to get one. */
export function ClosedScreen({ trouble }: { readonly trouble: BridgeTrouble }) {
  return (
    <StartFrame title={label(`link.${trouble}.title`)} intro={label(`link.${trouble}.text`)}>
      <Command>npm start</Command>
      <p className="soft">{label('link.used.hint')}</p>
    </StartFrame>
  );
}

type RevokedScreenProps = Pick<DesktopState, 'lost' | 'kept' | 'lost_changes'>;

/** This computer's access was revoked; how much of what was not sent went with the copy. */
export function RevokedScreen({ lost, kept, lost_changes }: RevokedScreenProps) {
  const again = async () => {
    useSession.getState().setDesktop(await api.desktopSession.logout({ discard: true }));
  };
  return (
    <StartFrame title={label('revoked.title')} intro={label('revoked.text')}>
      {kept > 0 && <Note tone="info">{label('revoked.kept', { count: kept })}</Note>}
      {lost > 0 && <Note tone="warn">{label('revoked.lost', { count: lost })}</Note>}
      {lost_changes.length > 0 && <WaitingList waiting={lost_changes} />}
      <Button onClick={() => attempt(again)}>{label('revoked.again')}</Button>
    </StartFrame>
  );
}
