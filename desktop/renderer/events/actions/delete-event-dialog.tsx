import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { errorLabel, label } from '../../../../shared/i18n/label.ts';
import { isCountedOn } from '../../../../shared/events/registrations/registration-move.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt } from '../../ui/toast.tsx';
import { removeEvent } from './change-event.ts';

interface DeleteEventDialogProps {
  readonly board: EventBoard;
  readonly onClose: () => void;
  /** Goes on to cancelling instead. */
  readonly onCancel: () => void;
}

/** Live registrations, for which an event must be cancelled before it can go. */
export const liveCount = ({ registrations }: EventBoard): number =>
  registrations.filter(({ status }) => isCountedOn(status)).length;

/** Asked only where registrations go along, or stand in the way. */
export function DeleteEventDialog({ board, onClose, onCancel }: DeleteEventDialogProps) {
  const { event, shifts, registrations } = board;
  if (event.status !== 'cancelled') {
    return (
      <AskDialog
        opened
        title={label('event.delete.refused.title')}
        onClose={onClose}
        answers={[{ text: label('event.action.cancel'), onClick: onCancel }]}
      >
        <p>{errorLabel('event_has_registrations', { count: liveCount(board) })}</p>
      </AskDialog>
    );
  }
  const remove = () => {
    onClose();
    attempt(() => removeEvent(board));
  };
  const counts = { shifts: shifts.length, registrations: registrations.length };
  return (
    <AskDialog
      opened
      title={label('event.delete.cancelled.title')}
      onClose={onClose}
      answers={[{ text: label('event.delete.yes'), onClick: remove, tone: 'danger' }]}
    >
      <p>{label('event.delete.cancelled.text', { title: event.title, ...counts })}</p>
    </AskDialog>
  );
}
