import { v7 as newId } from 'uuid';
import type { DuplicateRow } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import type { MergeChoices } from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { followJob, shownAfter, stopJob } from '../../job.tsx';
import { liveStore } from '../../live-store.ts';
import { navigate } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { undoMerge } from './undo-merge.ts';

/** A pair as a row of a list: its address names both. */
export type PairRow = DuplicateRow & { readonly uuid: string };

export const pairAddress = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

interface Found {
  /** Null until they are here. */
  readonly rows: readonly PairRow[] | null;
  /** How far (0 to 1) a search is that takes more than a moment; null while none does. */
  readonly share: number | null;
  /** The last search was ended by the person. */
  readonly isStopped: boolean;
}

/** The search that runs; a change of members begins another one. */
let search = '';

/** Who may be one person, as core last found it: the surest first. */
export const useDuplicates = liveStore<Found>({
  empty: { rows: null, share: null, isStopped: false },
  topics: ['members'],
  async read(show) {
    if (search !== '') stopJob(search);
    const work_id = newId();
    search = work_id;
    const begin = performance.now();
    const unfollow = followJob(work_id, ({ share }) => {
      if (performance.now() - begin > shownAfter) show({ share, isStopped: false });
    });
    try {
      const rows = await api.desktopDuplicates.list({ work_id });
      if (search !== work_id) return {};
      if (rows === null) return { share: null, isStopped: true };
      return { rows: rows.map(rowOf), share: null, isStopped: false };
    } finally {
      unfollow();
      if (search === work_id) show({ share: null });
    }
  },
});

const rowOf = (row: DuplicateRow): PairRow => ({ ...row, uuid: pairAddress(row.one_id, row.other_id) });

export const stopSearch = (): void => stopJob(search);

/** Searches again after it was ended. */
export const searchAgain = (): void => void reload();

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

export async function markDistinct(one: Member, other: Member): Promise<void> {
  const { id } = await api.memberMerges.sayDistinct({ one_id: one.id, other_id: other.id });
  navigate('/duplicates');
  showDone(label('duplicate.saidDistinct', { one: fullName(one), other: fullName(other) }), () =>
    api.memberMerges.forgetDistinct({ id }).then(reload),
  );
  await reload();
}

export async function withdrawDistinct({ distinct, one_name, other_name }: PairRow): Promise<void> {
  if (distinct) await api.memberMerges.forgetDistinct({ id: distinct.id });
  navigate('/distinct-members');
  showDone(label('duplicate.saidMaybe', { one: one_name, other: other_name }));
  await reload();
}
