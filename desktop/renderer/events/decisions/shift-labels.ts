import type { BoardRegistration, PersonWarning } from '../../../../shared/events/desktop-event-contract.ts';
import { formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import { whenText } from '../../ui/clock.ts';

type Times = Pick<ShiftRow, 'start_time' | 'end_time'>;

/** '14:00' */
export const clockOf = (local: string): string => local.slice(11, 16);

/** '14:00–18:00' */
export const hoursText = ({ start_time, end_time }: Times): string =>
  `${clockOf(start_time)}–${clockOf(end_time)}`;

/** 'Sa 19.6., 14:00–18:00' */
export const shiftTime = (shift: Times): string =>
  label('shift.time', {
    day: formatShortDay(shift.start_time.slice(0, 10)),
    from: clockOf(shift.start_time),
    until: clockOf(shift.end_time),
  });

/** 'Bar, Sa 19.6., 14:00–18:00' */
export const shiftNamed = (shift: Times & Pick<ShiftRow, 'title'>): string =>
  label('shift.named', { title: shift.title, time: shiftTime(shift) });

export const areaName = (bereich: string): string => bereich || label('shift.noArea');

/** An overlap or a short rest, as a sentence; `here` is the title of the event on the screen. */
export function warningText(warning: PersonWarning, here: string): string {
  const time = shiftTime(warning);
  const shift =
    warning.event_title === here
      ? label('registration.warning.shift', { title: warning.shift_title, time })
      : label('registration.warning.shiftElsewhere', {
          title: warning.shift_title,
          event: warning.event_title,
          time,
        });
  if (warning.code === 'overlap') return label('registration.warning.overlap', { shift });
  return label('registration.warning.short_rest', { hours: restText(warning.hours ?? 0), shift });
}

/** 2.5 → '2 Stunden 30 Min.' */
function restText(rest: number): string {
  const all = Math.round(rest * 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return label('registration.warning.minutes', { minutes });
  return label('registration.warning.hours', { hours, shown: String(hours), minutes });
}

export const warningsText = (registration: BoardRegistration, here: string): string =>
  registration.warnings.map(warning => warningText(warning, here)).join('. ');

/** How a registration stands, with what belongs to it. */
export function statusText(registration: BoardRegistration, proposed: ShiftRow | undefined): string {
  const { status, offered_until, offer_missed } = registration;
  if (status === 'waiting' && offered_until !== null)
    return label('registration.status.waiting.offered', { time: whenText(offered_until) });
  if (status === 'waiting' && offer_missed) return label('registration.status.waiting.missed');
  if (status === 'alternative_proposed' && proposed)
    return label('registration.status.proposed', { shift: shiftNamed(proposed) });
  return label(`registration.status.${status}`);
}
