import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What to do about it: a button or two. */
  readonly children?: ReactNode;
}

/** Says why there is nothing here and what to do. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon && (
        <div className={styles['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      {children && <div className="flex gap-8 top-12">{children}</div>}
    </div>
  );
}
