import type { auditContract } from '../../shared/audit/audit-contract.ts';
import type { Handlers } from '../context.ts';
import { countAudit, listAudit } from './audit-store.ts';

export const auditHandlers: Handlers<typeof auditContract> = {
  list: (call, { limit, offset, ...filter }) => ({
    rows: listAudit(call.db, filter, { limit, offset }),
    total: countAudit(call.db, filter),
  }),
};
