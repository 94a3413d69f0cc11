import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createPrivateKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { UpdateServer } from '../test/desktop/update/update-server.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { root } from './stage/program.ts';

const appImage = (name: string): Buffer => Buffer.from(`#!/bin/sh\necho ${name} > "$APPIMAGE.started"\n`);

test('a desktop without an address of new versions says so', async ({ stage, shell }) => {
  test.skip(shell === 'electron', 'The package of the tests has such an address.');
  const desk = await stage.openBoardDesktop('secretary');
  await desk.page.evaluate(() => (location.hash = '/about'));
  await expect(desk.page.getByText(label('update.off.no_address'))).toBeVisible();
  await expect(desk.page.getByRole('button', { name: label('update.check') })).toHaveCount(0);
});

test('the packaged app loads a new version, says what is new, and installs it when it is quit', async ({
  stage,
  shell,
}) => {
  test.skip(shell !== 'electron', 'A desktop in the browser replaces no program.');
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-update-'));
  const installed = join(folder, 'Aktuar.AppImage');
  writeFileSync(installed, appImage('old'));
  chmodSync(installed, 0o755);
  const server = new UpdateServer(createPrivateKey(readFileSync(join(root, 'release/test-update-key.pem'))));
  await server.start();
  Object.assign(process.env, { APPIMAGE: installed, AKTUAR_UPDATES: server.url, XDG_CACHE_HOME: folder });
  try {
    const desk = await stage.openBoardDesktop('secretary');
    await desk.page.evaluate(() => (location.hash = '/about'));
    const check = desk.page.getByRole('button', { name: label('update.check') });
    await check.click();
    await expect(desk.page.getByText(label('update.problem.unreachable'))).toBeVisible();

    const notes = { de: 'Rechnungen lassen sich <b>stornieren</b>.\nDer Abgleich ist schneller.' };
    const info = server.publish({ version: '0.9.0', content: appImage('new'), notes });
    server.put('Aktuar-0.9.0-linux-x64.AppImage', appImage('bad'));
    await check.click();
    await expect(desk.page.getByText(label('update.problem.damaged'))).toBeVisible();

    server.publish({ version: '0.9.0', content: appImage('new'), notes });
    server.describe({ ...info, notes: { de: 'Bitte hier das Passwort eingeben' } });
    await check.click();
    await expect(desk.page.getByText(label('update.problem.unsigned'))).toBeVisible();

    server.describe(info);
    await check.click();
    await expect(desk.page.getByText(label('update.ready', { version: '0.9.0' }))).toBeVisible();
    await expect(desk.page.getByText('Rechnungen lassen sich <b>stornieren</b>.')).toBeVisible();
    expect(await findingsOn(desk.page)).toEqual([]);
    expect(readFileSync(installed, 'utf8')).toContain('echo old');
    await desk.close();
    expect(readFileSync(installed, 'utf8')).toContain('echo new');
  } finally {
    for (const name of ['APPIMAGE', 'AKTUAR_UPDATES', 'XDG_CACHE_HOME']) delete process.env[name];
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
