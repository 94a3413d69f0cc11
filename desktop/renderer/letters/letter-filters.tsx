import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { letterStatuses, type LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useServices } from '../association/service-store.ts';
import { useLive } from '../use-live.ts';
import { FilterSelect } from '../ui/table/filters.tsx';
import type { ListFilter } from '../ui/table/use-filter.ts';

export type LetterField = 'state' | 'which' | 'member';
export type LetterFilter = ListFilter<LetterRow, LetterField>;

/** Which letters: by state, whether real, and of which member where another screen has asked for one. */
export function LetterFilters({ list }: { readonly list: LetterFilter }) {
  const { state, which, member } = list.values;
  const isFile = useServices(known => known.services?.letters === 'files');
  const hasTests = useServices(known => known.services?.letters !== 'none');
  return (
    <>
      <FilterSelect
        about="state"
        label={label('post.state')}
        any={label('post.state.any')}
        values={letterStatuses}
        nameOf={value => label(`send.state.${value === 'sent' && isFile ? 'file' : value}`)}
        value={state}
        onChange={value => list.set({ state: value })}
      />
      {hasTests && (
        <FilterSelect
          about="kind"
          label={label('post.which')}
          any={label('post.which.any')}
          values={['real', 'test']}
          nameOf={value => label(`post.which.${value}`)}
          value={which}
          onChange={value => list.set({ which: value })}
        />
      )}
      {member !== '' && <OnlyMember member={member} onClear={() => list.set({ member: '' })} />}
      {list.key !== '' && (
        <Button variant="subtle" onClick={list.reset}>
          {label('post.reset')}
        </Button>
      )}
    </>
  );
}

const topics = ['members'] as const;

interface OnlyMemberProps {
  readonly member: string;
  readonly onClear: () => void;
}

function OnlyMember({ member, onClear }: OnlyMemberProps) {
  const read = useCallback(() => api.desktopSync.titles({ rows: [{ tbl: 'member', id: member }] }), [member]);
  const [name = ''] = useLive(read, topics).value ?? [];
  return (
    <button type="button" className="only-chip" title={label('post.only.clear')} onClick={onClear}>
      {label('post.only.member', { name: name || '…' })}
      <IconX size={14} aria-hidden />
    </button>
  );
}
