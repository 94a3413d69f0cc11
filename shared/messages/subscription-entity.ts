import { noFields } from '../entity.ts';
import type { Entity } from '../entity.ts';
import { subscriptionSchema } from './subscription.ts';

export const subscriptionEntity = {
  key: 'uuid',
  row: subscriptionSchema,
  fields: noFields,
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: 'newsletter_subscription',
  trash: false,
} as const satisfies Entity;
