import { Button } from '@mantine/core';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { memberGroupFields } from '../../../../shared/people/groups/member-group.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { isRefusal } from '../../ui/note.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { GroupFieldSet, type TypedGroup } from './group-fields.tsx';
import styles from './group.module.css';

const typed = memberGroupFields.pick({ name: true, color: true });

/** The fields of a group that is not there yet. */
export function NewGroup({ onBack }: { readonly onBack: () => void }) {
  const { values, error, change, create } = useNewGroup();
  useKeys({ Escape: onBack });
  return (
    <DetailPage title={label('memberGroup.new')} onBack={onBack}>
      <div className={styles['fields']}>
        <InlineForm
          alone
          action={label('memberGroup.create')}
          actions={
            <Button variant="default" onClick={onBack}>
              {label('ui.cancel')}
            </Button>
          }
          onSubmit={create}
        >
          <GroupFieldSet first values={values} error={error && fieldErrorLabel(error)} onChange={change} />
        </InlineForm>
      </div>
    </DetailPage>
  );
}

function useNewGroup() {
  const [id] = useState(() => newId());
  const [values, setValues] = useState<TypedGroup>({ name: '', color: '' });
  const [error, setError] = useState<string>();
  const create = async () => {
    const { data, error: wrong } = typed.safeParse(values);
    setError(wrong?.issues[0]?.message);
    if (!data) return false;
    try {
      await api.desktopMemberGroups.create({ id, ...data });
    } catch (thrown) {
      if (!isRefusal(thrown, 'validation_failed')) throw thrown;
      setError('group_name_taken');
      return false;
    }
    showDone(label('memberGroup.created', { name: data.name }), () => api.desktopMemberGroups.remove({ id }));
    navigate(`/member-groups/${id}`, { replace: true });
    return true;
  };
  const change = (patch: Partial<TypedGroup>) => setValues(before => ({ ...before, ...patch }));
  return { values, error, change, create };
}
