import { useState } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm, inverseOf } from '../../ui/form/use-typed-form.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isGone } from '../../ui/note.tsx';
import { showSaved } from '../../saved-step.ts';
import { GoneEvent } from '../gone-event.tsx';
import { useBoard } from '../use-board.ts';
import { movedStart, type EventChanges, restOf } from './event-move.ts';
import { EventFormFields } from './event-form-fields.tsx';
import { eventShape } from './event-values.ts';
import { daysBetween } from '../../../../shared/events/event-rule.ts';
import { formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { api } from '../../api.ts';

/** The form of an event that is there already. */
export function EditEvent({ uuid }: { readonly uuid: string }) {
  const { value: board, error } = useBoard(uuid);
  if (isGone(error)) return <GoneEvent />;
  if (error) return <ErrorNote error={error} />;
  return board && <Editing board={board} />;
}

/** Waits for the answer to whether the shifts move along; `answer` goes on with saving. */
interface Question {
  readonly to: string;
  readonly answer: (answer: MoveAnswer) => void;
}

function Editing({ board }: { readonly board: EventBoard }) {
  const { event } = board;
  const form = useTypedForm(eventShape, `event:${event.uuid}`, event);
  const [question, setQuestion] = useState<Question | null>(null);
  const page = `/events/${event.uuid}`;
  const back = () => navigate(page);
  const ask = (to: string) => new Promise<MoveAnswer>(answer => setQuestion({ to, answer }));
  const save = async (): Promise<void | false> => {
    const checked = form.check();
    if (!checked) return false;
    const { changes } = checked;
    if (Object.keys(changes).length > 0) {
      const to = board.shifts.length > 0 ? movedStart(changes) : null;
      const answer = to === null ? 'alone' : await ask(to);
      setQuestion(null);
      if (answer === 'stay') return false;
      await saveAs(answer, event.uuid, changes);
    }
    form.discard();
    navigate(page, { saved: true });
  };
  return (
    <FormPage title={event.title} form={form} onSave={save} onBack={back}>
      <EventFormFields form={form} isNew={false} />
      {question && <MoveDialog board={board} to={question.to} onAnswer={question.answer} />}
    </FormPage>
  );
}

async function saveAs(answer: 'along' | 'alone', uuid: string, changes: EventChanges): Promise<void> {
  const undo = await (answer === 'along' ? saveWithShifts : saveAlone)(uuid, changes);
  await showSaved({ tbl: 'club_event', id: uuid, changes }, undo);
}

type MoveAnswer = 'along' | 'alone' | 'stay';

interface MoveDialogProps {
  readonly board: EventBoard;
  /** The new first day. */
  readonly to: string;
  readonly onAnswer: (answer: MoveAnswer) => void;
}

/** Asked once when an event with shifts begins on another day. */
function MoveDialog({ board, to, onAnswer }: MoveDialogProps) {
  const { event, shifts, registrations } = board;
  const days = daysBetween(event.start_date, to);
  const shown = label(days > 0 ? 'event.move.later' : 'event.move.earlier', { count: Math.abs(days) });
  const approved = registrations.filter(({ status, email }) => status === 'approved' && email !== '');
  const told = new Set(approved.map(({ person }) => person)).size;
  const params = { days, shown, from: formatLongDay(event.start_date), to: formatLongDay(to) };
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
      <p>{label('event.move.text', { ...params, shifts: shifts.length })}</p>
      <p style={{ marginTop: 8 }}>{label('event.move.notified', { count: told })}</p>
    </AskDialog>
  );
}

type Undo = () => Promise<unknown>;

/** Saves what was changed and nothing else; answers the way back. */
async function saveAlone(uuid: string, changes: EventChanges): Promise<Undo> {
  await api.desktopEvents.save({ uuid, changes });
  return () => api.desktopEvents.save({ uuid, changes: inverseOf(changes) });
}

/**
 * Moves the event with its shifts, then changes what else was typed. Days that were not typed move along: the deadline
 * stays as far before the feast as it was.
 */
async function saveWithShifts(uuid: string, changes: EventChanges): Promise<Undo> {
  const { from, to } = changes['start_date'] ?? {};
  const moved = await api.desktopEvents.move({ uuid, start_date: String(to) });
  const rest = restOf(changes, moved);
  if (Object.keys(rest).length > 0) await api.desktopEvents.save({ uuid, changes: rest });
  return async () => {
    if (Object.keys(rest).length > 0) await api.desktopEvents.save({ uuid, changes: inverseOf(rest) });
    await api.desktopEvents.move({ uuid, start_date: String(from) });
  };
}
