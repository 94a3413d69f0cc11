import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './changed-note.module.css';

interface ChangedNoteProps<Name extends string> {
  readonly form: {
    readonly underneath: (name: Name) => string | null;
    readonly take: (name: Name) => void;
    readonly keepMine: (name: Name) => void;
  };
  readonly name: Name;
}

/** Says at the field that another person changed it while it was being edited, and lets the person choose. */
export function ChangedNote<Name extends string>({ form, name }: ChangedNoteProps<Name>) {
  const value = form.underneath(name);
  if (value === null) return null;
  return (
    <div className={styles['changed']} role="status">
      <span>{value === '' ? label('form.changed.empty') : label('form.changed', { value })}</span>
      <Button size="compact-xs" variant="default" onClick={() => form.take(name)}>
        {label('form.changed.take')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => form.keepMine(name)}>
        {label('form.changed.keep')}
      </Button>
    </div>
  );
}
