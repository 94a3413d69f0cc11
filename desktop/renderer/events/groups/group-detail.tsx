import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState, useMemo } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { printDocument, saveDocument, type PdfFile } from '../../deliver-document.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { navigate } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { NamedDetail } from '../../ui/split/named-detail.tsx';
import { attempt, showFailure } from '../../ui/toast.tsx';
import styles from './group.module.css';
import { groupName, removeGroup, renameGroup, toggleEvent, useGroups, type GroupRow } from './group-store.ts';
import { formatDays } from '../../../../shared/i18n/event-day.ts';

const back = () => navigate('/event-groups');

/** One group: which events belong to it, and their combined work plan. */
export function GroupDetail({ uuid }: { readonly uuid: string }) {
  const group = useGroups(state => state.rows)?.find(each => each.uuid === uuid);
  if (group) return <Shown group={group} />;
  return <Gone message="eventGroup.gone" onBack={back} />;
}

function Shown({ group }: { readonly group: GroupRow }) {
  return (
    <NamedDetail
      name={group.name}
      field={groupName}
      aside={label('eventGroup.events', { count: group.event_uuids.length })}
      deletion={label('eventGroup.delete')}
      onBack={back}
      onRename={name => renameGroup(group, name)}
      onDelete={() => removeGroup(group)}
    >
      <Plan group={group} />
      <Section title={label('eventGroup.members')} text={label('eventGroup.members.text')}>
        <GroupEvents group={group} />
      </Section>
    </NamedDetail>
  );
}

/** The work plan of all events together, on paper or as a file. */
function Plan({ group }: { readonly group: GroupRow }) {
  const [phones, setPhones] = useState(false);
  const { busy, run } = useTask();
  const isEmpty = group.event_uuids.length === 0;
  const groupPlan = async () => {
    const file = await api.desktopPlans.groupWorkPlan({ uuid: group.uuid, phones });
    return { ...file, bytes: new Uint8Array(file.bytes) };
  };
  const deliver = (to: (file: PdfFile) => Promise<void>) =>
    void run(() => groupPlan().then(to).catch(showFailure));
  return (
    <div className={styles['plan']}>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={isEmpty}
        loading={busy}
        onClick={() => deliver(printDocument)}
      >
        {label('eventGroup.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isEmpty || busy}
        onClick={() => deliver(saveDocument)}
      >
        {label('eventGroup.save')}
      </Button>
      <CheckField label={label('eventGroup.phones')} checked={phones} onChange={setPhones} />
    </div>
  );
}

/** Every event with a box, the latest on top; ticked ones belong to the group. */
function GroupEvents({ group }: { readonly group: GroupRow }) {
  const { events } = useGroups();
  const inGroup = new Set(group.event_uuids);
  const sorted = useSorted();
  if (events.length === 0) return <p className="soft">{label('eventGroup.noEvents')}</p>;
  return (
    <ul className={styles['events']}>
      {sorted.map(event => (
        <li key={event.uuid}>
          <Checkbox
            label={event.title}
            description={formatDays(event.start_date, event.end_date)}
            checked={inGroup.has(event.uuid)}
            onChange={() => attempt(() => toggleEvent(group, event.uuid))}
          />
        </li>
      ))}
    </ul>
  );
}

function useSorted() {
  const events = useGroups(state => state.events);
  return useMemo(() => events.toSorted((a, b) => b.start_date.localeCompare(a.start_date)), [events]);
}
