import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BackupState } from '../../../../shared/association/desktop-backup-contract.ts';
import { desktopBackupContract } from '../../../../shared/association/desktop-backup-contract.ts';
import { errorLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { whenText } from '../../ui/clock.ts';
import { CheckField, TextField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['session'] as const;
const read = () => api.desktopBackup.state({});

/** What this computer knows of its copies, anew whenever one was written. */
export const useBackup = () => useLive(read, topics);

/** Copies of an association on this computer: where to, how often, the last one, and the way back. */
export function BackupSection() {
  const { value, error, refresh } = useBackup();
  if (!value?.is_possible) return null;
  return (
    <Section title={label('backup.title')} text={label('backup.text')}>
      <ErrorNote error={error} onRetry={refresh} />
      <BackupPart state={value} onChanged={refresh} />
    </Section>
  );
}

interface BackupPartProps {
  readonly state: BackupState;
  readonly onChanged: () => void;
}

/** The same without its heading. */
export function BackupPart({ state, onChanged }: BackupPartProps) {
  return (
    <div className="grid gap-14">
      <LastCopy state={state} />
      <BackupForm key={`${state.folder} ${state.daily}`} state={state} onChanged={onChanged} />
      <details>
        <summary>{label('backup.restore')}</summary>
        <p className="soft pre-line">{label('backup.readme')}</p>
      </details>
    </div>
  );
}

function LastCopy({ state: { last, failure, running, folder } }: Pick<BackupPartProps, 'state'>) {
  if (running) return <p role="status">{label('backup.running')}</p>;
  return (
    <>
      {failure && (
        <Note tone="bad">
          {label('backup.failed', { time: whenText(failure.at) })} {errorLabel(failure.code, failure.params)}
        </Note>
      )}
      {last ? (
        <Note tone={failure ? 'info' : 'good'}>
          <div className="grid gap-4">
            <span>
              {label('backup.last', {
                time: whenText(last.at),
                members: last.members,
                invoices: last.invoices,
                photos: last.photos,
                size: (last.bytes / 1_000_000).toFixed(1),
              })}
            </span>
            <span className="soft small">{last.path}</span>
          </div>
        </Note>
      ) : (
        !failure && <p className="soft">{label(folder === '' ? 'backup.none' : 'backup.never')}</p>
      )}
    </>
  );
}

const schema = desktopBackupContract.save.input.shape.folder;

function BackupForm({ state, onChanged }: BackupPartProps) {
  const { folder, setFolder, daily, setDaily, save, copy, busy, error } = useBackupForm(state, onChanged);
  return (
    <InlineForm
      action={label('ui.save')}
      kept
      onSubmit={save}
      actions={
        <Button variant="default" loading={busy || state.running} onClick={copy}>
          {label('backup.now')}
        </Button>
      }
    >
      <FolderField folder={folder} canChoose={state.can_choose} onChange={setFolder} />
      <CheckField
        label={label('backup.daily')}
        hint={label('backup.daily.hint')}
        checked={daily}
        onChange={setDaily}
      />
      <ErrorNote error={error} />
    </InlineForm>
  );
}

/** The folder and how often; a copy by hand saves both first. */
function useBackupForm(state: BackupState, onChanged: () => void) {
  const [folder, setFolder] = useState(state.folder);
  const [daily, setDaily] = useState(state.folder === '' || state.daily);
  const { busy, error, run } = useTask();
  const keep = () => api.desktopBackup.save({ folder: schema.parse(folder), daily });
  const save = async () => {
    await keep();
    showDone(label('ui.saved'));
    onChanged();
  };
  const copy = () =>
    void run(async () => {
      await keep();
      const { last } = await api.desktopBackup.run({});
      showDone(label('backup.done', { path: last?.path ?? '' }));
      onChanged();
    });
  return { folder, setFolder, daily, setDaily, save, copy, busy, error };
}

interface FolderFieldProps {
  readonly folder: string;
  readonly canChoose: boolean;
  readonly onChange: (folder: string) => void;
}

function FolderField({ folder, canChoose, onChange }: FolderFieldProps) {
  const choose = async () => {
    const chosen = await api.desktopBackup.choose({});
    if (chosen !== null) onChange(chosen);
  };
  return (
    <div className="flex gap-8">
      <div className="flex-1">
        <TextField
          label={label('backup.folder')}
          hint={label('backup.folder.hint')}
          value={folder}
          onChange={onChange}
        />
      </div>
      {canChoose && (
        <Button mt={24} variant="default" onClick={() => attempt(choose)}>
          {label('backup.choose')}
        </Button>
      )}
    </div>
  );
}
