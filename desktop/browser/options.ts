import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { label } from '../../shared/i18n/label.ts';

/** What the desktop in the browser was started with. `server`: address to use, null to ask on the first page. */
export interface Options {
  readonly help: boolean;
  readonly server: string | null;
  readonly dataDir: string;
  /** 0: any free one. */
  readonly port: number;
  /** Unlocks what is kept without asking. */
  readonly passphrase: string | undefined;
}

/** The start is refused because of an option; the message is the sentence for the person at the command line. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads options, then DATA_DIR, PORT and AKTUAR_SERVER. Throws OptionError for what it does not know. */
export function readOptions(args: readonly string[], env: Environment): Options {
  const values = parse(args);
  const port = Number(values.port ?? env['PORT'] ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OptionError(label('desktop.browser.badPort'));
  return {
    help: values.help ?? false,
    server: values.server ?? (env['AKTUAR_SERVER'] || null),
    dataDir: resolve(values.data ?? (env['DATA_DIR'] || './data/desktop')),
    port,
    passphrase: env['AKTUAR_PASSPHRASE'] || undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: { type: 'string' },
        data: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const option = /'([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1] ?? args.join(' ');
    throw new OptionError(label('desktop.browser.badOption', { option }));
  }
}
