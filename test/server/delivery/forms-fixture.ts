import type { ParsedMail } from 'mailparser';
import type { SMTPServerOptions } from 'smtp-server';
import { assertDefined } from '../../../shared/assert.ts';
import type { SettingKey } from '../../../shared/association/setting.ts';
import { anAssociation } from '../../build.ts';
import { startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

/** A server whose e-mails arrive at a real mail server, and the association that it belongs to. */
export interface FormsFixture {
  readonly app: TestApp;
  readonly fixture: HostileMailServer;
  /** Sends what is due and answers what this mailbox has got so far. */
  inbox(address: string): Promise<ParsedMail[]>;
  /** The path of the one link in the latest e-mail to this mailbox that has these words in it. */
  linkTo(address: string, text: string): Promise<string>;
  post(path: string, body: unknown): Promise<RawAnswer>;
  set(key: SettingKey, value: string): Promise<unknown>;
  /** Moves the clock by so many minutes. */
  later(minutes: number): void;
  stop(): Promise<void>;
}

export async function openFormsFixture(options: SMTPServerOptions = {}): Promise<FormsFixture> {
  const fixture = await openHostileMailServer(options);
  const app = await startApp({
    config: { smtpUrl: fixture.url, mailFrom: 'Verein Musterwil <post@verein.example>' },
  });
  await anAssociation(app.as('board'));
  const inbox = async (address: string) => {
    await app.server.mail.flush();
    return fixture.inbox(address);
  };
  return {
    app,
    fixture,
    inbox,
    linkTo: async (address, part) => {
      const text = assertDefined((await inbox(address)).at(-1)?.text, `an e-mail to ${address}`);
      const urls = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
      const url = assertDefined(
        urls.find(each => each.includes(part)),
        `a link to ${part}`,
      );
      return url.slice(new URL(url).origin.length);
    },
    post: (path, body) => app.request('POST', path, { body }),
    set: (key, value) => app.as('board').settings.put({ key, value }),
    later: minutes => {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    },
    stop: async () => {
      await app.stop();
      await fixture.close();
    },
  };
}

/** The parts of an answer that a client can compare: status, kind and every byte of the body. */
export const comparable = ({ status, headers, text }: RawAnswer) => [
  status,
  headers.get('content-type'),
  headers.get('content-length'),
  text,
];

/** Lets the mail server wait for what a test does in the middle. */
export async function goOn(work: (() => unknown) | null, done: () => void): Promise<void> {
  await work?.();
  done();
}
