import type { OtherServiceName } from '../shared/association/connections/service-setting.ts';
import { label } from '../shared/i18n/label.ts';
import { formatRappen } from '../shared/money.ts';
import type { Connections } from './association/connections/open-connections.ts';
import { settingOf, type ServiceSettings } from './association/connections/service-connections.ts';
import { tested, usedBy, type OtherService } from './association/connections/watched-port.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { LetterServices } from './letters/letter-services.ts';
import { adminGroup } from './ports/cloud/cloud-port.ts';
import { nextcloudCloud } from './ports/cloud/nextcloud-cloud.ts';
import { authentikIdp } from './ports/idp/authentik-idp.ts';
import { imapGreeting } from './ports/imap-greeting.ts';
import type { LetterpostSetting } from './ports/letterpost/letterpost-ports.ts';
import type { LetterpostPort } from './ports/letterpost/letterpost-port.ts';
import { pingenLetterpost } from './ports/letterpost/pingen/pingen-letterpost.ts';
import { imapBounceMailbox } from './ports/mail/imap-bounce-mailbox.ts';
import { mailcowMailserver } from './ports/mailserver/mailcow-mailserver.ts';

interface Parts {
  readonly config: Config;
  readonly context: Context;
  readonly connections: Connections;
  readonly imapCa?: string | undefined;
}

interface Asked<S> {
  /** Its address, maybe with a login in it. */
  readonly url: (setting: S) => string;
  /** True: the demo has one of its own. */
  readonly inDemo: boolean;
  /** Asks it for something that changes nothing there, and says in a few words what it answered. */
  readonly ask: (setting: S, parts: Parts) => Promise<string>;
}

const asked: { readonly [N in OtherServiceName]: Asked<ServiceSettings[N]> } = {
  bounces: {
    url: ({ url }) => url,
    inDemo: false,
    ask: async ({ url }, { context, imapCa }) => {
      await imapBounceMailbox({ url, ca: imapCa, now: context.now }).check();
      return label('connection.answer.bounces');
    },
  },
  letters: { url: lettersUrl, inDemo: true, ask: askLetters },
  board_login: {
    url: ({ url }) => url,
    inDemo: true,
    ask: ({ url }, { imapCa }) => imapGreeting(url, imapCa),
  },
  member_login: {
    url: ({ issuer }) => issuer,
    inDemo: true,
    ask: async (setting, { context }) => {
      const { createDiscovery } = await import('./ports/member-login/discovery.ts');
      return (await createDiscovery(() => setting, context.now)()).serverMetadata().issuer;
    },
  },
  mailboxes: {
    url: ({ url }) => url,
    inDemo: true,
    ask: async (setting, { context }) => {
      const domain = await mailcowMailserver(setting, context).domainInfo();
      return label('connection.answer.mailboxes', { count: domain.mailboxes });
    },
  },
  accounts: {
    url: ({ url }) => url,
    inDemo: true,
    ask: async setting => {
      const groups = await authentikIdp(setting).groups();
      return label('connection.answer.groups', { count: groups.length });
    },
  },
  cloud: {
    url: ({ url }) => url,
    inDemo: true,
    ask: async (setting, { context }) => {
      await nextcloudCloud(setting, context).group(adminGroup);
      return label('connection.answer.cloud');
    },
  },
};

type LetterAccounts = ServiceSettings['letters'];

function lettersUrl({ live, staging }: LetterAccounts): string {
  return (live ?? staging)?.apiUrl ?? '';
}

/** What the provider charges for the plainest letter: one page within Switzerland, black on one side, the slow way. */
const plainLetter = {
  country: 'CH',
  pages: 1,
  slips: 0,
  product: 'cheap',
  duplex: false,
  color: false,
} as const;

async function askLetters({ live, staging }: LetterAccounts): Promise<string> {
  const notice = () => undefined;
  const open = (account: NonNullable<typeof live>, isStaging: boolean): LetterpostPort =>
    pingenLetterpost({ ...account, staging: isStaging, webhookKey: '', notice });
  const answers: string[] = [];
  if (live) {
    const port = open(live, false);
    const [account, price] = [await port.account(), await port.price(plainLetter)];
    const amount = `${account.currency} ${formatRappen(account.balance_rappen)}`;
    answers.push(label('connection.answer.letters.live', { amount }));
    answers.push(
      label('connection.answer.letters.price', { price: `${price.currency} ${formatRappen(price.rappen)}` }),
    );
  }
  if (staging) {
    const { currency, balance_rappen } = await open(staging, true).account();
    const amount = `${currency} ${formatRappen(balance_rappen)}`;
    answers.push(label('connection.answer.letters.staging', { amount }));
  }
  return answers.join(' ');
}

/** Adds how every service besides e-mail is asked. */
export function addServices(parts: Parts): void {
  const { others } = parts.connections;
  const add = <N extends OtherServiceName>(service: N): unknown =>
    others.set(service, serviceOf(parts, service));
  add('bounces');
  add('letters');
  add('board_login');
  add('member_login');
  add('mailboxes');
  add('accounts');
  add('cloud');
}

function serviceOf<N extends OtherServiceName>(parts: Parts, service: N): OtherService {
  const { config, context, connections } = parts;
  const how: Asked<ServiceSettings[N]> = asked[service];
  const { url, inDemo, ask } = how;
  const inForce = connections.services[service];
  const { box, watch } = connections;
  return {
    status() {
      const { source, setting, readable } = inForce();
      const isDemo = source === 'none' && inDemo && config.demo;
      return {
        source: isDemo ? 'demo' : source,
        address: setting === null ? '' : hostOf(url(setting)),
        readable,
        used: usedBy(context.sign, service, setting),
      };
    },
    test(now) {
      const { setting } = inForce();
      if (setting === null) return null;
      const watched = watch(service, setting, { ask });
      return tested(() => watched.ask(setting, parts), now);
    },
    try: (values, now) => tested(() => ask(settingOf({ config, context, box }, service, values), parts), now),
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The letter post whose calls are remembered. */
export function watchedLetters(letters: LetterServices, { watch, services }: Connections): LetterServices {
  const { letterCalls } = letters;
  const port: typeof letterCalls.port = staging => {
    const found = letterCalls.port(staging);
    const { setting } = services.letters();
    return found && setting ? watch('letters', setting, found) : found;
  };
  return { ...letters, letterCalls: { ...letterCalls, port } };
}

/** The accounts of the letter post as they count at each use. */
export const letterpostSetting = (
  { letterpost: { webhookSecret } }: Config,
  { services }: Connections,
): LetterpostSetting => ({
  get live() {
    return services.letters().setting?.live ?? null;
  },
  get staging() {
    return services.letters().setting?.staging ?? null;
  },
  webhookSecret,
});
