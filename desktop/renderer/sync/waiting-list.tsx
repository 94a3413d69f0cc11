import { tableName } from '../../../shared/entities.ts';
import type { WaitingChange } from '../../../shared/sync/desktop-sync-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { fieldName, valueText } from '../field-labels.ts';
import { whenText } from '../ui/clock.ts';
import styles from './sync.module.css';

/** What is on its way to the server, oldest first. */
export function WaitingList({ waiting }: { readonly waiting: readonly WaitingChange[] }) {
  return (
    <ul>
      {waiting.map(change => (
        <li key={change.mid} className={styles['waiting']}>
          <span className="soft tabular-nums">{whenText(change.made_at)}</span>
          <div>
            <div>
              <strong>{change.title}</strong>{' '}
              <span className="soft">{`${tableName(change.tbl)}, ${label(`sync.kind.${change.kind}`)}`}</span>
            </div>
            <div className="soft">{fieldsOf(change)}</div>
          </div>
          {change.state !== 'pending' && (
            <span className="soft">{label(`sync.waiting.${change.state}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Strasse: Dorfstrasse → Kirchweg; Hausnummer: 3 → 14' */
function fieldsOf(change: WaitingChange): string {
  if (change.kind !== 'patch') return '';
  return Object.entries(change.fields)
    .map(([field, [from, to]]) =>
      label('audit.change', {
        field: fieldName(change.tbl, field, change.row_id),
        from: valueText(field, from, change.tbl),
        to: valueText(field, to, change.tbl),
      }),
    )
    .join('; ');
}
