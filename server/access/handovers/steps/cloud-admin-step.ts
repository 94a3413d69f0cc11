import { adminSwitch } from '../../accesses/access-switch.ts';
import { adminGroup } from '../../../ports/cloud/cloud-port.ts';
import { leftOut, otherOffice, planOf, takeEach, type OutsideRule } from '../handover-ask.ts';
import { cloudAccountOf } from './cloud-group.ts';
import { giveItem, takeItem } from './group-step.ts';

/** The administration of the cloud is passed on by a choice of its own, as it gives access to all files there. */
export const cloudAdminStep: OutsideRule = {
  kind: 'cloud_admin',
  plan: async ask => {
    const { parts, call, successor, predecessor } = ask;
    if (!parts.cloud.isThere) return leftOut('no_cloud');
    if (predecessor === null) return leftOut('nobody_leaves');
    const admin = adminSwitch(parts);
    if (!(await admin.read(call, predecessor))) return leftOut('not_admin');
    const young = {
      account: (await cloudAccountOf(ask, successor)) !== null,
      inside: await admin.read(call, successor),
    };
    const give = giveItem({ key: 'give', group: adminGroup, member: successor }, young);
    const take = takeItem(
      { key: 'take', group: adminGroup, member: predecessor },
      { account: true, inside: true },
      null,
    );
    return planOf(
      [
        { ...give, chosen: false },
        { ...take, chosen: otherOffice(ask) === '' },
      ],
      'not_admin',
    );
  },
  take: async ({ call, parts, successor, predecessor }, keys) => {
    const admin = adminSwitch(parts);
    await takeEach(keys, async key => {
      const member = key === 'give' ? successor : predecessor;
      if (member && (await admin.read(call, member)) !== (key === 'give'))
        await admin.write(call, member, key === 'give');
    });
    return null;
  },
};
