import { useCallback, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { isAliasChange, type AliasSync } from '../../../../shared/access/mailboxes/alias-sync.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { changeMailserver } from './mailbox-store.ts';
import { StepLine } from './step-line.tsx';

const noTopics = [] as const;

/** Rehearses the synchronisation of the offices' addresses, shows the difference, and carries it out when asked. */
export function SyncDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useCallback(() => api.aliases.sync({ dry_run: true }), []);
  const { value: plan, error, refresh } = useLive(read, noTopics);
  const [result, setResult] = useState<AliasSync | null>(null);
  const shown = result ?? plan;
  const changes = shown?.items.filter(isAliasChange) ?? [];
  const start = async () => {
    const done = await changeMailserver(() => api.aliases.sync({}));
    const { created, updated, removed } = done;
    showDone(label('aliasSync.done', { created, updated, removed }));
    // What did not work stays before the person's eyes.
    if (done.errors.length === 0) return true;
    setResult(done);
    return false;
  };
  return (
    <FormDialog
      title={label('aliasSync.title')}
      size={860}
      onClose={onClose}
      action={result === null && changes.length > 0 && label('aliasSync.yes', { count: changes.length })}
      onSubmit={start}
    >
      <ErrorNote error={error} onRetry={refresh} />
      {shown === null && error === null && <p className="soft">{label('mailbox.loading')}</p>}
      {shown && <Outcome sync={shown} done={result !== null} />}
    </FormDialog>
  );
}

function Outcome({ sync, done }: { readonly sync: AliasSync; readonly done: boolean }) {
  const changes = sync.items.filter(isAliasChange);
  const rest = sync.items.filter(item => !isAliasChange(item));
  return (
    <>
      {sync.errors.length > 0 && (
        <Note tone="bad">{label('aliasSync.errors', { count: sync.errors.length })}</Note>
      )}
      {!done && <p>{label(changes.length === 0 ? 'aliasSync.nothing' : 'aliasSync.text')}</p>}
      {changes.length > 0 && (
        <ul className="change-list" aria-label={label('aliasSync.title')}>
          {changes.map(step => (
            <StepLine
              key={step.alias}
              step={step}
              error={sync.errors.find(({ item }) => item === step.alias)?.error}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{label('aliasSync.rest', { count: rest.length })}</summary>
          <ul className="change-list">
            {rest.map(step => (
              <StepLine key={step.alias} step={step} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
