import { Button, Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconChartBar,
  IconChevronDown,
  IconId,
  IconMapPinCheck,
  IconTable,
} from '@tabler/icons-react';
import type { MemberQuery } from '../../../shared/desktop/desktop-member-contract.ts';
import { label } from '../../../shared/labels/label.ts';
import { api } from '../api.ts';
import { saveDocument } from '../deliver-document.ts';
import { navigate, useQuery } from '../ui/location.ts';
import { attempt } from '../ui/toast.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import type { QueryState } from './use-member-query.ts';

/** Everybody whom the list shows, as a file where the person wants it. */
async function saveShown(query: MemberQuery, format: 'csv' | 'vcf'): Promise<void> {
  await saveDocument(await api.desktopMemberLists.file({ query, format }));
}

/** What is done with the register as a whole. */
export function MoreMenu({ query: { wire } }: { readonly query: QueryState }) {
  const [address, setQuery] = useQuery();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label('member.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconAddressBook size={16} aria-hidden />}
            onClick={() => setQuery({ phone: '1' })}
          >
            {label('phone.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={() => attempt(() => saveShown(wire, 'csv'))}
          >
            {label('member.saveTable')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconId size={16} aria-hidden />}
            onClick={() => attempt(() => saveShown(wire, 'vcf'))}
          >
            {label('member.saveCards')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconChartBar size={16} aria-hidden />}
            onClick={() => navigate('/statistics')}
          >
            {label('statistic.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMapPinCheck size={16} aria-hidden />}
            onClick={() => navigate('/address-check')}
          >
            {label('address.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {address.get('phone') === '1' && <PhoneDialog query={wire} onClose={() => setQuery({ phone: '' })} />}
    </>
  );
}
