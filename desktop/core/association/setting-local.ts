import { requireValid } from '../../../shared/errors.ts';
import { statusEntries, type StatusEntry } from '../../../shared/association/member-status.ts';
import { settingError, settingValue } from '../../../shared/association/setting-rule.ts';
import {
  isGuardedSetting,
  settingKeys,
  settingsOf,
  unsetSetting,
  type Setting,
  type SettingKey,
  type Settings,
} from '../../../shared/association/setting.ts';
import { settingContract } from '../../../shared/association/setting-contract.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { Session } from '../session/session.ts';

const table = 'organisation_setting';

type Changes = Parameters<LocalHandlers['desktopSettings']['save']>[0]['changes'];

export interface SettingParts {
  readonly replica: Replica;
  readonly session: Session;
  readonly remote: AnswerParts['remote'];
}

/** Settings of the association from this computer's own copy. */
export function settingHandlers(parts: SettingParts): Omit<LocalHandlers['desktopSettings'], 'funktionen'> {
  const { replica } = parts;
  return {
    list: () => listSettings(replica),
    async save({ changes }) {
      const values = checkedChanges(changes);
      await sendToServer(parts, values);
      const own = values.filter(({ key }) => !isGuardedSetting(key));
      replica.engine.store.transaction(() => {
        for (const { key, from, to } of own) replica.edit(table, key, { value: { from, to } });
      });
      return listSettings(replica);
    },
  };
}

/** All settings as one value, for printing and computing. */
export const readSettings = (replica: Replica): Settings => settingsOf(listSettings(replica));

/** What the association calls the statuses of members. */
export const localStatuses = (replica: Replica): readonly StatusEntry[] =>
  statusEntries(readSettings(replica).member_statuses);

function listSettings(replica: Replica): Setting[] {
  const rows = replica.all(table);
  const known = new Map(rows.map(row => [row.key, row]));
  return settingKeys.map(key => known.get(key) ?? unsetSetting(key));
}

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
  requireValid(given.flatMap(({ key, to }) => settingError(key, to) ?? []));
  return given.map(change => ({ ...change, to: settingValue(change.key, change.to) }));
}

/**
 * A guarded setting goes to the server at once, as the person who changes it has to give the password there; so does the
 * very first value of a setting: only there a row comes into being under a key that two people may set at the same time.
 * Throws `offline`, `confirm_password_required` before anything was changed here.
 */
async function sendToServer(
  { replica, session, remote }: SettingParts,
  changes: readonly Change[],
): Promise<void> {
  const sent = changes.filter(
    ({ key, from, to }) => from !== to && (isGuardedSetting(key) || replica.read(table, key) === null),
  );
  // The guarded ones first: where one of them is refused, none of the others has changed.
  const ordered = sent.toSorted((a, b) => Number(isGuardedSetting(b.key)) - Number(isGuardedSetting(a.key)));
  for (const { key, to } of ordered) await remote(settingContract.put, { key, value: to });
  if (sent.length > 0) await session.syncNow();
}
