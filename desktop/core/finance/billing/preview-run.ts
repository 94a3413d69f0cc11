import type {
  BillingOrder,
  BillingRehearsal,
  RehearsedInvoice,
} from '../../../../shared/finance/invoices/billing/billing.ts';
import type { PlannedInvoice } from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { fromRappen, toRappen, currencies } from '../../../../shared/money.ts';
import { billingChannel } from '../../../../shared/finance/invoices/billing/billing-channel.ts';
import { postalLine } from '../../../../shared/people/delivery-channel.ts';
import { letterRappen } from '../../../../shared/letters/letter-price.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { JobWork } from '../../jobs/slices.ts';
import { suppressedAddresses } from '../../messages/preview-mailing.ts';
import type { SourceParts } from './billing-source.ts';
import { planHash, planRun } from './plan-run.ts';

/** Preview of a billing run: members, amounts, channels and problems. Nothing is stored. */
export function* rehearseRun(parts: SourceParts, order: BillingOrder): JobWork<BillingRehearsal> {
  const plan = yield* planRun(parts, order);
  const settings = readSettings(parts.replica);
  const suppressed = suppressedAddresses(parts.replica);
  const receivers: RehearsedInvoice[] = [];
  for (const planned of plan.invoices) {
    receivers.push(receiverOf(planned, order, suppressed));
    yield 1;
  }
  yield 1;
  const hash = planHash(plan, order);
  yield 1;
  const ready = receivers.filter(({ state }) => state === 'ready');
  const ways = (wanted: RehearsedInvoice['way']) => ready.filter(({ way }) => way === wanted).length;
  const letters = ways('letterpost');
  return {
    receivers,
    invoices: ready.length,
    total: fromRappen(ready.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0)),
    currency: order.currency ?? currencies.find(each => each === settings.currency) ?? 'CHF',
    emails: ways('email'),
    letters,
    prints: ways('print'),
    letter_cost: fromRappen(letters * letterRappen(settings, 1)),
    left_out: [...plan.left_out],
    problems: [...plan.problems, ...(receivers.length === 0 ? [noReceiver] : [])],
    hash,
  };
}

const noReceiver = { path: 'audience', message: 'required' };

function receiverOf(
  { key, members, positions, amount, state, billed_number, similar, problems, corrected }: PlannedInvoice,
  { way: wanted }: BillingOrder,
  suppressed: ReadonlySet<string>,
): RehearsedInvoice {
  const [payer] = members;
  return {
    key,
    member_id: payer.id,
    name: fullName(payer),
    members: members.map(member => ({ member_id: member.id, name: fullName(member) })),
    positions: [...positions],
    amount,
    address: postalLine(payer),
    email: payer.email,
    ...billingChannel(payer, wanted, suppressed),
    state,
    billed_number,
    similar: [...similar],
    problems: [...problems],
    corrected,
  };
}
