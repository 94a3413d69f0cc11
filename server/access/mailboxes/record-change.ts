import { DomainError } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { MailserverDoubt } from '../../ports/mailserver/mailserver-port.ts';
import { finishChange, insertChange, type MailserverChange } from './mailserver-change-store.ts';

export type Change = Pick<MailserverChange, 'action' | 'target'> & {
  /** What is asked for. A key `password` is recorded as having been given, without its value. */
  readonly detail: Readonly<Record<string, unknown>>;
};

/**
 * Writes down who changes what before the mail server is asked, and afterwards what came of it. The audit log takes
 * both from the row. Throws what `work` throws.
 */
export async function recordChange<T>(call: Call, change: Change, work: () => Promise<T>): Promise<T> {
  const created_at = call.now().toISOString();
  const id = write(call, () =>
    insertChange(call.db, { ...change, detail: withoutSecret(change.detail), created_at }),
  );
  const finish = (status: MailserverChange['status'], error: string) =>
    write(call, () => finishChange(call.db, id, { status, error, finished_at: call.now().toISOString() }));
  try {
    const answer = await work();
    finish('done', '');
    return answer;
  } catch (error) {
    finish(error instanceof MailserverDoubt ? 'unknown' : 'failed', sentenceOf(error));
    throw error;
  }
}

const write = <T>(call: Call, work: () => T): T => call.db.write(call.actor.name, work);

/** What the person read, or would have. */
export const sentenceOf = (error: unknown): string =>
  error instanceof DomainError ? errorLabel(error.code, error.params) : errorLabel('internal', {});

function withoutSecret(detail: Change['detail']): Record<string, unknown> {
  const { password, ...rest } = detail;
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return password === undefined ? told : { ...told, password: true };
}
