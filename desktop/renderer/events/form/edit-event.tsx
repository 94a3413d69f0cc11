import { useState } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { guardLeaving, navigate } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { GoneEvent } from '../gone-event.tsx';
import { useBoard } from '../use-board.ts';
import { movedStart, type EventChanges } from './event-move.ts';
import { EventFormFields } from './event-form-fields.tsx';
import { eventShape } from './event-values.ts';
import { MoveDialog, type MoveAnswer } from './move-dialog.tsx';
import { saveAlone, saveWithShifts } from './save-event.ts';

/** The form of an event that is there already. */
export function EditEvent({ uuid }: { readonly uuid: string }) {
  const { value: board, error } = useBoard(uuid);
  if (isRefusal(error, 'not_found')) return <GoneEvent />;
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
  const back = () => navigate(`/events/${event.uuid}`);
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
    guardLeaving(null);
    back();
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
  showDone(label('ui.saved'), undo);
}
