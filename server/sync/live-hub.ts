import type { ServerResponse } from 'node:http';

const commentEvery = 25_000;
/** How long a change by whatever way waits until it is told: a look at the feed's head costs microseconds. */
const lookEvery = 100;

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
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
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
    for (const response of this.listeners.keys()) response.write(text);
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
