import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { filledLine, idText, line, paging } from '../fields.ts';

/** A desktop that syncs with this server. */
export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Board person on whose behalf it calls. */
  email: z.string(),
  program: z.string(),
  enrolled_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});
export type Device = z.output<typeof deviceSchema>;

export const deviceContract = {
  list: listEndpoint({
    method: 'get',
    path: '/sync/devices',
    summary: 'Geräte, die mit diesem Server abgleichen',
    permission: 'devices.read',
    input: z.strictObject({ ...paging }),
    output: deviceSchema,
    errors: [],
  }),
  enrol: endpoint({
    method: 'post',
    path: '/sync/devices',
    summary: 'Dieses Gerät anmelden; das Token wird nur hier gezeigt',
    permission: 'devices.enrol',
    input: z.strictObject({ name: filledLine(80), program: line(80).default('') }),
    output: z.object({ device: deviceSchema, token: z.string() }),
    status: 201,
    location: '/sync/devices',
    errors: ['limit_reached', 'rate_limited'],
  }),
  revoke: endpoint({
    method: 'delete',
    path: '/sync/devices/:id',
    summary: 'Einem Gerät den Zugang nehmen; es löscht seine Kopie beim nächsten Kontakt',
    /** Every person may revoke their own devices; those of others need the right to manage devices. */
    permission: 'session.board',
    input: z.strictObject({ id: idText(80) }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
