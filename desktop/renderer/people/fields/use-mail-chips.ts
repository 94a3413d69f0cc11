import { useMemo } from 'react';
import { fieldChips, mailChips } from '../../delivery/mail/mail-chips.ts';
import type { Chip } from '../../ui/editor/chip-text.ts';
import { useFields } from './field-store.ts';

/** Everything that may stand for a recipient's data, the association's own fields among it. */
export function useMailChips(): readonly Chip[] {
  const fields = useFields(state => state.rows);
  return useMemo(
    () => [...mailChips, ...fieldChips((fields ?? []).filter(({ active }) => active))],
    [fields],
  );
}
