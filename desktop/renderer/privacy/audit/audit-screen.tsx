import { tableName } from '../../../../shared/entities.ts';
import { Button } from '@mantine/core';
import { IconCloudOff, IconHistory } from '@tabler/icons-react';
import { useCallback, useContext, useRef, useState, type ReactNode, type RefObject } from 'react';
import { auditActions, type AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { auditEntities } from '../../../../shared/audit-entity.ts';
import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Toolbar } from '../../ui/page.tsx';
import { AuditLine } from './audit-line.tsx';
import { ExportAudit } from './export-audit.tsx';
import { useAudit } from './use-audit.ts';
import { useNames } from './use-names.ts';
import { useActors } from '../../use-actors.ts';
import { readAudit } from './print-audit.ts';
import { filtersAround, TablePrinter, usePrintable } from '../../ui/table/table-print.ts';
import { FilterSelect } from '../../ui/table/filters.tsx';

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
  const filter = { ...(action ? { action } : {}), ...(entity ? { entity } : {}) };
  const list = usePrintedAudit(filter, entries !== null);
  return (
    <>
      <PageHead title={label('audit.title')} aside={label('audit.intro')} />
      <Filters>{(entries?.length ?? 0) > 0 && <ExportAudit filter={filter} />}</Filters>
      <ErrorNote
        error={error}
        onRetry={refresh}
        offline={
          <EmptyState icon={IconCloudOff} message="audit.offline">
            <Button variant="default" onClick={refresh}>
              {label('ui.retry')}
            </Button>
          </EmptyState>
        }
      />
      {entries && (
        <Entries
          place={list}
          entries={entries}
          more={entries.length === limit}
          onMore={() => setLimit(limit + step)}
        />
      )}
    </>
  );
}

/** Ctrl+P prints the whole log, under its filters. */
function usePrintedAudit(filter: Parameters<typeof readAudit>[0], isKnown: boolean) {
  const place = useRef<HTMLUListElement>(null);
  const printer = useContext(TablePrinter);
  const actorName = useActors();
  const print = () =>
    printer?.(async watch => ({
      ...(await readAudit(filter, actorName, watch)),
      filters: filtersAround(place.current),
    }));
  usePrintable(place, isKnown ? print : null);
  return place;
}

const entities = () =>
  auditEntities.toSorted((a, b) => tableName(a).localeCompare(tableName(b), currentLocale()));

function Filters({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useQuery();
  return (
    <Toolbar>
      <FilterSelect
        about="kind"
        label={label('audit.action')}
        any={label('audit.action.any')}
        values={auditActions}
        nameOf={value => label(`audit.action.${value}`)}
        value={query.get('action') ?? ''}
        onChange={action => setQuery({ action })}
      />
      <FilterSelect
        about="of"
        label={label('audit.entity')}
        any={label('audit.entity.any')}
        values={entities()}
        nameOf={tableName}
        value={query.get('entity') ?? ''}
        onChange={entity => setQuery({ entity })}
      />
      <div className="push-right">{children}</div>
    </Toolbar>
  );
}

interface EntriesProps {
  readonly place: RefObject<HTMLUListElement | null>;
  readonly entries: readonly AuditEntry[];
  readonly more: boolean;
  readonly onMore: () => void;
}

function Entries({ place, entries, more, onMore }: EntriesProps) {
  const names = useNames(entries);
  if (entries.length === 0) {
    return <EmptyState icon={IconHistory} message="audit.none" />;
  }
  return (
    <ScrollPage>
      <ul ref={place} aria-label={label('audit.table')}>
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
