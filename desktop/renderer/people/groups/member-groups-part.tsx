import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { navigate } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { useMay } from '../../use-may.ts';
import { WriteButton, WriteItem } from '../../write-button.tsx';
import { useGroups } from './group-store.ts';
import { joinGroup, leaveGroup } from './group-actions.ts';
import { GroupChip } from './group-chip.tsx';
import styles from './group.module.css';
import { CrossButton } from '../../ui/icon-button.tsx';

interface MemberGroupsProps {
  readonly member: Member;
  /** Ids of the groups that the member is in. */
  readonly gruppen: readonly string[];
}

/** The groups of a member, changed where they stand; nothing where the association has none. */
export function MemberGroups({ member, gruppen }: MemberGroupsProps) {
  const groups = useGroups(state => state.rows) ?? [];
  const mayWrite = useMay('members.write');
  if (groups.length === 0) return null;
  const person = { id: member.id, name: fullName(member) };
  const own = groups.filter(({ id }) => gruppen.includes(id));
  const others = groups.filter(({ id, active }) => active && !gruppen.includes(id));
  return (
    <Section title={label('member.field.gruppen')}>
      <div className={styles['chips']}>
        {own.map(group => (
          <GroupChip key={group.id} group={group}>
            {mayWrite && (
              <CrossButton
                size="sm"
                name={label('memberGroup.leave', { name: person.name, group: group.name })}
                onClick={() => leaveGroup(person, group)}
              />
            )}
          </GroupChip>
        ))}
        <Menu position="bottom-start">
          <Menu.Target>
            <WriteButton size="compact-sm" variant="subtle" leftSection={<IconPlus size={15} aria-hidden />}>
              {label('memberGroup.addTo')}
            </WriteButton>
          </Menu.Target>
          <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
            {others.map(group => (
              <WriteItem key={group.id} onClick={() => joinGroup(person, group)}>
                {group.name}
              </WriteItem>
            ))}
            <Menu.Item onClick={() => navigate('/member-groups')}>{label('memberGroup.manage')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </Section>
  );
}
