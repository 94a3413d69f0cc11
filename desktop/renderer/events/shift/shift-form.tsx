import { Autocomplete, Button } from '@mantine/core';
import { formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { ShiftFields } from '../../../../shared/events/shifts/shift.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { showFirstError } from '../../ui/form/first-error.ts';
import { useTask } from '../../ui/form/use-task.ts';
import type { FormChanges, TypedForm } from '../../ui/form/use-typed-form.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import styles from './shift.module.css';
import { dayOf, endsNextDay, joinStart, startOf, type ShiftValues } from './shift-values.ts';

type ShiftForm = TypedForm<ShiftFields, ShiftValues>;

interface ShiftFormFieldsProps {
  readonly form: ShiftForm;
  readonly days: readonly string[];
  readonly areas: readonly string[];
  readonly isNew: boolean;
}

/** The fields of a shift: what and where, when, how many. */
export function ShiftFormFields({ form, days, areas, isNew }: ShiftFormFieldsProps) {
  return (
    <div className={styles['fields']}>
      <div className={styles['whole']}>
        <Line form={form} name="title" required first={isNew} />
      </div>
      <div>
        <AreaField form={form} areas={areas} />
      </div>
      <div>
        <Line form={form} name="max_helpers" required numeric />
      </div>
      <Times form={form} days={days} />
      <div className={styles['whole']}>
        <Line form={form} name="contact" hint={label('shift.field.contact.hint')} />
      </div>
      <div className={styles['whole']}>
        <TextArea
          label={label('shift.field.description')}
          rows={2}
          error={form.errorOf('description')}
          note={<ChangedNote form={form} name="description" />}
          value={form.values.description}
          onChange={description => form.set('description', description)}
          onBlur={() => form.blur('description')}
        />
      </div>
    </div>
  );
}

interface LineProps {
  readonly form: ShiftForm;
  readonly name: 'title' | 'max_helpers' | 'contact' | 'end_time';
  readonly required?: boolean;
  readonly first?: boolean;
  readonly numeric?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
}

function Line({ form, name, numeric, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      {...(numeric && { inputMode: 'numeric' as const, align: 'end' as const })}
      label={label(`shift.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
      onBlur={() => form.blur(name)}
    />
  );
}

function AreaField({ form, areas }: Pick<ShiftFormFieldsProps, 'form' | 'areas'>) {
  return (
    <Autocomplete
      label={label('shift.field.bereich')}
      data={[...areas]}
      error={form.errorOf('bereich')}
      value={form.values.bereich}
      onChange={bereich => form.set('bereich', bereich)}
      onBlur={() => form.blur('bereich')}
      selectFirstOptionOnChange={false}
    />
  );
}

function Times({ form, days }: Pick<ShiftFormFieldsProps, 'form' | 'days'>) {
  const { values } = form;
  const day = dayOf(values);
  const options = (days.includes(day) ? days : [...days, day].toSorted()).map(value => ({
    value,
    label: formatLongDay(value),
  }));
  return (
    <>
      <div className={styles['whole']}>
        <SelectField
          label={label('shift.field.day')}
          options={options}
          value={day}
          onChange={next => form.set('start_time', joinStart(next, startOf(values)))}
        />
      </div>
      <div>
        <TextField
          label={label('shift.field.start_time')}
          required
          placeholder={label('shift.clock.placeholder')}
          error={form.errorOf('start_time')}
          value={startOf(values)}
          onChange={typed => form.set('start_time', joinStart(day, typed))}
          onBlur={() => form.blur('start_time')}
        />
      </div>
      <div>
        <Line
          form={form}
          name="end_time"
          required
          placeholder={label('shift.clock.placeholder')}
          {...(endsNextDay(values) && { hint: label('shift.tomorrow') })}
        />
      </div>
    </>
  );
}

interface SaveLineProps {
  readonly form: ShiftForm;
  readonly text: string;
  readonly hint?: string;
  readonly onSave: (fields: ShiftFields, changes: FormChanges) => Promise<void>;
  readonly onDrop: () => void;
}

/** Saves by button or key; what is wrong shows itself. */
export function SaveLine({ form, text, hint, onSave, onDrop }: SaveLineProps) {
  const { busy, error, run } = useTask();
  const save = () => {
    const checked = form.check();
    if (checked) void run(() => onSave(checked.fields, checked.changes));
    else showFirstError();
  };
  useKeys({ 'mod+s': save });
  return (
    <>
      <ErrorNote error={error} />
      {hint && <p className="soft">{hint}</p>}
      <div className="grid gap-8">
        <WriteButton fullWidth loading={busy} onClick={save}>
          {text}
        </WriteButton>
        <Button variant="default" onClick={onDrop}>
          {label('shift.revert')}
        </Button>
      </div>
    </>
  );
}
