import { label } from '../../../../shared/i18n/label.ts';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { DayField, CheckField, SelectField, TextField } from '../../ui/form/field.tsx';
import type { EventFlag, EventForm, EventText } from './event-values.ts';

interface Part {
  readonly form: EventForm;
  readonly hint?: string;
}

interface LineProps extends Part {
  readonly name: EventText;
  readonly type?: 'tel' | 'email';
  readonly required?: boolean;
  readonly first?: boolean;
  readonly placeholder?: string;
}

/** One line of the event's form; days are checked as days. */
export function Line({ form, name, ...rest }: LineProps) {
  const Field = name.endsWith('_date') || name === 'registration_deadline' ? DayField : TextField;
  return (
    <Field
      {...rest}
      label={label(`event.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
      onBlur={() => form.blur(name)}
    />
  );
}

interface ChoiceProps extends Part {
  readonly name: EventText;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few. */
export function Choice({ form, name, ...rest }: ChoiceProps) {
  return (
    <SelectField
      {...rest}
      label={label(`event.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
    />
  );
}

/** Yes or no. */
export function Flag({ form, name, ...rest }: Part & { readonly name: EventFlag }) {
  return (
    <CheckField
      {...rest}
      label={label(`event.field.${name}`)}
      note={<ChangedNote form={form} name={name} />}
      checked={form.values[name]}
      onChange={checked => form.set(name, checked)}
    />
  );
}
