import { useState } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm, inverseOf } from '../../ui/form/use-typed-form.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isGone } from '../../ui/note.tsx';
import { showSaved } from '../../saved-step.ts';
import { GoneEvent } from '../gone-event.tsx';
import { notifiedOfChange, type NotifiedOfChange } from '../actions/notified-people.ts';
import { useBoard } from '../use-board.ts';
import { useAssociation } from '../../association/association-store.ts';
import { localTimeOf } from '../../../../shared/local-time.ts';
import { ChangeDialog, type MoveAnswer } from './change-dialog.tsx';
import { movedStart, type EventChanges, restOf } from './event-move.ts';
import { EventFormFields } from './event-form-fields.tsx';
import { eventShape } from './event-values.ts';
import { api } from '../../api.ts';

/** The form of an event that is there already. */
export function EditEvent({ uuid }: { readonly uuid: string }) {
  const { value: board, error } = useBoard(uuid);
  if (isGone(error)) return <GoneEvent />;
  if (error) return <ErrorNote error={error} />;
  return board && <Editing board={board} />;
}

/** Waits for an answer before people hear of the change; `answer` goes on with saving. */
interface Question {
  readonly to: string | null;
  readonly told: NotifiedOfChange;
  readonly answer: (answer: MoveAnswer) => void;
}

function Editing({ board }: { readonly board: EventBoard }) {
  const { event } = board;
  const form = useTypedForm(eventShape, `event:${event.uuid}`, event);
  const [question, setQuestion] = useState<Question | null>(null);
  const page = `/events/${event.uuid}`;
  const back = () => navigate(page);
  const timezone = useAssociation(state => state.settings.timezone);
  const ask = async (changes: EventChanges): Promise<MoveAnswer> => {
    const to = board.shifts.length > 0 ? movedStart(changes) : null;
    const { rows } = await api.desktopAttendance.view({ event_uuid: event.uuid });
    const told = notifiedOfChange({ ...board, attendees: rows }, changes, localTimeOf(new Date(), timezone));
    if (to === null && told.helpers + told.replied === 0) return 'alone';
    return new Promise<MoveAnswer>(answer => setQuestion({ to, told, answer }));
  };
  const save = async (): Promise<void | false> => {
    const checked = form.check();
    if (!checked) return false;
    const { changes } = checked;
    if (Object.keys(changes).length > 0) {
      const answer = await ask(changes);
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
      {question && <ChangeDialog {...question} board={board} onAnswer={question.answer} />}
    </FormPage>
  );
}

async function saveAs(answer: 'along' | 'alone', uuid: string, changes: EventChanges): Promise<void> {
  const undo = await (answer === 'along' ? saveWithShifts : saveAlone)(uuid, changes);
  await showSaved({ tbl: 'club_event', id: uuid, changes }, undo);
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
