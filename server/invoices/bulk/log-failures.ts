import type { Call } from '../../context.ts';
import type { BulkInvoice } from '../../../shared/invoices/invoice-contract.ts';
import { nextDispatchNumbers } from '../../dispatch/dispatch-number.ts';
import { addDispatch } from '../../dispatch/dispatch-store.ts';
import type { BulkFailure } from './plan-bulk.ts';

/** Writes into the dispatch log who got no invoice, and why: each by name, as letters that could not be made. */
export function logFailures(
  call: Call,
  { description = '' }: Pick<BulkInvoice, 'description'>,
  failed: readonly BulkFailure[],
): void {
  if (failed.length === 0) return;
  const now = call.now().toISOString();
  const first = nextDispatchNumbers(call.effects, failed.length);
  call.effects.write('system', () => {
    for (const [index, { member_id, name, code, detail }] of failed.entries()) {
      const to = { name, address: name };
      addDispatch(call.effects, {
        id: first + index,
        key: `invoice-failed:${call.requestId}:${member_id}`,
        type: 'letterpost',
        kind: 'invoice',
        state: 'failed',
        recipient: name,
        subject: description,
        content: { to, subject: description, html: '', text: '' },
        member_id: code === 'not_found' ? null : member_id,
        event_id: null,
        registration_uuid: null,
        mailing_id: null,
        not_before: now,
        error: detail === '' ? code : `${code}: ${detail}`,
        created_at: now,
      });
    }
  });
}
