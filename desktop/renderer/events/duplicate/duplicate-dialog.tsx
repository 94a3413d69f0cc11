import { useEffect } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDays, formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DayField, FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { useQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { useEvents } from '../event-store.ts';
import { useToday } from '../use-today.ts';
import { AlongList } from './along-list.tsx';
import { sourcesOf } from './duplicate-source.ts';
import { useDuplicateForm, type DuplicateForm } from './use-duplicate-form.ts';

/** Opens over any screen while the address says `?duplicate=<event>`, or 'choose' to pick one; back closes it. */
export function DuplicateDialog() {
  const [query, setQuery] = useQuery();
  const asked = query.get('duplicate');
  return asked === null ? null : <Loaded asked={asked} onClose={() => setQuery({ duplicate: '' })} />;
}

interface LoadedProps {
  readonly asked: string;
  readonly onClose: () => void;
}

function Loaded({ asked, onClose }: LoadedProps) {
  const rows = useEvents(state => state.rows);
  const today = useToday();
  useEffect(() => useEvents.follow(), []);
  if (rows === null) return null;
  const sources = sourcesOf(rows, today);
  const first = sources.find(({ uuid }) => uuid === asked) ?? sources[0];
  if (first) return <Opened sources={sources} first={first} today={today} onClose={onClose} />;
  return (
    <FormDialog title={label('event.duplicate.title')} onClose={onClose}>
      <Note tone="info">{label('event.duplicate.none')}</Note>
    </FormDialog>
  );
}

interface OpenedProps {
  readonly sources: readonly EventRow[];
  readonly first: EventRow;
  readonly today: string;
  readonly onClose: () => void;
}

function Opened({ sources, first, today, onClose }: OpenedProps) {
  const form = useDuplicateForm(sources, first, today);
  return (
    <FormDialog
      title={label('event.duplicate.title')}
      size={620}
      action={label('event.duplicate.create')}
      onClose={onClose}
      onSubmit={form.create}
    >
      <SelectField
        label={label('event.duplicate.source')}
        value={form.source.uuid}
        options={sources.map(event => ({
          value: event.uuid,
          label: `${event.title}, ${formatDays(event.start_date, event.end_date)}`,
        }))}
        onChange={form.choose}
      />
      <NewFields form={form} />
      <AlongList source={form.source} day={form.day} />
    </FormDialog>
  );
}

/** What the new event is called and when it begins. */
function NewFields({ form }: { readonly form: DuplicateForm }) {
  return (
    <FieldGrid>
      <Span of={8}>
        <TextField
          label={label('event.duplicate.newTitle')}
          value={form.title}
          error={form.titleError}
          required
          first
          onChange={form.setTitle}
        />
      </Span>
      <Span of={4}>
        <DayField
          label={label('event.duplicate.start')}
          value={form.start}
          error={form.startError}
          hint={form.day ? formatLongDay(form.day) : undefined}
          required
          onChange={form.setStart}
        />
      </Span>
    </FieldGrid>
  );
}
