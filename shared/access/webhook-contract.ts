import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { idText, paging } from '../fields.ts';
import { newWebhookSchema, webhookDeliverySchema, webhookPatchSchema, webhookSchema } from './webhook.ts';

const webhookId = z.strictObject({ id: idText(80) });
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() });
const changing = { permission: 'integrations.write', fresh: true } as const;

/**
 * (+) Addresses of the association's own programs that are told of events, as Standard Webhooks say: signed, tried again for
 * three days. Only a person of the board makes and changes them, with the password.
 */
export const webhookContract = {
  list: listEndpoint({
    method: 'get',
    path: '/webhooks',
    summary: 'Webhooks und wie sie stehen, die neusten zuerst; nie ein Geheimnis',
    permission: 'integrations.read',
    input: z.strictObject({ ...paging }),
    output: webhookSchema,
    errors: [],
  }),
  create: endpoint({
    ...changing,
    method: 'post',
    path: '/webhooks',
    summary: 'Einen Webhook einrichten; sein Geheimnis wird nur hier gezeigt',
    input: newWebhookSchema,
    output: withSecret,
    status: 201,
    location: '/webhooks',
    outside: true,
    errors: ['confirm_password_required', 'limit_reached'],
  }),
  update: endpoint({
    ...changing,
    method: 'put',
    path: '/webhooks/:id',
    summary: 'Name, Adresse oder Ereignisse ändern, ein- oder ausschalten',
    input: webhookPatchSchema.extend(webhookId.shape),
    output: webhookSchema,
    status: 200,
    outside: true,
    errors: ['not_found', 'confirm_password_required'],
  }),
  renewSecret: endpoint({
    ...changing,
    method: 'post',
    path: '/webhooks/:id/secret',
    summary: 'Das Geheimnis ersetzen; das bisherige unterschreibt noch einen Tag lang mit',
    input: webhookId,
    output: withSecret,
    status: 200,
    errors: ['not_found', 'confirm_password_required'],
  }),
  remove: endpoint({
    ...changing,
    method: 'delete',
    path: '/webhooks/:id',
    summary: 'Einen Webhook mit seinem Protokoll löschen; was noch unterwegs ist, geht nicht mehr hinaus',
    input: webhookId,
    output: z.null(),
    status: 204,
    errors: ['not_found', 'confirm_password_required'],
  }),
  deliveries: listEndpoint({
    method: 'get',
    path: '/webhooks/:id/deliveries',
    summary: 'Meldungen der letzten 30 Tage mit ihren Versuchen, die neusten zuerst',
    permission: 'integrations.read',
    // With up to twenty answers each it would be large.
    input: webhookId.extend({ ...paging, limit: z.int().min(0).max(1000).default(100) }),
    output: webhookDeliverySchema,
    errors: ['not_found'],
  }),
  test: endpoint({
    method: 'post',
    path: '/webhooks/:id/test',
    summary: 'Jetzt ein «ping» senden; antwortet, was der Empfänger geantwortet hat',
    permission: 'integrations.write',
    input: webhookId,
    output: webhookDeliverySchema,
    status: 200,
    outside: true,
    errors: ['not_found', 'rate_limited'],
  }),
  resend: endpoint({
    method: 'post',
    path: '/webhooks/:id/deliveries/:delivery/resend',
    summary: 'Eine Meldung unter derselben «webhook-id» nochmals senden',
    permission: 'integrations.write',
    input: webhookId.extend({ delivery: z.string().min(1).max(80) }),
    output: webhookDeliverySchema,
    status: 200,
    outside: true,
    errors: ['not_found', 'rate_limited'],
  }),
  decide: endpoint({
    method: 'post',
    path: '/webhooks/:id/held',
    summary:
      'Meldungen, die zurückgehalten sind, seit Daten zurückgespielt wurden, alle senden oder verwerfen',
    permission: 'integrations.write',
    input: webhookId.extend({
      choice: z.enum(['send', 'discard']),
      /** How many a person has seen; more than that and nothing happens. */
      confirmed: z.int().min(0),
    }),
    output: z.object({ count: z.int() }),
    status: 200,
    errors: ['not_found', 'more_than_confirmed'],
  }),
};
