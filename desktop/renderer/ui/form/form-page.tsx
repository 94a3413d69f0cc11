import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../clock.ts';
import { useLock } from '../lock.ts';
import { ErrorNote, Note } from '../note.tsx';
import { PageHead, ScrollPage } from '../page.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useKeys } from '../use-keys.ts';
import { showFirstError } from './first-error.ts';
import { useTask } from './use-task.ts';

interface FormPageProps {
  readonly title: string;
  readonly form: {
    readonly dirty: boolean;
    readonly draftAt: string | null;
    readonly check: () => unknown;
    readonly discard: () => void;
  };
  /** Saves and goes on; throws a refusal. False: the person would rather stay. */
  readonly onSave: () => Promise<void | false>;
  readonly onBack: () => void;
  readonly children: ReactNode;
  /** Stays in sight below the fields: what a person should know before saving. */
  readonly foot?: ReactNode;
}

/** A form with its title line: save, back, the draft of last time, the guard before leaving. */
export function FormPage({ title, form, onSave, onBack, children, foot }: FormPageProps) {
  const { error, run } = useTask();
  const save = async (): Promise<boolean> => {
    if (form.check() !== null) return run(onSave);
    showFirstError();
    return false;
  };
  const unsaved = useUnsaved({
    isUnsaved: () => form.dirty,
    isKept: true,
    onSave: save,
    onDiscard: form.discard,
  });
  useKeys({ 'mod+s': () => void save(), Escape: onBack });
  return (
    <div className="column fill">
      <PageHead title={title}>
        <Button variant="default" onClick={onBack}>
          {label('ui.cancel')}
        </Button>
        <SaveButton onSave={() => void save()} />
      </PageHead>
      <ScrollPage narrow>
        <ErrorNote error={error} />
        {form.draftAt && form.dirty && <DraftNote at={form.draftAt} onDrop={form.discard} />}
        {children}
      </ScrollPage>
      {foot}
      {unsaved.question}
    </div>
  );
}

function SaveButton({ onSave }: { readonly onSave: () => void }) {
  const lock = useLock();
  return (
    <Button
      leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      disabled={lock !== null}
      title={lock ?? undefined}
      onClick={onSave}
    >
      {label('ui.save')}
    </Button>
  );
}

function DraftNote({ at, onDrop }: { readonly at: string; readonly onDrop: () => void }) {
  const drop = (
    <Button size="compact-sm" variant="default" onClick={onDrop}>
      {label('form.draft.drop')}
    </Button>
  );
  return (
    <Note tone="info" action={drop}>
      {label('form.draft.found', { time: whenText(at) })}
    </Note>
  );
}
