import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { isRefusal } from '../../ui/note.tsx';
import { showFailure } from '../../ui/toast.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';
import { Arrivals, undoMs } from './arrival.ts';
import { askAbout } from './decision-store.ts';
import { beginAction, remember } from './last-action.ts';
import {
  canDecide,
  changesOf,
  undoSteps,
  wantedBy,
  type Decision,
  type FieldChanges,
} from './registration-change.ts';
import { shiftNamed } from './shift-labels.ts';

interface Done {
  readonly registration: BoardRegistration;
  readonly changes: FieldChanges;
}
interface Failed {
  readonly registration: BoardRegistration;
  readonly error: unknown;
}

const save = (uuid: string, changes: FieldChanges) =>
  api.desktopRegistrations.save({ uuid, changes: { ...changes } });

/**
 * Decides about some registrations: shown at once, saved one after the other, taken back as one. Those who have no
 * place are asked about; any other refusal is said.
 */
export async function decide(uuids: readonly string[], decision: Decision): Promise<void> {
  const { view, run } = useEventBoard.getState();
  const chosen = uuids.flatMap(uuid => view?.registrations.get(uuid) ?? []);
  const possible = chosen.filter(registration => canDecide(registration, decision.name));
  if (possible.length === 0) return;
  const wanted = wantedBy(decision);
  const patches = new Map(possible.map(({ uuid }) => [uuid, wanted]));
  const done: Done[] = [];
  const failed: Failed[] = [];
  const arrivals = new Arrivals(decision.name === 'reopen' ? [] : possible.map(({ uuid }) => uuid));
  const running = beginAction(async () => {
    await work;
    await takeBack(done, arrivals);
  }, undoMs);
  const work = run(patches, async () => {
    for (const registration of possible) {
      const changes = changesOf(registration, decision);
      try {
        if (Object.keys(changes).length > 0) await save(registration.uuid, changes);
        done.push({ registration, changes });
      } catch (error) {
        failed.push({ registration, error });
      }
    }
    if (done.length > 0) running.say(doneText(done, decision));
    else running.drop();
  });
  await work;
  follow(arrivals);
  explain(failed, decision);
}

/** Keeps looking until all have reached the server, or another event is on the screen. */
function follow(arrivals: Arrivals): void {
  const look = () => {
    const { view } = useEventBoard.getState();
    if (view && !arrivals.look(view.registrations, Date.now())) stop();
  };
  const stop = useEventBoard.subscribe(look);
  look();
}

/** Takes decisions back, the newest first. Throws `already_told` when the e-mail about it has left. */
async function takeBack(all: readonly Done[], arrivals: Arrivals): Promise<void> {
  const seen = useEventBoard.getState().view?.registrations ?? new Map<string, BoardRegistration>();
  const done = all.filter(({ registration }) => !arrivals.isAnnounced(registration.uuid, seen, Date.now()));
  const patches = new Map(
    done.map(({ registration, changes }) => [
      registration.uuid,
      Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from])),
    ]),
  );
  await useEventBoard.getState().run(patches, async () => {
    for (const { registration, changes } of done.toReversed())
      for (const step of undoSteps(changes)) await save(registration.uuid, step);
  });
  if (done.length < all.length) throw new DomainError('already_told', {});
}

function doneText(done: readonly Done[], decision: Decision): string {
  const [first] = done;
  if (!first || done.length > 1)
    return label(`registration.doneMany.${decision.name}`, { count: done.length });
  const { view } = useEventBoard.getState();
  const meant = 'shift' in decision ? decision.shift : first.registration.shift_uuid;
  const shift = view?.shifts.get(meant);
  const params = { name: first.registration.name, shift: shift ? shiftNamed(shift) : '' };
  if (decision.name === 'move' && decision.status === 'waiting')
    return label('registration.done.queue', params);
  return label(`registration.done.${decision.name}`, params);
}

function explain(failed: readonly Failed[], decision: Decision): void {
  const full = failed.filter(({ error }) => isRefusal(error, 'shift_full'));
  const other = failed.find(({ error }) => !isRefusal(error, 'shift_full'));
  if (other) showFailure(other.error);
  const [first] = full;
  if (!first) return;
  const shift = decision.name === 'move' ? decision.shift : first.registration.shift_uuid;
  const about = full.map(({ registration }) => registration.uuid);
  askAbout({ kind: 'full', about, shift });
}

/** Puts a person into a shift; a full one asks what shall be done instead. */
export function moveTo(uuid: string, shift: string): void {
  const { view } = useEventBoard.getState();
  const registration = view?.registrations.get(uuid);
  const target = view?.shifts.get(shift);
  if (!registration || !target || registration.shift_uuid === shift) return;
  if (target.free_places === 0) askAbout({ kind: 'full', about: [uuid], shift });
  else void decide([uuid], { name: 'move', shift });
}

/** The person keeps the place and waits for another shift besides. */
export async function queueBesides(uuid: string, shift: string): Promise<void> {
  const { view, run } = useEventBoard.getState();
  const registration = view?.registrations.get(uuid);
  const target = view?.shifts.get(shift);
  if (!registration || !target) return;
  const { member_id, name, email, phone } = registration;
  const input = { shift_uuid: shift, member_id, name, email, phone, waiting_list: true };
  try {
    const made = await run(new Map(), () => api.desktopRegistrations.create(input));
    const params = { name, shift: shiftNamed(target) };
    remember(label('registration.done.queue', params), () =>
      run(new Map(), () => api.desktopRegistrations.remove({ uuid: made.uuid })),
    );
  } catch (error) {
    showFailure(error);
  }
}
