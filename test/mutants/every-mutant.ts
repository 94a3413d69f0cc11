import { engineMutants } from './list/engine.ts';
import { feedMutants } from './list/feed.ts';
import { outboxMutants } from './list/outbox.ts';
import type { Mutant } from './mutant.ts';

/** Every fault that the tests have to notice. */
export const everyMutant: readonly Mutant[] = [...engineMutants, ...feedMutants, ...outboxMutants];
