import { useCallback } from 'react';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { MemberGroupView } from '../../../../shared/people/groups/desktop-member-group-contract.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { useLock } from '../../ui/lock.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { MemberPicker } from '../member-picker.tsx';
import { joinGroup, leaveGroup } from './group-actions.ts';
import styles from './group.module.css';
import { CrossButton } from '../../ui/icon-button.tsx';

/** So many are named here; the list of members shows all. */
const named = 100;
const topics = ['members', 'conflicts'] as const;

/** Who is in a group, with the ways in and out. */
export function GroupMembers({ group }: { readonly group: MemberGroupView }) {
  const { id } = group;
  const read = useCallback(() => api.desktopMembers.page({ gruppe: id, limit: named }), [id]);
  const { value, error } = useLive(read, topics);
  const total = value?.total ?? group.count;
  return (
    <Section title={label('memberGroup.members', { count: total })}>
      <ErrorNote error={error} />
      <ul className={styles['members']}>
        {value?.rows.map(member => (
          <Line key={member.id} member={member} group={group} />
        ))}
      </ul>
      {total > named && <p className="soft">{label('memberGroup.members.more')}</p>}
      {total > 0 && (
        <p className={styles['all']}>
          <a href={`#/members?gruppe=${id}`}>{label('memberGroup.members.show')}</a>
        </p>
      )}
      {group.active && <Adding group={group} />}
    </Section>
  );
}

interface LineProps {
  readonly member: MemberRow;
  readonly group: MemberGroupView;
}

function Line({ member, group }: LineProps) {
  const locked = useLock() !== null;
  const name = fullName(member);
  return (
    <li className="row justify-between gap-16">
      <span>
        <a href={`#/members/${member.id}`}>{name}</a>{' '}
        <span className="soft">{`${member.plz} ${member.ort}`.trim()}</span>
      </span>
      <CrossButton
        size="sm"
        disabled={locked}
        name={label('memberGroup.leave', { name, group: group.name })}
        onClick={() => leaveGroup({ id: member.id, name }, group)}
      />
    </li>
  );
}

function Adding({ group }: { readonly group: MemberGroupView }) {
  const locked = useLock() !== null;
  if (locked) return null;
  return (
    <div className={styles['picker']}>
      <MemberPicker
        label={label('memberGroup.add')}
        placeholder={label('memberGroup.add.placeholder')}
        proposals={label('memberGroup.add.found')}
        picked={null}
        onPick={picked => picked && joinGroup(picked, group)}
      />
    </div>
  );
}
