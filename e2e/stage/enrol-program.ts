import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Core } from '../../desktop/core/core-options.ts';
import { openCore } from '../../desktop/core/core.ts';
import type { DesktopState } from '../../shared/access/desktop-session-contract.ts';
import { keepTestKey, testPassphrase } from '../../test/test-keyring.ts';

/**
 * A program of the stage: logs in at a server of the demo with desktops that have no window, and leaves their data folders
 * with the whole copy in them.
 *
 *   enrol-program.ts ADDRESS FOLDER EMAIL PASSWORD NAME…   makes FOLDER/NAME for each
 */
const [server = '', folder = '', email = '', password = '', ...names] = process.argv.slice(2);
await Promise.all(names.map(enrol));
console.log('enrolled');

async function enrol(name: string): Promise<void> {
  const dataDir = join(folder, name);
  await keepTestKey(dataDir);
  const core = await openCore({
    dataDir,
    server,
    program: { version: '0.1.0' },
    now: () => new Date(),
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: Math.random,
    fetch,
    shell: {
      kind: 'browser',
      keyring: null,
      passphrase: testPassphrase,
      save: () => Promise.resolve({ handled: false, path: null }),
      print: () => Promise.resolve({ handled: false }),
    },
  });
  await ask(core, 'login', { email, password, device_name: name });
  while ((await ask(core, 'state', {})).phase !== 'ready') await setTimeout(20);
  await core.close();
}

async function ask(core: Core, call: string, input: object): Promise<DesktopState> {
  const reply = await core.call('desktopSession', call, input);
  if ('error' in reply) throw new Error(`${call}: ${reply.error}`);
  return reply.ok as DesktopState;
}
