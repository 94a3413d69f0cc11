import { DomainError } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { changeMembership } from '../../accounts/change-membership.ts';
import { findCloudAccount } from '../../accounts/find-cloud-account.ts';
import { recordAccountChange } from '../../accounts/record-account-change.ts';
import type { MemberRow } from '../../../people/members/member-store.ts';
import type { CloudAccount } from '../../../ports/cloud/cloud-port.ts';
import type { HandoverAsk } from '../handover-ask.ts';

export const cloudAccountOf = (
  { call, parts }: HandoverAsk,
  member: MemberRow,
): Promise<CloudAccount | null> => findCloudAccount(call, parts.cloud, member);

interface Wish {
  readonly group: string;
  readonly member: MemberRow;
  readonly enabled: boolean;
}

/** Puts a member into a group of the cloud, which is made where it is missing, or takes it out. */
export async function putIntoCloudGroup(ask: HandoverAsk, { group, member, enabled }: Wish): Promise<void> {
  const { call, parts } = ask;
  const account = await cloudAccountOf(ask, member);
  if (!account) throw new DomainError('account_missing', { service: label('service.cloud.name') });
  const isThere = (await parts.cloud.group(group)) !== null;
  if (!isThere && !enabled) return;
  if (!isThere)
    await recordAccountChange(
      call,
      { service: 'cloud', action: 'group_create', target: group, member_id: null, detail: {} },
      { work: () => parts.cloud.createGroup(group) },
    );
  await changeMembership(call, parts, {
    service: 'cloud',
    group,
    member_id: member.id,
    account: account.id,
    enabled,
  });
}
