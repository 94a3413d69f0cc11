import { label } from '../../../shared/i18n/label.ts';
import type { PlanRegistration, PlanShift, PlanSource } from '../../../shared/pdf/plans/plan-source.ts';

const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const event = uuidOf(10);

const shift = (n: number, title: string, hours: readonly [string, string]): PlanShift => ({
  uuid: uuidOf(n),
  title,
  bereich: label('layout.sample.area'),
  start_time: `2027-07-03T${hours[0]}:00`,
  end_time: `2027-07-03T${hours[1]}:00`,
  max_helpers: 4,
  description: '',
  contact: '',
});
const shifts = (): readonly PlanShift[] => [
  shift(11, label('layout.sample.shift'), ['13:00', '18:00']),
  shift(12, label('layout.sample.later'), ['18:00', '23:00']),
];

const helper = (name: string, index: number): PlanRegistration => ({
  uuid: uuidOf(20 + index),
  shift_uuid: uuidOf(11 + (index % 2)),
  member_id: null,
  name,
  email: `helfer${index}@post.example`,
  phone: '079 555 01 02',
  message: '',
  status: 'approved',
  offered_until: null,
  sprache: 'de',
});

/** An event made up, for an association that has none yet. */
export const sampleEvent = (): PlanSource => ({
  event: {
    uuid: event,
    title: label('layout.sample.event'),
    status: 'active',
    start_date: '2027-07-03',
    end_date: '2027-07-03',
    start_time: '11:00',
    end_time: '23:00',
    location: label('layout.sample.place'),
    contact_name: '',
    contact_email: '',
    contact_phone: '',
  },
  shifts: shifts(),
  registrations: label('layout.sample.helpers').split(', ').map(helper),
});
