import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import {
  defaultLayoutOf,
  isPlan,
  layoutCategories,
  type LayoutCategory,
} from '../../../../shared/letters/layouts/layout.ts';
import { layoutFields } from '../../../../shared/letters/layouts/new-layout.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { nameProblem } from '../../ui/split/name-dialog.tsx';
import { createLayout, openLayout } from './change-layout.ts';
import type { LayoutRow } from './layout-store.ts';

interface NewLayoutDialogProps {
  readonly layouts: readonly LayoutRow[];
  readonly onClose: () => void;
}

const schema = layoutFields.shape.name;
const categories = layoutCategories.map(value => ({ value, label: label(`pdf_template.category.${value}`) }));

/** Asks what the layout is for, what it begins as, and its name. */
export function NewLayoutDialog({ layouts, onClose }: NewLayoutDialogProps) {
  const [category, setCategory] = useState<LayoutCategory>('letterhead');
  const [from, setFrom] = useState('');
  const [name, setName] = useState('');
  const model = layouts.find(({ uuid }) => uuid === from);
  const { tried, error, save } = useCreation(onClose);
  return (
    <FormDialog
      title={label('layout.new')}
      onClose={onClose}
      actions={
        <Button onClick={() => void save({ name, category, model })}>{label('layout.new.create')}</Button>
      }
    >
      <TextField
        label={label('layout.field.name')}
        value={name}
        error={tried ? nameProblem(schema, name) : undefined}
        required
        first
        onChange={setName}
      />
      <SelectField
        label={label('layout.field.category')}
        hint={label('layout.new.category.hint')}
        value={category}
        options={categories}
        onChange={value => setCategory(value as LayoutCategory)}
      />
      <BeginningField layouts={layouts} value={from} onChange={setFrom} />
      <ErrorNote error={error} />
    </FormDialog>
  );
}

interface BeginningFieldProps {
  readonly layouts: readonly LayoutRow[];
  /** The layout to copy; empty for the default. */
  readonly value: string;
  readonly onChange: (uuid: string) => void;
}

function BeginningField({ layouts, value, onChange }: BeginningFieldProps) {
  const begin = { value: '', label: label('layout.new.default') };
  const models = layouts.map(row => ({
    value: row.uuid,
    label: label('layout.new.copy', { name: row.name }),
  }));
  return (
    <SelectField
      label={label('layout.new.from')}
      value={value}
      options={[begin, ...models]}
      onChange={onChange}
    />
  );
}

interface Wish {
  readonly name: string;
  readonly category: LayoutCategory;
  /** What it begins as; none for the default. */
  readonly model: LayoutRow | undefined;
}

/** Makes what is wished for and opens it; what stands in the way is said. */
function useCreation(onClose: () => void) {
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async ({ name, category, model }: Wish) => {
    setTried(true);
    if (!schema.safeParse(name).success) return;
    try {
      const uuid = await createLayout({ name, category, layout: beginning(category, model) });
      onClose();
      openLayout(uuid);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return { tried, error, save };
}

/** Margins of a letter are not those of a plan: a copy across that line takes them from the default. */
function beginning(category: LayoutCategory, model: LayoutRow | undefined) {
  const usual = defaultLayoutOf(category);
  if (!model) return usual;
  return isPlan(category) === isPlan(model.category)
    ? model.layout
    : { ...model.layout, margins: usual.margins };
}
