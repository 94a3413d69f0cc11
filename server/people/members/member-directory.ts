import { settingValue } from '../../association/settings/setting-store.ts';
import type { Database } from '../../db/open.ts';

/** False where members see only themselves. */
export const isDirectoryOpen = (db: Database): boolean => settingValue(db, 'member_directory') === 'on';
