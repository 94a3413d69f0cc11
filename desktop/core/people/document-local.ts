import { csvOf } from '../../../shared/csv.ts';
import { formatDay } from '../../../shared/day.ts';
import type { PlainTable } from '../../../shared/people/desktop-document-contract.ts';
import { cleanFileName } from '../../../shared/association/file-name.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { localToday } from '../association/local-today.ts';
import { xlsxOf, xlsxType } from './write-xlsx.ts';

export interface DocumentParts {
  readonly context: Pick<Context, 'now' | 'shell'>;
  readonly replica: Replica;
}

/** Saving and printing are the window's business; what is saved of a list is made here. */
export function documentHandlers({ context, replica }: DocumentParts): LocalHandlers['desktopDocuments'] {
  const { shell } = context;
  const today = () => localToday(replica, context.now());
  return {
    async table({ table, format }) {
      const filename = cleanFileName(`${table.name} ${today()}.${format}`);
      if (format === 'csv') return { bytes: csvBytes(table), filename, type: 'text/csv' };
      const bytes = await xlsxOf({ ...table, name: sheetName(table.name) });
      return { bytes, filename, type: xlsxType };
    },
    save: document => shell.save(document),
    print: document => shell.print(document),
  };
}

/** Excel takes 31 characters and none of its own signs. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']+/g, ' ')
    .slice(0, 31)
    .trim();

type Cell = PlainTable['rows'][number][number];

const csvBytes = ({ headings, rows }: PlainTable) =>
  new TextEncoder().encode(csvOf([headings, ...rows.map(row => row.map(wordsOf))]));

function wordsOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? formatDay(cell.day) : String(cell);
}
