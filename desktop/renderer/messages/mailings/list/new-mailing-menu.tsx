import { Menu } from '@mantine/core';
import {
  IconMail,
  IconMailbox,
  IconMailForward,
  IconPlus,
  IconTemplate,
  type Icon,
} from '@tabler/icons-react';
import { mailingChannels, type Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { attempt } from '../../../ui/toast.tsx';
import { Unbroken } from '../../../ui/unbroken.ts';
import { WriteButton } from '../../../write-button.tsx';
import { startMailing } from '../new-mailing.ts';

interface NewMailingMenuProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onTemplate: () => void;
}

const icons: Readonly<Record<Mailing['channel'], Icon>> = {
  email: IconMail,
  newsletter: IconMailForward,
  smart: IconMailbox,
};

/** A new mailing: which way it goes, or from which words it begins. */
export function NewMailingMenu({ opened, onChange, onTemplate }: NewMailingMenuProps) {
  return (
    <Menu position="bottom-end" width={300} offset={4} opened={opened} onChange={onChange}>
      <Menu.Target>
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />}>{label('mailing.new')}</WriteButton>
      </Menu.Target>
      <Menu.Dropdown>
        {mailingChannels.map(channel => (
          <ChannelItem key={channel} channel={channel} />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTemplate size={16} stroke={1.7} aria-hidden />} onClick={onTemplate}>
          {label('mailing.new.template')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ChannelItem({ channel }: { readonly channel: Mailing['channel'] }) {
  const ChannelIcon = icons[channel];
  return (
    <Menu.Item
      leftSection={<ChannelIcon size={16} stroke={1.7} aria-hidden />}
      onClick={() => attempt(() => startMailing({ channel }))}
    >
      {label(`mailing.new.${channel}`)}
      <span className="block soft small">
        <Unbroken>{label(`mailing.new.${channel}.text`)}</Unbroken>
      </span>
    </Menu.Item>
  );
}
