import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedTables, ensureAuditTriggers } from '../../../server/db/audit.ts';
import type { AuditEntry } from '../../../shared/privacy/audit-contract.ts';
import { aMember, anAssociation } from '../../build.ts';
import { boardEmail, startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const entriesOf = (entity_id: string): Promise<AuditEntry[]> => app.as('board').audit.list({ entity_id });

describe('the audit log', () => {
  test('tells who changed what from what to what, and when', async () => {
    const board = app.as('board');
    const { id } = await board.members.create(aMember());
    await board.members.update({ id, ort: 'Wald', zustellung_post: true });
    await app.as('device').members.update({ id, ort: 'Wald', eintritt: '2020-01-01' });
    await board.members.remove({ id });
    const [removed, byDevice, updated, created] = await entriesOf(id);
    expect(created).toMatchObject({ action: 'create', entity: 'member', actor: boardEmail });
    expect(created?.changes).toMatchObject({ nachname: [null, 'Müller'], zustellung_post: [null, false] });
    expect(Object.keys(created?.changes ?? {})).not.toContain('notiz');
    expect(updated?.changes).toEqual({ ort: ['Musterwil', 'Wald'], zustellung_post: [false, true] });
    expect(updated?.created_at).toBe('2026-11-20T10:00:00.000Z');
    expect(byDevice?.changes).toEqual({ eintritt: [null, '2020-01-01'] });
    expect(removed?.changes).toMatchObject({ ort: ['Wald', null] });
    expect(removed?.action).toBe('delete');
  });

  test('misses nothing that bypasses the use cases', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const { db } = app.server.context;
    db.write('Reparatur', () => db.sql.exec("UPDATE member SET notiz = 'x' WHERE nachname = 'Müller'"));
    expect((await entriesOf(id))[0]).toMatchObject({ actor: 'Reparatur', changes: { notiz: ['', 'x'] } });
  });

  test('says nothing about a change that changed nothing', async () => {
    const { id } = await app.as('board').members.create(aMember());
    app.server.context.db.sql.exec('UPDATE member SET version = version + 1');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('forgets what was rolled back', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const { db } = app.server.context;
    const broken = () =>
      db.write('Reparatur', () => {
        db.sql.exec(`DELETE FROM member WHERE id = '${id}'`);
        throw new Error('no');
      });
    expect(broken).toThrow('no');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('shows invoices in francs and parties as they are', async () => {
    const board = app.as('board');
    const { id } = await board.members.create(aMember());
    await board.invoices.generateQr({ member_id: id, amount: 120.5, description: 'Beitrag' });
    const [invoice] = await board.invoices.list({ member_id: id });
    const [entry] = await entriesOf(invoice?.id ?? '');
    expect(entry?.changes).toMatchObject({ amount: [null, 120.5], creditor: [null, { town: 'Musterwil' }] });
  });

  test('keeps secrets and long pictures out', async () => {
    const logo = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(40_001)}`;
    await app.as('board').settings.put({ key: 'logo', value: logo });
    const [entry] = await entriesOf('logo');
    expect(String(entry?.changes['value']?.[1])).toMatch(/^data:image\/png;base64,.{18}… \(\d+\)$/);
    await app.as('device').members.list({});
    const { text } = await app.request('GET', '/audit?limit=10000', { as: 'board' });
    expect(text).not.toMatch(/token_hash|password_hash/);
    const columns = auditedTables.flatMap(table => table.columns.map(({ name }) => name));
    expect(columns.filter(name => /hash|secret|password|token/.test(name))).toEqual([]);
  });

  test('is listed newest first, by 50, and filtered', async () => {
    const board = app.as('board');
    for (let i = 0; i < 60; i++) await board.members.create(aMember());
    const page = await app.request('GET', '/audit?entity=member&action=create', { as: 'board' });
    const entries = page.json as AuditEntry[];
    expect(entries).toHaveLength(50);
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(60);
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a));
    const next = await board.audit.list({ entity: 'member', action: 'create', offset: 50, limit: 1 });
    expect(next[0]?.id).toBeLessThan(entries.at(-1)?.id ?? 0);
  });
});

describe('its triggers', () => {
  const names = () =>
    app.server.context.db.sql
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit%' ORDER BY name",
      )
      .pluck()
      .all();

  test('come back after a migration that rebuilt a table, or changed by hand', () => {
    const { db } = app.server.context;
    const before = names();
    expect(before).toHaveLength(auditedTables.length * 3);
    db.sql.exec('DROP TRIGGER audit_member_update; DROP TRIGGER audit_invoice_delete');
    db.sql.exec('CREATE TRIGGER audit_member_update AFTER UPDATE ON member BEGIN SELECT 1; END');
    db.sql.exec('CREATE TRIGGER audit_old AFTER UPDATE ON member BEGIN SELECT 1; END');
    ensureAuditTriggers(db);
    expect(names()).toEqual(before);
  });
});
