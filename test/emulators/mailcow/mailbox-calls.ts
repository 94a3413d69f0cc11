import {
  domainOf,
  intOf,
  isEmail,
  mib,
  textOf,
  type Attributes,
  type Box,
  type Entry,
  type World,
} from './world.ts';

type Message = Entry['msg'];

const masked = (attributes: Attributes) => ({
  ...attributes,
  ...(attributes['password'] === undefined ? {} : { password: '*', password2: '*' }),
});
const log = (action: string, attributes: Attributes) => [
  'mailbox',
  action,
  'mailbox',
  masked(attributes),
  null,
];

/** `add/mailbox`, with the checks in the order of mailcow. */
export function addMailbox(world: World, attributes: Attributes, now: Date): Entry[] {
  const refusal = newMailboxRefusal(world, attributes);
  if (refusal) return [{ type: 'danger', log: refusal.log ?? log('add', attributes), msg: refusal.msg }];
  const domain = textOf(attributes['domain']).toLowerCase();
  const email = `${textOf(attributes['local_part']).toLowerCase().trim()}@${domain}`;
  world.mailboxes.set(email, {
    email,
    name: attributes['name'] === undefined ? null : textOf(attributes['name']),
    password: textOf(attributes['password']),
    quota: quotaOf(world, attributes) * mib,
    used: 0,
    active: intOf(attributes['active']),
    created: now.toISOString().slice(0, 19).replace('T', ' '),
    lastImapLogin: 0,
  });
  return [{ type: 'success', log: log('add', attributes), msg: ['mailbox_added', email] }];
}

interface Refusal {
  readonly msg: Message;
  readonly log?: readonly unknown[];
}

function newMailboxRefusal(world: World, attributes: Attributes): Refusal | null {
  const domain = textOf(attributes['domain']).toLowerCase();
  const email = `${textOf(attributes['local_part']).toLowerCase().trim()}@${domain}`;
  const quota = quotaOf(world, attributes);
  if (!isEmail(email)) return { msg: 'mailbox_invalid' };
  if (quota === 0 && !world.unlimitedQuota) return { msg: 'unlimited_quota_acl' };
  if (!/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(domain)) return { msg: 'domain_invalid' };
  const known = world.domains.get(domain);
  if (!known) return { msg: 'access_denied' };
  if (world.mailboxes.has(email)) return { msg: ['object_exists', email] };
  if ([...world.aliases.values()].some(({ address }) => address === email))
    return { msg: ['is_alias', email] };
  if (known.aliasOf !== null) return { msg: ['domain_not_found', domain] };
  return passwordRefusal(attributes) ?? roomRefusal(world, domain, quota);
}

function passwordRefusal({ password, password2 }: Attributes): Refusal | null {
  const short = { log: ['password_check', null, null] };
  if (textOf(password) === '') return { msg: 'password_complexity', ...short };
  if (password !== password2) return { msg: 'password_mismatch', ...short };
  return textOf(password).length < 6 ? { msg: 'password_complexity', ...short } : null;
}

function roomRefusal(world: World, domain: string, quota: number): Refusal | null {
  const { maxMailboxes, maxMailboxQuota, maxQuota } = world.domains.get(domain) ?? {
    maxMailboxes: 0,
    maxMailboxQuota: 0,
    maxQuota: 0,
  };
  const boxes = boxesOf(world, domain);
  if (boxes.length >= maxMailboxes) return { msg: ['max_mailbox_exceeded', boxes.length, maxMailboxes] };
  if (quota > maxMailboxQuota / mib) return { msg: ['mailbox_quota_exceeded', maxMailboxQuota / mib] };
  const left = (maxQuota - allocated(boxes)) / mib;
  return quota > left ? { msg: ['mailbox_quota_left_exceeded', left] } : null;
}

const quotaOf = (world: World, { quota, domain }: Attributes): number =>
  quota === undefined
    ? (world.domains.get(textOf(domain).toLowerCase())?.defaultQuota ?? 0) / mib
    : intOf(quota);

export const boxesOf = (world: World, domain: string): Box[] =>
  [...world.mailboxes.values()].filter(({ email }) => domainOf(email) === domain);
