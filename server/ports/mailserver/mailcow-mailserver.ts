import { isDeepStrictEqual } from 'node:util';
import type { Alias } from '../../../shared/access/mailboxes/alias.ts';
import { DomainError } from '../../../shared/errors.ts';
import {
  mailcowClient,
  type MailcowClient,
  type MailcowClientOptions,
  type MailcowSetting,
} from './mailcow-client.ts';
import {
  managedMark,
  readAlias,
  readAliases,
  readDomain,
  readMailbox,
  readMailboxes,
} from './mailcow-answer.ts';
import {
  MailserverDoubt,
  mailserverProblem,
  type AliasPatch,
  type MailboxPatch,
  type MailserverPort,
  type NewAlias,
  type NewMailbox,
} from './mailserver-port.ts';

/**
 * mailcow by its API v1. It answers 200 also when it refuses, takes MiB and gives bytes, and says `access_denied` for
 * what is not there: so each change looks first whether its object exists.
 */
export function mailcowMailserver(setting: MailcowSetting, options: MailcowClientOptions): MailserverPort {
  const client = mailcowClient(setting, options);
  const domain = setting.domain.toLowerCase();
  return {
    domain,
    ...mailboxCalls(client, domain),
    ...aliasCalls(client, domain),
    ...domainCall(client, domain),
  };
}

type MailboxCalls = Pick<
  MailserverPort,
  'mailboxes' | 'mailbox' | 'createMailbox' | 'updateMailbox' | 'removeMailbox'
>;

function mailboxCalls(client: MailcowClient, domain: string): MailboxCalls {
  const find = async (email: string) => {
    // Another domain of the same server is none of ours, whatever the key may do there.
    if (!email.endsWith(`@${domain}`)) return null;
    return readMailbox(await client.get(`get/mailbox/${encodeURIComponent(email)}`));
  };
  const get = async (email: string) => {
    const found = await find(email);
    if (!found) throw new DomainError('not_found', { what: 'mailbox' });
    return found;
  };
  return {
    mailboxes: async () => sorted(readMailboxes(await client.get(`get/mailbox/all/${domain}`)), 'email'),
    mailbox: find,
    createMailbox: async mailbox => {
      const email = `${mailbox.local_part}@${domain}`;
      if (await find(email)) throw new DomainError('conflict', { what: 'mailbox' });
      await client.post('add/mailbox', newMailboxBody(mailbox, domain));
      return get(email);
    },
    updateMailbox: async (email, patch) => {
      const found = await get(email);
      const attr = mailboxAttributes(patch);
      if (Object.keys(attr).length === 0) return found;
      await client.post('edit/mailbox', { items: [email], attr });
      return get(email);
    },
    removeMailbox: async email => {
      await get(email);
      await client.post('delete/mailbox', [email]);
    },
  };
}

const newMailboxBody = ({ local_part, name, password, quota }: NewMailbox, domain: string) => ({
  local_part,
  domain,
  // Without a name mailcow keeps none at all, and mail programs show nothing.
  name: name === '' ? local_part : name,
  password,
  password2: password,
  ...(quota === undefined ? {} : { quota }),
  active: '1',
});

const mailboxAttributes = ({ name, password, quota, active }: MailboxPatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(password === undefined ? {} : { password, password2: password }),
  ...(quota === undefined ? {} : { quota }),
  ...(active === undefined ? {} : { active: active ? '1' : '0' }),
});

type AliasCalls = Pick<MailserverPort, 'aliases' | 'alias' | 'createAlias' | 'updateAlias' | 'removeAlias'>;

/** Aliases of the domain by number or address. */
function aliasLookup(client: MailcowClient, domain: string) {
  const find = async (idOrAddress: number | string) => {
    const found = readAlias(await client.get(`get/alias/${encodeURIComponent(idOrAddress)}`));
    if (found?.domain.toLowerCase() !== domain) return null;
    const { domain: _domain, ...alias } = found;
    return alias;
  };
  const get = async (idOrAddress: number | string) => {
    const found = await find(idOrAddress);
    if (!found) throw new DomainError('not_found', { what: 'alias' });
    return found;
  };
  return { find, get };
}

function aliasCalls(client: MailcowClient, domain: string): AliasCalls {
  const { find, get } = aliasLookup(client, domain);
  const dropMade = async (address: string) => {
    const made = await find(address);
    if (made) await client.post('delete/alias', [String(made.id)]);
  };
  return {
    aliases: async () => sorted(readAliases(await client.get(`get/alias/all/${domain}`)), 'address'),
    alias: find,
    createAlias: async alias => {
      assertOurs(alias.address, domain);
      if (await find(alias.address)) throw new DomainError('conflict', { what: 'alias' });
      await orUndone(client.post('add/alias', newAliasBody(alias)), () => dropMade(alias.address));
      return get(alias.address);
    },
    updateAlias: async (id, patch) => {
      if (patch.address !== undefined) assertOurs(patch.address, domain);
      const found = await get(id);
      const wanted = aliasAttributes(patch);
      if (Object.keys(wanted).length === 0) return found;
      const edit = (attr: object) => client.post('edit/alias', { items: [String(id)], attr });
      const putBack = async () =>
        isDeepStrictEqual(await find(id), found) ? undefined : edit(attributesOf(found));
      await orUndone(edit(wanted), putBack);
      return get(id);
    },
    removeAlias: async id => {
      await get(id);
      await client.post('delete/alias', [String(id)]);
    },
  };
}

/**
 * mailcow drops a target that it refuses and makes the alias with the others, though it answers that it failed. A
 * refused change leaves nothing behind; what is in doubt stays for the next look.
 */
async function orUndone(change: Promise<void>, undo: () => Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    // What is reported is why the change failed, also where undoing it fails.
    if (!(error instanceof MailserverDoubt)) await undo().catch(() => undefined);
    throw error;
  }
}

function assertOurs(address: string, domain: string): void {
  if (!address.endsWith(`@${domain}`)) throw mailserverProblem('address_invalid', [address]);
}

/** What is left out counts as 0 there: an alias that takes no mail, and from which no mail may be sent. */
const newAliasBody = ({ address, targets, active, managed }: NewAlias) => ({
  address,
  goto: targets.join(','),
  active: active ? '1' : '0',
  sogo_visible: '1',
  sender_allowed: '1',
  ...(managed ? { private_comment: managedMark } : {}),
});

const aliasAttributes = ({ address, targets, active, managed }: AliasPatch) => ({
  ...(address === undefined ? {} : { address }),
  ...(targets === undefined ? {} : { goto: targets.join(',') }),
  ...(active === undefined ? {} : { active: active ? '1' : '0' }),
  ...(managed === undefined ? {} : { private_comment: managed ? managedMark : '' }),
});

const attributesOf = ({ address, targets, active, managed }: Alias) =>
  aliasAttributes({ address, targets, active, managed });

function domainCall(client: MailcowClient, domain: string): Pick<MailserverPort, 'domainInfo'> {
  return {
    domainInfo: async () => {
      const found = readDomain(await client.get(`get/domain/${domain}`));
      // An alias domain answers with the domain that it stands for; its mailboxes are none of ours.
      if (found?.domain.toLowerCase() !== domain) throw mailserverProblem('domain_unknown', [domain]);
      return found;
    },
  };
}

function sorted<K extends string, T extends { readonly [key in K]: string }>(
  rows: readonly T[],
  key: K,
): T[] {
  return rows.toSorted((a, b) => (a[key] < b[key] ? -1 : 1));
}
