import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { funktionFields } from '../../../../shared/people/funktion.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CheckField, TextField } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { isRefusal } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';

interface OfficeDialogProps {
  /** Null for a new one. */
  readonly office: OfficeView | null;
  /** A name that members have already. */
  readonly name?: string;
  readonly onClose: () => void;
  /** The office has another name than this from now on. */
  readonly onRenamed?: (from: string) => void;
}

const typedFields = funktionFields.pick({ name: true, email: true });

/** Name, mailbox and board of an office. */
export function OfficeDialog({ office, name = '', onClose, onRenamed }: OfficeDialogProps) {
  const form = useOfficeForm(office, name, onRenamed);
  return (
    <FormDialog
      title={office === null ? label('office.new') : label('office.edit', { name: office.name })}
      action={label(office === null ? 'office.create' : 'ui.save')}
      size={480}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.name}
        label={label('funktion.field.name')}
        placeholder={label('office.name.placeholder')}
        hint={office !== null && office.holders.length > 0 && label('office.name.hint')}
        required
        first
      />
      <TextField
        {...form.email}
        type="email"
        label={label('funktion.field.email')}
        hint={label('office.email.hint')}
      />
      <CheckField
        {...form.board}
        label={label('funktion.field.vorstand')}
        hint={label('office.board.hint')}
      />
    </FormDialog>
  );
}

/** What is typed; a name that another office has is said at its field. */
function useOfficeForm(office: OfficeView | null, name: string, onRenamed: OfficeDialogProps['onRenamed']) {
  const initial = { name: office?.name ?? name, email: office?.email ?? '' };
  const { values, field, check } = useFields(typedFields, initial);
  const [vorstand, setBoard] = useState(office?.vorstand ?? false);
  const [taken, setTaken] = useState<string | null>(null);
  const submit = async () => {
    const typed = check();
    if (typed === null) return false;
    try {
      await (office === null ? create({ ...typed, vorstand }) : change(office, { ...typed, vorstand }));
      if (office !== null && office.name !== typed.name) onRenamed?.(office.name);
      return true;
    } catch (error) {
      if (!isRefusal(error, 'validation_failed')) throw error;
      setTaken(values.name);
      return false;
    }
  };
  const isTaken = taken === values.name;
  return {
    submit,
    name: { ...field('name'), ...(isTaken && { error: fieldErrorLabel('office_name_taken') }) },
    email: field('email'),
    board: { checked: vorstand, onChange: setBoard },
  };
}

type Typed = Pick<OfficeView, 'name' | 'email' | 'vorstand'>;

async function create(typed: Typed): Promise<void> {
  const uuid = newId();
  await api.desktopOffices.create({ uuid, ...typed });
  showDone(label('office.created', { name: typed.name }), () => api.desktopOffices.remove({ uuid }));
}

async function change({ uuid, ...before }: OfficeView, typed: Typed): Promise<void> {
  const changes = (take: Typed, to: Typed) =>
    Object.fromEntries(
      (['name', 'email', 'vorstand'] as const)
        .filter(key => take[key] !== to[key])
        .map(key => [key, { from: take[key], to: to[key] }]),
    );
  if (Object.keys(changes(before, typed)).length === 0) return;
  await api.desktopOffices.save({ uuid, changes: changes(before, typed) });
  const renamed = before.name !== typed.name;
  showDone(label(renamed ? 'office.renamed' : 'office.saved', { from: before.name, name: typed.name }), () =>
    api.desktopOffices.save({ uuid, changes: changes(typed, before) }),
  );
}
