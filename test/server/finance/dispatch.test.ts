import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invoiceContent } from '../../../shared/finance/invoices/bill-content.ts';
import { brandingOf } from '../../../shared/letters/layouts/layout.ts';
import { settingsOf } from '../../../shared/association/setting.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { billingFixture, bulk, type BillingFixture } from './billing-fixture.ts';

let fixture: BillingFixture;
let invoices: Invoice[];
beforeEach(async () => {
  fixture = await billingFixture(3);
  await bulk(fixture, { member_ids: fixture.ids, amount: 50, description: 'Beitrag 2027' });
  invoices = (await fixture.board.invoices.list({})).toReversed();
});
afterEach(() => fixture.app.stop());

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const mails = () => {
  const folder = join(fixture.app.dataDir, 'mail');
  return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
};
const all = () => invoices.map(({ id }) => ({ invoice_id: id }));
/** The PDF that is attached to an e-mail. */
const attached = (mail: string) => {
  const [, base64 = ''] =
    /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return Buffer.from(base64, 'base64');
};

describe('sending invoices', () => {
  it('brings the very PDF that was seen, once, in the words of the association', async () => {
    const seen = await fixture.board.invoices.pdf({ id: invoices[0]?.id ?? '' });
    const documents = [{ invoice_id: invoices[0]?.id ?? '', sha256: hashOf(seen.bytes) }];
    const sent = await fixture.board.invoices.dispatch({ documents });
    expect(sent).toEqual({ email: { queued: 1 }, post: { queued: 0 }, failed: [] });
    await fixture.app.server.mail.flush();
    const [mail = '', ...others] = mails();
    expect(others).toEqual([]);
    expect(attached(mail).equals(Buffer.from(seen.bytes))).toBe(true);
    const again = await fixture.board.invoices.dispatch({ documents });
    expect(again.email).toEqual({ queued: 0 });
    expect(again.failed).toMatchObject([{ error: 'sent_before', number: invoices[0]?.number }]);
    await fixture.app.server.mail.flush();
    expect(mails()).toHaveLength(1);
    const copy = { documents, again: crypto.randomUUID() };
    expect((await fixture.board.invoices.dispatch(copy)).email).toEqual({ queued: 1 });
    expect((await fixture.board.invoices.dispatch(copy)).email).toEqual({ queued: 0 });
    await fixture.app.server.mail.flush();
    expect(mails()).toHaveLength(2);
  });

  it('is found in the log by its invoice, with its copies and without those of others', async () => {
    const [one, two] = invoices;
    await fixture.board.invoices.dispatch({ documents: all() });
    const documents = [{ invoice_id: one?.id ?? '' }];
    await fixture.board.invoices.dispatch({ documents, again: crypto.randomUUID() });
    const found = async (bill: string) => (await fixture.board.dispatchLog.list({ bill })).length;
    expect(await found(`invoice:${one?.id}`)).toBe(2);
    expect(await found(`invoice:${two?.id}`)).toBe(1);
    expect(await found(`dunning:${one?.id}`)).toBe(0);
    await fixture.app.server.mail.flush();
    expect(await found(`invoice:${one?.id}`)).toBe(2);
    await expect(fixture.board.dispatchLog.list({ bill: "invoice:' OR 1" })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('holds up by name what would look different from what was seen', async () => {
    const seen = await fixture.board.invoices.pdf({ id: invoices[0]?.id ?? '' });
    const documents = [
      { invoice_id: invoices[0]?.id ?? '', sha256: hashOf(seen.bytes) },
      { invoice_id: invoices[1]?.id ?? '' },
    ];
    await fixture.board.invoices.dispatch({ documents });
    await fixture.board.settings.put({ key: 'letter_footer', value: 'Neu' });
    await fixture.app.server.mail.flush();
    expect(mails()).toHaveLength(1);
    expect(await fixture.board.dispatchLog.list({ status: 'failed' })).toMatchObject([
      { member_id: invoices[0]?.member_id, error: 'document changed' },
    ]);
  });

  /** As an order of a desktop names an invoice. */
  const contentOf = async (invoice: Invoice | undefined) => {
    const settings = settingsOf(await fixture.board.settings.list({}));
    return invoice ? hashOf(invoiceContent(invoice, brandingOf('invoice', [], settings))) : '';
  };

  it('compares what a bill says, not how a program draws it', async () => {
    const [one, two] = invoices;
    const documents = [
      { invoice_id: one?.id ?? '', sha256: await contentOf(one) },
      { invoice_id: two?.id ?? '', sha256: await contentOf(two) },
    ];
    await fixture.board.invoices.dispatch({ documents });
    await fixture.board.invoices.update({ id: two?.id ?? '', due_at: '2028-01-31' });
    await fixture.app.server.mail.flush();
    expect(mails()).toHaveLength(1);
    expect(await fixture.board.dispatchLog.list({ status: 'failed' })).toMatchObject([
      { member_id: two?.member_id, error: 'document changed' },
    ]);
  });

  it('holds up by name the file of a program that draws otherwise, as only its bytes are known', async () => {
    const documents = [{ invoice_id: invoices[0]?.id ?? '', sha256: hashOf(Buffer.from('other fonts')) }];
    await fixture.board.invoices.dispatch({ documents });
    await fixture.app.server.mail.flush();
    expect(await fixture.board.dispatchLog.list({ status: 'failed' })).toMatchObject([
      { error: 'document changed' },
    ]);
  });

  it('goes by letter to who wishes that, through the window of the post', async () => {
    const [one = ''] = fixture.ids;
    await fixture.board.members.update({ id: one, zustellung_post: true });
    const sent = await fixture.board.invoices.dispatch({ documents: all() });
    expect(sent).toEqual({ email: { queued: 2 }, post: { queued: 1 }, failed: [] });
    await fixture.app.server.letters.flush();
    const [line] = await fixture.board.dispatchLog.list({ type: 'letterpost' });
    expect(line).toMatchObject({ member_id: one, error: null });
    expect(line?.status).not.toBe('failed');
    // What came by letter is not sent by e-mail as well.
    const again = await fixture.board.invoices.dispatch({ documents: all(), way: 'email' });
    expect(again.failed.map(({ error }) => error)).toEqual(['sent_before', 'sent_before', 'sent_before']);
  });

  it('names whom nothing reaches, and refuses what is paid or cancelled', async () => {
    const [one, two, three] = invoices;
    await fixture.board.members.update({ id: one?.member_id ?? '', email: '' });
    await fixture.board.invoices.update({ id: two?.id ?? '', status: 'paid' });
    await fixture.board.invoices.update({ id: three?.id ?? '', status: 'cancelled' });
    const strange = crypto.randomUUID();
    const sent = await fixture.board.invoices.dispatch({
      documents: [...all(), { invoice_id: strange }],
      way: 'email',
    });
    expect(sent.failed.map(({ error }) => error)).toEqual(['no_email', 'paid', 'cancelled', 'not_found']);
    expect(sent.email).toEqual({ queued: 0 });
    expect(await fixture.board.dispatchLog.list({ status: 'failed' })).toHaveLength(4);
  });

  it('does nothing on a confirmation of the day before yesterday', async () => {
    const order = { documents: all(), confirmed_at: '2026-11-18T10:00:00.000Z' };
    await expect(fixture.board.invoices.dispatch(order)).rejects.toMatchObject({ code: 'confirmation_old' });
  });
});
