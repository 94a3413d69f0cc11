import { create } from 'zustand';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { forgetDrafts } from '../draft-keeper.ts';
import { useSession } from '../session-store.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { attempt } from '../ui/toast.tsx';

interface LogoutStore {
  /** True while the question is open. */
  readonly asked: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

/** The way out is in the menu of the person and in the palette. */
export const useLogout = create<LogoutStore>()(set => ({
  asked: false,
  ask: () => set({ asked: true }),
  close: () => set({ asked: false }),
}));

/** Asks before this computer's copy goes; says what would be lost. */
export function LogoutDialog() {
  const { asked: opened, close: onClose } = useLogout();
  const waiting = useSession(state => state.sync?.waiting ?? 0);
  const logout = async () => {
    const desktop = await api.desktopSession.logout({ discard: waiting > 0 });
    forgetDrafts();
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
