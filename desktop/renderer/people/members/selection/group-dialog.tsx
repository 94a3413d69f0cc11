import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useGroups } from '../../groups/group-store.ts';
import { counted } from './bulk-labels.ts';
import { showStep } from './undo-step.ts';
import { JobLine, useJob } from '../../../job.tsx';

interface GroupDialogProps {
  readonly people: MemberQuery;
  readonly count: number;
  readonly onClose: () => void;
}

const whats = ['join', 'leave'] as const;
/** Stands for a group that is made first. */
const fresh = 'new';

interface Choice {
  readonly what: (typeof whats)[number];
  /** Id of a group, `fresh`, or '' for none yet. */
  readonly group: string;
  /** Of the new group. */
  readonly name: string;
}

/** Puts many people into a group, which may be a new one, or out of it. */
export function GroupDialog({ people, count, onClose }: GroupDialogProps) {
  const [choice, setChoice] = useState<Choice>({ what: 'join', group: '', name: '' });
  const { what, group, name } = choice;
  const job = useJob();
  const apply = async () => {
    const group_id = group === fresh ? await createGroup(name) : group;
    const step = await job.run(work_id => api.desktopMemberBulk.group({ people, group_id, what, work_id }));
    if (step !== null) showStep(step);
    return step !== null;
  };
  const close = () => {
    job.stop();
    onClose();
  };
  return (
    <FormDialog
      title={counted('bulk.groups.title', count)}
      size={480}
      action={label('bulk.groups.apply')}
      disabled={group === '' || (group === fresh && name.trim() === '')}
      onClose={close}
      onSubmit={apply}
    >
      <Fields choice={choice} onChange={patch => setChoice({ ...choice, ...patch })} />
      <JobLine job={job} name={label('bulk.writing')} stop={label('bulk.stop')} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly choice: Choice;
  readonly onChange: (patch: Partial<Choice>) => void;
}

function Fields({ choice: { what, group, name }, onChange }: FieldsProps) {
  const groups = useGroups(state => state.rows) ?? [];
  const offered = groups.filter(({ active }) => active || what === 'leave');
  return (
    <>
      <SegmentedControl
        aria-label={label('bulk.groups.what')}
        data={whats.map(value => ({ value, label: label(`bulk.groups.${value}`) }))}
        value={what}
        onChange={value => onChange({ what: value === 'leave' ? 'leave' : 'join', group: '' })}
      />
      <SelectField
        label={label('bulk.groups.group')}
        value={group}
        onChange={chosen => onChange({ group: chosen })}
        options={[
          { value: '', label: '–' },
          ...offered.map(({ id, name: called }) => ({ value: id, label: called })),
          ...(what === 'join' ? [{ value: fresh, label: label('bulk.groups.new') }] : []),
        ]}
      />
      {group === fresh && (
        <TextField
          first
          required
          label={label('bulk.groups.newName')}
          value={name}
          onChange={typed => onChange({ name: typed })}
        />
      )}
    </>
  );
}

/** Throws `validation_failed` for a name that is taken. */
async function createGroup(name: string): Promise<string> {
  const { id } = await api.desktopMemberGroups.create({ id: newId(), name });
  return id;
}
