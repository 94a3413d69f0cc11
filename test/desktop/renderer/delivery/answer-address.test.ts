import { expect, test } from 'vitest';
import { answerAddress } from '../../../../desktop/renderer/messages/contact-requests/answer-address.ts';
import type { ContactRequest } from '../../../../shared/messages/contact-request.ts';

const request = (fields: Partial<ContactRequest>): ContactRequest => ({
  id: 1,
  uuid: '019b8d2b-0000-7000-8000-000000000001',
  name: 'Eva & Urs Müller',
  email: 'eva@post.example',
  message: 'Guten Tag\n\n100 % sicher?',
  status: 'confirmed',
  created_at: '2026-01-05T09:00:00.000Z',
  confirmed_at: '2026-01-05T09:30:00.000Z',
  ...fields,
});
const read = (fields: Partial<ContactRequest>) => {
  const text = answerAddress(request(fields), 'Verein «A & B»');
  const address = new URL(text);
  const body = address.searchParams.get('body') ?? '';
  return {
    text,
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    lines: body.split('\r\n'),
  };
};

test('an answer goes to the sender and quotes every line', () => {
  const { to, subject, lines } = read({});
  expect([to, subject]).toEqual(['eva@post.example', 'Re: Ihre Anfrage an Verein «A & B»']);
  expect(lines.slice(0, 2)).toEqual(['', '']);
  expect(lines[2]).toMatch(/^Eva & Urs Müller schrieb \(05\.01\.2026, \d\d:30\):$/);
  expect(lines.slice(3)).toEqual(['> Guten Tag', '>', '> 100 % sicher?']);
});

test.each([
  ['of many lines', Array.from({ length: 300 }, (_, at) => `Zeile ${at} ü`).join('\n')],
  ['of one long line', 'Müller 🎺 '.repeat(800)],
])('a request %s is quoted as far as mail programs take it', (_name, message) => {
  const { text, lines } = read({ message });
  expect(text.length).toBeLessThanOrEqual(1900);
  expect(text.length).toBeGreaterThan(1500);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(text).not.toContain('%EF%BF%BD');
});

test('an address cannot add anything to the answer', () => {
  const { text } = read({ email: 'eva?bcc=alle&x@post.example' });
  expect(text).toMatch(/^mailto:eva%3Fbcc%3Dalle%26x@post\.example\?subject=/);
});
