import { generateKeyPairSync } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startApp } from '../../../fixtures.ts';
import { freePort } from '../../ports/dovecot.ts';
import { openHostileMailServer } from './hostile-mail-server.ts';

test('neither the log nor the health nor a line in the log of e-mails tells a secret', async () => {
  const fixture = await openHostileMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(new Error('login refused')),
  });
  const lines: string[] = [];
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const app = await startApp({
    logTo,
    timers: true,
    config: {
      logLevel: 'trace',
      smtpUrl: fixture.url.replace('//', '//aktuar:postgeheimnis@'),
      mailFrom: 'info@verein.example',
      dkim: { domain: 'verein.example', selector: 'aktuar', privateKey },
      bounceImapUrl: `imap://zurueck:fachgeheimnis@127.0.0.1:${await freePort()}/INBOX`,
    },
  });
  const board = app.as('board');
  await board.email.send({ to: 'zoe@post.example', subject: 'Einladung', text: 'x' });
  await app.server.mail.flush();
  const problem = await app.server.mail.collectReturned().catch((error: unknown) => error);
  expect(problem).toMatchObject({ code: 'provider_failed' });
  const [entry] = await board.dispatchLog.list({});
  expect(entry).toMatchObject({ status: 'pending', attempts: 1 });
  expect(entry?.error).toMatch(/login refused/);
  const health = await app.request('GET', '/health');
  await app.stop();
  await fixture.close();
  const told = [...lines, JSON.stringify(entry), health.text, String(problem), JSON.stringify(problem)].join(
    '\n',
  );
  expect(lines.length).toBeGreaterThan(0);
  const key = privateKey.split('\n')[1] ?? 'no key';
  for (const secret of ['postgeheimnis', 'fachgeheimnis', key, btoa('\0aktuar\0postgeheimnis')])
    expect(told).not.toContain(secret);
});
