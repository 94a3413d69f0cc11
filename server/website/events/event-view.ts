import { dayIn } from '../../../shared/day.ts';
import type { EventDetail } from '../../../shared/events/event-detail.ts';
import { isOver } from '../../../shared/events/event-rule.ts';
import { localTimeOf } from '../../../shared/local-time.ts';
import type { ReplyCall } from '../../../shared/events/attendance/attendance-contract.ts';
import { verdictOf, type Hindrance } from '../../../shared/events/registrations/verdict.ts';
import { compareShifts } from '../../../shared/events/shifts/shift-rule.ts';
import type { Shift } from '../../../shared/events/shifts/shift.ts';
import { findEventBySlug } from '../../events/event-store.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { PageCall } from '../page.ts';
import { replyCallOf } from './event-reply.ts';

/** What a visitor can do with a shift. */
type Choice = 'free' | 'waiting' | 'full' | 'over' | 'closed';

export interface ShownShift {
  readonly shift: Shift;
  readonly choice: Choice;
}
interface ShownDay {
  readonly day: string;
  readonly shifts: readonly ShownShift[];
}
export interface ShownArea {
  /** '' for shifts without a work area. */
  readonly bereich: string;
  readonly days: readonly ShownDay[];
}

export interface ShownEvent {
  readonly event: EventDetail;
  readonly isOver: boolean;
  /** What the event asks of those who come; null where it asks nothing. */
  readonly asked: ReplyCall | null;
  /** Why no shift is open for registration; null: some are open. */
  readonly closed: Hindrance | null;
  readonly areas: readonly ShownArea[];
  readonly shifts: readonly ShownShift[];
}

/** The event of this address as the public may see it. Throws `not_found`, for drafts too. */
export async function getShownEvent(call: PageCall, slug: string): Promise<ShownEvent> {
  const row = findEventBySlug(call.db, slug);
  if (!row) throw new DomainError('not_found', { what: 'event' });
  const event = await call.ask('events', 'get', { id: row.id });
  const now = localTimeOf(call.now(), call.branding.timezone);
  const { language } = call.branding;
  const verdicts = event.shifts
    .toSorted((a, b) => compareShifts(a, b, language))
    .map(shift => ({ shift, hindrance: hindranceOf(call, event, shift, now) }));
  const wholeEvent = ['event_cancelled', 'registration_closed', 'deadline_passed'] as const;
  const closed = wholeEvent.find(each => verdicts.some(({ hindrance }) => hindrance === each)) ?? null;
  const shifts = verdicts.map(({ shift, hindrance }) => ({ shift, choice: choiceOf(event, hindrance) }));
  const asked = await replyCallOf(call, event.uuid);
  const areas = areasOf(shifts, language);
  return { event, isOver: isOver(event, now.slice(0, 10)), asked, closed, shifts, areas };
}

/** Today in the association's zone. */
export const todayOf = ({ now, branding }: PageCall): string => dayIn(now(), branding.timezone);

function hindranceOf(
  { branding }: PageCall,
  event: EventDetail,
  shift: Shift,
  now: string,
): Hindrance | null {
  const { timezone } = branding;
  return verdictOf({ event, shift, own: [], others: [], now, timezone, restHours: 0 }).hindrance;
}

function choiceOf(event: EventDetail, hindrance: Hindrance | null): Choice {
  if (hindrance === null) return 'free';
  if (hindrance === 'shift_full') return event.waiting_list ? 'waiting' : 'full';
  return hindrance === 'shift_past' ? 'over' : 'closed';
}

/** Work areas in the order in which they begin, so that setting up comes first; days in order within each. */
function areasOf(shifts: readonly ShownShift[], language: Language): ShownArea[] {
  const areas = Map.groupBy(shifts, ({ shift }) => shift.bereich);
  return [...areas]
    .map(([bereich, own]) => ({
      bereich,
      days: [...Map.groupBy(own, ({ shift }) => shift.start_time.slice(0, 10))].map(([day, shifts]) => ({
        day,
        shifts,
      })),
    }))
    .toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)) || a.bereich.localeCompare(b.bereich, language));
}

const beginOf = ({ days }: ShownArea): string => days[0]?.shifts[0]?.shift.start_time ?? '';
