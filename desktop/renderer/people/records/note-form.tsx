import { Button } from '@mantine/core';
import { z } from 'zod';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { noteFields, type NoteFields } from '../../../../shared/people/records/note.ts';
import { DayField, TextArea } from '../../ui/form/field.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './record.module.css';

/** As it is typed: the day as '20.11.2026'. */
const typedNote = z.object({
  date: z
    .string()
    .transform(text => parseDay(text) ?? text)
    .pipe(noteFields.shape.date),
  text: noteFields.shape.text,
});

interface NoteFormProps {
  readonly note: NoteFields;
  readonly onSave: (note: NoteFields) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A note as it is written or changed. */
export function NoteForm({ note, onSave, onClose }: NoteFormProps) {
  const { field, check } = useFields(typedNote, { date: formatDay(note.date), text: note.text });
  const save = async () => {
    const checked = check();
    if (checked === null) return false;
    await onSave(checked);
    return true;
  };
  useKeys({ Escape: onClose });
  return (
    <InlineForm
      action={label('record.note.save')}
      actions={
        <Button variant="default" onClick={onClose}>
          {label('ui.cancel')}
        </Button>
      }
      onSubmit={save}
    >
      <div className={styles['day']}>
        <DayField label={label('record.note.date')} {...field('date')} required />
      </div>
      <TextArea label={label('record.note.text')} {...field('text')} first />
    </InlineForm>
  );
}
