import { dayIn } from '../../../shared/day.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { aliasContract } from '../../../shared/access/mailboxes/alias-contract.ts';
import { aliasConfig, type AliasConfig } from '../../../shared/access/mailboxes/alias-sync.ts';
import type { Call, Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { listFunktionen } from '../../people/offices/funktion-store.ts';
import { listMembers } from '../../people/members/member-store.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { assertMailbox } from './board-mailbox.ts';
import { recordChange } from './record-change.ts';
import { syncAliases } from './sync-aliases.ts';

/**
 * Aliases of the association's domain, and those that follow from its offices. What goes to a mailbox of the board opens
 * what its password opens, as confirmations arrive there: its alias is guarded alike. `boardEmails` as of `assertMailbox`.
 */
export function aliasHandlers(
  port: MailserverPort,
  boardEmails: readonly string[],
): Handlers<typeof aliasContract> {
  return {
    list: async (_call, page) => pageOf(await port.aliases(), page),
    get: (_call, { id }) => getAlias(port, id),
    ...aliasWrites(port, boardEmails),
    config: (call, page) => pageOf(currentConfig(call), page),
    sync: (call, { dry_run }) => syncAliases(call, port, currentConfig(call), dry_run),
  };
}

const aliasWrites = (
  port: MailserverPort,
  boardEmails: readonly string[],
): Pick<Handlers<typeof aliasContract>, 'create' | 'update' | 'remove'> => ({
  create: async (call, { address, goto, active }) => {
    assertMailbox(call, address, boardEmails);
    const change = { action: 'alias_create', target: address, detail: { goto, active } } as const;
    return recordChange(call, change, () =>
      port.createAlias({ address, targets: goto, active, managed: false }),
    );
  },
  update: async (call, { id, goto: targets, ...patch }) => {
    const { address } = await getAlias(port, id);
    for (const each of [address, patch.address ?? address]) assertMailbox(call, each, boardEmails);
    const detail = { goto: targets, ...patch };
    return recordChange(call, { action: 'alias_update', target: address, detail }, () =>
      port.updateAlias(id, { ...patch, targets }),
    );
  },
  remove: async (call, { id }) => {
    const { address, targets } = await getAlias(port, id);
    assertMailbox(call, address, boardEmails);
    const detail = { goto: targets };
    await recordChange(call, { action: 'alias_remove', target: address, detail }, () => port.removeAlias(id));
    return null;
  },
});

async function getAlias(port: MailserverPort, id: number) {
  const alias = await port.alias(id);
  if (!alias) throw new DomainError('not_found', { what: 'alias' });
  return alias;
}

function currentConfig({ db, now }: Call): AliasConfig[] {
  return aliasConfig(listFunktionen(db, {}), listMembers(db, {}), dayIn(now(), readSettings(db).timezone));
}
