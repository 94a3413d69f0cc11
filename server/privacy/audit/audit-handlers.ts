import type { auditContract } from '../../../shared/privacy/audit-contract.ts';
import type { Handlers } from '../../context.ts';
import { countAudit, listAudit } from './audit-store.ts';
import { findMemberAsOf } from './find-member-as-of.ts';

export const auditHandlers: Handlers<typeof auditContract> = {
  list: (call, { limit, offset, ...filter }) => ({
    rows: listAudit(call.db, filter, { limit, offset }),
    total: countAudit(call.db, filter),
  }),
  memberAsOf: (call, { id, date }) => findMemberAsOf(call, id, date),
};
