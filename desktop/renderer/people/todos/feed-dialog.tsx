import { Button, CopyButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import styles from './todo.module.css';

interface Feed {
  readonly url: string;
  readonly office: string;
}

/** The secret address under which a calendar program finds one's own tasks. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const [feed, setFeed] = useState<Feed | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { busy, error, run } = useTask();
  const isOffline = useSession(state => state.sync?.kind === 'offline');
  useEffect(() => {
    api.todoFeed.address({}).then(setFeed, setProblem);
  }, [isOffline]);
  const renew = () =>
    run(async () => {
      setFeed(await api.todoFeed.renew({}));
      showDone(label('todo.calendar.renewed'));
    });
  return (
    <Dialog title={label('todo.calendar')} onClose={onClose} kept>
      <div className="grid gap-14">
        {feed ? (
          <>
            <p>{label('todo.calendar.text', { office: feed.office || 'none' })}</p>
            <div>
              <strong>{label('todo.calendar.address')}</strong>
              <code className={styles['address']}>{feed.url}</code>
            </div>
            <p className="soft">{label('todo.calendar.warning')}</p>
            <div className="flex flex-wrap gap-8">
              <CopyButton value={feed.url}>
                {({ copied, copy }) => (
                  <Button onClick={copy} data-autofocus>
                    {label(copied ? 'todo.calendar.copied' : 'todo.calendar.copy')}
                  </Button>
                )}
              </CopyButton>
              <Button variant="default" loading={busy} onClick={() => void renew()}>
                {label('todo.calendar.renew')}
              </Button>
            </div>
          </>
        ) : (
          isRefusal(problem, 'offline') && <Note tone="info">{label('todo.calendar.offline')}</Note>
        )}
        <ErrorNote error={error ?? (isRefusal(problem, 'offline') ? null : problem)} />
      </div>
    </Dialog>
  );
}
