import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { daysBetween } from '../../../../shared/events/event-rule.ts';
import { formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

export type MoveAnswer = 'along' | 'alone' | 'stay';

interface MoveDialogProps {
  readonly board: EventBoard;
  /** The new first day. */
  readonly to: string;
  readonly onAnswer: (answer: MoveAnswer) => void;
}

/** Asked once when an event with shifts begins on another day. */
export function MoveDialog({ board, to, onAnswer }: MoveDialogProps) {
  const { event, shifts, registrations } = board;
  const days = daysBetween(event.start_date, to);
  const shown = label(days > 0 ? 'event.move.later' : 'event.move.earlier', { count: Math.abs(days) });
  const approved = registrations.filter(({ status, email }) => status === 'approved' && email !== '');
  const told = new Set(approved.map(({ person }) => person)).size;
  const words = { days, shown, from: formatLongDay(event.start_date), to: formatLongDay(to) };
  return (
    <AskDialog
      opened
      title={label('event.move.title')}
      onClose={() => onAnswer('stay')}
      stay={label('ui.leave.stay')}
      answers={[
        { text: label('event.move.alone'), onClick: () => onAnswer('alone') },
        { text: label('event.move.along'), onClick: () => onAnswer('along'), tone: 'primary' },
      ]}
    >
      <p>{label('event.move.text', { ...words, shifts: shifts.length })}</p>
      <p style={{ marginTop: 8 }}>{label('event.move.told', { count: told })}</p>
    </AskDialog>
  );
}
