import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { label } from '../shared/i18n/label.ts';
import { ensurePage, ensureServer, ensureShell } from './build.ts';
import { startChild, startNode, type ChildProgram } from './child-program.ts';
import { writeLinkPage } from './link-page.ts';
import { fetchElectron, findElectron, hasDisplay } from './electron-binary.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** A window that is not there by then waits for a click on an error that may be hidden. */
const windowPatience = 30_000;

export interface DesktopStart {
  /** Folder of the desktop's own data. */
  readonly dataDir: string;
  /** File that everything the desktop's process says is added to. */
  readonly log: string;
  /** Address of the server; null: the one of the last start, or the first page asks for it. */
  readonly server: string | null;
  /** Port for a browser; 0: any free one. */
  readonly port: number;
  /** Open no window. */
  readonly quiet: boolean;
  readonly say: (line: string) => void;
}

/** The start was refused; the message is the sentence for the person at the command line. */
export class StartError extends Error {
  override readonly name = 'StartError';
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
    start.say(label('desktop.start.noDisplay'));
    return serveToBrowser(start);
  }
  const electron = await electronProgram(start);
  if (electron === null) start.say(label('desktop.start.noElectron'));
  const window = electron === null ? null : await openWindow(electron, start);
  return window ?? serveToBrowser(start);
}

async function electronProgram(start: DesktopStart): Promise<string | null> {
  const found = findElectron(process.env);
  if (found !== null) return found;
  start.say(label('desktop.start.fetchingElectron'));
  await fetchElectron();
  return findElectron(process.env);
}

async function openWindow(electron: string, start: DesktopStart): Promise<OpenDesktop | null> {
  const build = (): void => start.say(label('desktop.start.building'));
  await ensurePage(build);
  await ensureShell(build);
  await ensureServer(build);
  const program = startChild({
    command: electron,
    args: [root],
    env: { ...process.env, AKTUAR_SERVER: start.server ?? '', AKTUAR_DATA: start.dataDir },
    log: start.log,
  });
  const line = await Promise.race([program.line('Desktop: '), wait(windowPatience, null, { ref: false })]);
  if (line !== null) return { program, line, address: null };
  await program.end();
  start.say(label('desktop.start.electronFailed'));
  return null;
}

async function serveToBrowser(start: DesktopStart): Promise<OpenDesktop> {
  const build = (): void => start.say(label('desktop.start.building'));
  await ensurePage(build);
  const built = await ensureShell(build);
  const server = start.server === null ? [] : ['--server', start.server];
  const args = [...server, '--data', start.dataDir, '--port', String(start.port)];
  const program = startNode(join(built, 'browser.mjs'), args, {
    env: process.env,
    log: start.log,
  });
  const line = await program.line('Desktop: ');
  if (line === null) throw new StartError(`${label('desktop.start.desktopFailed')}\n${program.lastOutput()}`);
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

/** Says where the desktop is, and shows it where there is a display. */
export function announceDesktop(
  desktop: OpenDesktop,
  { dataDir, quiet }: Pick<DesktopStart, 'dataDir' | 'quiet'>,
): void {
  console.log(desktop.line);
  if (desktop.address !== null && !quiet && hasDisplay(process.env))
    openBrowser(writeLinkPage(dataDir, desktop.address));
}

/** Opens the system's browser; whether it does is not ours to know, the address has been printed. */
function openBrowser(address: string): void {
  const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
    darwin: ['open', address],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', address],
  };
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', address];
  const browser = spawn(command, args, { stdio: 'ignore', detached: true });
  browser.once('error', () => undefined);
  browser.unref();
}
