import { checked } from '../../shared/fields.ts';
import { memberFilterFields } from '../../shared/members/filters/member-filter.ts';
import { wireJson } from '../db/wire-json.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { memberFilterTable } from './member-filter-tables.ts';
import {
  bringBackMemberFilter,
  createMemberFilter,
  removeMemberFilter,
  updateMemberFilter,
} from './write-member-filter.ts';

export const memberFilterSync: SyncedTable = {
  tbl: 'member_filter',
  scope: 'core',
  key: 'id',
  json: wireJson(memberFilterTable),
  trash: true,
  fields: Object.keys(memberFilterFields.shape),
  create: (call, id, values) => createMemberFilter(call, id, checked(memberFilterFields, values)),
  patch: (call, id, set) => updateMemberFilter(call, id, checked(memberFilterFields.partial(), set)),
  remove: removeMemberFilter,
  bringBack: (call, id, body) => bringBackMemberFilter(call, id, checked(memberFilterFields.strip(), body)),
};
