import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePage, ensureServer, ensureShell } from '../../../desktop/build.ts';
import type { Target } from '../../../desktop/packaging/native-packages.ts';
import { stageApp } from '../../../desktop/packaging/stage-app.ts';
import { writeStubElectron } from './stub-electron.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const builder = join(root, 'node_modules/electron-builder/cli.js');

const platforms = ['linux', 'win32', 'darwin'] as const;
const arches = ['x64', 'arm64'] as const;
const targets = platforms.flatMap(platform => arches.map((arch): Target => ({ platform, arch })));

/** A fuse that is on, as it stands in the program: the character 1. */
const enabled: number = '1'.charCodeAt(0);

const ofRelease = [
  FuseV1Options.EnableCookieEncryption,
  FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  FuseV1Options.OnlyLoadAppFromAsar,
].toSorted();

/** Fuses that are on in a program. */
async function fusesOn(program: string): Promise<number[]> {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  const on = Object.entries(wire).filter(([, state]) => state === enabled);
  return on.map(([fuse]) => Number(fuse)).toSorted();
}

/** Where electron-builder puts each package, and how it is asked for it. */
const places = {
  linux: {
    option: '--linux',
    folder: (arch: string) => (arch === 'x64' ? 'linux-unpacked' : `linux-${arch}-unpacked`),
    resources: 'resources',
    program: 'aktuar',
  },
  win32: {
    option: '--win',
    folder: (arch: string) => (arch === 'x64' ? 'win-unpacked' : `win-${arch}-unpacked`),
    resources: 'resources',
    program: 'Aktuar.exe',
  },
  darwin: {
    option: '--mac',
    folder: (arch: string) => (arch === 'x64' ? 'mac' : `mac-${arch}`),
    resources: 'Aktuar.app/Contents/Resources',
    program: 'Aktuar.app',
  },
} as const;

let into: string;
beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'aktuar-packages-'));
  const quietly = (): void => undefined;
  await ensurePage(quietly);
  await ensureShell(quietly);
  await ensureServer(quietly);
  await stageApp({ root, into, targets, updates: null });
  for (const platform of platforms) {
    const dist = join(into, 'electron', platform);
    writeStubElectron(platform, dist);
    await pack(platform, dist);
  }
}, 900_000);
afterAll(() => rmSync(into, { recursive: true, force: true }));

/** The folders that would become installers, for both processors, as the configuration says. */
async function pack(platform: Target['platform'], dist: string): Promise<void> {
  // A program that cannot run has no place for icon, version and integrity, and no identity signs it.
  const unable = [
    '-c.win.signAndEditExecutable=false',
    '-c.disableAsarIntegrity=true',
    '-c.mac.identity=null',
  ];
  const args = [
    builder,
    places[platform].option,
    'dir',
    ...arches.map(arch => `--${arch}`),
    '--publish',
    'never',
    `-c.directories.app=${join(into, 'app')}`,
    `-c.directories.buildResources=${join(into, 'icons')}`,
    `-c.directories.output=${join(into, 'release')}`,
    `-c.electronDist=${dist}`,
    '-c.electronVersion=33.4.11',
    ...unable,
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said);
}

const folderOf = ({ platform, arch }: Target): string => join(into, 'release', places[platform].folder(arch));
const archiveOf = (target: Target): string =>
  join(folderOf(target), places[target.platform].resources, 'app.asar');
const inside = (target: Target): string[] =>
  listPackage(archiveOf(target), { isPack: false }).map(path => path.replaceAll('\\', '/').slice(1));
const textOf = (target: Target, path: string): string =>
  extractFile(archiveOf(target), path).toString('utf8');

/** The first bytes of a library or program say for which system and processor it is. */
function systemOf(bytes: Buffer): string {
  const head = bytes.readUInt32BE(0);
  if (head === 0x7f454c46) return `linux-${bytes.readUInt16LE(18) === 0xb7 ? 'arm64' : 'x64'}`;
  if (head === 0xcffaedfe) return `darwin-${bytes.readUInt32LE(4) === 0x0100000c ? 'arm64' : 'x64'}`;
  const machine = bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4);
  return `win32-${machine === 0xaa64 ? 'arm64' : 'x64'}`;
}

