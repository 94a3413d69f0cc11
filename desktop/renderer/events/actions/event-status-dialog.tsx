import { useCallback } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useToday } from '../use-today.ts';
import { setStatus } from './change-event.ts';
import { countNotified, type NotifiedCount } from './notified-people.ts';

interface EventStatusDialogProps {
  readonly board: EventBoard;
  /** What is asked for. */
  readonly to: 'cancelled' | 'active';
  readonly onClose: () => void;
}

/** Asked before people who signed up hear that the event is off, or on again. */
export function EventStatusDialog({ board, to, onClose }: EventStatusDialogProps) {
  const offline = useSession(state => state.sync?.kind === 'offline');
  const notified = useNotified(board);
  const { event } = board;
  const key = to === 'cancelled' ? 'cancel' : 'reactivate';
  const go = () => {
    onClose();
    attempt(() => setStatus(event, to));
  };
  return (
    <AskDialog
      opened
      title={label(`event.${key}.title`, { title: event.title })}
      onClose={onClose}
      answers={[
        { text: label(`event.${key}.yes`), onClick: go, tone: to === 'cancelled' ? 'danger' : 'primary' },
      ]}
    >
      <p>{label(`event.${key}.text`)}</p>
      {notified && (
        <p style={{ marginTop: 8 }}>
          <strong>{label('event.notified', { count: notified.withEmail })}</strong>
          {notified.without > 0 && ` ${label('event.notNotified', { count: notified.without })}`}
        </p>
      )}
      {offline && notified && notified.withEmail > 0 && (
        <p className="soft" style={{ marginTop: 8 }}>
          {label('event.notified.offline')}
        </p>
      )}
    </AskDialog>
  );
}

const topics = ['events', 'members'] as const;

/** Null until the replies to the event are read. */
function useNotified(board: EventBoard): NotifiedCount | null {
  const today = useToday();
  const { uuid } = board.event;
  const read = useCallback(() => api.desktopAttendance.view({ event_uuid: uuid }), [uuid]);
  const { value } = useLive(read, topics);
  return value && countNotified({ ...board, attendees: value.rows }, today);
}
