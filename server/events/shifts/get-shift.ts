import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { type StoredShift, shiftStore } from './shift-store.ts';

/** The shift with this number or uuid. Throws `not_found`. */
export function getShift({ db }: Pick<Call, 'db'>, ref: RowRef): StoredShift {
  const shift = shiftStore.find(db, ref);
  if (!shift) throw new DomainError('not_found', { what: 'shift' });
  return shift;
}
