import { useEffect, useRef, type ReactNode } from 'react';
import styles from './import.module.css';

interface PartHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** What a part asks or says. It takes the focus, so that a screen reader announces it. */
export function PartHeading({ title, children }: PartHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['partHead']}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
