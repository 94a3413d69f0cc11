import { folderLevel, type Access } from '../../../shared/access/accesses/access.ts';
import { isMemberOn } from '../../../shared/access/accesses/account-plan.ts';
import { dayIn } from '../../../shared/day.ts';
import type { AccountPorts } from '../accounts/account-ports.ts';
import { findLink } from '../accounts/account-store.ts';
import { findCloudAccount } from '../accounts/find-cloud-account.ts';
import type { Call } from '../../context.ts';
import type { MemberRow } from '../../people/members/member-store.ts';
import { adminGroup } from '../../ports/cloud/cloud-port.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { isAbsent } from '../../ports/mailserver/no-mailserver.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

export interface AccessParts extends AccountPorts {
  readonly mailserver: MailserverPort;
}

/** Everything that a member can get into, as the services say it now; those that are not set up have nothing. */
export async function accessesOf(call: Call, parts: AccessParts, member: MemberRow): Promise<Access[]> {
  return [
    ...(await ofIdp(call, parts, member)),
    ...(await ofCloud(call, parts, member)),
    ...(await ofMail(call, parts, member)),
  ];
}

async function ofIdp({ db }: Call, { idp }: AccessParts, { id }: MemberRow): Promise<Access[]> {
  const link = findLink(db, 'idp', id);
  if (!idp.isThere || !link) return [];
  const account = await idp.account(link.account);
  if (!account?.active) return [];
  const groups = (await idp.groups()).filter(({ accounts }) => accounts.includes(account.id));
  const access = (name: string, level: Access['level']): Access => ({
    service: 'idp',
    name,
    level,
    url: idp.address,
  });
  return groups.map(group => access(group.name, group.protected ? 'admin' : 'member'));
}

async function ofCloud(call: Call, { cloud }: AccessParts, member: MemberRow): Promise<Access[]> {
  if (!cloud.isThere) return [];
  const account = await findCloudAccount(call, cloud, member);
  if (!account?.active) return [];
  const [groups, managed, folders] = [
    await cloud.groupsOf(account.id),
    await cloud.managedBy(account.id),
    await cloud.folders(),
  ];
  const access = (name: string, level: Access['level'], path = ''): Access => ({
    service: 'cloud',
    name,
    level,
    url: cloud.address === '' ? '' : `${cloud.address}${path}`,
  });
  return [
    ...groups.map(name => access(name, name === adminGroup ? 'admin' : 'member')),
    ...managed.map(name => access(name, 'manager')),
    ...folders.flatMap(({ name, groups: bits }) => {
      const own = groups.flatMap(group => (bits[group] === undefined ? [] : [bits[group]]));
      const level = folderLevel(own);
      return level === null ? [] : [access(name, level, `/apps/files/?dir=/${encodeURIComponent(name)}`)];
    }),
  ];
}

/** The address of the member's office: a mailbox whose password it may set, or mail that is forwarded. */
async function ofMail({ db, now }: Call, { mailserver }: AccessParts, member: MemberRow): Promise<Access[]> {
  const office = funktionStore.list(db, { active: true }).find(({ name }) => name === member.funktion);
  if (isAbsent(mailserver) || !office || office.email === '') return [];
  if (!isMemberOn(member, dayIn(now(), readSettings(db).timezone))) return [];
  const email = office.email.toLowerCase();
  const level = (await mailserver.mailbox(email)) ? 'mailbox' : 'forward';
  return [{ service: 'mail', name: email, level, url: '' }];
}
