import { tableName } from '../../../../shared/entities.ts';
import type { AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { fieldName, valueText } from '../../field-labels.ts';
import { plainChips } from '../../delivery/mail/mail-chips.ts';
import { whenText } from '../../ui/clock.ts';
import { useActors } from '../../use-actors.ts';
import styles from './audit.module.css';
import { references } from './references.ts';

/** Fields without interest: every change touches them, or another one says the same of the same row. */
const silent = new Set([
  'updated_at',
  'created_at',
  'version',
  'id',
  'uuid',
  'event_id',
  'shift_id',
  'alternative_shift_id',
]);
const shownChanges = 4;
/** Where the rows of an entity are shown. */
const areas = new Map([
  ['member', 'members'],
  ['invoice', 'invoices'],
  ['event', 'events'],
]);

interface AuditLineProps {
  readonly entry: AuditEntry;
  /** What rows are, by their id (`useNames`). */
  readonly names: ReadonlyMap<string, string>;
  /** Without the name: the list is about one row. */
  readonly own?: boolean;
}

/** One change: when, who, what, from what to what. */
export function AuditLine({ entry, names, own }: AuditLineProps) {
  const actorName = useActors();
  return (
    <li className={styles['line']}>
      <span className="soft tabular-nums">{whenText(entry.created_at)}</span>
      <span className={styles['action']} data-action={entry.action}>
        {actionOf(entry)}
      </span>
      <div className="min-width-0 break-anywhere">
        <div>
          {!own && <Subject entry={entry} name={subjectOf(entry, names)} />}{' '}
          <span className="soft">
            {label('audit.by', { actor: actorName(entry.actor, entry.created_at) })}
          </span>
        </div>
        <div className="soft">{changesOf(entry, names)}</div>
      </div>
    </li>
  );
}

/** 'geändert' */
export const actionOf = ({ entity, action }: AuditEntry): string =>
  labelOr(`${entity}.recorded.${action}`, `audit.action.${action}`);

/** What an entry is about: 'Anna Müller'; '' where nothing names it. */
export const subjectOf = (entry: AuditEntry, names: ReadonlyMap<string, string>): string =>
  plainChips(names.get(entry.entity_id) || nameIn(entry));

function Subject({ entry, name }: { readonly entry: AuditEntry; readonly name: string }) {
  const text = name || tableName(entry.entity);
  const area = areas.get(entry.entity);
  if (area === undefined || entry.action === 'delete') return <strong>{text}</strong>;
  return <a href={`#/${area}/${entry.entity_id}`}>{text}</a>;
}

/** The name that stood in the row when it came or went. */
function nameIn({ changes, entity, entity_id }: AuditEntry): string {
  const value = (field: string) => {
    const [from, to] = changes[field] ?? [null, null];
    return String(to ?? from ?? '');
  };
  return (
    (isOrder(entity) ? entity_id : '') ||
    value('firma') ||
    `${value('vorname')} ${value('nachname')}`.trim() ||
    value('number') ||
    value('title') ||
    value('name')
  );
}

/** What was asked of another service, the mail server or that of the accounts. */
const isOrder = (entity: string) => entity === 'mailserver_change' || entity === 'account_change';

/** What it was asked for: 'Weiterleitung löschen'. */
const orderOf = ({ changes, entity }: AuditEntry): string =>
  valueText('action', changes['action']?.[1] ?? '', entity);

/** 'Ort: Bern → Biel; Mobile: – → 079 123 45 67; und 2 weitere Felder'; `most` fields are named. */
export function changesOf(
  entry: AuditEntry,
  names: ReadonlyMap<string, string>,
  most = shownChanges,
): string {
  if (isOrder(entry.entity) && entry.action === 'create') return orderOf(entry);
  if (entry.action !== 'update') return '';
  const told = Object.entries(entry.changes).filter(([field]) => !silent.has(field));
  const text = (field: string, value: unknown) => {
    const name = names.get(String(value));
    if (name) return name;
    // What is pointed at and is no longer here would be told by its id.
    if (name === '' && Object.hasOwn(references, field)) return label('audit.gone');
    return valueText(field, value, entry.entity);
  };
  const parts = told.slice(0, most).map(([field, [from, to]]) =>
    label('audit.change', {
      field: fieldName(entry.entity, field, entry.entity_id),
      from: text(field, from),
      to: text(field, to),
    }),
  );
  const more = told.length - most;
  return more > 0 ? [...parts, label('audit.more', { count: more })].join('; ') : parts.join('; ');
}
