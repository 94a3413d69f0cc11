import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { raised } from '../../db/entity-use-cases.ts';
import { type StoredRequest, contactRequestStore } from './contact-store.ts';

/**
 * Files a request as done ('closed') or takes it out again ('confirmed'); one that stands so already stays so. Throws
 * `not_found`, `conflict` for one that its sender has not confirmed.
 */
export function fileRequest(call: Call, ref: RowRef, status: 'closed' | 'confirmed'): StoredRequest {
  const request = contactRequestStore.get(call.db, ref);
  if (request.status === 'unconfirmed') throw new DomainError('conflict', { what: 'contact_request' });
  if (request.status === status) return request;
  const row = raised(call, request, { status });
  contactRequestStore.change(call.db, request.id, row);
  return row;
}
