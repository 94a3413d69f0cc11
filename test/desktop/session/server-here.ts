import { mkdirSync } from 'node:fs';
import type { ServerProcess } from '../../../desktop/core/shell-port.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer, type RunningServer } from '../../../server/start.ts';
import type {
  EmbeddedOrder,
  EmbeddedReport,
  EmbeddedStart,
} from '../../../shared/association/embedded-server.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fillNewFolder } from '../../fixtures.ts';

/**
 * The server of a desktop inside the test, as `server/embedded/main.ts` starts it in a process of its own: that takes
 * two seconds of processor time. Tests about the process, its end or its copies launch the real one.
 */
export function launchHere(): ServerProcess {
  const { promise: gone, resolve: end } = Promise.withResolvers<void>();
  const listeners = new Set<(message: EmbeddedReport) => void>();
  const report = (message: EmbeddedReport): void => listeners.forEach(listener => listener(message));
  let running: Promise<RunningServer> | null = null;
  const start = async ({ dataDir, demo, reset, appToken }: EmbeddedStart): Promise<RunningServer> => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    await fillNewFolder(dataDir, { at: new Date(), demo, timers: true });
    const options = [...(demo ? ['--demo'] : []), ...(reset ? ['--reset'] : [])];
    const config = readConfig(options, {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    });
    const server = await startServer({ ...config, appToken, needsBaseUrl: false, logLevel: 'silent' });
    report({
      ready: { address: server.address, setUpToken: server.setUpLink?.split('/').at(-1) ?? null },
    });
    return server;
  };
  const stop = async (): Promise<void> => {
    await (await running?.catch(() => null))?.stop();
    end();
  };
  return {
    send(order: EmbeddedOrder) {
      if ('backup' in order) throw new Error('copies are written by the real process');
      if ('stop' in order) return void stop();
      running = start(order.start);
      running.catch((error: unknown) => {
        const { code, params } = error instanceof DomainError ? error : new DomainError('internal', {});
        report({ failed: { code, params: { ...params } } });
        end();
      });
    },
    onReport: listener => void listeners.add(listener),
    onExit: listener => void gone.then(listener),
    kill: () => void stop(),
  };
}
