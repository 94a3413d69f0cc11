import { DomainError } from '../../../shared/errors.ts';
import { idpProblem } from '../../ports/account-problem.ts';
import { systemCall, type Call, type Context } from '../../context.ts';
import type { IdpPort } from '../../ports/idp/idp-port.ts';
import { deleteLink, erasedLinks, type AccountLink } from './account-store.ts';
import { recordAccountChange } from './record-account-change.ts';

/**
 * Takes the people who were erased out of their accounts at the identity provider: switched off, without name, address
 * and sign of the member. What an erasure left of a link is the list of what is still to do, so that this is repeated
 * until the provider has answered, also after a stop and after a restore. Throws what the provider refuses.
 */
export async function closeErasedAccounts(context: Context, port: IdpPort): Promise<void> {
  if (!port.isThere) return;
  const call = systemCall(context);
  for (const link of erasedLinks(context.db, 'idp')) await close(call, port, link);
}

async function close(call: Call, port: IdpPort, { account: id, member_id }: AccountLink): Promise<void> {
  const forget = () => deleteLink(call.db, 'idp', member_id);
  const account = await port.account(id);
  if (!account) return call.db.write(call.actor.name, forget);
  const target = `geloescht-${id}`;
  const change = {
    service: 'idp',
    action: 'account_remove',
    target,
    member_id: null,
    detail: { active: false },
  } as const;
  const anonymous = { username: target, name: target, email: '', active: false, member_id: null };
  const work = async () => {
    if (account.protected) throw idpProblem('account_protected');
    await port.updateAccount(id, anonymous);
  };
  try {
    await recordAccountChange(call, change, { work, after: forget });
  } catch (error) {
    if (!account.protected || !(error instanceof DomainError)) throw error;
    // An administrator's account is a person's matter there; the row says so, and asking again changes nothing.
    call.db.write(call.actor.name, forget);
  }
}
