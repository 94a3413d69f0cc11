import type { Server } from 'node:http';
import { DomainError } from '../shared/errors.ts';
import { label } from '../shared/i18n/label.ts';
import { ConfigError, type Config } from './config.ts';

/** Running requests get this long when the server stops. */
const patienceMs = 10_000;

/**
 * So long a connection stays open without a request. A proxy in front that keeps it for longer would send the next request
 * into a closed one and answer 502: Caddy keeps it for 120 s, Traefik for 90, nginx for 60.
 */
const keepAliveMs = 125_000;

/** Listens at the address of the configuration. Throws `port_in_use`, or a ConfigError that names the variable. */
export function bind(server: Server, { port, host }: Config): Promise<void> {
  server.keepAliveTimeout = keepAliveMs;
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(bindError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function bindError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new DomainError('port_in_use', { port }, { cause: error });
  if (code === 'EACCES') return new ConfigError(label('server.portForbidden', { port }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(label('server.hostUnavailable', { host }));
  return error;
}

/** Resolves when the last answer is out, or when patience is at its end. */
export function drain(server: Server): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
