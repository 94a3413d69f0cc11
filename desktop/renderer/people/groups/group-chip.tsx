import type { ReactNode } from 'react';
import type { MemberGroup } from '../../../../shared/people/groups/member-group.ts';
import styles from './group.module.css';

interface GroupChipProps {
  readonly group: Pick<MemberGroup, 'name' | 'color'>;
  /** Behind the name: the way out of the group. */
  readonly children?: ReactNode;
}

/** A group with its colour, which only repeats what the name says. */
export const GroupChip = ({ group: { name, color }, children }: GroupChipProps) => (
  <span className={styles['chip']}>
    <GroupDot color={color} />
    {name}
    {children}
  </span>
);

export const GroupDot = ({ color }: Pick<MemberGroup, 'color'>) =>
  color !== '' && <span className={styles['dot']} data-color={color} aria-hidden />;
