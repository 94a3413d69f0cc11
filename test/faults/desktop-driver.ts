import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { launchServer } from '../../desktop/browser/server-process.ts';
import { openCore } from '../../desktop/core/core.ts';
import { DomainError } from '../../shared/errors.ts';
import { testKeyring } from '../test-keyring.ts';
import { errorLabel } from '../../shared/i18n/label.ts';

/** The desktop without a window: what a shell hands to core, with calls coming from the test instead of a page. */

interface Order {
  readonly id: number;
  readonly area: string;
  readonly name: string;
  readonly input: unknown;
}

const [dataDir = '', server = '', clockOffset = '0', version = '0.1.0'] = process.argv.slice(2);
const tell = (message: object): void => void process.send?.(message);

try {
  const core = await openCore({
    dataDir,
    server: server === '' ? null : server,
    program: { version },
    now: () => new Date(Date.now() + Number(clockOffset)),
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: Math.random,
    fetch,
    shell: {
      kind: 'browser',
      keyring: testKeyring,
      save: () => Promise.resolve({ handled: false, path: null }),
      print: () => Promise.resolve({ handled: false }),
      launchServer,
    },
  });
  process.on('message', ({ id, area, name, input }: Order) => {
    void core.call(area, name, input).then(reply => tell({ id, reply }));
  });
  // A window would keep the program alive; here the line to the test does.
  process.channel?.ref();
  process.once('SIGTERM', () => void core.close().then(() => process.exit(0)));
  tell({ ready: true });
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${errorLabel(error.code, error.params)}\n`);
  tell({ refused: error.code });
  process.exitCode = 1;
}
