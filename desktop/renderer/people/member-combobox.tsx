import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { MemberRow } from '../../../shared/people/desktop-member-contract.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import styles from './member-combobox.module.css';
import { useMemberSearch } from './use-member-search.ts';

interface MemberComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  readonly end?: ReactNode;
  /** What the proposals are, for those who cannot see them. */
  readonly proposals: string;
  /** What stands in the field. */
  readonly value: string;
  /** What members are looked for by; without it nothing is proposed. */
  readonly search: string;
  readonly onType: (text: string) => void;
  readonly onMember: (member: MemberRow) => void;
  readonly onLeave?: () => void;
  /** What is said of a member beside the name; the town unless another is given. */
  readonly aside?: (member: MemberRow) => string;
  /** True for members who cannot be chosen. */
  readonly isTaken?: (member: MemberRow) => boolean;
  /** Said where no member fits. */
  readonly empty?: string;
  /** Proposed after the members. */
  readonly other?: { readonly text: string; readonly onTake: () => void };
}

const townOf = ({ plz, ort }: MemberRow): string => `${plz} ${ort}`.trim();

/** A field in which a member is found by a few letters. */
export function MemberCombobox(props: MemberComboboxProps) {
  const { value, search, proposals, icon, end, label, placeholder, onType, onLeave } = props;
  const { found, combobox, take, onKey } = useProposals(props);
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start">
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder}
          leftSection={icon}
          rightSection={end}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={event => {
            onType(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDownCapture={onKey}
          onFocus={event => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search.trim() === ''}>
        <Combobox.Options aria-label={proposals}>
          <Options {...props} found={found} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The first proposal is the one that Enter takes; pressed while they are being fetched, it takes it as they come. */
function useProposals({ search, onMember, other, isTaken }: MemberComboboxProps) {
  const { rows: found, isCurrent, arrival } = useMemberSearch(search);
  const presses = useRef(0);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  const hasOther = other !== undefined;
  useEffect(() => {
    if (isCurrent && (found.length > 0 || hasOther)) selectFirstOption();
  }, [found, hasOther, isCurrent, selectFirstOption]);
  const take = (member: MemberRow | undefined) => {
    combobox.closeDropdown();
    if (member) onMember(member);
    else other?.onTake();
  };
  const takeFirst = (rows: readonly MemberRow[]) => {
    const first = rows.find(member => isTaken?.(member) !== true);
    if (first || hasOther) take(first);
  };
  const onKey = (event: KeyboardEvent) => {
    presses.current += 1;
    const press = presses.current;
    if (event.key !== 'Enter' || isCurrent) return;
    event.preventDefault();
    event.stopPropagation();
    // A key pressed meanwhile takes it back.
    void arrival().then(rows => press === presses.current && takeFirst(rows));
  };
  return { found, combobox, take: (id: string) => take(found.find(each => each.id === id)), onKey };
}

interface OptionsProps extends MemberComboboxProps {
  readonly found: readonly MemberRow[];
}

function Options({ found, aside = townOf, isTaken, other, empty }: OptionsProps) {
  return (
    <>
      {found.map(member => (
        <Combobox.Option key={member.id} value={member.id} disabled={isTaken?.(member) ?? false}>
          {fullName(member)} <span className={styles['aside']}>{aside(member)}</span>
        </Combobox.Option>
      ))}
      {other && <Combobox.Option value="">{other.text}</Combobox.Option>}
      {found.length === 0 && empty !== undefined && <Combobox.Empty>{empty}</Combobox.Empty>}
    </>
  );
}
