import { describe, expect, test } from 'vitest';
import { readBounce } from '../../../server/delivery/bounces/read-bounce.ts';
import { exchange, exim, gmail, others, postfix, qmail } from './returned-mail.ts';
import { processorTime } from '../../processor-time.ts';

const id = `${'0a1b'.repeat(10)}@verein.example`;
const told = { id, to: 'zoe@post.example' };

describe('a report about a mailbox that is gone', () => {
  test.each([
    ['Postfix', postfix(told), '550 5.1.1 User unknown'],
    ['Exchange', exchange(told), '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'],
    ['Gmail', gmail(told), '550-5.1.1 The email account that you tried to reach does not exist.'],
    ['qmail', qmail(told), 'Sorry, no mailbox here by that name. (#5.1.1)'],
    ['Exim', exim(told), '550 No such user here'],
  ])('is understood as %s writes it', (_, raw, text) => {
    const bounce = readBounce(raw);
    expect(bounce).toMatchObject({ verdict: 'gone' });
    expect(bounce?.messageIds[0]).toBe(id);
    expect(new Set(bounce?.addresses)).toEqual(new Set([told.to]));
    expect(bounce?.text).toContain(text);
    expect(bounce?.text).not.toMatch(/[\r\n]/);
  });

  test('is understood with bare line ends and when its end was cut off', () => {
    const text = postfix(told).toString();
    expect(readBounce(Buffer.from(text.replaceAll('\r\n', '\n')))).toEqual(readBounce(postfix(told)));
    const cut = text.slice(0, text.indexOf('Date: Fri, 20 Nov 2026 10:00:00', text.indexOf('Einladung')));
    expect(readBounce(Buffer.from(cut))).toEqual(readBounce(postfix(told)));
  });
});

describe('the verdict', () => {
  test.each([
    ['5.1.1', '550 5.1.1 User unknown', 'gone'],
    ['5.1.2', 'Host or domain name not found', 'gone'],
    ['5.4.4', 'Host not found', 'gone'],
    ['5.2.1', '550 5.2.1 mailbox disabled', 'gone'],
    ['5.0.0', '550 no such mailbox', 'gone'],
    ['5.0.0', '554 5.7.1 Message rejected as spam', 'returned'],
    ['5.0.0', '554 rejected', 'returned'],
    ['5.1.8', '553 5.1.8 Sender address rejected', 'returned'],
    ['5.2.2', '552 5.2.2 Over quota', 'returned'],
    ['5.3.4', 'message size exceeds limit', 'returned'],
    ['5.7.26', '550-5.7.26 unauthenticated mail', 'returned'],
    ['4.4.1', 'connect to mx.post.example[192.0.2.25]:25: Connection timed out', 'returned'],
  ])('of %s «%s» is %s', (status, text, verdict) => {
    expect(readBounce(postfix({ ...told, status, text }))?.verdict).toBe(verdict);
  });

  test('of something that is still being tried is a delay, whatever its status', () => {
    for (const status of ['4.4.1', '4.2.2'])
      expect(readBounce(postfix({ ...told, status, action: 'delayed' }))?.verdict).toBe('delayed');
  });

  test.each([
    ['550 5.1.1 unknown', 'gone'],
    ['552 mailbox is full', 'returned'],
    ['554 5.7.1 blocked', 'returned'],
  ])('in the plain words «%s» is %s', (text, verdict) => {
    expect(readBounce(exim({ ...told, text }))?.verdict).toBe(verdict);
  });
});

test.each(Object.entries(others))('%s is no report', (_, make) => {
  expect(readBounce(make(told))).toBeNull();
});

test('garbage is no report, and nothing that is broken stops the reading', () => {
  const whole = [postfix, exchange, gmail, qmail, exim].map(make => make(told));
  for (const raw of [Buffer.alloc(0), Buffer.from('\r\n\r\n'), Buffer.from([0, 255, 13, 10, 58])])
    expect(readBounce(raw)).toBeNull();
  let state = 1;
  const roll = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let n = 0; n < 2000; n++) {
    const raw = Buffer.from(whole[n % whole.length] ?? []);
    for (let change = roll(12); change >= 0; change--) raw[roll(raw.length)] = roll(256);
    expect(() => readBounce(raw.subarray(0, 1 + roll(raw.length)))).not.toThrow();
  }
});

test('long lines and many parts cost no time', () => {
  const nested = Array.from(
    { length: 2000 },
    (_, n) => `--b\r\nContent-Type: multipart/mixed; boundary=b${n}\r\n\r\n`,
  );
  const wide = `Content-Type: multipart/report; boundary=b\r\n\r\n${nested.join('')}${'<a@b '.repeat(40_000)}`;
  const before = processorTime();
  readBounce(Buffer.from(wide));
  readBounce(Buffer.from(`From: mailer-daemon\r\nX-Failed-Recipients: a@b\r\n\r\n${' <a@'.repeat(60_000)}`));
  readBounce(Buffer.from(`From: mailer-daemon\r\nX-Failed-Recipients: a@b\r\n\r\n${'\n '.repeat(100_000)}`));
  expect(processorTime() - before).toBeLessThan(1500);
});

test.each([
  ['a field that comes again and again', 'a:b\n'],
  ['the address that failed, again and again', 'X-Failed-Recipients: a@b.example\n'],
  ['fields that go on in the next line', 'a:\n b'],
  ['empty lines', '\n \n'],
  ['ends of parts', 'Content-Type: multipart/mixed; boundary=b\n\n--b\n'],
  ['what looks like our own numbers', `${'0a1b'.repeat(10)}@`],
  ['codes', '5.1.1....'],
  ['lines before a copy', '\n------ '],
])('a mail of %s is read in a time that grows with its length only', (_, part) => {
  const starts = [
    '',
    'From: mailer-daemon\nX-Failed-Recipients: a@b.example\n\n',
    'Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nAction: failed\n',
  ];
  const before = processorTime();
  for (const start of starts) readBounce(Buffer.from(start + part.repeat(256_000 / part.length)));
  expect(processorTime() - before).toBeLessThan(1500);
});
