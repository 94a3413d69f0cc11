import { describe, expect, test } from 'vitest';
import { receivedBefore, hasSameText } from '../../../shared/delivery/received-before.ts';

const recipient = (key: string, member_id: string | null, address = '') => ({ key, member_id, address });
const line = (member_id: string | null, more: object = {}) => ({
  member_id,
  recipient: 'anna@post.example',
  status: 'sent' as const,
  bounced_at: null,
  ...more,
});

describe('who has a mailing already', () => {
  test('is known by member, and by address where the person is no member', () => {
    const recipients = [
      recipient('a', 'a', 'neu@post.example'),
      recipient('b', 'b'),
      recipient('Anna@post.example', null, 'Anna@post.example'),
    ];
    expect([...receivedBefore(recipients, [line('a'), line(null)])]).toEqual(['a', 'Anna@post.example']);
  });

  test('is whom it is on its way to or may have reached, not who was sent it in vain', () => {
    const has = (more: object) => receivedBefore([recipient('a', 'a')], [line('a', more)]).size === 1;
    expect(has({ status: 'pending' })).toBe(true);
    expect(has({ status: 'unknown' })).toBe(true);
    expect(has({ status: 'failed' })).toBe(false);
    expect(has({ bounced_at: '2026-11-20T10:00:00.000Z' })).toBe(false);
  });

  test('is asked for mailings with the same texts alone', () => {
    const texts = { subject: 'Einladung', html: '<p>Kommen Sie</p>', text: '' };
    expect(hasSameText(texts, { ...texts, subject: ' Einladung ' })).toBe(true);
    expect(hasSameText(texts, { ...texts, html: '<p>Kommt</p>' })).toBe(false);
  });
});
