import { api } from '../../api.ts';
import { showSaved } from '../../saved-step.ts';
import { showFailure } from '../../ui/toast.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';
import { takenBack, type PersonChange } from './person-change.ts';

interface Outcome {
  readonly saved: readonly PersonChange[];
  /** The first refusal. */
  readonly refusal: unknown;
}

/**
 * Saves what differs, as one step: the way back tells the former address again, as it told the new one. Throws where
 * nothing could be saved.
 */
export async function savePerson(wanted: readonly PersonChange[]): Promise<void> {
  if (wanted.length === 0) return;
  const { saved, refusal } = await put(wanted);
  const [first] = saved;
  if (!first) throw refusal;
  if (refusal !== null) showFailure(refusal);
  const changes = Object.fromEntries(Object.entries(first.changes).map(([name, { to }]) => [name, to]));
  await showSaved({ tbl: 'registration', id: first.uuid, changes }, async () => {
    const back = await put(takenBack(saved));
    if (back.refusal !== null) throw back.refusal;
  });
}

/** One after the other; what one refuses does not stop the rest. */
function put(all: readonly PersonChange[]): Promise<Outcome> {
  const patches = new Map(
    all.map(({ uuid, changes }) => [
      uuid,
      Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
    ]),
  );
  return useEventBoard.getState().run(patches, async () => {
    const saved: PersonChange[] = [];
    let refusal: unknown = null;
    for (const { uuid, changes } of all)
      try {
        await api.desktopRegistrations.save({ uuid, changes: { ...changes } });
        saved.push({ uuid, changes });
      } catch (error) {
        refusal ??= error;
      }
    return { saved, refusal };
  });
}
