import type { EventFields } from '../../../../shared/events/event.ts';
import { api } from '../../api.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';

export type EventChanges = FormChanges;
type Undo = () => Promise<unknown>;

/** The day to which these changes move the event, or null when it stays. */
export function movedStart(changes: EventChanges): string | null {
  const to = changes['start_date']?.to;
  return typeof to === 'string' ? to : null;
}

/** Saves what was changed and nothing else; answers the way back. */
export async function saveAlone(uuid: string, changes: EventChanges): Promise<Undo> {
  await api.desktopEvents.save({ uuid, changes });
  return () => api.desktopEvents.save({ uuid, changes: inverseOf(changes) });
}

/**
 * Moves the event with its shifts, then changes what else was typed. Days that nobody typed move along: the deadline
 * stays as far before the feast as it was.
 */
export async function saveWithShifts(uuid: string, changes: EventChanges): Promise<Undo> {
  const { from, to } = changes['start_date'] ?? {};
  const moved = await api.desktopEvents.move({ uuid, start_date: String(to) });
  const rest = restOf(changes, moved);
  if (Object.keys(rest).length > 0) await api.desktopEvents.save({ uuid, changes: rest });
  return async () => {
    if (Object.keys(rest).length > 0) await api.desktopEvents.save({ uuid, changes: inverseOf(rest) });
    await api.desktopEvents.move({ uuid, start_date: String(from) });
  };
}

/** What moving has not done yet, seen from where it led. */
export function restOf(changes: EventChanges, moved: EventFields): EventChanges {
  const open = Object.entries(changes).filter(([name, { to }]) => Reflect.get(moved, name) !== to);
  return Object.fromEntries(open.map(([name, { to }]) => [name, { from: Reflect.get(moved, name), to }]));
}
