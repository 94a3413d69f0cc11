import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconMailbox,
  IconReceipt,
  IconSend,
  IconSettings,
  IconTemplate,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LabelKey } from '../../shared/i18n/label.ts';
import type { Permission } from '../../shared/permission.ts';

interface ScreenEntry {
  /** Stands in the palette, in the strip of views and in the window's title. */
  readonly title: LabelKey;
  /** The right that changing something on this screen takes; null where nothing can be changed. */
  readonly permission: Permission | null;
  /** The screen in whose strip of views this one stands; a screen without parent is an entry of the navigation. */
  readonly parent?: string | undefined;
  /** Its own name in its strip of views, where that differs from the title. */
  readonly view?: LabelKey;
  /** Name of its strip of views, for those who cannot see it. */
  readonly strip?: LabelKey;
}
/** An entry of the navigation. */
interface RootEntry extends ScreenEntry {
  readonly parent?: undefined;
  readonly icon: Icon;
}

/** Every screen of the program by the first part of its address, in the order of the navigation. */
const entries = {
  '/': { title: 'nav.overview', icon: IconHome, permission: null },
  '/members': { title: 'nav.members', icon: IconUsers, permission: 'members.write' },
  '/import': { title: 'import.title', parent: '/members', permission: 'members.write' },
  '/address-check': { title: 'address.title', parent: '/members', permission: 'members.write' },
  '/duplicates': {
    title: 'duplicate.view.pairs',
    strip: 'duplicate.views',
    parent: '/members',
    permission: 'members.write',
  },
  '/distinct-members': {
    title: 'duplicate.view.distinct',
    parent: '/duplicates',
    permission: 'members.write',
  },
  '/member-merges': { title: 'duplicate.view.merges', parent: '/duplicates', permission: 'members.write' },
  '/statistics': { title: 'statistic.title', parent: '/members', permission: null },
  '/events': { title: 'nav.events', icon: IconCalendarEvent, permission: 'events.write' },
  '/event-groups': { title: 'event.view.groups', parent: '/events', permission: 'events.write' },
  '/shift-templates': { title: 'event.view.templates', parent: '/events', permission: 'events.write' },
  '/mailings': {
    title: 'nav.dispatch',
    view: 'dispatch.view.mailings',
    strip: 'dispatch.views',
    icon: IconSend,
    permission: 'dispatch.write',
  },
  '/letters': { title: 'dispatch.view.letters', parent: '/mailings', permission: 'letters.write' },
  '/dispatch-log': { title: 'dispatch.view.log', parent: '/mailings', permission: 'dispatch.write' },
  '/newsletter': { title: 'dispatch.view.newsletter', parent: '/mailings', permission: 'dispatch.write' },
  '/contact-requests': { title: 'dispatch.view.contact', parent: '/mailings', permission: 'dispatch.write' },
  '/suppressed': { title: 'dispatch.view.suppressed', parent: '/mailings', permission: 'dispatch.write' },
  '/invoices': {
    title: 'nav.invoices',
    strip: 'invoice.views',
    icon: IconReceipt,
    permission: 'invoices.write',
  },
  '/invoice-run': { title: 'invoice.view.run', parent: '/invoices', permission: 'invoices.write' },
  '/dunning': { title: 'invoice.view.dunning', parent: '/invoices', permission: 'invoices.write' },
  '/payments': { title: 'invoice.view.payments', parent: '/invoices', permission: 'payments.write' },
  '/articles': { title: 'invoice.view.articles', parent: '/invoices', permission: 'invoices.write' },
  '/applications': {
    title: 'nav.applications',
    view: 'request.view.applications',
    strip: 'request.views',
    icon: IconUserPlus,
    permission: 'applications.write',
  },
  '/erasures': { title: 'request.view.erasures', parent: '/applications', permission: 'erasures.write' },
  '/templates': {
    title: 'nav.templates',
    view: 'template.view.own',
    strip: 'template.views',
    icon: IconTemplate,
    permission: 'dispatch.write',
  },
  '/mail-texts': { title: 'template.view.automatic', parent: '/templates', permission: 'settings.write' },
  '/layouts': { title: 'template.view.layouts', parent: '/templates', permission: 'layouts.write' },
  '/mailboxes': {
    title: 'nav.mailboxes',
    strip: 'mailbox.views',
    icon: IconMailbox,
    permission: 'mailserver.write',
  },
  '/aliases': { title: 'mailbox.view.aliases', parent: '/mailboxes', permission: 'mailserver.write' },
  '/accounts': { title: 'mailbox.view.accounts', parent: '/mailboxes', permission: 'accesses.write' },
  '/offices': { title: 'mailbox.view.offices', parent: '/mailboxes', permission: 'accesses.write' },
  '/roles': { title: 'mailbox.view.roles', parent: '/mailboxes', permission: 'accesses.write' },
  '/handovers': { title: 'mailbox.view.handovers', parent: '/mailboxes', permission: 'accesses.write' },
  '/own-login': { title: 'ownLogin.title', parent: '/mailboxes', permission: null },
  '/sync': { title: 'nav.sync', icon: IconArrowsExchange, permission: null },
  '/audit': { title: 'nav.audit', icon: IconHistory, permission: null },
  '/settings': {
    title: 'nav.settings',
    view: 'setting.view.association',
    strip: 'setting.views',
    icon: IconSettings,
    permission: 'any_setting.change',
  },
  '/connections': { title: 'connection.title', parent: '/settings', permission: 'accesses.write' },
} as const satisfies Readonly<Record<string, ScreenEntry | RootEntry>>;

/** The address of a screen: '/members'. */
export type ScreenPath = keyof typeof entries;

export interface Screen {
  readonly path: ScreenPath;
  readonly title: LabelKey;
  /** Its name in a strip of views. */
  readonly view: LabelKey;
  readonly strip: LabelKey | null;
  /** The icon of its entry in the navigation. */
  readonly icon: Icon;
  readonly parent: ScreenPath | null;
  readonly permission: Permission | null;
}

const paths = Object.keys(entries) as ScreenPath[];

const entryAt = (path: ScreenPath): ScreenEntry & { readonly icon?: Icon } => entries[path];

const parentOf = (path: ScreenPath): ScreenPath | null =>
  paths.find(each => each === entryAt(path).parent) ?? null;

/** The entry of the navigation under which a screen stands. */
function rootOf(path: ScreenPath): ScreenPath {
  const parent = parentOf(path);
  return parent === null ? path : rootOf(parent);
}

export const screens: readonly Screen[] = paths.map(path => {
  const { title, view = title, strip = null, permission } = entryAt(path);
  const { icon = IconHome } = entryAt(rootOf(path));
  return { path, title, view, strip, icon, parent: parentOf(path), permission };
});

/** The entries of the navigation. */
export const rootScreens: readonly Screen[] = screens.filter(({ parent }) => parent === null);

/** A screen and those under it, in the order of its strip of views. */
export const viewsOf = (path: ScreenPath): readonly Screen[] =>
  screens.filter(screen => screen.path === path || screen.parent === path);

/** True where a screen or one below it stands at an address: lights the entry of the navigation. */
export function isBelow(root: Screen, address: string): boolean {
  const screen = screenAt(address);
  return screen !== undefined && rootOf(screen.path) === root.path;
}

/** '/members/12/edit' → the screen of '/members'; undefined for an address that has none. */
export const screenAt = (address: string): Screen | undefined =>
  screens.find(({ path }) => path === `/${address.split(/[/?]/)[1] ?? ''}`);
