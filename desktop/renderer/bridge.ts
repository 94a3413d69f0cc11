import type { Topic } from '../../shared/topic.ts';
import { attachmentLimit } from '../../shared/association/attachment.ts';

type Reply = { ok: unknown } | { error: string; params: object };

/** The two functions that the page has of the world outside; the Electron preload offers the same. */
export interface Bridge {
  call(area: string, name: string, input: unknown): Promise<Reply>;
  /** Tells when data of a topic changed; returns the function that ends it. */
  subscribe(topic: Topic, fn: (data: unknown) => void): () => void;
}

declare global {
  interface Window {
    bridge?: Bridge;
  }
}

/** `used`: the one-time link no longer opens a session; `gone`: the program behind the page does not answer. */
export type BridgeTrouble = 'used' | 'gone';

/** Thrown where no connection came about. */
export class BridgeClosed extends Error {
  readonly trouble: BridgeTrouble;
  constructor(trouble: BridgeTrouble) {
    super(trouble);
    this.name = 'BridgeClosed';
    this.trouble = trouble;
  }
}

/** The program at the other end hangs up on anything larger, and would again each time. */
const largestFrame = 30_000_000;
const retryAfter = [200, 400, 800, 1500, 3000];

/**
 * The bridge of this shell. In Electron the preload has put it there; in a browser the one-time token of the address
 * opens a session, and a socket on the page's own origin carries calls and news. `onTrouble` hears null once all is well
 * again. Throws BridgeClosed.
 */
export async function connectBridge(onTrouble: (trouble: BridgeTrouble | null) => void): Promise<Bridge> {
  if (window.bridge) return window.bridge;
  const token = new URLSearchParams(location.hash.replace(/^#\/?/, '')).get('token');
  if (token !== null) {
    // Out of the address at once: it must not stay in the history or be copied along.
    history.replaceState(null, '', `${location.pathname}#/`);
    await openSession(token);
  }
  const socket = new SocketBridge(onTrouble);
  await socket.opened;
  return socket;
}

async function openSession(token: string): Promise<void> {
  const answer = await askSession({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (answer === null) throw new BridgeClosed('gone');
  if (!answer) throw new BridgeClosed('used');
}

/** True: the session stands. False: it does not. Null: there is no answer. */
async function askSession(request: RequestInit): Promise<boolean | null> {
  try {
    const response = await fetch('./session', { ...request, credentials: 'same-origin', cache: 'no-store' });
    return response.ok;
  } catch {
    return null;
  }
}

/** A call that waits for its reply; it is sent again after a reconnect, which the calls' own ids make harmless. */
interface Open {
  readonly frame: string;
  readonly settle: (reply: Reply) => void;
}

class SocketBridge implements Bridge {
  readonly opened: Promise<void>;
  readonly #onTrouble: (trouble: BridgeTrouble | null) => void;
  readonly #open = new Map<number, Open>();
  readonly #listeners = new Map<Topic, Set<(data: unknown) => void>>();
  #socket: WebSocket | null = null;
  #lastId = 0;
  #failures = 0;

  constructor(onTrouble: (trouble: BridgeTrouble | null) => void) {
    this.#onTrouble = onTrouble;
    this.opened = new Promise((resolve, reject) => this.#connect(resolve, reject));
  }

  call(area: string, name: string, input: unknown): Promise<Reply> {
    const id = ++this.#lastId;
    const frame = JSON.stringify({ id, area, name, input: packBytes(input) });
    if (frame.length > largestFrame)
      return Promise.resolve({ error: 'too_large', params: { limit: attachmentLimit } });
    return new Promise(settle => {
      this.#open.set(id, { frame, settle });
      this.#send(frame);
    });
  }

  subscribe(topic: Topic, fn: (data: unknown) => void): () => void {
    const known = this.#listeners.get(topic);
    const listeners = known ?? new Set();
    listeners.add(fn);
    if (!known) {
      this.#listeners.set(topic, listeners);
      this.#send(JSON.stringify({ subscribe: topic }));
    }
    return () => listeners.delete(fn);
  }

  #send(frame: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  #connect(onOpen?: () => void, onFail?: (error: BridgeClosed) => void): void {
    const address = new URL('./bridge', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const socket = new WebSocket(address);
    this.#socket = socket;
    let open = false;
    socket.addEventListener('open', () => {
      open = true;
      this.#welcome();
      onOpen?.();
    });
    socket.addEventListener('message', event => this.#hear(String(event.data)));
    socket.addEventListener('close', () => {
      if (!open && onFail) void this.#explain(onFail);
      else this.#retry();
    });
  }

  #welcome(): void {
    const again = this.#failures > 0;
    this.#failures = 0;
    this.#onTrouble(null);
    for (const topic of this.#listeners.keys()) this.#send(JSON.stringify({ subscribe: topic }));
    for (const { frame } of this.#open.values()) this.#send(frame);
    // What happened meanwhile was not heard: read everything again.
    if (again) for (const listeners of this.#listeners.values()) for (const fn of listeners) fn(null);
  }

  #hear(text: string): void {
    const plain: unknown = JSON.parse(text);
    // A large answer without bytes is taken as it is: copying it costs more than reading it.
    const frame = (text.includes('"$bytes"') ? unpackBytes(plain) : plain) as
      | { id: number; reply: Reply }
      | { topic: Topic; data: unknown };
    if ('topic' in frame) {
      for (const fn of this.#listeners.get(frame.topic) ?? []) fn(frame.data);
      return;
    }
    this.#open.get(frame.id)?.settle(frame.reply);
    this.#open.delete(frame.id);
  }

  #retry(): void {
    this.#failures += 1;
    if (this.#failures > 3) this.#onTrouble('gone');
    const pause = retryAfter[Math.min(this.#failures, retryAfter.length) - 1];
    setTimeout(() => this.#connect(), pause);
  }

  /** A refused socket does not say why; asking for the session does. */
  async #explain(onFail: (error: BridgeClosed) => void): Promise<void> {
    const answer = await askSession({ method: 'GET' });
    onFail(new BridgeClosed(answer === null ? 'gone' : 'used'));
  }
}

/** Bytes travel in JSON as `{ "$bytes": base64 }`. */
function packBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) };
  if (Array.isArray(value)) return value.map(packBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, packBytes(inner)]));
}

function unpackBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackBytes);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value && typeof value.$bytes === 'string') return fromBase64(value.$bytes);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpackBytes(inner)]));
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
}

/** Reads a JSON file that the build laid beside the page. Throws where it is not there. */
export async function readPageFile(name: string): Promise<unknown> {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}
