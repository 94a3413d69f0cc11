import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a mark. */
  readonly aside?: ReactNode;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Title line of a region. */
export function PageHead({ title, aside, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {aside && <div className={styles['aside']}>{aside}</div>}
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
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['sectionHead']}>
        <div>
          <h2>{title}</h2>
          {text && <p className="soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** List at the left, detail beside it where there is room; else one of them. */
export function SplitPage(props: {
  readonly list: ReactNode;
  readonly detail: ReactNode | null;
  readonly wide: boolean;
}) {
  if (!props.wide) return props.detail ?? props.list;
  return (
    <div className={styles['split']}>
      <div className={styles['list']}>{props.list}</div>
      <div className={styles['detail']}>{props.detail}</div>
    </div>
  );
}

/** Search, filters: one line under the title. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles['toolbar']}>{children}</div>;
}
