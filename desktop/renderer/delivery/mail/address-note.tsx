import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { cameBack, causeOf } from '../../../../shared/delivery/suppressed-address.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { clearSuppressed, type SuppressedRow } from './suppressed-address.ts';
import { dayOf } from '../../ui/clock.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch'] as const;

/** Says below an e-mail address that nothing is sent to it, and why; nothing where it is written to. */
export function AddressNote({ address }: { readonly address: string }) {
  const wanted = address.toLowerCase();
  const read = useCallback(
    async () => (await api.desktopSuppressed.list({})).find(row => row.address === wanted) ?? null,
    [wanted],
  );
  const { value: row } = useLive(read, topics);
  if (!row) return null;
  const again = (
    <Button size="compact-sm" variant="default" onClick={() => attempt(() => clearSuppressed(row))}>
      {label('suppressed.clear')}
    </Button>
  );
  return (
    <Note tone="warn" action={again}>
      {sentenceOf(row)}
    </Note>
  );
}

function sentenceOf({ reason, since }: SuppressedRow): string {
  const day = formatDay(dayOf(since));
  if (cameBack(reason))
    return label('suppressed.note.returned', { day, cause: label(`suppressed.cause.${causeOf(reason)}`) });
  return reason === ''
    ? label('suppressed.note.unstated', { day })
    : label('suppressed.note.byHand', { day, reason });
}
