import { describe, expect, test } from 'vitest';
import {
  canDecide,
  changesOf,
  undoSteps,
  type Decision,
} from '../../../../desktop/renderer/events/decisions/registration-change.ts';
import {
  registrationStatuses,
  type RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';
import { moveBetween } from '../../../../shared/events/registrations/registration-move.ts';

const registration = (status: RegistrationStatus) => ({
  status,
  shift_uuid: 'bar',
  alternative_shift_uuid: null,
  alternative_message: '',
  reason: '',
});
const decisions: readonly Decision[] = [
  { name: 'approve' },
  { name: 'queue' },
  { name: 'withdraw' },
  { name: 'reject', reason: 'voll' },
  { name: 'propose', shift: 'grill', message: '' },
  { name: 'move', shift: 'grill' },
  { name: 'move', shift: 'grill', status: 'approved' },
];

describe('changes of a decision', () => {
  test('say what the person saw and what shall be', () => {
    expect(changesOf(registration('pending'), { name: 'approve' })).toEqual({
      status: { from: 'pending', to: 'approved' },
    });
    expect(changesOf(registration('pending'), { name: 'propose', shift: 'grill', message: 'Gern?' })).toEqual(
      {
        status: { from: 'pending', to: 'alternative_proposed' },
        alternative_shift_uuid: { from: null, to: 'grill' },
        alternative_message: { from: '', to: 'Gern?' },
      },
    );
  });

  test('leave out what stays', () => {
    expect(changesOf(registration('approved'), { name: 'move', shift: 'grill', status: 'approved' })).toEqual(
      {
        shift_uuid: { from: 'bar', to: 'grill' },
      },
    );
  });
});

describe('taking a decision back', () => {
  const applied = (from: object, steps: readonly object[]) => {
    const row: Record<string, unknown> = { ...from };
    for (const step of steps)
      for (const [field, { from: seen, to }] of Object.entries(step) as [
        string,
        { from: unknown; to: unknown },
      ][]) {
        expect([field, row[field]]).toEqual([field, seen]);
        row[field] = to;
      }
    return row;
  };

  test('leads back to where it was, each step from what the step before left', () => {
    for (const status of ['pending', 'waiting', 'approved'] as const)
      for (const decision of decisions) {
        if (!canDecide(registration(status), decision.name)) continue;
        const changes = changesOf(registration(status), decision);
        expect(applied(registration(status), [changes, ...undoSteps(changes)])).toEqual(registration(status));
      }
  });

  test('makes only moves that exist', () => {
    const steps = registrationStatuses.flatMap(status =>
      decisions
        .filter(({ name }) => canDecide(registration(status), name))
        .flatMap(decision => undoSteps(changesOf(registration(status), decision)))
        .flatMap(step => step['status'] ?? []),
    );
    const moves = steps.map(({ from, to }) =>
      moveBetween(from as RegistrationStatus, to as RegistrationStatus),
    );
    expect(moves.length).toBeGreaterThan(20);
    expect(moves).toContain('undo');
  });

  test('a person struck off comes back as undecided first, then with the place', () => {
    expect(undoSteps(changesOf(registration('approved'), { name: 'withdraw' }))).toEqual([
      { status: { from: 'withdrawn', to: 'pending' } },
      { status: { from: 'pending', to: 'approved' } },
    ]);
  });
});
