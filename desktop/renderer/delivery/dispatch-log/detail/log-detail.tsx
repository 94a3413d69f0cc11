import { Button } from '@mantine/core';
import { IconCloudOff, IconPaperclip } from '@tabler/icons-react';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import {
  dispatchDecisions,
  type DispatchDecision,
  type DispatchDetail,
} from '../../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { dispatchKind } from '../../../../../shared/i18n/dispatch-texts.ts';
import { useServices } from '../../../association/service-store.ts';
import { useUnresolved } from '../../dispatch-unresolved-store.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { whenText } from '../../../ui/clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate, withQuery } from '../../../ui/location.ts';
import { ErrorNote, isGone, isRefusal, Note } from '../../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../../ui/page.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useLive, useRepeat } from '../../../use-live.ts';
import { WriteButton } from '../../../write-button.tsx';
import { decideAll } from '../decide.ts';
import { DecisionDialog, type LogAsk } from '../decision-dialog.tsx';
import { LogFacts } from './log-facts.tsx';
import { withNames } from '../log-names.ts';
import { isMoving, recipientOf, type NamedDetail } from '../log-row.ts';
import { logState } from '../log-state.ts';
import styles from '../log.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { useActors } from '../../../use-actors.ts';
import { historyOf } from './log-history.ts';
import { MailPreview } from '../../mail-preview.tsx';

const toLog = () => navigate(`/dispatch-log${withQuery()}`);
/** Where a letter is on its way, what it costs, and its PDF. */
export type LetterContent = ComponentType<{ readonly letterId: string }>;

const topics = ['dispatch', 'members'] as const;
const refreshAfter = 3_000;

interface LogDetailProps {
  readonly id: number;
  /** The letter of a line that is one; belongs to another area and is handed in. */
  readonly letter: LetterContent;
  /** Uuid of the event on whose screen the line stands; left out, it stands in the log. */
  readonly event?: string;
  readonly onBack?: () => void;
}

/** One line: how it stands, what happened to it, what was in the e-mail or the letter, what can be decided. */
export function LogDetail({ id, letter, event, onBack: back = toLog }: LogDetailProps) {
  const read = useCallback(async () => {
    const detail = await api.dispatchLog.get({ id });
    const [named] = await withNames([detail]);
    return { detail: { ...detail, name: named?.name ?? '' }, asked: new Date() };
  }, [id]);
  const { value, error, refresh } = useLive(read, topics, { isRemote: true });
  const moving = value !== null && isMoving(value.detail, value.asked);
  useRepeat(moving, refresh, refreshAfter);
  useKeys({ Escape: back });
  if (value) return <Shown {...value} letter={letter} event={event} onBack={back} onChange={refresh} />;
  if (isGone(error)) return <Gone message="log.gone" onBack={back} />;
  if (!isRefusal(error, 'offline')) return <ErrorNote error={error} onRetry={refresh} />;
  return (
    <EmptyState icon={IconCloudOff} title={label('log.offline.title')} text={label('log.offline.detail')}>
      <Button variant="default" onClick={back}>
        {label('log.title')}
      </Button>
      <Button variant="default" onClick={refresh}>
        {label('ui.retry')}
      </Button>
    </EmptyState>
  );
}

interface ShownProps extends Pick<LogDetailProps, 'letter'> {
  readonly event: string | undefined;
  readonly onBack: () => void;
  readonly detail: NamedDetail;
  readonly asked: Date;
  readonly onChange: () => void;
}

function Shown({ detail, asked, letter, event, onBack, onChange }: ShownProps) {
  const [ask, setAsk] = useState<LogAsk | null>(null);
  const done = () => {
    onChange();
    void useUnresolved.getState().load();
  };
  const decide = (choice: DispatchDecision) => {
    if (choice === 'settle') attempt(() => decideAll([detail], choice).finally(done));
    else setAsk({ choice, rows: [detail] });
  };
  const subject = detail.subject || dispatchKind(detail.kind);
  return (
    <article className="column fill" aria-label={label('log.detail', { subject })}>
      <PageHead title={subject} aside={<StatusBadge entry={detail} asked={asked} />}>
        <BackButton onBack={onBack} />
      </PageHead>
      <ScrollPage narrow>
        <Choice detail={detail} asked={asked} onDecide={decide} />
        <LogFacts detail={detail} event={event} />
        <Section title={label('log.history')}>
          <History detail={detail} asked={asked} />
        </Section>
        <Section title={label(detail.type === 'email' ? 'log.mail' : 'log.letter')}>
          <SentContent detail={detail} letter={letter} />
        </Section>
      </ScrollPage>
      {ask && <DecisionDialog ask={ask} onClose={() => setAsk(null)} onDone={done} />}
    </article>
  );
}

