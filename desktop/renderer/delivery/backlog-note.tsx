import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { BacklogSubject } from '../../../shared/delivery/mail-backlog-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { dispatchKind } from '../../../shared/i18n/dispatch-texts.ts';
import { api } from '../api.ts';
import { useServices } from '../association/service-store.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { sinceText, whenText } from '../ui/clock.ts';
import { ErrorNote, Note } from '../ui/note.tsx';
import { attempt, showDone } from '../ui/toast.tsx';
import { useLive } from '../use-live.ts';
import { WriteButton } from '../write-button.tsx';

const topics = ['dispatch'] as const;

/** What waited long for a mail service, or waits since the server was put back: nothing leaves until it is decided. */
export function BacklogNote() {
  const backlog = useServices(state => state.services?.backlog ?? null);
  const rollback = useServices(state => state.services?.rollback ?? null);
  const [open, setOpen] = useState(false);
  if (backlog === null && rollback === null) return null;
  return (
    <div className="gutter-10">
      <Note
        tone={rollback ? 'bad' : 'warn'}
        action={
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {label('backlog.view')}
          </Button>
        }
      >
        {rollback && label('rollback.note', { since: sinceText(rollback.since) })}{' '}
        {backlog && label('backlog.note', { count: backlog.count, since: sinceText(backlog.since) })}
      </Note>
      {open && <BacklogDialog isRollback={rollback !== null} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface BacklogDialogProps {
  readonly isRollback: boolean;
  readonly onClose: () => void;
}

function BacklogDialog({ isRollback, onClose }: BacklogDialogProps) {
  const read = useCallback(() => api.mailBacklog.get({}), []);
  const { value, error, refresh } = useLive(read, topics, { isRemote: true });
  const subjects = value?.subjects ?? [];
  const decide = (choice: 'send' | 'discard', part: BacklogSubject) =>
    attempt(async () => {
      const only = { kind: part.kind, subject: part.subject };
      const { count } = await api.mailBacklog[choice]({ confirmed: part.count, only });
      showDone(label(`backlog.${choice}.done`, { count }));
      refresh();
      await useServices.getState().load();
    });
  return (
    <AskDialog
      opened
      title={label(isRollback ? 'rollback.title' : 'backlog.title')}
      stay={label('ui.close')}
      onClose={onClose}
      answers={[]}
    >
      {isRollback ? <RollbackPart waiting={value?.count ?? null} /> : <p>{label('backlog.text')}</p>}
      <ErrorNote error={error} onRetry={refresh} />
      {value && subjects.length === 0 && <p className="soft">{label('backlog.none')}</p>}
      <ul className="list-reset grid gap-14 top-12">
        {subjects.map(part => (
          <BacklogItem key={`${part.kind} ${part.subject}`} part={part} onDecide={decide} />
        ))}
      </ul>
    </AskDialog>
  );
}

interface BacklogItemProps {
  readonly part: BacklogSubject;
  readonly onDecide: (choice: 'send' | 'discard', part: BacklogSubject) => void;
}

function BacklogItem({ part, onDecide }: BacklogItemProps) {
  return (
    <li className="row flex-wrap justify-between gap-8">
      <span className="flex-1 min-width-0">
        <strong className="break-anywhere">{part.subject || dispatchKind(part.kind)}</strong>
        <span className="block soft">{countText(part)}</span>
        <span className="block soft break-anywhere">{recipientText(part)}</span>
      </span>
      <span className="inline-row gap-8">
        <WriteButton needs="dispatch.write" variant="default" onClick={() => onDecide('discard', part)}>
          {label('backlog.discard')}
        </WriteButton>
        <WriteButton needs="dispatch.write" onClick={() => onDecide('send', part)}>
          {label('backlog.send')}
        </WriteButton>
      </span>
    </li>
  );
}

function countText({ count, letters, since }: BacklogSubject): string {
  const mails = count - letters;
  return [
    ...(letters > 0 ? [label('backlog.letters', { count: letters })] : []),
    ...(mails > 0 ? [label('backlog.part', { count: mails, since: whenText(since) })] : []),
  ].join(', ');
}

/** The first addresses; of an erased person there is none. */
function recipientText({ count, recipients }: BacklogSubject): string {
  const names = recipients.filter(name => name !== '');
  if (names.length === 0) return '';
  return label('backlog.to', { names: names.join(', '), more: Math.max(0, count - recipients.length) });
}

/** Why sending is held, and its end once everything that waits is decided. */
function RollbackPart({ waiting }: { readonly waiting: number | null }) {
  const read = useCallback(() => api.rollback.get({}), []);
  const { value, error, refresh } = useLive(read, topics, { isRemote: true });
  const rollback = value?.rollback ?? null;
  const end = () =>
    attempt(async () => {
      await api.rollback.end({});
      showDone(label('rollback.end.done'));
      refresh();
      await useServices.getState().load();
    });
  if (rollback === null) return <ErrorNote error={error} onRetry={refresh} />;
  return (
    <>
      <p>{label(`rollback.reason.${rollback.reason}`)}</p>
      <p>{label('rollback.told', { devices: rollback.devices, erasures: rollback.erasures })}</p>
      <p className="soft">{label('rollback.hint')}</p>
      {waiting === 0 && (
        <WriteButton needs="recovered.manage" onClick={end}>
          {label('rollback.end')}
        </WriteButton>
      )}
    </>
  );
}
