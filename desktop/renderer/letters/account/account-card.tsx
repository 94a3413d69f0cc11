import { Button, Switch } from '@mantine/core';
import { IconRefresh, IconWebhook } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { useServices } from '../../association/service-store.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useSession } from '../../session-store.ts';
import { errorSentence, isRefusal } from '../../ui/note.tsx';
import { useLive, type Live } from '../../use-live.ts';
import styles from '../letters.module.css';
import { stagingShown } from '../staging-shown.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

const topics = ['dispatch'] as const;

/**
 * What lies on the account, how letters went, and whether they are printed at all. `turn`: how letters stand; another
 * one asks anew.
 */
export function AccountCard({ turn }: { readonly turn: string }) {
  const [news, setWebhook] = useState(false);
  // The demo keeps files: there is no money to show.
  const isFiles = useServices(state => state.services?.letters === 'files');
  return (
    <section className={styles['account']} aria-label={label('post.account')}>
      {!isFiles && <Balance turn={turn} />}
      <Numbers turn={turn} />
      <StagingSwitch />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconWebhook size={15} aria-hidden />}
        onClick={() => setWebhook(true)}
      >
        {label('post.news')}
      </Button>
      {news && <WebhookDialog onClose={() => setWebhook(false)} />}
    </section>
  );
}

interface Turn {
  readonly turn: string;
}

/** Another switch asks another account. */
function useStagingKey(turn: string): string {
  const staging = useAssociation(state => state.letterStaging);
  const away = useSession(state => state.sync?.kind === 'offline');
  return `${staging} ${away} ${turn}`;
}

/** What was there stays until the new answer is. */
function useLast<T>(live: Live<T>): Live<T> {
  const [last, setLast] = useState(live.value);
  if (live.value && live.value !== last) setLast(live.value);
  return { ...live, value: live.value ?? last };
}

function Balance({ turn }: Turn) {
  const key = useStagingKey(turn);
  const read = useCallback(async () => {
    // Named so that another environment is asked anew.
    return { key, account: await api.letterpost.account(stagingShown()) };
  }, [key]);
  const { value, error, refresh } = useLast(useLive(read, topics, { isRemote: true }));
  if (error)
    return (
      <p className={styles['accountTrouble']}>
        {isRefusal(error, 'offline') ? label('post.account.offline') : errorSentence(error)}{' '}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={refresh}
        >
          {label('ui.retry')}
        </Button>
      </p>
    );
  if (!value) return <p className={styles['balance']} aria-hidden />;
  const { name, balance, currency } = value.account;
  return (
    <p className={styles['balance']}>
      <span className="soft">{label('post.account.balance')}</span>
      <strong>
        {currency} {formatRappen(Math.round(balance * 100))}
      </strong>
      <span className="soft">{name}</span>
    </p>
  );
}

function Numbers({ turn }: Turn) {
  const key = useStagingKey(turn);
  const staging = useAssociation(state => state.letterStaging) ?? false;
  const read = useCallback(
    async () => ({ key, stats: await api.letterpost.stats({ staging }) }),
    [key, staging],
  );
  const { value } = useLast(useLive(read, topics));
  if (!value) return null;
  const { last_30_days, pending, failed } = value.stats;
  return (
    <p className={styles['numbers']}>
      <span>{label('post.account.days', { count: last_30_days })}</span>
      {pending > 0 && <span>{label('post.account.waiting', { count: pending })}</span>}
      {failed > 0 && <span data-tone="bad">{label('post.account.failedCount', { count: failed })}</span>}
    </p>
  );
}

function StagingSwitch() {
  const staging = useAssociation(state => state.letterStaging);
  const [ask, setAsk] = useState(false);
  return (
    <>
      <Switch
        size="sm"
        label={label('post.staging.switch')}
        checked={staging === true}
        disabled={staging === null}
        onChange={({ currentTarget }) => (currentTarget.checked ? switchStaging('on') : setAsk(true))}
      />
      {ask && <StagingQuestion onClose={() => setAsk(false)} />}
    </>
  );
}

/** Sets it for the whole association. */
function switchStaging(to: 'on' | 'off'): void {
  const { settings, save } = useAssociation.getState();
  const from = settings.letterpost_staging;
  if (from === to) return;
  attempt(async () => {
    await save({ letterpost_staging: { from, to } });
    showDone(label(`post.staging.${to}`), () => save({ letterpost_staging: { from: to, to: from } }));
  });
}

/** Asked only on the way to real letters: they cost and cannot be called back. */
function StagingQuestion({ onClose }: { readonly onClose: () => void }) {
  const go = () => {
    switchStaging('off');
    onClose();
  };
  return (
    <AskDialog
      opened
      title={label('post.staging.ask.title')}
      onClose={onClose}
      answers={[{ text: label('post.staging.ask.yes'), onClick: go, tone: 'primary' }]}
    >
      <p>{label('post.staging.ask.text')}</p>
    </AskDialog>
  );
}
