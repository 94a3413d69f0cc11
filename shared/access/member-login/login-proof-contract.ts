import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { waitingLoginSchema } from './member-login.ts';

/** (+) Logins of office holders that were linked by their address alone, and who says that they are theirs. */
export const loginProofContract = {
  list: listEndpoint({
    method: 'get',
    path: '/roles/logins',
    summary: 'Logins von Vorstandsmitgliedern, die noch niemand bestätigt hat',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: waitingLoginSchema,
    errors: [],
  }),
  confirm: endpoint({
    method: 'post',
    path: '/roles/logins/:id/confirm',
    summary: 'Bestätigen, dass ein Login dem Mitglied gehört; danach hat es die Rechte seines Amts',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/roles/logins/:id',
    summary: 'Ein Login von seinem Mitglied trennen; seine Sitzungen enden',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
