import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '../../build.ts';
import { testMemberId } from '../../fixtures.ts';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { billingFixture, generateQr, type BillingFixture } from './billing-fixture.ts';

let fixture: BillingFixture;
const own = () => fixture.app.as('member').ownInvoices;
const bill = (member_id: string | undefined, description: string) =>
  generateQr(fixture, { member_id, amount: 100, description });

beforeAll(async () => {
  fixture = await billingFixture(1);
  const { id: _, ...mia } = aMember({ id: testMemberId, email: 'mia@post.example' });
  await fixture.board.members.create({ ...mia, id: testMemberId });
  await bill(testMemberId, 'Beitrag 2025');
  await bill(testMemberId, 'Beitrag 2026');
  await bill(fixture.ids[0], 'Beitrag einer anderen Person');
});
afterAll(() => fixture.app.stop());

it('a member sees the own invoices, the newest first, with what is still to be paid', async () => {
  const [, first] = await own().list({});
  await fixture.board.invoices.update({ id: first?.id ?? '', status: 'paid' });
  expect(await own().list({})).toMatchObject([
    { description: 'Beitrag 2026', status: 'open', amount: 100, outstanding: 100 },
    { description: 'Beitrag 2025', status: 'paid', amount: 100, outstanding: 0 },
  ]);
  expect(await own().list({ limit: 1, offset: 1 })).toMatchObject([{ description: 'Beitrag 2025' }]);
});

it('with the fees of reminders', async () => {
  const [newest] = await own().list({});
  const id = newest?.id ?? '';
  for (const days of [31, 15]) {
    fixture.app.clock.now = new Date(fixture.app.clock.now.getTime() + days * 86_400_000);
    await fixture.board.dunnings.issue({ id });
  }
  expect((await own().list({}))[0]).toMatchObject({ amount: 100, outstanding: 110 });
});

it('a member gets the own invoice as it was issued, and none of another person', async () => {
  const [newest] = await own().list({});
  const { bytes } = await own().pdf({ id: newest?.id ?? '' });
  expect((await readTexts(bytes)).map(({ text }) => text).join(' ')).toContain('Beitrag 2026');
  const all = await fixture.board.invoices.list({});
  const other = all.find(({ member_id }) => member_id === fixture.ids[0]);
  await expect(own().pdf({ id: other?.id ?? '' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(own().pdf({ id: testMemberId })).rejects.toMatchObject({ code: 'not_found' });
});

it('an organiser has no invoices', async () => {
  await expect(fixture.app.as('organizer').ownInvoices.list({})).rejects.toMatchObject({ code: 'forbidden' });
});
