import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMail, IconPencil, IconReceipt, IconTags, IconTrash } from '@tabler/icons-react';
import { useState, useEffect } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { attempt } from '../../../ui/toast.tsx';
import { saveShown } from '../save-shown.ts';
import { billShown, writeToShown } from '../write-to-shown.ts';
import { PhoneDialog } from '../phone-dialog.tsx';
import { counted } from './bulk-labels.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { peopleOf, countOf, type Selection } from './selection.ts';
import type { SelectionState } from './use-selection.ts';
import { api } from '../../../api.ts';
import { useMembers } from '../member-store.ts';
import { BulkButton } from '../../../bulk-bar.tsx';

interface PeopleCount {
  readonly count: number;
  /** Those of them whom the list does not show. */
  readonly hidden: number;
}

/** While Shift and an arrow are held, core is asked once at the end. */
const restFor = 120;

/** How many people are picked: at once as far as is known here, a moment later as core says it. */
function usePeopleCount(selection: Selection, list: MemberQuery, listed: number): PeopleCount {
  const revision = useMembers(state => state.revision);
  const [said, setSaid] = useState<
    (PeopleCount & { readonly of: Selection; readonly revision: number }) | null
  >(null);
  useEffect(() => {
    let isMine = true;
    const timer = setTimeout(() => {
      const people = peopleOf(selection, list);
      api.desktopMemberBulk.about({ people, shown: list }).then(
        ({ count, shown }) => isMine && setSaid({ of: selection, revision, count, hidden: count - shown }),
        // The number that is known here stays.
        () => undefined,
      );
    }, restFor);
    return () => {
      isMine = false;
      clearTimeout(timer);
    };
  }, [selection, list, revision]);
  return said?.of === selection ? said : { count: countOf(selection, listed), hidden: 0 };
}

interface SelectionBarProps {
  readonly picks: SelectionState;
  /** The list as it is shown now. */
  readonly list: MemberQuery;
  /** How many it has. */
  readonly listed: number;
}

type Asked = 'edit' | 'groups' | 'delete' | 'phone' | null;

/** How many are picked, and what can be done with them together; nothing where none is. */
export function SelectionBar({ picks, list, listed }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const { count, hidden } = usePeopleCount(picks.selection, list, listed);
  if (picks.isEmpty) return null;
  const people = peopleOf(picks.selection, list);
  const close = () => setAsked(null);
  const dialog = { people, count, onClose: close };
  const gone = () => {
    close();
    picks.clear();
  };
  return (
    <div className="selection-bar" role="group" aria-label={label('bulk.bar')}>
      <strong role="status">{counted('bulk.count', count)}</strong>
      {hidden > 0 && <span className="soft">{counted('bulk.hidden', hidden)}</span>}
      <Actions people={people} onAsk={setAsked} />
      <Button size="compact-sm" variant="subtle" className="push-right" onClick={picks.clear}>
        {label('bulk.clear')}
      </Button>
      {asked === 'edit' && <EditDialog {...dialog} />}
      {asked === 'groups' && <GroupDialog {...dialog} />}
      {asked === 'delete' && <DeleteDialog {...dialog} onDone={gone} />}
      {asked === 'phone' && <PhoneDialog query={people} onClose={close} />}
    </div>
  );
}

interface ActionsProps {
  readonly people: MemberQuery;
  readonly onAsk: (asked: Asked) => void;
}

const Actions = ({ people, onAsk }: ActionsProps) => (
  <>
    <BulkButton leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onAsk('edit')}>
      {label('bulk.edit')}
    </BulkButton>
    <BulkButton leftSection={<IconTags size={15} aria-hidden />} onClick={() => onAsk('groups')}>
      {label('bulk.groups')}
    </BulkButton>
    <BulkButton
      needs="dispatch.write"
      leftSection={<IconMail size={15} aria-hidden />}
      onClick={() => attempt(() => writeToShown(people))}
    >
      {label('bulk.write')}
    </BulkButton>
    <BulkButton
      needs="invoices.write"
      leftSection={<IconReceipt size={15} aria-hidden />}
      onClick={() => attempt(() => billShown(people))}
    >
      {label('bulk.invoice')}
    </BulkButton>
    <ExportMenu people={people} onAsk={onAsk} />
    <BulkButton leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onAsk('delete')}>
      {label('bulk.delete')}
    </BulkButton>
  </>
);

const ExportMenu = ({ people, onAsk }: ActionsProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {label('bulk.export')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {(['csv', 'vcf'] as const).map(format => (
        <Menu.Item key={format} onClick={() => attempt(() => saveShown(people, format))}>
          {label(`bulk.export.${format}`)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onAsk('phone')}>{label('bulk.export.phone')}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
