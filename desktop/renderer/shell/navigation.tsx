import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { label } from '../../../shared/i18n/label.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useAssociation } from '../association/association-store.ts';
import { useDispatchCounts } from '../delivery/dispatch-count-store.ts';
import { usePaymentCount } from '../finance/payments/payment-count-store.ts';
import { useUnresolved } from '../delivery/dispatch-unresolved-store.ts';
import { isBelow, rootScreens, type Screen, type ScreenPath } from '../screens.ts';
import { ownDue } from '../people/todos/todo-filter.ts';
import { useTodos } from '../people/todos/todo-store.ts';
import { useSession } from '../session-store.ts';
import { Kbd } from '../ui/kbd.tsx';
import { areaCount, type WaitingCounts } from './area-count.ts';
import { AccountMenu } from './account-menu.tsx';
import { useCounts } from './count-store.ts';
import { tourTarget } from './tour.tsx';
import styles from './navigation.module.css';
import { palette } from './palette-store.ts';

/** The left region: whose data this is, the areas with their counts, who works here. */
export function Navigation() {
  return (
    <aside className={styles['side']} aria-label={label('nav.side')} data-no-print>
      <Association />
      <button type="button" className={styles['find']} {...tourTarget('search')} onClick={palette.open}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>{label('palette.short')}</span>
        <Kbd keys="mod+k" />
      </button>
      <nav aria-label={label('nav.label')} className={styles['nav']} {...tourTarget('areas')}>
        {rootScreens.map(screen => (
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
  const here = isBelow(screen, path);
  const { count, tone } = useCount(screen.path);
  const Icon = screen.icon;
  return (
    <Link href={screen.path} className={styles['entry']} aria-current={here ? 'page' : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className="flex-1">{label(screen.title)}</span>
      {count > 0 && (
        <span className={styles['count']} data-tone={tone}>
          {formatNumber(count)}
        </span>
      )}
    </Link>
  );
}

interface Count {
  readonly count: number;
  /** 'decide': a person waits for an answer; 'loud': nothing goes on before a decision. */
  readonly tone?: 'decide' | 'loud';
}

function useCount(path: ScreenPath): Count {
  const counts = useAllCounts();
  const permissions = useSession(state => state.desktop?.permissions) ?? [];
  const decide = useSession(({ sync }) => (sync ? sync.conflicts + sync.refused : 0));
  const waiting = useSession(({ sync }) => sync?.waiting ?? 0);
  if (path !== '/sync')
    return { count: areaCount(path, counts, each => permissions.includes(each)), tone: 'decide' };
  return decide > 0 ? { count: decide, tone: 'loud' } : { count: waiting };
}

/** Number by number: what is read again after each change and says the same draws no entry anew. */
function useAllCounts(): WaitingCounts {
  return {
    undecided: useCounts(state => state.undecided),
    applications: useCounts(state => state.applications),
    erasures: useCounts(state => state.erasures),
    payments: usePaymentCount(state => state.undecided),
    refused: useDispatchCounts(state => state.refused),
    requests: useDispatchCounts(state => state.requests),
    unresolved: useUnresolved(state => state.count),
    todos: useTodos(state => ownDue(state.rows ?? []).length),
  };
}
