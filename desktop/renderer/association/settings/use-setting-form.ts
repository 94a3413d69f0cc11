import { useState } from 'react';
import { fieldErrorLabel, label, labelOr } from '../../../../shared/i18n/label.ts';
import { settingKeys, type SettingKey, type Settings } from '../../../../shared/association/setting.ts';
import { useAssociation } from '../association-store.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { showFirstError } from '../../ui/form/first-error.ts';
import { showDone } from '../../ui/toast.tsx';
import {
  changesOf,
  checkSettings,
  inverseOf,
  shownOf,
  storedOf,
  type SettingChanges,
} from './setting-check.ts';

export interface SettingForm {
  readonly values: Settings;
  readonly dirty: boolean;
  readonly error: unknown;
  readonly set: (key: SettingKey, value: string) => void;
  readonly errorOf: (key: SettingKey) => string | undefined;
  /** Whether one of these was changed. */
  readonly isDirty: (keys: readonly SettingKey[]) => boolean;
  /** Saves these, all where none are named; true when they are saved. */
  readonly save: (keys?: readonly SettingKey[]) => Promise<boolean>;
  /** Gives up what was typed in these, in all where none are named. */
  readonly discard: (keys?: readonly SettingKey[]) => void;
}

interface Typed {
  readonly saw: Settings;
  readonly values: Settings;
}

/** The form over the association's settings; untouched fields follow what core says. */
export function useSettingForm(current: Settings): SettingForm {
  const [typed, setTyped] = useState<Typed>({ saw: current, values: shownOf(current) });
  const [left, setLeft] = useState<ReadonlySet<SettingKey>>(new Set());
  const { error, run } = useTask();
  const form = follow(typed, current);
  const errors = checkSettings(storedOf(form.values));
  const changes = changesOf(form.saw, form.values);
  /** What was typed in these gives way to what is stored. */
  const forget = (keys: readonly SettingKey[], stored: Settings) =>
    setTyped(({ saw, values }) => ({
      saw: { ...saw, ...picked(stored, keys) },
      values: { ...values, ...picked(shownOf(stored), keys) },
    }));
  const save = async (keys: readonly SettingKey[] = settingKeys) => {
    setLeft(new Set([...left, ...keys]));
    if (keys.some(key => errors[key] !== undefined)) {
      showFirstError();
      return false;
    }
    return run(async () => {
      await saveChanges(picked(changes, keys));
      forget(keys, useAssociation.getState().settings);
    });
  };
  return {
    values: form.values,
    dirty: Object.keys(changes).length > 0,
    error,
    set: (key, value) => {
      setTyped({ saw: form.saw, values: { ...form.values, [key]: value } });
      setLeft(new Set([...left, key]));
    },
    errorOf: key => {
      const message = errors[key];
      return message !== undefined && left.has(key) ? fieldErrorLabel(message) : undefined;
    },
    isDirty: keys => keys.some(key => changes[key] !== undefined),
    save,
    discard: (keys = settingKeys) => forget(keys, current),
  };
}

/** The entries of these keys, as far as there are any. */
function picked<Values extends Partial<Record<SettingKey, unknown>>>(
  values: Values,
  keys: readonly SettingKey[],
): Values {
  return Object.fromEntries(keys.flatMap(key => (key in values ? [[key, values[key]]] : []))) as Values;
}

async function saveChanges(changes: SettingChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { save } = useAssociation.getState();
  await save(changes);
  const names = Object.keys(changes).map(key => labelOr(`setting.${key}`, 'entity.organisation_setting'));
  const params = { fields: names.join(', '), title: label('nav.settings') };
  showDone(label('ui.saved'), () => save(inverseOf(changes)), { step: label('step.saved', params) });
}

function follow(typed: Typed, current: Settings): Typed {
  const before = shownOf(typed.saw);
  const now = shownOf(current);
  const untouched = settingKeys.filter(
    key => typed.values[key] === before[key] && current[key] !== typed.saw[key],
  );
  if (untouched.length === 0) return typed;
  const pick = (from: Settings) => Object.fromEntries(untouched.map(key => [key, from[key]]));
  return { saw: { ...typed.saw, ...pick(current) }, values: { ...typed.values, ...pick(now) } };
}
