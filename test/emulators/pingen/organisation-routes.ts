import { randomBytes, randomUUID } from 'node:crypto';
import { pageReply } from './letter-view.ts';
import type { HeldWebhook, PingenState } from './pingen-state.ts';
import { attributesOf, json, refusal, type Reply, type Request } from './wire.ts';

/** Tokens by form, on either host; the errors of this one address are no JSON:API. */
export function tokenReply({ settings, tokens }: PingenState, { method, headers, bytes }: Request): Reply {
  const plain = { 'Content-Type': 'application/json' };
  const oauthError = (status: number, error: string, message: string): Reply => ({
    status,
    headers: plain,
    body: JSON.stringify({ error, error_description: message, message }),
  });
  if (method !== 'POST') return oauthError(405, 'invalid_request', 'Method not allowed');
  if (!String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return oauthError(400, 'invalid_request', 'The body must be form encoded');
  const form = new URLSearchParams(bytes.toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials')
    return oauthError(400, 'unsupported_grant_type', 'The grant type is not supported');
  if (form.get('client_id') !== settings.clientId || form.get('client_secret') !== settings.clientSecret)
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  const access_token = randomBytes(24).toString('base64url');
  const wanted = (form.get('scope') ?? '').split(' ');
  tokens.set(access_token, {
    until: Date.now() + settings.tokenSeconds * 1000,
    scopes: settings.scopes.filter(scope => wanted.includes(scope)),
  });
  const body = { token_type: 'Bearer', expires_in: settings.tokenSeconds, access_token };
  return { status: 200, headers: plain, body: JSON.stringify(body) };
}

export const organisationReply = ({ settings, balance }: PingenState): Reply =>
  json(200, {
    data: {
      id: settings.organisation,
      type: 'organisations',
      attributes: {
        name: settings.staging ? 'Verein (Test)' : 'Verein',
        status: 'active',
        plan: null,
        billing_mode: 'prepaid',
        billing_currency: 'CHF',
        billing_balance: balance,
        missing_credits: 0,
        default_country: 'CH',
        default_address_position: 'left',
      },
    },
  });

const shown = ({ id, category, url, key }: HeldWebhook): object => ({
  id,
  type: 'webhooks',
  attributes: { event_category: category, url, signing_key: key },
});

const categories = ['issues', 'sent', 'undeliverable', 'delivered', 'channel_subscriptions'];

/** Everything below `/organisations/{o}/webhooks`: there is no change, only delete and create. */
export function webhookRoute({ webhooks }: PingenState, request: Request, id: string): Reply {
  if (id === '' && request.method === 'GET') return pageReply([...webhooks.values()], request.query, shown);
  if (id === '' && request.method === 'POST') return registerReply(webhooks, request);
  const webhook = webhooks.get(id);
  if (webhook === undefined) return refusal(404, 'The resource was not found.');
  if (request.method === 'GET') return json(200, { data: shown(webhook) });
  if (request.method !== 'DELETE') return refusal(405, 'This method is not allowed here.');
  webhooks.delete(id);
  return { status: 204 };
}

function registerReply(webhooks: Map<string, HeldWebhook>, request: Request): Reply {
  const read = attributesOf(request, ['webhooks']);
  if ('reply' in read) return read.reply;
  const { event_category: category, url, signing_key: key } = read.attributes;
  const wrong = (field: string): Reply =>
    refusal(422, `The ${field.replaceAll('_', ' ')} is invalid.`, `/data/attributes/${field}`);
  if (!categories.includes(String(category))) return wrong('event_category');
  if (typeof url !== 'string' || url.length > 200 || !URL.canParse(url)) return wrong('url');
  if (typeof key !== 'string' || key.length < 20 || key.length > 32) return wrong('signing_key');
  const webhook = { id: randomUUID(), category: String(category), url, key };
  webhooks.set(webhook.id, webhook);
  return json(201, { data: shown(webhook) });
}
