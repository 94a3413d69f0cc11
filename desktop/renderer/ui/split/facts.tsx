import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known about the thing that a detail shows: names at the left, values beside them. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-6">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