interface ChoiceProps {
  readonly detail: NamedDetail;
  readonly asked: Date;
  readonly onDecide: (choice: DispatchDecision) => void;
}

/** What a person may decide, and what each choice means; nothing where nothing is to be decided. */
function Choice({ detail, asked, onDecide }: ChoiceProps) {
  const choices = detail.forgotten ? [] : dispatchDecisions(detail);
  const { why, tone } = logState(detail, asked, whenText);
  if (choices.length === 0) return why === '' ? null : <p className={styles['cause']}>{why}</p>;
  const settled = detail.settled_at !== null;
  return (
    <div className={styles['choice']}>
      <Note tone={settled ? 'info' : tone === 'warn' ? 'warn' : 'bad'}>
        <Cause why={why}>
          {!settled &&
            label(detail.status === 'unknown' ? 'log.choice.text.unknown' : 'log.choice.text.failed')}
        </Cause>
      </Note>
      <div className="flex flex-wrap gap-8" role="group" aria-label={recipientOf(detail)}>
        {choices.map(choice => (
          <WriteButton key={choice} variant="default" onClick={() => onDecide(choice)}>
            {label(choice === 'count' ? 'log.count.act' : `log.${choice}`)}
          </WriteButton>
        ))}
      </div>
    </div>
  );
}

function Cause({ why, children }: { readonly why: string; readonly children: ReactNode }) {
  return (
    <>
      {why !== '' && <p className={styles['reason']}>{why}</p>}
      {children && <p>{children}</p>}
    </>
  );
}

interface HistoryProps {
  readonly detail: DispatchDetail;
  readonly asked: Date;
}

/** Everything that happened to a line, with its time, and with the name of the person who decided. */
function History({ detail, asked }: HistoryProps) {
  const actorName = useActors();
  const services = useServices(state => state.services);
  return (
    <ol className="facts list-reset">
      {historyOf(detail, asked, whenText, services).map(line => (
        <li key={`${line.at} ${line.text}`}>
          <span className="soft tabular-nums">{line.at === '' ? '' : whenText(line.at)}</span>
          <span>
            <span className="toned" data-tone={line.tone}>
              {line.text}
            </span>
            {line.actor !== '' && (
              <span className="soft">
                {' '}
                {label('log.history.by', { actor: actorName(line.actor, line.at) })}
              </span>
            )}
            {line.detail !== '' && <span className="block soft break-anywhere">{line.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The e-mail as it left or will leave, with the names of its attachments; or why it is not here. */
function SentContent({
  detail: { mail, type, status, forgotten, attempts, letter_id },
  letter: Letter,
}: Pick<ShownProps, 'letter'> & { readonly detail: DispatchDetail }) {
  if (letter_id !== null) return <Letter letterId={letter_id} />;
  if (forgotten) return <p className="soft">{label('log.mail.forgotten')}</p>;
  if (!mail) return <p className="soft">{label('log.mail.none')}</p>;
  const { to, subject, html, text, attachments } = mail;
  const hasSecret = text.includes('/…') || text.includes('=…');
  return (
    <>
      {status === 'pending' && attempts === 0 && <p className="soft bottom-8">{label('log.mail.waiting')}</p>}
      {hasSecret && <p className="soft bottom-8">{label('log.mail.secret')}</p>}
      <MailPreview mail={{ type, to, subject, html, text }} />
      {attachments.length > 0 && (
        <ul className={styles['files']} aria-label={label('log.mail.attachments')}>
          {attachments.map(({ filename }) => (
            <li key={filename}>
              <IconPaperclip size={15} aria-hidden /> {filename}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
