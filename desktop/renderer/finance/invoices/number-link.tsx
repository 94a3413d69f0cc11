import { label } from '../../../../shared/i18n/label.ts';
import { useInvoices } from './invoice-store.ts';

/** An invoice by its number, as the way to it where it is here. */
export function NumberLink({ number }: { readonly number: string }) {
  const id = useInvoices(state => state.rows?.find(row => row.number === number)?.id);
  const text = label('invoice.one', { number });
  return id === undefined ? <span>{text}</span> : <a href={`#/invoices/${id}`}>{text}</a>;
}
