import { checked } from '../../../shared/fields.ts';
import { memberFilterFields } from '../../../shared/people/members/member-filter.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { memberFilterTable } from './member-filter-tables.ts';
import {
  bringBackMemberFilter,
  createMemberFilter,
  removeMemberFilter,
  updateMemberFilter,
} from './write-member-filter.ts';

export const memberFilterSync = syncedTable('member_filter', {
  json: wireJson(memberFilterTable),
  create: (call, id, values) => createMemberFilter(call, id, checked(memberFilterFields, values)),
  patch: (call, id, set) => updateMemberFilter(call, id, checked(memberFilterFields.partial(), set)),
  remove: removeMemberFilter,
  bringBack: (call, id, body) => bringBackMemberFilter(call, id, checked(memberFilterFields.strip(), body)),
});
