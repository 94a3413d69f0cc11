import { z } from 'zod';
import { label } from '../../../../shared/i18n/label.ts';
import { LetterpostError } from '../letterpost-port.ts';
import { errorOf, exchange, jsonOf, oddAnswer, providerText } from './pingen-error.ts';

export interface TokenOptions {
  readonly identityUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** Tokens for calls. Everybody who asks at the same time waits for the same one. */
export interface Tokens {
  get(): Promise<string>;
  /** This one was refused: the next call fetches another, unless another call has already. */
  drop(token: string): void;
}

const scope = 'letter webhook organisation_read';
/** Renewed this long before its end, so that none ends on its way. */
const marginMs = 300_000;
/** After a refusal no call asks again for as long: a wrong secret stays wrong, and the provider locks the account. */
const refusedForMs = 60_000;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(3600),
});

export function pingenTokens(options: TokenOptions): Tokens {
  const { now } = options;
  let held: { readonly token: string; readonly until: number } | null = null;
  let refused: { readonly error: LetterpostError; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    try {
      const { access_token, expires_in } = await requestToken(options);
      // One that lives shorter than the margin is used for half of its life.
      const lifeMs = expires_in * 1000;
      held = { token: access_token, until: now() + Math.max(lifeMs - marginMs, lifeMs / 2) };
      return access_token;
    } catch (error) {
      if (error instanceof LetterpostError && error.failure === 'account')
        refused = { error, until: now() + refusedForMs };
      throw error;
    } finally {
      asking = null;
    }
  };
  return {
    get() {
      if (held !== null && held.until > now()) return Promise.resolve(held.token);
      if (refused !== null && refused.until > now()) return Promise.reject(refused.error);
      return (asking ??= ask());
    },
    drop(token) {
      if (held?.token === token) held = null;
    },
  };
}

async function requestToken(options: TokenOptions): Promise<z.output<typeof tokenSchema>> {
  const { identityUrl, clientId, clientSecret, timeoutMs, now } = options;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  const answer = await exchange(
    {
      method: 'POST',
      url: `${identityUrl}/auth/access-tokens`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: form.toString(),
    },
    timeoutMs,
    'look',
  );
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    throw new LetterpostError('account', label('service.letterpost.credentials'), {
      requestId: answer.header('X-Request-ID'),
      cause: new Error(`${answer.status} ${providerText(answer.body)}`),
    });
  if (answer.status !== 200) throw errorOf(answer, 'look', now());
  const read = tokenSchema.safeParse(jsonOf(answer.body));
  if (!read.success) throw oddAnswer(answer, 'look');
  return read.data;
}
