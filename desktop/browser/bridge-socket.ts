import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import type { Core } from '../core/core-options.ts';
import { isTopic } from '../core/topic.ts';
import { hasSession, isOurHost, isOurOrigin, type Place } from './visitor.ts';

/** JSON that carries bytes: a Uint8Array travels as `{ "$bytes": base64 }`. The page's side stands in `renderer/bridge.ts`. */

export function encodeFrame(value: unknown): string {
  // Looking for bytes first costs little, while a replacer makes a large answer without any eight times as slow.
  return hasBytes(value) ? JSON.stringify(value, replaceBytes) : JSON.stringify(value);
}

function hasBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return value.some(hasBytes);
  for (const key in value) if (hasBytes(Reflect.get(value, key))) return true;
  return false;
}

// Looks at the holder: JSON.stringify has already asked a Buffer for its own JSON when it hands over the value.
function replaceBytes(this: Readonly<Record<string, unknown>>, key: string, part: unknown): unknown {
  const raw = this[key];
  return raw instanceof Uint8Array ? { $bytes: Buffer.from(raw).toString('base64') } : part;
}

/** Throws a SyntaxError for text that is no JSON. */
export function decodeFrame(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => (isBytes(part) ? toBytes(part.$bytes) : part));
}

const isBytes = (part: unknown): part is { $bytes: string } =>
  typeof part === 'object' && part !== null && '$bytes' in part && typeof part.$bytes === 'string';

const toBytes = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

const largestFrame = 32_000_000;

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  area: z.string(),
  name: z.string(),
  input: z.unknown(),
});
const subscribeSchema = z.object({ subscribe: z.string() });

export interface BridgeOptions {
  readonly core: Core;
  readonly place: () => Place;
  readonly onStranger: () => void;
}

/**
 * Answers the page over a socket at `/bridge`: `{id, area, name, input}` → `{id, reply}`, `{subscribe: topic}` →
 * pushes `{topic, data}`. Only a page from this very address with the cookie of a session is let in.
 */
export function attachBridge(server: Server, options: BridgeOptions): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refusal = refuse(request, options.place());
    if (refusal === null)
      return sockets.handleUpgrade(request, stream, head, socket => serve(socket, options.core));
    if (refusal === 401) options.onStranger();
    stream.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return sockets;
}

function refuse(request: IncomingMessage, place: Place): 401 | 403 | 404 | null {
  if (!isOurHost(request, place.port) || !isOurOrigin(request)) return 403;
  if (request.url !== '/bridge') return 404;
  return hasSession(request, place) ? null : 401;
}

function serve(socket: WebSocket, core: Core): void {
  const subscriptions = new Map<string, () => void>();
  const send = (frame: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame));
  };
  const subscribe = (topic: string): void => {
    if (!isTopic(topic) || subscriptions.has(topic)) return;
    subscriptions.set(
      topic,
      core.subscribe(topic, data => send({ topic, data })),
    );
  };
  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString('utf8'));
    if (frame === null) return socket.close(1007, 'unreadable frame');
    if ('subscribe' in frame) return subscribe(frame.subscribe);
    void core.call(frame.area, frame.name, frame.input).then(reply => send({ id: frame.id, reply }));
  });
  socket.on('close', () => {
    for (const end of subscriptions.values()) end();
  });
  // A broken connection is followed by 'close', which cleans up.
  socket.on('error', () => socket.terminate());
}

function readFrame(text: string): z.output<typeof callSchema> | z.output<typeof subscribeSchema> | null {
  try {
    const frame = decodeFrame(text);
    const subscription = subscribeSchema.safeParse(frame);
    return subscription.success ? subscription.data : callSchema.parse(frame);
  } catch {
    return null;
  }
}
