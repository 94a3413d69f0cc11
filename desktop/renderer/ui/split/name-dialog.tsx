import { z } from 'zod';
import { FormDialog } from '../form-dialog.tsx';
import { TextField } from '../form/field.tsx';
import { useFields } from '../form/use-fields.ts';

/** How the name of a kind of things is asked for. */
export interface NameField {
  readonly label: string;
  readonly placeholder?: string;
  readonly schema: z.ZodType<string>;
}

interface NameDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly field: NameField;
  /** Empty for what has none yet. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
}

/** Asks for a name, the first or another one. */
export function NameDialog({ field: { schema, ...text }, name: old, onSave, ...dialog }: NameDialogProps) {
  const { field, check } = useFields(z.object({ name: schema }), { name: old });
  const save = () => {
    const checked = check();
    return checked !== null && (checked.name === old || onSave(checked.name));
  };
  return (
    <FormDialog {...dialog} onSubmit={save}>
      <TextField {...text} {...field('name')} required first />
    </FormDialog>
  );
}
