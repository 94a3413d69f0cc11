import {
  aliasSyncResult,
  isAliasChange,
  planAliasSync,
  type AliasConfig,
  type AliasSync,
  type PlannedStep,
} from '../../../shared/access/mailboxes/alias-sync.ts';
import type { Call } from '../../context.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { recordChange, sentenceOf } from './record-change.ts';

/**
 * Brings the aliases of the offices in line, one after the other; what fails for one is told and stops no other.
 * Throws only when the mail server does not say what is there.
 */
export async function syncAliases(
  call: Call,
  port: MailserverPort,
  config: readonly AliasConfig[],
  dryRun: boolean,
): Promise<AliasSync> {
  const aliases = await port.aliases();
  const mailboxes = (await port.mailboxes()).map(({ email }) => email);
  const steps = planAliasSync(config, { domain: port.domain, mailboxes, aliases });
  const errors: AliasSync['errors'] = [];
  for (const step of dryRun ? [] : steps.filter(isAliasChange)) {
    try {
      await take(call, port, step);
    } catch (error) {
      errors.push({ item: step.alias, error: sentenceOf(error) });
    }
  }
  return aliasSyncResult(steps, errors, dryRun);
}

async function take(call: Call, port: MailserverPort, step: PlannedStep): Promise<void> {
  const { id, alias: target, to: targets } = step;
  const detail = { goto: targets, funktionen: step.funktionen };
  if (step.action === 'create')
    await recordChange(call, { action: 'alias_create', target, detail }, () =>
      port.createAlias({ address: target, targets, active: true, managed: true }),
    );
  if (step.action === 'update' && id !== null)
    await recordChange(call, { action: 'alias_update', target, detail }, () =>
      port.updateAlias(id, { targets, managed: true }),
    );
  if (step.action === 'remove' && id !== null)
    await recordChange(call, { action: 'alias_remove', target, detail: { goto: step.from } }, () =>
      port.removeAlias(id),
    );
}
