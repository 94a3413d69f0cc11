import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { formatDays } from '../../../../../shared/i18n/event-day.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { useLive } from '../../../use-live.ts';
import { needsEvent, type Content } from './typed-content.ts';

const topics = ['events'] as const;
const read = () => api.desktopEvents.list({});

interface EventChoiceProps {
  readonly mailing: Mailing;
  /** As they are typed. */
  readonly content: Content;
}

/** Which event a mailing is about; the newest first. */
export function EventChoice({ mailing, content }: EventChoiceProps) {
  const { uuid, event_uuid } = mailing;
  const events = useLive(read, topics).value;
  if (!events) return null;
  const options = events
    .toSorted((one, other) => other.start_date.localeCompare(one.start_date))
    .map(({ uuid: value, title, start_date, end_date }) => ({
      value,
      label: `${title}, ${formatDays(start_date, end_date)}`,
    }));
  const known = event_uuid === null || options.some(({ value }) => value === event_uuid);
  const gone = known ? [] : [{ value: event_uuid, label: label('mailing.event.gone') }];
  const choose = (value: string) =>
    api.desktopMailings.save({
      uuid,
      changes: { event_uuid: { from: event_uuid, to: value === '' ? null : value } },
    });
  return (
    <SelectField
      label={label('mailing.event')}
      hint={event_uuid === null ? label('mailing.event.hint') : undefined}
      error={event_uuid === null && needsEvent(content) ? label('mailing.event.needed') : undefined}
      value={event_uuid ?? ''}
      options={[{ value: '', label: label('mailing.event.none') }, ...gone, ...options]}
      onChange={value => attempt(() => choose(value))}
    />
  );
}
