import type { AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { tableName } from '../../../../shared/entities.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenInFile } from '../../ui/clock.ts';
import type { PrintedList, ReadingWatch } from '../../ui/table/table-print.ts';
import type { ActorName } from '../../../../shared/people/actor-name.ts';
import { actionOf, changesOf, subjectOf } from './audit-line.tsx';
import { namesFor } from './use-names.ts';

type AuditFilter = Omit<Parameters<typeof api.audit.list>[0], 'limit' | 'offset'>;

const pageSize = 1000;
const columns = ['when', 'action', 'subject', 'actor', 'changes'] as const;

/** Every entry that the filters leave, not only those on the screen, the newest first. */
export async function readAudit(
  filter: AuditFilter,
  actorName: ActorName,
  watch: ReadingWatch,
): Promise<Omit<PrintedList, 'filters'>> {
  const rows: string[][] = [];
  for (let offset = 0; !watch.isStopped(); offset += pageSize) {
    const entries = await api.audit.list({ ...filter, limit: pageSize, offset });
    const names = await namesFor(entries);
    rows.push(...entries.map(entry => rowOf(entry, names, actorName)));
    if (entries.length < pageSize) break;
  }
  return {
    title: label('audit.title'),
    columns: columns.map(column => ({ title: label(`audit.column.${column}`), atEnd: false })),
    rows,
  };
}

const rowOf = (entry: AuditEntry, names: ReadonlyMap<string, string>, actorName: ActorName): string[] => [
  whenInFile(entry.created_at),
  actionOf(entry),
  `${tableName(entry.entity)} ${subjectOf(entry, names)}`.trim(),
  actorName(entry.actor, entry.created_at),
  changesOf(entry, names),
];
