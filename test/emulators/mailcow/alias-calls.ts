import { allocated, boxesOf } from './mailbox-calls.ts';
import {
  domainOf,
  intOf,
  isEmail,
  textOf,
  type Attributes,
  type Entry,
  type Forward,
  type World,
} from './world.ts';

type Message = Entry['msg'];
const log = (action: string, attributes: Attributes) => ['mailbox', action, 'alias', attributes, null];

/** `add/alias`: a list of addresses with one set of targets. What is left out counts as 0. */
export function addAlias(world: World, attributes: Attributes, now: Date): Entry[] {
  const answer = (type: Entry['type'], msg: Message): Entry => ({ type, log: log('add', attributes), msg });
  const addresses = parts(attributes['address']);
  const wanted = parts(attributes['goto']);
  const targets = wanted.filter(isEmail);
  if (addresses.length === 0) return [answer('danger', 'alias_empty')];
  if (wanted.length === 0) return [answer('danger', 'goto_empty')];
  const comments = [textOf(attributes['public_comment']), textOf(attributes['private_comment'])];
  if (comments.some(comment => comment.length > 160)) return [answer('danger', 'comment_too_long')];
  // A bad target among good ones is left out, and the alias is made without it.
  const refused = wanted
    .filter(target => !isEmail(target))
    .map(bad => answer('danger', ['goto_invalid', bad]));
  if (targets.length === 0) return refused;
  const made = addresses.map(address => {
    const refusal = addressRefusal(world, address);
    if (refusal) return answer('danger', refusal);
    const id = world.nextAlias;
    world.nextAlias += 1;
    world.aliases.set(id, {
      id,
      address,
      goto: targets.filter(target => target !== address).join(','),
      active: intOf(attributes['active']),
      senderAllowed: intOf(attributes['sender_allowed']),
      sogoVisible: intOf(attributes['sogo_visible']),
      privateComment: textOf(attributes['private_comment']),
      publicComment: textOf(attributes['public_comment']),
      created: now.toISOString().slice(0, 19).replace('T', ' '),
    });
    return answer('success', ['alias_added', address, String(id)]);
  });
  return [...refused, ...made];
}

const parts = (value: unknown): string[] =>
  textOf(value)
    .split(/[\s,;]+/)
    .map(part => part.trim().toLowerCase())
    .filter(part => part !== '');

function addressRefusal(world: World, address: string): Message | null {
  const domain = world.domains.get(domainOf(address));
  if (!isEmail(address) && !address.startsWith('@')) return ['alias_invalid', address];
  if (!domain) return ['domain_not_found', domainOf(address)];
  const taken =
    world.mailboxes.has(address) || [...world.aliases.values()].some(alias => alias.address === address);
  if (taken) return ['is_alias_or_mailbox', address];
  const count = [...world.aliases.values()].filter(alias => domainOf(alias.address) === domain.name).length;
  return count >= domain.maxAliases ? 'max_alias_exceeded' : null;
}

/** `edit/alias`, by number or address. */
export function editAliases(world: World, items: readonly unknown[], attributes: Attributes): Entry[] {
  return items.map(item => {
    const found = findAlias(world, textOf(item));
    const refusal = found ? editRefusal(world, found, attributes) : 'access_denied';
    if (!found || (refusal && refusal[0] !== 'goto_invalid'))
      return { type: 'danger', log: log('edit', attributes), msg: refusal ?? '' };
    const given = (name: string, otherwise: string) =>
      attributes[name] === undefined ? otherwise : textOf(attributes[name]);
    found.address = given('address', found.address).toLowerCase();
    if (textOf(attributes['goto']) !== '') found.goto = parts(attributes['goto']).filter(isEmail).join(',');
    found.active = intOf(given('active', String(found.active)));
    found.senderAllowed = intOf(given('sender_allowed', String(found.senderAllowed)));
    found.privateComment = given('private_comment', found.privateComment);
    if (refusal) return { type: 'danger', log: log('edit', attributes), msg: refusal };
    return { type: 'success', log: log('edit', attributes), msg: ['alias_modified', found.address] };
  });
}

function editRefusal(world: World, found: Forward, attributes: Attributes): Message | null {
  const address = textOf(attributes['address']).toLowerCase();
  if (address !== '' && address !== found.address) {
    const refusal = addressRefusal(world, address);
    if (refusal && refusal !== 'max_alias_exceeded') return refusal;
  }
  const bad = parts(attributes['goto']).find(target => !isEmail(target));
  return bad === undefined ? null : ['goto_invalid', bad];
}

/** `delete/alias`. */
export function deleteAliases(world: World, items: readonly unknown[]): Entry[] {
  return items.map(item => {
    const found = findAlias(world, textOf(item));
    const entry = log('delete', { id: item });
    if (!found) return { type: 'danger', log: entry, msg: 'access_denied' };
    world.aliases.delete(found.id);
    return { type: 'success', log: entry, msg: ['alias_removed', found.address] };
  });
}

export const findAlias = (world: World, idOrAddress: string): Forward | undefined =>
  world.aliases.get(intOf(idOrAddress)) ??
  [...world.aliases.values()].find(({ address }) => address === idOrAddress.toLowerCase());

/** `get/alias`. */
export function aliasDetails(world: World, alias: Forward): Record<string, unknown> {
  const odd = (value: number) => (world.oddTypes ? String(value) : value);
  return {
    id: odd(alias.id),
    in_primary_domain: '',
    domain: domainOf(alias.address),
    public_comment: alias.publicComment,
    private_comment: alias.privateComment,
    goto: alias.goto,
    address: alias.address,
    is_catch_all: alias.address.startsWith('@') ? 1 : 0,
    internal: 0,
    active: odd(alias.active),
    active_int: odd(alias.active),
    sogo_visible: odd(alias.sogoVisible),
    sogo_visible_int: odd(alias.sogoVisible),
    sender_allowed: odd(alias.senderAllowed),
    created: alias.created,
    modified: null,
  };
}

/** `get/domain`: an alias domain answers with the domain that it stands for. */
export function domainDetails(world: World, name: string): Record<string, unknown> {
  const asked = world.domains.get(name);
  const domain = asked && world.domains.get(asked.aliasOf ?? asked.name);
  if (!domain) return {};
  const boxes = boxesOf(world, domain.name);
  const aliases = [...world.aliases.values()].filter(({ address }) => domainOf(address) === domain.name);
  const used = boxes.reduce((sum, box) => sum + box.used, 0);
  return {
    domain_name: domain.name,
    domain_h_name: domain.name,
    description: 'Verein',
    domain_admins: '-',
    active: world.oddTypes ? '1' : 1,
    active_int: 1,
    max_num_aliases_for_domain: domain.maxAliases,
    aliases_in_domain: aliases.length,
    aliases_left: domain.maxAliases - aliases.length,
    max_num_mboxes_for_domain: domain.maxMailboxes,
    mboxes_in_domain: boxes.length,
    mboxes_left: domain.maxMailboxes - boxes.length,
    def_quota_for_mbox: domain.defaultQuota,
    max_quota_for_mbox: domain.maxMailboxQuota,
    max_quota_for_domain: domain.maxQuota,
    def_new_mailbox_quota: domain.defaultQuota,
    max_new_mailbox_quota: domain.maxMailboxQuota,
    // Sums come from the database as decimal texts.
    quota_used_in_domain: String(allocated(boxes)),
    bytes_total: String(used),
    msgs_total: '0',
    rl: false,
  };
}
