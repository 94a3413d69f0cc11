import { IconMessageQuestion } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useLive } from '../../use-live.ts';
import { WriteButton } from '../../write-button.tsx';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { AttendanceHead } from './attendance-head.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { ReplyDialog, type ReplyAbout } from './reply-dialog.tsx';
import styles from './attendance.module.css';
import type { EventBoardView } from '../screen/event-board-view.ts';

const topics = ['events', 'conflicts', 'members'] as const;

type Open = { readonly kind: 'settings' } | { readonly kind: 'reply'; readonly about: ReplyAbout } | null;

/** Who comes to an event: what is asked, who has answered what, and who was there. */
export function AttendanceTab({ board: { event } }: Pick<EventBoardView, 'board'>) {
  const read = useCallback(() => api.desktopAttendance.view({ event_uuid: event.uuid }), [event.uuid]);
  const { value: view, error } = useLive(read, topics);
  const [open, setOpen] = useState<Open>(null);
  const asked = view?.attendance ?? null;
  const enter = (about: ReplyAbout) => setOpen({ kind: 'reply', about });
  useKeys({
    n: () => (asked ? enter(null) : setOpen({ kind: 'settings' })),
  });
  if (view === null) return <ErrorNote error={error} />;
  const close = () => setOpen(null);
  const settings = () => setOpen({ kind: 'settings' });
  return (
    <div className={styles['tab']}>
      {asked ? (
        <>
          <AttendanceHead event={event} view={view} onNew={() => enter(null)} onSettings={settings} />
          <AttendeeList event={event} view={view} attendance={asked} onEdit={enter} />
        </>
      ) : (
        <EmptyState icon={IconMessageQuestion} message="attendance.empty">
          <WriteButton onClick={settings}>{label('attendance.ask')}</WriteButton>
        </EmptyState>
      )}
      {open?.kind === 'settings' && <AttendanceDialog event={event} attendance={asked} onClose={close} />}
      {open?.kind === 'reply' && asked && (
        <ReplyDialog event={event} attendance={asked} about={open.about} onClose={close} />
      )}
    </div>
  );
}
