import { checked } from '../../../shared/fields.ts';
import { memberPatchSchema, newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { memberFields } from '../../../shared/people/members/member.ts';
import { photoHash } from '../../../shared/people/photo.ts';
import { wireJson } from '../../db/wire-json.ts';
import { setPhoto } from '../photos/photo-store.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { memberTable } from './member-tables.ts';
import { createMember, removeMember, updateMember } from './write-member.ts';

export const memberSync = syncedTable('member', {
  json: wireJson(memberTable, ['sort_name']),
  create(call, id, values) {
    createMember(call, checked(newMemberSchema, { ...values, id }));
  },
  patch(call, id, set) {
    updateMember(call, id, checked(memberPatchSchema, set));
  },
  remove: removeMember,
  bringBack(call, id, body) {
    const values = checked(memberFields.strip(), body);
    const nr = body['nr'];
    createMember(call, { ...values, id }, typeof nr === 'number' ? nr : null);
    if (body['email_events'] === false) updateMember(call, id, { email_events: false });
    const foto = photoHash.safeParse(body['foto']);
    if (foto.success)
      setPhoto(call.db, id, { foto: foto.data, updated_at: call.now().toISOString(), version: 1 });
  },
});
