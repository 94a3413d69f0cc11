import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { daysBetween } from '../../../../shared/events/event-rule.ts';
import { formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import type { NotifiedOfChange } from '../actions/notified-people.ts';

/** Saved with its shifts, by itself, or not yet. */
export type MoveAnswer = 'along' | 'alone' | 'stay';

interface Props {
  readonly board: EventBoard;
  /** The new first day of an event with shifts; null where they stay. */
  readonly to: string | null;
  /** Who hears of it when it is saved. */
  readonly told: NotifiedOfChange;
  readonly onAnswer: (answer: MoveAnswer) => void;
}

/** Asked once before an event with shifts begins on another day, and before people hear of a new date, time or place. */
export function ChangeDialog({ board, to, told, onAnswer }: Props) {
  const alone = { text: label('event.move.alone'), onClick: () => onAnswer('alone') };
  const along = {
    text: label('event.move.along'),
    onClick: () => onAnswer('along'),
    tone: 'primary',
  } as const;
  const save = { ...alone, text: label('event.change.save'), tone: 'primary' } as const;
  return (
    <AskDialog
      opened
      title={label(to === null ? 'event.change.title' : 'event.move.title')}
      onClose={() => onAnswer('stay')}
      stay={label('ui.leave.stay')}
      answers={to === null ? [save] : [alone, along]}
    >
      {to === null ? (
        <p>{label('event.change.text', { event: board.event.title })}</p>
      ) : (
        <MovedShifts board={board} to={to} told={told} />
      )}
      {told.helpers > 0 && <p className="top-8">{label('event.change.helpers', { count: told.helpers })}</p>}
      {told.replied > 0 && <p className="top-8">{label('event.change.replied', { count: told.replied })}</p>}
    </AskDialog>
  );
}

interface MovedShiftsProps extends Pick<Props, 'board' | 'told'> {
  readonly to: string;
}

function MovedShifts({ board, to, told }: MovedShiftsProps) {
  const { event, shifts, registrations } = board;
  const days = daysBetween(event.start_date, to);
  const shown = label(days > 0 ? 'event.move.later' : 'event.move.earlier', { count: Math.abs(days) });
  const approved = registrations.filter(({ status, email }) => status === 'approved' && email !== '');
  const count = new Set(approved.map(({ person }) => person)).size;
  // Without helpers the sentence says that no e-mail leaves.
  const isSaid = count > 0 || told.helpers + told.replied === 0;
  const params = { days, shown, from: formatLongDay(event.start_date), to: formatLongDay(to) };
  return (
    <>
      <p>{label('event.move.text', { ...params, shifts: shifts.length })}</p>
      {isSaid && <p className="top-8">{label('event.move.notified', { count })}</p>}
    </>
  );
}
