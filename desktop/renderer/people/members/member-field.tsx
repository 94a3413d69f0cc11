import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { label } from '../../../../shared/i18n/label.ts';
import { CheckField, DayField, SelectField, TextField } from '../../ui/form/field.tsx';
import type { FlagField, TextField as TextName } from './member-values.ts';
import type { MemberForm } from './use-member-form.ts';

export interface Part {
  readonly form: MemberForm;
}

interface LineProps extends Part {
  readonly name: TextName;
  readonly type?: 'tel' | 'email';
  readonly required?: boolean;
  readonly first?: boolean;
  readonly warning?: string | undefined;
  readonly onLeave?: () => void;
}

export function Line({ form, name, onLeave, ...rest }: LineProps) {
  return (
    <TextField
      {...rest}
      {...lineOf(form, name)}
      onBlur={() => {
        form.blur(name);
        onLeave?.();
      }}
    />
  );
}

export const Day = ({ form, name, ...rest }: Omit<LineProps, 'onLeave' | 'type'>) => (
  <DayField {...rest} {...lineOf(form, name)} onBlur={() => form.blur(name)} />
);

const lineOf = (form: MemberForm, name: TextName) => ({
  label: label(name === 'hausnummer' ? 'member.field.hausnummer.long' : `member.field.${name}`),
  error: form.errorOf(name),
  note: <ChangedNote form={form} name={name} />,
  value: form.values[name],
  onChange: (value: string) => form.set(name, value),
});

interface ChoiceProps extends Part {
  readonly name: TextName;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Choice({ form, name, options }: ChoiceProps) {
  return (
    <SelectField
      label={label(`member.field.${name}`)}
      error={form.errorOf(name)}
      note={<ChangedNote form={form} name={name} />}
      options={options}
      value={form.values[name]}
      onChange={value => form.set(name, value)}
    />
  );
}

export function Flag({ form, name }: Part & { readonly name: FlagField }) {
  return (
    <CheckField
      label={label(`member.field.${name}`)}
      note={<ChangedNote form={form} name={name} />}
      checked={form.values[name]}
      onChange={checked => form.set(name, checked)}
    />
  );
}
