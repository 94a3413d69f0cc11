import type { ServiceName } from '../shared/association/connections/connection.ts';
import { label } from '../shared/i18n/label.ts';
import { formatRappen } from '../shared/money.ts';
import type { Connections } from './association/connections/open-connections.ts';
import { tested, usedBy } from './association/connections/watched-port.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { LetterServices } from './letters/letter-services.ts';
import { nextcloudCloud } from './ports/cloud/nextcloud-cloud.ts';
import { adminGroup } from './ports/cloud/cloud-port.ts';
import { authentikIdp } from './ports/idp/authentik-idp.ts';
import { imapGreeting } from './ports/imap-greeting.ts';
import { imapBounceMailbox } from './ports/mail/imap-bounce-mailbox.ts';
import { mailcowMailserver } from './ports/mailserver/mailcow-mailserver.ts';

interface Parts {
  readonly config: Config;
  readonly context: Context;
  readonly connections: Connections;
  readonly letters: LetterServices;
  readonly imapCa?: string | undefined;
}

interface Operated {
  readonly service: Exclude<ServiceName, 'mail'>;
  /** Everything that it is used with; null where the operator has not set it up. */
  readonly setting: unknown;
  /** Its address, maybe with a login in it. */
  readonly url: string;
  /** True: the demo has one of its own. */
  readonly inDemo: boolean;
  /** Asks it for something that changes nothing there, and says in a few words what it answered. */
  readonly ask: () => Promise<string>;
}

/** Adds every service besides e-mail that the operator or the demo set up. */
export function addServices(parts: Parts): void {
  const { config, context, connections } = parts;
  for (const { service, setting, url, inDemo, ask } of [
    ...logins(parts),
    ...accounts(parts),
    ...post(parts),
  ]) {
    const isDemo = setting === null && inDemo && config.demo;
    if (setting === null && !isDemo) continue;
    const watched = connections.watch(service, setting, { ask });
    connections.others.set(service, {
      status: {
        source: isDemo ? 'demo' : 'operator',
        address: isDemo ? '' : hostOf(url),
        readable: true,
        used: usedBy(context.sign, service, setting),
      },
      test: tested(() => watched.ask()),
    });
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

function logins({ config: { imapUrl, oidc }, context, imapCa }: Parts): Operated[] {
  const discovered = async () => {
    const { createDiscovery } = await import('./ports/member-login/discovery.ts');
    const known = oidc && (await createDiscovery(() => oidc, context.now)());
    return known?.serverMetadata().issuer ?? '';
  };
  return [
    {
      service: 'board_login',
      setting: imapUrl,
      url: imapUrl ?? '',
      inDemo: true,
      ask: () => imapGreeting(imapUrl ?? '', imapCa),
    },
    { service: 'member_login', setting: oidc, url: oidc?.issuer ?? '', inDemo: true, ask: discovered },
  ];
}

function accounts({ config: { mailcow, authentik, nextcloud }, context }: Parts): Operated[] {
  return [
    {
      service: 'mailboxes',
      setting: mailcow,
      url: mailcow?.url ?? '',
      inDemo: true,
      ask: async () => {
        const domain = mailcow && (await mailcowMailserver(mailcow, context).domainInfo());
        return label('connection.answer.mailboxes', { count: domain?.mailboxes ?? 0 });
      },
    },
    {
      service: 'accounts',
      setting: authentik,
      url: authentik?.url ?? '',
      inDemo: true,
      ask: async () => {
        const groups = authentik && (await authentikIdp(authentik).groups());
        return label('connection.answer.groups', { count: groups?.length ?? 0 });
      },
    },
    {
      service: 'cloud',
      setting: nextcloud,
      url: nextcloud?.url ?? '',
      inDemo: true,
      ask: async () => {
        const group = nextcloud && (await nextcloudCloud(nextcloud, context).group(adminGroup));
        return group === null ? '' : label('connection.answer.cloud');
      },
    },
  ];
}

/** The letter post, and the mailbox of what comes back. */
function post({ config, context, letters, imapCa }: Parts): Operated[] {
  const { bounceImapUrl: url, letterpost } = config;
  const isStaging = letterpost.live === null;
  const account = letterpost.live ?? letterpost.staging;
  return [
    {
      service: 'bounces',
      setting: url,
      url: url ?? '',
      inDemo: false,
      ask: async () => {
        await imapBounceMailbox({ url: url ?? '', ca: imapCa, now: context.now }).check();
        return label('connection.answer.bounces');
      },
    },
    {
      service: 'letters',
      setting: account,
      url: account?.apiUrl ?? '',
      inDemo: true,
      ask: async () => {
        const found = await letters.letterCalls.port(isStaging)?.account();
        const amount = `${found?.currency ?? ''} ${formatRappen(found?.balance_rappen ?? 0)}`;
        return label(`connection.answer.letters.${isStaging ? 'staging' : 'live'}`, { amount });
      },
    },
  ];
}

/** The letter post whose calls are remembered. */
export function watchedLetters(
  letters: LetterServices,
  { letterpost }: Config,
  { watch }: Connections,
): LetterServices {
  const account = letterpost.live ?? letterpost.staging;
  if (account === null) return letters;
  const { letterCalls } = letters;
  const port: typeof letterCalls.port = staging => {
    const found = letterCalls.port(staging);
    return found && watch('letters', account, found);
  };
  return { ...letters, letterCalls: { ...letterCalls, port } };
}
