import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { Person } from './pages/person.ts';
import { test } from './stage/association-server.ts';
import { pdfText } from './stage/pdf-text.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' } as const;
const annasName = 'Anna Müller';
const typed = 'mü an mus';
const newStreet = 'Rütliweg';

test('the secretary works on while the server is away, and nothing is lost', async ({ stage }) => {
  const { server } = stage;
  const desk = await stage.openDesktop('secretary');
  const secretary = new Person(desk);
  const treasurer = new Person(await stage.openDesktop('treasurer'));
  let number = '';

  await test.step('both log in and have their copy', async () => {
    await secretary.login.logInAsBoard('Sekretariat');
    await treasurer.login.logInAsBoard('Kasse');
  });

  await test.step('she finds a member by typing and changes the address while the server is stopped', async () => {
    await secretary.members.open();
    await secretary.members.openByTyping(typed, anna);
    await server.stop();
    await secretary.member.change({
      'member.field.strasse': newStreet,
      'member.field.hausnummer.long': '7a',
    });
    await secretary.window.expectSyncState(/Offline seit .*: 1 Änderung wartet/);
  });

  await test.step('she makes the QR-bill without network, sees, saves and prints it', async () => {
    await secretary.invoice.open();
    await secretary.invoice.fill('120.50', 'Jahresbeitrag 2026');
    await secretary.invoice.seesPreview();
    number = await secretary.invoice.create();
    const file = await secretary.invoice.savePdf();
    expect(file.filename).toMatch(/\.pdf$/);
    const text = await pdfText(file.bytes);
    expect(text).toContain(`${newStreet} 7a`);
    expect(text).toContain(number);
    expect(text).toContain('120.50');
    const [sheets = ''] = await secretary.invoice.print();
    expect(sheets).toMatch(/^24\d\dx35\d\d$/);
    await secretary.invoice.close();
    await expect(secretary.desktop.page.getByRole('heading', { name: annasName })).toBeVisible();
  });

  await test.step('the desktop is killed; started again it has everything', async () => {
    await desk.killAndRestart();
    await secretary.window.expectSyncState(/Offline seit .*: 2 Änderungen warten/);
    await secretary.members.open();
    await secretary.members.openByTyping(typed, anna);
    await expect(secretary.desktop.page.getByText(`${newStreet} 7a`).first()).toBeVisible();
    await expect(secretary.desktop.page.getByText(number).first()).toBeVisible();
  });

  await test.step('the server comes back: change and invoice arrive there and at the treasurer', async () => {
    await treasurer.members.open();
    await treasurer.members.openByTyping(typed, anna);
    const begin = Date.now();
    await server.start();
    await expect
      .poll(async () => (await server.member('Anna', 'Müller'))['strasse'], { intervals: [50] })
      .toBe(newStreet);
    const there = Date.now() - begin;
    await expect(treasurer.desktop.page.getByText(`${newStreet} 7a`).first()).toBeVisible();
    console.log(
      `server back: on the server after ${there} ms, at the second desktop after ${Date.now() - begin} ms`,
    );
    const invoices = (await server.get('/invoices')) as { number: string }[];
    expect(invoices.map(invoice => invoice.number)).toContain(number);
    await secretary.window.expectSyncState(label('sync.state.saved'));
  });

  await test.step('with the server there, a change is at the second desktop long before the next round of a minute', async () => {
    const seen = treasurer.desktop.page.getByText('Rütliweg 8').first();
    await secretary.member.edit();
    await secretary.member.type({ 'member.field.hausnummer.long': '8' });
    const begin = Date.now();
    await secretary.member.save();
    // How fast it is, the bench says: another program may have the processors for a moment.
    await seen.waitFor({ timeout: 10_000 });
    console.log(`live: at the second desktop ${Date.now() - begin} ms after Ctrl+S`);
  });
});

test(
  'two people change the same field: a conflict, solved by one click',
  { tag: ['@job', '@packaged'] },
  async ({ stage }) => {
    const { server } = stage;
    const secretary = new Person(await stage.openDesktop('secretary'));
    const treasurer = new Person(await stage.openDesktop('treasurer'));
    const both = [secretary, treasurer];

    await test.step('both have the same member open, then the server is killed', async () => {
      for (const each of both) {
        await each.login.logInAsBoard(each === secretary ? 'Sekretariat' : 'Kasse');
        await each.members.open();
        await each.members.openByTyping(typed, anna);
      }
      await server.kill();
    });

    await test.step('each changes the town', async () => {
      await secretary.member.change({ 'member.field.ort': 'Oberholz' });
      await treasurer.member.change({ 'member.field.ort': 'Rapperswil SG' });
      for (const each of both) await each.window.expectSyncState(/1 Änderung wartet/);
    });

    await test.step('the server is back, killed in the middle and back again: one stands, one is a conflict', async () => {
      await server.start();
      await server.kill();
      await server.start();
      for (const each of both) {
        await each.sync.open();
        await expect(each.sync.decision(annasName)).toHaveCount(1, { timeout: 30_000 });
      }
      const conflict = treasurer.sync.decision(annasName);
      await expect(conflict).toContainText('Oberholz');
      await expect(conflict).toContainText('Rapperswil SG');
    });

    await test.step('one click decides, for both', async () => {
      const town = async (): Promise<unknown> => (await server.member('Anna', 'Müller'))['ort'];
      const standing = await town();
      const refused = standing === 'Oberholz' ? 'Rapperswil SG' : 'Oberholz';
      await treasurer.sync.take('mine', annasName);
      for (const each of both) await each.sync.seesNothingToDecide();
      await expect.poll(town).toBe(refused);
      for (const each of both) {
        await each.members.open();
        await each.members.search('müller anna');
        await expect(each.members.row(anna)).toContainText(refused);
        await each.window.expectSyncState(label('sync.state.saved'));
      }
    });
  },
);
