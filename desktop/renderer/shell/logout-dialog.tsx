import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useSession } from '../session-store.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { dropAllDrafts } from '../ui/form/draft.ts';
import { attempt } from '../ui/toast.tsx';

/** Asks before this computer's copy goes; says what would be lost. */
export function LogoutDialog({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const waiting = useSession(state => state.sync?.waiting ?? 0);
  const logout = async () => {
    const desktop = await api.desktopSession.logout({ discard: waiting > 0 });
    dropAllDrafts();
    onClose();
    useSession.getState().setDesktop(desktop);
  };
  return (
    <AskDialog
      opened={opened}
      title={label('session.logout.title')}
      onClose={onClose}
      answers={[
        {
          text: label(waiting > 0 ? 'session.logout.discard' : 'session.logout.yes'),
          tone: waiting > 0 ? 'danger' : 'primary',
          onClick: () => attempt(logout),
        },
      ]}
    >
      <p>{label('session.logout.text')}</p>
      {waiting > 0 && <p style={{ marginTop: 8 }}>{label('session.logout.waiting', { count: waiting })}</p>}
    </AskDialog>
  );
}
