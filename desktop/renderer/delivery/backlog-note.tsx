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

/** E-mails that waited long for a mail service: nothing of them leaves until a person has decided. */
export function BacklogNote() {
  const backlog = useServices(state => state.services?.backlog ?? null);
  const [open, setOpen] = useState(false);
  if (backlog === null) return null;
  return (
    <div className="gutter-10">
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {label('backlog.view')}
          </Button>
        }
      >
        {label('backlog.note', { count: backlog.count, since: sinceText(backlog.since) })}
      </Note>
      {open && <BacklogDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function BacklogDialog({ onClose }: { readonly onClose: () => void }) {
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
    <AskDialog opened title={label('backlog.title')} stay={label('ui.close')} onClose={onClose} answers={[]}>
      <p>{label('backlog.text')}</p>
      <ErrorNote error={error} onRetry={refresh} />
      {value && subjects.length === 0 && <p className="soft">{label('backlog.none')}</p>}
      <ul className="list-reset grid gap-14 top-12">
        {subjects.map(part => (
          <li key={`${part.kind} ${part.subject}`} className="row flex-wrap justify-between gap-8">
            <span className="flex-1 min-width-0">
              <strong className="break-anywhere">{part.subject || dispatchKind(part.kind)}</strong>
              <span className="block soft">
                {label('backlog.part', { count: part.count, since: whenText(part.since) })}
              </span>
            </span>
            <span className="inline-row gap-8">
              <WriteButton needs="dispatch.write" variant="default" onClick={() => decide('discard', part)}>
                {label('backlog.discard')}
              </WriteButton>
              <WriteButton needs="dispatch.write" onClick={() => decide('send', part)}>
                {label('backlog.send')}
              </WriteButton>
            </span>
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}
