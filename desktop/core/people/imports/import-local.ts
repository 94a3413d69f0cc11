import { DomainError, invalid } from '../../../../shared/errors.ts';
import { previewOf } from '../../../../shared/people/imports/plan-import.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { localStatuses } from '../../association/setting-local.ts';
import { applyImport, type StepParts } from './apply-import.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Running } from '../../jobs/slices.ts';
import {
  planAgain,
  planSource,
  sourceRows,
  viewRow,
  withCell,
  type PlanParts,
  type Source,
} from './plan-source.ts';
import { localFields } from '../fields/field-rows.ts';
import { fieldOfColumn } from './import-fields.ts';
import { withOwnFields } from '../../../../shared/people/imports/plan-fields.ts';
import { readSource } from './read-source.ts';
import { stepStore } from './step-store.ts';
import { previewUndo, undoStep } from './undo-step.ts';
import type { SourceTable } from '../../../../shared/people/imports/table.ts';

/** Files that were read and wait, by their id. */
interface SourceCache {
  put(id: string, table: SourceTable): void;
  /** Throws `not_found`. */
  get(id: string): Source;
  drop(id: string): void;
}

/** A limited number, the oldest is evicted. In memory only, because the person still has the file. */
const room = 3;

function sourceCache(): SourceCache {
  const sources = new Map<string, Source>();
  return {
    put(id, table) {
      for (const [oldest] of sources) {
        if (sources.size < room) break;
        sources.delete(oldest);
      }
      sources.set(id, { table, edits: new Map(), decisions: new Map(), plan: null, isApplied: false });
    },
    get(id) {
      const source = sources.get(id);
      if (!source) throw new DomainError('not_found', { what: 'import_source' });
      return source;
    },
    drop: id => void sources.delete(id),
  };
}

export interface ImportParts extends StepParts {
  readonly context: Pick<Context, 'now' | 'newId' | 'readScript'>;
}

type Handlers = LocalHandlers['desktopImports'];

const readingNow = (replica: Replica, now: Date) => ({
  today: localToday(replica, now),
  statuses: localStatuses(replica),
  fields: localFields(replica),
});

/** Members from files of other programs, with this computer's own copy; what is taken in travels like any other change. */
export function importHandlers(parts: ImportParts): Handlers {
  const { context, replica, jobs: works } = parts;
  const cache = sourceCache();
  const plans: PlanParts = { replica, reading: () => readingNow(replica, context.now()) };
  return {
    ...reading(parts, cache, works),
    ...planning(plans, cache, works),
    apply: ({ source_id, work_id }) =>
      works.run(work_id, running => apply({ ...parts, plans, cache }, source_id, running)),
    steps: () => stepStore(replica.sql).all(),
    undoPreview: ({ id }) => previewUndo(parts, id),
    undo: ({ id, work_id }) => works.run(work_id, running => undoStep(parts, id, running)),
  };
}

function reading(
  parts: ImportParts,
  cache: SourceCache,
  works: JobQueue,
): Pick<Handlers, 'open' | 'close' | 'newField'> {
  const { context, replica } = parts;
  return {
    open: ({ file, sheet, work_id }) =>
      works.run(work_id, async running => {
        const read = await readSource({ ...file, sheet }, running, context.readScript);
        if (read === null || running.stopped) return null;
        const { table, key } = read;
        const columns = withOwnFields(read.columns, localFields(replica));
        const source_id = context.newId();
        cache.put(source_id, table);
        const { name, format, origin, sheets, rows, exported } = table;
        return {
          source_id,
          name,
          format,
          origin,
          sheets: [...sheets],
          sheet: table.sheet,
          columns,
          rows: rows.length,
          key,
          exported_at: exported?.at ?? null,
        };
      }),
    newField: ({ source_id, column }) => fieldOfColumn(parts, cache.get(source_id).table, column),
    close({ source_id }) {
      cache.drop(source_id);
      return null;
    },
  };
}

function planning(
  plans: PlanParts,
  cache: SourceCache,
  works: JobQueue,
): Pick<Handlers, 'preview' | 'rows' | 'setCell' | 'decide'> {
  return {
    preview: ({ source_id, choices, work_id }) =>
      works.run(work_id, async running => {
        const source = cache.get(source_id);
        const plan = await planSource(plans, source, choices, running);
        if (plan === null) return null;
        source.plan = plan;
        return previewOf(plan.planned, plan.questions);
      }),
    rows: ({ source_id, ...wanted }) => sourceRows(cache.get(source_id), wanted),
    async setCell({ source_id, ...cell }) {
      const source = cache.get(source_id);
      const { index, plan } = await withCell(source, cell);
      source.plan = plan;
      const preview = await planAgain(source);
      const [row] = viewRow(source, index);
      if (!row) throw new DomainError('not_found', { what: 'import_source' });
      return { row, preview };
    },
    decide({ source_id, rows, decision }) {
      const source = cache.get(source_id);
      for (const row of rows) {
        if (decision) source.decisions.set(row, decision);
        else source.decisions.delete(row);
      }
      return planAgain(source);
    },
  };
}

interface Applying extends StepParts {
  readonly plans: PlanParts;
  readonly cache: SourceCache;
}

/** Takes a file in once, against the members as they are now; after it the file is let go. */
async function apply(parts: Applying, sourceId: string, running: Running) {
  const { cache, plans } = parts;
  const source = cache.get(sourceId);
  if (!source.plan) throw new DomainError('not_found', { what: 'import_source' });
  if (source.isApplied) throw new DomainError('conflict', { what: 'import' });
  source.isApplied = true;
  try {
    const plan = await planSource(plans, source, source.plan.choices, running);
    if (plan === null) return null;
    if (plan.questions.some(({ answer }) => answer === null)) throw invalid('answers', 'required');
    const taken = { planned: plan.planned, fileName: source.table.name };
    const step = await applyImport(parts, taken, running);
    if (step) cache.drop(sourceId);
    return step;
  } finally {
    source.isApplied = false;
  }
}
