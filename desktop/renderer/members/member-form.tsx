import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../shared/labels/label.ts';
import { whenInWords } from '../ui/clock.ts';
import { ConfirmLeave } from '../ui/confirm-leave.tsx';
import { showFirstError } from '../ui/form/first-error.ts';
import { ErrorNote, Note } from '../ui/note.tsx';
import { PageHead, ScrollPage } from '../ui/page.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { MemberFormFields } from './member-form-fields.tsx';
import styles from './member.module.css';
import type { MemberForm } from './use-member-form.ts';

interface MemberFormViewProps {
  readonly title: string;
  readonly form: MemberForm;
  /** Saves and goes on to the member; throws a refusal. */
  readonly onSave: () => Promise<void>;
  readonly onBack: () => void;
}

/** The form with its title line: save, back, the draft of last time, the guard before leaving. */
export function MemberFormView({ title, form, onSave, onBack }: MemberFormViewProps) {
  const [error, setError] = useState<unknown>(null);
  const save = async (): Promise<boolean> => {
    setError(null);
    if (form.check() === null) {
      showFirstError();
      return false;
    }
    try {
      await onSave();
      return true;
    } catch (refusal) {
      setError(refusal);
      return false;
    }
  };
  useKeys({ 'mod+s': () => void save(), Escape: onBack });
  return (
    <div className={styles['detail']}>
      <PageHead title={title}>
        <Button variant="default" onClick={onBack}>
          {label('ui.cancel')}
        </Button>
        <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void save()}>
          {label('ui.save')}
        </Button>
      </PageHead>
      <ScrollPage narrow>
        <ErrorNote error={error} />
        {form.draftAt && form.dirty && <DraftNote at={form.draftAt} onDrop={form.discard} />}
        <MemberFormFields form={form} />
      </ScrollPage>
      <ConfirmLeave dirty={form.dirty} onSave={save} onDiscard={form.discard} />
    </div>
  );
}

function DraftNote({ at, onDrop }: { readonly at: string; readonly onDrop: () => void }) {
  const drop = (
    <Button size="compact-sm" variant="default" onClick={onDrop}>
      {label('member.draft.drop')}
    </Button>
  );
  return (
    <Note tone="info" action={drop}>
      {label('member.draft.found', { time: whenInWords(at) })}
    </Note>
  );
}
