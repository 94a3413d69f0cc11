import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line, uuid } from '../../fields.ts';
import { emailChangeSchema } from './email-change.ts';

const member = z.strictObject({ id: uuid });
const pending = z.object({ change: emailChangeSchema.nullable() });
const byLink = z.strictObject({ token: line(100) });
const done = (status: 'confirmed' | 'stopped') => z.object({ status: z.literal(status) });

/**
 * (+) The own address and that of a holder of an office of the board change only once the new address has confirmed it;
 * the old one can stop it. The links lead to pages that ask; only their button calls `confirm` or `stop`.
 */
export const emailChangeContract = {
  confirm: endpoint({
    method: 'post',
    path: '/email-changes/confirm',
    summary: 'Eine neue E-Mail-Adresse mit dem Link bestätigen, den sie erhalten hat',
    permission: 'public',
    input: byLink,
    output: done('confirmed'),
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['gone', 'conflict'],
  }),
  stop: endpoint({
    method: 'post',
    path: '/email-changes/stop',
    summary: 'Die Änderung mit dem Link stoppen, den die bisherige Adresse erhalten hat',
    permission: 'public',
    input: byLink,
    output: done('stopped'),
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['gone'],
  }),
  cancelOwn: endpoint({
    method: 'delete',
    path: '/members/me/email-change',
    summary: 'Die eigene neue Adresse verwerfen, die auf ihre Bestätigung wartet',
    permission: 'members.own',
    input: z.strictObject({}),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
  resendOwn: endpoint({
    method: 'post',
    path: '/members/me/email-change/resend',
    summary: 'Den Link nochmals an die eigene neue Adresse senden',
    permission: 'members.own',
    input: z.strictObject({}),
    output: emailChangeSchema,
    status: 200,
    errors: ['not_found', 'rate_limited'],
  }),
  get: endpoint({
    method: 'get',
    path: '/members/:id/email-change',
    summary: 'Die neue Adresse eines Mitglieds, die auf ihre Bestätigung wartet',
    permission: 'members.read',
    input: member,
    output: pending,
    status: 200,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    method: 'delete',
    path: '/members/:id/email-change',
    summary: 'Die neue Adresse eines Mitglieds verwerfen, die auf ihre Bestätigung wartet',
    permission: 'members.write',
    input: member,
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
  resend: endpoint({
    method: 'post',
    path: '/members/:id/email-change/resend',
    summary: 'Den Link nochmals an die neue Adresse eines Mitglieds senden',
    permission: 'members.write',
    input: member,
    output: emailChangeSchema,
    status: 200,
    errors: ['not_found', 'rate_limited'],
  }),
};
