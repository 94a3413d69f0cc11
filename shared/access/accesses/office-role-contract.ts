import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { roleNames } from '../../permission.ts';
import { officeRoleSchema } from './office-role.ts';

/** (+) Which role each office of the board has. */
export const officeRoleContract = {
  list: listEndpoint({
    method: 'get',
    path: '/roles/offices',
    summary: 'Die Funktionen des Vorstands mit ihren Rollen',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: officeRoleSchema,
    errors: [],
  }),
  set: endpoint({
    method: 'put',
    path: '/roles/offices/:id',
    summary: 'Einer Funktion des Vorstands eine Rolle geben',
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid, role: z.enum(roleNames) }),
    output: officeRoleSchema,
    status: 200,
    fresh: true,
    errors: ['not_found', 'last_manager'],
  }),
};
