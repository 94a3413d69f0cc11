import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MemberRow } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import { useMemberSearch } from '../../../people/use-member-search.ts';
import styles from './audience.module.css';
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
  const found = useMemberSearch(text);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (found.length > 0) selectFirstOption();
  }, [found, selectFirstOption]);
  const choose = (id: string) => {
    const member = found.find(each => each.id === id);
    if (!member) return;
    setText('');
    combobox.closeDropdown();
    const name = fullName(member);
    draft.change(audience => addMembers(audience, [id]), label('audience.done.add', { name }));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <TextInput
          label={label('audience.add.person')}
          placeholder={label('audience.add.person.placeholder')}
          leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Proposals text={text} found={found} inside={inside} />
    </Combobox>
  );
}

interface ProposalsProps {
  readonly text: string;
  readonly found: readonly MemberRow[];
  readonly inside: ReadonlySet<string>;
}

function Proposals({ text, found, inside }: ProposalsProps) {
  return (
    <Combobox.Dropdown hidden={text.trim() === ''}>
      <Combobox.Options aria-label={label('audience.add.person.found')}>
        {found.map(member => (
          <Combobox.Option key={member.id} value={member.id} disabled={inside.has(member.id)}>
            {fullName(member)}{' '}
            <span className={styles['aside']}>
              {inside.has(member.id)
                ? label('audience.add.person.there')
                : [`${member.plz} ${member.ort}`.trim(), member.email].filter(Boolean).join(' · ')}
            </span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{label('audience.add.person.none')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
