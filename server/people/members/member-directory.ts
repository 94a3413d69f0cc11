import type { Page } from '../../../shared/endpoint.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import { localToday } from '../../association/local-today.ts';
import type { Call } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { directoryEntry, type DirectoryEntry, type Member } from '../../../shared/people/members/member.ts';
import { belongs } from '../../../shared/people/statistics/statistic.ts';
import { shownMembers, type DirectoryFilter } from './member-store.ts';

/** False where members see only themselves. */
export const isDirectoryOpen = (db: Database): boolean => settingValue(db, 'member_directory') === 'on';

/** Whether other members see this one: who has left is in the register only. */
export const isInDirectory = (call: Call, member: Member): boolean =>
  isDirectoryOpen(call.db) && member.verzeichnis && belongs(member, localToday(call));

/** One page of the directory. */
export function directoryPage(call: Call, filter: DirectoryFilter): Page<DirectoryEntry> {
  if (!isDirectoryOpen(call.db)) return { rows: [], total: 0 };
  const { rows, total } = shownMembers(call.db, localToday(call), filter);
  return { rows: rows.map(directoryEntry), total };
}
