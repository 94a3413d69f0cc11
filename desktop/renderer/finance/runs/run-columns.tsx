import type { ReactNode } from 'react';
import type { Services } from '../../../../shared/association/services.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { sendState, type SendTone } from '../../../../shared/i18n/send-state.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { whenText } from '../../ui/clock.ts';
import { columnsOf, instant, number } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import type { RunRow } from './run-outcome.ts';

/** Who got which document, and how it stands in the words of the log. */
export const runColumns = (services: Services | null): readonly Column<RunRow>[] =>
  columnsOf('billRun', {
    member: { width: 'minmax(9rem, 1.4fr)', cell: row => <Name row={row} /> },
    number: { width: '7rem', numeric: true, cell: row => row.number },
    state: {
      width: 'minmax(8rem, 1fr)',
      cell: ({ state, outcome }) => (
        <span className="toned" data-tone={state === 'paid' ? 'good' : state === 'missing' ? 'bad' : 'quiet'}>
          {state === 'missing' ? label(`billRun.outcome.${outcome}`) : label(`invoice.status.${state}`)}
        </span>
      ),
    },
    sent: {
      width: 'minmax(10rem, 1.4fr)',
      cell: row => {
        const { text, tone } = sentOf(row, services);
        const shown = (
          <span className="toned" data-tone={tone}>
            {text}
          </span>
        );
        return row.line === null ? shown : <LogLink id={row.line.id}>{shown}</LogLink>;
      },
    },
    when: instant('9.5rem', ({ line }) => line?.bounced_at ?? line?.sent_at ?? null, { from: 860 }),
    amount: number('7rem', ({ amount, state }) =>
      state === 'missing' ? '' : formatRappen(toRappen(amount) ?? 0),
    ),
  });

function sentOf(
  { line, state, outcome }: RunRow,
  services: Services | null,
): { text: string; tone: SendTone } {
  if (line !== null) return sendState(line, services, { now: new Date(), when: whenText });
  if (state === 'missing') return { text: '', tone: 'quiet' };
  return { text: label(outcome === 'unsent' ? 'billRun.notSent' : 'ui.empty'), tone: 'quiet' };
}

const LogLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <a
    className="no-underline hover-underline"
    href={`#/dispatch-log/${id}`}
    tabIndex={-1}
    onClick={event => event.stopPropagation()}
  >
    {children}
  </a>
);

const Name = ({ row: { member_id, member_name } }: { readonly row: RunRow }) =>
  member_name === '' ? (
    ''
  ) : (
    <a
      className="ink medium no-underline hover-underline"
      href={`#/members/${member_id}`}
      tabIndex={-1}
      onClick={event => event.stopPropagation()}
    >
      {member_name}
    </a>
  );
