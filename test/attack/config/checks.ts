import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { boardLogin } from '../../faults/server-program.ts';
import { startDesktop, type DesktopProgram } from '../../faults/desktop-program.ts';
import { startProgram } from '../../faults/program.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';

export interface ConfigCheck {
  readonly name: string;
  /** One sentence for everything that is not as it must be. */
  run(): Promise<string[]>;
}

/** Files and arguments of a server and of a laptop that has logged in. */
const ofRunningPrograms: ConfigCheck = {
  name: 'files and arguments of running programs',
  run: () =>
    withFolder(async folder => {
      const server = await startAttackServer();
      const desktop = await startDesktop({ dataDir: folder, server: server.address });
      try {
        await desktop.api.desktopSession.login({ ...boardLogin, device_name: 'Laptop' });
        await pause(500);
        return [
          ...openFiles(server.dataDir, 'server'),
          ...openFiles(folder, 'desktop'),
          ...argumentFaults([server.pid, desktop.child.pid ?? 0], secretsOf(server)),
          ...(await insecureServer(desktop)),
        ];
      } finally {
        await desktop.kill();
        await server.stop();
      }
    }),
};

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-attack-folder-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything below a folder that another account of the machine could read. */
function openFiles(folder: string, program: string): string[] {
  if (process.platform === 'win32') return [];
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  ];
  return paths.flatMap(path => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) return [];
    return [`${program}: ${relative(folder, path) || 'the folder'} has mode ${(mode & 0o777).toString(8)}`];
  });
}

const secretsOf = ({ secret, apiKey, facts }: AttackServer): string[] => [
  secret,
  apiKey,
  boardLogin.password,
  ...Object.values(facts.devices),
];

/** Every account of a machine reads the arguments of every process. */
function argumentFaults(pids: readonly number[], secrets: readonly string[]): string[] {
  if (process.platform !== 'linux') return [];
  return pids.flatMap(pid => {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return secrets.some(secret => line.includes(secret))
      ? [`a secret stands in the arguments of ${line.slice(0, 100)}`]
      : [];
  });
}

/** An address of the range for documentation, where no server answers: a laptop that sent something would wait. */
async function insecureServer({ api }: DesktopProgram): Promise<string[]> {
  const begun = performance.now();
  const code = await api.desktopSession.connect({ server: 'http://192.0.2.1:3000' }).then(
    () => 'connected',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
  const isRefused =
    !['connected', 'server_unreachable', 'offline'].includes(code) && performance.now() - begun < 3000;
  return isRefused
    ? []
    : [`http:// to another machine: ${code} after ${Math.round(performance.now() - begun)} ms`];
}

/** A start that must be refused, and the variable that its sentence must name. */
const refusedStarts = [
  { variable: 'JWT_SECRET', args: ['--demo'], env: { JWT_SECRET: 'a'.repeat(64) } },
  { variable: 'JWT_SECRET', args: ['--demo'], env: { JWT_SECRET: 'passwort'.repeat(5) } },
  { variable: 'BASE_URL', args: ['--demo'], env: { BASE_URL: 'https://verein.example' } },
  { variable: 'HOST', args: ['--demo'], env: { HOST: '0.0.0.0' } },
  { variable: 'TRUST_PROXY', args: ['--demo'], env: { TRUST_PROXY: 'everybody' } },
] as const;

const ofStarts: ConfigCheck = {
  name: 'settings that must be refused',
  run: () =>
    withFolder(async folder => {
      const faults = await Promise.all(
        refusedStarts.map(async ({ variable, args, env }, index) => {
          const place = {
            PORT: '0',
            DATA_DIR: join(folder, String(index)),
            LOG_LEVEL: 'silent',
            SCHEDULER: 'off',
          };
          const strong = { JWT_SECRET: randomBytes(32).toString('base64url') };
          const program = startProgram('server/main.ts', args, { ...place, ...strong, ...env });
          const address = await program.match(/^Server: (\S+)$/m);
          if (address !== null) {
            await program.stop();
            return [`${variable} ${JSON.stringify(env)} was taken`];
          }
          const said = program.said().err;
          return said.includes(variable) || variable === 'HOST'
            ? []
            : [`${variable}: the refusal does not name it: ${said.slice(0, 200)}`];
        }),
      );
      return faults.flat();
    }),
};

export const configChecks: readonly ConfigCheck[] = [ofRunningPrograms, ofStarts];
