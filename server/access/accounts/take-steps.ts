import { DomainError } from '../../../shared/errors.ts';
import { sentenceOf } from './record-account-change.ts';

/** The order of a synchronisation. */
export interface SyncOrder {
  readonly dry_run: boolean;
  readonly confirm_removals?: number | undefined;
  readonly only?: readonly string[] | undefined;
}
interface Step {
  readonly key: string;
  readonly action: string;
}
type Errors = { item: string; error: string }[];

/** Throws `too_many_removals` where the whole plan removes more than the limit and the number was not confirmed. */
export function checkRemovals(
  changes: readonly Step[],
  { confirm_removals: confirmed = 0 }: SyncOrder,
  limit: number,
): void {
  const removals = changes.filter(({ action }) => action === 'remove').length;
  if (removals > Math.max(limit, confirmed))
    throw new DomainError('too_many_removals', { removals, confirmed, limit });
}

const isAsked = ({ only }: SyncOrder, { key }: Step): boolean => only === undefined || only.includes(key);

/** Takes one step after the other; a rehearsal takes none. Answers what failed. */
export async function takeSteps<S extends Step>(
  changes: readonly S[],
  order: SyncOrder,
  take: (step: S) => Promise<void>,
): Promise<Errors> {
  const errors: Errors = [];
  for (const step of order.dry_run ? [] : changes.filter(each => isAsked(order, each))) {
    try {
      await take(step);
    } catch (error) {
      errors.push({ item: step.key, error: sentenceOf(error) });
    }
  }
  return errors;
}

/** What happened, or in a rehearsal would happen; `total` counts every step, also those that change nothing. */
export function countsOf(
  changes: readonly Step[],
  total: number,
  errors: Errors,
  order: SyncOrder,
): {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly errors: Errors;
  readonly dry_run: boolean;
} {
  const failed = new Set(errors.map(({ item }) => item));
  const done = changes.filter(step => isAsked(order, step) && !failed.has(step.key));
  const count = (...actions: readonly string[]) =>
    done.filter(({ action }) => actions.includes(action)).length;
  return {
    created: count('create', 'group'),
    updated: count('update', 'link', 'match', 'add'),
    removed: count('remove'),
    unchanged: total - changes.length,
    errors,
    dry_run: order.dry_run,
  };
}
