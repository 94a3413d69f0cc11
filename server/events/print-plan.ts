import type { FileAnswer } from '../../shared/endpoint.ts';
import type { ParticipantListOptions, PlanOptions } from '../../shared/events/plan.ts';
import type { RowRef } from '../../shared/fields.ts';
import { helperSourceOf, memberOf } from '../../shared/pdf/plans/helper-source.ts';
import type { Printing } from '../../shared/pdf/plans/plan-file.ts';
import type { PlanSource } from '../../shared/pdf/plans/plan-source.ts';
import type { LayoutCategory } from '../../shared/letters/layouts/layout.ts';
import type { Call } from '../context.ts';
import { readBranding } from '../letters/layouts/read-branding.ts';
import { findMember } from '../people/members/member-store.ts';
import { registrationStore } from './registrations/registration-store.ts';
import { type EventRow, eventStore } from './event-store.ts';
import { requireVisible } from './event-view.ts';
import { shiftStore } from './shifts/shift-store.ts';

/** Loaded with the first document: most starts of a server draw none soon. */
const drawing = () => import('../../shared/pdf/plans/plan-file.ts');

/** The event. Throws `not_found`, also for one that the caller may not see. */
function getPrintable(call: Call, ref: RowRef): EventRow {
  const event = eventStore.get(call.db, ref);
  requireVisible(call, event);
  return event;
}

const sourceOf = ({ db }: Call, event: EventRow): PlanSource => ({
  event,
  shifts: shiftStore.list(db, { event_id: event.id }),
  registrations: registrationStore.list(db, { event_id: event.id }),
});

const printing = <O>(call: Call, category: LayoutCategory, options: O): Printing<O> => ({
  options,
  branding: readBranding(call.db, category),
  now: call.now(),
});

/** The work plan of an event. Throws `not_found`. */
export async function renderWorkPlan(call: Call, ref: RowRef, options: PlanOptions): Promise<FileAnswer> {
  const source = sourceOf(call, getPrintable(call, ref));
  const { renderWorkPlan: draw } = await drawing();
  return draw(source, printing(call, 'work_plan', options));
}

/** The work plans of events under one name. */
export async function renderGroupPlan(
  call: Call,
  group: { readonly name: string; readonly events: readonly EventRow[] },
  options: PlanOptions,
): Promise<FileAnswer> {
  const events = group.events.map(event => sourceOf(call, event));
  const { renderGroupPlan: draw } = await drawing();
  return draw({ name: group.name, events }, printing(call, 'work_plan', options));
}

/** The list of participants of an event. Throws `not_found`. */
export async function renderParticipantList(
  call: Call,
  ref: RowRef,
  options: ParticipantListOptions,
): Promise<FileAnswer> {
  const source = sourceOf(call, getPrintable(call, ref));
  const towns = options.columns.includes('ort') ? townsOf(call, source) : {};
  const { renderParticipantList: draw } = await drawing();
  return draw({ ...source, towns }, printing(call, 'participant_list', options));
}

/** Where the members among the participants live, by their id. */
function townsOf({ db }: Call, { registrations }: PlanSource): Record<string, string> {
  const members = new Set(registrations.flatMap(({ member_id }) => member_id ?? []));
  return Object.fromEntries([...members].map(id => [id, findMember(db, id)?.ort ?? '']));
}

/** The shifts of one person at the event of a registration, as a letter. Throws `not_found`. */
export async function renderHelperPlan(call: Call, ref: RowRef): Promise<FileAnswer> {
  const registration = registrationStore.get(call.db, ref);
  const source = sourceOf(call, getPrintable(call, registration.event_id));
  const memberId = memberOf(registration, source);
  const member = memberId === null ? null : (findMember(call.db, memberId) ?? null);
  const { renderHelperPlan: draw } = await drawing();
  return draw(helperSourceOf(registration, source, member), printing(call, 'helper_letter', undefined));
}
