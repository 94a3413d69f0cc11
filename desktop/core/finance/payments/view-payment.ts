import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { fromRappen } from '../../../../shared/money.ts';
import { referenceKey, reversedReceipt, type Share } from '../../../../shared/finance/payments/match.ts';
import { rappenOf } from '../../../../shared/finance/payments/payment.ts';
import { hintOf, propose, type Field } from '../../../../shared/finance/payments/suggest-invoice.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { claimSource, type ClaimSource } from './claim-source.ts';
import { allocationsOf, isUndecided, receiptsOf, type UsedPayment } from './payment-rows.ts';

/** Turns payments into what a person decides by; proposals only for those that wait. */
export function paymentViews(replica: Replica): (used: UsedPayment) => PaymentRow {
  const source = claimSource(replica);
  const mark = rowMarks(replica);
  let field: Field | null = null;
  return found => {
    const { payment, used, standing } = found;
    const named = source.named(referenceKey(payment.reference));
    const undecided = isUndecided(found);
    const rest = rappenOf(payment.amount) - used;
    if (undecided) field ??= source.field();
    return {
      ...payment,
      standing,
      rest: fromRappen(rest),
      allocations: allocationsOf(replica, payment.id).map(({ invoice_id, amount, automatic }) => ({
        ...source.payable(invoice_id),
        amount,
        automatic,
      })),
      hint: undecided ? hintOf(payment, named && source.claim(named), used) : null,
      named: named ? source.payable(named.id) : null,
      proposals:
        field && undecided
          ? propose(payment, rest, field).map(({ reasons, shares }) => ({
              reasons: [...reasons],
              shares: shares.map(share => shown(source, share)),
            }))
          : [],
      takes_back: undecided ? takenBack(replica, found) : null,
      ...mark('payment', payment.id),
    };
  };
}

const shown = (source: ClaimSource, { invoice_id, rappen }: Share) => ({
  ...source.payable(invoice_id),
  amount: fromRappen(rappen),
});

/** The receipt that a reversal takes back. */
export function takenBack(replica: Replica, { payment }: UsedPayment): PaymentRow['takes_back'] {
  if (payment.kind !== 'reversal') return null;
  const receipts = receiptsOf(replica, payment.account, -payment.amount).filter(
    receipt => receipt.payment.status === 'open',
  );
  const found = reversedReceipt(payment, receipts);
  const receipt = found && receipts.find(each => each.payment.id === found.payment.id);
  if (!receipt) return null;
  const { id, booked_on } = receipt.payment;
  const row = replica.read('payment', id);
  return { id, booked_on, payer_name: String(row?.['payer_name'] ?? '') };
}
