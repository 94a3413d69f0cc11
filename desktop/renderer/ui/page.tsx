import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useWide } from './use-wide.ts';
import styles from './page.module.css';

interface PageHeadProps {
  /** In front of the title: a face. */
  readonly lead?: ReactNode;
  readonly title: string;
  /** Beside the title: a count, a mark. */
  readonly aside?: ReactNode;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Title line of a region. */
export function PageHead({ lead, title, aside, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {lead}
      <h1>{title}</h1>
      {aside && <div className="soft tabular-nums">{aside}</div>}
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  );
}

/** A region that scrolls by itself, with lines of a readable length. */
export function ScrollPage({
  children,
  narrow,
}: {
  readonly children: ReactNode;
  readonly narrow?: boolean;
}) {
  return (
    <div className={styles['scroll']} tabIndex={-1}>
      <div className={narrow ? styles['narrow'] : styles['wide']}>{children}</div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  /** Beside the title: how many there are. */
  readonly count?: number | undefined;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, count, text, action, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['sectionHead']}>
        <div>
          <h2>
            {title}
            {count !== undefined && count > 0 && (
              <span className={styles['count']}>{formatNumber(count)}</span>
            )}
          </h2>
          {text && <p className="soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface SplitPageProps {
  readonly list: ReactNode;
  /** Null where nothing is open. */
  readonly detail: ReactNode | null;
  /** Stands beside the list on wide windows as long as nothing is open. */
  readonly pick: ReactNode;
  /** Nothing to choose from: the list stays alone on wide windows too. */
  readonly single?: boolean;
  /** What is open gets the larger part: it has two columns there. */
  readonly roomy?: boolean;
}

/** List at the left, detail beside it where there is room; else one of them, the list keeping its place. */
export function SplitPage({ list, detail, pick, single = false, roomy = false }: SplitPageProps) {
  const wide = useWide() && !single;
  const listHidden = !wide && detail !== null;
  return (
    <div
      className={wide ? styles['split'] : styles['single']}
      data-roomy={(roomy && detail !== null) || undefined}
    >
      <div className={styles['list']} hidden={listHidden}>
        {list}
      </div>
      {(wide || detail !== null) && <div className={styles['detail']}>{detail ?? pick}</div>}
    </div>
  );
}

/** Search, filters: one line under the title. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toolbar']}>{children}</div>;
}
