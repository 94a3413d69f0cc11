import { Button } from '@mantine/core';
import { useState } from 'react';
import { eventGroupRowSchema } from '../../../shared/event-groups/event-group.ts';
import { fieldErrorLabel, label } from '../../../shared/labels/label.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/form/field.tsx';
import { ErrorNote } from '../ui/note.tsx';

interface NameDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
}

/** The name of a group. */
export function NameDialog({ title, action, name: old, onClose, onSave }: NameDialogProps) {
  const [name, setName] = useState(old);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const parsed = eventGroupRowSchema.shape.name.safeParse(name);
  const save = async () => {
    setTried(true);
    if (!parsed.success) return;
    try {
      if (parsed.data !== old) await onSave(parsed.data);
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  const problem = tried && !parsed.success ? (parsed.error.issues[0]?.message ?? 'invalid') : null;
  const actions = <Button onClick={() => void save()}>{action}</Button>;
  return (
    <FormDialog title={title} onClose={onClose} actions={actions}>
      <TextField
        label={label('eventGroup.name')}
        placeholder={label('eventGroup.name.placeholder')}
        value={name}
        error={problem === null ? undefined : fieldErrorLabel(problem)}
        required
        first
        onChange={setName}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}
