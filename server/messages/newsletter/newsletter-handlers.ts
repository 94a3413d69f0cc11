import type { newsletterContract } from '../../../shared/messages/newsletter-contract.ts';
import type { Handlers } from '../../context.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';
import { subscriptionStore } from './subscription-store.ts';
import { removeSubscription, unsubscribeAddress, unsubscribeByLink } from './unsubscribe.ts';

export const newsletterHandlers: Handlers<typeof newsletterContract> = {
  subscribe: (call, input) => subscribe(call, input),
  confirm: (call, { token }) => confirmSubscription(call, token),
  unsubscribe: (call, input) => unsubscribeAddress(call, input),
  oneClick: (call, { token }) => unsubscribeByLink(call, token),
  list: ({ db }, filter) => subscriptionStore.page(db, filter),
  remove: (call, { id }) => {
    removeSubscription(call, id);
    return null;
  },
};
