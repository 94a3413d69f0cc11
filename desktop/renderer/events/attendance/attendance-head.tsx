import { Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import type { AttendanceView } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton, WriteItem } from '../../write-button.tsx';
import { billAttendees, inviteMembers, remindSilent, stopAsking } from './attendance-actions.ts';
import styles from './attendance.module.css';

interface AttendanceHeadProps {
  readonly event: Pick<ClubEvent, 'uuid' | 'title'>;
  readonly view: AttendanceView;
  readonly onNew: () => void;
  readonly onSettings: () => void;
}

/** How many come and what they eat, and what can be done about all of them. */
export function AttendanceHead({ event, view, onNew, onSettings }: AttendanceHeadProps) {
  const { attendance } = view;
  if (attendance === null) return null;
  return (
    <div className={styles['head']}>
      <Counts view={view} />
      <WriteButton
        needs="dispatch.write"
        variant="default"
        onClick={() => attempt(() => inviteMembers(event.uuid, attendance))}
      >
        {label('attendance.invite')}
      </WriteButton>
      <WriteButton
        needs="dispatch.write"
        variant="default"
        disabled={view.counts.none === 0}
        onClick={() => attempt(() => remindSilent(event.uuid, view))}
      >
        {label('attendance.remind', { count: view.counts.none })}
      </WriteButton>
      <WriteButton
        needs="registrations.write"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onNew}
      >
        {label('reply.new')}
      </WriteButton>
      <MoreMenu event={event} view={view} onSettings={onSettings} />
    </div>
  );
}

function MoreMenu({ event, view, onSettings }: Omit<AttendanceHeadProps, 'onNew'>) {
  const { attendance, rows } = view;
  if (attendance === null) return null;
  const owes = rows.some(({ cost }) => cost > 0);
  return (
    <Menu keepMounted position="bottom-end" offset={4}>
      <Menu.Target>
        <IconButton variant="default" size={36} name={label('attendance.more')}>
          <IconDots size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <WriteItem onClick={onSettings}>{label('attendance.settings')}</WriteItem>
        <WriteItem
          needs="invoices.write"
          disabled={!owes}
          onClick={() => attempt(() => billAttendees(event.uuid))}
        >
          {label('attendance.bill')}
        </WriteItem>
        <WriteItem onClick={() => attempt(() => stopAsking(event, attendance))}>
          {label('attendance.stop')}
        </WriteItem>
      </Menu.Dropdown>
    </Menu>
  );
}

function Counts({ view: { counts, free, menus, attendance } }: Pick<AttendanceHeadProps, 'view'>) {
  const places = attendance?.max_people ?? null;
  return (
    <div className={styles['counts']} role="status">
      <strong>
        {places === null
          ? label('attendance.coming', { count: counts.people })
          : label('attendance.comingOf', { count: counts.people, places, free: free ?? 0 })}
      </strong>
      <span>{label('attendance.answers', counts)}</span>
      {counts.present > 0 && <span>{label('attendance.present', { count: counts.present })}</span>}
      {menus.map(({ id, name, count }) => (
        <span key={id}>{label('attendance.menuCount', { name, count })}</span>
      ))}
    </div>
  );
}
