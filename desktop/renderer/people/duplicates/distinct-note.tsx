import { label } from '../../../../shared/i18n/label.ts';
import { whenInWords } from '../../ui/clock.ts';
import { Note } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useActors } from '../../use-actors.ts';
import { WriteButton } from '../../write-button.tsx';
import { pairAddress, useDuplicates } from './duplicate-store.ts';

/** Where somebody has said that the two are two people: who, and the way back. */
export function DistinctNote({ one, other }: { readonly one: string; readonly other: string }) {
  const { rows, sayMaybe } = useDuplicates();
  const actorName = useActors();
  const row = rows?.find(({ uuid }) => uuid === pairAddress(one, other));
  if (!row?.distinct) return null;
  const { said_by, said_at } = row.distinct;
  return (
    <Note
      tone="info"
      action={
        <WriteButton size="compact-sm" variant="default" onClick={() => attempt(() => sayMaybe(row))}>
          {label('duplicate.maybeSame')}
        </WriteButton>
      }
    >
      {label('duplicate.distinct.by', { name: actorName(said_by), when: whenInWords(said_at) })}
    </Note>
  );
}
