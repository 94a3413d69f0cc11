import { DomainError } from '../../shared/errors.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { type EventRow, eventStore } from './event-store.ts';

/** The event with this number or uuid. Throws `not_found`. */
export function getEvent({ db }: Pick<Call, 'db'>, ref: RowRef): EventRow {
  const event = eventStore.find(db, ref);
  if (!event) throw new DomainError('not_found', { what: 'event' });
  return event;
}
