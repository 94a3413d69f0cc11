import { useState } from 'react';
import { formatDay } from '../../../../../shared/day.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { dayOf, whenText } from '../../../ui/clock.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { navigate, withQuery } from '../../../ui/location.ts';
import { InlineForm } from '../../../ui/inline-form.tsx';
import { Section } from '../../../ui/page.tsx';
import { DetailPage } from '../../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../../ui/split/facts.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { WriteButton } from '../../../write-button.tsx';
import { changeMailserver, useMailboxes, useReachable, type MailboxRow } from '../mailbox-store.ts';
import { QuotaBar } from '../quota-bar.tsx';
import { DeleteMailbox, NewPassword } from './mailbox-question.tsx';
import { quotaHint, quotaProblem } from './new-mailbox-dialog.tsx';

const back = () => navigate(`/mailboxes${withQuery()}`);

/** One mailbox: how full it is, who writes to it, and what can be changed. */
export function MailboxDetail({ uuid }: { readonly uuid: string }) {
  const row = useMailboxes(state => state.mailboxes)?.find(({ email }) => email === uuid);
  if (row) return <Shown row={row} />;
  return <Gone message="mailbox.gone" onBack={back} />;
}

function Shown({ row }: { readonly row: MailboxRow }) {
  const { email, active } = row;
  const reachable = useReachable();
  useKeys({ Escape: back });
  const toggle = () =>
    attempt(async () => {
      await change(email, { active: !active });
      showDone(label(active ? 'mailbox.switched.off' : 'mailbox.switched.on', { email }), () =>
        change(email, { active }),
      );
    });
  return (
    <DetailPage
      title={email}
      aside={<span className="soft">{label(active ? 'mailbox.state.on' : 'mailbox.state.off')}</span>}
      actions={
        <WriteButton variant="default" disabled={!reachable} onClick={toggle}>
          {label(active ? 'mailbox.switch.off' : 'mailbox.switch.on')}
        </WriteButton>
      }
      onBack={back}
    >
      <Room row={row} />
      <Edit key={`${row.name}\n${row.quota}`} row={row} />
      <div className="flex flex-wrap gap-8 top-16">
        <NewPassword email={email} />
        <DeleteMailbox row={row} onDone={back} />
      </div>
    </DetailPage>
  );
}

const change = (email: string, patch: { name?: string; quota?: number; active?: boolean }) =>
  changeMailserver(() => api.mailboxes.update({ email, ...patch }));

function Room({ row }: { readonly row: MailboxRow }) {
  const aliases = useMailboxes(state => state.aliases) ?? [];
  const here = aliases.filter(({ targets }) => targets.includes(row.email));
  return (
    <Section title={label('mailbox.facts')}>
      <Facts>
        <Fact name={label('mailbox.column.used')}>
          <QuotaBar mailbox={row} />
        </Fact>
        {row.created_at !== null && (
          <Fact name={label('mailbox.fact.created')}>{formatDay(dayOf(row.created_at))}</Fact>
        )}
        <Fact name={label('mailbox.fact.login')}>
          {row.last_login_at === null ? label('mailbox.fact.login.never') : whenText(row.last_login_at)}
        </Fact>
        <Fact name={label('mailbox.fact.aliases')}>
          {here.length === 0 && label('mailbox.fact.none')}
          {here.map(({ id, address }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={`#/aliases/${id}`}>{address}</a>
            </span>
          ))}
        </Fact>
      </Facts>
    </Section>
  );
}

function Edit({ row }: { readonly row: MailboxRow }) {
  const form = useMailboxForm(row);
  const reachable = useReachable();
  return (
    <Section title={label('mailbox.edit.section')}>
      <InlineForm
        alone
        action={label('mailbox.save')}
        disabled={!form.changed || !reachable}
        onSubmit={form.save}
      >
        <TextField label={label('mailbox.new.name')} value={form.name} onChange={form.setName} />
        <TextField
          label={label('mailbox.new.quota')}
          hint={form.hint}
          value={form.quota}
          error={quotaProblem(form.quota)}
          inputMode="numeric"
          align="end"
          onChange={form.setQuota}
        />
      </InlineForm>
    </Section>
  );
}

function useMailboxForm(row: MailboxRow) {
  const domain = useMailboxes(state => state.domain);
  const [name, setName] = useState(row.name);
  const [quota, setQuota] = useState(String(row.quota));
  const changed =
    (name.trim() !== row.name && name.trim() !== '') || (Number(quota) !== row.quota && quota !== '');
  const save = async () => {
    if (quotaProblem(quota) !== undefined) return false;
    const { email, name: oldName, quota: oldQuota } = row;
    await change(email, {
      ...(name.trim() !== oldName && { name: name.trim() }),
      ...(Number(quota) !== oldQuota && { quota: Number(quota) }),
    });
    showDone(label('mailbox.saved', { email }), () => change(email, { name: oldName, quota: oldQuota }));
    return true;
  };
  return { name, setName, quota, setQuota, changed, save, hint: domain ? quotaHint(domain) : '' };
}
