import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MemberRow } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import { MemberCombobox } from '../../../people/member-combobox.tsx';
import { addMembers } from './change-audience.ts';
import type { AudienceDraft } from './use-audience.ts';

interface AddPersonProps {
  readonly draft: AudienceDraft;
  /** Who is in already. */
  readonly inside: ReadonlySet<string>;
}

/** Members by a few letters: Enter takes the first one in, and the field is ready for the next. */
export function AddPerson({ draft, inside }: AddPersonProps) {
  const [text, setText] = useState('');
  const add = (member: MemberRow) => {
    setText('');
    const name = fullName(member);
    draft.change(audience => addMembers(audience, [member.id]), label('audience.done.add', { name }));
  };
  return (
    <MemberCombobox
      label={label('audience.add.person')}
      placeholder={label('audience.add.person.placeholder')}
      proposals={label('audience.add.person.found')}
      icon={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
      value={text}
      search={text}
      onType={setText}
      onMember={add}
      isTaken={({ id }) => inside.has(id)}
      aside={({ id, plz, ort, email }) =>
        inside.has(id)
          ? label('audience.add.person.there')
          : [`${plz} ${ort}`.trim(), email].filter(Boolean).join(' · ')
      }
      empty={label('audience.add.person.none')}
    />
  );
}
