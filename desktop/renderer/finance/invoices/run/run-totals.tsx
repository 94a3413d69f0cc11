import type {
  BillingRehearsal,
  RehearsedInvoice,
} from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import { counted } from '../counted.ts';

const inFrancs = (francs: number) => formatRappen(toRappen(francs) ?? 0);

/** How many invoices, how much together, on which ways, what the letters cost, and who gets none. */
export function RunTotals({ rehearsal }: { readonly rehearsal: BillingRehearsal }) {
  const { invoices, total, currency, emails, letters, prints, letter_cost, receivers } = rehearsal;
  const of = (wanted: RehearsedInvoice['state']) => receivers.filter(({ state }) => state === wanted).length;
  const problems = of('problem');
  const free = of('free');
  const billed = of('billed');
  const similar = of('similar');
  const skipped = of('skipped');
  return (
    <div className="totals" role="status">
      <strong>{counted('run.total', invoices)}</strong>
      <strong>{label('billing.money', { currency, amount: inFrancs(total) })}</strong>
      {emails > 0 && <span>{counted('audience.total.emails', emails)}</span>}
      {letters > 0 && (
        <span>{`${counted('audience.total.letters', letters)}, ${label('rehearsal.cost', { amount: inFrancs(letter_cost) })}`}</span>
      )}
      {prints > 0 && <span>{counted('run.total.prints', prints)}</span>}
      {problems > 0 && <span className="warn">{counted('run.total.problems', problems)}</span>}
      {free > 0 && <span className="soft">{counted('run.total.free', free)}</span>}
      {billed > 0 && <span className="soft">{counted('run.total.billed', billed)}</span>}
      {similar > 0 && <span className="warn">{counted('run.total.similar', similar)}</span>}
      {skipped > 0 && <span className="soft">{counted('run.total.skipped', skipped)}</span>}
    </div>
  );
}
