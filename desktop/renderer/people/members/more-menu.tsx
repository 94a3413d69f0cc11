import { Button, Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconChartBar,
  IconChevronDown,
  IconFileImport,
  IconFileSpreadsheet,
  IconForms,
  IconId,
  IconMapPinCheck,
  IconTable,
  IconTag,
  IconTags,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { useMay } from '../../use-may.ts';
import { navigate, useQuery } from '../../ui/location.ts';
import { attempt } from '../../ui/toast.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { saveShown } from './save-shown.ts';
import { StepsDialog } from './selection/steps-dialog.tsx';
import type { QueryState } from './use-member-query.ts';

interface Item {
  readonly icon: Icon;
  readonly name: LabelKey;
  readonly act: () => void;
}

const importItem: Item = { icon: IconFileImport, name: 'import.open', act: () => navigate('/import') };

const screenItems: readonly Item[] = [
  { icon: IconChartBar, name: 'statistic.open', act: () => navigate('/statistics') },
  { icon: IconUsersGroup, name: 'duplicate.open', act: () => navigate('/duplicates') },
  { icon: IconTags, name: 'memberGroup.manage', act: () => navigate('/member-groups') },
  { icon: IconForms, name: 'customField.manage', act: () => navigate('/custom-fields') },
  { icon: IconTag, name: 'memberStatus.title', act: () => navigate('/member-statuses') },
  { icon: IconMapPinCheck, name: 'address.open', act: () => navigate('/address-check') },
];

/** What is done with the register as a whole. */
export function MoreMenu({ query: { wire } }: { readonly query: QueryState }) {
  const [address, setQuery] = useQuery();
  const items: readonly Item[] = [
    { icon: IconAddressBook, name: 'phone.open', act: () => setQuery({ phone: '1' }) },
    {
      icon: IconFileSpreadsheet,
      name: 'member.saveWorkbook',
      act: () => attempt(() => saveShown(wire, 'xlsx')),
    },
    { icon: IconTable, name: 'member.saveTable', act: () => attempt(() => saveShown(wire, 'csv')) },
    { icon: IconId, name: 'member.saveCards', act: () => attempt(() => saveShown(wire, 'vcf')) },
    { icon: IconArrowBackUp, name: 'bulk.steps.open', act: () => setQuery({ steps: '1' }) },
    ...(useMay('members.write') ? [importItem] : []),
    ...screenItems,
  ];
  return (
    <>
      <Menu keepMounted position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label('member.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ icon: Icon, name, act }) => (
            <Menu.Item key={name} leftSection={<Icon size={16} aria-hidden />} onClick={act}>
              {label(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {address.get('phone') === '1' && <PhoneDialog query={wire} onClose={() => setQuery({ phone: '' })} />}
      {address.get('steps') === '1' && <StepsDialog onClose={() => setQuery({ steps: '' })} />}
    </>
  );
}
