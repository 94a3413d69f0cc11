import type { AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import { tableName } from '../../../../shared/entities.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenInFile } from '../../ui/clock.ts';
import type { PrintedList, ReadingWatch } from '../../ui/table/table-print.ts';
import type { ActorName } from '../../../../shared/people/actor-name.ts';
import { actionOf, changesOf, subjectOf } from './audit-line.tsx';
import { everyEntry } from './every-entry.ts';
import { namesFor } from './use-names.ts';

export type AuditFilter = Omit<Parameters<typeof api.audit.list>[0], 'limit' | 'offset'>;

const columns = ['when', 'action', 'subject', 'actor', 'changes'] as const;
const titles = (): string[] => columns.map(column => label(`audit.column.${column}`));

/** Every entry that the filters leave, not only those on the screen, the newest first. */
export async function readAudit(
  filter: AuditFilter,
  actorName: ActorName,
  watch: ReadingWatch,
): Promise<Omit<PrintedList, 'filters'>> {
  const rows = await auditRows(filter, actorName, { goOn: () => !watch.isStopped() });
  return {
    title: label('audit.title'),
    columns: titles().map(title => ({ title, atEnd: false })),
    rows: rows ?? [],
  };
}

/** The same as a table with a heading, and with every field that changed; null when `goOn` says no. */
export async function auditTable(
  filter: AuditFilter,
  actorName: ActorName,
  goOn: (count: number) => boolean,
): Promise<string[][] | null> {
  const rows = await auditRows(filter, actorName, { goOn, most: Number.POSITIVE_INFINITY });
  return rows && [titles(), ...rows];
}

interface Reading {
  readonly goOn: (count: number) => boolean;
  /** Changed fields that a row names. */
  readonly most?: number;
}

function auditRows(
  filter: AuditFilter,
  actorName: ActorName,
  { goOn, most }: Reading,
): Promise<string[][] | null> {
  const list = (page: { readonly limit: number; readonly offset: number }) =>
    api.audit.list({ ...filter, ...page });
  return everyEntry({ list, goOn }, async entries => {
    const names = await namesFor(entries);
    const rowOf = (entry: AuditEntry): string[] => [
      whenInFile(entry.created_at),
      actionOf(entry),
      `${tableName(entry.entity)} ${subjectOf(entry, names)}`.trim(),
      actorName(entry.actor, entry.created_at),
      changesOf(entry, names, most),
    ];
    return entries.map(rowOf);
  });
}
