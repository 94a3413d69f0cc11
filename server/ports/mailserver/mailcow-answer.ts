import { z } from 'zod';
import { splitTargets, type Alias } from '../../../shared/access/mailboxes/alias.ts';
import { toMib, type Mailbox, type MailDomain } from '../../../shared/access/mailboxes/mailbox.ts';
import { mailserverProblem } from './mailserver-port.ts';

/** Numbers come as numbers or as texts, whatever the version; what is none counts as 0. */
const number = z.unknown().transform(value => {
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(read) ? read : 0;
});
const bytes = number.transform(toMib);
const text = z.unknown().transform(value => (typeof value === 'string' ? value : ''));
/** 1 is on; 2 takes mail and allows no login, which counts as off. */
const flag = number.transform(value => value === 1);

const mailboxWire = z.object({
  username: z.string().min(3),
  name: text,
  local_part: text,
  domain: z.string(),
  quota: bytes,
  quota_used: bytes,
  active: flag,
  created: text,
  last_imap_login: number,
  last_smtp_login: number,
  last_pop3_login: number,
  last_sso_login: number,
});

const aliasWire = z.object({
  id: z.coerce.number().pipe(z.int().min(1)),
  address: z.string(),
  domain: z.string(),
  goto: text,
  active: flag,
  private_comment: text,
});

const domainWire = z.object({
  domain_name: z.string(),
  description: text,
  active: flag,
  max_num_aliases_for_domain: number,
  aliases_in_domain: number,
  max_num_mboxes_for_domain: number,
  mboxes_in_domain: number,
  def_quota_for_mbox: bytes,
  max_quota_for_mbox: bytes,
  max_quota_for_domain: bytes,
  quota_used_in_domain: bytes,
  bytes_total: bytes,
});

/** Stands in the private comment of an alias that the synchronisation with the offices made. */
export const managedMark = 'aktuar:funktion';

/** An object, or null for what mailcow says when there is none: `{}` (and `[]`). Throws for anything else. */
function read<T>(schema: z.ZodType<T>, answer: unknown): T | null {
  if (isNothing(answer)) return null;
  const result = schema.safeParse(answer);
  if (!result.success) throw mailserverProblem('not_mailcow', [], result.error);
  return result.data;
}

/** A list; an empty one comes as `{}`. */
function readAll<T>(schema: z.ZodType<T>, answer: unknown): T[] {
  return isNothing(answer) ? [] : (read(z.array(schema), answer) ?? []);
}

const isNothing = (answer: unknown): boolean =>
  answer !== null && typeof answer === 'object' && Object.keys(answer).length === 0;

/** Asked for the mailbox of a resource (a room, a vehicle), mailcow answers with the fields of a mailbox, all empty. */
const isNameless = (answer: unknown): boolean =>
  answer !== null && typeof answer === 'object' && 'username' in answer && (answer.username ?? '') === '';

export const readMailbox = (answer: unknown): Mailbox | null => {
  const wire = isNameless(answer) ? null : read(mailboxWire, answer);
  return wire && mailboxOf(wire);
};
export const readMailboxes = (answer: unknown): Mailbox[] => readAll(mailboxWire, answer).map(mailboxOf);

export const readAlias = (answer: unknown): (Alias & { readonly domain: string }) | null => {
  const wire = read(aliasWire, answer);
  return wire && { ...aliasOf(wire), domain: wire.domain };
};
export const readAliases = (answer: unknown): Alias[] => readAll(aliasWire, answer).map(aliasOf);

function mailboxOf(wire: z.output<typeof mailboxWire>): Mailbox {
  const login = Math.max(
    wire.last_imap_login,
    wire.last_smtp_login,
    wire.last_pop3_login,
    wire.last_sso_login,
  );
  return {
    email: wire.username,
    local_part: wire.local_part || (wire.username.split('@')[0] ?? ''),
    domain: wire.domain,
    name: wire.name,
    quota: wire.quota,
    used: wire.quota_used,
    active: wire.active,
    created_at: instantOf(wire.created),
    last_login_at: login > 0 ? new Date(login * 1000).toISOString() : null,
  };
}

function aliasOf(wire: z.output<typeof aliasWire>): Alias {
  const targets = splitTargets(wire.goto);
  return {
    id: wire.id,
    address: wire.address,
    goto: targets.join(','),
    targets,
    active: wire.active,
    managed: wire.private_comment === managedMark,
  };
}

/** '2026-11-20 10:00:00': mailcow's containers keep UTC unless told otherwise, and it is shown as a day only. */
function instantOf(datetime: string): string | null {
  const at = new Date(`${datetime.trim().replace(' ', 'T')}Z`);
  return datetime === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The domain, or null where there is none of this name. */
export function readDomain(answer: unknown): MailDomain | null {
  const wire = read(domainWire, answer);
  return (
    wire && {
      domain: wire.domain_name,
      description: wire.description,
      active: wire.active,
      provider: 'mailcow',
      mailboxes: wire.mboxes_in_domain,
      max_mailboxes: wire.max_num_mboxes_for_domain,
      aliases: wire.aliases_in_domain,
      max_aliases: wire.max_num_aliases_for_domain,
      quota: wire.max_quota_for_domain,
      quota_allocated: wire.quota_used_in_domain,
      used: wire.bytes_total,
      default_mailbox_quota: wire.def_quota_for_mbox,
      max_mailbox_quota: wire.max_quota_for_mbox,
    }
  );
}
