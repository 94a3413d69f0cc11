import { Button, CopyButton } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import styles from './todo.module.css';

const readFeed = () => api.todoFeed.address({});
const topics = ['settings', 'members'] as const;
const remote = { isRemote: true };

/** The secret address under which a calendar program finds one's own tasks. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { value: feed, error, refresh } = useLive(readFeed, topics, remote);
  const renewal = useTask();
  const renew = () =>
    renewal.run(async () => {
      await api.todoFeed.renew({});
      refresh();
      showDone(label('todo.calendar.renewed'));
    });
  return (
    <Dialog title={label('todo.calendar')} onClose={onClose} kept>
      <div className="grid gap-14">
        {feed && (
          <>
            <p>{label('todo.calendar.text', { office: feed.office || 'none' })}</p>
            <Address url={feed.url} />
            <p className="soft">{label('todo.calendar.warning')}</p>
            <div>
              <Button variant="default" loading={renewal.busy} onClick={() => void renew()}>
                {label('todo.calendar.renew')}
              </Button>
            </div>
          </>
        )}
        <ErrorNote error={renewal.error ?? error} offline={label('todo.calendar.offline')} />
      </div>
    </Dialog>
  );
}

const Address = ({ url }: { readonly url: string }) => (
  <div className="grid gap-6">
    <strong>{label('todo.calendar.address')}</strong>
    <code className={styles['address']}>{url}</code>
    <div>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button onClick={copy} data-autofocus>
            {label(copied ? 'todo.calendar.copied' : 'todo.calendar.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  </div>
);
