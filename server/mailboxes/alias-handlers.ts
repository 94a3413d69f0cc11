import { dayIn } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import type { aliasContract } from '../../shared/mailboxes/alias-contract.ts';
import { aliasConfig, type AliasConfig } from '../../shared/mailboxes/alias-sync.ts';
import type { Call, Handlers } from '../context.ts';
import { listFunktionen } from '../funktionen/funktion-store.ts';
import { listMembers } from '../members/member-store.ts';
import type { MailserverPort } from '../ports/mailserver/mailserver-port.ts';
import { readSettings } from '../settings/setting-store.ts';
import { recordChange } from './record-change.ts';
import { syncAliases } from './sync-aliases.ts';

/** Aliases of the association's domain, and those that follow from its offices. */
export function aliasHandlers(port: MailserverPort): Handlers<typeof aliasContract> {
  return {
    list: async (_call, { limit, offset = 0 }) => {
      const rows = await port.aliases();
      return {
        rows: rows.slice(offset, limit === undefined ? undefined : offset + limit),
        total: rows.length,
      };
    },
    get: (_call, { id }) => getAlias(port, id),
    create: (call, { address, goto, active }) =>
      recordChange(call, { action: 'alias_create', target: address, detail: { goto, active } }, () =>
        port.createAlias({ address, targets: goto, active, managed: false }),
      ),
    update: async (call, { id, goto: targets, ...patch }) => {
      const { address } = await getAlias(port, id);
      const detail = { goto: targets, ...patch };
      return recordChange(call, { action: 'alias_update', target: address, detail }, () =>
        port.updateAlias(id, { ...patch, targets }),
      );
    },
    remove: async (call, { id }) => {
      const { address, targets } = await getAlias(port, id);
      const detail = { goto: targets };
      await recordChange(call, { action: 'alias_remove', target: address, detail }, () =>
        port.removeAlias(id),
      );
      return null;
    },
    config: (call, { limit, offset = 0 }) => {
      const rows = currentConfig(call);
      return {
        rows: rows.slice(offset, limit === undefined ? undefined : offset + limit),
        total: rows.length,
      };
    },
    sync: (call, { dry_run }) => syncAliases(call, port, currentConfig(call), dry_run),
  };
}

async function getAlias(port: MailserverPort, id: number) {
  const alias = await port.alias(id);
  if (!alias) throw new DomainError('not_found', { what: 'alias' });
  return alias;
}

function currentConfig({ db, now }: Call): AliasConfig[] {
  return aliasConfig(listFunktionen(db, {}), listMembers(db, {}), dayIn(now(), readSettings(db).timezone));
}
