import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLabels } from '../shared/labels/desktop-de.ts';
import { ensurePage, ensureShell } from './build.ts';
import { startChild, startNode, type ChildProgram } from './child-program.ts';
import { fetchElectron, findElectron, hasDisplay } from './electron-binary.ts';

/** A window that is not there by then waits for a click on an error that nobody may see. */
const windowPatience = 30_000;

export interface DesktopStart {
  readonly root: string;
  readonly dataDir: string;
  /** Address of the server. */
  readonly server: string;
  /** Open no window. */
  readonly quiet: boolean;
  readonly say: (line: string) => void;
}

export interface OpenDesktop {
  readonly program: ChildProgram;
  /** 'Desktop: …' as it is announced. */
  readonly line: string;
  /** Address for a browser; null where a window was opened. */
  readonly address: string | null;
}

/** Opens the desktop in a window of its own where that can be, otherwise serves it to a browser and says why. */
export async function openDesktop(start: DesktopStart): Promise<OpenDesktop> {
  if (start.quiet) return serveToBrowser(start);
  if (!hasDisplay(process.env)) {
    start.say(startLabels.noDisplay);
    return serveToBrowser(start);
  }
  const electron = await electronProgram(start);
  if (electron === null) start.say(startLabels.noElectron);
  const window = electron === null ? null : await openWindow(electron, start);
  return window ?? serveToBrowser(start);
}

async function electronProgram(start: DesktopStart): Promise<string | null> {
  const found = findElectron(process.env);
  if (found !== null) return found;
  start.say(startLabels.fetchingElectron);
  await fetchElectron();
  return findElectron(process.env);
}

async function openWindow(electron: string, start: DesktopStart): Promise<OpenDesktop | null> {
  const build = (): void => start.say(startLabels.building);
  await ensurePage(build);
  await ensureShell(build);
  const dataDir = join(start.dataDir, 'desktop');
  const program = startChild({
    command: electron,
    args: [start.root],
    env: { ...process.env, AKTUAR_SERVER: start.server, AKTUAR_DATA: dataDir },
    log: join(start.dataDir, 'desktop.log'),
  });
  const line = await Promise.race([program.line('Desktop: '), wait(windowPatience, null, { ref: false })]);
  if (line !== null) return { program, line, address: null };
  await program.end();
  start.say(startLabels.electronFailed);
  return null;
}

async function serveToBrowser(start: DesktopStart): Promise<OpenDesktop> {
  await ensurePage(() => start.say(startLabels.building));
  const { PORT: _port, ...env } = process.env;
  const args = ['--server', start.server, '--data', join(start.dataDir, 'desktop')];
  const program = startNode(join(start.root, 'desktop/browser/main.ts'), args, {
    env,
    log: join(start.dataDir, 'desktop.log'),
  });
  const line = await program.line('Desktop: ');
  if (line === null) throw new Error(`${startLabels.desktopFailed}\n${program.lastWords()}`);
  void forwardLinks(program);
  return { program, line, address: line.slice('Desktop: '.length) };
}

/** A link for a second visit appears where the first one stood. */
async function forwardLinks(program: ChildProgram): Promise<void> {
  for (
    let line = await program.line('Neuer Link: ');
    line !== null;
    line = await program.line('Neuer Link: ')
  )
    console.log(line);
}

/** Opens the system's browser; whether it does is not ours to know, the address has been printed. */
export function openBrowser(address: string): void {
  const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
    darwin: ['open', address],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', address],
  };
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', address];
  const browser = spawn(command, args, { stdio: 'ignore', detached: true });
  browser.once('error', () => undefined);
  browser.unref();
}
