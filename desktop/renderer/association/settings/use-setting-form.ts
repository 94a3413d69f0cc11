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
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
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
  const save = async () => {
    setLeft(new Set(settingKeys));
    if (Object.keys(errors).length > 0) {
      showFirstError();
      return false;
    }
    return run(async () => {
      await saveChanges(changes);
      const { settings } = useAssociation.getState();
      setTyped({ saw: settings, values: shownOf(settings) });
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
    save,
    discard: () => setTyped({ saw: current, values: shownOf(current) }),
  };
}

async function saveChanges(changes: SettingChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { save } = useAssociation.getState();
  await save(changes);
  const names = Object.keys(changes).map(key => labelOr(`setting.${key}`, 'entity.organisation_setting'));
  const words = { fields: names.join(', '), title: label('nav.settings') };
  showDone(label('ui.saved'), () => save(inverseOf(changes)), { step: label('step.saved', words) });
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
