import type { ProviderPhase } from '../letterpost-port.ts';

/** Every status that is known of the provider; it publishes no complete list. */
const phases: ReadonlyMap<string, ProviderPhase> = new Map([
  ['validating', 'checking'],
  ['fixing', 'checking'],
  ['valid', 'ready'],
  ['invalid', 'refused'],
  ['action_required', 'refused'],
  ['submitted', 'underway'],
  ['awaiting_credits', 'underway'],
  ['accepted', 'underway'],
  ['inspection', 'underway'],
  ['processing', 'underway'],
  ['printing', 'underway'],
  ['transferring', 'underway'],
  ['cancelling', 'underway'],
  ['sent', 'posted'],
  ['delivered', 'posted'],
  ['undeliverable', 'failed'],
  ['unprintable', 'failed'],
  ['rejected', 'failed'],
  ['expired', 'failed'],
  ['cancelled', 'failed'],
  ['cancelled_expired', 'failed'],
]);

/** Null for a status that we do not know: the caller treats it as under way, and logs it. */
export const knownPhase = (status: string): ProviderPhase | null => phases.get(status) ?? null;
