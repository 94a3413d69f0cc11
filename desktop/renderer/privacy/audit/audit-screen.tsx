import { Button } from '@mantine/core';
import { IconCloudOff, IconHistory } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { auditActions, type AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { auditEntities } from '../../../../shared/audit-entity.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Toolbar } from '../../ui/page.tsx';
import { AuditLine } from './audit-line.tsx';
import { useAudit } from './use-audit.ts';
import { useNames } from './use-names.ts';

const step = 100;

/** The audit log: who changed what, newest first. Only the server keeps it. */
export function AuditScreen() {
  const [query] = useQuery();
  const [limit, setLimit] = useState(step);
  const action = auditActions.find(known => known === query.get('action'));
  const entity = auditEntities.find(known => known === query.get('entity'));
  const read = useCallback(
    () => api.audit.list({ limit, ...(action ? { action } : {}), ...(entity ? { entity } : {}) }),
    [limit, action, entity],
  );
  const { value: entries, error, refresh } = useAudit(read);
  return (
    <>
      <PageHead title={label('audit.title')} aside={label('audit.intro')} />
      <Filters />
      {isRefusal(error, 'offline') ? (
        <EmptyState
          icon={<IconCloudOff size={24} stroke={1.6} />}
          title={label('audit.offline.title')}
          text={label('audit.offline.text')}
        >
          <Button variant="default" onClick={refresh}>
            {label('ui.retry')}
          </Button>
        </EmptyState>
      ) : (
        <ErrorNote error={error} onRetry={refresh} />
      )}
      {entries && (
        <Entries entries={entries} more={entries.length === limit} onMore={() => setLimit(limit + step)} />
      )}
    </>
  );
}

function Filters() {
  const [query, setQuery] = useQuery();
  return (
    <Toolbar>
      <SelectField
        quiet
        label={label('audit.action')}
        value={query.get('action') ?? ''}
        onChange={action => setQuery({ action })}
        options={[
          { value: '', label: label('audit.action.any') },
          ...auditActions.map(value => ({ value, label: label(`audit.action.${value}`) })),
        ]}
      />
      <SelectField
        quiet
        label={label('audit.entity')}
        value={query.get('entity') ?? ''}
        onChange={entity => setQuery({ entity })}
        options={[
          { value: '', label: label('audit.entity.any') },
          ...auditEntities
            .map(value => ({ value, label: label(`audit.entity.${value}`) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
        ]}
      />
    </Toolbar>
  );
}

interface EntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly more: boolean;
  readonly onMore: () => void;
}

function Entries({ entries, more, onMore }: EntriesProps) {
  const names = useNames(entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={24} stroke={1.6} />}
        title={label('audit.none.title')}
        text={label('audit.none.text')}
      />
    );
  }
  return (
    <ScrollPage>
      <ul aria-label={label('audit.table')}>
        {entries.map(entry => (
          <AuditLine key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
      {more && (
        <Button variant="default" mt={16} onClick={onMore}>
          {label('ui.loadOlder')}
        </Button>
      )}
    </ScrollPage>
  );
}
