import { Button } from '@mantine/core';
import { label } from '../../../shared/labels/label.ts';
import type { MemberField } from './member-values.ts';
import styles from './member.module.css';
import type { MemberForm } from './use-member-form.ts';

/** Says at the field that somebody else changed it while it was being edited, and lets the person choose. */
export function ChangedNote({ form, name }: { readonly form: MemberForm; readonly name: MemberField }) {
  const value = form.underneath(name);
  if (value === null) return null;
  return (
    <div className={styles['changed']} role="status">
      <span>
        {value === ''
          ? label('member.changedUnderneath.empty')
          : label('member.changedUnderneath', { value })}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => form.take(name)}>
        {label('member.changedUnderneath.take')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => form.keepMine(name)}>
        {label('member.changedUnderneath.keep')}
      </Button>
    </div>
  );
}
