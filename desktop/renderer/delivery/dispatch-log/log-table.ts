import type { Services } from '../../../../shared/association/services.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { localTimeOf } from '../../../../shared/local-time.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import { logState } from './log-state.ts';
import type { LogRow } from './log-row.ts';

interface TableParts {
  readonly now: Date;
  /** Times stand as clocks of this zone show them. */
  readonly timezone: string;
  readonly services?: Services | null;
}

/** Lines of the log as rows of a table, the names of its columns first. */
export const logTable = (rows: readonly LogRow[], parts: TableParts): string[][] => [
  heads(),
  ...rows.map(row => cellsOf(row, parts)),
];

const heads = () => [
  label('log.csv.id'),
  label('log.csv.created'),
  label('log.csv.name'),
  label('log.csv.recipient'),
  label('log.csv.subject'),
  label('log.csv.kind'),
  label('log.csv.channel'),
  label('log.csv.state'),
  label('log.csv.attempts'),
  label('log.csv.sent'),
  label('log.csv.returned'),
  label('log.csv.why'),
  label('log.csv.provider'),
];

function cellsOf(row: LogRow, { now, timezone, services = null }: TableParts): string[] {
  const time = (instant: string | null) =>
    instant === null ? '' : localTimeOf(new Date(instant), timezone).replace('T', ' ');
  const { text, why } = logState(row, now, time, services);
  return [
    String(row.id),
    time(row.created_at),
    row.name,
    row.recipient,
    row.subject,
    dispatchKind(row.kind),
    label(`log.channel.${row.type}`),
    text,
    String(row.attempts),
    time(row.sent_at),
    time(row.bounced_at),
    why,
    row.provider_id ?? '',
  ];
}
