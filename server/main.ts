import { label, errorLabel } from '../shared/i18n/label.ts';
import { helpText, readConfig, ConfigError } from './config.ts';
import { startServer } from './start.ts';
import { DomainError } from '../shared/errors.ts';

// Files with members in them are for this account's eyes only.
process.umask(0o077);

try {
  const config = readConfig(process.argv.slice(2), process.env);
  if (config.help) console.log(helpText());
  else await run(config);
} catch (error) {
  fail(error);
}

async function run(config: ReturnType<typeof readConfig>): Promise<void> {
  const server = await startServer(config);
  const stop = () => {
    server.stop().then(() => console.log(label('server.stopped')), fail);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  console.log(label('server.listening', { address: server.address }));
  if (server.setUpLink !== null) console.log(label('server.setUpLink', { link: server.setUpLink }));
}

function fail(error: unknown): void {
  console.error(startSentence(error));
  process.exitCode = 1;
}

/** What the person at the command line reads when the server does not start: one clear line, no stack. */
export function startSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) return errorLabel(error.code, error.params);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${errorLabel('internal', {})} (${detail})`;
}
