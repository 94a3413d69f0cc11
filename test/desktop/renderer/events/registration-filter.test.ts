import { describe, expect, test } from 'vitest';
import {
  belongsTo,
  nextUndecided,
  registrationFilters,
} from '../../../../desktop/renderer/events/registrations/registration-filter.ts';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import {
  registrationStatuses,
  type RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';

const rows = (...statuses: RegistrationStatus[]): BoardRegistration[] =>
  statuses.map((status, n) => ({ uuid: String(n), status, due: status === 'pending' }) as BoardRegistration);

describe('filters', () => {
  test('show each registration under exactly one heading besides all', () => {
    for (const status of registrationStatuses) {
      const shown = registrationFilters.filter(filter =>
        belongsTo({ status, due: status === 'pending' }, filter),
      );
      expect([status, shown.length, shown.includes('all')]).toEqual([status, 2, true]);
    }
  });
});

describe('a registration on the waiting list', () => {
  test('is shown among those to decide as well while a place is free', () => {
    const shown = (due: boolean) =>
      registrationFilters.filter(filter => belongsTo({ status: 'waiting', due }, filter));
    expect(shown(true)).toEqual(['undecided', 'waiting', 'all']);
    expect(shown(false)).toEqual(['waiting', 'all']);
  });
});

describe('the next one to decide', () => {
  test('comes after the present row, and from the top again at the end', () => {
    const list = rows('pending', 'approved', 'pending', 'rejected');
    expect(nextUndecided(list, 0, ['0'])?.uuid).toBe('2');
    expect(nextUndecided(list, 2, ['2'])?.uuid).toBe('0');
  });

  test('is none of those that are being decided, and none when all are', () => {
    const list = rows('pending', 'pending', 'pending');
    expect(nextUndecided(list, 0, ['0', '1'])?.uuid).toBe('2');
    expect(nextUndecided(list, 0, ['0', '1', '2'])).toBeNull();
  });
});
