import { settingKeys, settingsOf, unsetSetting } from '../../../shared/association/setting.ts';
import type { Setting, SettingKey, Settings } from '../../../shared/association/setting.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/** Rows that were set, by key. */
const store = entityStore(entityTable('organisation_setting'), { order: 'key' });

/** Every setting by key; one that was not set has its default, version 0 and the epoch as its time. */
export function listSettings(db: Database): Setting[] {
  const stored = new Map(store.list(db).map(row => [row.key, row]));
  return settingKeys.toSorted().map(key => stored.get(key) ?? unsetSetting(key));
}

/** All settings as one value. */
export function readSettings(db: Database): Settings {
  return settingsOf(store.list(db));
}

export const getSetting = (db: Database, key: SettingKey): Setting =>
  store.find(db, key) ?? unsetSetting(key);

/** The value of one setting: for what is asked thousands of times. */
export function settingValue(db: Database, key: SettingKey): string {
  const row = prepared<[string], { value: string }>(
    db,
    'SELECT value FROM organisation_setting WHERE key = ?',
  ).get(key);
  return (row ?? unsetSetting(key)).value;
}

/** Writes a setting, which is new with its first version. */
export function writeSetting(db: Database, row: Setting): void {
  if (row.version === 1) store.insert(db, row);
  else store.change(db, row.key, row);
}
