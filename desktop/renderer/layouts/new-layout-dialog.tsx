import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../shared/labels/label.ts';
import {
  defaultLayoutOf,
  isPlan,
  layoutCategories,
  type LayoutCategory,
} from '../../../shared/layouts/layout.ts';
import { layoutFields } from '../../../shared/layouts/new-layout.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField, TextField } from '../ui/form/field.tsx';
import { ErrorNote } from '../ui/note.tsx';
import { nameProblem } from '../ui/split/name-dialog.tsx';
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
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const model = layouts.find(({ uuid }) => uuid === from);
  const begin = { value: '', label: label('layout.new.default') };
  const models = layouts.map(row => ({
    value: row.uuid,
    label: label('layout.new.copy', { name: row.name }),
  }));
  const save = async () => {
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
  return (
    <FormDialog
      title={label('layout.new')}
      onClose={onClose}
      actions={<Button onClick={() => void save()}>{label('layout.new.create')}</Button>}
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
      <SelectField
        label={label('layout.new.from')}
        value={from}
        options={[begin, ...models]}
        onChange={setFrom}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}

/** Margins of a letter are not those of a plan: a copy across that line takes them from the default. */
function beginning(category: LayoutCategory, model: LayoutRow | undefined) {
  const usual = defaultLayoutOf(category);
  if (!model) return usual;
  return isPlan(category) === isPlan(model.category)
    ? model.layout
    : { ...model.layout, margins: usual.margins };
}
