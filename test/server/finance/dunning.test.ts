import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { billingFixture, generateQr, type BillingFixture } from './billing-fixture.ts';

let fixture: BillingFixture;
let invoice: Invoice;
beforeEach(async () => {
  fixture = await billingFixture(1);
  await generateQr(fixture, { member_id: fixture.ids[0], amount: 100, description: 'Beitrag 2026' });
  const [made] = await fixture.board.invoices.list({});
  if (!made) throw new Error('no invoice');
  invoice = made;
});
afterEach(() => fixture.app.stop());

const later = (days: number) => {
  fixture.app.clock.now = new Date(fixture.app.clock.now.getTime() + days * 86_400_000);
};
const issue = () => fixture.board.dunnings.issue({ id: invoice.id });

describe('reminders of payment', () => {
  it('come in three levels, each when the time of the last has passed, and add their fees', async () => {
    await expect(issue()).rejects.toMatchObject({ params: { what: 'dunning_not_due' } });
    const notices = [];
    for (const days of [31, 15, 15]) {
      later(days);
      notices.push(await issue());
      await expect(issue()).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(notices.map(({ level, fee }) => [level, fee])).toEqual([
      [1, 0],
      [2, 10],
      [3, 20],
    ]);
    expect(notices.every(({ text }) => text.includes(invoice.number) && !text.includes('{{'))).toBe(true);
    later(15);
    await expect(issue()).rejects.toMatchObject({ params: { what: 'dunning_last' } });
    const { bytes, filename } = await fixture.board.dunnings.pdf({ id: notices[2]?.id ?? '' });
    expect(filename).toBe(`Letzte-Mahnung-${invoice.number}-Mueller.pdf`);
    const texts = (await readTexts(bytes)).map(({ text }) => text);
    expect(texts).toContain('CHF 130.00');
    expect(texts).toContain('130.00');
    // The earlier paper stays as it was.
    const second = await fixture.board.dunnings.pdf({ id: notices[1]?.id ?? '' });
    expect((await readTexts(second.bytes)).map(({ text }) => text)).toContain('CHF 110.00');
  });

  it('are taken back with their fee, and the level is issued anew', async () => {
    later(31);
    const { id } = await issue();
    await fixture.board.dunnings.cancel({ id });
    expect(await fixture.board.dunnings.ofInvoice({ id: invoice.id })).toMatchObject([
      { status: 'cancelled' },
    ]);
    expect(await issue()).toMatchObject({ level: 1, status: 'issued' });
  });

  it.each(['paid', 'cancelled'] as const)('are not for one that is %s', async status => {
    later(31);
    await fixture.board.invoices.update({ id: invoice.id, status });
    await expect(issue()).rejects.toMatchObject({ params: { what: `dunning_${status}` } });
  });

  it('take fee, words and day that a person gives', async () => {
    later(31);
    const terms = { fee: 7.5, text: 'Bitte {{betrag}} bis {{frist}}.', due_at: '2027-02-01' };
    const notice = await fixture.board.dunnings.issue({ id: invoice.id, ...terms });
    expect(notice).toMatchObject({
      fee: 7.5,
      due_at: '2027-02-01',
      text: 'Bitte CHF 107.50 bis 1. Februar 2027.',
    });
  });

  it('leave by e-mail with the open amount', async () => {
    later(31);
    const { id } = await issue();
    const sent = await fixture.board.dunnings.dispatch({ documents: [{ dunning_id: id }] });
    expect(sent).toMatchObject({ email: { queued: 1 }, failed: [] });
    await fixture.app.server.mail.flush();
    expect(await fixture.board.dispatchLog.list({})).toMatchObject([
      { status: 'sent', subject: `Zahlungserinnerung zur Rechnung ${invoice.number}` },
    ]);
  });
});
