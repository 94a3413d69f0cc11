import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { api } from '../../api.ts';
import type { LogRow } from './log-row.ts';

/** Adds the names out of this computer's own data. */
export async function withNames(entries: readonly DispatchEntry[]): Promise<LogRow[]> {
  const members = [...new Set(entries.flatMap(({ member_id }) => member_id ?? []))];
  const titles = await api.desktopSync.titles({ rows: members.map(id => ({ tbl: 'member', id })) });
  const names = new Map(members.map((id, index) => [id, titles[index] ?? '']));
  return entries.map(entry => ({ ...entry, name: names.get(entry.member_id ?? '') ?? '' }));
}
