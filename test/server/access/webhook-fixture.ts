import { afterEach, beforeEach } from 'vitest';
import type { Webhook } from '../../../shared/access/webhook.ts';
import { webhookEvents, type WebhookEvent } from '../../../shared/webhook-event.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const kim = {
  vorname: 'Kim',
  nachname: 'Muster',
  status: 'Aktivmitglied',
  notiz: 'geheim',
} as const;

/** A server that may call this machine and a receiver there, both new for each test. */
export function webhookFixture() {
  let app: TestApp;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    app = await startApp({ config: { webhookOwnNetworks: true } });
  });
  afterEach(async () => {
    await app.stop();
    await receiver.stop();
  });
  const board = () => app.as('board');
  return {
    app: () => app,
    receiver: () => receiver,
    board,
    make: (events: readonly WebhookEvent[] = webhookEvents, more: { url?: string; name?: string } = {}) =>
      board().webhooks.create({ name: 'Buchhaltung', url: receiver.url, events: [...events], ...more }),
    flush: () => app.server.webhooks.flush(),
    later: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    },
    addMember: async (more: { email?: string; geburtsdatum?: string } = {}): Promise<string> =>
      ((await board().members.create({ ...kim, ...more })) as { id: string }).id,
    log: (id: string) => board().webhooks.deliveries({ id }),
    shown: async (id: string): Promise<Webhook | undefined> =>
      (await board().webhooks.list({})).find(webhook => webhook.id === id),
    failing: (status: number) => {
      receiver.answer = response => {
        response.writeHead(status).end('kaputt');
      };
    },
  };
}