export const allocated = (boxes: readonly Box[]): number => boxes.reduce((sum, { quota }) => sum + quota, 0);

/** `edit/mailbox`: each item by itself; what is left out keeps its value. */
export function editMailboxes(world: World, items: readonly unknown[], attributes: Attributes): Entry[] {
  return items.map(item => {
    const email = textOf(item).toLowerCase();
    const msg = isEmail(email) ? editMailbox(world, email, attributes) : ['username_invalid', email];
    const isDone = Array.isArray(msg) && msg[0] === 'mailbox_modified';
    return { type: isDone ? 'success' : 'danger', log: log('edit', attributes), msg };
  });
}

function editMailbox(world: World, email: string, attributes: Attributes): Message {
  const box = world.mailboxes.get(email);
  if (!box) return 'access_denied';
  const { quota, password, name, active } = attributes;
  const refusal = quota === undefined ? null : editedQuotaRefusal(world, box, intOf(quota));
  if (refusal) return refusal;
  if (textOf(password) !== '') {
    const weak = passwordRefusal(attributes);
    if (weak) return weak.msg;
    box.password = textOf(password);
  }
  if (quota !== undefined) box.quota = intOf(quota) * mib;
  if (textOf(name) !== '') box.name = textOf(name);
  if (active !== undefined) box.active = intOf(active);
  return ['mailbox_modified', email];
}

/** MiB are compared with a maximum in bytes: an oversized edit is told as the domain's room being used up. */
function editedQuotaRefusal(world: World, box: Box, wanted: number): Message | null {
  const name = domainOf(box.email);
  const { maxQuota = 0, maxMailboxQuota = 0 } = world.domains.get(name) ?? {};
  if (wanted === 0 && !world.unlimitedQuota) return 'unlimited_quota_acl';
  const left = (maxQuota - allocated(boxesOf(world, name).filter(other => other !== box))) / mib;
  if (wanted > maxMailboxQuota) return ['mailbox_quota_exceeded', maxMailboxQuota];
  return wanted > left || wanted * mib > maxMailboxQuota ? ['mailbox_quota_left_exceeded', left] : null;
}

/** `delete/mailbox`: aliases lose it as a target, and those that led nowhere else go with it. */
export function deleteMailboxes(world: World, items: readonly unknown[]): Entry[] {
  return items.flatMap((item): Entry[] => {
    const email = textOf(item).toLowerCase();
    const entry = (type: Entry['type'], msg: Message): Entry => ({
      type,
      log: log('delete', { email }),
      msg,
    });
    if (!isEmail(email)) return [entry('danger', ['username_invalid', email])];
    if (!world.mailboxes.delete(email)) return [entry('danger', 'access_denied')];
    for (const alias of world.aliases.values()) {
      const left = alias.goto.split(',').filter(target => target !== email);
      if (left.length === 0) world.aliases.delete(alias.id);
      alias.goto = left.join(',');
    }
    return [
      entry('warning', 'Could not move maildir to garbage collector: it does not exist'),
      entry('success', ['mailbox_removed', email]),
    ];
  });
}

/** `get/mailbox`: sizes in bytes. */
export function mailboxDetails(world: World, box: Box): Record<string, unknown> {
  const [local_part = '', domain = ''] = box.email.split('@');
  const odd = (value: number) => (world.oddTypes ? String(value) : value);
  return {
    username: box.email,
    active: odd(box.active),
    active_int: odd(box.active),
    domain,
    name: box.name,
    local_part,
    quota: odd(box.quota),
    quota_used: odd(box.used),
    percent_in_use: box.quota === 0 ? '- ' : Math.round((box.used / box.quota) * 100),
    percent_class: 'success',
    max_new_quota: odd(world.domains.get(domain)?.maxMailboxQuota ?? 0),
    messages: 0,
    spam_aliases: 0,
    authsource: 'mailcow',
    attributes: { force_pw_update: '0', imap_access: '1', passwd_update: 1_763_600_000 },
    custom_attributes: {},
    rl: false,
    rl_scope: 'domain',
    is_relayed: 0,
    created: box.created,
    modified: null,
    last_imap_login: odd(box.lastImapLogin),
    last_pop3_login: 0,
    last_smtp_login: 0,
    last_sso_login: 0,
  };
}
