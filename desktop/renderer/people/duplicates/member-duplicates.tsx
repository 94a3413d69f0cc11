import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import { reasonText } from './duplicate-screen.tsx';
import { pairAddress } from './duplicate-store.ts';

const topics = ['members'] as const;

/** At a member: who is probably the same person. What is only possible stands in the list. */
export function MemberDuplicates({ memberId }: { readonly memberId: string }) {
  const read = useCallback(() => api.desktopDuplicates.of({ member_id: memberId }), [memberId]);
  const { value } = useLive(read, topics);
  const likely = (value ?? []).filter(({ level }) => level !== 'possible');
  return likely.map(row => (
    <Note
      key={row.one_id + row.other_id}
      tone="warn"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => navigate(`/duplicates/${pairAddress(row.one_id, row.other_id)}`)}
        >
          {label('duplicate.hint.show')}
        </Button>
      }
    >
      {label('duplicate.hint', {
        name: row.one_id === memberId ? row.other_name : row.one_name,
        why: reasonText(row.reasons),
      })}
    </Note>
  ));
}
