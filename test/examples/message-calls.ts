import { unsubscribeUrl } from '../../server/messages/newsletter/unsubscribe-address.ts';
import { crudCalls } from './crud-calls.ts';
import type { Walk } from './recorder.ts';

const subject = 'Einladung zur Generalversammlung';
const html = '<p>{{briefanrede}}</p><p>Wir laden Sie herzlich ein.</p>';
const text = 'Wir laden Sie herzlich ein.';

/** E-mails, mailings and their log. */
export async function mailingCalls({ as, app, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  await crudCalls(board.templates, {
    create: { name: 'Einladung', subject, html },
    update: { subject: 'Einladung zur Versammlung' },
    other: { name: 'Dank', subject: 'Herzlichen Dank', html },
  });
  const members = await unrecorded('board').members.list({ limit: 2 });
  const member_ids = members.map(({ id }) => id);
  await board.email.send({ to: 'gast@post.example', subject, text });
  await board.email.bulk({ member_ids, subject, html, confirmed: member_ids.length });
  await board.email.smart({ member_ids, subject, html, confirmed: member_ids.length });
  const draft = { subject, html, channel: 'email', audience: { member_ids } } as const;
  const mailing = await crudCalls(board.mailings, {
    create: draft,
    update: { subject: 'Einladung zur 98. Generalversammlung' },
    other: draft,
  });
  const { id } = mailing;
  await board.mailings.send({ id, confirmed: member_ids.length });
  await board.mailings.pause({ id });
  await board.mailings.resume({ id });
  await board.mailings.stop({ id });
  await app.server.mail.flush();
  await board.dispatchLog.list({ type: 'email', status: 'sent', limit: 2 });
  await board.dispatchLog.count({ status: 'sent' });
}

/** The log of what left, with decisions about what may or may not have left. */
export async function dispatchCalls({ as, app }: Walk): Promise<void> {
  const board = as('board');
  const [sent] = await board.dispatchLog.list({ status: 'sent', limit: 2 });
  await board.dispatchLog.get({ id: sent?.id ?? 0 });
  const inState = (state: string): number => {
    const { sql } = app.server.context.effects;
    const row = sql
      .prepare<[], { id: number }>(
        "SELECT max(id) AS id FROM dispatch WHERE state = 'sent' AND type = 'email'",
      )
      .get();
    sql.prepare('UPDATE dispatch SET state = ? WHERE id = ?').run(state, row?.id ?? 0);
    return row?.id ?? 0;
  };
  await board.dispatchLog.countAsSent({ id: inState('unknown') });
  await board.dispatchLog.settle({ id: inState('failed') });
  await board.dispatchLog.sendAgain({ id: inState('failed') });
  await board.suppressed.add({ address: 'alt@post.example', reason: 'Diese Adresse gibt es nicht mehr.' });
  await board.suppressed.list({ limit: 2 });
  await board.suppressed.clear({ address: 'alt@post.example' });
}

/** Forms of the website. */
export async function formCalls({ as, app, linkIn }: Walk): Promise<void> {
  const board = as('board');
  const visitor = as('none');
  const email = 'frida.frage@post.example';
  await visitor.contact.send({ name: 'Frida Frage', email, message: 'Wann ist das nächste Fest?' });
  await visitor.contact.confirm({ token: linkIn(email) });
  const [request] = await board.contact.list({ limit: 2 });
  const id = request?.id ?? 0;
  await board.contact.close({ id });
  await board.contact.reopen({ id });
  const reader = 'leo.leser@post.example';
  await visitor.newsletter.subscribe({ email: reader, sprache: 'de' });
  const token = linkIn(reader);
  await visitor.newsletter.confirm({ token });
  await visitor.newsletter.unsubscribe({ email: reader });
  const [subscription] = await board.newsletter.list({ limit: 2 });
  const { context } = app.server;
  const generation = context.db.sql
    .prepare<[string], number>('SELECT generation FROM newsletter_subscription WHERE uuid = ?')
    .pluck()
    .get(subscription?.uuid ?? '');
  const address = unsubscribeUrl(context, { uuid: subscription?.uuid ?? '', generation: generation ?? 0 });
  await visitor.newsletter.oneClick({ token: address.split('/').at(-1) ?? '' });
  await board.newsletter.remove({ id: subscription?.id ?? 0 });
}

/** Texts of automatic e-mails, layouts and settings. */
export async function settingCalls({ as }: Walk): Promise<void> {
  const board = as('board');
  const [text] = await board.mailTexts.list({ limit: 2 });
  const { id = '', subject: line = '', body = '' } = text ?? {};
  await board.mailTexts.get({ id });
  await board.mailTexts.put({ id, subject: line, body: body.replace('Guten Tag', 'Grüezi') });
  await board.mailTexts.reset({ id });
  await board.layouts.active({ category: 'invoice' });
  const layout = { accent_color: '#b3261e', font_size: 11 };
  const made = await crudCalls(board.layouts, {
    create: { name: 'Rechnung rot', category: 'invoice', layout },
    update: { active: true },
    other: { name: 'Probe', category: 'letter', layout },
  });
  await board.layouts.versions({ id: made.id, limit: 2 });
  await board.settings.list({ limit: 2 });
  await board.settings.get({ key: 'name' });
  await board.settings.put({ key: 'website', value: 'https://www.musterwil.example' });
}
