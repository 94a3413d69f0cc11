import { utilityProcess } from 'electron';
import type { EmbeddedReport } from '../../shared/association/embedded-server.ts';
import { openServerLog } from '../core/session/server-log.ts';
import type { LaunchServer } from '../core/shell-port.ts';

/**
 * Runs the bundled server in a process of Electron's own Node, which ends with the app, however the app ends. Of the
 * environment it gets only what its libraries need.
 */
export const launchServer =
  (program: string): LaunchServer =>
  log => {
    const child = utilityProcess.fork(program, [], {
      env: environment(),
      serviceName: 'Aktuar Server',
      stdio: 'pipe',
    });
    const write = openServerLog(log);
    child.stdout?.on('data', write);
    child.stderr?.on('data', write);
    let isGone = false;
    child.once('exit', () => (isGone = true));
    return {
      send: order => child.postMessage(order),
      onReport: listener => void child.on('message', (report: EmbeddedReport) => listener(report)),
      onExit: listener => (isGone ? setImmediate(listener) : void child.once('exit', () => listener())),
      kill: () => killProcess(child.pid),
    };
  };

function killProcess(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'TZ', 'LANG'];
  return Object.fromEntries(
    kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
