import { describe, expect, test } from 'vitest';
import {
  offeredStatuses,
  readStatusSetting,
  statusCalled,
  statusEntries,
  statusNameOf,
  statusSetting,
  usualStatuses,
  type StatusEntry,
} from '../../../shared/association/member-status.ts';
import { settingError, settingValue } from '../../../shared/association/setting-rule.ts';

const named = (status: string, names: Partial<StatusEntry['names']>, offered = true) =>
  usualStatuses.map(entry =>
    entry.status === status ? { ...entry, names: { ...entry.names, ...names }, offered } : entry,
  );
const donors = named('Passivmitglied', { de: 'Gönner', fr: 'Membre bienfaiteur' });

describe('the names of the statuses', () => {
  test('are the usual ones as long as the association says nothing, or the setting was damaged', () => {
    for (const setting of ['', 'x', '[]', '{"status":1}', JSON.stringify([...donors, ...donors])])
      expect(statusEntries(setting)).toEqual(usualStatuses);
    expect(statusNameOf(usualStatuses, 'Passivmitglied', 'fr')).toBe('Passivmitglied');
  });

  test("are the association's, in the reader's language where it has one, else in German", () => {
    const entries = statusEntries(JSON.stringify(donors));
    expect(statusNameOf(entries, 'Passivmitglied')).toBe('Gönner');
    expect(statusNameOf(entries, 'Passivmitglied', 'fr')).toBe('Membre bienfaiteur');
    expect(statusNameOf(entries, 'Passivmitglied', 'it')).toBe('Gönner');
    expect(statusNameOf(entries, 'Aktivmitglied')).toBe('Aktivmitglied');
    expect(statusNameOf(entries, 'Status von morgen')).toBe('Status von morgen');
  });

  test('are understood in every language, whatever the capitals', () => {
    expect(statusCalled(donors, ' gönner ')).toBe('Passivmitglied');
    expect(statusCalled(donors, 'MEMBRE BIENFAITEUR')).toBe('Passivmitglied');
    expect(statusCalled(donors, '')).toBeUndefined();
    expect(statusCalled(usualStatuses, 'Gönner')).toBeUndefined();
  });

  test('are stored trimmed, and not at all where they are the usual ones', () => {
    const typed = JSON.stringify(named('Passivmitglied', { de: '  Gönner ' }));
    expect(settingValue('member_statuses', typed)).toBe(
      statusSetting(named('Passivmitglied', { de: 'Gönner' })),
    );
    expect(settingValue('member_statuses', JSON.stringify(usualStatuses))).toBe('');
  });

  test.each([
    ['status_name_twice', named('Passivmitglied', { de: 'ehrenmitglied' })],
    ['status_name_twice', named('Passivmitglied', { fr: 'Aktivmitglied', de: 'Gönner' })],
    ['status_none_offered', usualStatuses.map(entry => ({ ...entry, offered: false }))],
    ['invalid', [usualStatuses[0], usualStatuses[0], usualStatuses[1]]],
    ['invalid', named('Passivmitglied', { de: 'x'.repeat(41) })],
  ])('are refused with %s', (problem, entries) => {
    const setting = JSON.stringify(entries);
    expect(readStatusSetting(setting)).toEqual({ problem });
    expect(settingError('member_statuses', setting)).toEqual({ path: 'member_statuses', message: problem });
  });

  test('one that is not offered stays with those who have it', () => {
    const entries = named('Ehrenmitglied', {}, false);
    expect(offeredStatuses(entries)).toEqual(['Aktivmitglied', 'Passivmitglied']);
    expect(offeredStatuses(entries, 'Ehrenmitglied')).toContain('Ehrenmitglied');
  });
});
