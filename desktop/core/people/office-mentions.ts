import { entities } from '../../../shared/entities.ts';
import { textTables, type OfficeMention } from '../../../shared/people/desktop-office-contract.ts';
import type { Replica } from '../replica/open-replica.ts';
import { rowTitle } from '../sync/changes/row-title.ts';

/** Where a text that people wrote says this name as a word of its own, in small letters or capitals as it is written. */
export function officeMentions(replica: Replica, name: string): OfficeMention[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  return textTables.flatMap(tbl =>
    replica
      .all(tbl)
      .filter(row => !('status' in row) || row.status === 'draft')
      // The server itself renames the office in the groups of the cloud.
      .filter(row => !('key' in row) || row.key !== 'cloud_function_groups')
      .filter(row => word.test(textOf(row)))
      .map(row => {
        const id = String(row[entities[tbl].key as keyof typeof row]);
        return { tbl, id, title: rowTitle(replica, tbl, id, row) };
      }),
  );
}

/** Every text in a row, without its keys; the office that an audience names is no text. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('data:') ? '' : value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([field, inner]) => (field === 'audience' ? '' : textOf(inner)))
    .join('\n');
}
