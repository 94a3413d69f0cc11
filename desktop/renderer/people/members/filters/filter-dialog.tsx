import { useState } from 'react';
import type { FilterView } from '../../../../../shared/people/desktop-member-filter-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { filterNames } from './filter-names.ts';
import { filterLabel } from '../../../../../shared/people/members/filter-label.ts';
import type { MemberListQuery } from '../../../../../shared/people/members/member-query.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CheckField, TextField } from '../../../ui/form/field.tsx';
import { fieldErrors } from '../../../ui/form/field-errors.ts';
import { showDone } from '../../../ui/toast.tsx';
import { listOf } from './filter-actions.ts';

interface FilterDialogProps {
  /** The filter that gets another name; null: the list becomes a new one. */
  readonly filter: FilterView | null;
  readonly list: MemberListQuery;
  readonly onClose: () => void;
}

/** A name for a list, and whom it is for. */
export function FilterDialog({ filter, list, onClose }: FilterDialogProps) {
  const [name, setName] = useState(filter?.name ?? '');
  const [own, setOwn] = useState(filter?.own ?? false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const wrong = await (filter ? rename(filter, name, own) : saveNew(name, own, list)).catch(nameError);
    setProblem(wrong ?? undefined);
    return !wrong;
  };
  return (
    <FormDialog
      title={label(filter === null ? 'filter.save.title' : 'filter.rename.title')}
      size={480}
      action={label('ui.save')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="soft">
        {label('filter.save.text', { words: filterLabel(filter?.query ?? list, filterNames) })}
      </p>
      <TextField
        first
        required
        label={label('filter.name')}
        placeholder={label('filter.name.placeholder')}
        value={name}
        error={problem}
        onChange={setName}
      />
      <CheckField
        label={label('filter.own')}
        hint={label('filter.own.hint')}
        checked={own}
        onChange={setOwn}
      />
    </FormDialog>
  );
}

async function saveNew(name: string, own: boolean, list: MemberListQuery): Promise<void> {
  const { id } = await api.desktopMemberFilters.create({ name, own, query: listOf(list) });
  showDone(label('filter.saved', { name: name.trim() }), () => api.desktopMemberFilters.remove({ id }));
}

async function rename({ id, ...before }: FilterView, name: string, own: boolean): Promise<void> {
  await api.desktopMemberFilters.save({ id, name, own });
  showDone(label('filter.renamed', { name: name.trim() }), () =>
    api.desktopMemberFilters.save({ id, name: before.name, own: before.own }),
  );
}

/** What is wrong with the name, in words; any other refusal goes on. */
function nameError(error: unknown): string {
  const { name } = fieldErrors(error);
  if (name === undefined) throw error;
  return name;
}
