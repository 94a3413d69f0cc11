import type {
  BoardRegistration,
  BoardShift,
  EventBoard,
} from '../../../../shared/events/desktop-event-contract.ts';
import type { RegistrationStatus } from '../../../../shared/events/registrations/registration.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import { shiftLoad } from '../../../../shared/events/shifts/shift-rule.ts';

/** Changes that are on their way to core: registration → the fields that it will have. */
export type Patches = ReadonlyMap<string, Partial<BoardRegistration>>;

/** An event as its screen shows it, found by shift and by person. Rows that did not change stay the same objects. */
export interface EventBoardView {
  readonly board: EventBoard;
  readonly shifts: ReadonlyMap<string, BoardShift>;
  readonly registrations: ReadonlyMap<string, BoardRegistration>;
  /** Those who are in a shift or wait for it, in the order in which they stand there. */
  readonly byShift: ReadonlyMap<string, readonly BoardRegistration[]>;
  readonly byPerson: ReadonlyMap<string, readonly BoardRegistration[]>;
}

/** `now` is an instant; `old` the view that stands on the screen, which is answered again where nothing changed. */
export function viewOf(
  said: EventBoard,
  {
    patches,
    old,
    now,
  }: { readonly patches: Patches; readonly old: EventBoardView | null; readonly now: string },
): EventBoardView {
  const laid = laidOver(said, patches, now);
  const before = old?.board.event.uuid === said.event.uuid ? old : null;
  const shifts = keepRows(before?.shifts, laid.shifts);
  const event = before && sameRow(before.board.event, laid.event) ? before.board.event : laid.event;
  const registrations = keepRows(before?.registrations, laid.registrations);
  if (before && sameBoard(before.board, { ...laid, shifts, registrations })) return before;
  const live = registrations.filter(({ status }) => isLive(status));
  return {
    board: { ...laid, event, shifts, registrations },
    shifts: new Map(shifts.map(shift => [shift.uuid, shift])),
    registrations: new Map(registrations.map(registration => [registration.uuid, registration])),
    byShift: keepLists(before?.byShift, chipsByShift(live)),
    byPerson: keepLists(
      before?.byPerson,
      Map.groupBy(live, row => row.person),
    ),
  };
}

/** Sorted shift by shift, which takes far fewer comparisons than all at once. */
function chipsByShift(live: readonly BoardRegistration[]): ReadonlyMap<string, BoardRegistration[]> {
  const byShift = Map.groupBy(live, row => row.shift_uuid);
  for (const rows of byShift.values()) rows.sort(compareChips);
  return byShift;
}

/** A new answer of core with the rows of the view that it repeats, so that they are compared with it once only. */
export const withKnownRows = (said: EventBoard, view: EventBoardView | null): EventBoard => ({
  ...said,
  shifts: keepRows(view?.shifts, said.shifts),
  registrations: keepRows(view?.registrations, said.registrations),
});

/** What core said with the patches over it; the shifts that they touch are counted anew. */
function laidOver(said: EventBoard, patches: Patches, now: string): EventBoard {
  if (patches.size === 0) return said;
  const touched = new Set<string>();
  const registrations = said.registrations.map(row => {
    const patch = patches.get(row.uuid);
    if (!patch) return row;
    const next = { ...row, ...patch };
    touched.add(row.shift_uuid).add(next.shift_uuid);
    return next;
  });
  const byShift = Map.groupBy(registrations, row => row.shift_uuid);
  const shifts = said.shifts.map(shift =>
    touched.has(shift.uuid)
      ? { ...shift, ...shiftLoad(shift.max_helpers, byShift.get(shift.uuid) ?? [], now) }
      : shift,
  );
  return { ...said, shifts, registrations };
}

const ranks: Readonly<Record<RegistrationStatus, number>> = {
  approved: 0,
  pending: 1,
  unconfirmed: 2,
  alternative_proposed: 3,
  waiting: 4,
  rejected: 5,
  withdrawn: 6,
};

/** Made once: comparing by it is many times faster than by a text's own way. */
const byName = new Intl.Collator('de');

/** Who is in, by name; then who waits, by the time since when. */
function compareChips(a: BoardRegistration, b: BoardRegistration): number {
  const rank = ranks[a.status] - ranks[b.status];
  if (rank !== 0) return rank;
  if (a.status === 'approved') return byName.compare(a.name, b.name);
  return (a.waiting_since ?? a.created_at).localeCompare(b.waiting_since ?? b.created_at);
}

/** `next` with every row that says the same as before taken over, so that what shows it need not be drawn again. */
function keepRows<T extends { readonly uuid: string }>(
  old: ReadonlyMap<string, T> | undefined,
  next: readonly T[],
): T[] {
  return next.map(row => {
    const known = old?.get(row.uuid);
    return known && sameRow(known, row) ? known : row;
  });
}

function sameBoard(a: EventBoard, b: EventBoard): boolean {
  const rest = ({ event, conflicts, groups }: EventBoard) => JSON.stringify([event, conflicts, groups]);
  return sameList(a.shifts, b.shifts) && sameList(a.registrations, b.registrations) && rest(a) === rest(b);
}

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);

function sameRow(a: object, b: object): boolean {
  if (a === b) return true;
  const [old, next] = [a as Row, b as Row];
  for (const key in next) if (!sameValue(old[key], next[key])) return false;
  return true;
}

type Row = Readonly<Record<string, unknown>>;

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

function keepLists<T>(
  old: ReadonlyMap<string, readonly T[]> | undefined,
  next: ReadonlyMap<string, readonly T[]>,
): ReadonlyMap<string, readonly T[]> {
  if (!old) return next;
  const kept = [...next].map(([key, list]): [string, readonly T[]] => {
    const known = old.get(key);
    return [key, known && sameList(known, list) ? known : list];
  });
  return new Map(kept);
}
