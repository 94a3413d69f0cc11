import type { Call } from '../../context.ts';
import type { AccountPorts } from './account-ports.ts';
import type { AccountService } from './account-tables.ts';
import { recordAccountChange } from './record-account-change.ts';

/** Makes a group, as a step of its own with a row of its own. Answers its id there. */
export function makeGroup(
  call: Call,
  { idp, cloud }: AccountPorts,
  { service, group }: { readonly service: AccountService; readonly group: string },
): Promise<string> {
  const change = { service, action: 'group_create', target: group, member_id: null, detail: {} } as const;
  return recordAccountChange(call, change, {
    work: async () => {
      if (service === 'idp') return (await idp.createGroup(group)).id;
      await cloud.createGroup(group);
      return group;
    },
  });
}
