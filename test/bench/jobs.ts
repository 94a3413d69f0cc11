import { v7 } from 'uuid';
import type { Core } from '../../desktop/core/core.ts';
import type { BulkStep } from '../../shared/people/desktop-member-bulk-contract.ts';
import type { ImportSource, ImportStep } from '../../shared/people/imports/import-row.ts';
import { memberDefaults } from '../../shared/people/members/member.ts';
import { offlineDesktop } from './desktop/offline-desktop.ts';
import { watchStandstill } from './desktop/standstill.ts';

/** More than any association has. */
const people = 20_000;
/** As long as a person does not notice. */
const mostMilliseconds = 50;

const at = '2026-01-01T00:00:00.000Z';
const members = (count: number): [string, Record<string, unknown>][] =>
  Array.from({ length: count }, (_, i) => {
    const id = v7({ msecs: 1_700_000_000_000 + i });
    const own = { vorname: `Anna ${i}`, nachname: `Müller ${i % 999}`, strasse: 'Dorf', ort: 'Musterwil' };
    const row = { foto: null, nr: i + 1, email_events: true, created_at: at, updated_at: at, version: 1 };
    return [id, { ...memberDefaults, ...own, ...row, id, plz: String(1000 + (i % 8000)) }];
  });

const csv = new TextEncoder().encode(
  [
    'Vorname;Nachname;Strasse;PLZ;Ort;E-Mail',
    ...Array.from(
      { length: people },
      (_, i) => `Neu ${i};Zuzug ${i % 777};Weg ${i % 90};4123;Dorf;neu${i}@musterwil.example`,
    ),
  ].join('\r\n'),
);

/** Prints for each kind of long work how long the core did not answer at most, and the ratio to what is allowed. */
export async function run(): Promise<void> {
  const desktop = await offlineDesktop({ member: members(people) });
  try {
    await imports(desktop.core);
    for (const count of [4_000, people]) await bulk(desktop.core, count);
  } finally {
    await desktop.close();
  }
}

async function call<T>(core: Core, area: string, verb: string, input: object): Promise<T> {
  const reply = await core.call(area, verb, input);
  if ('error' in reply) throw new Error(`${verb}: ${JSON.stringify(reply)}`);
  return reply.ok as T;
}

async function imports(core: Core): Promise<void> {
  const own = <T>(verb: string, input: object) => call<T>(core, 'desktopImports', verb, input);
  const file = { name: 'a.csv', bytes: csv };
  const source = await own<ImportSource>('open', { file, work_id: v7() });
  const { source_id, columns } = source;
  const choices = { meanings: columns.map(({ meaning }) => meaning), key: 'email' };
  await measured(`preview of ${people} rows`, () => own('preview', { source_id, choices, work_id: v7() }));
  const step = await measured(`import of ${people} rows`, () =>
    own<ImportStep>('apply', { source_id, work_id: v7() }),
  );
  await measured('… taken back', () => own('undo', { id: step.id, work_id: v7() }));
}

async function bulk(core: Core, count: number): Promise<void> {
  const own = <T>(verb: string, input: object) => call<T>(core, 'desktopMemberBulk', verb, input);
  const all = await own<string[]>('ids', { people: {} });
  const change = { ort: `Neudorf ${count}`, sprache: 'fr' };
  const preview = await own<{ plan: string }>('preview', {
    people: { ids: all.slice(0, count) },
    change,
    work_id: v7(),
  });
  const step = await measured(`edit of ${count} members`, () =>
    own<BulkStep>('apply', { plan: preview.plan, work_id: v7() }),
  );
  await measured('… taken back', () => own('undo', { id: step.id, work_id: v7() }));
}

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const watch = watchStandstill();
  const start = performance.now();
  const answer = await work();
  const longest = watch();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const ratio = (longest / mostMilliseconds).toFixed(2);
  process.stdout.write(
    `${name.padEnd(28)} ${seconds.padStart(6)} s, longest standstill ${longest.toFixed(0)} ms, ${ratio} of what is allowed\n`,
  );
  return answer;
}
