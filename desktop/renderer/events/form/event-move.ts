import type { EventFields } from '../../../../shared/events/event.ts';
import type { FormChanges } from '../../ui/form/use-typed-form.ts';

export type EventChanges = FormChanges;

/** The day to which these changes move the event, or null when it stays. */
export function movedStart(changes: EventChanges): string | null {
  const to = changes['start_date']?.to;
  return typeof to === 'string' ? to : null;
}

/** What moving has not done yet, seen from where it led. */
export function restOf(changes: EventChanges, moved: EventFields): EventChanges {
  const open = Object.entries(changes).filter(([name, { to }]) => Reflect.get(moved, name) !== to);
  return Object.fromEntries(open.map(([name, { to }]) => [name, { from: Reflect.get(moved, name), to }]));
}
