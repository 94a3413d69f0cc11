import { asStored, checked } from '../../../shared/fields.ts';
import { memberPatchSchema, newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { memberEntity } from '../../../shared/people/members/member-entity.ts';
import { memberFields, memberSchema } from '../../../shared/people/members/member.ts';
import { withoutCompanyName } from '../../../shared/people/members/member-name.ts';
import { photoHash } from '../../../shared/people/photo.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Call } from '../../context.ts';
import { findTrashed } from '../../db/trash-store.ts';
import { wireJson } from '../../db/wire-json.ts';
import { setPhoto } from '../photos/photo-store.ts';
import { requireEntered, rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { withPresentOffice } from '../offices/funktion-store.ts';
import { memberTable } from './member-tables.ts';
import { findFormerCompany } from './member-store.ts';
import { members, updateMember } from './write-member.ts';

/** What people do not edit in the row but a lost member gets again. */
function keptOf(body: Row) {
  const { nr, email_events } = body;
  const foto = photoHash.safeParse(body['foto']);
  return {
    nr: typeof nr === 'number' ? nr : null,
    foto: foto.success ? foto.data : null,
    email_events: email_events !== false,
  };
}

/**
 * A new row of a laptop that may know no companies: where it brings a removed company back, the name is the one that the
 * row had, or the last name that stands alone.
 */
function newMember({ nr, ...values }: Row, id: string, { db }: Pick<Call, 'db'>) {
  const isUnknown = values['firma'] === undefined;
  const firma = isUnknown && values['vorname'] === '' ? values['nachname'] : '';
  const wanted = checked(wantedNumber, { nr }).nr ?? null;
  const former = findTrashed(db, 'member', id);
  const changed = former ? requireEntered(newMemberSchema, values, former) : judged;
  const fields = checked(former ? formerMember : newMemberSchema, { firma, ...values, id });
  return { isUnknown, wanted, fields, isNew: changed.some(field => judged.includes(field)) };
}

/** What rules of their own look at. */
const judged: readonly string[] = ['geburtsdatum', 'eintritt', 'austritt', 'funktion'];
const wantedNumber = memberEntity.created.pick({ nr: true });
const formerMember = asStored(newMemberSchema, memberSchema);
const lostFields = asStored(memberFields, memberSchema);

export const memberSync = syncedEntity(members, newMemberSchema, {
  create: rowWrite(newMember, (call, id, { isUnknown, wanted, fields, isNew }) =>
    members.create(
      call,
      { ...fields, firma: (isUnknown && findFormerCompany(call.db, id)) || fields.firma },
      { former: wanted, isNew },
    ),
  ),
  json: wireJson(memberTable, ['sort_name']),
  withoutFollowing: withoutCompanyName,
  presentNames: (call, values) => withPresentOffice(call.db, values),
  patch: rowWrite(set => checked(memberPatchSchema, set), updateMember),
  bringBack: rowWrite(
    body => ({ values: checked(lostFields, { firma: '', ...body }), ...keptOf(body) }),
    (call, id, { values, nr, foto, email_events }) => {
      members.create(call, { ...values, id }, { former: nr });
      if (!email_events) updateMember(call, id, { email_events });
      if (foto !== null) setPhoto(call.db, id, { foto, updated_at: call.now().toISOString(), version: 1 });
    },
  ),
});
