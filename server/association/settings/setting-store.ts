import { asc, eq } from 'drizzle-orm';
import { settingKeys, settingsOf, unsetSetting } from '../../../shared/association/setting.ts';
import type { Setting, SettingKey, Settings } from '../../../shared/association/setting.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

const settingTable = entityTable('organisation_setting');

/** Rows that somebody set, by key. */
function storedSettings(db: Database): Setting[] {
  return db.orm.select().from(settingTable).orderBy(asc(settingTable.key)).all();
}

/** Every setting by key; one that nobody set has its default, version 0 and the epoch as its time. */
export function listSettings(db: Database): Setting[] {
  const stored = new Map(storedSettings(db).map(row => [row.key, row]));
  return settingKeys.toSorted().map(key => stored.get(key) ?? unsetSetting(key));
}

/** All settings as one value. */
export function readSettings(db: Database): Settings {
  return settingsOf(storedSettings(db));
}

export function getSetting(db: Database, key: SettingKey): Setting {
  return db.orm.select().from(settingTable).where(eq(settingTable.key, key)).get() ?? unsetSetting(key);
}

/** The value of one setting: for what is asked thousands of times. */
export function settingValue(db: Database, key: SettingKey): string {
  const row = prepared<[string], { value: string }>(
    db,
    'SELECT value FROM organisation_setting WHERE key = ?',
  ).get(key);
  return (row ?? unsetSetting(key)).value;
}

/** Writes a setting, whether it was set before or not. */
export function writeSetting(db: Database, row: Setting): void {
  db.orm.insert(settingTable).values(row).onConflictDoUpdate({ target: settingTable.key, set: row }).run();
}
