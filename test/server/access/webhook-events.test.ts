import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureWebhookTriggers } from '../../../server/db/webhook-triggers.ts';
import { entities } from '../../../shared/entities.ts';
import type { Entity } from '../../../shared/entity.ts';
import { webhookEvents } from '../../../shared/webhook-event.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aMember, anAssociation } from '../../build.ts';
import { camt } from '../../shared/finance/camt-sample.ts';
import { confirmSignUp, oneEvent, signUpUnconfirmed } from '../events/registrations/registration-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ config: { webhookOwnNetworks: true } });
  await app.as('board').webhooks.create({
    name: 'Alles',
    url: 'http://127.0.0.1:9/',
    events: [...webhookEvents],
  });
});
afterEach(() => app.stop());

const rules = Object.entries<Entity>(entities).flatMap(([tbl, entity]) =>
  (entity.webhooks ?? []).map(rule => ({ tbl, entity, ...rule })),
);
interface Told {
  readonly event: string;
  readonly data: Record<string, unknown>;
}
/** What was written down since the last time. */
function told(): Told[] {
  const { db } = app.server.context;
  const rows = db.sql
    .prepare<[], { event: string; data: string }>('SELECT event, data FROM webhook_event ORDER BY number')
    .all();
  db.write('test', () => db.sql.prepare('DELETE FROM webhook_event').run());
  return rows.map(({ event, data }) => ({ event, data: JSON.parse(data) as Record<string, unknown> }));
}
const run = (sql: string, ...values: string[]) => {
  const { db } = app.server.context;
  return db.write('test', () => db.sql.prepare(sql).run(...values));
};

test('every event has a rule, and tells fields that its table has and nothing personal', () => {
  expect(new Set(rules.map(({ event }) => event))).toEqual(new Set(webhookEvents));
  const personal = /name|firma|email|phone|mobile|strasse|ort$|plz|geburt|notiz|note|message|iban|reason/;
  const unknown = rules.flatMap(({ event, entity, data }) =>
    data.filter(field => !(field in entity.row.shape) || personal.test(field)).map(field => [event, field]),
  );
  expect(unknown).toEqual([]);
});

test('their triggers are made anew where one is missing or differs', () => {
  const { db } = app.server.context;
  const names = () =>
    db.sql
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'webhook_on_%' ORDER BY 1",
      )
      .all();
  const before = names();
  expect(before).toHaveLength(rules.length);
  db.sql.exec('DROP TRIGGER webhook_on_invoice_paid_update');
  db.sql.exec('CREATE TRIGGER webhook_on_old AFTER DELETE ON member BEGIN SELECT 1; END');
  ensureWebhookTriggers(db);
  expect(names()).toEqual(before);
});

test('events and registrations tell what happens to them', async () => {
  const board = app.as('board');
  const fixture = await oneEvent(app, [5], { status: 'draft' });
  expect(told()).toEqual([]);
  await board.events.update({ id: fixture.event.id, status: 'active' });
  expect(told()).toMatchObject([
    { event: 'event.published', data: { uuid: fixture.event.uuid, title: 'Sommerfest', status: 'active' } },
  ]);
  const unconfirmed = await signUpUnconfirmed(app, fixture);
  expect(told()).toEqual([]);
  await confirmSignUp(app, unconfirmed.email);
  const { id, uuid } = unconfirmed;
  await board.decisions.approve({ id });
  await board.registrations.update({ id, status: 'withdrawn' });
  const moves = told();
  expect(moves.map(({ event }) => event)).toEqual([
    'registration.created',
    'registration.approved',
    'registration.cancelled',
  ]);
  const { uuid: shift_uuid } = fixture.shifts[0] ?? {};
  const data = { id, uuid, event_uuid: fixture.event.uuid, shift_uuid, member_id: null, status: 'withdrawn' };
  expect(moves.at(-1)?.data).toEqual(data);
});

test('invoices and payments tell what happens to them', async () => {
  const board = app.as('board');
  await anAssociation(board);
  const { id: member_id } = await board.members.create(aMember());
  told();
  await board.invoices.generateQr({ member_id, amount: 120.5, description: 'Beitrag' });
  const [invoice] = await board.invoices.list({});
  const bill = { id: invoice?.id, member_id, number: '2026-00001', amount: 120.5, currency: 'CHF' };
  expect(told()).toEqual([
    { event: 'invoice.created', data: { ...bill, status: 'open', due_at: '2026-12-20' } },
  ]);
  const paid = { rappen: 12_050, reference: invoice?.reference ?? '', payer: 'Anna Müller' };
  const sample = { id: 'AUSZUG', entries: [{ ref: 'E', transactions: [{ ref: 'T', ...paid }] }] };
  await board.payments.import({
    file_name: 'auszug.xml',
    content: Buffer.from(camt(sample)).toString('base64'),
  });
  const came = told();
  expect(came.map(({ event }) => event)).toEqual(['payment.received', 'invoice.paid']);
  expect(came[0]?.data).toMatchObject({ amount: 120.5, currency: 'CHF', booked_on: '2026-03-10' });
  expect(came[1]?.data).toEqual({ ...bill, status: 'paid', due_at: '2026-12-20' });
});

test('applications and mailings tell what happens to them', async () => {
  const demo = await startApp({ config: { demo: true } });
  const plain = app;
  app = demo;
  try {
    await app
      .as('board')
      .webhooks.create({ name: 'A', url: 'http://127.0.0.1:9/', events: [...webhookEvents] });
    run("UPDATE application SET status = 'unconfirmed'");
    expect(told()).toEqual([]);
    const { changes } = run("UPDATE application SET status = 'pending'");
    expect(told().map(({ event }) => event)).toEqual(Array(changes).fill('application.received'));
    const [mailing] = await app.as('board').mailings.list({});
    const { uuid } = mailing as { uuid: string };
    run("UPDATE mailing SET status = 'sending' WHERE uuid = ?", uuid);
    run("UPDATE mailing SET status = 'done' WHERE uuid = ?", uuid);
    run('UPDATE mailing SET sent = sent + 1 WHERE uuid = ?', uuid);
    expect(told()).toMatchObject([{ event: 'mailing.sent', data: { uuid } }]);
  } finally {
    await demo.stop();
    app = plain;
  }
});
