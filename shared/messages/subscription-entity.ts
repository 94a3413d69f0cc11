import { noFields, type Entity } from '../entity.ts';
import { someAddress } from '../person-rule.ts';
import { subscriptionSchema } from './subscription.ts';

export const subscriptionEntity = {
  key: 'uuid',
  row: subscriptionSchema,
  fields: noFields,
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: {
    name: 'newsletter_subscription',
    // The address goes with the row; the log keeps when its owner agreed.
    only: ['status', 'requested_at', 'confirmed_at', 'unsubscribed_at'],
  },
  trash: false,
  person: {
    about: someAddress('email'),
    erasure: 'erase',
    referenced: true,
    unreported: ['version', 'updated_at', 'generation'],
    merge: { stays: 'belongs to an e-mail address' },
  },
} as const satisfies Entity;
