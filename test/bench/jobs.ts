import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Core } from '../../desktop/core/core-options.ts';
import type { BulkStep } from '../../shared/people/desktop-member-bulk-contract.ts';
import type { JobProgress } from '../../shared/desktop/desktop-job-contract.ts';
import type { ImportSource, ImportStep } from '../../shared/people/imports/import-row.ts';
import { bytesOf, camt } from '../shared/finance/camt-sample.ts';
import { ledger } from './desktop/ledger-work.ts';
import { articleId, call, finances, measured, members } from './desktop/long-work.ts';
import { offlineDesktop } from './desktop/offline-desktop.ts';
import { pull, push } from './desktop/sync-work.ts';

/** More than any association has. */
const people = 20_000;
const some = 4_000;
/** Each is drawn before it is ordered. */
const papers = 500;

const csv = new TextEncoder().encode(
  [
    'Vorname;Nachname;Strasse;PLZ;Ort;E-Mail',
    ...Array.from(
      { length: people },
      (_, i) => `Neu ${i};Zuzug ${i % 777};Weg ${i % 90};4123;Dorf;neu${i}@musterwil.example`,
    ),
  ].join('\r\n'),
);

const works: Readonly<Record<string, (core: Core) => Promise<void>>> = {
  import: imports,
  edit: async core => {
    for (const count of [some, people]) await edit(core, count);
  },
  remove,
  payments,
  duplicates: async core => {
    await measured(`duplicate search in ${people}`, () =>
      call(core, 'desktopDuplicates', 'list', { work_id: v7() }),
    );
  },
  billing,
};

/**
 * Prints for each kind of long work what it took, how long the core did not answer at most, and the ratio to what is
 * allowed. `ONLY=edit,push` picks some.
 */
export async function run(): Promise<void> {
  const only = process.env['ONLY']?.split(',');
  const isWanted = (name: string): boolean => only?.includes(name) ?? true;
  for (const [name, work] of Object.entries(works)) {
    if (!isWanted(name)) continue;
    const desktop = await offlineDesktop({ member: members(people, some), ...finances });
    try {
      await work(desktop.core);
    } finally {
      await desktop.close();
    }
  }
  if (isWanted('ledger')) await ledger();
  if (isWanted('push')) await push();
  if (isWanted('pull')) await pull();
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

const bulk =
  (core: Core) =>
  <T>(verb: string, input: object) =>
    call<T>(core, 'desktopMemberBulk', verb, input);

async function edit(core: Core, count: number): Promise<void> {
  const own = bulk(core);
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

async function remove(core: Core): Promise<void> {
  const own = bulk(core);
  const ids = (await own<string[]>('ids', { people: {} })).slice(0, some);
  const step = await measured(`deletion of ${some} members`, () =>
    own<BulkStep>('remove', { people: { ids }, count: some, work_id: v7() }),
  );
  await measured('… taken back', () => own('undo', { id: step.id, work_id: v7() }));
}

async function payments(core: Core): Promise<void> {
  const own = <T>(verb: string, input: object) => call<T>(core, 'desktopPayments', verb, input);
  const transactions = Array.from({ length: some }, (_, i) => ({ ref: `TX-${i}`, rappen: 500 + i }));
  const bytes = bytesOf(camt({ entries: [{ ref: 'GROSS', transactions }] }));
  await measured(`file of ${some} payments`, () =>
    own('import', { files: [{ name: 'a.xml', bytes }], work_id: v7() }),
  );
  const ids = (await own<{ id: string }[]>('statements', {})).map(({ id }) => id);
  await measured('… taken back', () => own('undoImports', { ids, work_id: v7() }));
}

async function billing(core: Core): Promise<void> {
  const own = <T>(verb: string, input: object) => call<T>(core, 'desktopBilling', verb, input);
  const order = {
    audience: { filters: [{ status: 'Passivmitglied' }] },
    items: [{ article_id: articleId, text: '', amount: null }],
    period: '2031',
  };
  const { hash } = await measured(`plan of ${some} invoices`, () =>
    own<{ hash: string }>('rehearse', { order }),
  );
  const { invoice_ids } = await measured(`run of ${some} invoices`, () =>
    own<{ invoice_ids: string[] }>('run', { order, hash, work_id: v7() }),
  );
  await measured(`${some} documents, first drawn`, async () => {
    const work_id = v7();
    const drawing = own('document', { invoice_ids, work_id, format: 'pdf' });
    while (((await drawn(core, work_id)) ?? 0) === 0) await pause(10);
    await call(core, 'desktopJobs', 'stop', { work_id });
    await drawing;
  });
  const sent = invoice_ids.slice(0, papers);
  await measured(`order to send ${papers} documents`, () =>
    own('dispatch', { invoice_ids: sent, way: 'wish', confirmed: papers, work_id: v7() }),
  );
}

async function drawn(core: Core, work_id: string): Promise<number | undefined> {
  const progress = await call<JobProgress | null>(core, 'desktopJobs', 'progress', { work_id });
  return progress?.counted?.done;
}
