import { move, topUp } from './letter-life.ts';
import type { Fault, PingenState } from './pingen-state.ts';
import { notifyWebhooks } from './webhook-delivery.ts';
import type { Reply, Request } from './wire.ts';

const said = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value, null, 2),
});

/**
 * For people who play with it by hand. `GET /_emulator` shows everything; `POST /_emulator/letters/<id>` takes
 * `{"status": …}` and tells the webhooks, `POST /_emulator/balance` `{"amount": …}`, `POST /_emulator/faults` a fault.
 */
export function controlReply(state: PingenState, { method, path, bytes }: Request): Reply {
  if (method !== 'POST') return said(200, summary(state));
  const body = JSON.parse(bytes.toString('utf8') || '{}') as Record<string, unknown>;
  const letter = state.letters.get(path.split('/')[3] ?? '');
  if (path.startsWith('/_emulator/letters/') && letter !== undefined) {
    move(letter, String(body['status']));
    notifyWebhooks(state, letter, String(body['category'] ?? categoryOf(letter.status)));
    return said(200, summary(state));
  }
  if (path === '/_emulator/balance') topUp(state, Number(body['amount']));
  else if (path === '/_emulator/faults') state.faults.push({ times: 1, ...body } as Fault);
  else return said(404, { error: 'unknown' });
  return said(200, summary(state));
}

const categoryOf = (status: string): string =>
  ['sent', 'delivered', 'undeliverable'].includes(status) ? status : 'issues';

const summary = ({ letters, webhooks, balance, faults }: PingenState): object => ({
  balance,
  letters: [...letters.values()].map(({ id, name, status, pages, ordered, price }) => ({
    id,
    name,
    status,
    pages,
    ordered,
    price,
  })),
  webhooks: [...webhooks.values()],
  faults,
});
