import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Dialog } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { Person } from './pages/person.ts';
import { test } from './stage/association-server.ts';

test('text that is typed in a dialog or a form is not lost by closing, leaving or reloading', async ({
  stage,
}) => {
  const person = new Person(await stage.openBoardDesktop('secretary'));
  const { page } = person.desktop;
  const question = page.getByRole('dialog', { name: label('ui.leave.title') });
  const answer = (key: 'ui.leave.stay' | 'ui.leave.discard') =>
    question.getByRole('button', { name: label(key) }).click();

  await test.step('a dialog asks, once, and only where something was typed', async () => {
    await page.goto(new URL('#/event-groups', page.url()).href);
    const dialog = page.getByRole('dialog', { name: label('eventGroup.new') });
    const name = dialog.getByLabel(label('eventGroup.name'));
    // The screen is loaded on demand: a key before that means nothing.
    await expect(page.getByRole('button', { name: label('eventGroup.new') }).first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('n');
    await name.fill('Winter');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: label('ui.leave.stay') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Winter');
    await dialog.getByRole('button', { name: label('ui.cancel') }).click();
    await answer('ui.leave.stay');
    await name.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Winter' })).toBeVisible();
  });

  await test.step('what was given up is gone', async () => {
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: label('ui.rename') });
    await dialog.getByLabel(label('eventGroup.name')).fill('Frühling');
    await dialog.getByRole('button', { name: label('ui.cancel') }).click();
    await answer('ui.leave.discard');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Winter' })).toBeVisible();
  });

  const asked: string[] = [];
  const leaveIt = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  };
  page.on('dialog', leaveIt);
  const reload = () => page.evaluate(() => location.reload());

  await test.step('the settings ask before another screen and before the window closes', async () => {
    await person.window.goTo('nav.settings');
    const name = page.getByLabel(label('setting.name'), { exact: true });
    await name.fill('Turnverein Musterwil');
    await person.window.goTo('nav.members');
    await answer('ui.leave.stay');
    await expect(name).toHaveValue('Turnverein Musterwil');
    await reload();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(name).toHaveValue('Turnverein Musterwil');
    await person.window.goTo('nav.members');
    await answer('ui.leave.discard');
    await expect(person.members.table).toBeVisible();
  });

  await test.step('a draft that is kept needs no question, and lies nowhere in readable form', async () => {
    await page.keyboard.press('n');
    await person.member.type({ 'member.field.vorname': 'Zwickelselma' });
    await Promise.all([page.waitForEvent('load'), reload()]);
    await expect(person.member.field('member.field.vorname')).toHaveValue('Zwickelselma');
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
    expect(filesWith(stage.folder, 'Zwickelselma')).toEqual([]);
  });

  await test.step('a draft that an earlier version kept readable is taken over once', async () => {
    await page.evaluate(() => {
      const value = 'Blumen für Zwickelruth bis 3.12.';
      localStorage.setItem(
        'aktuar.draft.todo.quick',
        JSON.stringify({ value, typed_at: new Date().toISOString() }),
      );
    });
    await Promise.all([page.waitForEvent('load'), reload()]);
    await page.goto(new URL('#/todos', page.url()).href);
    const line = page.getByRole('textbox', { name: label('todo.quick') });
    await expect(line).toHaveValue('Blumen für Zwickelruth bis 3.12.');
    expect(await page.evaluate(() => Object.keys({ ...localStorage }))).toEqual([]);
    expect(filesWith(stage.folder, 'Zwickelruth')).toEqual([]);
    await Promise.all([page.waitForEvent('load'), reload()]);
    await expect(line).toHaveValue('Blumen für Zwickelruth bis 3.12.');
  });
});

/** Files in which the word can be read, as it is or in UTF-16. */
const filesWith = (folder: string, word: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'));
    })
    .map(({ name }) => name);
