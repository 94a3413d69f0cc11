import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pingenSignature } from '../../server/ports/letterpost/pingen/pingen-signature.ts';
import { aMember, anAssociation } from '../build.ts';
import { openMailcow } from '../emulators/mailcow/open-mailcow.ts';
import { startApp, testWebhookKey } from '../fixtures.ts';
import { entered, openProvider } from '../server/association/mail-connection-fixture.ts';
import { recorder, type Examples } from './recorder.ts';

/** The mailbox from which the association sends, entered by the board. */
export async function mailConnectionCalls(examples: Examples, at: string): Promise<void> {
  const provider = await openProvider();
  const app = await startApp({ at, config: { files: false, baseUrl: 'https://aktuar.musterwil.example' } });
  const board = recorder(app, examples).as('board');
  await board.connections.tryMail(entered(provider.port));
  await board.connections.putMail(entered(provider.port));
  await board.connections.test({ service: 'mail' });
  await board.connections.mail({});
  await board.connections.removeMail({});
  await app.stop();
  await provider.close();
}

/** The address of another service, entered by the board. */
export async function serviceSettingCalls(examples: Examples, at: string): Promise<void> {
  const mailcow = await openMailcow({ port: 0 });
  const app = await startApp({ at });
  const board = recorder(app, examples).as('board');
  const values = {
    url: mailcow.environment['MAILCOW_URL'] ?? '',
    api_key: mailcow.environment['MAILCOW_API_KEY'] ?? '',
    domain: mailcow.environment['MAILCOW_DOMAIN'] ?? '',
  };
  await board.serviceSettings.try({ service: 'mailboxes', values });
  await board.serviceSettings.put({ service: 'mailboxes', values });
  await board.serviceSettings.get({ service: 'mailboxes' });
  await board.serviceSettings.remove({ service: 'mailboxes' });
  await app.stop();
  await mailcow.stop();
}

/** Letters that people of the association print themselves. */
export async function ownLetterCalls(examples: Examples, at: string): Promise<void> {
  const app = await startApp({ at, config: { files: false } });
  const board = recorder(app, examples).as('board');
  const quiet = app.as('board');
  await anAssociation(quiet);
  const address = { strasse: 'Seestrasse', hausnummer: '7', plz: '8002', ort: 'Zürich', land: 'CH' } as const;
  const { id } = await quiet.members.create(aMember({ ...address, zustellung_post: true }));
  const { letterId } = await quiet.letters.sendManual({ member_id: id, subject: 'Dank', body: 'Guten Tag' });
  await app.server.letters.flush();
  await board.ownLetters.toPrint({});
  await board.ownLetters.posted({ letter_ids: [letterId], posted: true });
  const news = { data: { id: '019b8d2b-0000-7000-8000-0000000000d1', type: 'webhook_sent' } };
  const body = JSON.stringify(news);
  const signature = pingenSignature(testWebhookKey, Buffer.from(body));
  const answer = await app.request('POST', '/letterpost/webhook', { body, headers: { signature } });
  recorder(app, examples).note('letterpost.webhook', news, answer.json);
  await app.stop();
}

/** A server whose effects.db is gone: what waited is held until a person decides. */
export async function rollbackCalls(examples: Examples, at: string): Promise<void> {
  const config = { files: false, smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Verein <info@verein.example>' };
  const first = await startApp({ at, config });
  const send = (to: string, subject: string) =>
    first.as('board').email.send({ to, subject, text: 'Guten Tag' });
  await send('anna@post.example', 'Einladung');
  await send('beat@post.example', 'Probe');
  const { dataDir } = first;
  await first.server.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `effects.db${end}`), { force: true });
  const app = await startApp({ at, config, dataDir });
  const board = recorder(app, examples).as('board');
  await app.server.mail.flush();
  await board.rollback.get({});
  const { subjects } = await board.mailBacklog.get({});
  const { kind = '', subject = '' } = subjects.find(each => each.subject === 'Probe') ?? {};
  await board.mailBacklog.discard({ confirmed: 1, only: { kind, subject } });
  await board.mailBacklog.send({ confirmed: 1 });
  await board.rollback.end({});
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
