import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Payable, PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, parseRappen } from '../../../../shared/money.ts';
import { rappenOf } from '../../../../shared/finance/payments/payment.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import { allocate } from './payment-action.ts';
import { moneyText } from './payment-labels.ts';
import styles from './payment.module.css';
import { CrossButton } from '../../ui/icon-button.tsx';

const topics = ['invoices'] as const;

/** An invoice that a person chose, with what it shall get, as typed. */
interface Chosen {
  readonly invoice: Payable;
  readonly typed: string;
}

/** Any open invoices instead of the proposed ones; the sum may be split over several. */
export function ChooseInvoices({ row }: { readonly row: PaymentRow }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [search, setSearch] = useState('');
  const used = chosen.reduce((sum, { typed }) => sum + (parseRappen(typed) ?? 0), 0);
  const left = rappenOf(row.rest) - used;
  const add = (invoice: Payable) => {
    const rappen = Math.max(0, Math.min(left, rappenOf(invoice.outstanding)));
    setChosen([...chosen, { invoice, typed: formatRappen(rappen) }]);
    setSearch('');
  };
  const type = (id: string, typed: string) =>
    setChosen(chosen.map(each => (each.invoice.invoice_id === id ? { ...each, typed } : each)));
  const drop = (id: string) => setChosen(chosen.filter(({ invoice }) => invoice.invoice_id !== id));
  return (
    <Section title={label('payment.choose')} text={label('payment.choose.text')}>
      {chosen.map(each => (
        <ChosenLine key={each.invoice.invoice_id} chosen={each} onType={type} onDrop={drop} />
      ))}
      {chosen.length > 0 && <Sum row={row} chosen={chosen} left={left} onDone={() => setChosen([])} />}
      <TextField
        label={label('payment.choose.search')}
        placeholder={label('payment.choose.placeholder')}
        value={search}
        onChange={setSearch}
      />
      {search.trim() !== '' && <Found row={row} search={search} chosen={chosen} onAdd={add} />}
    </Section>
  );
}

interface FoundProps {
  readonly row: PaymentRow;
  readonly search: string;
  readonly chosen: readonly Chosen[];
  readonly onAdd: (invoice: Payable) => void;
}

function Found({ row, search, chosen, onAdd }: FoundProps) {
  const { currency } = row;
  const read = useCallback(
    () => api.desktopPayments.findInvoices({ search: search.trim().slice(0, 100), currency }),
    [search, currency],
  );
  const { value } = useLive(read, topics);
  const taken = new Set(chosen.map(({ invoice }) => invoice.invoice_id));
  const found = value?.filter(({ invoice_id }) => !taken.has(invoice_id));
  if (found?.length === 0) return <p className="soft">{label('payment.choose.none')}</p>;
  return (
    <ul className={styles['found']}>
      {found?.map(invoice => (
        <li key={invoice.invoice_id}>
          <button type="button" onClick={() => onAdd(invoice)}>
            <strong>{label('payment.share', { number: invoice.number, name: invoice.member_name })}</strong>
            <span className="soft">
              {invoice.description}
              {invoice.status === 'paid' && ` · ${label('payment.choose.paid')}`}
            </span>
            <span className={styles['sum']}>{moneyText(invoice.outstanding, currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChosenLineProps {
  readonly chosen: Chosen;
  readonly onType: (id: string, typed: string) => void;
  readonly onDrop: (id: string) => void;
}

function ChosenLine({ chosen: { invoice, typed }, onType, onDrop }: ChosenLineProps) {
  const { invoice_id, number, member_name } = invoice;
  return (
    <div className={styles['chosen']}>
      <span>{label('payment.share', { number, name: member_name })}</span>
      <TextInput
        aria-label={label('payment.choose.amount', { number })}
        value={typed}
        inputMode="decimal"
        className={styles['typed']}
        onChange={event => onType(invoice_id, event.currentTarget.value)}
      />
      <CrossButton name={label('payment.choose.remove', { number })} onClick={() => onDrop(invoice_id)} />
    </div>
  );
}

interface SumProps {
  readonly row: PaymentRow;
  readonly chosen: readonly Chosen[];
  readonly left: number;
  readonly onDone: () => void;
}

function Sum({ row, chosen, left, onDone }: SumProps) {
  const parts = chosen.map(({ invoice: { invoice_id, number }, typed }) => ({
    invoice_id,
    number,
    rappen: parseRappen(typed) ?? 0,
  }));
  const isSound = left >= 0 && parts.every(({ rappen }) => rappen > 0);
  const save = () =>
    attempt(async () => {
      await allocate(
        row,
        parts.map(({ rappen, ...part }) => ({ ...part, amount: rappen / 100 })),
      );
      onDone();
    });
  const amount = moneyText(Math.abs(left) / 100, row.currency);
  return (
    <div className={styles['total']}>
      <span role="status">
        {label(left < 0 ? 'payment.choose.tooMuch' : 'payment.choose.rest', { amount })}
      </span>
      <WriteButton disabled={!isSound} onClick={save}>
        {label('payment.accept')}
      </WriteButton>
    </div>
  );
}