describe.for(targets)('the package for $platform on $arch', target => {
  const isMac = target.platform === 'darwin';

  test('has native libraries for this system only, and outside of the archive', () => {
    const unpacked = `${archiveOf(target)}.unpacked`;
    const natives = globSync('**/*.{node,dll,dylib,so,so.*}', { cwd: unpacked });
    expect(natives.length).toBeGreaterThanOrEqual(isMac ? 6 : 3);
    const wanted = isMac ? arches.map(arch => `darwin-${arch}`) : [`${target.platform}-${target.arch}`];
    const found = natives.map(path => systemOf(readFileSync(join(unpacked, path))));
    expect([...new Set(found)].toSorted()).toEqual(wanted.toSorted());
    const driver = wanted.map(system => `node_modules/better-sqlite3/prebuilds/${system}.node`);
    expect(natives.filter(path => path.includes('prebuilds')).toSorted()).toEqual(driver.toSorted());
    for (const path of natives) expect(statFile(archiveOf(target), path)).toMatchObject({ unpacked: true });
    expect(
      inside(target)
        .filter(path => path.endsWith('.node'))
        .toSorted(),
    ).toEqual(natives.filter(path => path.endsWith('.node')).toSorted());
  });

  test('has the program, and neither its sources, nor stamps of the build, nor a list of dependencies', () => {
    const files = inside(target);
    const needed = ['electron/main.mjs', 'electron/preload.cjs', 'server/server.mjs', 'renderer/index.html'];
    expect(files).toEqual(expect.arrayContaining(needed.map(path => `dist/${path}`)));
    expect(files).toContain('dist/server/node_modules/swagger-ui-dist/swagger-ui-bundle.js');
    expect(files.filter(path => /\.(?:[cm]?tsx?|map)$|\.stamp$/.test(path))).toEqual([]);
    expect(files.filter(path => /^(?:server|desktop|shared|test|docs)\//.test(path))).toEqual([]);
    expect(files.filter(path => /lock\.json$|\.env|\.pem$|browser\.mjs$/.test(path))).toEqual([]);
    for (const path of ['package.json', 'dist/server/package.json']) {
      const manifest = JSON.parse(textOf(target, path)) as Record<string, unknown>;
      expect(Object.keys(manifest).filter(key => /dependencies|scripts|overrides/i.test(key))).toEqual([]);
      expect(manifest['version']).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  test('has a minified main process', () => {
    const main = textOf(target, 'dist/electron/main.mjs');
    expect(main.length / main.split('\n').length).toBeGreaterThan(1000);
    expect(main).not.toContain('//#region');
  });

  test('has of the fonts of the screen Latin letters alone', () => {
    const fonts = inside(target).filter(path => /^dist\/renderer\/.*\.(?:woff2?|ttf|otf|eot)$/.test(path));
    expect(fonts.map(path => path.replace(/^.*\/|-wght.*$/g, '')).toSorted()).toEqual([
      'inter-latin',
      'inter-latin-ext',
    ]);
    expect(fonts.every(path => path.endsWith('.woff2'))).toBe(true);
  });

  test('has the notices of others, and the languages of Electron that the program speaks', () => {
    const [notices = ''] = globSync('**/THIRD-PARTY.txt', { cwd: folderOf(target) });
    expect(readFileSync(join(folderOf(target), notices), 'utf8')).toContain('libvips');
    const languages = globSync('**/{de,ja}.{pak,lproj}', { cwd: folderOf(target) });
    expect(languages.map(path => path.replace(/^.*[\\/]/, '').slice(0, 2))).toContain('de');
    expect(languages.filter(path => /ja\.\w+$/.test(path))).toEqual([]);
  });

  test('has the fuses of a release', async () => {
    const program = join(folderOf(target), places[target.platform].program);
    expect(await fusesOn(program)).toEqual(ofRelease);
  });
});

test('a Mac offers the program for bank files and links without making it the first choice', () => {
  const info = readFileSync(join(into, 'release/mac/Aktuar.app/Contents/Info.plist'), 'utf8');
  expect(info.match(/<string>(?:xml|aktuar)<\/string>/g)).toHaveLength(2);
  expect(info.match(/<key>LSHandlerRank<\/key>\s*<string>Alternate<\/string>/g)).toHaveLength(1);
});

const packaged = join(root, 'release/linux-unpacked/aktuar');
test.skipIf(!existsSync(packaged))(
  'the packaged Electron of the tests is a release that takes the inspector',
  async () => {
    const wanted = [...ofRelease, FuseV1Options.EnableNodeCliInspectArguments].toSorted();
    expect(await fusesOn(packaged)).toEqual(wanted);
  },
);
