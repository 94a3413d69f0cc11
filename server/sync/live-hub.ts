import type { ServerResponse } from 'node:http';

const commentEvery = 25_000;
/** Interval at which the head of the feed is polled, in milliseconds; one query costs microseconds. */
const checkEvery = 100;

/** A desktop needs one; an old one may not have closed yet when the next begins. */
const linesPerDevice = 5;
/** A listener that takes nothing any more is hung up on before hints pile up in memory. */
const mostUnsent = 64_000;

/** Connected desktops: each is sent the head of the feed whenever it has changed. */
export class LiveHub {
  private readonly head: () => number;
  private readonly listeners = new Map<ServerResponse, string>();
  private timers: NodeJS.Timeout[] = [];
  private told = 0;

  constructor(head: () => number) {
    this.head = head;
  }

  /** Answers a request with an endless stream of hints for this device. */
  listen(device: string, response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.closeOldest(device);
    if (this.listeners.size === 0) this.start();
    response.write(headEvent(this.told));
    this.listeners.set(response, device);
    response.once('close', () => this.leave(response));
  }

  /** Notifies a device that it lost its access, and closes its connection. */
  revoke(device: string): void {
    for (const [response, owner] of this.listeners) {
      if (owner !== device) continue;
      response.write('event: revoke\ndata: {}\n\n');
      this.hangUp(response);
    }
  }

  /** Checks the head of the feed at once. */
  poke(): void {
    const seq = this.head();
    if (seq === this.told) return;
    this.told = seq;
    this.send(headEvent(seq));
  }

  /** Notifies all devices that rights may have changed. */
  rights(): void {
    this.send('event: rights\ndata: {}\n\n');
  }

  /** Closes all connections. */
  close(): void {
    for (const response of this.listeners.keys()) this.hangUp(response);
  }

  private start(): void {
    this.told = this.head();
    this.timers = [
      setInterval(() => this.poke(), checkEvery),
      setInterval(() => this.send(':\n\n'), commentEvery),
    ];
  }

  private send(text: string): void {
    for (const response of this.listeners.keys()) {
      if (response.writableLength > mostUnsent) response.destroy();
      else response.write(text);
    }
  }

  /** Closes the oldest connection of a device that has too many. */
  private closeOldest(device: string): void {
    const own = [...this.listeners].filter(([, owner]) => owner === device);
    for (const [response] of own.slice(0, Math.max(0, own.length - linesPerDevice + 1)))
      this.hangUp(response);
  }

  private hangUp(response: ServerResponse): void {
    this.leave(response);
    response.end();
  }

  private leave(response: ServerResponse): void {
    this.listeners.delete(response);
    if (this.listeners.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
  }
}

const headEvent = (seq: number) => `event: head\ndata: {"seq":${seq}}\n\n`;
