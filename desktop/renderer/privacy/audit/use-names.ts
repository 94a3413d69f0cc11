import { useCallback } from 'react';
import type { AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { tableOfAudit } from '../../../../shared/entities.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';
import { references } from './references.ts';

const topics = ['members', 'invoices', 'events', 'settings', 'dispatch'] as const;
const noNames: ReadonlyMap<string, string> = new Map();

/** The table of an entry's row; access to an event goes by the event's uuid. */
const tableOf = (name: string): string =>
  name === 'organizer_account' ? 'club_event' : (tableOfAudit(name) ?? name);

/**
 * What the rows are that entries are about or point at, from this desktop's own data: id → 'Anna Müller'; '' for one
 * that is gone.
 */
export function useNames(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const key = [...new Set(entries.flatMap(rowsOf))].join('\n');
  const read = useCallback(() => namesOf(key === '' ? [] : key.split('\n')), [key]);
  return useLive(read, topics).value ?? noNames;
}

/** The same for entries that are not shown on the screen. */
export const namesFor = (entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> =>
  namesOf([...new Set(entries.flatMap(rowsOf))]);

/** 'registration 019b…', 'shift 019b…' */
function rowsOf({ entity, entity_id, changes }: AuditEntry): string[] {
  const pointedAt = Object.entries(changes).flatMap(([field, values]) => {
    const tbl = references[field];
    return tbl === undefined ? [] : values.filter(id => typeof id === 'string').map(id => `${tbl} ${id}`);
  });
  return [`${entity} ${entity_id}`, ...pointedAt];
}

async function namesOf(named: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = named.map(row => {
    const [entity = '', id = ''] = row.split(' ');
    return { tbl: tableOf(entity), id };
  });
  const titles = await api.desktopSync.titles({ rows });
  return new Map(rows.map(({ id }, index) => [id, titles[index] ?? '']));
}
