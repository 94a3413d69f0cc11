import { statusOptions } from '../../../association/status-names.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { AnyBulkField } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { ownFieldOf } from '../../../../../shared/people/imports/import.ts';
import { languages } from '../../../../../shared/language.ts';
import { countryOptions } from '../../../country.ts';
import { DayField, SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { fieldCalled } from '../../fields/field-names.ts';
import { useMembers } from '../member-store.ts';
import { fieldLabel } from './bulk-labels.ts';
import styles from './selection.module.css';
import { CrossButton } from '../../../ui/icon-button.tsx';

interface BulkFieldProps {
  readonly field: AnyBulkField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}

/** One field that all of them shall have, and the way to leave it out again. */
export function BulkFieldRow({ onRemove, ...props }: BulkFieldProps) {
  return (
    <div className="flex gap-8 items-start">
      <div className="flex-1 min-width-0">
        <Control {...props} />
      </div>
      <CrossButton
        className={styles['remove']}
        name={label('bulk.edit.remove', { field: fieldLabel(props.field) })}
        onClick={onRemove}
      />
    </div>
  );
}

type ControlProps = Omit<BulkFieldProps, 'onRemove'>;

function Control({ field, ...rest }: ControlProps) {
  const own = fieldCalled(ownFieldOf(field) ?? '');
  const options = useOptions(field, rest.value);
  if (own) return <FieldInput field={own} {...rest} />;
  const named = { ...rest, label: fieldLabel(field) };
  if (options !== null) return <SelectField {...named} options={options} />;
  if (field === 'notiz') return <TextArea {...named} rows={2} hint={label('bulk.note.hint')} />;
  const Field = field === 'eintritt' || field === 'austritt' ? DayField : TextField;
  return <Field {...named} first />;
}

/** What can be chosen; null where it is typed. */
function useOptions(
  field: AnyBulkField,
  value: string,
): readonly { readonly value: string; readonly label: string }[] | null {
  const funktionen = useMembers(state => state.funktionen);
  if (field === 'status') return statusOptions(value);
  if (field === 'sprache') return languages.map(value => ({ value, label: label(`language.${value}`) }));
  if (field === 'land') return countryOptions(value);
  if (field === 'funktion')
    return [
      { value: '', label: label('member.funktion.none') },
      ...funktionen.flatMap(({ name, active }) => (active ? [{ value: name, label: name }] : [])),
    ];
  if (field === 'zustellung_post' || field === 'verzeichnis')
    return (['yes', 'no'] as const).map(value => ({ value, label: label(`bulk.value.${field}.${value}`) }));
  return null;
}
