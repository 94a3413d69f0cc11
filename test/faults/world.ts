import { copyFileSync, existsSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badNetwork, noFault, type BadNetwork, type ConnectionFault } from './bad-network.ts';
import {
  launchDesktop,
  logIn,
  pause,
  settled,
  startDesktop,
  type DesktopProgram,
} from './desktop-program.ts';
import type { Program } from './program.ts';
import { freePort } from './program.ts';
import { launchServer, startServer, type ServerProgram } from './server-program.ts';

/** A desktop that may be up or down, on the same files, behind a network of its own. */
export interface Place {
  readonly name: string;
  readonly dataDir: string;
  readonly network: BadNetwork;
  up: DesktopProgram | null;
}

/** A server and its desktops, each a real process on files of its own. */
export interface World {
  readonly folder: string;
  readonly serverDir: string;
  readonly port: number;
  readonly address: string;
  readonly places: readonly Place[];
  server: ServerProgram | null;
}

/** A server with the demo association and desktops that have logged in and hold their first copy. */
export async function createWorld(desktops: number): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-faults-'));
  const serverDir = join(folder, 'server');
  const port = await freePort();
  const server = await startServer({ dataDir: serverDir, port });
  const places: Place[] = [];
  const world = { folder, serverDir, port, address: server.address, places, server };
  for (let n = 1; n <= desktops; n++) {
    const dataDir = join(folder, `desktop-${n}`);
    mkdirSync(dataDir);
    const network = await badNetwork(port);
    const up = await startDesktop({ dataDir, server: network.address });
    const name = `Laptop ${n}`;
    places.push({ name, dataDir, network, up });
    await logIn(up, name);
    await settled(up);
  }
  return world;
}

export async function endWorld(world: World): Promise<void> {
  for (const { up, network } of world.places) {
    await up?.kill();
    await network.close();
  }
  await world.server?.kill();
  rmSync(world.folder, { recursive: true });
}

/** Starts the server on its data, killed again right away as often as `kills` says (after how many ms). */
export async function bringUpServer(world: World, kills: readonly number[] = []): Promise<void> {
  const { serverDir: dataDir, port } = world;
  for (const ms of kills) await killSoon(launchServer({ dataDir, port }).program, ms);
  world.server = await startServer({ dataDir, port });
}

/** Starts a desktop on its data, killed again right away as often as `kills` says (after how many ms). */
export async function bringUp(place: Place, kills: readonly number[] = []): Promise<void> {
  const start = { dataDir: place.dataDir, server: place.network.address };
  for (const ms of kills) await killSoon(launchDesktop(start).program, ms);
  place.up = await startDesktop(start);
}

async function killSoon(program: Program, ms: number): Promise<void> {
  await pause(ms);
  await program.kill();
}

export async function killServer(world: World): Promise<void> {
  const { server } = world;
  world.server = null;
  await server?.kill();
}

const mainFile = ({ serverDir }: World) => join(serverDir, 'aktuar.db');
const backupFile = ({ folder }: World) => join(folder, 'backup.db');

/** Copies the main file by hand, as people do: with the server stopped. */
export async function makeBackup(world: World): Promise<void> {
  await world.server?.stop();
  if (existsSync(`${mainFile(world)}-wal`)) throw new Error('the server left changes beside its file');
  copyFileSync(mainFile(world), backupFile(world));
  await bringUpServer(world);
}

/** Puts the old main file back in place of the new one; effects.db stays. False when there is no old one. */
export async function setBack(world: World): Promise<boolean> {
  if (!existsSync(backupFile(world))) return false;
  await killServer(world);
  for (const ending of ['', '-wal', '-shm']) rmSync(mainFile(world) + ending, { force: true });
  copyFileSync(backupFile(world), mainFile(world));
  await bringUpServer(world);
  return true;
}

export async function killDesktop(place: Place): Promise<void> {
  const { up } = place;
  place.up = null;
  await up?.kill();
}

/** Ends the disturbance: new connections work, the open ones break. */
export function repair({ network }: Place): void {
  network.fault = () => noFault;
  network.cut();
}

/** Applies `fault` to every new connection and breaks the open ones. */
export function disturb({ network }: Place, fault: () => ConnectionFault | null): void {
  network.fault = fault;
  network.cut();
}
