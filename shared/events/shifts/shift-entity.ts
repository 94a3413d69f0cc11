import { textIn, type Entity } from '../../entity.ts';
import { uuid } from '../../fields.ts';
import { formatShortDay } from '../../i18n/event-day.ts';
import { label } from '../../i18n/label.ts';
import type { Row } from '../../sync/mutation.ts';
import { shiftFields, shiftRowSchema } from './shift.ts';

/** 'Bar', 'Sa 3.7.' and '18:00' of a shift. */
export function timesIn(shift: Row): { title: string; day: string; time: string } {
  const start = textIn(shift, 'start_time');
  return {
    title: textIn(shift, 'title'),
    day: formatShortDay(start.slice(0, 10)),
    time: start.slice(11, 16),
  };
}

export const shiftEntity = {
  key: 'uuid',
  row: shiftRowSchema,
  fields: shiftFields.extend({ event_uuid: uuid }),
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'shift' },
  trash: true,
  parent: { tbl: 'club_event', field: 'event_uuid' },
  person: { impersonal: 'no person; its texts are swept' },
  title: ({ row }) => (row === null ? '' : label('sync.title.shift', timesIn(row))),
} as const satisfies Entity;
