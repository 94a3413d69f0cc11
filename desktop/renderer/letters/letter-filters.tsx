import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { letterStatuses } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { SelectField } from '../ui/form/field.tsx';
import { useLive } from '../use-live.ts';
import type { LetterQuery } from './letter-query.ts';

/** Which letters: by state, whether real, and of whom where another screen has asked for somebody. */
export function LetterFilters({ query }: { readonly query: LetterQuery }) {
  return (
    <>
      <SelectField
        quiet
        label={label('post.state')}
        value={query.status}
        onChange={state => query.set({ state })}
        options={[
          { value: '', label: label('post.state.any') },
          ...letterStatuses.map(value => ({ value, label: label(`post.state.${value}`) })),
        ]}
      />
      <SelectField
        quiet
        label={label('post.which')}
        value={query.which}
        onChange={which => query.set({ which })}
        options={[
          { value: '', label: label('post.which.any') },
          { value: 'real', label: label('post.which.real') },
          { value: 'test', label: label('post.which.test') },
        ]}
      />
      {query.member !== '' && <OnlyMember query={query} />}
      {query.filtered && (
        <Button variant="subtle" onClick={query.reset}>
          {label('post.reset')}
        </Button>
      )}
    </>
  );
}

const topics = ['members'] as const;

function OnlyMember({ query }: { readonly query: LetterQuery }) {
  const { member } = query;
  const read = useCallback(() => api.desktopSync.titles({ rows: [{ tbl: 'member', id: member }] }), [member]);
  const [name = ''] = useLive(read, topics).value ?? [];
  return (
    <button
      type="button"
      className="only-chip"
      title={label('post.only.clear')}
      onClick={() => query.set({ member: '' })}
    >
      {label('post.only.member', { name: name || '…' })}
      <IconX size={14} aria-hidden />
    </button>
  );
}
