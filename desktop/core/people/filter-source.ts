import type { FilterSource } from '../../../shared/people/audience.ts';
import type { Replica } from '../replica/open-replica.ts';
import { fieldColumn } from './fields/field-rows.ts';
import { membersInGroup } from './groups/group-rows.ts';

/** Where a filter of members looks up groups and own fields in this computer's own copy. */
export const filterSource = (replica: Replica): FilterSource => ({
  inGroup: groupId => membersInGroup(replica, groupId),
  valuesOf: fieldId => fieldColumn(replica, fieldId),
});
