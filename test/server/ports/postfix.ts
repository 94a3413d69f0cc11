import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canConnect, freePort } from './dovecot.ts';

const program = '/usr/sbin/postfix';
const isRoot = process.getuid?.() === 0;
/** Postfix gives rights up by itself, so it needs those of root to begin with. */
export const postfixRuns = isRoot && existsSync(program);

/** A real Postfix on loopback with its own configuration and queue. */
export interface Postfix {
  /** For SMTP_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Takes mail for these domains. What is for a mailbox lands in `mailFolder/<mailbox>/` as maildir of nobody; for any
 * other name it accepts the message, finds no mailbox and sends a report back.
 */
export async function startPostfix(
  domains: readonly string[],
  mailboxes: readonly string[],
  mailFolder: string,
): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-postfix-'));
  chmodSync(folder, 0o755);
  for (const name of ['config', 'queue', 'data']) mkdirSync(join(folder, name));
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  const port = await freePort();
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'config/mailboxes'), mailboxes.map(name => `${name} ${name}/\n`).join(''));
  writeFileSync(join(folder, 'config/main.cf'), settings(folder, domains, mailFolder));
  writeFileSync(join(folder, 'config/master.cf'), services(port));
  const child = spawn(program, ['-c', join(folder, 'config'), 'start-fg'], { stdio: 'ignore' });
  const logText = () => (existsSync(log) ? readFileSync(log, 'utf8') : 'no log');
  await listening(port, child, logText);
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      spawn(program, ['-c', join(folder, 'config'), 'stop'], { stdio: 'ignore' });
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = (folder: string, domains: readonly string[], mailFolder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${domains[0] ?? 'localhost'}
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
virtual_mailbox_domains = ${domains.join(' ')}
virtual_mailbox_base = ${mailFolder}
virtual_mailbox_maps = texthash:${folder}/config/mailboxes
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_mailbox_limit = 0
smtpd_reject_unlisted_recipient = no
smtpd_relay_restrictions = permit_mynetworks, reject
default_transport = error:no way out of the test
`;

const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

async function listening(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (child.exitCode !== null) break;
    if (await canConnect(port)) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`postfix did not start: ${log()}`);
}
