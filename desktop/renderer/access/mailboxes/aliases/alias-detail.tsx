import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { sameTargets, splitTargets } from '../../../../../shared/access/mailboxes/alias.ts';
import { api } from '../../../api.ts';
import { MemberLinks } from '../../../member-links.tsx';
import { AskButton, deletes } from '../../../ask-button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { navigate, withQuery } from '../../../ui/location.ts';
import { InlineForm } from '../../../ui/inline-form.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { DetailPage } from '../../../ui/split/detail-page.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { WriteButton } from '../../../write-button.tsx';
import {
  changeMailserver,
  useMailboxes,
  useReachable,
  type AliasRow,
  type Behind,
} from '../mailbox-store.ts';
import styles from '../mailbox.module.css';
import { targetsProblem } from './alias-dialog.tsx';

const back = () => navigate(`/aliases${withQuery()}`);

/** One alias: who gets its mail, and what can be changed. */
export function AliasDetail({ uuid }: { readonly uuid: string }) {
  const row = useMailboxes(state => state.aliases)?.find(each => each.uuid === uuid);
  if (row) return <Shown row={row} />;
  return <Gone message="alias.gone" onBack={back} />;
}

const change = (id: number, patch: { goto?: string[]; active?: boolean }) =>
  changeMailserver(() => api.aliases.update({ id, ...patch }));

function Shown({ row }: { readonly row: AliasRow }) {
  const { id, address, active, managed, behind } = row;
  const reachable = useReachable();
  useKeys({ Escape: back });
  const toggle = () =>
    attempt(async () => {
      await change(id, { active: !active });
      showDone(label(active ? 'alias.switched.off' : 'alias.switched.on', { address }), () =>
        change(id, { active }),
      );
    });
  return (
    <DetailPage
      title={address}
      aside={!active && <span className="soft">{label('alias.kind.off')}</span>}
      actions={
        <WriteButton variant="default" disabled={!reachable} onClick={toggle}>
          {label(active ? 'alias.switch.off' : 'alias.switch.on')}
        </WriteButton>
      }
      onBack={back}
    >
      {managed && <Note tone="info">{label('alias.managed.note')}</Note>}
      <Section title={label('alias.behind')}>
        <ul className={styles['behind']}>
          {behind.map(each => (
            <BehindLine key={each.address} behind={each} />
          ))}
        </ul>
      </Section>
      <Edit key={row.goto} row={row} />
      <DeleteAlias row={row} />
    </DetailPage>
  );
}

function BehindLine({ behind: { address, members, mailbox } }: { readonly behind: Behind }) {
  return (
    <li>
      <span>{address}</span>
      <span className="soft">
        {mailbox && <a href={`#/mailboxes/${address}`}>{label('alias.behind.mailbox')}</a>}
        {mailbox && members.length > 0 && ' · '}
        {members.length > 0 && <MemberLinks members={members} />}
        {members.length === 0 && !mailbox && label('alias.behind.unknown')}
      </span>
    </li>
  );
}

function Edit({ row }: { readonly row: AliasRow }) {
  const reachable = useReachable();
  const [targets, setTargets] = useState(row.targets.join('\n'));
  const changed = !sameTargets(splitTargets(targets), row.targets);
  const save = async () => {
    if (targetsProblem(targets) !== undefined) return false;
    const old = [...row.targets];
    await change(row.id, { goto: splitTargets(targets) });
    showDone(label('alias.saved', { address: row.address }), () => change(row.id, { goto: old }));
    return true;
  };
  return (
    <Section title={label('alias.targets.change')}>
      <InlineForm alone action={label('alias.save')} disabled={!changed || !reachable} onSubmit={save}>
        <TextArea
          label={label('alias.targets')}
          hint={label('alias.targets.hint')}
          value={targets}
          error={targetsProblem(targets)}
          onChange={setTargets}
        />
      </InlineForm>
    </Section>
  );
}

function DeleteAlias({ row: { id, address, targets } }: { readonly row: AliasRow }) {
  const reachable = useReachable();
  const remove = async () => {
    await changeMailserver(() => api.aliases.remove({ id }));
    back();
    showDone(label('alias.deleted', { address }));
  };
  return (
    <div className="flex flex-wrap gap-8 top-16">
      <AskButton
        {...deletes}
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!reachable}
        question={{
          title: label('alias.delete.title', { address }),
          text: label('alias.delete.text', { address, targets: targets.join(', ') }),
          yes: label('alias.delete.yes'),
          danger: true,
        }}
        onYes={remove}
      >
        {label('alias.delete')}
      </AskButton>
    </div>
  );
}
