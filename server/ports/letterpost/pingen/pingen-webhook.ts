import type { RegisteredWebhook } from '../letterpost-port.ts';
import type { PingenApi } from './pingen-api.ts';
import { oneWebhook, webhookList, type WebhookResource } from './pingen-shape.ts';

/** What we want to hear of; the provider needs one registration for each. */
const categories = ['sent', 'delivered', 'undeliverable', 'issues'] as const;
const mostPages = 20;

const webhooksPath = ({ options }: PingenApi): string =>
  `/organisations/${encodeURIComponent(options.organisation)}/webhooks`;

async function readWebhooks(api: PingenApi): Promise<WebhookResource[]> {
  const all: WebhookResource[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({ 'page[number]': String(page), 'page[limit]': '100' });
    const path = `${webhooksPath(api)}?${query.toString()}`;
    const { data, links } = await api.read({ method: 'GET', path, effect: 'look' }, webhookList);
    all.push(...data);
    if (typeof links?.next !== 'string') break;
  }
  return all;
}

/** Registrations of one address are one line; its id is the smallest of theirs, so that it stays the same. */
export async function listWebhooks(api: PingenApi): Promise<RegisteredWebhook[]> {
  const byUrl = Map.groupBy(await readWebhooks(api), each => each.attributes.url);
  return [...byUrl].map(([url, each]) => ({ id: smallest(each), url }));
}

const smallest = (each: readonly WebhookResource[]): string => each.map(({ id }) => id).sort()[0] ?? '';

/** Registers the categories that are missing; what carries another key is made anew, for its signature would never fit. */
export async function addWebhook(api: PingenApi, url: string): Promise<RegisteredWebhook> {
  const key = api.options.webhookKey;
  const there = (await readWebhooks(api)).filter(each => each.attributes.url === url);
  // Where the provider does not show the key, the one it was made with counts.
  const fits = (each: WebhookResource): boolean => (each.attributes.signing_key ?? key) === key;
  for (const old of there.filter(each => !fits(each))) await deleteWebhook(api, old.id);
  const kept = there.filter(fits);
  for (const category of categories) {
    if (kept.some(each => each.attributes.event_category === category)) continue;
    const attributes = { event_category: category, url, signing_key: key };
    const data = { type: 'webhooks', attributes };
    const made = await api.read(
      { method: 'POST', path: webhooksPath(api), data, effect: 'harmless' },
      oneWebhook,
    );
    kept.push(made.data);
  }
  return { id: smallest(kept), url };
}

export async function dropWebhook(api: PingenApi, id: string): Promise<boolean> {
  const all = await readWebhooks(api);
  const meant = all.find(each => each.id === id);
  if (meant === undefined) return false;
  const { url } = meant.attributes;
  for (const each of all) if (each.attributes.url === url) await deleteWebhook(api, each.id);
  return true;
}

const deleteWebhook = (api: PingenApi, id: string): Promise<unknown> =>
  api.call({
    method: 'DELETE',
    path: `${webhooksPath(api)}/${encodeURIComponent(id)}`,
    effect: 'harmless',
  });
