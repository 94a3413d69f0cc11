import type { LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { formatRappen } from '../../../shared/money.ts';
import type { Column } from '../ui/table/data-table.tsx';
import { LetterState } from './letter-state.tsx';
import { columnsOf, instant, number } from '../ui/table/columns.tsx';

export const letterColumns: readonly Column<LetterRow>[] = columnsOf('post', {
  when: instant('8.25rem', row => row.sentAt ?? row.created_at),
  to: { width: 'minmax(8rem, 1fr)', cell: row => row.name },
  what: {
    from: 520,
    width: 'minmax(9rem, 1.3fr)',
    cell: row => row.subject || <span className="soft">{label('post.noSubject')}</span>,
  },
  state: { width: 'minmax(9.5rem, 0.8fr)', cell: row => <LetterState letter={row} /> },
  pages: number('4rem', row => row.pages, { from: 760 }),
  price: number(
    '4.5rem',
    row => (row.carrier === 'service' ? formatRappen(Math.round(row.price * 100)) : ''),
    { from: 640 },
  ),
});
