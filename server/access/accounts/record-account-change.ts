import { DomainError } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { AccountDoubt } from '../../ports/account-problem.ts';
import { finishChange, insertChange, type AccountChange } from './account-store.ts';

type Change = Pick<AccountChange, 'service' | 'action' | 'target' | 'member_id' | 'detail'>;

interface Steps<T> {
  /** Written together with the change itself, before the service is called. */
  readonly before?: () => void;
  readonly work: () => Promise<T>;
  /** Written together with the outcome. */
  readonly after?: (answer: T) => void;
  /** Takes back what `before` wrote, where the change was refused for certain. */
  readonly refused?: () => void;
}

/**
 * Writes down who changes what before the service is asked, and afterwards what came of it, each time in one
 * transaction with what the change means here. The audit log takes both from the row. Throws what `work` throws.
 */
export async function recordAccountChange<T>(call: Call, change: Change, steps: Steps<T>): Promise<T> {
  const id = write(call, () => {
    steps.before?.();
    return insertChange(call.db, { ...change, created_at: call.now().toISOString() });
  });
  const finish = (status: AccountChange['status'], error: string) =>
    finishChange(call.db, id, { status, error, finished_at: call.now().toISOString() });
  let answer: T;
  try {
    answer = await steps.work();
  } catch (error) {
    const isDoubt = error instanceof AccountDoubt;
    write(call, () => {
      if (!isDoubt) steps.refused?.();
      finish(isDoubt ? 'unknown' : 'failed', sentenceOf(error));
    });
    throw error;
  }
  write(call, () => {
    steps.after?.(answer);
    finish('done', '');
  });
  return answer;
}

const write = <T>(call: Call, work: () => T): T => call.db.write(call.actor.name, work);

/** What the person read, or would have. */
export const sentenceOf = (error: unknown): string =>
  error instanceof DomainError ? errorLabel(error.code, error.params) : errorLabel('internal', {});
