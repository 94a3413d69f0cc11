import { expect, test } from 'vitest';
import { startApp } from '../../fixtures.ts';
import { openHostileMailServer } from './mail/hostile-mail-server.ts';

test('an address that is refused as unknown at once is written to no more; other refusals are about one message', async () => {
  const answers: Readonly<Record<string, string>> = {
    gone: '5.1.1 User unknown',
    policy: '5.7.1 Blocked by 192.0.5.1.1',
    sender: '5.1.8 Sender address rejected',
    vague: 'no',
  };
  const fixture = await openHostileMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const answer = answers[address.split('@')[0] ?? ''];
      done(answer === undefined ? null : Object.assign(new Error(answer), { responseCode: 550 }));
    },
  });
  const app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'info@verein.example' } });
  const board = app.as('board');
  for (const name of [...Object.keys(answers), 'good'])
    await board.email.send({ to: `${name}@post.example`, subject: 'Einladung', text: 'x' });
  await app.server.mail.flush();
  expect((await board.dispatchLog.list({ status: 'failed' })).length).toBe(4);
  expect(await board.suppressed.list({})).toEqual([
    { address: 'gone@post.example', reason: '550 5.1.1 User unknown', since: app.clock.now.toISOString() },
  ]);
  await app.stop();
  await fixture.close();
});
