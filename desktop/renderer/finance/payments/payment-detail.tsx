import { IconArrowBackUp, IconNote } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { formatIban } from '../../../../shared/association/account.ts';
import { formatReference } from '../../../../shared/finance/invoices/reference.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote, isGone, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { AllocationList } from './allocation-list.tsx';
import { ChooseInvoices } from './choose-invoices.tsx';
import { cancelOut, ignore } from './payment-action.ts';
import { PaymentStatus } from './payment-columns.tsx';
import { moneyText, payerName } from './payment-labels.ts';
import { ProposalList } from './proposal-list.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';

const topics = ['invoices', 'members'] as const;
const back = () => navigate(`/payments${withQuery()}`);

/** One payment: what the bank tells, what it may be for, what was decided. */
export function PaymentDetail({ id }: { readonly id: string }) {
  const read = useCallback(() => api.desktopPayments.get({ id }), [id]);
  const { value, error } = useLive(read, topics);
  const [known, setKnown] = useState<PaymentRow | null>(null);
  if (value && value !== known) setKnown(value);
  if (isGone(error)) return <Gone message="payment.gone" onBack={back} />;
  if (error) return <ErrorNote error={error} />;
  return known && <Shown row={known} />;
}

function Shown({ row }: { readonly row: PaymentRow }) {
  const [ignoring, setIgnoring] = useState(false);
  const waits = row.standing === 'open' || row.standing === 'rest';
  useKeys({ Escape: back });
  return (
    <DetailPage
      title={moneyText(row.amount, row.currency)}
      aside={<PaymentStatus row={row} />}
      actions={<Actions row={row} onIgnore={() => setIgnoring(true)} />}
      onBack={back}
    >
      <PaymentFacts row={row} />
      {row.allocations.length > 0 && <AllocationList row={row} />}
      {waits && <Special row={row} />}
      {waits && row.rest > 0 && <ProposalList row={row} />}
      {waits && row.rest > 0 && <ChooseInvoices row={row} />}
      {ignoring && <IgnoreDialog row={row} onClose={() => setIgnoring(false)} />}
    </DetailPage>
  );
}

interface ActionsProps {
  readonly row: PaymentRow;
  readonly onIgnore: () => void;
}

function Actions({ row, onIgnore }: ActionsProps) {
  const waits = row.standing === 'open' || row.standing === 'rest';
  useKeys(waits ? { r: onIgnore } : {});
  if (waits)
    return (
      <WriteButton variant="default" leftSection={<IconNote size={16} aria-hidden />} onClick={onIgnore}>
        {label('payment.ignore')}
      </WriteButton>
    );
  if (row.standing !== 'ignored') return null;
  return (
    <WriteButton
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => attempt(() => api.desktopPayments.reopen({ id: row.id }))}
    >
      {label('payment.reopen')}
    </WriteButton>
  );
}

/** What the bank says. */
function PaymentFacts({ row }: { readonly row: PaymentRow }) {
  const facts = [
    [label('payment.fact.payer'), payerName(row)],
    [label('payment.fact.booked'), formatDay(row.booked_on)],
    [label('payment.fact.message'), row.message],
    [label('payment.fact.reference'), row.reference && formatReference(row.reference)],
    [label('payment.fact.iban'), row.payer_iban && formatIban(row.payer_iban)],
    [label('payment.fact.charges'), row.charges === 0 ? '' : moneyText(row.charges, row.currency)],
    [label('payment.fact.note'), row.note],
    [label('payment.fact.rest'), row.standing === 'rest' ? moneyText(row.rest, row.currency) : ''],
  ] as const;
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

/** Why it was not settled by itself. */
function Special({ row }: { readonly row: PaymentRow }) {
  const { hint, named, takes_back } = row;
  if (hint === null) return null;
  return (
    <Section title={label('payment.column.standing')}>
      <Note tone={hint === 'summary' || hint === 'return' ? 'info' : 'warn'}>
        {label(`payment.hint.${hint}`, { number: named?.number ?? '' })}
        {takes_back &&
          ` ${label('payment.takesBack', {
            name: payerName(takes_back),
            day: formatDay(takes_back.booked_on),
          })}`}
      </Note>
      {takes_back && (
        <WriteButton mt={12} onClick={() => attempt(() => cancelOut(row))}>
          {label('payment.takesBack.yes')}
        </WriteButton>
      )}
    </Section>
  );
}

interface IgnoreDialogProps {
  readonly row: PaymentRow;
  readonly onClose: () => void;
}

/** Asks why a payment, or what is left of it, is for no invoice. */
function IgnoreDialog({ row, onClose }: IgnoreDialogProps) {
  const [note, setNote] = useState(row.note);
  return (
    <FormDialog
      title={label('payment.ignore')}
      action={label('payment.ignore.yes')}
      onClose={onClose}
      onSubmit={() => ignore(row, note.trim())}
    >
      <TextField
        label={label('payment.ignore.note')}
        hint={label('payment.ignore.text')}
        value={note}
        first
        onChange={setNote}
      />
    </FormDialog>
  );
}
