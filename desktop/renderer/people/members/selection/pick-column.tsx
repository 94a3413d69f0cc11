import { Checkbox } from '@mantine/core';
import type { MemberRow } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { SelectionState } from './use-selection.ts';

type Picks = Pick<SelectionState, 'has' | 'pick' | 'pickAll' | 'clear' | 'isEmpty' | 'selection'>;

/** Boxes at the left of the list, with one for everybody in the head. */
export const pickColumn = ({ has, pick, pickAll, clear, isEmpty, selection }: Picks): Column<MemberRow> => ({
  key: 'pick',
  title: label('bulk.pick.title'),
  hideTitle: true,
  width: '1.25rem',
  head: (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={label('bulk.pick.all')}
      checked={selection.kind === 'all' && selection.except.size === 0}
      indeterminate={!isEmpty && !(selection.kind === 'all' && selection.except.size === 0)}
      onChange={event => (event.currentTarget.checked && isEmpty ? pickAll() : clear())}
    />
  ),
  cell: (row, index) => (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={label('bulk.pick.one', { name: fullName(row) })}
      checked={has(row.id)}
      onChange={event =>
        pick(index, row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
      }
      onClick={event => event.stopPropagation()}
    />
  ),
});
