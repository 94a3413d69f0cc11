import type { Member } from '../../../people/members/member.ts';
import { personOfMember } from '../../../people/audience.ts';
import { deliveryChannel, hasAddress } from '../../../people/delivery-channel.ts';
import type { BillingChannel, RehearsedInvoice } from './billing.ts';

/**
 * On which way an invoice or a reminder reaches its payer. 'wish': by e-mail or letter, as the person wishes.
 * `suppressed`: addresses in small letters that e-mails came back from for good.
 */
export function billingChannel(
  payer: Member,
  wanted: BillingChannel,
  suppressed: ReadonlySet<string>,
): Pick<RehearsedInvoice, 'way' | 'because'> {
  if (wanted === 'print') return { way: 'print', because: 'print' };
  if (wanted === 'letterpost')
    return hasAddress(payer)
      ? { way: 'letterpost', because: 'channel' }
      : { way: null, because: 'no_address' };
  const person = personOfMember(payer);
  const { type: way, because } = deliveryChannel(person, wanted === 'wish' ? 'smart' : 'email', suppressed);
  return { way, because };
}
