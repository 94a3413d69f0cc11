import { useLocation } from 'wouter';
import { label, type LabelKey } from '../../../shared/labels/label.ts';
import { ViewStrip } from './view-strip.tsx';

export interface InvoiceView {
  readonly name: LabelKey;
  readonly path: string;
}

/** The screens of «Rechnungen». */
export const invoiceViews: readonly InvoiceView[] = [
  { name: 'invoice.view.list', path: '/invoices' },
  { name: 'invoice.view.run', path: '/invoice-run' },
  { name: 'invoice.view.dunning', path: '/dunning' },
  { name: 'invoice.view.payments', path: '/payments' },
  { name: 'invoice.view.articles', path: '/articles' },
];

/** What is owed, asked for again, paid, and billed again and again: above each of the screens. */
export function InvoiceViews() {
  const [here] = useLocation();
  return (
    <ViewStrip
      label={label('invoice.views')}
      views={invoiceViews.map(({ name, path }) => ({ name: label(name), path, here: here.startsWith(path) }))}
    />
  );
}
