import { expect } from '@playwright/test';
import { errorLabel, label } from '../shared/i18n/label.ts';
import { InvoiceDialog } from './pages/invoice-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { MemberForm } from './pages/member-form.ts';
import { MembersPage } from './pages/members-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { boardLogin } from './stage/server.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' } as const;

test('a wrong password and a missing server are told apart', async ({ stage }) => {
  const desk = await stage.openDesktop('secretary');
  const login = new LoginPage(desk);
  await login.logIn(boardLogin.email, 'falsch');
  await login.seesError(errorLabel('login_failed', {}));
  await stage.server.stop();
  await login.logIn(boardLogin.email, boardLogin.password);
  await login.seesError(errorLabel('offline', {}));
  await stage.server.start();
  await login.logInAsBoard('Sekretariat');
});

test('what is typed is not lost on the way out, and what is saved can be undone', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, members, member] = [new Window(desk), new MembersPage(desk), new MemberForm(desk)];
  await members.open();
  await members.openByTyping('mü an mus', anna);

  await member.edit();
  const digits = (phone: unknown): string =>
    String(phone)
      .replace(/^\+41|\D/g, '')
      .replace(/^0/, '');
  const mobile = async (): Promise<string> => digits((await stage.server.member('Anna', 'Müller'))['mobile']);
  const before = await mobile();
  await member.type({ 'member.field.mobile': '+41 79 555 00 99' });
  await window.goTo('nav.settings');
  const question = desk.page.getByRole('dialog', { name: label('ui.leave.title') });
  await question.getByRole('button', { name: label('ui.leave.stay') }).click();
  await expect(question).toBeHidden();
  await expect(member.field('member.field.mobile')).toHaveValue('079 555 00 99');

  await member.save();
  await expect.poll(mobile).toBe(digits('079 555 00 99'));
  await window.undo();
  await expect.poll(mobile).toBe(before);
});

test(
  'a mobile number is changed without touching the mouse',
  { tag: ['@job', '@packaged'] },
  async ({ stage }) => {
    const desk = await stage.openBoardDesktop('secretary');
    const [window, member] = [new Window(desk), new MemberForm(desk)];
    await window.find('müller an', 'Anna Müller');
    await expect(desk.page.getByRole('heading', { name: 'Anna Müller' })).toBeVisible();
    await desk.page.keyboard.press('e');
    await member.field('member.field.mobile').focus();
    await desk.page.keyboard.press('ControlOrMeta+a');
    await desk.page.keyboard.type('+41 79 555 33 33');
    await member.save();
    await expect
      .poll(async () => String((await stage.server.member('Anna', 'Müller'))['mobile']).replaceAll(' ', ''))
      .toMatch(/795553333$/);
  },
);

test('a wrong entry is refused at its field', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [members, member] = [new MembersPage(desk), new MemberForm(desk)];
  await members.open();
  await members.openByTyping('mü an mus', anna);
  await member.edit();
  await member.type({ 'member.field.email': 'anna at example' });
  await desk.page.keyboard.press('ControlOrMeta+s');
  await expect(member.field('member.field.email')).toHaveAttribute('aria-invalid', 'true');
  await member.type({ 'member.field.email': 'anna@example.ch' });
  await member.save();
});

test('everything is a key away, also while a field has the focus', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, members] = [new Window(desk), new MembersPage(desk)];
  await members.open();
  await desk.page.keyboard.press('/');
  await desk.page.keyboard.type('mül');
  await window.find('rechnungslauf', 'Rechnungslauf');
  await expect(desk.page.getByRole('heading', { name: 'Rechnungslauf' })).toBeVisible();

  // A known name can be typed before the answer is there.
  await desk.page.keyboard.press('ControlOrMeta+k');
  await expect(desk.page.getByPlaceholder(label('palette.placeholder'))).toBeFocused();
  await desk.page.keyboard.insertText('Nägeli');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByRole('heading', { name: /Nägeli/ })).toBeVisible();
});

test('every screen can be read by everybody', async ({ stage }) => {
  const desk = await stage.openDesktop('secretary');
  const [window, members] = [new Window(desk), new MembersPage(desk)];
  await expect(desk.page.getByRole('button', { name: label('login.submit'), exact: true })).toBeVisible();
  expect(await findingsInBothSchemes(desk.page)).toEqual([]);
  await new LoginPage(desk).logInAsBoard('Sekretariat');
  for (const colorScheme of ['dark', 'light'] as const) {
    await desk.page.emulateMedia({ colorScheme });
    await expect(desk.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
  for (const screen of ['nav.overview', 'nav.members', 'nav.invoices', 'nav.sync', 'nav.settings'] as const) {
    await window.goTo(screen);
    await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([screen, await findingsInBothSchemes(desk.page)]).toEqual([screen, []]);
  }
  await members.open();
  await members.openByTyping('mü an mus', anna);
  expect(['card', await findingsInBothSchemes(desk.page)]).toEqual(['card', []]);
  const invoice = new InvoiceDialog(desk);
  await invoice.open();
  await invoice.fill('120.50', 'Jahresbeitrag 2026');
  await invoice.seesPreview();
  expect(['invoice', await findingsInBothSchemes(desk.page)]).toEqual(['invoice', []]);
  await invoice.close();
  await new MemberForm(desk).edit();
  expect(['form', await findingsInBothSchemes(desk.page)]).toEqual(['form', []]);
});
