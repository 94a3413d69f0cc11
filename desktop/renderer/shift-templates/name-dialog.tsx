import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorLabel, label } from '../../../shared/labels/label.ts';
import { shiftTemplateFields } from '../../../shared/shifts/shift-template.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/form/field.tsx';
import { ErrorNote } from '../ui/note.tsx';

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
}

/** Another name for a template. */
export function NameDialog({ name: old, onClose, onSave }: NameDialogProps) {
  const [name, setName] = useState(old);
  const [error, setError] = useState<unknown>(null);
  const problem = nameProblem(name);
  const save = async () => {
    if (problem) return;
    try {
      if (name.trim() !== old) await onSave(name.trim());
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const actions = <Button onClick={() => void save()}>{label('ui.save')}</Button>;
  return (
    <FormDialog title={label('shiftTemplate.rename')} onClose={onClose} actions={actions}>
      <TextField
        label={label('shiftTemplate.name')}
        value={name}
        error={problem}
        required
        first
        onChange={setName}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}

/** The sentence of what is wrong with a name, or undefined. */
export function nameProblem(name: string): string | undefined {
  const parsed = shiftTemplateFields.shape.name.safeParse(name);
  return parsed.success ? undefined : fieldErrorLabel(parsed.error.issues[0]?.message ?? 'invalid');
}
