import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawIcons, linuxSizes } from '../../../desktop/packaging/draw-icons.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-linux-'));
  await drawIcons(join(root, 'desktop/renderer/public/icon.svg'), join(folder, 'icons'));
  mkdirSync(join(folder, 'packed/resources'), { recursive: true });
  writeFileSync(join(folder, 'packed/aktuar'), '');
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/package.json'), readFileSync(join(root, 'package.json')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What electron-builder would have a package made of, and the entry of the desktop in it. */
async function packageOf(target: 'deb' | 'rpm'): Promise<{ args: string[]; entry: string }> {
  let found = { args: [] as string[], entry: '' };
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget(target, Arch.x64),
    prepackaged: join(folder, 'packed'),
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      electronVersion: '33.4.11',
      directories: {
        app: join(folder, 'app'),
        buildResources: join(folder, 'icons'),
        output: join(folder, 'release'),
      },
    },
    // Made so far, the package would be packed by a program that is fetched from GitHub.
    effectiveOptionComputed: ([args, entry]: [string[], string]) => {
      found = { args, entry: readFileSync(entry, 'utf8') };
      return Promise.resolve(true);
    },
  });
  return found;
}

test.for(['deb', 'rpm'] as const)(
  'a %s package names who publishes it and brings every icon',
  async target => {
    const { args } = await packageOf(target);
    const valueOf = (name: string): string =>
      args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ??
      args[args.indexOf(`--${name}`) + 1] ??
      '';
    expect(valueOf('name')).toBe('aktuar');
    expect(valueOf('maintainer')).toMatch(/^Aktuar <\S+@\S+>$/);
    expect(valueOf('url')).toMatch(/^https:\/\//);
    const icons = args.filter(arg => arg.includes('=/usr/share/icons/'));
    for (const size of linuxSizes)
      expect(icons.filter(arg => arg.endsWith(`/hicolor/${size}x${size}/apps/aktuar.png`))).toHaveLength(1);
    // A type defined here would give its icon to every XML file of the computer.
    expect(args.filter(arg => arg.includes('/usr/share/mime/'))).toEqual([]);
  },
);

test('the entry of the desktop takes links and bank files, and finds its windows', async () => {
  const { entry, args } = await packageOf('deb');
  expect(entry).toMatch(/^MimeType=(?=.*\bapplication\/xml;)(?=.*\bx-scheme-handler\/aktuar;)/m);
  expect(entry).toMatch(/^Exec=\/opt\/Aktuar\/aktuar %U$/m);
  expect(entry).toMatch(/^StartupWMClass=aktuar$/m);
  expect(entry).toMatch(/^Categories=Office;$/m);
  expect(args.some(arg => arg.endsWith('=/usr/share/applications/aktuar.desktop'))).toBe(true);
});
