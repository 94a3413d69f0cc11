import type { Left } from '../../../shared/people/duplicates/member-merge.ts';
import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import { hasPlace } from '../../../shared/events/registrations/registration-rule.ts';
import type { Call } from '../../context.ts';
import { recordMove } from './moves/record-move.ts';
import { type StoredRegistration, registrationStore, findLiveRegistration } from './registration-store.ts';
import { shiftFacts } from './shift-load.ts';
import { shiftStore } from '../shifts/shift-store.ts';
import type { MovedRow } from '../../people/merges/merge-tables.ts';

/**
 * Returns a registration to its former member and restores one that was withdrawn as the second of its shift. When its
 * place has been given away meanwhile, it waits for the board's decision.
 */
export function putRegistrationBack(call: Call, { key, set = {} }: MovedRow): Left[] {
  const tbl = 'registration';
  const now = registrationStore.find(call.db, String(key['uuid']));
  if (!now) return [{ tbl, field: '', why: 'gone' }];
  const { status, offered_until: _ended, ...owner } = set;
  const isOwn = Object.entries(owner).every(
    ([column, [, after]]) => now[column as keyof StoredRegistration] === after,
  );
  if (!isOwn) return [{ tbl, field: '', why: 'changed' }];
  const before = Object.fromEntries(Object.entries(owner).map(([column, [was]]) => [column, was]));
  const at = call.now().toISOString();
  const back: StoredRegistration = { ...now, ...before, version: now.version + 1, updated_at: at };
  registrationStore.change(call.db, now.id, back);
  if (!status) return [];
  if (now.status !== status[1] || findLiveRegistration(call, back.shift_id, back))
    return [{ tbl, field: '', why: 'changed' }];
  return standAgain(call, back, status[0] as StoredRegistration['status']);
}

function standAgain(call: Call, registration: StoredRegistration, was: StoredRegistration['status']): Left[] {
  const shift = shiftStore.find(call.db, registration.shift_id);
  const isFull = was === 'approved' && !(shift && hasPlace(shiftFacts(call, shift), null));
  const status = isFull ? 'pending' : was;
  if (isLive(status)) recordMove(call, registration, 'undone', { status });
  return isFull ? [{ tbl: 'registration', field: '', why: 'full' }] : [];
}
