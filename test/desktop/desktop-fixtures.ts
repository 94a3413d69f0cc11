import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { vi } from 'vitest';
import { openCore } from '../../desktop/core/core.ts';
import type { Core, CoreOptions } from '../../desktop/core/core-options.ts';
import { openPdfPool } from '../../desktop/core/pdf/pdf-pool.ts';
import type { ShellDocument } from '../../desktop/core/shell-port.ts';
import { contract } from '../../shared/contract.ts';
import { desktopContract, type DesktopClient } from '../../shared/desktop-contract.ts';
import { DomainError } from '../../shared/errors.ts';
import { testKeyring } from '../test-keyring.ts';

/** Known to every demo start (contract.md §8). */
export const demoLogin = {
  email: 'praesidium@musterwil.example',
  password: 'aktuar-demo',
  device_name: 'Laptop',
};

/** A real desktop on real files, and what its window was asked to do. */
export interface TestDesktop {
  readonly core: Core;
  readonly api: DesktopClient;
  readonly dataDir: string;
  /** Documents that were to be saved or printed. */
  readonly handed: ShellDocument[];
  /** Logs in at the demo server and waits for the first copy. */
  login(): Promise<void>;
  close(): Promise<void>;
}

/** One thread for all desktops of this process: it takes a second to start, and keeps nothing of a document. */
const pdf = openPdfPool(new URL('../../desktop/core/pdf/pdf-worker.ts', import.meta.url));

const patience = { timeout: 20_000, interval: 20 };

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'aktuar-desktop-'));

export async function openTestDesktop(
  options: Partial<CoreOptions> & { readonly server: string | null },
): Promise<TestDesktop> {
  const dataDir = options.dataDir ?? newFolder();
  const handed: ShellDocument[] = [];
  const core = await openCore({
    dataDir,
    program: { version: '0.1.0' },
    now: () => new Date(),
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: () => 0,
    fetch,
    pdf,
    shell: {
      kind: 'browser',
      keyring: testKeyring,
      save: document => Promise.resolve({ handled: handed.push(document) > 0, path: document.filename }),
      print: () => Promise.resolve({ handled: false }),
    },
    ...options,
  });
  const api = clientOf(core);
  return {
    core,
    api,
    dataDir,
    handed,
    async login() {
      await api.desktopSession.login(demoLogin);
      await vi.waitUntil(async () => (await api.desktopSession.state({})).phase === 'ready', patience);
    },
    async close() {
      await core.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

/** Calls by area and name; a refusal is thrown as the page's own client throws it. */
function clientOf(core: Pick<Core, 'call'>): DesktopClient {
  const areas = Object.entries({ ...contract, ...desktopContract }).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.keys(calls).map(name => [
        name,
        async (input: unknown) => {
          const reply = await core.call(area, name, input);
          if ('error' in reply) throw new DomainError(reply.error, reply.params);
          return reply.ok;
        },
      ]),
    ),
  ]);
  return Object.fromEntries(areas) as DesktopClient;
}

/** Waits until everything that was changed here is on the server. */
export async function settle(desktop: TestDesktop): Promise<void> {
  await vi.waitUntil(async () => {
    const { waiting } = await desktop.api.desktopSync.now({});
    return waiting === 0 && (await desktop.api.desktopSync.waiting({})).length === 0;
  }, patience);
}
