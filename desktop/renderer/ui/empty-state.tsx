import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label, type LabelKey, type LabelParams } from '../../../shared/i18n/label.ts';
import styles from './empty-state.module.css';
import { Unbroken } from './unbroken.ts';

type Titled<Key> = Key extends `${infer Name}.title`
  ? `${Name}.text` extends LabelKey
    ? Name
    : never
  : never;
/** Names a title and a text: 'invoice.empty' stands for 'invoice.empty.title' and 'invoice.empty.text'. */
export type TitledText = Titled<LabelKey>;

interface Worded {
  readonly message: TitledText;
  /** Values of the text. */
  readonly params?: LabelParams;
}
interface Written {
  readonly title: string;
  readonly text: string;
}

interface EmptyStateParts {
  readonly icon?: Icon;
  /** What to do about it: a button or two. */
  readonly children?: ReactNode;
}

/** Says why there is nothing here and what to do. */
export function EmptyState({ icon: Sign, children, ...said }: EmptyStateParts & (Worded | Written)) {
  const isWorded = 'message' in said;
  return (
    <div className={styles['empty']} data-empty>
      {Sign && (
        <div className={styles['icon']} aria-hidden>
          <Sign size={24} stroke={1.6} />
        </div>
      )}
      <h2>{isWorded ? label(`${said.message}.title`) : said.title}</h2>
      <p className="soft">
        <Unbroken>{isWorded ? label(`${said.message}.text`, said.params) : said.text}</Unbroken>
      </p>
      {children && <div className="flex gap-8 top-12">{children}</div>}
    </div>
  );
}
