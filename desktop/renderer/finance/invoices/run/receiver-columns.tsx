import { Button } from '@mantine/core';
import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { channelLabel } from '../channel-labels.ts';
import { problemWords } from '../../../../../shared/i18n/problem-words.ts';
import styles from './run.module.css';

interface WideColumn extends Column<RehearsedInvoice> {
  /** Shown from this width of the list. */
  readonly from: number;
}

/** The columns that fit the width. */
export const receiverColumns = (
  width: number,
  onSkip: (receiver: RehearsedInvoice) => void,
): readonly Column<RehearsedInvoice>[] =>
  [...facts, actionColumn(onSkip)].filter(({ from }) => width >= from);

const facts: readonly WideColumn[] = [
  {
    key: 'name',
    from: 0,
    title: label('run.column.name'),
    width: 'minmax(8rem, 1fr)',
    cell: receiver => <Name receiver={receiver} />,
  },
  {
    key: 'text',
    from: 620,
    title: label('run.column.text'),
    width: 'minmax(7rem, 1fr)',
    cell: receiver => (
      <span data-state={receiver.state} className={styles['receiver']}>
        {receiver.positions.map(({ text }) => text).join(', ')}
      </span>
    ),
  },
  {
    key: 'way',
    from: 0,
    title: label('run.column.way'),
    width: 'minmax(9rem, 1.1fr)',
    cell: receiver => <Stand receiver={receiver} />,
  },
  {
    key: 'amount',
    from: 0,
    title: label('run.column.amount'),
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
];

function Name({ receiver }: { readonly receiver: RehearsedInvoice }) {
  const { name, members, state } = receiver;
  const others = members.slice(1);
  const all = members.map(each => each.name).join(', ');
  const words = others.length === 0 ? name : label('run.household', { name, count: others.length });
  return (
    <span data-state={state} className={styles['receiver']} title={all}>
      {state === 'skipped' ? <s>{words}</s> : words}
    </span>
  );
}

/** On which way it goes and why, or why there is none. */
function Stand({ receiver }: { readonly receiver: RehearsedInvoice }) {
  const { state, problems, billed_number } = receiver;
  if (state === 'free') return <span className="soft">{label('run.state.free')}</span>;
  if (state === 'problem') return <span className="warn">{problems.map(problemWords).join(' ')}</span>;
  if (state === 'billed')
    return <span className="soft">{label('run.state.billed', { number: billed_number ?? '' })}</span>;
  if (state === 'skipped') return <span className="soft">{label('run.state.skipped')}</span>;
  const { way, because } = channelLabel(receiver);
  return (
    <>
      {way}
      {because && <span className="soft"> · {because}</span>}
    </>
  );
}

const actionColumn = (onSkip: (receiver: RehearsedInvoice) => void): WideColumn => ({
  key: 'deed',
  from: 0,
  title: label('audience.column.deed'),
  hideTitle: true,
  width: '6.5rem',
  align: 'end',
  cell: receiver => {
    if (receiver.state === 'billed' || receiver.state === 'free') return null;
    const isOut = receiver.state === 'skipped';
    return (
      <Button
        size="compact-xs"
        variant={isOut ? 'default' : 'subtle'}
        color={isOut ? 'accent' : 'gray'}
        className={isOut ? '' : 'soft'}
        tabIndex={-1}
        aria-label={label(isOut ? 'audience.back.name' : 'audience.out.name', { name: receiver.name })}
        onClick={event => {
          event.stopPropagation();
          onSkip(receiver);
        }}
      >
        {label(isOut ? 'audience.back' : 'audience.out')}
      </Button>
    );
  },
});
