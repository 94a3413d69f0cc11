import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconMailbox,
  IconReceipt,
  IconSearch,
  IconSend,
  IconSettings,
  IconTemplate,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { label, type LabelKey } from '../../../shared/labels/label.ts';
import { useAssociation } from '../association-store.ts';
import { useDispatchCounts } from '../dispatch-count-store.ts';
import { useSession } from '../session-store.ts';
import { Kbd } from '../ui/kbd.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useCounts } from './count-store.ts';
import styles from './navigation.module.css';
import { palette } from './palette-store.ts';

export interface Screen {
  readonly path: string;
  readonly name: LabelKey;
  readonly icon: Icon;
  /** Where other addresses belong to this screen too. */
  readonly also?: readonly string[];
}

/** True where an address belongs to a screen. */
export const belongsTo = (screen: Screen, path: string): boolean =>
  screen.path === '/'
    ? path === '/'
    : [screen.path, ...(screen.also ?? [])].some(start => path.startsWith(start));

export const screens: readonly Screen[] = [
  { path: '/', name: 'nav.overview', icon: IconHome },
  { path: '/members', name: 'nav.members', icon: IconUsers, also: ['/address-check', '/statistics'] },
  {
    path: '/events',
    name: 'nav.events',
    icon: IconCalendarEvent,
    also: ['/event-groups', '/shift-templates'],
  },
  {
    path: '/mailings',
    name: 'nav.dispatch',
    icon: IconSend,
    also: ['/letters', '/dispatch-log', '/newsletter', '/contact-requests', '/suppressed'],
  },
  {
    path: '/invoices',
    name: 'nav.invoices',
    icon: IconReceipt,
    also: ['/invoice-run', '/dunning', '/payments', '/articles'],
  },
  { path: '/applications', name: 'nav.applications', icon: IconUserPlus, also: ['/erasures'] },
  { path: '/templates', name: 'nav.templates', icon: IconTemplate, also: ['/mail-texts', '/layouts'] },
  {
    path: '/mailboxes',
    name: 'nav.mailboxes',
    icon: IconMailbox,
    also: ['/aliases', '/accounts', '/roles', '/handovers'],
  },
  { path: '/sync', name: 'nav.sync', icon: IconArrowsExchange },
  { path: '/audit', name: 'nav.audit', icon: IconHistory },
  { path: '/settings', name: 'nav.settings', icon: IconSettings },
];

/** The left region: whose data this is, the areas with their counts, who works here. */
export function Navigation() {
  return (
    <aside className={styles['side']} aria-label={label('nav.side')} data-no-print>
      <Association />
      <button type="button" className={styles['find']} onClick={palette.open}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>{label('palette.short')}</span>
        <Kbd keys="mod+k" />
      </button>
      <nav aria-label={label('nav.label')} className={styles['nav']}>
        {screens.map(screen => (
          <Entry key={screen.path} screen={screen} />
        ))}
      </nav>
      <AccountMenu />
    </aside>
  );
}

function Association() {
  const { name, logo } = useAssociation(state => state.settings);
  const known = useSession(state => state.desktop?.association ?? '');
  return (
    <div className={styles['association']}>
      {logo !== '' && <img src={logo} alt="" className={styles['logo']} />}
      <span>{name || known || label('app.name')}</span>
    </div>
  );
}

function Entry({ screen }: { readonly screen: Screen }) {
  const [path] = useLocation();
  const here = belongsTo(screen, path);
  const { count, tone } = useCount(screen.path);
  const Icon = screen.icon;
  return (
    <Link href={screen.path} className={styles['entry']} aria-current={here ? 'page' : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles['name']}>{label(screen.name)}</span>
      {count > 0 && (
        <span className={styles['count']} data-tone={tone}>
          {count.toLocaleString('de-CH')}
        </span>
      )}
    </Link>
  );
}

interface Count {
  readonly count: number;
  /** 'decide': somebody waits for an answer; 'loud': nothing goes on before somebody decides. */
  readonly tone?: 'decide' | 'loud';
}

function useCount(path: string): Count {
  const { members, openInvoices, undecided, applications, erasures } = useCounts();
  const dispatch = useDispatchCounts();
  const sync = useSession(state => state.sync);
  if (path === '/members') return { count: members ?? 0 };
  if (path === '/events') return { count: undecided ?? 0, tone: 'decide' };
  if (path === '/mailings') return { count: dispatch.refused + dispatch.requests, tone: 'decide' };
  if (path === '/applications') return { count: (applications ?? 0) + (erasures ?? 0), tone: 'decide' };
  if (path === '/invoices') return { count: openInvoices ?? 0 };
  if (path !== '/sync' || !sync) return { count: 0 };
  const decide = sync.conflicts + sync.refused;
  return decide > 0 ? { count: decide, tone: 'loud' } : { count: sync.waiting };
}
