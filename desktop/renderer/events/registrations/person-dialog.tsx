import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { isNotifiedAnew } from '../../../../shared/events/registrations/registration-move.ts';
import { helperFields } from '../../../../shared/events/registrations/registration.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { showSaved } from '../../saved-step.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useEventBoard } from '../screen/event-board-store.ts';
import { useToday } from '../use-today.ts';

const names = ['name', 'email', 'phone'] as const;
const shape = helperFields.pick({ name: true, email: true, phone: true });
type Person = ReturnType<typeof shape.parse>;

interface PersonDialogProps {
  readonly registration: BoardRegistration;
  readonly onClose: () => void;
}

/** Name and contact of a helper, to be corrected where they are wrong. */
export function PersonDialog({ registration, onClose }: PersonDialogProps) {
  const { name, email, phone, member_id } = registration;
  const { field, check } = useFields(shape, { name, email, phone });
  const isNotified = useNotifiedAnew(registration);
  const save = () => {
    const person = check();
    return person !== null && savePerson(registration, person);
  };
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
        hint={isNotified ? label('registration.person.email.hint') : undefined}
        type="email"
        {...field('email')}
      />
      <TextField label={label('registration.field.phone')} inputMode="tel" {...field('phone')} />
      {member_id !== null && <p className="soft">{label('registration.person.member')}</p>}
    </FormDialog>
  );
}

/** Nothing goes out about a cancelled event or a shift that is over. */
function useNotifiedAnew(registration: BoardRegistration): boolean {
  const view = useEventBoard(state => state.view);
  const today = useToday();
  const end = view?.shifts.get(registration.shift_uuid)?.end_time ?? '';
  return view?.board.event.status !== 'cancelled' && end >= today && isNotifiedAnew(registration);
}

/** Saves what differs; the way back tells the former address again, as it told the new one. */
async function savePerson(registration: BoardRegistration, person: Person): Promise<void> {
  const { uuid, name, email, phone } = registration;
  const former: Person = { name, email, phone };
  const differing = names.filter(field => person[field] !== former[field]);
  if (differing.length === 0) return;
  const put = (before: Person, after: Person) => {
    const changes = Object.fromEntries(
      differing.map(field => [field, { from: before[field], to: after[field] }]),
    );
    return useEventBoard
      .getState()
      .run(new Map([[uuid, after]]), () => api.desktopRegistrations.save({ uuid, changes }));
  };
  await put(former, person);
  const changes = Object.fromEntries(differing.map(field => [field, person[field]]));
  await showSaved({ tbl: 'registration', id: uuid, changes }, () => put(person, former));
}
