import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { embeddedLetterpost, type EmbeddedLetterpost } from './embedded-letterpost.ts';
import type { LetterpostPort } from './letterpost-port.ts';
import { pingenLetterpost } from './pingen/pingen-letterpost.ts';
import { pingenSignature } from './pingen/pingen-signature.ts';

/** An account at the provider. Test environment and live are two accounts, each with its own credentials. */
export interface PingenAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organisation: string;
  readonly apiUrl: string;
  readonly identityUrl: string;
}

/** Addresses of the provider's two environments. */
export type LetterpostUrls = Readonly<
  Record<'live' | 'staging', Pick<PingenAccount, 'apiUrl' | 'identityUrl'>>
>;

/** Asked at each use: the board may enter an account while the server runs. */
export interface LetterpostSetting {
  readonly live: PingenAccount | null;
  readonly staging: PingenAccount | null;
  /** LETTERPOST_WEBHOOK_SECRET; null: a key is derived from the secret of this server. */
  readonly webhookSecret: string | null;
}

export interface LetterpostParts {
  readonly setting: LetterpostSetting;
  readonly dataDir: string;
  /** True: without an account letters become files; otherwise no letter leaves without one. */
  readonly files: boolean;
  /** A secret of this server from which the key of the webhook is derived where none is set. */
  readonly secret: string;
  readonly now: () => Date;
  /** Hands news of the embedded post to the server's own webhook; rejects when it did not take them. */
  readonly tell: (body: string, signature: string) => Promise<void>;
  /** Hears of what an adapter does not know. */
  readonly notice: (what: string, detail: string) => void;
  readonly timers: boolean;
}

/** The two ways for letters out of the house; null: that account is not set up. */
export interface LetterpostPorts {
  readonly live: LetterpostPort | null;
  readonly staging: LetterpostPort | null;
  /** What a webhook call must be signed with, whichever adapter is used. */
  readonly webhookKey: string;
  /** Of the embedded post: posts what is due. Nothing where the provider does that. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** By what is set up: Pingen for the accounts that are given; without any none, in the demo files for both. */
export async function letterpostPorts(parts: LetterpostParts): Promise<LetterpostPorts> {
  const { setting, notice } = parts;
  const webhookKey = setting.webhookSecret ?? derivedKey(parts.secret);
  const hasAccount = (): boolean => setting.live !== null || setting.staging !== null;
  const embedded = parts.files && !hasAccount() ? await embeddedPorts(parts, webhookKey) : noPorts;
  const portOf = (kind: 'live' | 'staging') =>
    madeOnce((account: PingenAccount) =>
      pingenLetterpost({ ...account, staging: kind === 'staging', webhookKey, notice }),
    );
  const pingen = { live: portOf('live'), staging: portOf('staging') };
  const chosen = (kind: 'live' | 'staging'): LetterpostPort | null => {
    const account = setting[kind];
    if (account !== null) return pingen[kind](account);
    return hasAccount() ? null : embedded[kind];
  };
  return {
    get live() {
      return chosen('live');
    },
    get staging() {
      return chosen('staging');
    },
    webhookKey,
    settle: embedded.settle,
    stop: embedded.stop,
  };
}

type Embedded = Omit<LetterpostPorts, 'webhookKey'>;

const noPorts: Embedded = {
  live: null,
  staging: null,
  settle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Makes a port anew only for another account. */
function madeOnce(
  make: (account: PingenAccount) => LetterpostPort,
): (account: PingenAccount) => LetterpostPort {
  let made: { readonly account: PingenAccount; readonly port: LetterpostPort } | null = null;
  return account => {
    if (made?.account !== account) made = { account, port: make(account) };
    return made.port;
  };
}

/** The same at every start, and of the length that the provider takes. */
const derivedKey = (secret: string): string =>
  createHmac('sha256', secret).update('letterpost webhook').digest('base64url').slice(0, 32);

async function embeddedPorts(
  { dataDir, now, tell, timers }: LetterpostParts,
  webhookKey: string,
): Promise<Embedded> {
  const open = (staging: boolean): Promise<EmbeddedLetterpost> =>
    embeddedLetterpost({
      folder: join(dataDir, 'letters'),
      staging,
      now,
      timers,
      tell: body => tell(body, pingenSignature(webhookKey, Buffer.from(body))),
    });
  const [live, staging] = await Promise.all([open(false), open(true)]);
  return {
    live,
    staging,
    async settle() {
      await Promise.all([live.settle(), staging.settle()]);
    },
    async stop() {
      await Promise.all([live.stop(), staging.stop()]);
    },
  };
}
