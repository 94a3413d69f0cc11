import { DomainError } from '../../../shared/errors.ts';
import type { Alias } from '../../../shared/access/mailboxes/alias.ts';
import { toMib, type Mailbox, type MailDomain } from '../../../shared/access/mailboxes/mailbox.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { hashPassword } from '../board-login/password-hash.ts';
import {
  deleteAlias,
  deleteMailbox,
  findAlias,
  findAliasByAddress,
  findMailbox,
  insertAlias,
  insertMailbox,
  listAliases,
  listMailboxes,
  saveAlias,
  saveMailbox,
  type EmbeddedAlias,
  type EmbeddedMailbox,
} from './embedded-mail-store.ts';
import {
  mailserverProblem,
  type MailboxPatch,
  type MailserverPort,
  type NewAlias,
  type NewMailbox,
} from './mailserver-port.ts';

/** Limits of the embedded domain in MiB and pieces: like a small real one, so that a demo meets them too. */
const embeddedLimits = {
  quota: 20_480,
  maxMailboxQuota: 5120,
  defaultQuota: 1024,
  mailboxes: 50,
  aliases: 200,
} as const;

type Parts = Pick<Context, 'db' | 'now'>;

/**
 * Mailboxes and aliases as rows of the server's own database, with the manners of a real mail server. No mail ever
 * reaches them, and their passwords open nothing: who may log in to Aktuar is a matter of the board's accounts.
 */
export function embeddedMailserver(parts: Parts, domain: string): MailserverPort {
  return {
    domain,
    ...mailboxCalls(parts, domain),
    ...aliasCalls(parts, domain),
    domainInfo: () => Promise.resolve(domainOf(parts.db, domain)),
  };
}

/** Without names: who asked for it stands in the journal of changes. */
const change = <T>({ db }: Parts, work: () => T): T => db.write('', work);

type MailboxCalls = Pick<
  MailserverPort,
  'mailboxes' | 'mailbox' | 'createMailbox' | 'updateMailbox' | 'removeMailbox'
>;

function mailboxCalls(parts: Parts, domain: string): MailboxCalls {
  const { db } = parts;
  const get = (email: string) => {
    const row = findMailbox(db, email);
    if (!row) throw new DomainError('not_found', { what: 'mailbox' });
    return row;
  };
  return {
    mailboxes: () => Promise.resolve(listMailboxes(db).map(mailboxOf)),
    mailbox: email => Promise.resolve(optional(findMailbox(db, email), mailboxOf)),
    createMailbox: async mailbox => {
      const password_hash = await hashPassword(mailbox.password);
      const row = newRow(mailbox, domain, { password_hash, created_at: parts.now().toISOString() });
      change(parts, () => {
        checkNewMailbox(db, row);
        insertMailbox(db, row);
      });
      return mailboxOf(row);
    },
    updateMailbox: async (email, patch) => {
      get(email);
      const password_hash = patch.password === undefined ? undefined : await hashPassword(patch.password);
      return change(parts, () => {
        const row = patched(get(email), patch, password_hash);
        if (patch.quota !== undefined) checkQuota(db, row);
        saveMailbox(db, row);
        return mailboxOf(row);
      });
    },
    removeMailbox: async email =>
      change(parts, () => {
        get(email);
        deleteMailbox(db, email);
        forgetTarget(db, email);
      }),
  };
}

const newRow = (
  { local_part, name, quota }: NewMailbox,
  domain: string,
  made: Pick<EmbeddedMailbox, 'password_hash' | 'created_at'>,
): EmbeddedMailbox => ({
  email: `${local_part}@${domain}`,
  name: name === '' ? local_part : name,
  quota_mib: quota ?? embeddedLimits.defaultQuota,
  used_bytes: 0,
  active: true,
  ...made,
});

/** An empty name is left as it was, as a mail server does. */
const patched = (
  row: EmbeddedMailbox,
  { name, quota, active }: MailboxPatch,
  password_hash: string | undefined,
): EmbeddedMailbox => ({
  ...row,
  name: name === undefined || name === '' ? row.name : name,
  quota_mib: quota ?? row.quota_mib,
  active: active ?? row.active,
  password_hash: password_hash ?? row.password_hash,
});

function checkNewMailbox(db: Database, row: EmbeddedMailbox): void {
  if (findMailbox(db, row.email)) throw new DomainError('conflict', { what: 'mailbox' });
  if (findAliasByAddress(db, row.email)) throw new DomainError('conflict', { what: 'alias' });
  const count = listMailboxes(db).length;
  const { mailboxes } = embeddedLimits;
  if (count >= mailboxes) throw mailserverProblem('domain_full', [String(count), String(mailboxes)]);
  checkQuota(db, row);
}

