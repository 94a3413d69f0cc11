import { create } from 'zustand';
import {
  settingDefaults,
  settingsOf,
  type SettingKey,
  type Settings,
} from '../../../shared/association/setting.ts';
import { api, subscribe } from '../api.ts';
import { takeStatusNames } from './status-names.ts';

type Changes = Partial<Record<SettingKey, { from: string; to: string }>>;

/** The association's settings as core last told them. */
interface AssociationStore {
  settings: Settings;
  loaded: boolean;
  /** Letters go to the provider's test environment; null until that is known. */
  letterStaging: boolean | null;
  load: () => Promise<void>;
  /** key → what the person saw, and what it shall be. */
  save: (changes: Changes) => Promise<void>;
}

export const useAssociation = create<AssociationStore>()(() => ({
  settings: { ...settingDefaults },
  loaded: false,
  letterStaging: null,
  load: async () => take(settingsOf(await api.desktopSettings.list({}))),
  save: async changes => take(settingsOf(await api.desktopSettings.save({ changes }))),
}));

function take(settings: Settings): void {
  const { letterpost_staging: set, member_statuses } = settings;
  takeStatusNames(member_statuses);
  useAssociation.setState({ settings, loaded: true });
  if (set !== '') useAssociation.setState({ letterStaging: set === 'on' });
  else void askServer();
}

/** As the server is set up. Without it nothing can be sent, and it is asked again with the next news. */
async function askServer(): Promise<void> {
  let letterStaging: boolean | null = null;
  try {
    letterStaging = (await api.letterpost.account({})).isStaging;
  } catch {
    // Not set up, or not to be reached: then nothing is sent either.
  }
  if (useAssociation.getState().settings.letterpost_staging === '')
    useAssociation.setState({ letterStaging });
}

/** Reads the settings and follows from then on; returns the function that ends it. */
export function followAssociation(): () => void {
  const { load } = useAssociation.getState();
  void load();
  return subscribe('settings', () => void load());
}
