import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(path => existsSync(path));
export const dovecotInstalled = program !== undefined;

/** A real Dovecot on loopback with its own folder, accounts and certificate. */
export interface Dovecot {
  readonly imapPort: number;
  readonly imapsPort: number;
  /** Certificate that its clients must trust, in PEM. */
  readonly ca: string;
  /** Its mailboxes lie here as maildir, each under its name. */
  readonly mailFolder: string;
  stop(): Promise<void>;
}

/** Starts Dovecot with these accounts (mailbox → password). Needs no rights: as root it runs as nobody, else as us. */
export async function startDovecot(accounts: Readonly<Record<string, string>>): Promise<Dovecot> {
  if (program === undefined) throw new Error('dovecot is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-dovecot-'));
  chmodSync(folder, 0o755);
  const [imapPort, imapsPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const users = Object.entries(accounts).map(([mailbox, password]) => `${mailbox}:{PLAIN}${password}`);
  writeFileSync(join(folder, 'users'), `${users.join('\n')}\n`);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configuration(folder, imapPort, imapsPort));
  const child = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
  await listening(imapsPort, child, join(folder, 'log'));
  return {
    imapPort,
    imapsPort,
    ca: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    mailFolder: join(folder, 'mail'),
    stop: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, imapPort: number, imapsPort: number): string {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'nobody' : userInfo().username;
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  if (isRoot) chownSync(mail, 65_534, 65_534);
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${isRoot ? 'nogroup' : execFileSync('id', ['-gn']).toString().trim()}
disable_plaintext_auth = no
auth_failure_delay = 0
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${mail}/%u
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${isRoot ? 'nogroup' : execFileSync('id', ['-gn']).toString().trim()} home=${mail}/%u
}
service imap-login {
  chroot =
  user = ${user}
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
  user = ${user}
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
  user = ${user}
}
`;
}

/** `key.pem` and `cert.pem` for localhost and 127.0.0.1, signed by themselves. */
export function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' });
}

/** A port without a listener now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function listening(port: number, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    if (await canConnect(port)) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`dovecot did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'no log'}`);
}

/** True when a program listens on this port of the machine. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
