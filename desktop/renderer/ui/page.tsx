import { useContext, type ReactNode } from 'react';
import { ToolPlace, ToolSlot } from './table/tool-slot.tsx';
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
      {aside && <div className="soft">{aside}</div>}
      {children && <div className={styles['actions']}>{children}</div>}
    </header>
  );
}

/** A region that scrolls by itself, with lines of a readable length. */
export function ScrollPage({
  children,
  narrow,
  full,
}: {
  readonly children: ReactNode;
  readonly narrow?: boolean;
  /** As wide as the window has room: what stands in it has columns. */
  readonly full?: boolean;
}) {
  return (
    <div className={styles['scroll']} tabIndex={-1}>
      <div className={styles[narrow ? 'narrow' : full ? 'full' : 'wide']}>{children}</div>
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
  /** What is open gets the larger part: it has two columns there. */
  readonly roomy?: boolean;
}

/**
 * The list alone as long as nothing is open. Then the detail beside it where there is room, else instead of it, the list
 * keeping its place.
 */
export function SplitPage({ list, detail, roomy = false }: SplitPageProps) {
  const wide = useWide();
  const isOpen = detail !== null;
  return (
    <div
      className={wide && isOpen ? styles['split'] : styles['single']}
      data-roomy={(roomy && isOpen) || undefined}
    >
      <div className={styles['list']} hidden={!wide && isOpen}>
        <ToolPlace>{list}</ToolPlace>
      </div>
      {isOpen && (
        <div className={styles['detail']}>
          <ToolPlace>{detail}</ToolPlace>
        </div>
      )}
    </div>
  );
}

interface ToolbarProps {
  readonly children?: ReactNode;
  /** Its switch takes most of a laptop's line: there the export shows its sign alone. */
  readonly crowded?: boolean;
}

/**
 * The line above a list: search, switch, filters in the order of `filterOrder`, what takes them away. At its right end
 * stands the export of the list below.
 */
export function Toolbar({ children, crowded = false }: ToolbarProps) {
  const { setPlace } = useContext(ToolSlot);
  return (
    <div className={styles['toolbar']} data-toolbar data-crowded={crowded || undefined}>
      {children}
      <div ref={setPlace} className={styles['tools']} />
    </div>
  );
}
