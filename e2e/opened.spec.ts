import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { test } from './stage/association-server.ts';

test('the running app shows what the system has it open: an event and a file of the bank, and nothing else', async ({
  stage,
  shell,
}) => {
  test.skip(shell !== 'electron', 'The system opens nothing with a desktop in the browser.');
  const desk = await stage.openBoardDesktop('treasurer');
  const { page } = desk;
  const address = (): Promise<string> => page.evaluate(() => location.href);
  const before = await address();
  const open = async (what: string): Promise<void> => desk.openOnceMore?.(what);

  await open('aktuar://elsewhere.example/zugang/abcdefghijklmnopqrstuvwx');
  await open('https://elsewhere.example/');
  expect(await address()).toBe(before);

  const [event] = (await stage.server.get('/events')) as { uuid: string; name: string }[];
  await open(`aktuar://event/${event?.uuid}`);
  await expect.poll(address).toContain(`#/events/${event?.uuid}`);
  await expect(page.getByText(event?.name ?? '').first()).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'aktuar-opened-'));
  const file = join(folder, 'camt.xml');
  writeFileSync(file, '<Document>no bank wrote this</Document>');
  await open(file);
  await expect(page.getByRole('heading', { level: 1, name: label('payment.title') })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  rmSync(folder, { recursive: true, force: true });
});
