import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import {
  readStatusSetting,
  statusEntries,
  statusSetting,
  type StatusEntry,
} from '../../../../shared/association/member-status.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { showDone } from '../../ui/toast.tsx';

export interface StatusForm {
  readonly entries: readonly StatusEntry[];
  readonly dirty: boolean;
  /** What is wrong, as a key of `field.…`; null for nothing. */
  readonly problem: string | null;
  readonly error: unknown;
  readonly set: (status: string, patch: Partial<StatusEntry>) => void;
  readonly move: (from: number, to: number) => void;
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

interface Typed {
  /** The setting that the person saw. */
  readonly saw: string;
  readonly entries: readonly StatusEntry[];
}

/** The form over the setting; untouched, it follows what core says. */
export function useStatusForm(setting: string): StatusForm {
  const [typed, setTyped] = useState<Typed | null>(null);
  const { error, run } = useTask();
  const saw = typed?.saw ?? setting;
  const entries = typed?.entries ?? statusEntries(setting);
  const wanted = statusSetting(entries);
  const dirty = wanted !== statusSetting(statusEntries(saw));
  const read = readStatusSetting(wanted);
  const problem = 'problem' in read ? read.problem : null;
  const change = (next: readonly StatusEntry[]) => setTyped({ saw, entries: next });
  return {
    entries,
    dirty,
    problem,
    error,
    set: (status, patch) =>
      change(entries.map(entry => (entry.status === status ? { ...entry, ...patch } : entry))),
    move: (from, to) => change(moved(entries, from, to)),
    save: async () =>
      problem === null &&
      run(async () => {
        if (dirty) await saveSetting(saw, wanted);
        setTyped(null);
      }),
    discard: () => setTyped(null),
  };
}

async function saveSetting(from: string, to: string): Promise<void> {
  const { save } = useAssociation.getState();
  await save({ member_statuses: { from, to } });
  const { member_statuses: stored } = useAssociation.getState().settings;
  showDone(label('memberStatus.saved'), () => save({ member_statuses: { from: stored, to: from } }));
}

function moved(entries: readonly StatusEntry[], from: number, to: number): StatusEntry[] {
  const entry = entries[from];
  const others = entries.filter(each => each !== entry);
  return entry ? [...others.slice(0, to), entry, ...others.slice(to)] : [...entries];
}
