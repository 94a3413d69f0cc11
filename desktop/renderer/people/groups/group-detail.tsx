import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import type { MemberGroupView } from '../../../../shared/people/groups/desktop-member-group-contract.ts';
import { memberGroupFields } from '../../../../shared/people/groups/member-group.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { DeleteLine } from '../../ui/split/delete-line.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { moveGroup, removeGroup, saveGroup } from './group-actions.ts';
import { GroupFieldSet, type TypedGroup } from './group-fields.tsx';
import { GroupMembers } from './group-members.tsx';
import { NewGroup } from './new-group.tsx';
import styles from './group.module.css';
import { useGroups } from './group-store.ts';

const back = () => navigate('/member-groups');

/** One group, changed where it stands, and who is in it. */
export function GroupDetail({ uuid }: { readonly uuid: string }) {
  const { rows: groups, error } = useGroups();
  if (uuid === 'new') return <NewGroup onBack={back} />;
  if (groups === null) return <ErrorNote error={error} />;
  const index = groups.findIndex(({ id }) => id === uuid);
  const group = groups[index];
  if (!group) return <Gone message="memberGroup.gone" onBack={back} />;
  return <Shown group={group} index={index} count={groups.length} />;
}

interface ShownProps {
  readonly group: MemberGroupView;
  /** Where it stands in the list, the first is 0. */
  readonly index: number;
  readonly count: number;
}

function Shown({ group, index, count }: ShownProps) {
  useKeys({ Escape: back });
  return (
    <DetailPage
      title={group.name}
      aside={group.active ? undefined : label('memberGroup.inactive')}
      actions={<MoveButtons group={group} index={index} count={count} />}
      onBack={back}
    >
      <Fields group={group} />
      <GroupMembers group={group} />
      <DeleteLine text={label('memberGroup.delete')} onDelete={() => removeGroup(group).then(back)} />
    </DetailPage>
  );
}

/** What is right is saved when its field is left. */
function Fields({ group }: { readonly group: MemberGroupView }) {
  const [typed, setTyped] = useState<TypedGroup | null>(null);
  const [isTaken, setTaken] = useState(false);
  const { error, run } = useTask();
  const values = typed ?? { name: group.name, color: group.color };
  const wrong = memberGroupFields.shape.name.safeParse(values.name).error?.issues[0]?.message;
  const save = (left: TypedGroup, active = group.active) =>
    run(async () => {
      if (!memberGroupFields.shape.name.safeParse(left.name).success) return;
      try {
        await saveGroup(group, { ...left, name: left.name.trim(), active });
        setTyped(null);
      } catch (thrown) {
        if (!isRefusal(thrown, 'validation_failed')) throw thrown;
        setTaken(true);
      }
    });
  const problem = wrong ?? (isTaken ? 'group_name_taken' : undefined);
  return (
    <div className={styles['fields']}>
      <ErrorNote error={error} />
      <GroupFieldSet
        values={values}
        error={problem && fieldErrorLabel(problem)}
        onChange={patch => {
          setTaken(false);
          setTyped(before => ({ ...(before ?? values), ...patch }));
        }}
        onLeave={left => void save(left)}
      />
      <CheckField
        label={label('memberGroup.active')}
        hint={label('memberGroup.active.hint')}
        checked={group.active}
        onChange={active => void save(values, active)}
      />
    </div>
  );
}

/** Moves the group in the list; every choice of groups has this order. */
function MoveButtons({ group, index, count }: ShownProps) {
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={index === 0}
        onClick={() => moveGroup(group, index, index - 1)}
      >
        {label('list.move.up')}
      </WriteButton>
      <WriteButton
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={index === count - 1}
        onClick={() => moveGroup(group, index, index + 1)}
      >
        {label('list.move.down')}
      </WriteButton>
    </>
  );
}
