import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { DomainError } from '../../shared/errors.ts';
import type { bundledParts } from '../core/bundled-parts.ts';
import { openCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import type { ShellPort } from '../core/shell-port.ts';
import { attachBridge } from './bridge-socket.ts';
import { openPageSession } from './page-session.ts';
import type { Options } from './options.ts';
import { createPageServer } from './page-server.ts';
import { launchServer } from './server-process.ts';
import type { Place } from './visitor.ts';

const loopback = '127.0.0.1';
/** A page that keeps knocking without a session does not fill the terminal. */
const linkPause = 5_000;

export interface DesktopOptions
  extends Pick<Options, 'server' | 'dataDir' | 'port'>, Partial<Pick<Options, 'passphrase'>> {
  /** Folder of the built page. */
  readonly page: string;
  readonly version: string;
  /** What the core finds beside its bundle; left out: in the sources. */
  readonly parts?: ReturnType<typeof bundledParts>;
  /** Called when a visitor has no session and the last link is used up. */
  readonly onLink: (link: string) => void;
}

/** A running desktop. `link` is the address to open, good for one visit. */
export interface Desktop {
  readonly core: Core;
  readonly port: number;
  link(): string;
  close(): Promise<void>;
}

/** Opens core and serves it on 127.0.0.1. Throws `port_in_use` and what `openCore` throws. */
export async function serveDesktop(options: DesktopOptions): Promise<Desktop> {
  const core = await openCore({
    dataDir: options.dataDir,
    program: { version: options.version },
    server: options.server,
    shell: browserShell(options.passphrase),
    now: () => new Date(),
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: Math.random,
    fetch,
    ...options.parts,
  });
  const door = openPageSession(() => randomBytes(32).toString('base64url'));
  let place: Place = { port: options.port, door };
  const link = () => `http://${loopback}:${place.port}/#${door.fragment()}`;
  const onStranger = newLinks(() => {
    if (door.linkIsFresh()) return;
    door.renew();
    options.onLink(link());
  });
  const server = createPageServer({ root: options.page, place: () => place, onStranger });
  const sockets = attachBridge(server, { core, place: () => place, onStranger });
  place = { door, port: await listen(server, options.port).catch(closing(core)) };
  const close = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.close(1001, 'closing');
    server.closeAllConnections();
    server.close();
    await core.close();
  };
  return { core, port: place.port, link, close };
}

function newLinks(make: () => void): () => void {
  let last = 0;
  return () => {
    if (Date.now() - last < linkPause) return;
    last = Date.now();
    make();
  };
}

const closing = (core: Core) => async (error: unknown) => {
  await core.close();
  throw error;
};

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DomainError('port_in_use', { port }) : error);
    });
    server.listen(port, loopback, () => resolve((server.address() as AddressInfo).port));
  });
}

/** A browser saves and prints by itself, and has no keyring to offer. */
const browserShell = (passphrase: string | undefined): ShellPort => ({
  kind: 'browser',
  keyring: null,
  passphrase,
  save: () => Promise.resolve({ handled: false, path: null }),
  print: () => Promise.resolve({ handled: false }),
  launchServer,
});
