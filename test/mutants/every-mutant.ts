import { capacityMutants } from './list/capacity.ts';
import { compareMutants } from './list/compare.ts';
import { engineMutants } from './list/engine.ts';
import { feedMutants } from './list/feed.ts';
import { numberingMutants } from './list/numbering.ts';
import { outboxMutants } from './list/outbox.ts';
import { paymentMutants } from './list/payments.ts';
import { replicaMutants } from './list/replica.ts';
import { effectMutants } from './list/effects.ts';
import { erasureMutants } from './list/erasure.ts';
import { restoreMutants } from './list/restore.ts';
import { rightsMutants } from './list/rights.ts';
import type { Mutant } from './mutant.ts';

/** Every fault that the tests have to notice. */
export const everyMutant: readonly Mutant[] = [
  ...engineMutants,
  ...feedMutants,
  ...outboxMutants,
  ...replicaMutants,
  ...compareMutants,
  ...capacityMutants,
  ...numberingMutants,
  ...paymentMutants,
  ...effectMutants,
  ...erasureMutants,
  ...restoreMutants,
  ...rightsMutants,
];
