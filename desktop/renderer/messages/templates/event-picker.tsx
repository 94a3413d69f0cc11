import { formatDays } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['events'] as const;
const read = () => api.desktopEvents.list({});

interface EventPickerProps {
  /** '' for none. */
  readonly uuid: string;
  readonly onPick: (uuid: string) => void;
}

/** The event whose data stand in the preview; the newest first. */
export function EventPicker({ uuid, onPick }: EventPickerProps) {
  const events = useLive(read, topics).value ?? [];
  const options = events
    .toSorted((one, other) => other.start_date.localeCompare(one.start_date))
    .map(({ uuid: value, title, start_date, end_date }) => ({
      value,
      label: `${title}, ${formatDays(start_date, end_date)}`,
    }));
  return (
    <SelectField
      label={label('template.preview.event')}
      value={uuid}
      options={[{ value: '', label: label('template.preview.noEvent') }, ...options]}
      onChange={onPick}
    />
  );
}
