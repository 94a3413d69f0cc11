import type { ServerResponse } from 'node:http';

const commentEvery = 25_000;
/** How long a change by whatever way waits until it is told: a look at the feed's head costs microseconds. */
const lookEvery = 100;

/** A desktop needs one; an old one may not have closed yet when the next begins. */
const linesPerDevice = 5;
/** A listener that takes nothing any more is hung up on before hints pile up in memory. */
const mostUnsent = 64_000;

/** Desktops that listen for hints: they hear the head of the feed whenever it moved, whoever moved it. */
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

  /** Tells a device that it lost its access, and hangs up. */
  revoke(device: string): void {
    for (const [response, owner] of this.listeners) {
      if (owner !== device) continue;
      response.write('event: revoke\ndata: {}\n\n');
      this.hangUp(response);
    }
  }

  /** Looks at once whether there is something to tell. */
  poke(): void {
    const seq = this.head();
    if (seq === this.told) return;
    this.told = seq;
    this.send(headEvent(seq));
  }

  /** Tells everybody that rights may have changed. */
  rights(): void {
    this.send('event: rights\ndata: {}\n\n');
  }

  /** Hangs up on everybody. */
  close(): void {
    for (const response of this.listeners.keys()) this.hangUp(response);
  }

  private start(): void {
    this.told = this.head();
    this.timers = [
      setInterval(() => this.poke(), lookEvery),
      setInterval(() => this.send(':\n\n'), commentEvery),
    ];
  }

  private send(text: string): void {
    for (const response of this.listeners.keys()) {
      if (response.writableLength > mostUnsent) response.destroy();
      else response.write(text);
    }
  }

  /** Makes room for one more line of a device. */
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
