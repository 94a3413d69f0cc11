import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { ShellPort } from '../../../desktop/core/shell-port.ts';
import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import { aMember } from '../../build.ts';
import { compileCache, endWithParent, nodeOptions } from '../../node-program.ts';
import { testKeyring } from '../../test-keyring.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { launchHere } from './server-here.ts';

export const patience = { timeout: 25_000, interval: 20 };
const root = fileURLToPath(new URL('../../..', import.meta.url));

const founder = {
  association: 'Turnverein Beispiel',
  vorname: 'Rita',
  nachname: 'Roth',
  funktion: 'Präsidium',
  email: 'rita@post.example',
  password: 'vier lampen hinter dem bahnhof',
};

/** A desktop that runs servers of its own; `fetch` stands for its line to other servers. */
export function openMovingDesktop(dataDir: string, line: typeof fetch = fetch): Promise<TestDesktop> {
  const shell: ShellPort = {
    kind: 'browser',
    keyring: testKeyring,
    save: () => Promise.resolve({ handled: false, path: null }),
    print: () => Promise.resolve({ handled: false }),
    launchServer: launchHere,
  };
  return openTestDesktop({ server: null, dataDir, shell, fetch: line });
}

export const stateOf = ({ api }: TestDesktop): Promise<DesktopState> => api.desktopSession.state({});

export const inPhase = (desktop: TestDesktop, phase: DesktopState['phase']): Promise<unknown> =>
  vi.waitUntil(async () => (await stateOf(desktop)).phase === phase, patience);

/** An association on this computer with one member besides its founder. */
export async function foundHere(desktop: TestDesktop): Promise<void> {
  const { api } = desktop;
  await api.desktopSession.startLocal({ kind: 'own' });
  await inPhase(desktop, 'found');
  await api.desktopSession.found(founder);
  await inPhase(desktop, 'ready');
  await api.desktopMembers.create(aMember({ nachname: 'Erste' }));
  await settle(desktop);
}

/** A new server as an operator starts it, on a port that stays the same. */
export interface NewServer {
  readonly address: string;
  /** The one-time link of its last start. */
  link(): string;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

export async function startNewServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<NewServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let link = '';
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [...nodeOptions, ...endWithParent, 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...compileCache,
        PORT: String(port),
        DATA_DIR: dataDir,
        BASE_URL: '',
        LOG_LEVEL: 'error',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child = started;
    if (started.stdout === null) throw new Error('the server has no standard output');
    const lines = createInterface({ input: started.stdout });
    lines.on('line', line => (link = /http\S+\/einrichten\/\S+/.exec(line)?.[0] ?? link));
    await once(lines, 'line');
  };
  await start();
  await vi.waitUntil(() => link !== '', patience);
  return {
    address,
    link: () => link,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
