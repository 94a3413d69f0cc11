import type { FilterNames } from '../../../../../shared/people/members/filter-label.ts';
import { statusName } from '../../../association/status-names.ts';
import { conditionName } from '../../fields/field-names.ts';
import { groupCalled } from '../../groups/group-store.ts';

/** What a filter is made of, as the screens know it now. */
export const filterNames: FilterNames = {
  status: statusName,
  group: groupCalled,
  condition: conditionName,
};
