import { dayIn } from '../../../shared/day.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { aliasContract } from '../../../shared/access/mailboxes/alias-contract.ts';
import { sameTargets } from '../../../shared/access/mailboxes/alias.ts';
import { aliasConfig, type AliasConfig } from '../../../shared/access/mailboxes/alias-sync.ts';
import type { Call, Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { listMembers } from '../../people/members/member-store.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { guardedChange } from './board-mailbox.ts';
import { syncAliases } from './sync-aliases.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

/** Aliases of the association's domain, and those that follow from its offices. `boardEmails` as of `guardedChange`. */
export function aliasHandlers(
  port: MailserverPort,
  boardEmails: readonly string[],
): Handlers<typeof aliasContract> {
  return {
    list: async (_call, page) => pageOf(await port.aliases(), page),
    get: (_call, { id }) => getAlias(port, id),
    ...aliasWrites(port, guardedChange(boardEmails)),
    config: (call, page) => pageOf(currentConfig(call), page),
    sync: (call, { dry_run }) => syncAliases(call, port, currentConfig(call), dry_run),
  };
}

const aliasWrites = (
  port: MailserverPort,
  change: ReturnType<typeof guardedChange>,
): Pick<Handlers<typeof aliasContract>, 'create' | 'update' | 'remove'> => ({
  create: (call, { address, goto, active }) =>
    change(call, { action: 'alias_create', target: address, detail: { goto, active } }, async () => {
      requireAlias(port, { address, targets: goto });
      return port.createAlias({ address, targets: goto, active, managed: false });
    }),
  update: async (call, { id, goto: targets, ...patch }) => {
    const { address, targets: before } = await getAlias(port, id);
    const detail = { goto: targets, ...patch };
    return change(call, { action: 'alias_update', target: address, detail }, async () => {
      const after = { address: patch.address ?? address, targets: targets ?? before };
      // One that was made on the mail server itself can be put back as it is.
      const isSame = after.address === address && sameTargets(after.targets, before);
      if (!isSame) requireAlias(port, after);
      return port.updateAlias(id, { ...patch, targets });
    });
  },
  remove: async (call, { id }) => {
    const { address, targets } = await getAlias(port, id);
    const removal = { action: 'alias_remove', target: address, detail: { goto: targets } } as const;
    await change(call, removal, () => port.removeAlias(id));
    return null;
  },
});

/** Throws `validation_failed` for an address outside of the domain and for an alias that would lead to itself. */
function requireAlias(
  { domain }: MailserverPort,
  { address, targets }: { readonly address: string; readonly targets: readonly string[] },
): void {
  if (!address.endsWith(`@${domain}`)) throw invalid('address', 'foreign_domain');
  if (targets.includes(address)) throw invalid('goto', 'own_address');
}

async function getAlias(port: MailserverPort, id: number) {
  const alias = await port.alias(id);
  if (!alias) throw new DomainError('not_found', { what: 'alias' });
  return alias;
}

function currentConfig({ db, now }: Call): AliasConfig[] {
  return aliasConfig(
    funktionStore.list(db, { active: true }),
    listMembers(db, {}),
    dayIn(now(), readSettings(db).timezone),
  );
}
