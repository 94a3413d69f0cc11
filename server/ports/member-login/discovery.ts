import { setTimeout as wait } from 'node:timers/promises';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import type { OidcSetting } from './oidc-setting.ts';

/** The service's own description is asked for again after this long. */
const freshMs = 60 * 60_000;
const pausesMs = [200, 600];
const timeoutSeconds = 10;
/** Clocks of two machines may differ by so much. */
const toleranceSeconds = 60;

/** What the service says of itself, asked for once an hour; a failure is tried again at once and is never kept. */
export function createDiscovery(setting: () => OidcSetting, now: () => Date): () => Promise<Configuration> {
  let known: { readonly at: number; readonly metadata: ServerMetadata } | undefined;
  return async () => {
    const own = setting();
    if (!known || now().getTime() - known.at >= freshMs) {
      const metadata = await discovered(own).catch((error: unknown) => {
        // What was true an hour ago is most likely true still.
        if (known) return known.metadata;
        throw error;
      });
      known = { at: now().getTime(), metadata };
    }
    return configurationOf(known.metadata, own, now);
  };
}

async function discovered(setting: OidcSetting): Promise<ServerMetadata> {
  const ask = async () =>
    (
      await discovery(new URL(setting.issuer), setting.clientId, undefined, undefined, optionsOf(setting))
    ).serverMetadata();
  for (const pause of pausesMs) {
    try {
      return await ask();
    } catch {
      await wait(pause);
    }
  }
  return ask();
}

const isPlain = ({ issuer }: OidcSetting): boolean => issuer.startsWith('http:');

const optionsOf = (setting: OidcSetting) => ({
  timeout: timeoutSeconds,
  ...(isPlain(setting) ? { execute: [allowInsecureRequests] } : {}),
});

/** Made anew for every login, so that the service's keys are those of now: it may have changed them a moment ago. */
function configurationOf(metadata: ServerMetadata, setting: OidcSetting, now: () => Date): Configuration {
  const { clientId, clientSecret } = setting;
  const methods = metadata.token_endpoint_auth_methods_supported;
  const authenticate =
    methods === undefined || methods.includes('client_secret_basic')
      ? ClientSecretBasic(clientSecret)
      : ClientSecretPost(clientSecret);
  const configuration = new Configuration(
    { ...metadata },
    clientId,
    {
      [clockTolerance]: toleranceSeconds,
      // The server's own clock is the one that counts.
      [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    },
    authenticate,
  );
  configuration.timeout = timeoutSeconds;
  // Else a token straight from the service would count without its signature.
  enableNonRepudiationChecks(configuration);
  if (isPlain(setting)) allowInsecureRequests(configuration);
  return configuration;
}
