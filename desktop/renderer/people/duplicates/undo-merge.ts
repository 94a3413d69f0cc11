import type { Left, MemberMerge } from '../../../../shared/people/duplicates/member-merge.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { fieldName } from '../../field-labels.ts';
import { showDone } from '../../ui/toast.tsx';

/** Makes two members of one again, and says what could not go back. */
export async function undoMerge({ id, other_name }: Pick<MemberMerge, 'id' | 'other_name'>): Promise<void> {
  const { left } = await api.memberMerges.undo({ id });
  const what = [...new Set(left.map(leftText))].join(', ');
  showDone(
    left.length === 0
      ? label('merge.undo.done', { name: other_name })
      : label('merge.undo.left', { name: other_name, what }),
  );
  await api.desktopSync.now({});
}

function leftText({ tbl, field, why }: Left): string {
  if (tbl === 'member') return label('merge.left.member', { field: fieldName('member', field) });
  return why === 'full' ? label('merge.left.full') : labelOr(`merge.left.${tbl}`, 'merge.left.other');
}
