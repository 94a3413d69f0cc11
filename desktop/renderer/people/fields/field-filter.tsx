import { Button, Checkbox, Pill, Popover } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { parseDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { CustomCondition } from '../../../../shared/people/fields/custom-condition.ts';
import { plainNumber } from '../../../../shared/people/fields/custom-value.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { DayField, SelectField, TextField } from '../../ui/form/field.tsx';
import { filterAttribute } from '../../ui/table/table-print.ts';
import { conditionName } from './field-names.ts';
import { useFields } from './field-store.ts';
import styles from './field.module.css';

interface FieldFilterProps {
  readonly conditions: readonly CustomCondition[];
  readonly onChange: (conditions: readonly CustomCondition[]) => void;
}

/** What own fields shall have: each condition with the way to take it away, and the way to add one. */
export function FieldFilter({ conditions, onChange }: FieldFilterProps) {
  const fields = useFields(state => state.rows) ?? [];
  const [open, setOpen] = useState(false);
  if (fields.length === 0 && conditions.length === 0) return null;
  return (
    <>
      {conditions.map((condition, index) => (
        <ConditionPill
          key={JSON.stringify(condition)}
          condition={condition}
          onClear={() => onChange(conditions.filter((_, place) => place !== index))}
        />
      ))}
      {fields.length > 0 && conditions.length < 10 && (
        <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus>
          <Popover.Target>
            <Button
              variant="default"
              leftSection={<IconFilterPlus size={16} aria-hidden />}
              onClick={() => setOpen(before => !before)}
            >
              {label('customField.filter')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={label('customField.filter.add')}>
            <Asked
              fields={fields}
              onAdd={condition => {
                setOpen(false);
                onChange([...conditions, condition]);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

interface ConditionPillProps {
  readonly condition: CustomCondition;
  readonly onClear: () => void;
}

function ConditionPill({ condition, onClear }: ConditionPillProps) {
  const name = conditionName(condition) || label('customField.filter.gone');
  return (
    <Pill
      {...filterAttribute(name)}
      size="lg"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{
        'aria-label': label('customField.filter.clear', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {name}
    </Pill>
  );
}

type What = CustomCondition['is'];

interface Typed {
  readonly what: What;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly values: readonly string[];
}

const kindsOf: Readonly<Record<CustomFieldView['kind'], readonly What[]>> = {
  text: ['contains', 'filled', 'empty'],
  number: ['between', 'filled', 'empty'],
  date: ['between', 'filled', 'empty'],
  yes_no: ['any', 'filled', 'empty'],
  choice: ['any', 'filled', 'empty'],
};

const typedFor = (field: CustomFieldView): Typed => ({
  what: kindsOf[field.kind][0] ?? 'filled',
  text: '',
  from: '',
  to: '',
  values: [],
});

interface AskedProps {
  readonly fields: readonly CustomFieldView[];
  readonly onAdd: (condition: CustomCondition) => void;
}

/** A condition that is being made. */
function Asked({ fields, onAdd }: AskedProps) {
  const [fieldId, setFieldId] = useState(fields[0]?.id ?? '');
  const field = fields.find(({ id }) => id === fieldId) ?? fields[0];
  const [typed, setTyped] = useState<Typed | null>(null);
  if (!field) return null;
  const values = typed ?? typedFor(field);
  const change = (patch: Partial<Typed>) => setTyped({ ...values, ...patch });
  const made = conditionOf(field, values);
  return (
    <form
      className={styles['asked']}
      onSubmit={event => {
        event.preventDefault();
        if (made) onAdd(made);
      }}
    >
      <SelectField
        label={label('customField.filter.field')}
        value={field.id}
        options={fields.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={id => {
          setFieldId(id);
          setTyped(null);
        }}
      />
      <WhatSelect kind={field.kind} value={values.what} onChange={what => change({ what })} />
      <Wanted field={field} values={values} onChange={change} />
      <div>
        <Button type="submit" disabled={made === null}>
          {label('customField.filter.apply')}
        </Button>
      </div>
    </form>
  );
}

interface WhatSelectProps {
  readonly kind: CustomFieldView['kind'];
  readonly value: Typed['what'];
  readonly onChange: (what: Typed['what']) => void;
}

const WhatSelect = ({ kind, value, onChange }: WhatSelectProps) => (
  <SelectField
    label={label('customField.filter.what')}
    value={value}
    options={kindsOf[kind].map(what => ({ value: what, label: label(`customField.filter.what.${what}`) }))}
    onChange={what => onChange(kindsOf[kind].find(each => each === what) ?? 'filled')}
  />
);

interface WantedProps {
  readonly field: CustomFieldView;
  readonly values: Typed;
  readonly onChange: (patch: Partial<Typed>) => void;
}

/** What the condition compares with. */
function Wanted({ field, values, onChange }: WantedProps) {
  if (values.what === 'contains')
    return (
      <TextField
        label={label('customField.filter.text')}
        value={values.text}
        onChange={text => onChange({ text })}
      />
    );
  if (values.what === 'between') return <Bounds field={field} values={values} onChange={onChange} />;
  if (values.what !== 'any') return null;
  return (
    <Checkbox.Group
      aria-label={field.name}
      value={[...values.values]}
      onChange={chosen => onChange({ values: chosen })}
    >
      <div className={styles['choices']}>
        {optionsOf(field).map(({ id, name }) => (
          <Checkbox key={id} size="sm" value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Bounds({ field, values, onChange }: WantedProps) {
  const Field = field.kind === 'date' ? DayField : TextField;
  return (
    <>
      <Field
        label={label('customField.filter.from.field')}
        value={values.from}
        onChange={from => onChange({ from })}
      />
      <Field
        label={label('customField.filter.to.field')}
        value={values.to}
        onChange={to => onChange({ to })}
      />
    </>
  );
}

const optionsOf = (field: CustomFieldView) =>
  field.kind === 'yes_no'
    ? (['yes', 'no'] as const).map(id => ({ id, name: label(`ui.${id}`) }))
    : field.options;

/** Null as long as something is missing or wrong. */
function conditionOf({ id, kind }: CustomFieldView, typed: Typed): CustomCondition | null {
  const { what, text, values } = typed;
  switch (what) {
    case 'filled':
    case 'empty':
      return { is: what, field_id: id };
    case 'contains':
      return text.trim() === '' ? null : { is: what, field_id: id, text: text.trim().slice(0, 200) };
    case 'any':
      return values.length === 0 ? null : { is: what, field_id: id, values: [...values] };
    case 'between': {
      const read = kind === 'date' ? parseDay : plainNumber;
      const [from, to] = [boundOf(typed.from, read), boundOf(typed.to, read)];
      if (from === null || to === null || (from === undefined && to === undefined)) return null;
      return {
        is: what,
        field_id: id,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
    }
  }
}

/** Undefined for no bound, null for one that is wrong. */
const boundOf = (text: string, read: (text: string) => string | null): string | null | undefined =>
  text.trim() === '' ? undefined : read(text.trim());
