import { useEffect } from 'react';
import {
  isSetUpShown,
  setUpState,
  withSetUpWord,
  withoutSetUpWord,
  type SetUpFacts,
  type SetUpState,
  type SetUpStep,
} from '../../../../shared/association/set-up.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useBackup } from '../../association/backup/backup-section.tsx';
import { useServices } from '../../association/service-store.ts';
import { useSession } from '../../session-store.ts';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';

const topics = ['members', 'settings', 'dispatch', 'invoices'] as const;
const loginTopics = ['session', 'members'] as const;

/** From this computer's own copy. */
async function readCounts() {
  const [{ total }, { offices }, templates, articles] = await Promise.all([
    api.desktopMembers.counts({}),
    api.desktopOffices.list({}),
    api.desktopTemplates.list({}),
    api.desktopArticles.list({}),
  ]);
  const held = offices.filter(({ active, holders }) => active && holders.length > 0);
  return { members: total, heldOffices: held.length, templates: templates.length, articles: articles.length };
}

async function readLogins(): Promise<number> {
  const accounts = await api.localAccounts.list({});
  return accounts.filter(({ state }) => state === 'active').length;
}

/** How far the set-up is; null until this computer's copy was read. */
export function useSetUp(): SetUpFacts | null {
  const { settings, loaded } = useAssociation();
  const services = useServices(state => state.services);
  useEffect(() => useServices.follow(), []);
  const counts = useLive(readCounts, topics).value;
  const logins = useLive(readLogins, loginTopics, { isRemote: true }).value;
  const backup = useBackup().value;
  if (!loaded || counts === null) return null;
  return { settings, ...counts, services, logins, hasBackup: (backup?.last ?? null) !== null };
}

/** True where the overview reminds of the set-up: not in the demo, and for who may do it. */
export function useSetUpReminder(): SetUpFacts | null {
  const facts = useSetUp();
  const isDemo = useSession(state => state.desktop?.demo === true);
  const may = useMay('settings.write');
  return facts !== null && !isDemo && may && isSetUpShown(facts) ? facts : null;
}

async function saveSetUp(to: string): Promise<void> {
  const { settings, save } = useAssociation.getState();
  await save({ set_up: { from: settings.set_up, to } });
}

/** Declares a step done, or open again. */
export async function settleStep(step: SetUpStep, isSettled: boolean): Promise<void> {
  const { set_up } = useAssociation.getState().settings;
  await saveSetUp(isSettled ? withSetUpWord(set_up, step) : withoutSetUpWord(set_up, step));
}

/** Takes the reminder off the overview; the screen stays. */
export async function dismissSetUp(): Promise<void> {
  const before = useAssociation.getState().settings.set_up;
  await saveSetUp(withSetUpWord(before, 'dismissed'));
  showDone(label('setUp.dismissed'), () => saveSetUp(before));
}

export const stateOf = (facts: SetUpFacts | null, step: SetUpStep): SetUpState =>
  facts === null ? 'open' : setUpState(facts, step);
