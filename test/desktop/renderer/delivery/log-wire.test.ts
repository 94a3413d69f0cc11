import { describe, expect, test } from 'vitest';
import { wireOf, type LogAsked } from '../../../../desktop/renderer/delivery/dispatch-log/log-wire.ts';

const nothing: LogAsked = {
  state: '',
  type: '',
  kind: '',
  period: '',
  since: '',
  until: '',
  event: '',
  member: '',
  mailing: '',
  run: '',
  open: false,
};
const wire = (more: Partial<LogAsked>, search = '') => wireOf({ ...nothing, ...more }, search, '2027-06-18');
const id = '019b8d2b-0000-7000-8000-00000000ffff';

describe('what an address asks the log for', () => {
  test('is nothing but what it names', () => {
    expect(wire({})).toEqual({});
    expect(wire({ kind: 'mailing', type: 'email', open: true }, 'müller')).toEqual({
      kind: 'mailing',
      type: 'email',
      unresolved: true,
      search: 'müller',
    });
  });

  test('tells what came back from what was sent', () => {
    expect(wire({ state: 'bounced' })).toEqual({ bounced: true });
    expect(wire({ state: 'sent' })).toEqual({ status: 'sent', bounced: false });
    expect(wire({ state: 'failed' })).toEqual({ status: 'failed' });
  });

  test('counts days from today, today included', () => {
    expect(wire({ period: 'today' })).toEqual({ since: '2027-06-18' });
    expect(wire({ period: 'week' })).toEqual({ since: '2027-06-12' });
    expect(wire({ period: 'own', since: '2027-01-01', until: '2027-02-30x' })).toEqual({
      since: '2027-01-01',
    });
  });

  test('is not disturbed by what a person typed into it', () => {
    expect(wire({ state: 'x', type: 'fax', period: 'ever', event: '1 OR 1', member: '<script>' })).toEqual(
      {},
    );
    expect(wire({ member: id, event: id, mailing: id })).toEqual({
      about_member: id,
      event_id: id,
      mailing_id: id,
    });
  });
});
