import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { AsOf } from './as-of.tsx';
import { AuditLine } from './audit-line.tsx';
import { useAudit } from './use-audit.ts';
import { useNames } from './use-names.ts';

const shown = 20;
const recent = 8;

interface RowHistoryProps {
  readonly entity: 'member' | 'invoice' | 'contact_request' | 'application' | 'todo';
  readonly id: string;
}

/** Who changed one row and when, for the row's own page; of a member also how it stood on a day. */
export function RowHistory({ entity, id }: RowHistoryProps) {
  const read = useCallback(() => api.audit.list({ entity, entity_id: id, limit: shown }), [entity, id]);
  const { value, error } = useAudit(read);
  const entries = value ?? [];
  const names = useNames(entries);
  return (
    <Section title={label('member.group.history')}>
      <ErrorNote error={error} offline={label('audit.offline.member')} />
      {value?.length === 0 && <p className="soft">{label('overview.recent.none')}</p>}
      {value && entity === 'member' && (
        <AsOf key={id} id={id} newest={value.map(({ created_at }) => created_at)} />
      )}
      <ul>
        {entries.map(entry => (
          <AuditLine key={entry.id} entry={entry} names={names} own />
        ))}
      </ul>
    </Section>
  );
}

const readRecent = () => api.audit.list({ limit: recent });

/** The newest changes of all, for the overview; nothing where there are none. */
export function RecentChanges() {
  const { value, error } = useAudit(readRecent);
  const entries = value ?? [];
  const names = useNames(entries);
  if (value?.length === 0) return null;
  return (
    <Section title={label('overview.recent')} action={<a href="#/audit">{label('overview.recent.all')}</a>}>
      <ErrorNote error={error} offline={label('overview.recent.offline')} />
      <ul>
        {entries.map(entry => (
          <AuditLine key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
    </Section>
  );
}
