import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blankedSecrets, blankSecrets, fillSecrets, hashOfToken } from '../../../server/db/link-secrets.ts';
import { DomainError } from '../../../shared/errors.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import { aMember } from '../../build.ts';
import { sessionToken } from '../../fixtures.ts';
import { openFormsFixture, type FormsFixture } from './forms-fixture.ts';

let forms: FormsFixture;
beforeEach(async () => {
  forms = await openFormsFixture();
});
afterEach(() => forms.stop());

/** Its mail server accepts the message and breaks the line: the outcome is unknown. */
const doubtful = 'cut@post.example';
const subscribe = (email: string) => forms.post('/newsletter/subscribe', { email });
const confirmLink = (email: string) => forms.linkTo(email, '/newsletter/confirm?token=');
const tokenOf = (link: string) => link.slice(link.lastIndexOf('=') + 1);
const log = () => forms.app.as('board').dispatchLog;
const lineTo = async (address: string) =>
  (await log().list({})).find(({ recipient }) => recipient === address)?.id ?? 0;

/** Every byte that the server keeps, the logs of its databases included. */
const kept = (): string[] => {
  const folder = forms.app.server.context.db.file.replace(/[^/]+$/, '');
  return readdirSync(folder)
    .filter(name => name.includes('.db'))
    .map(name => readFileSync(join(folder, name), 'latin1'));
};

describe('the secret of a link', () => {
  test('stands in no file of the server once the e-mail has left', async () => {
    await subscribe('eva@post.example');
    const token = tokenOf(await confirmLink('eva@post.example'));
    expect(token).toHaveLength(43);
    expect(kept().length).toBeGreaterThan(2);
    expect(kept().filter(bytes => bytes.includes(token))).toEqual([]);
    expect((await forms.post(`/newsletter/confirm?token=${token}`, {})).json).toEqual({
      status: 'subscribed',
    });
  });

  test('is not kept of an e-mail that is in doubt or was refused, nor of an issue of the newsletter', async () => {
    const issue = { subject: 'Neues', html: '<p>x</p>', channel: 'newsletter' } as const;
    await subscribe('spam@post.example');
    for (const email of ['eva@post.example', doubtful]) {
      await subscribe(email);
      await forms.post(await confirmLink(email), {});
    }
    const { id } = await forms.app.as('board').mailings.create(issue);
    await forms.app.as('board').mailings.send({ id: id ?? 0, confirmed: 2 });
    const ends = await Promise.all(
      ['eva@post.example', doubtful].map(email => forms.linkTo(email, '/newsletter/unsubscribe/')),
    );
    const secrets = ends.map(end => end.slice(end.lastIndexOf('.') + 1));
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(kept().filter(bytes => bytes.includes(secret))).toEqual([]);
    const contents = forms.app.server.context.effects.sql
      .prepare<[], { state: string; content: string }>(
        "SELECT state, content FROM dispatch WHERE type = 'email'",
      )
      .all();
    expect(new Set(contents.map(({ state }) => state))).toEqual(new Set(['sent', 'failed', 'unknown']));
    expect(contents.filter(({ content }) => /[/=.][\w-]{43}(?![\w.-])/.test(content))).toEqual([]);
  });

  test('is new when the e-mail is sent again, as another message, and the earlier link ends', async () => {
    await subscribe(doubtful);
    const first = await confirmLink(doubtful);
    await log().sendAgain({ id: await lineTo(doubtful) });
    const second = await confirmLink(doubtful);
    const mails = await forms.inbox(doubtful);
    expect(mails).toHaveLength(2);
    expect(tokenOf(second)).toHaveLength(43);
    expect(second).not.toBe(first);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await forms.post(first, {})).status).toBe(410);
    expect((await forms.post(second, {})).json).toEqual({ status: 'subscribed' });
    expect(kept().filter(bytes => bytes.includes(tokenOf(second)))).toEqual([]);
  });

  test('that was used or has ended refuses to be sent again, in words', async () => {
    await subscribe(doubtful);
    await forms.post(await confirmLink(doubtful), {});
    const id = await lineTo(doubtful);
    const refusal = await log()
      .sendAgain({ id })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    const { code, params } = refusal as DomainError;
    expect(errorLabel(code, params)).toContain('gebraucht oder abgelaufen');
    expect((await log().get({ id })).status).toBe('unknown');
  });

  test('of a new address is new as well, and confirms it', async () => {
    const { app } = forms;
    const member = await app.as('board').members.create(aMember({ email: 'eva@post.example' }));
    const own = app.withToken(await sessionToken('member', app.clock.now, { sub: member.id }));
    await own.me.update({ email: doubtful });
    const first = await forms.linkTo(doubtful, '/mitglied/adresse/');
    await log().sendAgain({ id: await lineTo(doubtful) });
    const second = await forms.linkTo(doubtful, '/mitglied/adresse/');
    expect(second).not.toBe(first);
    const tokens = [first, second].map(link => link.slice(link.lastIndexOf('/') + 1));
    const confirm = (at: number) => app.as('none').emailChanges.confirm({ token: tokens[at] ?? '' });
    await expect(confirm(0)).rejects.toMatchObject({ code: 'gone' });
    await confirm(1);
    expect(await app.as('board').members.get({ id: member.id })).toMatchObject({ email: doubtful });
  });

  test('is hidden in the log, before and after it was blanked', async () => {
    await subscribe('eva@post.example');
    const id = await lineTo('eva@post.example');
    const before = JSON.stringify((await log().get({ id })).mail);
    const token = tokenOf(await confirmLink('eva@post.example'));
    const after = JSON.stringify((await log().get({ id })).mail);
    for (const text of [before, after]) {
      expect(text).toContain('/newsletter/confirm?token=…');
      expect(text).not.toContain(token);
      expect(text).not.toContain(hashOfToken(token));
    }
  });
});

test('secrets are found in HTML, text and JSON, and other long addresses stay', () => {
  const token = 'A'.repeat(21) + '-_'.repeat(11);
  const before = `<a href="https://verein.example/helfer/${token}">x</a> https://verein.example/x?token=${token}&b=1`;
  const text = JSON.stringify({ html: before, other: `https://verein.example/datei/${'b'.repeat(64)}` });
  const blanked = blankSecrets(text);
  expect(blanked).not.toContain(token);
  expect(blanked).toContain('b'.repeat(64));
  expect(fillSecrets(blanked, new Map([[hashOfToken(token), token]]))).toBe(text);
  expect(blankSecrets(blanked)).toBe(blanked);
  // Typed by a stranger who has seen a hash: no secret is put there.
  const typed = `~${hashOfToken(token)} mailto:~${hashOfToken(token)}`;
  expect(blankedSecrets(typed)).toEqual([]);
  expect(fillSecrets(typed, new Map([[hashOfToken(token), token]]))).toBe(typed);
});
