import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { templateFields } from '../../../../../shared/messages/template.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { nameProblem } from '../../../ui/split/name-dialog.tsx';
import { showDone } from '../../../ui/toast.tsx';
import type { Words } from './typed-content.ts';

interface SaveTemplateDialogProps {
  readonly words: Words;
  readonly onClose: () => void;
}

const nameSchema = templateFields.shape.name;

/** These words under a name among the templates. */
export function SaveTemplateDialog({ words, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(words.subject);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = nameProblem(nameSchema, name);
  const save = async () => {
    setTried(true);
    if (problem !== undefined) return;
    try {
      const { uuid } = await api.desktopTemplates.create({
        name,
        ...words,
        subject: words.subject.trim() || name,
      });
      onClose();
      showDone(label('mailing.template.saved', { name }), () => api.desktopTemplates.remove({ uuid }));
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <FormDialog
      title={label('mailing.template.save')}
      onClose={onClose}
      actions={<Button onClick={() => void save()}>{label('ui.save')}</Button>}
    >
      <p className="soft">{label('mailing.template.save.text')}</p>
      <TextField
        label={label('mailing.template.name')}
        value={name}
        error={tried ? problem : undefined}
        required
        first
        onChange={setName}
      />
      <ErrorNote error={error} />
    </FormDialog>
  );
}
