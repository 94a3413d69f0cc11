import { parseArgs } from 'node:util';
import { label } from '../shared/i18n/label.ts';
import { makeRecoveryLink, RecoveryRefused } from './access/local-accounts/recover-access.ts';
import { readConfig } from './config.ts';
import { openForOperator } from './operator-access.ts';
import { startSentence } from './start.ts';

// Files with members in them are for this account's eyes only.
process.umask(0o077);

try {
  await run();
} catch (error) {
  console.error(error instanceof RecoveryRefused ? error.message : startSentence(error));
  process.exitCode = 1;
}

/** Prints a link for a person of the board who lost everything, or how the command is used. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { office: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [email] = positionals;
  if (values.help === true || email === undefined || positionals.length > 1) {
    console.log(label('server.recover.usage'));
    if (values.help !== true) process.exitCode = 1;
    return;
  }
  const config = readConfig([], process.env);
  const { call, close } = await openForOperator(config);
  try {
    const { boardEmails } = config;
    const ask = { email, office: values.office ?? null, name: values.name ?? null, boardEmails };
    const made = call.db.write(call.actor.name, () => makeRecoveryLink(call, ask));
    console.log(label('server.recover.link', made));
  } finally {
    close();
  }
}
