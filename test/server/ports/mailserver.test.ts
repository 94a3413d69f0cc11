import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder, type DataFolder } from '../../../server/db/data-folder.ts';
import { embeddedMailserver } from '../../../server/ports/mailserver/embedded-mailserver.ts';
import { mailcowMailserver } from '../../../server/ports/mailserver/mailcow-mailserver.ts';
import type { MailserverPort } from '../../../server/ports/mailserver/mailserver-port.ts';
import { mailcowKeys, startMailcow, type MailcowEmulator } from '../../emulators/mailcow/mailcow-emulator.ts';

const domain = 'verein.example';
const now = () => new Date('2026-11-22T08:00:00.000Z');
const kasse = { local_part: 'kasse', name: 'Kasse', password: 'lang-genug-1', quota: 1024 };
const address = (name: string) => `${name}@${domain}`;

interface Held {
  readonly port: MailserverPort;
  end(): Promise<void>;
}

async function mailcow(oddTypes: boolean): Promise<Held & { emulator: MailcowEmulator }> {
  const emulator = await startMailcow({ domain, now });
  emulator.world.oddTypes = oddTypes;
  const setting = { url: emulator.url, apiKey: mailcowKeys.readWrite, domain };
  return { port: mailcowMailserver(setting, { now }), emulator, end: emulator.stop };
}

function embedded(): Promise<Held> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-mailserver-'));
  const data: DataFolder = openDataFolder(folder, now);
  return Promise.resolve({
    port: embeddedMailserver({ db: data.db, now }, domain),
    end: async () => {
      data.close();
      rmSync(folder, { recursive: true });
      await Promise.resolve();
    },
  });
}

const kinds = [
  ['mailcow with numbers', () => mailcow(false)],
  ['mailcow with numbers as texts', () => mailcow(true)],
  ['the embedded one', embedded],
] as const;

