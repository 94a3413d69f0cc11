import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationRows } from '../../desktop/core/events/registrations/write-registration.ts';
import { shiftRows } from '../../desktop/core/events/shifts/write-shift.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Registration } from '../../shared/events/registrations/registration.ts';
import type { FieldChanges } from '../../shared/sync/mutation.ts';
import { eventSteps, proposal } from './event-step.ts';
import { isOfEvent, schedules, type EventOperation } from './operation.ts';
import { partsWith } from './planted-bug.ts';
import { openEventFixture, shiftId } from './world/sim-event.ts';
import { World } from './world/world.ts';

/** What one change means to the desktop and to the server. */
interface Change {
  readonly tbl: 'registration' | 'shift';
  readonly id: string;
  readonly changes: FieldChanges;
}

/** The change that an operation makes; null for one that changes no row, or none that is there. */
function changeOf(world: World, operation: EventOperation): Change | null {
  const { replica } = world.laptop(0);
  if (operation.t === 'places') {
    const id = shiftId(operation.s);
    const from = replica.read('shift', id)?.['max_helpers'];
    return { tbl: 'shift', id, changes: { max_helpers: { from, to: operation.n } } };
  }
  if (operation.t !== 'decide' && operation.t !== 'moveHelper' && operation.t !== 'propose') return null;
  const rows = replica.all('registration');
  const row = rows[operation.k % Math.max(1, rows.length)];
  return row ? { tbl: 'registration', id: row.uuid, changes: changesOf(row, operation) } : null;
}

function changesOf(
  row: Registration,
  operation: Extract<EventOperation, { t: 'decide' | 'moveHelper' | 'propose' }>,
): FieldChanges {
  switch (operation.t) {
    case 'decide':
      return { status: { from: row.status, to: operation.to } };
    case 'moveHelper':
      return { shift_uuid: { from: row.shift_uuid, to: shiftId(operation.s) } };
    case 'propose':
      return proposal(row, operation.s);
  }
}

function onDesktop(world: World, { tbl, id, changes }: Change): string | null {
  const parts = world.laptop(0).desktop();
  try {
    (tbl === 'shift' ? shiftRows(parts) : registrationRows(parts)).save(id, changes);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function onServer(world: World, { tbl, id, changes }: Change): string | null {
  const set = Object.fromEntries(
    Object.entries(changes)
      .filter(([, { from, to }]) => from !== to)
      .map(([field, { to }]) => [field, to]),
  );
  if (Object.keys(set).length === 0) return null;
  const table = world.server.sync.stores.tables.get(tbl)?.table;
  return world.server.wouldRefuse(0, call => table?.patch?.(call, id, set));
}

/** Only the server knows which e-mails have left. */
const onlyThere = 'already_told';

/** Does one operation on the desktop; answers where the server's verdict is another one, or null. */
function judge(world: World, operation: EventOperation, value: string): string | null {
  const change = changeOf(world, operation);
  if (change === null) {
    const run = eventSteps[operation.t] as (world: World, operation: EventOperation, value: string) => void;
    run(world, { ...operation, c: 0 } as EventOperation, value);
    return null;
  }
  const there = onServer(world, change);
  const here = onDesktop(world, change);
  if (here === there || there === onlyThere) return null;
  return `${JSON.stringify(change)}: ${here ?? 'done'} here, ${there ?? 'done'} there`;
}

/**
 * A desktop that has just heard from the server, and no other change on the way. Both judge by the same functions
 * (requireChange, requireShiftChange), each over the facts that it gathers: another verdict means other facts.
 */
function differences(operations: readonly EventOperation[]): string[] {
  const world = new World(partsWith(null));
  try {
    world.server.write(openEventFixture);
    world.syncFully(0);
    const found = operations.flatMap((operation, index) => {
      const difference = judge(world, operation, `v${index}!`);
      world.syncFully(0);
      return difference ?? [];
    });
    const refused = world
      .laptop(0)
      .replica.refused()
      .filter(({ reason }) => reason.code !== onlyThere);
    return [...found, ...refused.map(entry => `refused: ${JSON.stringify(entry)}`), ...world.errors];
  } finally {
    world.close();
  }
}

test(
  'desktop and server gather the same facts for the rules of shifts and registrations',
  { timeout: 120_000 },
  async () => {
    const feasts = schedules('feast', 90).map(operations => operations.filter(isOfEvent));
    await fc.assert(
      fc.property(feasts, operations => {
        expect(differences(operations)).toEqual([]);
      }),
      { numRuns: 40, seed: 17, endOnFailure: true },
    );
  },
);
