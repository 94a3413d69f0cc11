import type { auditContract, MemberAsOfAnswer } from '../../../shared/privacy/audit-contract.ts';
import type { Handlers, Call } from '../../context.ts';
import { countAudit, listAudit, firstAuditAt } from './audit-store.ts';
import { daysOfChange, memberAsOf } from '../../../shared/privacy/member-as-of.ts';
import { officeTerms } from './office-terms.ts';
import { DomainError } from '../../../shared/errors.ts';
import { findMember } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';

export const auditHandlers: Handlers<typeof auditContract> = {
  list: (call, { limit, offset, ...filter }) => ({
    rows: listAudit(call.db, filter, { limit, offset }),
    total: countAudit(call.db, filter),
  }),
  officeTerms: ({ db }) => officeTerms(db),
  memberAsOf: (call, { id, date }) => findMemberAsOf(call, id, date),
};

/**
 * A member as it stood at the end of a day. One that was deleted is still told; of one that was erased the log keeps
 * no words, so that there is nothing to find.
 */
function findMemberAsOf({ db, now }: Call, id: string, date: string): MemberAsOfAnswer {
  const row = findMember(db, id) ?? null;
  const entries = listAudit(db, { entity: 'member', entity_id: id }, {});
  const isTold = entries.some(({ changes }) => Object.keys(changes).length > 0);
  if (row === null && !isTold) throw new DomainError('not_found', { what: 'member' });
  const { timezone } = readSettings(db);
  const life = {
    now: row && { ...row },
    created_at: row?.created_at ?? null,
    entries,
    log_began_at: firstAuditAt(db) ?? now().toISOString(),
  };
  const { state, known_from, fields } = memberAsOf(life, date, timezone);
  return { date, state, known_from, fields: [...fields], days: daysOfChange(entries, timezone) };
}
