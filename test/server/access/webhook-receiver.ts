import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program of the association that takes webhooks over real HTTP. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  /** Types of what came, in order. */
  types(): string[];
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      receiver.answer(response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: response => response.end('ok'),
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return receiver;
}

/** What docs/operations/integrators.md tells a receiver to do: true for a message that was signed by this secret. */
export function isSigned({ headers, body }: ReceivedMessage, secret: string): boolean {
  const head = (name: string) => String(headers[name]);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${head('webhook-id')}.${head('webhook-timestamp')}.${body}`;
  const wanted = Buffer.from(createHmac('sha256', key).update(text).digest('base64'));
  return head('webhook-signature')
    .split(' ')
    .map(each => Buffer.from(each.replace('v1,', '')))
    .some(each => each.length === wanted.length && timingSafeEqual(each, wanted));
}
