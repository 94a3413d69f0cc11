import { createHash, randomBytes } from 'node:crypto';
import type { Member } from '../../shared/people/members/member.ts';
import { Browser } from '../server/access/login-provider.ts';
import { codeOf } from '../server/access/authenticator.ts';
import { openAssociation, password, president, type Association } from '../server/access/board-account.ts';
import { quadrants } from '../server/people/picture.ts';
import { passkeyDevice } from '../server/access/passkey-device.ts';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { startReceiver } from '../server/access/webhook-receiver.ts';
import { sessionToken, startApp } from '../fixtures.ts';
import { crudCalls } from './crud-calls.ts';
import { recorder, type Examples, type Walk } from './recorder.ts';

/** Offices, roles, mailboxes and accounts of the demo, whose services are part of the server. */
export async function accessCalls({ as, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  await crudCalls(board.funktionen, {
    create: { name: 'Medien', email: 'medien@musterwil.example', vorstand: true, reihenfolge: 90 },
    update: { reihenfolge: 95 },
    other: { name: 'Archiv' },
  });
  const [office] = await board.officeRoles.list({ limit: 2 });
  await board.officeRoles.set({ id: office?.uuid ?? '', role: 'president' });
  await board.loginMethods.list({ limit: 2 });
  await board.loginMethods.set({ way: 'provider', is_on: false });
  await unrecorded('board').loginMethods.set({ way: 'provider', is_on: true });
  const [member] = (await board.members.list({ limit: 1 })) as Member[];
  const id = member?.id ?? '';
  await board.accesses.list({ id, limit: 2 });
  await board.accounts.syncUsers({ dry_run: true });
  await unrecorded('board').accounts.syncUsers({});
  await board.accounts.syncGroups({ dry_run: true });
  await board.accesses.getVorstandGroup({ id });
  await board.accesses.setVorstandGroup({ id, enabled: true });
  await board.accesses.getSocialMediaGroup({ id });
  await board.accesses.setSocialMediaGroup({ id, enabled: true });
  await board.accesses.getCloudAdmin({ id });
  await board.accesses.setCloudAdmin({ id, enabled: true });
}

/** Keys by which other programs of the association call. */
export async function apiKeyCalls({ as }: Walk): Promise<void> {
  const board = as('board');
  const { key } = await board.apiKeys.create({
    name: 'Buchhaltung',
    scopes: ['invoices.read', 'payments.read'],
    expires_on: '2027-12-31',
  });
  await board.apiKeys.list({ limit: 2 });
  await board.apiKeys.revoke({ id: key.id });
}

/** Addresses of other programs that are told of events; the demo may call this machine. */
export async function webhookCalls({ as }: Walk): Promise<void> {
  const board = as('board');
  const receiver = await startReceiver();
  const { webhook } = await board.webhooks.create({
    name: 'Buchhaltung',
    url: receiver.url,
    events: ['invoice.created', 'invoice.paid', 'payment.received'],
  });
  const { id } = webhook;
  const { id: delivery } = await board.webhooks.test({ id });
  await board.webhooks.resend({ id, delivery });
  await board.webhooks.deliveries({ id, limit: 2 });
  await board.webhooks.decide({ id, choice: 'discard', confirmed: 0 });
  await board.webhooks.update({ id, name: 'Buchhaltung und Kasse' });
  await board.webhooks.renewSecret({ id });
  await board.webhooks.list({ limit: 2 });
  await board.webhooks.remove({ id });
  await receiver.stop();
}

/** Mailboxes and forwarding addresses of the association's domain. */
export async function mailboxCalls({ as }: Walk): Promise<void> {
  const board = as('board');
  const { email } = await board.mailboxes.create({ local_part: 'medien', name: 'Medien', quota: 512 });
  await board.mailboxes.list({ limit: 2 });
  await board.mailboxes.get({ email });
  await board.mailboxes.update({ email, quota: 1024 });
  await board.mailboxes.remove({ email });
  await crudCalls(board.aliases, {
    create: { address: 'fest@musterwil.example', goto: ['anna@post.example', 'beat@post.example'] },
    update: { active: false },
    other: { address: 'lager@musterwil.example', goto: 'anna@post.example' },
  });
  await board.aliases.config({ limit: 2 });
  await board.aliases.sync({ dry_run: true });
}

/** A member's own data and login. */
export async function memberOwnCalls(walk: Walk): Promise<void> {
  const { as, app, linkIn, withToken } = walk;
  const board = as('board');
  const members = (await walk.unrecorded('board').members.list({})) as Member[];
  const chosen = members.find(({ email, funktion }) => email !== '' && funktion !== '');
  const sub = chosen?.id ?? '';
  const me = withToken(await sessionToken('member', app.clock.now, { sub }));
  await me.me.get({});
  await me.memberLogin.me({});
  await me.me.update({ email: 'regula.neu@post.example', mobile: '+41 79 555 10 99' });
  await me.emailChanges.resendOwn({});
  await board.emailChanges.get({ id: sub });
  await me.emailChanges.cancelOwn({});
  const again = async (email: string) => {
    await me.me.update({ email });
    return linkIn(email);
  };
  await again('regula.zwei@post.example');
  await board.emailChanges.resend({ id: sub });
  await board.emailChanges.cancel({ id: sub });
  await as('none').emailChanges.confirm({ token: await again('regula.drei@post.example') });
  const other = members.findLast(({ email }) => email !== '');
  const neighbour = app.withToken(await sessionToken('member', app.clock.now, { sub: other?.id ?? '' }));
  await neighbour.me.update({ email: 'nachbarin@post.example' });
  await as('none').emailChanges.stop({ token: linkIn(other?.email ?? '') });
  await me.me.setNotifications({ email_events: true, email_newsletter: false });
  const bill = { member_id: sub, amount: 65, description: 'Mitgliederbeitrag 2027' };
  await walk.unrecorded('board').invoices.generateQr(bill);
  const [invoice] = await me.ownInvoices.list({ limit: 2 });
  await me.ownInvoices.pdf({ id: invoice?.id ?? '' });
  await me.accesses.own({ limit: 2 });
  await me.ownReplies.list({ limit: 2 });
  await me.accessReports.print({});
  const photo = new Uint8Array(await quadrants().png().toBuffer());
  await me.photos.setOwn({ photo });
  await me.photos.removeOwn({});
  await me.memberLogin.logout({});
}

/** Requests to be erased. */
export async function erasureCalls({ as, unrecorded, app, linkIn, withToken }: Walk): Promise<void> {
  const board = as('board');
  const make = async (n: number) => {
    const email = `gerda${n}@post.example`;
    return (await unrecorded('board').members.create({ vorname: 'Gerda', nachname: `Geht ${n}`, email })).id;
  };
  const request = await board.erasures.create({
    member_id: await make(1),
    source: 'letter',
    note: 'Brief vom 19.11.',
  });
  const { id } = request;
  await board.erasures.list({ limit: 2 });
  await board.erasures.get({ id });
  await board.erasures.preview({ id });
  await board.erasures.execute({ id });
  await board.erasures.report({ id });
  const second = await unrecorded('board').erasures.create({ member_id: await make(2), source: 'phone' });
  await board.erasures.reject({ id: second.id, reason: 'Es ist noch eine Rechnung offen.' });
  const sub = await make(3);
  const me = withToken(await sessionToken('member', app.clock.now, { sub }));
  await me.erasures.ask({});
  await as('none').erasures.confirm({ token: linkIn('gerda3@post.example') });
}

/** An office goes from one person to the next. */
export async function handoverCalls({ as, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  const members = (await unrecorded('board').members.list({})) as Member[];
  const offices = await unrecorded('board').funktionen.list({});
  const office = offices.find(({ name }) => name === 'Kasse');
  const predecessor = members.find(({ funktion }) => funktion === 'Kasse');
  const successor = members.find(({ funktion, email }) => funktion === '' && email !== '');
  const order = {
    funktion_id: office?.id ?? 0,
    successor_id: successor?.id ?? '',
    predecessor_id: predecessor?.id ?? null,
  };
  await board.handovers.preview(order);
  const steps = [{ kind: 'office' as const }, { kind: 'password' as const }];
  const { id } = await board.handovers.begin({ ...order, uuid: crypto.randomUUID(), steps });
  await board.handovers.list({ limit: 2 });
  await board.handovers.get({ id });
  await board.handovers.resume({ id, new_password: true });
}

/** The login of the demo at its own login service. */
export async function providerCalls(walk: Walk): Promise<void> {
  const { app } = walk;
  const email = 'beat.neu@post.example';
  // The provider tells the time by the process, an hour of which its tokens are valid.
  const later = app.clock.now;
  app.clock.now = new Date(Date.now());
  // An address that another person entered opens no office until the board has confirmed the login.
  app.server.context.db.sql
    .prepare("UPDATE member SET email = ? WHERE funktion = 'Vizepräsidium'")
    .run(email);
  const back = `${app.server.address}/auth/callback`;
  const browser = new Browser();
  const begun = await browser.send(`${app.server.address}/auth/login`);
  const page = await browser.open(begun.headers.get('location') ?? '', back);
  const sent = await browser.send(page.url.href, {
    method: 'POST',
    body: new URLSearchParams({ email, password: demoLogin.password }),
  });
  const { url } = await browser.open(new URL(sent.headers.get('location') ?? '', page.url).href, back);
  const input = Object.fromEntries(url.searchParams);
  const answer = await browser.send(back, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  walk.note('memberLogin.login', {}, { url: begun.headers.get('location') });
  const session = (await answer.json()) as { readonly token: string };
  walk.note('memberLogin.callback', input, session);
  const proofs = await walk.as('board').loginProofs.list({ limit: 2 });
  await walk.as('board').loginProofs.confirm({ id: proofs[0]?.id ?? '' });
  await walk.withToken(session.token).accounts.functionEmailPassword({ password });
  await walk.as('board').loginProofs.remove({ id: proofs[0]?.id ?? '' });
  app.clock.now = later;
}

/** An association whose board logs in with passwords of the server itself. */
export async function passwordCalls(examples: Examples, at: string): Promise<void> {
  const site = 'https://aktuar.musterwil.example';
  const club = await openAssociation(at, undefined, { baseUrl: site });
  try {
    const walk = recorder(club.app, examples);
    await setUpCalls(examples, at);
    await accountCalls(walk, club);
    await passkeyCalls(walk, club, site);
    await factorCalls(walk, club);
  } finally {
    await club.app.stop();
  }
}

const lastPart = (url: string): string => url.split('/').at(-1) ?? '';

async function setUpCalls(examples: Examples, at: string): Promise<void> {
  const app = await startApp({
    at,
    config: { boardEmails: [], baseUrl: 'https://aktuar.musterwil.example' },
  });
  const walk = recorder(app, examples);
  const token = lastPart(app.server.setUpLink ?? '');
  const asked = { token, association: 'Turnverein Musterwil', ...president, funktion: 'Präsidium', password };
  await walk.as('none').localAccounts.setUp(asked);
  await app.stop();
}

async function accountCalls(walk: Walk, club: Association): Promise<void> {
  const visitor = walk.as('none');
  club.wait(1000);
  const { token } = await visitor.session.boardLogin({ email: president.email, password });
  const board = walk.withToken(token);
  await board.session.boardMe({});
  await board.ownLogin.get({});
  await board.ownLogin.confirm({ password });
  const { id } = await board.members.create({ vorname: 'Karl', nachname: 'Kuhn', funktion: 'Kasse' });
  const { link } = await board.localAccounts.invite({ id, email: 'karl@post.example' });
  await visitor.localAccounts.link({ token: lastPart(link) });
  const { recovery_code } = await visitor.localAccounts.choose({ token: lastPart(link), password });
  await board.localAccounts.list({ limit: 2 });
  await visitor.localAccounts.forgot({ email: 'karl@post.example' });
  await visitor.localAccounts.recover({ email: 'karl@post.example', code: recovery_code, password });
  await board.localAccounts.remove({ id });
  await club.logIn();
  const { sessions } = await board.ownLogin.get({});
  await board.ownLogin.endSession({ id: sessions.find(each => !each.own)?.id ?? '' });
  await walk.withToken(await club.logIn()).session.boardLogout({});
}

async function passkeyCalls(walk: Walk, club: Association, site: string): Promise<void> {
  const visitor = walk.as('none');
  const board = walk.withToken(await club.logIn());
  await visitor.passkeys.page({});
  const device = passkeyDevice(site);
  const token = lastPart((await board.passkeys.invite({})).url);
  const { options } = await visitor.passkeys.creationOptions({ token });
  await visitor.passkeys.create({ token, name: 'Laptop', credential: device.create(options) });
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const asked = await visitor.passkeys.loginOptions({ code_challenge });
  const { code } = await visitor.passkeys.code({ code_challenge, credential: device.show(asked.options) });
  const login = await visitor.passkeys.login({ code, code_verifier });
  const again = walk.withToken(login.token);
  const { passkeys } = await again.ownLogin.get({});
  const id = passkeys.list[0]?.id ?? '';
  await again.passkeys.rename({ id, name: 'Laptop im Büro' });
  await again.passkeys.remove({ id });
}

async function factorCalls(walk: Walk, club: Association): Promise<void> {
  const board = walk.withToken(await club.logIn());
  const { secret } = await board.secondFactor.begin({});
  await board.secondFactor.switchOn({ code: codeOf(secret, club.app.clock.now) });
  await board.secondFactor.newCodes({});
  await board.secondFactor.switchOff({});
  const { id } = await board.members.create({ vorname: 'Tina', nachname: 'Tobler', funktion: 'Aktuariat' });
  const { link } = await board.localAccounts.invite({ id, email: 'tina@post.example' });
  await club.app.as('none').localAccounts.choose({ token: lastPart(link), password });
  const tina = club.app.withToken(await club.logIn({ email: 'tina@post.example' }));
  const hers = await tina.secondFactor.begin({});
  await tina.secondFactor.switchOn({ code: codeOf(hers.secret, club.app.clock.now) });
  await board.secondFactor.reset({ id });
}