describe.each(kinds)('a mail server (%s)', (_name, open) => {
  let held: Held;
  let port: MailserverPort;
  beforeEach(async () => {
    held = await open();
    port = held.port;
  });
  afterEach(() => held.end());

  test('has nothing at first', async () => {
    expect([await port.mailboxes(), await port.aliases()]).toEqual([[], []]);
    expect([await port.mailbox(address('kasse')), await port.alias(6)]).toEqual([null, null]);
    expect(await port.domainInfo()).toMatchObject({ domain, mailboxes: 0, quota: 20_480, used: 0 });
  });

  test('keeps a mailbox with its quota in MiB', async () => {
    const created = await port.createMailbox(kasse);
    expect(created).toMatchObject({
      email: address('kasse'),
      name: 'Kasse',
      quota: 1024,
      used: 0,
      active: true,
    });
    expect(created.created_at).toBe('2026-11-22T08:00:00.000Z');
    expect(await port.mailbox(address('kasse'))).toEqual(created);
    expect(await port.mailboxes()).toEqual([created]);
    expect(await port.domainInfo()).toMatchObject({ mailboxes: 1, quota_allocated: 1024 });
  });

  test('gives a mailbox without a size what the domain gives', async () => {
    const { quota } = await port.createMailbox({ ...kasse, quota: undefined });
    expect(quota).toBe((await port.domainInfo()).default_mailbox_quota);
  });

  test('changes what is given and leaves the rest', async () => {
    await port.createMailbox(kasse);
    const off = await port.updateMailbox(address('kasse'), { active: false });
    expect(off).toMatchObject({ name: 'Kasse', quota: 1024, active: false });
    const more = await port.updateMailbox(address('kasse'), { quota: 2048, name: 'Kassierin' });
    expect(more).toMatchObject({ name: 'Kassierin', quota: 2048, active: false });
    expect(await port.updateMailbox(address('kasse'), {})).toEqual(more);
    expect(await port.updateMailbox(address('kasse'), { name: '' })).toMatchObject({ name: 'Kassierin' });
  });

  test('refuses an address that has a mailbox or an alias', async () => {
    await port.createMailbox(kasse);
    await port.createAlias({ address: address('info'), targets: ['a@b.ch'], active: true, managed: false });
    await expect(port.createMailbox(kasse)).rejects.toMatchObject(conflict('mailbox'));
    await expect(port.createMailbox({ ...kasse, local_part: 'info' })).rejects.toMatchObject(
      conflict('alias'),
    );
    const taken = { targets: ['a@b.ch'], active: true, managed: false };
    await expect(port.createAlias({ ...taken, address: address('info') })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(port.createAlias({ ...taken, address: address('kasse') })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('says in words which size it takes', async () => {
    await expect(port.createMailbox({ ...kasse, quota: 9000 })).rejects.toMatchObject(
      failed('Ein Postfach darf höchstens 5120 MiB haben.'),
    );
    await expect(port.createMailbox({ ...kasse, quota: 0 })).rejects.toMatchObject(failed('ohne Grenze'));
    for (const local_part of ['a', 'b', 'c']) await port.createMailbox({ ...kasse, local_part, quota: 5000 });
    await expect(
      port.createMailbox({ ...kasse, local_part: 'd', quota: 5120 }),
      'room',
    ).resolves.toBeTruthy();
    await expect(port.createMailbox({ ...kasse, local_part: 'e', quota: 1000 })).rejects.toMatchObject(
      failed('Die Domäne hat nur noch 360 MiB zu vergeben.'),
    );
  });

  test('knows nothing of what is not there, nor of other domains', async () => {
    const gone = { code: 'not_found' };
    await expect(port.updateMailbox(address('niemand'), { quota: 1 })).rejects.toMatchObject(gone);
    await expect(port.removeMailbox(address('niemand'))).rejects.toMatchObject(gone);
    await expect(port.removeMailbox('chef@fremd.example')).rejects.toMatchObject(gone);
    await expect(port.updateAlias(99, { active: false })).rejects.toMatchObject(gone);
    await expect(port.removeAlias(99)).rejects.toMatchObject(gone);
    expect(await port.mailbox('chef@fremd.example')).toBeNull();
    const foreign = { address: 'a@fremd.example', targets: ['a@b.ch'], active: true, managed: false };
    await expect(port.createAlias(foreign)).rejects.toMatchObject({ code: 'provider_failed' });
  });

  test('keeps, changes and removes an alias with several targets', async () => {
    const targets = ['anna@post.example', 'beat@post.example'];
    const alias = await port.createAlias({ address: address('info'), targets, active: true, managed: true });
    expect(alias).toMatchObject({ targets, goto: targets.join(','), active: true, managed: true });
    expect(await port.alias(alias.id)).toEqual(alias);
    const changed = await port.updateAlias(alias.id, { targets: ['cora@post.example'] });
    expect(changed).toMatchObject({ targets: ['cora@post.example'], active: true, managed: true });
    expect(await port.updateAlias(alias.id, { active: false, managed: false })).toMatchObject({
      targets: ['cora@post.example'],
      active: false,
      managed: false,
    });
    const moved = await port.updateAlias(alias.id, { address: address('kontakt') });
    expect(moved).toMatchObject({ id: alias.id, address: address('kontakt') });
    await port.removeAlias(alias.id);
    expect(await port.aliases()).toEqual([]);
  });

  test('takes a removed mailbox out of the aliases that led there', async () => {
    await port.createMailbox(kasse);
    const base = { active: true, managed: false };
    await port.createAlias({ ...base, address: address('geld'), targets: [address('kasse')] });
    await port.createAlias({ ...base, address: address('info'), targets: [address('kasse'), 'a@b.ch'] });
    await port.removeMailbox(address('kasse'));
    expect(await port.mailboxes()).toEqual([]);
    expect((await port.aliases()).map(({ address: at, goto }) => [at, goto])).toEqual([
      [address('info'), 'a@b.ch'],
    ]);
  });
});

const conflict = (what: string) => ({ code: 'conflict', params: { what } });
const failed = (text: string) => ({
  code: 'provider_failed',
  params: { service: 'Der Mailserver', message: expect.stringContaining(text) },
});

describe('mailcow itself', () => {
  let held: Awaited<ReturnType<typeof mailcow>>;
  let at: Date;
  const client = (apiKey: string, timeoutMs = 15_000) =>
    mailcowMailserver({ url: held.emulator.url, apiKey, domain }, { now: () => at, timeoutMs });
  beforeEach(async () => {
    at = now();
    held = await mailcow(false);
  });
  afterEach(() => held.end());

  test('is asked once with a wrong key, whatever a screen asks at the same time, and then left alone for a while', async () => {
    const port = client('FALSCH');
    const calls = [port.mailboxes(), port.aliases(), port.domainInfo(), port.mailbox(address('a'))];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(held.emulator.refusals).toBe(1);
    expect(outcomes[0]).toMatchObject({ reason: failed('MAILCOW_API_KEY') });
    expect(outcomes[1]).toMatchObject({ reason: failed('in 10 Minuten') });
    at = new Date(at.getTime() + 9 * 60_000 + 1);
    await expect(port.mailboxes()).rejects.toMatchObject(failed('in einer Minute'));
    expect(held.emulator.refusals).toBe(1);
    at = new Date(at.getTime() + 60_000);
    await expect(port.mailboxes()).rejects.toMatchObject(failed('stimmt nicht'));
    expect(held.emulator.refusals).toBe(2);
  });

  test('bans a client that goes on with a wrong key', async () => {
    for (let n = 0; n < 10; n += 1)
      await expect(client('FALSCH').mailboxes()).rejects.toMatchObject(failed('Schlüssel'));
    await expect(client(mailcowKeys.readWrite).mailboxes()).rejects.toMatchObject(failed('antwortet nicht'));
  });

  test('lets a key that may only read read', async () => {
    const port = client(mailcowKeys.readOnly);
    expect(await port.mailboxes()).toEqual([]);
    await expect(port.createMailbox(kasse)).rejects.toMatchObject(failed('darf nur lesen'));
  });

  test('leaves a doubt where the connection broke after a change was handed over', async () => {
    const port = client(mailcowKeys.readWrite);
    await port.createMailbox(kasse);
    held.emulator.requests.length = 0;
    held.emulator.writeTroubles.push('cut');
    await expect(port.removeMailbox(address('kasse'))).rejects.toMatchObject(
      failed('Ob sie gilt, zeigt die Liste'),
    );
    expect(held.emulator.requests).toEqual([`GET get/mailbox/${address('kasse')}`, 'POST delete/mailbox']);
    expect(held.emulator.world.mailboxes.size).toBe(0);
  });

  test('is left after a while when it says nothing', async () => {
    const port = client(mailcowKeys.readWrite, 200);
    held.emulator.troubles.push('silent');
    await expect(port.mailboxes()).rejects.toMatchObject(failed('antwortet nicht'));
  });

  test.each(['html', 'error500'] as const)('is told apart from something else (%s)', async trouble => {
    held.emulator.troubles.push(trouble);
    const port = client(mailcowKeys.readWrite);
    await expect(port.mailboxes()).rejects.toMatchObject(
      failed(trouble === 'html' ? 'kein mailcow' : 'Antwort 500'),
    );
  });

  test('says that its domain is unknown there', async () => {
    const other = mailcowMailserver(
      { url: held.emulator.url, apiKey: mailcowKeys.readWrite, domain: 'unbekannt.example' },
      { now },
    );
    await expect(other.createMailbox(kasse)).rejects.toMatchObject(failed('unbekannt.example'));
    await expect(other.domainInfo()).rejects.toMatchObject(failed('unbekannt.example'));
  });

  test('serves no alias domain in the name of its own', async () => {
    const other = mailcowMailserver(
      { url: held.emulator.url, apiKey: mailcowKeys.readWrite, domain: `alt.${domain}` },
      { now },
    );
    await expect(other.domainInfo()).rejects.toMatchObject(failed(`alt.${domain}`));
  });

  test('tells too weak a password apart', async () => {
    await expect(
      client(mailcowKeys.readWrite).createMailbox({ ...kasse, password: 'kurz' }),
    ).rejects.toMatchObject(failed('Passwort'));
  });

  test('makes aliases that work: active, and their targets may answer from them', async () => {
    const port = client(mailcowKeys.readWrite);
    await port.createAlias({ address: address('info'), targets: ['a@b.ch'], active: true, managed: false });
    expect([...held.emulator.world.aliases.values()]).toMatchObject([{ active: 1, senderAllowed: 1 }]);
  });

  test('is not followed to another host', async () => {
    const port = mailcowMailserver({ url: 'http://127.0.0.1:9', apiKey: 'x', domain }, { now });
    await expect(port.createMailbox(kasse)).rejects.toMatchObject(failed('antwortet nicht'));
  });
});
