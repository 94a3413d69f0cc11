import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { email, knownEmail, line, paging, rowRef } from '../fields.ts';
import { languages } from '../language.ts';
import { subscriptionSchema, subscriptionStatuses } from './subscription.ts';

const form = z.strictObject({
  email,
  sprache: z.enum(languages).optional(),
  website: z.string().max(2000).default(''),
});

/** Answers reveal nothing about who is on the list. */
export const newsletterContract = {
  subscribe: endpoint({
    method: 'post',
    path: '/newsletter/subscribe',
    summary: 'Newsletter bestellen; er kommt, sobald der Link in der E-Mail bestätigt ist',
    permission: 'public',
    input: form,
    output: z.object({ status: z.literal('pending') }),
    status: 200,
    errors: [],
  }),
  confirm: endpoint({
    method: 'get',
    path: '/newsletter/confirm',
    summary: 'Bestellung des Newsletters bestätigen',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    output: z.object({ status: z.literal('subscribed') }),
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  unsubscribe: endpoint({
    method: 'post',
    path: '/newsletter/unsubscribe',
    summary: 'Newsletter abbestellen, mit sofortiger Wirkung; die Antwort ist für jede Adresse dieselbe',
    permission: 'public',
    input: form.extend({ email: knownEmail }),
    output: z.object({ status: z.literal('unsubscribed') }),
    status: 200,
    errors: [],
  }),
  oneClick: endpoint({
    method: 'get',
    path: '/newsletter/unsubscribe/:token',
    summary: 'Newsletter abbestellen mit dem Link, der in jeder Ausgabe steht (RFC 8058)',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    output: z.object({ status: z.literal('unsubscribed') }),
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/newsletter/subscriptions',
    summary: 'Adressen des Newsletters',
    permission: 'dispatch.read',
    input: z.strictObject({ status: z.enum(subscriptionStatuses).optional(), ...paging }),
    output: subscriptionSchema,
    errors: [],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/newsletter/subscriptions/:id',
    summary: 'Eine Adresse aus der Liste nehmen',
    permission: 'dispatch.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
