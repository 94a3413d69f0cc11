import { create } from 'zustand';
import type { DuplicateRow } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import type { MergeChoices } from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api, subscribe } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { undoMerge } from './undo-merge.ts';

/** A pair as a row of a list: its address names both. */
export type PairRow = DuplicateRow & { readonly uuid: string };

export const pairAddress = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

/** Who may be one person, as core last found it: the surest first. */
interface DuplicateStore {
  rows: readonly PairRow[] | null;
  error: unknown;
  load: () => Promise<void>;
  /** Throws what the server refuses, `offline` included. */
  merge: (kept: Member, other: Member, fields: MergeChoices) => Promise<void>;
  sayDistinct: (one: Member, other: Member) => Promise<void>;
  sayMaybe: (row: PairRow) => Promise<void>;
}

export const useDuplicates = create<DuplicateStore>()((set, get) => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      const rows = await api.desktopDuplicates.list({});
      set({ rows: rows.map(row => ({ ...row, uuid: pairAddress(row.one_id, row.other_id) })), error: null });
    } catch (error) {
      set({ error });
    }
  },
  merge: async (...order) => {
    await merge(...order);
    await get().load();
  },
  sayDistinct: async (...pair) => {
    await sayDistinct(...pair, get().load);
    await get().load();
  },
  sayMaybe: async ({ distinct, one_name, other_name }) => {
    if (distinct) await api.memberMerges.forgetDistinct({ id: distinct.id });
    navigate('/distinct-members');
    showDone(label('duplicate.saidMaybe', { one: one_name, other: other_name }));
    await get().load();
  },
}));

async function merge(kept: Member, other: Member, fields: MergeChoices): Promise<void> {
  const { merge: done } = await api.memberMerges.merge({
    id: kept.id,
    other_id: other.id,
    version: kept.version,
    other_version: other.version,
    fields: fields as Parameters<typeof api.memberMerges.merge>[0]['fields'],
  });
  navigate('/duplicates');
  showDone(label('duplicate.merged', { name: done.other_name }), () => undoMerge(done));
  await api.desktopSync.now({});
}

async function sayDistinct(one: Member, other: Member, load: () => Promise<void>): Promise<void> {
  const { id } = await api.memberMerges.sayDistinct({ one_id: one.id, other_id: other.id });
  navigate('/duplicates');
  const takeBack = async () => {
    await api.memberMerges.forgetDistinct({ id });
    await load();
  };
  showDone(label('duplicate.saidDistinct', { one: fullName(one), other: fullName(other) }), takeBack);
}

/** Reads once and follows from then on; returns the function that ends it. */
export function followDuplicates(): () => void {
  const { load } = useDuplicates.getState();
  void load();
  return subscribe('members', () => void load());
}
