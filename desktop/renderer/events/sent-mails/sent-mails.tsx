import { useState, useCallback, useEffect } from 'react';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { whenText } from '../../ui/clock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useServices } from '../../association/service-store.ts';
import { sentMailChoices, sentMailState } from './sent-mail-state.ts';
import { SentMailQuestion, type SentMailAsk } from './sent-mail-question.tsx';
import styles from './sent-mails.module.css';
import { api } from '../../api.ts';
import { WriteButton } from '../../write-button.tsx';
import { useLive, useRepeat } from '../../use-live.ts';

const topics = ['events', 'dispatch'] as const;
const most = 50;
/** Walking through the list by the arrows makes no call on the way. */
const settleAfter = 250;
const refreshAfter = 5_000;

/** What went out for a registration, the newest first; looked at again while something is on its way. */
function useSentMails(uuid: string) {
  const settled = useSettled(uuid);
  const read = useCallback(
    async () => (settled === null ? null : { mails: await mailsOf(settled), asked: new Date() }),
    [settled],
  );
  const { value, error, refresh } = useLive(read, topics);
  const isMoving = value?.mails.some(({ status }) => status === 'pending') ?? false;
  useRepeat(isMoving, refresh, refreshAfter);
  return { value, error, refresh };
}

const mailsOf = (registration: string) => api.dispatchLog.list({ registration, type: 'email', limit: most });

/** The value once it stayed the same for a moment; null before. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : null;
}

interface SentMailsProps {
  /** Uuid of the registration. */
  readonly registration: string;
  /** Its present address: others are named. */
  readonly email: string;
}

/** What went to a person for one registration, how it stands, and what can be decided about it. */
export function SentMails({ registration, email }: SentMailsProps) {
  const { value, error, refresh } = useSentMails(registration);
  const [ask, setAsk] = useState<SentMailAsk | null>(null);
  return (
    <div>
      <h3>{label('sentMail.title')}</h3>
      <ErrorNote error={error} onRetry={refresh} offline={label('sentMail.offline')} />
      {value?.mails.length === 0 && <p className="soft">{label('sentMail.none')}</p>}
      {value && value.mails.length > 0 && (
        <ol className={styles['mails']}>
          {value.mails.map(entry => (
            <Line key={entry.id} entry={entry} asked={value.asked} email={email} onAsk={setAsk} />
          ))}
        </ol>
      )}
      {ask && <SentMailQuestion ask={ask} onClose={() => setAsk(null)} onDone={refresh} />}
    </div>
  );
}

interface LineProps {
  readonly entry: DispatchEntry;
  /** When the server said so. */
  readonly asked: Date;
  readonly email: string;
  readonly onAsk: (ask: SentMailAsk) => void;
}

function Line({ entry, asked, email, onAsk }: LineProps) {
  const services = useServices(known => known.services);
  const state = sentMailState(entry, asked, whenText, services);
  const choices = sentMailChoices(entry);
  return (
    <li>
      <a href={`#/dispatch-log/${entry.id}`} className="break-anywhere" title={entry.subject}>
        {dispatchKind(entry.kind)}
      </a>
      <span className="toned text-right" data-tone={state.tone}>
        {state.text}
      </span>
      <span className="soft">{whenText(state.at)}</span>
      {entry.recipient.toLowerCase() !== email.toLowerCase() && (
        <span className={styles['wide']}>{label('sentMail.to', { recipient: entry.recipient })}</span>
      )}
      {state.why !== '' && <span className={styles['wide']}>{state.why}</span>}
      {choices.length > 0 && (
        <span className={styles['actions']}>
          {choices.map(choice => (
            <WriteButton
              key={choice}
              needs="dispatch.write"
              size="compact-sm"
              variant="default"
              onClick={() => onAsk({ choice, entry })}
            >
              {label(`sentMail.${choice}`)}
            </WriteButton>
          ))}
        </span>
      )}
    </li>
  );
}
