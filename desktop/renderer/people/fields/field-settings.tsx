import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { v7 as newId } from 'uuid';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { customFieldKinds, type CustomOption } from '../../../../shared/people/fields/custom-field.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { CrossButton } from '../../ui/icon-button.tsx';
import { CheckField, FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import type { TypedField } from './field-actions.ts';
import styles from './field.module.css';

export const emptyField: TypedField = {
  name: '',
  kind: 'text',
  options: [],
  several: false,
  hint: '',
  limited: false,
  portal: false,
};

interface FieldSettingsProps {
  readonly values: TypedField;
  readonly errors: FieldErrors;
  /** Typing begins in the name. */
  readonly first?: boolean;
  /** Members have values already: the kind stays. */
  readonly isUsed?: boolean;
  readonly onChange: (patch: Partial<TypedField>) => void;
}

/** Everything that an association decides of a field, but its place and whether it is offered. */
export function FieldSettings(props: FieldSettingsProps) {
  const { values, errors, onChange } = props;
  return (
    <div className="grid gap-16">
      <FieldGrid>
        <NameAndKind {...props} />
        <Span of={12}>
          <TextField
            label={label('customField.hint')}
            hint={label('customField.hint.hint')}
            value={values.hint}
            error={errors['hint']}
            onChange={hint => onChange({ hint })}
          />
        </Span>
      </FieldGrid>
      {values.kind === 'choice' && <Options values={values} errors={errors} onChange={onChange} />}
      <CheckField
        label={label('customField.limited')}
        hint={label('customField.limited.hint')}
        checked={values.limited}
        onChange={limited => onChange({ limited })}
      />
      <CheckField
        label={label('customField.portal')}
        hint={label('customField.portal.hint')}
        checked={values.portal}
        onChange={portal => onChange({ portal })}
      />
    </div>
  );
}

function NameAndKind({ values, errors, first = false, isUsed = false, onChange }: FieldSettingsProps) {
  return (
    <>
      <Span of={8}>
        <TextField
          first={first}
          required
          label={label('customField.name')}
          placeholder={label('customField.name.placeholder')}
          value={values.name}
          error={errors['name']}
          onChange={name => onChange({ name })}
        />
      </Span>
      <Span of={4}>
        <SelectField
          label={label('customField.kind')}
          value={values.kind}
          error={errors['kind']}
          hint={isUsed ? label('field.field_in_use') : undefined}
          onChange={chosen => onChange(kindPatch(chosen))}
          options={customFieldKinds
            .filter(kind => !isUsed || kind === values.kind)
            .map(kind => ({ value: kind, label: label(`customField.kind.${kind}`) }))}
        />
      </Span>
    </>
  );
}

/** Another kind of field; a choice begins with room for two options. */
function kindPatch(chosen: string): Partial<TypedField> {
  const kind = customFieldKinds.find(each => each === chosen) ?? 'text';
  return kind === 'choice'
    ? { kind, options: [newOption(), newOption()] }
    : { kind, options: [], several: false };
}

const newOption = (): CustomOption => ({ id: newId(), name: '' });

type OptionProps = Pick<FieldSettingsProps, 'values' | 'errors' | 'onChange'>;

/** What can be chosen, in its order. */
function Options({ values: { options, several }, errors, onChange }: OptionProps) {
  const change = (id: string, name: string) =>
    onChange({ options: options.map(option => (option.id === id ? { id, name } : option)) });
  const problem = Object.entries(errors).find(([path]) => path.startsWith('options'))?.[1];
  return (
    <fieldset className={styles['options']}>
      <legend>{label('customField.options')}</legend>
      {options.map((option, index) => (
        <OptionLine
          key={option.id}
          number={index + 1}
          option={option}
          onName={name => change(option.id, name)}
          onRemove={() => onChange({ options: options.filter(({ id }) => id !== option.id) })}
        />
      ))}
      {problem !== undefined && (
        <p className="warn" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {label('customField.option.add')}
        </Button>
      </div>
      <CheckField
        label={label('customField.several')}
        error={errors['several']}
        checked={several}
        onChange={checked => onChange({ several: checked })}
      />
    </fieldset>
  );
}

interface OptionLineProps {
  /** From 1. */
  readonly number: number;
  readonly option: CustomOption;
  readonly onName: (name: string) => void;
  readonly onRemove: () => void;
}

const OptionLine = ({ number, option: { name }, onName, onRemove }: OptionLineProps) => (
  <div className="flex gap-8 items-start">
    <div className="flex-1 min-width-0">
      <TextField label={label('customField.option', { number })} value={name} onChange={onName} />
    </div>
    <CrossButton
      className={styles['remove']}
      name={label('customField.option.remove', { name: name || String(number) })}
      onClick={onRemove}
    />
  </div>
);

/** Without options that have no name. */
export const typedField = (values: TypedField): TypedField => ({
  ...values,
  name: values.name.trim(),
  options: values.options.filter(({ name }) => name.trim() !== ''),
});

/** What a name alone shows to be wrong, before anything is sent. */
export const nameProblem = (name: string): FieldErrors =>
  name.trim() === '' ? { name: fieldErrorLabel('required') } : {};
