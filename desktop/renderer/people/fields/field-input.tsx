import { Checkbox } from '@mantine/core';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { CustomField } from '../../../../shared/people/fields/custom-field.ts';
import { chosenIn, choiceValue } from '../../../../shared/people/fields/custom-value.ts';
import { DayField, SelectField, TextField } from '../../ui/form/field.tsx';
import styles from './field.module.css';

interface FieldInputProps {
  readonly field: Pick<CustomField, 'name' | 'kind' | 'options' | 'several' | 'hint'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The control of one own field, by its kind. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const named = { label: field.name, hint: field.hint || undefined, error };
  switch (field.kind) {
    case 'text':
      return <TextField {...named} value={value} onChange={onChange} />;
    case 'number':
      return <TextField {...named} inputMode="decimal" value={value} onChange={onChange} />;
    case 'date': {
      const shown = /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;
      return <DayField {...named} value={shown} onChange={onChange} />;
    }
    case 'yes_no':
      return <SelectField {...named} value={value} onChange={onChange} options={yesNo()} />;
    case 'choice':
      return field.several ? (
        <Several field={field} value={value} error={error} onChange={onChange} />
      ) : (
        <SelectField
          {...named}
          value={value}
          onChange={onChange}
          options={[nothing(), ...field.options.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      );
  }
}

const nothing = () => ({ value: '', label: label('customField.none') });
const yesNo = () => [
  nothing(),
  { value: 'yes', label: label('ui.yes') },
  { value: 'no', label: label('ui.no') },
];

const Several = ({ field, value, error, onChange }: FieldInputProps) => (
  <Checkbox.Group
    label={field.name}
    description={field.hint || undefined}
    error={error}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    value={chosenIn(value)}
    onChange={ids => onChange(choiceValue(field, ids))}
  >
    <div className={styles['chips']}>
      {field.options.map(({ id, name }) => (
        <Checkbox key={id} size="sm" value={id} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);
