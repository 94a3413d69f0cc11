import { create } from 'zustand';
import {
  settingDefaults,
  settingsOf,
  type SettingKey,
  type Settings,
} from '../../shared/settings/setting.ts';
import { api, subscribe } from './api.ts';

type Changes = Partial<Record<SettingKey, { from: string; to: string }>>;

/** The association's settings as core last told them. */
interface AssociationStore {
  settings: Settings;
  loaded: boolean;
  load: () => Promise<void>;
  /** key → what the person saw, and what it shall be. */
  save: (changes: Changes) => Promise<void>;
}

export const useAssociation = create<AssociationStore>()(set => ({
  settings: { ...settingDefaults },
  loaded: false,
  load: async () => set({ settings: settingsOf(await api.desktopSettings.list({})), loaded: true }),
  save: async changes =>
    set({ settings: settingsOf(await api.desktopSettings.save({ changes })), loaded: true }),
}));

/** Reads the settings and follows from then on; returns the function that ends it. */
export function followAssociation(): () => void {
  const { load } = useAssociation.getState();
  void load();
  return subscribe('settings', () => void load());
}
