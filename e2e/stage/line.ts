import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A desktop's own way to the server, for one that travels while the server goes on working with everybody else. */
export interface Line {
  readonly address: string;
  /** Breaks what is under way, and nothing gets through from now on. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Leads to the server at this address. */
export async function openLine(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const door = createServer(here => {
    if (isCut) return void here.destroy();
    const there = keep(connect(Number(port), hostname));
    keep(here).pipe(there).pipe(here);
    here.on('close', () => there.destroy());
    there.on('close', () => here.destroy());
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: async () => {
      cut();
      door.close();
      await once(door, 'close');
    },
  };
}
