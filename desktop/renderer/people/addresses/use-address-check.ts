import { useState } from 'react';
import type { Certainty } from '../../../../shared/people/addresses/address-fix.ts';
import type {
  AppliedFix,
  FoundAddressFix,
} from '../../../../shared/people/addresses/desktop-address-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';
import { attempt, showDone } from '../../ui/toast.tsx';

const topics = ['members', 'settings'] as const;
const read = () => api.desktopAddresses.check({});

export type CertaintyFilter = Certainty | 'all';

/** What the assistant found, what of it is shown, and where the keys are. */
export function useAddressCheck() {
  const { value, error, refresh } = useLive(read, topics);
  const [filter, setFilter] = useState<CertaintyFilter>('all');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const left = value?.found.filter(({ key }) => !skipped.has(key)) ?? [];
  const rows = left.filter(({ certainty }) => filter === 'all' || certainty === filter);
  const active = Math.min(at, Math.max(0, rows.length - 1));
  const chosen = rows[active];
  return {
    known: value !== null,
    members: value?.members ?? 0,
    error,
    refresh,
    left,
    rows,
    filter,
    setFilter: (wanted: CertaintyFilter) => {
      setFilter(wanted);
      setAt(0);
    },
    active,
    chosen,
    moveTo: (row: FoundAddressFix) => setAt(rows.indexOf(row)),
    skip: () => chosen && setSkipped(new Set([...skipped, chosen.key])),
  };
}
export type AddressCheck = ReturnType<typeof useAddressCheck>;

/** Carries fixes out, and offers to take them back. */
export function acceptFixes(found: readonly FoundAddressFix[]): void {
  const fixes = found
    .filter(({ changes }) => changes.length > 0)
    .map(({ member, changes }) => ({ member_id: member.id, changes: [...changes] }));
  if (fixes.length === 0) return;
  attempt(async () => {
    const { applied, stale } = await api.desktopAddresses.apply({ fixes });
    showDone(label('address.applied', { count: applied, stale }), () =>
      api.desktopAddresses.apply({ fixes: fixes.map(backwards).toReversed() }),
    );
  });
}

const backwards = ({ member_id, changes }: AppliedFix): AppliedFix => ({
  member_id,
  changes: changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
});
