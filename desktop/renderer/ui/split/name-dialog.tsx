import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../form-dialog.tsx';
import { TextField } from '../form/field.tsx';
import { ErrorNote } from '../note.tsx';

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
export function NameDialog({ title, action, field, name: old, onClose, onSave }: NameDialogProps) {
  const { schema, ...looks } = field;
  const [name, setName] = useState(old);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setTried(true);
    const { data } = schema.safeParse(name);
    if (data === undefined) return;
    try {
      if (data !== old) await onSave(data);
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      actions={<Button onClick={() => void save()}>{action}</Button>}
    >
      <TextField
        {...looks}
        value={name}
        error={tried ? nameProblem(schema, name) : undefined}
        required
        first
        onChange={setName}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}

/** The sentence of what is wrong with a name, or undefined. */
export function nameProblem(schema: NameField['schema'], name: string): string | undefined {
  const parsed = schema.safeParse(name);
  return parsed.success ? undefined : fieldErrorLabel(parsed.error.issues[0]?.message ?? 'invalid');
}
