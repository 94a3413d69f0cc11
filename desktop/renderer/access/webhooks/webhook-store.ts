import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Webhook, WebhookDelivery } from '../../../../shared/access/webhook.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

/** A webhook as lists name their rows. */
export interface WebhookRow extends Webhook {
  readonly uuid: string;
}

/** Webhooks as the server keeps them; nothing of them is kept on this laptop. */
export const useWebhooks = listStore<WebhookRow>(
  ['session'],
  async () => (await api.webhooks.list({})).map(webhook => ({ ...webhook, uuid: webhook.id })),
  { isRemote: true },
);

/** Messages that are shown of one webhook. */
export const shownDeliveries = 50;
/** So often it is looked what came of messages while the log is open. */
const everyMs = 5000;

const deliveryStore = (id: string) =>
  listStore<WebhookDelivery>(['session'], () => api.webhooks.deliveries({ id, limit: shownDeliveries }), {
    isRemote: true,
  });

/** The log of one webhook, read again every few seconds; null until it is here. */
export function useDeliveries(id: string) {
  const [log] = useState(() => deliveryStore(id));
  useEffect(() => {
    const timer = setInterval(() => {
      void log.getState().load();
      void useWebhooks.getState().load();
    }, everyMs);
    const end = log.follow();
    return () => {
      clearInterval(timer);
      end();
    };
  }, [log]);
  return useStore(log);
}
