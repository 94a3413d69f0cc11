import type { PingenState } from './pingen-state.ts';
import { refusal, type Reply, type Request } from './wire.ts';

const dayMs = 86_400_000;

/** What stops a call before it reaches the API: too many, no token, a right that is missing. */
export function stopped(state: PingenState, { headers, path }: Request): Reply | null {
  const { settings, tokens, calls } = state;
  const now = Date.now();
  const minute = 60_000 / settings.speed;
  while (calls[0] !== undefined && calls[0] <= now - minute) calls.shift();
  if (calls.length >= settings.perMinute) {
    const seconds = Math.max(1, Math.ceil(((calls[0] ?? now) + minute - now) / 1000));
    // The spelling of these varies in the wild.
    const limits = { 'X-RateLimit-Limit': String(settings.perMinute), 'x-rate-limit-reset': String(seconds) };
    return refusal(429, 'Too many requests.', undefined, { ...limits, 'Retry-After': String(seconds) });
  }
  calls.push(now);
  const token = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
  if (token === undefined || token.until <= now) return refusal(401, 'Unauthenticated.');
  const needed =
    path.includes('/deliveries/letters') || path === '/file-upload' ? 'letter' : neededScope(path);
  return token.scopes.includes(needed) ? null : refusal(403, 'The token has not the required scope.');
}

const neededScope = (path: string): string => (path.includes('/webhooks') ? 'webhook' : 'organisation_read');

/** Answers a repeat under the same key like the first time, and «busy» while the first one runs. */
export async function onceByKey(
  { kept, settings }: PingenState,
  { method, path, headers }: Request,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || (method !== 'POST' && method !== 'PATCH')) return run();
  if (key.length < 1 || key.length > 64) return refusal(400, 'The Idempotency-Key is invalid.');
  const name = `${method} ${path} ${key}`;
  const first = kept.get(name);
  if (first !== undefined && first.at + dayMs / settings.speed > Date.now()) {
    if (first.reply === null) return refusal(409, 'A request with this Idempotency-Key is being processed.');
    return { ...first.reply, headers: { ...first.reply.headers, 'Idempotent-Replayed': 'true' } };
  }
  const entry = { at: Date.now(), reply: null as Reply | null };
  kept.set(name, entry);
  entry.reply = await run();
  return entry.reply;
}
