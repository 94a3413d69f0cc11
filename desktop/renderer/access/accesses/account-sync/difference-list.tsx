import { label } from '../../../../../shared/i18n/label.ts';
import styles from '../access.module.css';
import type { Difference } from './difference.ts';

interface DifferenceListProps {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly failed: readonly { readonly item: string; readonly error: string }[];
}

/** What scrolls and holds nothing to press must be reached by the keys all the same. */
const reachable = { tabIndex: 0 };

/** What would change, or what came of it where it failed. */
export function DifferenceList({ title, differences, failed }: DifferenceListProps) {
  if (differences.length === 0) return null;
  const errors = new Map(failed.map(({ item, error }) => [item, error]));
  return (
    <ul className={styles['steps']} aria-label={title} {...reachable}>
      {differences.map(({ key, action, name, about, lines }) => (
        <li key={key}>
          <span className={styles['step']} data-action={errors.has(key) ? 'failed' : action}>
            {label(`accountSync.action.${action}`)}
          </span>
          <span className="grid gap-2 break-anywhere">
            <strong>{name}</strong>
            <span className="soft">{about}</span>
          </span>
          <span className="grid gap-2 break-anywhere">
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
            {errors.has(key) && <span role="alert">{errors.get(key)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
