import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { CrossButton } from '../ui/icon-button.tsx';
import { MemberCombobox } from './member-combobox.tsx';

export interface Picked {
  readonly id: string;
  readonly name: string;
}

interface MemberPickerProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the proposals are, for those who cannot see them. */
  readonly proposals: string;
  /** Null: none. */
  readonly picked: Picked | null;
  readonly onPick: (picked: Picked | null) => void;
}

/** One of the members, found by a few letters. */
export function MemberPicker({ picked, onPick, ...texts }: MemberPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <MemberCombobox
      {...texts}
      icon={<IconUser size={16} stroke={1.8} aria-hidden />}
      end={picked && <CrossButton name={label('ui.clearSearch')} onClick={() => onPick(null)} />}
      value={typed ?? picked?.name ?? ''}
      search={typed ?? ''}
      onType={setTyped}
      onMember={member => {
        onPick({ id: member.id, name: fullName(member) });
        setTyped(null);
      }}
      onLeave={() => setTyped(null)}
      empty={label('palette.nothing')}
    />
  );
}
