import { Link } from 'wouter';
import styles from './view-strip.module.css';
import { formatNumber } from '../../../shared/i18n/number.ts';

interface View {
  readonly name: string;
  readonly path: string;
  readonly here: boolean;
  /** What needs a hand there; zero shows nothing. */
  readonly count?: number;
}

interface ViewStripProps {
  readonly label: string;
  readonly views: readonly View[];
}

/** The screens of one entry of the navigation, above each of them. */
export function ViewStrip({ label, views }: ViewStripProps) {
  return (
    <nav className={styles['views']} aria-label={label} data-no-print>
      {views.map(({ name, path, here, count = 0 }) => (
        <Link key={path} href={path} aria-current={here ? 'page' : undefined}>
          {name}
          {count > 0 && <span className={styles['count']}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
