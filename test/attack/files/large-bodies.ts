import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../target/caller.ts';

/** Bodies that come byte by byte, never end, or are not what their length says; none may hold up the others. */
export async function playSlowBodies(address: string, caller: Caller, count: number): Promise<string[]> {
  const { hostname, port, host } = new URL(address);
  const authorization = caller.headers['authorization'] ?? '';
  const head = (rest: string) =>
    `PUT /members/me HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\n${rest}\r\n\r\n`;
  const beginnings = [
    head('content-length: 900000'),
    head('transfer-encoding: chunked'),
    head('content-length: 5\r\ncontent-length: 6'),
    head('content-length: 5\r\ntransfer-encoding: chunked'),
    head('content-length: -1'),
    head('transfer-encoding: chunked, identity'),
    `GET /health HTTP/1.1\r\nhost: ${host}\r\nx: a\r\n b\r\n\r\n`,
    `GET /health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`,
    `GET /health\r\n\r\n`,
    `GET  /health HTTP/9.9\r\n\r\n`,
    `GET /${'a'.repeat(90_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    `GET /health HTTP/1.1\r\nhost: ${host}\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
  ];
  const lines = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), hostname);
    let answered = '';
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => (answered += part.toString('latin1')));
    socket.write(beginnings[index % beginnings.length] ?? '');
    return { socket, answer: () => answered };
  });
  for (let times = 0; times < 10; times++) {
    await pause(100);
    for (const { socket } of lines) if (socket.writable) socket.write('{');
  }
  const broken = lines.filter(({ answer }) => /^HTTP\/1\.1 5\d\d/.test(answer()));
  for (const { socket } of lines) socket.destroy();
  return broken.map(({ answer }) => `a slow or contradictory request was answered ${answer().slice(0, 200)}`);
}
