import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useToday } from '../use-today.ts';
import { setStatus } from './change-event.ts';
import { countNotified } from './notified-people.ts';

interface EventStatusDialogProps {
  readonly board: EventBoard;
  /** What is asked for. */
  readonly to: 'cancelled' | 'active';
  readonly onClose: () => void;
}

/** Asked before people who signed up hear that the event is off, or on again. */
export function EventStatusDialog({ board, to, onClose }: EventStatusDialogProps) {
  const offline = useSession(state => state.sync?.kind === 'offline');
  const { withEmail, without } = countNotified(board, useToday());
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
      <p style={{ marginTop: 8 }}>
        <strong>{label('event.notified', { count: withEmail })}</strong>
        {without > 0 && ` ${label('event.notNotified', { count: without })}`}
      </p>
      {offline && withEmail > 0 && (
        <p className="soft" style={{ marginTop: 8 }}>
          {label('event.notified.offline')}
        </p>
      )}
    </AskDialog>
  );
}
