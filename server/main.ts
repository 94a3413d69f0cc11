import { label } from '../shared/i18n/label.ts';
import { helpText, readConfig } from './config.ts';
import { startSentence, startServer } from './start.ts';

// Files with members in them are for this account's eyes only.
process.umask(0o077);

try {
  const config = readConfig(process.argv.slice(2), process.env);
  if (config.help) console.log(helpText());
  else if (config.check) await check(config);
  else await run(config);
} catch (error) {
  fail(error);
}

/** Serves until a signal; starts anew where an association has moved here meanwhile. */
async function run(config: ReturnType<typeof readConfig>): Promise<void> {
  let signal: Promise<'signal'> | undefined;
  for (;;) {
    const server = await startServer(config);
    signal ??= new Promise(resolve => {
      const stop = () => resolve('signal');
      process.once('SIGTERM', stop).once('SIGINT', stop);
    });
    console.log(label('server.listening', { address: server.address }));
    for (const sentence of server.missing) console.log(label('server.notSetUp', { sentence }));
    if (server.setUpLink !== null) console.log(label('server.setUpLink', { link: server.setUpLink }));
    const why = await Promise.race([signal, server.dataReplaced]);
    await server.stop();
    if (why === 'signal') break;
  }
  console.log(label('server.stopped'));
}

/** Prints a line for each part that was tried; the exit code is 1 where one of them would fail. */
async function check(config: ReturnType<typeof readConfig>): Promise<void> {
  const { checkConfig, checkLine } = await import('./check-config.ts');
  let failed = 0;
  for await (const result of checkConfig(config)) {
    if (result.state === 'failed') failed += 1;
    console.log(checkLine(result));
  }
  console.log(label('server.check.end', { count: failed }));
  // A service that did not answer in time may still hold its line open.
  process.stdout.write('', () => process.exit(failed > 0 ? 1 : 0));
}

function fail(error: unknown): void {
  console.error(startSentence(error));
  process.exitCode = 1;
}
