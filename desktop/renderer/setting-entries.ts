import { IconSettings } from '@tabler/icons-react';
import type { RootEntry, ScreenEntry } from './screen-entry.ts';

/** The screens of «Einstellungen»: the association itself, and what it is connected with. */
export const settingEntries = {
  '/settings': {
    title: 'nav.settings',
    view: 'setting.view.association',
    strip: 'setting.views',
    icon: IconSettings,
    permission: 'any_setting.change',
    texts: 'settings',
  },
  '/set-up': {
    title: 'setUp.title',
    parent: '/settings',
    permission: 'any_setting.change',
    texts: 'setUp',
  },
  '/connections': {
    title: 'connection.title',
    parent: '/settings',
    permission: 'accesses.write',
    texts: 'connections',
  },
  '/api-keys': {
    title: 'apiKey.title',
    parent: '/settings',
    permission: 'integrations.write',
    texts: 'apiKeys',
    begins: 'apiKey.new',
  },
  '/webhooks': {
    title: 'webhook.title',
    parent: '/settings',
    permission: 'integrations.write',
    texts: 'webhooks',
    begins: 'webhook.new',
  },
} as const satisfies Readonly<Record<string, ScreenEntry | RootEntry>>;
