import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How one connection is disturbed: bytes up and down until it breaks, and a delay in milliseconds. */
export interface ConnectionFault {
  readonly up: number;
  readonly down: number;
  readonly delay: number;
}
export const noFault: ConnectionFault = { up: Infinity, down: Infinity, delay: 0 };

/** A TCP proxy on loopback that can disturb the connections to the server. */
export interface BadNetwork {
  readonly address: string;
  /** Chooses the fault of each new connection; null: the connection is refused. */
  fault: () => ConnectionFault | null;
  /** Breaks everything that is open. */
  cut(): void;
  close(): Promise<void>;
}

/** Connections from here end at `port` of this machine. */
export async function badNetwork(port: number): Promise<BadNetwork> {
  const open = new Set<Socket>();
  const network = { fault: (): ConnectionFault | null => noFault };
  const server = createServer(near => {
    const fault = network.fault();
    if (fault === null) {
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
    carry({ from: near, to: far, length: fault.up, delay: fault.delay, broken });
    carry({ from: far, to: near, length: fault.down, delay: fault.delay, broken });
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
