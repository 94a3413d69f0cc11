import type { DuplicateRow } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import type { MergeChoices } from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import { navigate } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { undoMerge } from './undo-merge.ts';

/** A pair as a row of a list: its address names both. */
export type PairRow = DuplicateRow & { readonly uuid: string };

export const pairAddress = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

/** Who may be one person, as core last found it: the surest first. */
export const useDuplicates = listStore(['members'], async () => {
  const rows = await api.desktopDuplicates.list({});
  return rows.map((row): PairRow => ({ ...row, uuid: pairAddress(row.one_id, row.other_id) }));
});

const reload = (): Promise<void> => useDuplicates.getState().load();

/** Throws what the server refuses, `offline` included. */
export async function mergeMembers(kept: Member, other: Member, fields: MergeChoices): Promise<void> {
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
  await reload();
}

export async function sayDistinct(one: Member, other: Member): Promise<void> {
  const { id } = await api.memberMerges.sayDistinct({ one_id: one.id, other_id: other.id });
  navigate('/duplicates');
  showDone(label('duplicate.saidDistinct', { one: fullName(one), other: fullName(other) }), () =>
    api.memberMerges.forgetDistinct({ id }).then(reload),
  );
  await reload();
}

export async function sayMaybe({ distinct, one_name, other_name }: PairRow): Promise<void> {
  if (distinct) await api.memberMerges.forgetDistinct({ id: distinct.id });
  navigate('/distinct-members');
  showDone(label('duplicate.saidMaybe', { one: one_name, other: other_name }));
  await reload();
}
