import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to one connection: it breaks after so many bytes up or down, and everything comes late. */
export interface Fate {
  readonly up: number;
  readonly down: number;
  readonly delay: number;
}
export const goodOutcome: Fate = { up: Infinity, down: Infinity, delay: 0 };

/** A way to the server that may be bad, as a TCP proxy on loopback. */
export interface BadNetwork {
  readonly address: string;
  /** Decides the fate of each connection to come; null: nobody gets through. */
  fate: () => Fate | null;
  /** Breaks everything that is open. */
  cut(): void;
  close(): Promise<void>;
}

/** Connections from here end at `port` of this machine. */
export async function badNetwork(port: number): Promise<BadNetwork> {
  const open = new Set<Socket>();
  const network = { fate: (): Fate | null => goodOutcome };
  const server = createServer(near => {
    const fate = network.fate();
    if (fate === null) {
      near.on('error', () => undefined).destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const broken = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('error', broken).on('close', () => {
        open.delete(socket);
        broken();
      });
    }
    carry({ from: near, to: far, length: fate.up, delay: fate.delay, broken });
    carry({ from: far, to: near, length: fate.down, delay: fate.delay, broken });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach(socket => socket.destroy());
  return Object.assign(network, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  });
}

interface Line {
  readonly from: Socket;
  readonly to: Socket;
  /** Bytes that get through; whatever comes then breaks the connection. */
  readonly length: number;
  readonly delay: number;
  readonly broken: () => void;
}

function carry({ from, to, length, delay, broken }: Line): void {
  let left = length;
  const pass = (bytes: Buffer) => {
    if (to.destroyed) return;
    to.write(bytes.subarray(0, Math.min(left, bytes.length)));
    left -= bytes.length;
    if (left < 0) setImmediate(broken);
  };
  from.on('data', (bytes: Buffer) => {
    if (delay === 0) pass(bytes);
    else setTimeout(pass, delay, bytes);
  });
  from.on('end', () => setTimeout(() => to.end(), delay));
}