function checkQuota(db: Database, { email, quota_mib }: EmbeddedMailbox): void {
  const { maxMailboxQuota, quota } = embeddedLimits;
  if (quota_mib === 0) throw mailserverProblem('quota_unlimited');
  if (quota_mib > maxMailboxQuota) throw mailserverProblem('quota_above', [String(maxMailboxQuota)]);
  const others = listMailboxes(db).filter(row => row.email !== email);
  const left = quota - others.reduce((sum, row) => sum + row.quota_mib, 0);
  if (quota_mib > left) throw mailserverProblem('quota_left', [String(left)]);
}

/** Aliases lose the mailbox as a target; one that led nowhere else goes with it. */
function forgetTarget(db: Database, email: string): void {
  for (const alias of listAliases(db)) {
    const goto = alias.goto.filter(target => target !== email);
    if (goto.length === alias.goto.length) continue;
    if (goto.length === 0) deleteAlias(db, alias.id);
    else saveAlias(db, { ...alias, goto });
  }
}

type AliasCalls = Pick<MailserverPort, 'aliases' | 'alias' | 'createAlias' | 'updateAlias' | 'removeAlias'>;

function aliasCalls(parts: Parts, domain: string): AliasCalls {
  const { db } = parts;
  const get = (id: number) => {
    const row = findAlias(db, id);
    if (!row) throw new DomainError('not_found', { what: 'alias' });
    return row;
  };
  return {
    aliases: () => Promise.resolve(listAliases(db).map(aliasOf)),
    alias: id => Promise.resolve(optional(findAlias(db, id), aliasOf)),
    createAlias: async alias => change(parts, () => aliasOf(addAlias(parts, domain, alias))),
    updateAlias: async (id, { targets, ...patch }) =>
      change(parts, () => {
        const row = get(id);
        const address = patch.address ?? row.address;
        if (address !== row.address) checkFree(db, domain, address);
        saveAlias(db, {
          ...row,
          address,
          goto: targets ?? row.goto,
          active: patch.active ?? row.active,
          managed: patch.managed ?? row.managed,
        });
        return aliasOf(get(id));
      }),
    removeAlias: async id =>
      change(parts, () => {
        get(id);
        deleteAlias(db, id);
      }),
  };
}

function addAlias({ db, now }: Parts, domain: string, alias: NewAlias): EmbeddedAlias {
  checkFree(db, domain, alias.address);
  if (listAliases(db).length >= embeddedLimits.aliases) throw mailserverProblem('aliases_full');
  const { address, targets: goto, active, managed } = alias;
  return insertAlias(db, { address, goto, active, managed, created_at: now().toISOString() });
}

function checkFree(db: Database, domain: string, address: string): void {
  if (!address.endsWith(`@${domain}`)) throw mailserverProblem('address_invalid', [address]);
  if (findMailbox(db, address)) throw new DomainError('conflict', { what: 'mailbox' });
  if (findAliasByAddress(db, address)) throw new DomainError('conflict', { what: 'alias' });
}

const optional = <R, T>(row: R | undefined, map: (row: R) => T): T | null => (row ? map(row) : null);

function mailboxOf(row: EmbeddedMailbox): Mailbox {
  const [local_part = '', domain = ''] = row.email.split('@');
  return {
    email: row.email,
    local_part,
    domain,
    name: row.name,
    quota: row.quota_mib,
    used: toMib(row.used_bytes),
    active: row.active,
    created_at: row.created_at,
    last_login_at: null,
  };
}

const aliasOf = ({ id, address, goto, active, managed }: EmbeddedAlias): Alias => ({
  id,
  address,
  goto: goto.join(','),
  targets: [...goto],
  active,
  managed,
});

function domainOf(db: Database, domain: string): MailDomain {
  const mailboxes = listMailboxes(db);
  const sum = (of: (row: EmbeddedMailbox) => number) => mailboxes.reduce((total, row) => total + of(row), 0);
  return {
    domain,
    description: '',
    active: true,
    provider: 'embedded',
    mailboxes: mailboxes.length,
    max_mailboxes: embeddedLimits.mailboxes,
    aliases: listAliases(db).length,
    max_aliases: embeddedLimits.aliases,
    quota: embeddedLimits.quota,
    quota_allocated: sum(row => row.quota_mib),
    used: toMib(sum(row => row.used_bytes)),
    default_mailbox_quota: embeddedLimits.defaultQuota,
    max_mailbox_quota: embeddedLimits.maxMailboxQuota,
  };
}
