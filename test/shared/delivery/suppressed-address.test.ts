import { expect, test } from 'vitest';
import { cameBack, causeOf } from '../../../shared/delivery/suppressed-address.ts';

test.each([
  ['550 5.1.1 <x@y.example>: Recipient address rejected: User unknown', 'no_mailbox'],
  ['Sorry, no mailbox here by that name. (#5.1.1)', 'no_mailbox'],
  ['5.1.2 Host or domain name not found', 'no_host'],
  ['556 5.1.10 Recipient address has null MX', 'no_host'],
  ['550 5.2.1 The account is disabled', 'closed'],
  ['550 5.7.1 Relaying denied', 'returned'],
  ['550 No such user', 'returned'],
  ['will keine Post mehr', 'by_hand'],
  ['Adresse in der Version 5.1.1.7 notiert', 'by_hand'],
  ['', 'unstated'],
] as const)('the reason «%s» means %s', (reason, cause) => {
  expect(causeOf(reason)).toBe(cause);
  expect(cameBack(reason)).toBe(cause !== 'by_hand' && cause !== 'unstated');
});
