import type { AttendanceFields } from '../../../../shared/events/attendance/attendance.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
import { statusesInOrder, statusName } from '../../association/status-names.ts';
import { useGroups } from '../../people/groups/group-store.ts';
import { SelectField } from '../../ui/form/field.tsx';
import styles from './attendance.module.css';

interface InvitedFieldsProps {
  readonly invited: AttendanceFields['invited'];
  readonly onChange: (invited: AttendanceFields['invited']) => void;
}

/** Which members are asked: by status and by group. */
export function InvitedFields({ invited, onChange }: InvitedFieldsProps) {
  const groups = useGroups(state => state.rows) ?? [];
  const offered = groups.filter(({ id, active }) => active || id === invited.gruppe);
  return (
    <div className={styles['pair']}>
      <SelectField
        label={label('attendance.invited.status')}
        value={invited.status ?? ''}
        onChange={value =>
          onChange({ ...invited, status: memberStatuses.find(known => known === value) ?? null })
        }
        options={[
          { value: '', label: label('audience.filter.status.any') },
          ...statusesInOrder().map(status => ({ value: status, label: statusName(status) })),
        ]}
      />
      <SelectField
        label={label('attendance.invited.group')}
        value={invited.gruppe ?? ''}
        onChange={value => {
          const { gruppe: _former, ...rest } = invited;
          onChange(value === '' ? rest : { ...rest, gruppe: value });
        }}
        options={[
          { value: '', label: label('memberGroup.filter.any') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
