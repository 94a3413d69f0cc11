import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { LanguageSelect } from '../language-choice.tsx';
import styles from './start-frame.module.css';

interface StartFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** Room for a list of choices. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** The calm page around everything before the first screen. */
export function StartFrame({ title, intro, isWide, children }: StartFrameProps) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']} data-wide={isWide || undefined}>
        <div className={styles['brand']}>
          <img src="./icon.svg" alt="" width={28} height={28} />
          <span className="flex-1">{label('app.name')}</span>
          <LanguageSelect />
        </div>
        <h1>{title}</h1>
        {intro && <p className="soft">{intro}</p>}
        {children && <div className={styles['body']}>{children}</div>}
      </div>
    </main>
  );
}

/** A command to type. */
export function Command({ children }: { readonly children: string }) {
  return <code className={styles['command']}>{children}</code>;
}
