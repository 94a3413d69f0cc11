import type { LetterpostSetting, LetterpostUrls, PingenAccount } from './letterpost-ports.ts';

type Environment = 'PINGEN' | 'PINGEN_STAGING';
type Optional =
  | `${Environment}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ORGANISATION'}`
  | 'LETTERPOST_WEBHOOK_SECRET';
type Values = { readonly [N in Optional]?: string | undefined } & {
  readonly [N in `${Environment}_${'API_URL' | 'IDENTITY_URL'}`]: string;
};

/** The accounts that the environment names, and where the provider answers for those that the board enters. */
export function letterpostOf(values: Values): {
  readonly letterpost: LetterpostSetting;
  readonly letterpostUrls: LetterpostUrls;
} {
  const urls = { live: urlsOf(values, 'PINGEN'), staging: urlsOf(values, 'PINGEN_STAGING') };
  return {
    letterpost: {
      live: accountOf(values, 'PINGEN'),
      staging: accountOf(values, 'PINGEN_STAGING'),
      webhookSecret: values.LETTERPOST_WEBHOOK_SECRET ?? null,
    },
    letterpostUrls: urls,
  };
}

const urlsOf = (values: Values, prefix: Environment) => ({
  apiUrl: values[`${prefix}_API_URL`],
  identityUrl: values[`${prefix}_IDENTITY_URL`],
});

function accountOf(values: Values, prefix: Environment): PingenAccount | null {
  const clientId = values[`${prefix}_CLIENT_ID`];
  const clientSecret = values[`${prefix}_CLIENT_SECRET`];
  const organisation = values[`${prefix}_ORGANISATION`];
  if (clientId === undefined || clientSecret === undefined || organisation === undefined) return null;
  return { clientId, clientSecret, organisation, ...urlsOf(values, prefix) };
}
