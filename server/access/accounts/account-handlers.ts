import { Mutex } from 'async-mutex';
import type { accountContract } from '../../../shared/access/accesses/account-contract.ts';
import { isMemberOn } from '../../../shared/access/accesses/account-plan.ts';
import { dayIn } from '../../../shared/day.ts';
import { DomainError } from '../../../shared/errors.ts';
import { memberActor } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { setMailboxPassword } from '../mailboxes/set-mailbox-password.ts';
import { getOwnMember } from '../../people/members/write-member.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { AccountPorts } from './account-ports.ts';
import { syncGroups } from './sync-groups.ts';
import { syncUsers } from './sync-users.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

/** Accounts of members at other services. Synchronisations run one after the other: two at once would make doubles. */
export function accountHandlers(
  ports: AccountPorts,
  mailserver: MailserverPort,
): Handlers<typeof accountContract> {
  const mutex = new Mutex();
  return {
    syncUsers: (call, order) => mutex.runExclusive(() => syncUsers(call, ports.idp, order)),
    syncGroups: (call, order) => mutex.runExclusive(() => syncGroups(call, ports, order)),
    functionEmailPassword: (call, { password }) => setPassword(call, mailserver, password),
  };
}

/** Of the mailbox that belongs to the office which the member holds. The password is handed on and kept nowhere. */
async function setPassword(call: Call, mailserver: MailserverPort, password: string): Promise<null> {
  const email = officeMailbox(call);
  if (email === null || !(await mailserver.mailbox(email)))
    throw new DomainError('not_found', { what: 'function_mailbox' });
  await setMailboxPassword(call, mailserver, { email, password });
  return null;
}

function officeMailbox(call: Call): string | null {
  const { db, now } = call;
  const member = getOwnMember(call);
  // The mailbox opens every right of its office, so an address alone does not open the mailbox.
  if (!memberActor(call).proven) throw new DomainError('forbidden', {});
  if (!isMemberOn(member, dayIn(now(), readSettings(db).timezone))) return null;
  const office = funktionStore.list(db, { active: true }).find(({ name }) => name === member.funktion);
  return office === undefined || office.email === '' ? null : office.email.toLowerCase();
}
