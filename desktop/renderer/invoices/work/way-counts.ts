import type { BillingWay } from '../../../../shared/invoices/billing.ts';
import type { Member } from '../../../../shared/members/member.ts';
import { personOfMember } from '../../../../shared/recipients/audience.ts';
import { deliveryWay, hasAddress } from '../../../../shared/recipients/delivery-way.ts';

export type SendingWay = Exclude<BillingWay, 'print'>;

/** How many documents go on which way. */
export interface WayCounts {
  readonly emails: number;
  readonly letters: number;
  /** Who cannot be reached on this way, by name. */
  readonly nobody: readonly string[];
}

/** One payer for each document; somebody with two counts twice. `suppressed`: addresses in small letters. */
export function wayCounts(
  payers: readonly Member[],
  way: SendingWay,
  suppressed: ReadonlySet<string>,
): WayCounts {
  let emails = 0;
  let letters = 0;
  const nobody: string[] = [];
  for (const payer of payers) {
    const person = personOfMember(payer);
    const type = wayOf(payer, way, suppressed);
    if (type === 'email') emails++;
    else if (type === 'letterpost') letters++;
    else nobody.push(person.name);
  }
  return { emails, letters, nobody };
}

function wayOf(payer: Member, way: SendingWay, suppressed: ReadonlySet<string>) {
  if (way === 'letterpost') return hasAddress(payer) ? 'letterpost' : null;
  return deliveryWay(personOfMember(payer), way === 'wish' ? 'smart' : 'email', suppressed).type;
}
