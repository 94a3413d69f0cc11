import { checked } from '../../../shared/fields.ts';
import { memberPatchSchema, newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { memberFields } from '../../../shared/people/members/member.ts';
import { photoHash } from '../../../shared/people/photo.ts';
import { setPhoto } from '../photos/photo-store.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { members, updateMember } from './write-member.ts';

export const memberSync = syncedEntity(members, newMemberSchema, {
  patch: (call, id, set) => void updateMember(call, id, checked(memberPatchSchema, set)),
  bringBack(call, id, body) {
    const { nr, email_events } = body;
    const values = { ...checked(memberFields.strip(), body), id };
    members.create(call, values, { former: typeof nr === 'number' ? nr : null });
    if (email_events === false) updateMember(call, id, { email_events });
    const foto = photoHash.safeParse(body['foto']);
    if (foto.success)
      setPhoto(call.db, id, { foto: foto.data, updated_at: call.now().toISOString(), version: 1 });
  },
});
