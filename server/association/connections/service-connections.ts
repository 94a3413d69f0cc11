import { z } from 'zod';
import type { ConnectionSource } from '../../../shared/association/connections/connection.ts';
import type {
  OtherServiceName,
  ServiceFieldName,
  ServiceValues,
} from '../../../shared/association/connections/service-setting.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { NextcloudSetting } from '../../ports/cloud/nextcloud-client.ts';
import type { AuthentikSetting } from '../../ports/idp/authentik-client.ts';
import type { PingenAccount } from '../../ports/letterpost/letterpost-ports.ts';
import type { MailcowSetting } from '../../ports/mailserver/mailcow-client.ts';
import type { OidcSetting } from '../../ports/member-login/oidc-setting.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { findConnectionRow, valuesOf, type ConnectionRow } from './connection-store.ts';

/** What each service is used with. */
export interface ServiceSettings {
  /** `imaps://user:password@host:993/INBOX`, and the address of that mailbox; null: that of the sender. */
  readonly bounces: { readonly url: string; readonly returnTo: string | null };
  readonly letters: { readonly live: PingenAccount | null; readonly staging: PingenAccount | null };
  /** `imaps://host:993`. */
  readonly board_login: { readonly url: string };
  readonly member_login: OidcSetting;
  readonly mailboxes: MailcowSetting;
  readonly accounts: AuthentikSetting;
  readonly cloud: NextcloudSetting;
}

interface SettingInForce<S> {
  readonly source: Exclude<ConnectionSource, 'demo'>;
  /** Null where there is none, and where its secrets cannot be read any more. The same object until it changes. */
  readonly setting: S | null;
  readonly readable: boolean;
}

/** The settings of the services besides e-mail, asked at each use: what a person enters counts from the next call on. */
export type ServiceConnections = {
  readonly [N in OtherServiceName]: () => SettingInForce<ServiceSettings[N]>;
};

interface ServiceConnectionParts {
  readonly config: Config;
  readonly context: Pick<Context, 'db' | 'baseUrl'>;
  readonly box: SecretBox;
}

/** What binds the sealed secrets of a service to their place. */
export const secretPurpose = (service: OtherServiceName): string => `connection ${service}`;

const secretMap = z.record(z.string(), z.string());

/** Field → secret; null where they cannot be read any more. */
export function openSecrets(
  box: SecretBox,
  service: OtherServiceName,
  sealed: string | null,
): ServiceValues | null {
  if (sealed === null) return {};
  const text = box.open(sealed, secretPurpose(service));
  return text === null ? null : (secretMap.safeParse(JSON.parse(text)).data ?? null);
}

/** Where the login service sends people back to. */
export const redirectUri = ({ baseUrl }: Pick<Context, 'baseUrl'>): string => `${baseUrl()}/auth/callback`;

/** The environment goes before what the board entered. */
export function serviceConnections(parts: ServiceConnectionParts): ServiceConnections {
  const { config } = parts;
  const { live, staging } = config.letterpost;
  const { bounceImapUrl, imapUrl } = config;
  const follow = <N extends OtherServiceName>(service: N, fixed: ServiceSettings[N] | null) =>
    fixed === null
      ? storedSetting(parts, service)
      : () => ({ source: 'operator', setting: fixed, readable: true }) as const;
  return {
    bounces: follow('bounces', bounceImapUrl === null ? null : { url: bounceImapUrl, returnTo: null }),
    letters: follow('letters', live === null && staging === null ? null : { live, staging }),
    board_login: follow('board_login', imapUrl === null ? null : { url: imapUrl }),
    member_login: follow('member_login', config.oidc),
    mailboxes: follow('mailboxes', config.mailcow),
    accounts: follow('accounts', config.authentik),
    cloud: follow('cloud', config.nextcloud),
  };
}

const none = { source: 'none', setting: null, readable: true } as const;

/** The setting that the board entered, made anew only where its row has changed. */
function storedSetting<N extends OtherServiceName>(
  parts: ServiceConnectionParts,
  service: N,
): () => SettingInForce<ServiceSettings[N]> {
  let known: { readonly row: ConnectionRow; readonly value: SettingInForce<ServiceSettings[N]> } | null =
    null;
  return () => {
    const row = findConnectionRow(parts.context.db, service);
    if (!row) return none;
    if (known?.row.fields !== row.fields || known.row.sealed !== row.sealed)
      known = { row, value: readSetting(parts, service, row) };
    return known.value;
  };
}

function readSetting<N extends OtherServiceName>(
  parts: ServiceConnectionParts,
  service: N,
  row: ConnectionRow,
): SettingInForce<ServiceSettings[N]> {
  const secrets = openSecrets(parts.box, service, row.sealed);
  if (secrets === null) return { source: 'association', setting: null, readable: false };
  const values = { ...valuesOf(service, row), ...secrets };
  return { source: 'association', setting: settingOf(parts, service, values), readable: true };
}

type Get = (name: ServiceFieldName) => string;
type Makers = {
  readonly [N in OtherServiceName]: (get: Get, parts: ServiceConnectionParts) => ServiceSettings[N];
};

const imapUrl = (get: Get, login = '', path = ''): string =>
  `${get('security') === 'tls' ? 'imaps' : 'imap'}://${login}${get('host')}:${get('port')}${path}`;

const makers: Makers = {
  bounces: get => {
    const login = `${encodeURIComponent(get('username'))}:${encodeURIComponent(get('password'))}@`;
    return {
      url: imapUrl(get, login, `/${encodeURIComponent(get('folder'))}`),
      returnTo: get('return_address') || null,
    };
  },
  letters: (get, { config: { letterpostUrls: urls } }) => ({
    live:
      get('client_id') === ''
        ? null
        : {
            clientId: get('client_id'),
            clientSecret: get('client_secret'),
            organisation: get('organisation'),
            ...urls.live,
          },
    staging:
      get('staging_client_id') === ''
        ? null
        : {
            clientId: get('staging_client_id'),
            clientSecret: get('staging_client_secret'),
            organisation: get('staging_organisation'),
            ...urls.staging,
          },
  }),
  board_login: get => ({ url: imapUrl(get) }),
  member_login: (get, { context }) => ({
    issuer: get('issuer'),
    clientId: get('client_id'),
    clientSecret: get('client_secret'),
    // Asked when a person logs in: only then the server surely knows its address.
    get redirectUri() {
      return redirectUri(context);
    },
    boardGroup: get('board_group') || null,
    trustEmail: get('trust_email') === 'yes',
  }),
  mailboxes: get => ({ url: get('url'), apiKey: get('api_key'), domain: get('domain').toLowerCase() }),
  accounts: get => ({ url: get('url'), token: get('token') }),
  cloud: get => ({ url: get('url'), user: get('username'), password: get('password') }),
};

/** What a service would be used with for these values, secrets included. */
export const settingOf = <N extends OtherServiceName>(
  parts: ServiceConnectionParts,
  service: N,
  values: ServiceValues,
): ServiceSettings[N] => makers[service](name => values[name] ?? '', parts);

/** Where e-mails come back to that cannot be delivered: what the operator set, else the board; null: to the sender. */
export const returnAddress = (
  config: Pick<Config, 'bounceAddress'>,
  services: ServiceConnections,
): string | null => config.bounceAddress ?? services.bounces().setting?.returnTo ?? null;
