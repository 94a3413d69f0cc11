import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import type { MemberShift } from '../../../../shared/events/records/desktop-event-record-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['events'] as const;
/** So many of those that are over are shown at first. */
const fewPast = 5;

/** '4.5 Std.' */
const hoursText = (hours: number): string =>
  label('memberShift.hours', { hours: formatNumber(hours, Number.isInteger(hours) ? 0 : 1) });

/** The shifts of a member, to come and over, with their hours, for the member's page. */
export function MemberShifts({ memberId }: { readonly memberId: string }) {
  const [all, setAll] = useState(false);
  const read = useCallback(() => api.desktopMemberShifts.list({ member_id: memberId }), [memberId]);
  const { value, error } = useLive(read, topics);
  const coming = value?.shifts.filter(({ past }) => !past) ?? [];
  const over = value?.shifts.filter(({ past }) => past) ?? [];
  const sums = [
    value && value.hours_done > 0 && label('memberShift.done', { hours: hoursText(value.hours_done) }),
    value &&
      value.hours_planned > 0 &&
      label('memberShift.planned', { hours: hoursText(value.hours_planned) }),
  ].filter(Boolean);
  return (
    <Section
      title={label('memberShift.title')}
      count={value?.shifts.length}
      action={sums.length > 0 && <span className="soft tabular-nums">{sums.join(' · ')}</span>}
    >
      <ErrorNote error={error} />
      {value?.shifts.length === 0 && <p className="soft">{label('memberShift.none')}</p>}
      <Shifts title={label('memberShift.coming')} shifts={coming} />
      <Shifts title={label('memberShift.past')} shifts={all ? over : over.slice(0, fewPast)} />
      {!all && over.length > fewPast && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {label('memberShift.all', { count: formatNumber(over.length) })}
        </Button>
      )}
    </Section>
  );
}

function Shifts({ title, shifts }: { readonly title: string; readonly shifts: readonly MemberShift[] }) {
  if (shifts.length === 0) return null;
  return (
    <>
      <h3 className="soft top-8">{title}</h3>
      <ul className="links">
        {shifts.map(shift => (
          <li key={shift.uuid}>
            <a href={`#/events/${shift.event_uuid}/shifts?shift=${shift.shift_uuid}`}>
              <span>{formatDay(shift.start_time.slice(0, 10))}</span>
              <span className="flex-1 min-width-0">
                {shift.event_title}
                <span className="soft"> · {shift.shift_title}</span>
              </span>
              {shift.status === 'approved' ? (
                <span>{hoursText(shift.hours)}</span>
              ) : (
                <span className="soft">{label(`registration.status.${shift.status}`)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
