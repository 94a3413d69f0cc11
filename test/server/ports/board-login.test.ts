import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imapBoardLogin } from '../../../server/ports/board-login/imap-board-login.ts';
import { boardEmail, startApp } from '../../fixtures.ts';
import { dovecotInstalled, freePort, startDovecot, type Dovecot } from './dovecot.ts';

const password = 'Pässwort mit "Anführung" und \\';
const guest = 'gast@verein.example';

if (!dovecotInstalled)
  console.warn('The IMAP login is not tested: dovecot is not installed (apt-get install dovecot-imapd).');

describe.skipIf(!dovecotInstalled)('the login against a real mail server', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot({ [boardEmail]: password, [guest]: 'gast' });
  });
  afterAll(() => dovecot.stop());

  test('knows right from wrong, over TLS and STARTTLS', async () => {
    const { ca, imapPort, imapsPort } = dovecot;
    for (const url of [`imaps://127.0.0.1:${imapsPort}`, `imap://127.0.0.1:${imapPort}`]) {
      const login = imapBoardLogin(url, ca);
      expect(await login.check(boardEmail, password)).toBe(true);
      expect(await login.check(boardEmail, 'falsch')).toBe(false);
      expect(await login.check('niemand@verein.example', password)).toBe(false);
    }
  });

  test('rejects a certificate that it cannot verify', async () => {
    const login = imapBoardLogin(`imaps://127.0.0.1:${dovecot.imapsPort}`);
    await expect(login.check(boardEmail, password)).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test('lets in a holder of password and office, over HTTP', async () => {
    const { ca, imapsPort } = dovecot;
    const app = await startApp({ config: { imapUrl: `imaps://127.0.0.1:${imapsPort}` }, imapCa: ca });
    const login = (email: string, secret: string) =>
      app.request('POST', '/auth/vorstand/login', { body: { email, password: secret } });
    const board = await login(boardEmail, password);
    expect([board.status, board.json]).toMatchObject([200, { email: boardEmail, type: 'vorstand' }]);
    const answers = [
      await login(boardEmail, 'falsch'),
      await login(guest, 'gast'),
      await login('x@verein.example', 'x'),
    ];
    for (const { status, json } of answers)
      expect([status, json]).toMatchObject([401, { code: 'login_failed' }]);
    await app.stop();
  });
});

describe('a mail server that cannot tell', () => {
  /** Answers to six logins, which would be too many if they counted as wrong passwords. */
  const answers = async (url: string): Promise<[number, unknown][]> => {
    const app = await startApp({ config: { imapUrl: url } });
    const body = { email: boardEmail, password: 'x' };
    const all: [number, unknown][] = [];
    for (let i = 0; i < 6; i++) {
      const { status, json } = await app.request('POST', '/auth/vorstand/login', { body });
      all.push([status, json]);
    }
    await app.stop();
    return all;
  };
  const problem = { code: 'provider_failed', detail: expect.stringContaining('Mailserver') };
  const sixFailures = Array.from({ length: 6 }, () => [502, expect.objectContaining(problem)]);

  test('because it is not there is no wrong password, and counts as no failure', async () => {
    expect(await answers(`imaps://127.0.0.1:${await freePort()}`)).toEqual(sixFailures);
  });

  test.each([
    ['hangs up', ''],
    ['speaks something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['says goodbye', '* BYE Too many connections\r\n'],
  ])('because it %s is no wrong password either', async (_, greeting) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      socket.end(greeting);
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    expect(await answers(`imap://127.0.0.1:${(server.address() as AddressInfo).port}`)).toEqual(sixFailures);
    server.close();
  });

  test.each([
    ['is out of order for the moment', (tag: string) => `${tag} NO [UNAVAILABLE] Backend is down\r\n`],
    ['did not understand', (tag: string) => `${tag} BAD Unknown command\r\n`],
    ['hangs up in the middle of it', () => null],
  ])('because it %s is no wrong password either', async (_, answer) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      socket.write('* OK ready\r\n');
      socket.on('data', text => {
        for (const line of text.toString().trimEnd().split('\r\n')) {
          const [tag = '', verb] = line.split(' ');
          const reply = verb === 'LOGIN' ? answer(tag) : `${tag} OK done\r\n`;
          if (verb === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n');
          if (reply === null) socket.destroy();
          else socket.write(reply);
        }
      });
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    expect(await answers(`imap://127.0.0.1:${(server.address() as AddressInfo).port}`)).toEqual(sixFailures);
    server.close();
  });
});
