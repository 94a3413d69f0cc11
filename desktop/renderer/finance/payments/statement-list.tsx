import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import type { desktopPaymentContract } from '../../../../shared/finance/desktop-payment-contract.ts';
import { formatDay } from '../../../../shared/day.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { formatIban } from '../../../../shared/association/account.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useActors } from '../../use-actors.ts';
import { useLive } from '../../use-live.ts';
import { dayOf } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ScrollPage } from '../../ui/page.tsx';
import { WriteButton } from '../../write-button.tsx';
import { attempt } from '../../ui/toast.tsx';
import { undoImports } from './payment-action.ts';
import { moneyText } from './payment-labels.ts';

type Statement = Output<typeof desktopPaymentContract.statements>[number];

const topics = ['invoices'] as const;
const read = () => api.desktopPayments.statements({});
const titles = ['period', 'account', 'opening', 'closing', 'payments', 'undecided', 'read'] as const;

/** Statements that were read, with their balances and the way to take their reading back. */
export function StatementList() {
  const { value, error } = useLive(read, topics);
  if (error) return <ErrorNote error={error} />;
  if (value?.length === 0)
    return (
      <EmptyState
        icon={IconFileText}
        title={label('payment.statements.empty')}
        text={label('payment.empty.text')}
      />
    );
  return (
    <ScrollPage>
      <table className="plain-table" aria-label={label('payment.statements.table')}>
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} data-end={isNumber(title) || undefined}>
                {label(`payment.statement.${title}`)}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{label('payment.import.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value?.map(statement => (
            <Line key={statement.id} statement={statement} />
          ))}
        </tbody>
      </table>
    </ScrollPage>
  );
}

const isNumber = (title: (typeof titles)[number]): boolean =>
  ['opening', 'closing', 'payments', 'undecided'].includes(title);

function Line({ statement }: { readonly statement: Statement }) {
  const { id, kind, account, from_on, to_on, opening, closing, currency, decided } = statement;
  const days = [from_on, to_on].filter(day => day !== null);
  const actorName = useActors();
  const sum = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, currency));
  return (
    <tr>
      <td>
        <strong>{[...new Set(days)].map(formatDay).join(' – ')}</strong>
        <div className="soft">{kind}</div>
      </td>
      <td className="nowrap">{formatIban(account)}</td>
      <td data-end>{sum(opening)}</td>
      <td data-end>{sum(closing)}</td>
      <td data-end>{statement.payments}</td>
      <td data-end>{statement.undecided}</td>
      <td>
        {formatDay(dayOf(statement.created_at))}
        <div className="soft">{actorName(statement.imported_by, statement.created_at)}</div>
      </td>
      <td data-end>
        <WriteButton
          size="compact-sm"
          variant="default"
          disabled={decided > 0}
          title={decided > 0 ? label('payment.statement.decided', { count: decided }) : undefined}
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => attempt(() => undoImports([id]))}
        >
          {label('payment.import.undo')}
        </WriteButton>
        {decided > 0 && <div className="soft">{label('payment.statement.decided', { count: decided })}</div>}
      </td>
    </tr>
  );
}
