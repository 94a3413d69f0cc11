import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePage, ensureServer, ensureShell } from './build.ts';
import { updateSourceSchema, type UpdateSource } from './core/update/update-source.ts';
import type { Target } from './packaging/native-packages.ts';
import { stageApp } from './packaging/stage-app.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const builder = join(root, 'node_modules/electron-builder/cli.js');
const unpacked = 'release/linux-unpacked/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds';

/** Address of a development server that no package ever asks: the key of a test package is what matters. */
const testUpdates = 'http://127.0.0.1:9/';

const say = (line: string): void => void process.stderr.write(`Aktuar · ${line}\n`);

/**
 * Packages the desktop into `release/`, for this system or for those that are named (`--linux`, `--mac`, `--win`; the
 * other arguments are electron-builder's). `--for-tests` makes the folder that tests drive from outside; where
 * ELECTRON_RUNTIME names a folder with an Electron for tests (`electron/` and the `better_sqlite3.node` that fits it), that
 * one is packaged. AKTUAR_UPDATE_URL and AKTUAR_UPDATE_KEY say where the package looks for updates and who signs them.
 */
async function main(args: readonly string[]): Promise<number> {
  await ensurePage(() => say('Die Oberfläche wird gebaut …'));
  await ensureShell(() => say('Das Fenster wird gebaut …'));
  await ensureServer(() => say('Der Server wird gebaut …'));
  const runtime = process.env['ELECTRON_RUNTIME'];
  return runtime || args.includes('--for-tests') ? packageForTests(runtime) : packageForPeople(args);
}

async function packageForPeople(args: readonly string[]): Promise<number> {
  const updates = givenSource();
  await stageApp({ root, into: join(root, 'dist'), targets: targetsOf(args), updates });
  return build([...args, '--publish', 'never', ...(updates === null ? [] : published(updates))]);
}

/** The test's own key signs what the test offers as an update. */
async function packageForTests(runtime = ''): Promise<number> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const targets = targetsOf([`--${arch}`]);
  await stageApp({ root, into: join(root, 'dist'), targets, updates: { url: testUpdates, key } });
  const given =
    runtime === '' ? [] : [`-c.electronDist=${join(runtime, 'electron')}`, '-c.electronVersion=33.4.11'];
  const config = ['--config', 'desktop/packaging/test-build.yml', '--publish', 'never'];
  const code = build([ownSystem(), 'dir', `--${arch}`, ...config, ...given]);
  if (code !== 0) return code;
  if (runtime) copyFileSync(join(runtime, 'better_sqlite3.node'), join(root, unpacked, 'linux-x64.node'));
  mkdirSync(join(root, 'release'), { recursive: true });
  writeFileSync(
    join(root, 'release/test-update-key.pem'),
    privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  return 0;
}

const systems = { '--linux': 'linux', '--mac': 'darwin', '--win': 'win32' } as const;
const isSystem = (arg: string): arg is keyof typeof systems => arg in systems;

const ownSystem = (): keyof typeof systems =>
  process.platform === 'darwin' ? '--mac' : process.platform === 'win32' ? '--win' : '--linux';

/** The systems named, else this one; both processors, unless one is named. A universal app holds both. */
function targetsOf(args: readonly string[]): Target[] {
  const named = args.filter(isSystem);
  const arches = (['x64', 'arm64'] as const).filter(arch => args.includes(`--${arch}`));
  const wanted = arches.length > 0 ? arches : (['x64', 'arm64'] as const);
  return (named.length > 0 ? named : [ownSystem()]).flatMap(system =>
    (system === '--mac' ? (['x64', 'arm64'] as const) : wanted).map(arch => ({
      platform: systems[system],
      arch,
    })),
  );
}

/** Null: the package looks for no updates, and says so. Throws where only half of it is given. */
function givenSource(): UpdateSource | null {
  const { AKTUAR_UPDATE_URL: url, AKTUAR_UPDATE_KEY: key, AKTUAR_HOMEPAGE, AKTUAR_MAINTAINER } = process.env;
  if (!url && !key) return null;
  if (!AKTUAR_HOMEPAGE || !AKTUAR_MAINTAINER)
    throw new Error(
      'A package that gets updates names its publisher: AKTUAR_HOMEPAGE and AKTUAR_MAINTAINER.',
    );
  return updateSourceSchema.parse({ url, key });
}

/** Makes electron-builder write the files that an updater reads: `latest.yml`, `beta.yml` and their kin. */
const published = ({ url }: UpdateSource): string[] => [
  '-c.publish.provider=generic',
  `-c.publish.url=${url}`,
];

function build(args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [builder, ...args], { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

process.exitCode = await main(process.argv.slice(2));
