import { IconUser } from '@tabler/icons-react';
import { useEffect, type ComponentType } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SplitPage } from '../../ui/page.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { EditMember } from './edit-member.tsx';
import { MemberDetail } from './member-detail.tsx';
import { MemberList } from './member-list.tsx';
import { followMembers } from './member-store.ts';
import { NewMember } from './new-member.tsx';

interface MemberScreenProps {
  /** Id of the open member, 'new', or null for the list alone. */
  readonly open: string | null;
  readonly editing: boolean;
  /** What other areas know of a member: invoices, history. */
  readonly about: ComponentType<{ readonly memberId: string }>;
}

/** Members: list, and beside it or instead of it one member. */
export function MemberScreen({ open, editing, about }: MemberScreenProps) {
  const wide = useWide();
  useEffect(() => followMembers(), []);
  return (
    <SplitPage
      wide={wide}
      list={<MemberList selected={open} />}
      detail={open === null ? null : <Detail key={open} open={open} editing={editing} about={about} />}
      pick={
        <EmptyState
          icon={<IconUser size={24} stroke={1.6} />}
          title={label('member.pick.title')}
          text={label('member.pick.text')}
        />
      }
    />
  );
}

function Detail({ open, editing, about: About }: MemberScreenProps & { readonly open: string }) {
  if (open === 'new') return <NewMember />;
  return editing ? <EditMember id={open} /> : <MemberDetail id={open} about={<About memberId={open} />} />;
}
