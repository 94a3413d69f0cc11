import { api } from '../../api.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { restOf, type EventChanges } from './event-move.ts';

type Undo = () => Promise<unknown>;

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
