import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { formatDay } from '../../../../shared/day.ts';
import { escapeHtml } from '../../../../shared/escape-html.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useWebAddress } from '../../session-store.ts';
import { dayOf, whenText } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import styles from './newsletter.module.css';
import { useSubscriptions } from './subscription-store.ts';

const back = () => navigate(`/newsletter${withQuery()}`);

interface AboutNewsletterProps {
  /** Instead of the usual one where the list is empty. */
  readonly title?: string;
}

/** What went out, how people get on the list, and where the form is. */
export function AboutNewsletter({ title }: AboutNewsletterProps) {
  const issues = useSubscriptions(state => state.issues);
  const empty = title !== undefined;
  return (
    <DetailPage title={title ?? label('newsletter.about')} onBack={back}>
      {!(empty && issues.length === 0) && <Issues issues={issues} />}
      <Section title={label('newsletter.how')}>
        <div className={styles['prose']}>
          <p>{label('newsletter.how.text')}</p>
          <p>{label('newsletter.how.hand')}</p>
        </div>
      </Section>
      <Form />
    </DetailPage>
  );
}

function Issues({ issues }: { readonly issues: readonly MailingRow[] }) {
  return (
    <Section title={label('newsletter.issues')}>
      {issues.length === 0 && <p className="soft">{label('newsletter.issues.none')}</p>}
      <ul className="links">
        {issues.map(issue => (
          <li key={issue.uuid}>
            <a href={`#/mailings/${issue.uuid}`}>
              <span className="truncate flex-1">{issue.subject || label('newsletter.issue.untitled')}</span>
              <span className="soft">{outcomeOf(issue)}</span>
              <span className="soft" data-end>
                {formatDay(dayOf(issue.started_at ?? issue.created_at))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** 'an 412 Adressen' */
function outcomeOf({ status, sent, total, send_at }: MailingRow): ReactNode {
  if (status === 'draft') return label('newsletter.issue.draft');
  if (status === 'scheduled' && send_at !== null)
    return label('newsletter.issue.scheduled', { when: whenText(send_at) });
  return status === 'done'
    ? label('newsletter.issue.sent', { sent })
    : label('newsletter.issue.sending', { sent, total });
}

function Form() {
  const server = useWebAddress();
  if (server === null)
    return (
      <Section title={label('newsletter.form.title')}>
        <p className="soft">{label('newsletter.form.alone')}</p>
      </Section>
    );
  const address = `${server}/newsletter`;
  const line = `<a href="${escapeHtml(address)}">${label('newsletter.form.link')}</a>`;
  return (
    <Section
      title={label('newsletter.form.title')}
      action={
        <a href={address} target="_blank" rel="noreferrer">
          {label('newsletter.form.open')}
        </a>
      }
    >
      <div className="grid gap-14">
        <ToCopy name={label('newsletter.form')} text={address} hint={label('newsletter.form.hint')} />
        <ToCopy
          name={label('newsletter.form.embed')}
          text={line}
          hint={label('newsletter.form.embed.hint')}
        />
      </div>
    </Section>
  );
}

interface ToCopyProps {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
}

/** Chosen as a whole with one click. */
function ToCopy({ name, text, hint }: ToCopyProps) {
  return (
    <TextInput
      readOnly
      label={name}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      value={text}
      onFocus={event => event.currentTarget.select()}
    />
  );
}
