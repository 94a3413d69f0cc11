import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import type { MailConnection } from '../../../../shared/association/connections/connection.ts';
import type { DnsRecord, MailDns as Dns } from '../../../../shared/association/connections/mail-dns.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useReachable } from './connection-store.ts';
import styles from './connection.module.css';

/** SPF, DKIM and DMARC of the sender's domain: what the DNS says, and what to enter. */
export function MailDns({ mail }: { readonly mail: MailConnection }) {
  const [dns, setDns] = useState<Dns | null>(null);
  const { busy, error, run } = useTask();
  const reachable = useReachable();
  const ask = () => run(async () => setDns(await api.connections.mailDns({})));
  const domain = mail.setting?.sender_address.split('@').at(-1) ?? label('connection.sender');
  return (
    <Section
      title={label('connection.dns')}
      text={label('connection.dns.text')}
      action={
        <Button flex="none" variant="default" loading={busy} disabled={!reachable} onClick={() => void ask()}>
          {dns ? label('connection.dns.again') : label('connection.dns.ask', { domain })}
        </Button>
      }
    >
      <ErrorNote error={error} />
      {dns && <Answered dns={dns} />}
    </Section>
  );
}

function Answered({ dns: { domain, owned_by, records, asked_at } }: { readonly dns: Dns }) {
  if (domain === '') return <p className="soft">{label('connection.dns.noDomain')}</p>;
  if (owned_by !== '')
    return <Note tone="good">{label('connection.dns.owned', { domain, provider: owned_by })}</Note>;
  return (
    <div className="grid gap-14">
      <ul className={styles['records']} aria-label={label('connection.dns.table')}>
        {records.map(record => (
          <RecordItem key={record.kind} record={record} />
        ))}
      </ul>
      <p className="soft">{label('connection.dns.asked', { time: whenText(asked_at) })}</p>
    </div>
  );
}

const tones = {
  right: 'good',
  missing: 'bad',
  differs: 'warn',
  several: 'bad',
  provider: '',
  unknown: 'none',
} as const;

function RecordItem({ record: { kind, name, state, found, wanted } }: { readonly record: DnsRecord }) {
  const isProviders = kind === 'spf' && wanted === null && ['missing', 'unknown'].includes(state);
  return (
    <li className={styles['record']}>
      <div className="row justify-between gap-16">
        <strong>{label(`connection.dns.${kind}`)}</strong>
        <span className="pill ground-side ink edge badge nowrap" data-tone={tones[state]}>
          {label(`connection.dns.state.${state}`)}
        </span>
      </div>
      <p>{findLabel(`connection.dns.explain.${kind}.${state}`)}</p>
      {isProviders && <p>{label('connection.dns.askProvider')}</p>}
      <dl className={styles['values']}>
        {state !== 'provider' && <Value name="name" value={name} />}
        {found.map(value => (
          <Value key={value} name="found" value={value} />
        ))}
        {wanted !== null && <Value name="wanted" value={wanted} canCopy />}
      </dl>
    </li>
  );
}

interface ValueProps {
  readonly name: 'name' | 'found' | 'wanted';
  readonly value: string;
  readonly canCopy?: boolean;
}

const Value = ({ name, value, canCopy = false }: ValueProps) => (
  <div>
    <dt>{label(`connection.dns.${name}`)}</dt>
    <dd>
      <code>{value}</code>
      {canCopy && (
        <CopyButton value={value} timeout={4000}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" flex="none" onClick={copy}>
              {label(copied ? 'connection.dns.copied' : 'connection.dns.copy')}
            </Button>
          )}
        </CopyButton>
      )}
    </dd>
  </div>
);
