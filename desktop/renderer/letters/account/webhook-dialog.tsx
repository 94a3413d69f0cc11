import { IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import styles from '../letters.module.css';
import { IconButton } from '../../ui/icon-button.tsx';

const topics = [] as const;

/** Where the letter service tells what becomes of letters: list, register, remove. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const staging = useAssociation(state => state.letterStaging) ?? false;
  const read = useCallback(() => api.letterpost.webhooks({ staging }), [staging]);
  const { value, error, refresh } = useLive(read, topics);
  const remove = (id: string) =>
    attempt(async () => {
      await api.letterpost.removeWebhook({ id, staging });
      refresh();
      showDone(label('post.news.removed'));
    });
  return (
    <Dialog onClose={onClose} size={640} title={label('post.news')}>
      <p className="soft">{label('post.news.text')}</p>
      <ErrorNote error={error} onRetry={refresh} />
      {value?.length === 0 && <p>{label('post.news.none')}</p>}
      <ul className={styles['hooks']}>
        {value?.map(({ id, webhook_url }) => (
          <li key={id}>
            <span>{webhook_url}</span>
            <IconButton name={label('post.news.remove', { url: webhook_url })} onClick={() => remove(id)}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddAddress staging={staging} onAdded={refresh} />
    </Dialog>
  );
}

interface AddAddressProps {
  readonly staging: boolean;
  readonly onAdded: () => void;
}

function AddAddress({ staging, onAdded }: AddAddressProps) {
  const [url, setUrl] = useState('');
  const add = async () => {
    await api.letterpost.registerWebhook({ webhook_url: url.trim(), staging });
    setUrl('');
    onAdded();
    showDone(label('post.news.added'));
  };
  return (
    <InlineForm action={label('post.news.add')} disabled={url.trim() === ''} onSubmit={add}>
      <TextField
        label={label('post.news.url')}
        hint={label('post.news.url.hint')}
        type="url"
        value={url}
        onChange={setUrl}
      />
    </InlineForm>
  );
}
