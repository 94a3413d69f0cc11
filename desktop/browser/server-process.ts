import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EmbeddedReport } from '../../shared/association/embedded-server.ts';
import { openServerLog } from '../core/session/server-log.ts';
import type { ServerProcess } from '../core/shell-port.ts';

// The same way from the sources and from the bundle in dist/electron.
const program = fileURLToPath(new URL('../../server/embedded/main.ts', import.meta.url));
const preload = new URL('../../desktop/resolve-once.mjs', import.meta.url).href;

/** Runs the server from its sources under this very Node; it ends with this program. */
export function launchServer(log: string): ServerProcess {
  const child = fork(program, [], {
    execArgv: ['--import', preload],
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl+C reaches this program only, which then ends its server in order.
    detached: process.platform !== 'win32',
  });
  const write = openServerLog(log);
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  let isGone = false;
  const gone = new Promise<void>(resolve => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  void gone.then(() => (isGone = true));
  return {
    // What fails here shows itself as the end of the process.
    send: order => isGone || void child.send(order, () => undefined),
    onReport: listener => void child.on('message', report => listener(report as EmbeddedReport)),
    onExit: listener => void gone.then(listener),
    kill: () => void child.kill('SIGKILL'),
  };
}

function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'TZ', 'LANG', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as NodeJS.ProcessEnv;
}
