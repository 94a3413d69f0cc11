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

/** Billed although it seems to be billed already. */
export const billDespite = (corrections: readonly Correction[], keys: readonly string[]): Correction[] =>
  keys.reduce<Correction[]>(
    (all, key) => put(all, { ...(correctionOf(all, key) ?? { key }), skip: false, despite: true }),
    [...corrections],
  );

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
export const asAll = (corrections: readonly Correction[], key: string): Correction[] => {
  const despite = correctionOf(corrections, key)?.despite === true;
  return [...without(corrections, key), ...(despite ? [{ key, skip: false, despite }] : [])];
};

const without = (corrections: readonly Correction[], key: string): Correction[] =>
  corrections.filter(each => each.key !== key);

/** A correction that changes nothing goes. */
function put(corrections: readonly Correction[], correction: Correction): Correction[] {
  const others = without(corrections, correction.key);
  return correction.skip || correction.positions || correction.despite ? [...others, correction] : others;
}
