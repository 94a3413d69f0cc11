import { billingChannel } from '../../../../../shared/finance/invoices/billing/billing-channel.ts';
import type { BillingChannel } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { fullName, type Member } from '../../../../../shared/people/members/member.ts';

export type SendingChannel = Exclude<BillingChannel, 'print'>;

/** How many documents go by which channel. */
export interface ChannelCounts {
  readonly emails: number;
  readonly letters: number;
  /** Who cannot be reached by this channel, by name. */
  readonly unreachable: readonly string[];
}

/** One payer for each document; one with two counts twice. `suppressed`: addresses in small letters. */
export function channelCounts(
  payers: readonly Member[],
  wanted: SendingChannel,
  suppressed: ReadonlySet<string>,
): ChannelCounts {
  const ways = payers.map(payer => ({ payer, way: billingChannel(payer, wanted, suppressed).way }));
  const on = (way: 'email' | 'letterpost') => ways.filter(each => each.way === way).length;
  const unreachable = ways.flatMap(({ payer, way }) => (way === null ? [fullName(payer)] : []));
  return { emails: on('email'), letters: on('letterpost'), unreachable };
}
