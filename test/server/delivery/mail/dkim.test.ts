import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../../server/ports/mail/compose-mail.ts';
import type { MailMessage } from '../../../../server/ports/mail/mail-port.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const key = { domain: 'verein.example', selector: 'aktuar', privateKey };
const issue: MailMessage = {
  from: { name: 'Verein Müsterwil', address: 'info@verein.example' },
  return_to: 'zurueck@verein.example',
  content: {
    to: { name: 'Zoë Müller', address: 'zoe@post.example' },
    subject:
      'Rundbrief mit einem langen Betreff, der über mehr als eine Zeile gehen muss, damit gefaltet wird',
    html: `<p>${'Schöne  Grüsse \t und mehr. '.repeat(40)}</p>\n\n\n`,
    text: `${'Schöne  Grüsse \t und mehr. '.repeat(40)}\n\n\n`,
    unsubscribe_url: `https://verein.example/newsletter/unsubscribe/${'a'.repeat(60)}`,
  },
  files: [{ filename: 'Plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 plan') }],
  message_id: `${'0a'.repeat(20)}@verein.example`,
  date: new Date('2026-11-20T10:00:00Z'),
};

/** The verdict of a receiver, by the letter of RFC 6376 §3.4.2, 3.4.4, 3.7, and which headers it covers. */
function verify(raw: string): { body: boolean; signature: boolean; covered: string[] } {
  const split = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const relaxed = (line: string) => {
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
  };
  const own = headers.find(line => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map(tag => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, ''),
      ]),
  );
  expect([tags.get('a'), tags.get('c'), tags.get('d'), tags.get('s')]).toEqual([
    'rsa-sha256',
    'relaxed/relaxed',
    'verein.example',
    'aktuar',
  ]);
  const body = raw
    .slice(split + 4)
    .split('\r\n')
    .map(line => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const covered = (tags.get('h') ?? '').toLowerCase().split(':');
  const left = [...headers];
  const lines = covered.flatMap(name => {
    const at = left.findLastIndex(line => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const unsigned = relaxed(own.replace(/([;\s]b=)[^;]*/, '$1'));
  const verifier = createVerify('RSA-SHA256').update([...lines, unsigned].join('\r\n'), 'latin1');
  return {
    body: createHash('sha256').update(body, 'latin1').digest('base64') === tags.get('bh'),
    signature: verifier.verify(createPublicKey(publicKey), tags.get('b') ?? '', 'base64'),
    covered,
  };
}

describe('a signed e-mail', () => {
  test('is accepted with the public key, the one-click unsubscription included', async () => {
    const raw = (await composeMail(issue, key)).toString('latin1');
    const verdict = verify(raw);
    expect(verdict).toMatchObject({ body: true, signature: true });
    expect(verdict.covered).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
    const parsed = await simpleParser(raw);
    expect([parsed.subject, parsed.attachments.length]).toEqual([issue.content.subject, 1]);
  });

  test.each([
    ['a header', /Rundbrief/, 'Rumdbrief', { body: true, signature: false }],
    ['where to unsubscribe', /unsubscribe\/aaa/, 'unsubscribe/bbb', { body: true, signature: false }],
    ['the body', /und mehr/, 'und weniger', { body: false, signature: true }],
  ])('is refused when somebody changed %s', async (_, found, put, verdict) => {
    const raw = (await composeMail(issue, key)).toString('latin1');
    expect(raw).toMatch(found);
    expect(verify(raw.replace(found, put))).toMatchObject(verdict);
  });

  test('differs from an unsigned one by the signature alone', async () => {
    const plain = await composeMail(issue);
    expect(plain.toString('latin1')).not.toMatch(/dkim-signature/i);
  });
});
