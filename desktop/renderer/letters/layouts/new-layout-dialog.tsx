import { z } from 'zod';
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
import { useFields } from '../../ui/form/use-fields.ts';
import { createLayout, openLayout } from './change-layout.ts';
import type { LayoutRow } from './layout-store.ts';

interface NewLayoutDialogProps {
  readonly layouts: readonly LayoutRow[];
  readonly onClose: () => void;
}

const schema = layoutFields.pick({ name: true, category: true }).extend({ from: z.string() });
const categories = () =>
  layoutCategories.map(value => ({ value, label: label(`pdf_template.category.${value}`) }));

/** Asks what the layout is for, what it begins as, and its name. */
export function NewLayoutDialog({ layouts, onClose }: NewLayoutDialogProps) {
  const { field, check } = useFields(schema, { name: '', category: 'letterhead', from: '' });
  const create = async () => {
    const checked = check();
    if (checked === null) return false;
    const { name, category, from } = checked;
    const model = layouts.find(({ uuid }) => uuid === from);
    openLayout(await createLayout({ name, category, layout: beginning(category, model) }));
    return true;
  };
  return (
    <FormDialog
      title={label('layout.new')}
      action={label('layout.new.create')}
      onClose={onClose}
      onSubmit={create}
    >
      <TextField label={label('layout.field.name')} {...field('name')} required first />
      <SelectField
        label={label('layout.field.category')}
        hint={label('layout.new.category.hint')}
        options={categories()}
        {...field('category')}
      />
      <BeginningField layouts={layouts} {...field('from')} />
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

/** Margins of a letter are not those of a plan: a copy across that line takes them from the default. */
function beginning(category: LayoutCategory, model: LayoutRow | undefined) {
  const usual = defaultLayoutOf(category);
  if (!model) return usual;
  return isPlan(category) === isPlan(model.category)
    ? model.layout
    : { ...model.layout, margins: usual.margins };
}
