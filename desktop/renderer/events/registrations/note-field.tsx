import { useState } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';

/** A word for the board only; saved when the field is left. */
export function NoteField({ registration }: { readonly registration: BoardRegistration }) {
  const { uuid, note } = registration;
  const [text, setText] = useState(note);
  const save = async () => {
    const next = text.trim();
    if (next === note) return;
    const { run } = useEventBoard.getState();
    const put = (from: string, to: string) =>
      run(new Map([[uuid, { note: to }]]), () =>
        api.desktopRegistrations.save({ uuid, changes: { note: { from, to } } }),
      );
    await put(note, next);
    showDone(label('ui.saved'), () => put(next, note));
  };
  return (
    <TextArea
      label={label('registration.field.note')}
      hint={label('registration.note.hint')}
      rows={1}
      value={text}
      onChange={setText}
      onBlur={() => attempt(save)}
    />
  );
}
