import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { channelLabel } from '../channel-labels.ts';
import { problemText } from '../../../../../shared/i18n/problem-texts.ts';
import styles from './run.module.css';
import { columnsOf } from '../../../ui/table/columns.tsx';
import { outColumn } from '../../../ui/table/out-column.tsx';

/** The columns of the people of a run. */
export const receiverColumns = (
  onSkip: (receiver: RehearsedInvoice) => void,
): readonly Column<RehearsedInvoice>[] => [
  ...facts,
  outColumn({
    nameOf: ({ name }) => name,
    isOut: ({ state }) => state === 'skipped' || state === 'similar',
    mayToggle: ({ state }) => state !== 'billed' && state !== 'free',
    onToggle: onSkip,
  }),
];

const facts: readonly Column<RehearsedInvoice>[] = columnsOf('run', {
  name: { width: 'minmax(8rem, 1fr)', cell: receiver => <Name receiver={receiver} /> },
  text: {
    from: 620,
    width: 'minmax(7rem, 1fr)',
    cell: receiver => (
      <span data-state={receiver.state} className={styles['receiver']}>
        {receiver.positions.map(({ text }) => text).join(', ')}
      </span>
    ),
  },
  way: { width: 'minmax(9rem, 1.1fr)', cell: receiver => <Stand receiver={receiver} /> },
  amount: {
    width: '6rem',
    align: 'end',
    numeric: true,
    cell: receiver => (
      <span
        data-state={receiver.state}
        className={styles['receiver']}
        data-corrected={receiver.corrected || undefined}
      >
        {formatRappen(toRappen(receiver.amount) ?? 0)}
      </span>
    ),
  },
});

function Name({ receiver }: { readonly receiver: RehearsedInvoice }) {
  const { name, members, state } = receiver;
  const others = members.slice(1);
  const all = members.map(each => each.name).join(', ');
  const text = others.length === 0 ? name : label('run.household', { name, count: others.length });
  return (
    <span data-state={state} className={styles['receiver']} title={all}>
      {state === 'skipped' ? <s>{text}</s> : text}
    </span>
  );
}

/** On which way it goes and why, or why there is none. */
function Stand({ receiver }: { readonly receiver: RehearsedInvoice }) {
  const { state, problems, billed_number, similar } = receiver;
  const [known] = similar;
  if (state === 'free') return <span className="soft">{label('run.state.free')}</span>;
  if (state === 'problem') return <span className="warn">{problems.map(problemText).join(' ')}</span>;
  if (state === 'billed')
    return <span className="soft">{label('run.state.billed', { number: billed_number ?? '' })}</span>;
  if (state === 'similar' && known)
    return (
      <span className="warn">
        {label('run.state.similar', {
          number: known.number,
          status: label(`invoice.status.${known.status}`),
        })}
      </span>
    );
  if (state === 'skipped') return <span className="soft">{label('run.state.skipped')}</span>;
  const { way, because } = channelLabel(receiver);
  return (
    <>
      {way}
      {because && <span className="soft"> · {because}</span>}
    </>
  );
}
