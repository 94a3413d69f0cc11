import { expect, test } from 'vitest';
import { settingKeys, type SettingKey } from '../../../shared/association/setting.ts';
import { settingParts } from '../../../desktop/renderer/association/settings/setting-parts.ts';

/** Settings that other screens change, or that are kept for older programs. */
const elsewhere: readonly SettingKey[] = ['member_statuses', 'registration_opt_in', 'set_up'];

test('every setting is saved by exactly one part of the settings', () => {
  const saved = Object.values(settingParts).flatMap(({ keys }): readonly SettingKey[] => keys);
  expect([...saved, ...elsewhere].toSorted()).toEqual(settingKeys.toSorted());
});
