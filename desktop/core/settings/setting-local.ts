import { DomainError, type FieldError } from '../../../shared/errors.ts';
import type { Funktion } from '../../../shared/funktionen/funktion.ts';
import { settingError, settingValue } from '../../../shared/settings/setting-rule.ts';
import {
  settingDefaults,
  settingKeys,
  settingsOf,
  type Setting,
  type SettingKey,
  type Settings,
} from '../../../shared/settings/setting.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';

type Changes = Parameters<LocalHandlers['desktopSettings']['save']>[0]['changes'];

/** Settings of the association from this computer's own copy. */
export function settingHandlers(replica: Replica): LocalHandlers['desktopSettings'] {
  return {
    list: () => listSettings(replica),
    save({ changes }) {
      const values = checkedChanges(changes);
      replica.engine.store.transaction(() => {
        for (const change of values) saveSetting(replica, change);
      });
      return listSettings(replica);
    },
    funktionen: () => {
      const rows = replica.all('funktion') as unknown as Funktion[];
      return rows.sort(
        (one, other) => one.reihenfolge - other.reihenfolge || (one.name < other.name ? -1 : 1),
      );
    },
  };
}

/** All settings as one value, for whoever prints or computes with them. */
export const readSettings = (replica: Replica): Settings => settingsOf(listSettings(replica));

function listSettings(replica: Replica): Setting[] {
  const rows = replica.all('organisation_setting') as unknown as Setting[];
  const known = new Map(rows.map(row => [row.key, row]));
  return settingKeys.map(key => known.get(key) ?? unset(key));
}

/** A setting that nobody has touched: version 0, as the server answers it. */
const unset = (key: SettingKey): Setting => ({
  key,
  value: settingDefaults[key],
  updated_at: '1970-01-01T00:00:00.000Z',
  version: 0,
});

interface Change {
  readonly key: SettingKey;
  readonly from: string;
  readonly to: string;
}

/** The changes with values as they are stored. Throws `validation_failed` naming every bad setting. */
function checkedChanges(changes: Changes): Change[] {
  const given = settingKeys.flatMap(key => {
    const change = changes[key];
    return change ? [{ key, ...change }] : [];
  });
  const bad = given
    .map(({ key, to }) => settingError(key, to))
    .filter((error): error is FieldError => error !== null);
  if (bad.length > 0) throw new DomainError('validation_failed', { fields: bad });
  return given.map(change => ({ ...change, to: settingValue(change.key, change.to) }));
}

function saveSetting(replica: Replica, { key, from, to }: Change): void {
  const tbl = 'organisation_setting';
  if (replica.read(tbl, key) !== null) replica.edit(tbl, key, { value: { from, to } });
  else if (from !== to)
    replica.create(tbl, key, { key, value: to }, { updated_at: unset(key).updated_at, version: 0 });
}
