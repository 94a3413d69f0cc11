import { csvOf } from '../../../shared/csv.ts';
import { formatDay } from '../../../shared/day.ts';
import type { PlainTable } from '../../../shared/people/desktop-document-contract.ts';
import { cleanFileName } from '../../../shared/association/file-name.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { localToday } from '../association/local-today.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Running } from '../jobs/slices.ts';
import type { PdfOrder } from '../pdf/pdf-order.ts';
import type { PdfDocument, PdfPool } from '../pdf/pdf-pool.ts';
import { xlsxOf, xlsxType } from './write-xlsx.ts';

export interface DocumentParts {
  readonly context: Pick<Context, 'now' | 'shell'>;
  readonly replica: Replica;
  readonly pdf: PdfPool;
  readonly jobs: JobQueue;
  /** How lists look now. */
  readonly branding: () => Extract<PdfOrder, { kind: 'list' }>['source']['branding'];
}

/** Saving and printing are the window's business; what is saved of a list is made here. */
export function documentHandlers(parts: DocumentParts): LocalHandlers['desktopDocuments'] {
  const { context, replica, jobs } = parts;
  const { shell } = context;
  const today = () => localToday(replica, context.now());
  return {
    async table({ table, format }) {
      const filename = cleanFileName(`${table.name} ${today()}.${format}`);
      if (format === 'csv') return { bytes: csvBytes(table), filename, type: 'text/csv' };
      const bytes = await xlsxOf({ ...table, name: sheetName(table.name) });
      return { bytes, filename, type: xlsxType };
    },
    printedList: ({ work_id, ...order }) => jobs.run(work_id, running => drawList(parts, order, running)),
    save: document => shell.save(document),
    print: document => shell.print(document),
  };
}

type ListOrder = Omit<Parameters<LocalHandlers['desktopDocuments']['printedList']>[0], 'work_id'>;

async function drawList(
  { context, pdf, branding }: DocumentParts,
  { list, orientation }: ListOrder,
  running: Running,
): Promise<PdfDocument | null> {
  const stop = new AbortController();
  const onProgress = (done: number, total: number) => {
    running.share = total === 0 ? 1 : done / total;
    if (running.stopped) stop.abort();
  };
  const source = { ...list, orientation, branding: branding(), now: context.now() };
  try {
    return await pdf.draw({ kind: 'list', source }, { onProgress, signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  }
}

/** Excel takes 31 characters and none of its own signs. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']+/g, ' ')
    .slice(0, 31)
    .trim();

type Cell = PlainTable['rows'][number][number];

const csvBytes = ({ headings, rows }: PlainTable) =>
  new TextEncoder().encode(csvOf([headings, ...rows.map(row => row.map(cellText))]));

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? formatDay(cell.day) : String(cell);
}
