import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { compile } from '../../../server/ports/mail/compose-mail.ts';
import type { MailMessage } from '../../../server/ports/mail/mail-port.ts';
import { mimeBytes } from '../../../server/ports/mail/mime-bytes.ts';

const pieces = [
  'Müller ',
  'Hauptversammlung ',
  '. ',
  '\n',
  '\r\n',
  '\n.\n',
  '\t',
  '=',
  '日本語',
  '😀',
  '<p>x</p>',
  'a'.repeat(200),
  'From ',
];
const files = [
  { filename: 'Einladung.pdf', type: 'application/pdf' },
  { filename: 'Brief Ürikon.txt', type: 'text/plain' },
  { filename: 'Weiterleitung.eml', type: 'message/rfc822' },
];

/** Some message, the same for the same number. */
function someMessage(seed: number): MailMessage {
  let state = seed;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % sides;
  };
  const text = (length: number): string =>
    Array.from({ length: roll(length) }, () => pieces[roll(pieces.length)])
      .join('')
      // Where a soft line break falls before blanks at the very end is the one thing that may differ.
      .replace(/[ \t]+$/, '');
  const attached = Array.from({ length: roll(3) }, () => ({
    ...(files[roll(files.length)] ?? { filename: '', type: '' }),
    bytes: Buffer.from(text(300)),
  }));
  const content = { to: { name: text(3), address: 'p@post.example' }, subject: text(5), html: text(400) };
  return {
    from: { name: 'Verein Müsterwil', address: 'info@verein.example' },
    return_to: 'zurueck@verein.example',
    content: { ...content, text: text(400), unsubscribe_url: `https://verein.example/${'u'.repeat(100)}` },
    files: attached,
    message_id: `${seed}@verein.example`,
    date: new Date('2026-11-20T10:00:00.000Z'),
  };
}

test('a message is the one that the stream of nodemailer makes, whatever stands in it', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const tree = compile(someMessage(seed));
    const bytes = mimeBytes(tree);
    expect(bytes.equals(await tree.build()), `message ${seed}`).toBe(true);
    expect(bytes.toString('latin1'), `message ${seed}`).not.toMatch(/(?<!\r)\n/);
  }
});

test('a file that goes to many is whole in each of them', async () => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 256));
  const file = { filename: 'Bild.png', type: 'image/png', bytes };
  for (const seed of [1, 2]) {
    const parsed = await simpleParser(mimeBytes(compile({ ...someMessage(seed), files: [file] })));
    expect(parsed.attachments.map(({ content }) => content.equals(bytes))).toEqual([true]);
    expect(parsed.messageId).toBe(`<${seed}@verein.example>`);
  }
});
