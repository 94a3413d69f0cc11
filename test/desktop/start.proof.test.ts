import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassphrase } from '../test-keyring.ts';
import { startChild, type ChildProgram } from '../../desktop/child-program.ts';

const script = (name: string): string => fileURLToPath(new URL(`../../desktop/${name}`, import.meta.url));

let folder: string;
let running: ChildProgram | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-start-'));
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  rmSync(folder, { recursive: true });
});

// The test runner has a BASE_URL of its own, which the server would take for its address.
const { BASE_URL: _base, NODE_ENV: _mode, ...machine } = process.env;

function run(name: string, args: readonly string[], env: Record<string, string>): ChildProgram {
  running = startChild({
    command: process.execPath,
    args: [script(name), ...args],
    env: { ...machine, NO_OPEN: '1', DATA_DIR: join(folder, 'data'), ...env },
    log: join(folder, 'test.log'),
  });
  return running;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const answers = async (address: string): Promise<boolean> =>
  fetch(address).then(
    response => response.ok,
    () => false,
  );

describe('npm start', () => {
  it(
    'brings up server and desktop, says where they are, and takes both down again',
    { timeout: 90_000 },
    async () => {
      const port = await freePort();
      const program = run('start.ts', [], { PORT: String(port) });
      const desktopLine = await program.line('Desktop: ');
      expect(program.lastOutput()).toContain(`Server: http://127.0.0.1:${port}`);
      expect(desktopLine).toMatch(/^Desktop: http:\/\/127\.0\.0\.1:\d+\/#token=\S{43}$/);
      const desktop = desktopLine?.slice('Desktop: '.length).split('#')[0] ?? '';
      expect(await answers(`http://127.0.0.1:${port}/health`)).toBe(true);
      expect(await answers(desktop)).toBe(true);
      expect(existsSync(join(folder, 'data/aktuar.db'))).toBe(true);
      expect(existsSync(join(folder, 'data/desktop/replica.db'))).toBe(true);
      await program.end();
      expect(await answers(`http://127.0.0.1:${port}/health`)).toBe(false);
      expect(await answers(desktop)).toBe(false);
    },
  );

  it('names the port that is taken and starts nothing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const program = run('start.ts', [], { PORT: String(port) });
    await program.ended;
    taken.close();
    expect(program.lastOutput()).toContain(`Der Anschluss ${port} ist schon belegt`);
    expect(existsSync(join(folder, 'data/aktuar.db'))).toBe(false);
  });

  it.each([
    [['--resett'], {}, '--resett'],
    [[], { PORT: 'http' }, 'PORT'],
    [[], { PORT: '70000' }, 'PORT'],
  ])('refuses %j with %j', async (args, env, named) => {
    const program = run('start.ts', args, env);
    await program.ended;
    expect(program.lastOutput()).toContain(named);
  });

  it('says what the server said when it does not start', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/aktuar.db'), 'no database '.repeat(100));
    const program = run('start.ts', [], { PORT: String(await freePort()) });
    await program.ended;
    expect(program.lastOutput()).toContain('Der Server ist nicht gestartet');
    expect(program.lastOutput()).toContain(join(folder, 'data'));
  });
});

describe('npm run desktop', () => {
  it('needs no server to open', { timeout: 90_000 }, async () => {
    const program = run('alone.ts', ['--port', '0'], {});
    expect(await program.line('Desktop: ')).toMatch(/^Desktop: http:\/\/127\.0\.0\.1:\d+\/#token=/);
  });

  it('says why it does not open', { timeout: 90_000 }, async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'replica.db'), 'no database '.repeat(100));
    const program = run('alone.ts', [], { AKTUAR_PASSPHRASE: testPassphrase });
    await program.ended;
    expect(program.lastOutput()).toContain(`Die Datei ${join(data, 'replica.db')} gehört nicht zu Aktuar`);
  });
});
