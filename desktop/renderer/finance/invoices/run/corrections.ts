import type { BillingOrder } from '../../../../../shared/finance/invoices/billing/billing.ts';
import type { Position } from '../../../../../shared/finance/invoices/position.ts';

export type Correction = BillingOrder['corrections'][number];

/** What a person can change for one receiver of a run; each answers all corrections as they are then. */

const correctionOf = (corrections: readonly Correction[], key: string): Correction | null =>
  corrections.find(each => each.key === key) ?? null;

export const skip = (corrections: readonly Correction[], key: string): Correction[] =>
  put(corrections, { ...(correctionOf(corrections, key) ?? { key }), skip: true });

export const unskip = (corrections: readonly Correction[], key: string): Correction[] =>
  put(corrections, { ...(correctionOf(corrections, key) ?? { key }), skip: false });

export const bill = (
  corrections: readonly Correction[],
  key: string,
  positions: readonly Position[],
): Correction[] =>
  put(corrections, {
    ...(correctionOf(corrections, key) ?? { key, skip: false }),
    positions: [...positions],
  });

/** As the run bills everybody. */
export const asAll = (corrections: readonly Correction[], key: string): Correction[] =>
  corrections.filter(each => each.key !== key);

/** A correction that changes nothing goes. */
function put(corrections: readonly Correction[], correction: Correction): Correction[] {
  const others = asAll(corrections, correction.key);
  return correction.skip || correction.positions ? [...others, correction] : others;
}
