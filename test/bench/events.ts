import { dirname } from 'node:path';
import { openStoredReplica } from '../stored-desktop.ts';
import type { EventBoard } from '../../shared/events/desktop-event-contract.ts';
import type { Core } from '../../desktop/core/core-options.ts';
import { offlineDesktop } from './desktop/offline-desktop.ts';
import { sampleEvent, type EventFixture } from './desktop/sample-event.ts';

const rounds = 40;
const drags = 60;

/** The summer feast, a market on the days around it, and the events of some years. */
function feasts(): [EventFixture, ...EventFixture[]] {
  const clubEvent = sampleEvent({
    n: 0,
    title: 'Sommerfest 2027',
    start_date: '2027-07-02',
    days: 3,
    shifts: 300,
    registrations: 1500,
    people: 450,
  });
  const market = sampleEvent({
    n: 1,
    title: 'Dorfmarkt',
    start_date: '2027-07-01',
    days: 2,
    shifts: 40,
    registrations: 200,
    people: 150,
  });
  const older = Array.from({ length: 20 }, (_feast, index) =>
    sampleEvent({
      n: 2 + index,
      title: `Abendunterhaltung ${2007 + index}`,
      start_date: `${2007 + index}-11-12`,
      days: 2,
      shifts: 80,
      registrations: 300,
      people: 120,
    }),
  );
  return [clubEvent, market, ...older];
}

const rowsOf = <T extends { uuid: string }>(rows: readonly T[]) => rows.map(row => [row.uuid, row] as const);

/** The least to do: read the same rows by one statement each and parse them. */
function plainParse(file: string, uuid: string): () => number {
  const db = openStoredReplica(dirname(file), { readonly: true });
  const bodies = (tbl: string) =>
    db.prepare<[string], string>(`SELECT body FROM ${tbl} WHERE event_uuid = ?`).pluck();
  const statements = [bodies('shift'), bodies('registration')];
  return () =>
    statements.flatMap(statement => statement.all(uuid).map(body => JSON.parse(body) as unknown)).length;
}

async function ask<T>(core: Core, area: string, name: string, input: object): Promise<T> {
  const reply = await core.call(area, name, input);
  if ('error' in reply) throw new Error(`${area}.${name}: ${JSON.stringify(reply)}`);
  return reply.ok as T;
}

async function measure(times: number, work: (turn: number) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const begin = performance.now();
    await work(turn);
    taken.push(performance.now() - begin);
  }
  return taken;
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

function report(name: string, times: readonly number[], plain: readonly number[] | null): void {
  const ratio = plain ? `   ${(at(times, 0.5) / at(plain, 0.5)).toFixed(1)} times the plain parse` : '';
  const figures = (
    [
      ['p50', 0.5],
      ['p95', 0.95],
      ['max', 1],
    ] as const
  ).map(([label, share]) => `${label} ${at(times, share).toFixed(1)} ms`);
  process.stdout.write(`${[name.padEnd(52), ...figures].join('  ')}${ratio}\n`);
}

interface Drag {
  /** Milliseconds until the change was on disk, and until the new board was there. */
  readonly saved: number;
  readonly shown: number;
}

/** Moves a person who is not decided on to another shift, as a drag on the board does. */
async function drag(core: Core, uuid: string, turn: number): Promise<Drag> {
  const { registrations, shifts } = await ask<EventBoard>(core, 'desktopEvents', 'board', { uuid });
  const pending = registrations.filter(({ status }) => status === 'pending');
  const dragged = pending[turn % pending.length];
  const own = registrations.filter(({ person }) => person === dragged?.person);
  const free = shifts.filter(shift => own.every(({ shift_uuid }) => shift_uuid !== shift.uuid));
  const changes = { shift_uuid: { from: dragged?.shift_uuid, to: free[(turn * 31) % free.length]?.uuid } };
  const begin = performance.now();
  await ask(core, 'desktopRegistrations', 'save', { uuid: dragged?.uuid, changes });
  const saved = performance.now() - begin;
  await ask(core, 'desktopEvents', 'board', { uuid });
  return { saved, shown: performance.now() - begin };
}

/** The board of a feast with 300 shifts and 1'500 registrations, beside a plain parse of the same rows. */
export async function run(): Promise<void> {
  const all = feasts();
  const { uuid } = all[0].event;
  const desktop = await offlineDesktop({
    club_event: all.flatMap(({ event }) => rowsOf([event])),
    shift: all.flatMap(({ shifts }) => rowsOf(shifts)),
    registration: all.flatMap(({ registrations }) => rowsOf(registrations)),
  });
  const { core } = desktop;
  const parse = plainParse(desktop.file, uuid);
  const first = await measure(1, () => ask(core, 'desktopEvents', 'board', { uuid }));
  const board = await ask<EventBoard>(core, 'desktopEvents', 'board', { uuid });
  const warnings = board.registrations.filter(registration => registration.warnings.length > 0).length;
  process.stdout.write(
    `${board.shifts.length} shifts, ${board.registrations.length} registrations, ${warnings} of them with a warning\n`,
  );
  const boards: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round++) {
    boards.push(...(await measure(1, () => ask(core, 'desktopEvents', 'board', { uuid }))));
    plain.push(...(await measure(1, parse)));
  }
  const dragged: Drag[] = [];
  for (let turn = 0; turn < drags; turn++) dragged.push(await drag(core, uuid, turn));
  report('first board after the start', first, plain);
  report('board', boards, plain);
  report('plain JSON.parse of the same rows', plain, null);
  report(
    'moving a registration, on disk',
    dragged.map(({ saved }) => saved),
    null,
  );
  report(
    'moving a registration and the new board',
    dragged.map(({ shown }) => shown),
    null,
  );
  const counts = await measure(rounds, () => ask(core, 'desktopEvents', 'counts', {}));
  report('counts of the navigation', counts, null);
  report('list of all events', await measure(rounds, () => ask(core, 'desktopEvents', 'list', {})), null);
  report(
    'what waits for a decision',
    await measure(rounds, () => ask(core, 'desktopRegistrations', 'undecided', {})),
    null,
  );
  await desktop.close();
}
