import { IconArrowBackUp, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useCallback } from 'react';
import type { MemberMerge } from '../../../../shared/people/duplicates/member-merge.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useActors } from '../../use-actors.ts';
import { useLive } from '../../use-live.ts';
import { WriteButton } from '../../write-button.tsx';
import { useDuplicates } from './duplicate-store.ts';
import { DuplicateViews } from './duplicate-views.tsx';
import { movedLabels } from './moved-labels.ts';
import { undoMerge } from './undo-merge.ts';

const topics = ['members', 'session'] as const;

/** Which members were merged, and the way back. */
export function MergeScreen() {
  const read = useCallback(() => api.memberMerges.list({}), []);
  const { value, error, refresh } = useLive(read, topics);
  useEffect(() => useDuplicates.follow(), []);
  return (
    <>
      <PageHead title={label('duplicate.title')} />
      <DuplicateViews />
      <ScrollPage>
        <ErrorNote
          error={error}
          onRetry={refresh}
          offline={<Note tone="warn">{label('merge.offline')}</Note>}
        />
        {value && value.length === 0 && <EmptyState icon={IconUsersGroup} message="merge.empty" />}
        {value && value.length > 0 && <Merges merges={value} onUndone={refresh} />}
      </ScrollPage>
    </>
  );
}

interface MergesProps {
  readonly merges: readonly MemberMerge[];
  readonly onUndone: () => void;
}

function Merges({ merges, onUndone }: MergesProps) {
  return (
    <table className="plain-table" aria-label={label('merge.table')}>
      <thead>
        <tr>
          <th scope="col">{label('merge.column.kept')}</th>
          <th scope="col">{label('merge.column.other')}</th>
          <th scope="col">{label('merge.column.moved')}</th>
          <th scope="col">{label('merge.column.when')}</th>
          <th scope="col">{label('merge.column.undo')}</th>
        </tr>
      </thead>
      <tbody>
        {merges.map(merge => (
          <MergeLine key={merge.id} merge={merge} onUndone={onUndone} />
        ))}
      </tbody>
    </table>
  );
}

interface MergeLineProps {
  readonly merge: MemberMerge;
  readonly onUndone: () => void;
}

function MergeLine({ merge, onUndone }: MergeLineProps) {
  const { member_id, name, other_name, other_nr, moved, merged_at, merged_by, undone_at } = merge;
  const actorName = useActors();
  const undo = () => attempt(() => undoMerge(merge).finally(onUndone));
  return (
    <tr>
      <td>
        {name === '' ? <em>{label('merge.nobody')}</em> : <a href={`#/members/${member_id}`}>{name}</a>}
      </td>
      <td>{`${other_name} (${other_nr})`}</td>
      <td>{movedLabels(moved) || label('ui.empty')}</td>
      <td>{label('merge.by', { when: whenText(merged_at), name: actorName(merged_by) })}</td>
      <td>
        {undone_at === null ? (
          <WriteButton
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={undo}
          >
            {label('merge.undo')}
          </WriteButton>
        ) : (
          <span className="soft">{label('merge.undone', { when: whenText(undone_at) })}</span>
        )}
      </td>
    </tr>
  );
}
