import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MemberRow } from '../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { useMemberSearch } from './use-member-search.ts';
import { CrossButton } from '../ui/icon-button.tsx';

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
export function MemberPicker({ picked, onPick, proposals, ...texts }: MemberPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { found, combobox } = useProposals(typed ?? '');
  const leave = () => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const choose = (id: string) => {
    const member = found.find(each => each.id === id);
    if (member) onPick({ id, name: fullName(member) });
    leave();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <TextInput
          {...texts}
          leftSection={<IconUser size={16} stroke={1.8} aria-hidden />}
          rightSection={picked && <CrossButton name={label('ui.clearSearch')} onClick={() => onPick(null)} />}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? picked?.name ?? ''}
          onChange={event => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={event => event.currentTarget.select()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Proposals label={proposals} hidden={(typed ?? '').trim() === ''} found={found} />
    </Combobox>
  );
}

/** The first of those found is the one that Enter takes. */
function useProposals(typed: string) {
  const found = useMemberSearch(typed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (found.length > 0) selectFirstOption();
  }, [found, selectFirstOption]);
  return { found, combobox };
}

interface ProposalsProps {
  readonly label: string;
  readonly hidden: boolean;
  readonly found: readonly MemberRow[];
}

function Proposals({ label: name, hidden, found }: ProposalsProps) {
  return (
    <Combobox.Dropdown hidden={hidden}>
      <Combobox.Options aria-label={name}>
        {found.map(member => (
          <Combobox.Option key={member.id} value={member.id}>
            {fullName(member)} <span className="soft">{`${member.plz} ${member.ort}`.trim()}</span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{label('palette.nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
