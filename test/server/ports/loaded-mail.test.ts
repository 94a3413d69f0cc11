import { expect, test } from 'vitest';
import { loadedMail } from '../../../server/ports/mail/loaded-mail.ts';
import type { MailMessage, MailPort } from '../../../server/ports/mail/mail-port.ts';

const message: MailMessage = {
  from: { name: 'Verein', address: 'info@verein.example' },
  return_to: 'info@verein.example',
  content: { to: { name: 'Anna', address: 'anna@post.example' }, subject: 'Hallo', html: '', text: '' },
  files: [],
  message_id: 'a@verein.example',
  date: new Date('2027-05-20T10:00:00Z'),
};

/** A port that counts, the first loading of which fails. */
function failingOnce() {
  const seen: string[] = [];
  const port: MailPort = {
    writesFiles: false,
    send: () => Promise.resolve({ state: 'sent', provider_id: String(seen.push('send')) }),
    rest: () => void seen.push('rest'),
  };
  const load = (): Promise<MailPort> => {
    const isFirst = seen.push('load') === 1;
    return isFirst ? Promise.reject(new Error('the disk is full')) : Promise.resolve(port);
  };
  return { seen, mail: loadedMail({ writesFiles: false }, load) };
}

test('a mail port is loaded with its first e-mail, once', async () => {
  const { seen, mail } = failingOnce();
  mail.rest();
  expect(seen).toEqual([]);
  expect(await mail.send(message)).toEqual({ state: 'temporary', error: 'the disk is full' });
  expect(await mail.send(message)).toMatchObject({ state: 'sent' });
  expect(await mail.send(message)).toMatchObject({ state: 'sent' });
  mail.rest();
  await Promise.resolve();
  expect(seen).toEqual(['load', 'load', 'send', 'send', 'rest']);
});
