import { currentLocale } from '../../../../../shared/i18n/current-language.ts';
import { Button, Select } from '@mantine/core';
import { IconClipboardList, IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../../../../shared/day.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useLive } from '../../../use-live.ts';
import { AddPerson } from './add-person.tsx';
import styles from './audience.module.css';
import { addEvent, addFilter, addGroup, everybody } from './change-audience.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { filterName } from './list-row.ts';
import type { AudienceDraft } from './use-audience.ts';

interface AddPeopleProps {
  readonly draft: AudienceDraft;
  readonly inside: ReadonlySet<string>;
}

/** The ways to take people in: by hand, a pasted list, by properties, by event. */
export function AddPeople({ draft, inside }: AddPeopleProps) {
  const [pasting, setPasting] = useState(false);
  const byFilter = () =>
    draft.change(
      audience => addFilter(audience, everybody),
      label('audience.done.add', { name: filterName(everybody) }),
    );
  return (
    <section className="column gap-10" aria-label={label('audience.title')}>
      <h2>{label('audience.title')}</h2>
      <AddPerson draft={draft} inside={inside} />
      <div className="flex flex-wrap gap-8">
        <Button variant="default" leftSection={<IconFilterPlus size={16} aria-hidden />} onClick={byFilter}>
          {label('audience.add.filter')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardList size={16} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {label('audience.add.list')}
        </Button>
      </div>
      <AddHelpers draft={draft} />
      {pasting && <PasteDialog draft={draft} onClose={() => setPasting(false)} />}
    </section>
  );
}

const topics = ['events'] as const;

/** Helpers of an event, or of all events of a group. */
function AddHelpers({ draft }: Pick<AddPeopleProps, 'draft'>) {
  const { value } = useLive(readEvents, topics);
  const { events = [], groups = [] } = value ?? {};
  if (events.length === 0) return null;
  return (
    <div className={styles['helpers']}>
      <Adder
        name={label('audience.add.event')}
        options={events}
        onAdd={({ value: uuid, label: name }) =>
          draft.change(audience => addEvent(audience, uuid), label('audience.done.add', { name }))
        }
      />
      {groups.length > 0 && (
        <Adder
          name={label('audience.add.group')}
          options={groups}
          onAdd={({ value: uuid, label: name }) =>
            draft.change(audience => addGroup(audience, uuid), label('audience.done.add', { name }))
          }
        />
      )}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface AdderProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly onAdd: (option: Option) => void;
}

/** A list to pick from, ready for the next one after each. */
function Adder({ name, options, onAdd }: AdderProps) {
  const [search, setSearch] = useState('');
  return (
    <Select
      label={name}
      placeholder={label('audience.add.choose')}
      data={options.map(option => ({ ...option }))}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={label('audience.add.nothing')}
      maxDropdownHeight={280}
      onChange={(_, option) => {
        setSearch('');
        if (option) onAdd(option);
      }}
    />
  );
}

/** The newest first, as in the list of events; groups by name. */
async function readEvents(): Promise<{ events: Option[]; groups: Option[] }> {
  const [events, groups] = await Promise.all([api.desktopEvents.list({}), api.desktopEventGroups.list({})]);
  const byDay = events.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1));
  return {
    events: byDay.map(({ uuid, title, start_date }) => ({
      value: uuid,
      label: `${title}, ${formatDay(start_date)}`,
    })),
    groups: groups
      .toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()))
      .map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
}
