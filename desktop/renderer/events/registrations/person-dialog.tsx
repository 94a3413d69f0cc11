import { useState } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { isNotifiedAnew } from '../../../../shared/events/registrations/registration-move.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CheckField, TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { shiftNamed } from '../decisions/shift-labels.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { useEventBoard } from '../screen/event-board-store.ts';
import { useToday } from '../use-today.ts';
import { alikeOf, personChanges, personShape } from './person-change.ts';
import { savePerson } from './save-person.ts';

interface PersonDialogProps {
  readonly registration: BoardRegistration;
  readonly onClose: () => void;
}

/** Name and contact of a helper, to be corrected where they are wrong: at once in all registrations at the event. */
export function PersonDialog({ registration, onClose }: PersonDialogProps) {
  const { name, email, phone, member_id } = registration;
  const view = useEventBoard(state => state.view);
  const { field, check } = useFields(personShape, { name, email, phone });
  const [isForAll, setForAll] = useState(true);
  const alike = alikeOf(registration, view?.registrations.values() ?? []);
  const isNotified = useNotifiedAnew(view, registration);
  const save = () => {
    const person = check();
    return person !== null && savePerson(personChanges(registration, isForAll ? alike : [], person));
  };
  const hint = label('registration.person.email.hint', { count: isForAll ? alike.length + 1 : 1 });
  return (
    <FormDialog
      title={label('registration.person.title', { name })}
      size={480}
      action={label('ui.save')}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField label={label('registration.field.name')} {...field('name')} required first />
      <TextField
        label={label('registration.field.email')}
        hint={isNotified ? hint : undefined}
        type="email"
        {...field('email')}
      />
      <TextField label={label('registration.field.phone')} inputMode="tel" {...field('phone')} />
      {view && alike.length > 0 && (
        <CheckField
          label={label('registration.person.all', { count: alike.length })}
          hint={shiftsOf(view, alike, name)}
          checked={isForAll}
          onChange={setForAll}
        />
      )}
      {member_id !== null && <p className="soft">{label('registration.person.member')}</p>}
    </FormDialog>
  );
}

/** Which registrations are changed along; another person of the same address is named with theirs. */
function shiftsOf(view: EventBoardView, alike: readonly BoardRegistration[], name: string): string {
  const shifts = alike.map(other => {
    const shift = view.shifts.get(other.shift_uuid);
    return [other.name === name ? '' : other.name, shift ? shiftNamed(shift) : ''].filter(Boolean).join(', ');
  });
  return label('registration.person.all.hint', { shifts: shifts.join(' · ') });
}

/** Nothing goes out about a cancelled event or a shift that is over. */
function useNotifiedAnew(view: EventBoardView | null, registration: BoardRegistration): boolean {
  const today = useToday();
  const end = view?.shifts.get(registration.shift_uuid)?.end_time ?? '';
  return view?.board.event.status !== 'cancelled' && end >= today && isNotifiedAnew(registration);
}
