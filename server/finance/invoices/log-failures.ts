import type { Call } from '../../context.ts';
import { nextDispatchNumbers } from '../../delivery/dispatch-number.ts';
import { addDispatch } from '../../delivery/dispatch-store.ts';

/** A member who gets nothing, with the reason. */
export interface LoggedFailure {
  /** Null where there is no such member. */
  readonly member_id: string | null;
  readonly name: string;
  readonly subject: string;
  readonly error: string;
}

/** Writes into the dispatch log who got no invoice, and why: each by name, as letters that could not be made. */
export function logFailures(call: Call, failures: readonly LoggedFailure[]): void {
  if (failures.length === 0) return;
  const now = call.now().toISOString();
  const first = nextDispatchNumbers(call.effects, failures.length);
  call.effects.write('system', () => {
    for (const [index, { member_id, name, subject, error }] of failures.entries())
      addDispatch(call.effects, {
        id: first + index,
        key: `invoice-failed:${call.requestId}:${first + index}`,
        type: 'letterpost',
        kind: 'invoice',
        state: 'failed',
        recipient: name,
        subject,
        content: { to: { name, address: name }, subject, html: '', text: '' },
        member_id,
        event_id: null,
        registration_uuid: null,
        mailing_id: null,
        not_before: now,
        error,
        created_at: now,
      });
  });
}
