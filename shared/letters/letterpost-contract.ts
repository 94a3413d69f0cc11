import { z } from 'zod';
import { isCallbackUrl } from '../association/callback-url.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, uuid } from '../fields.ts';
import { postNumber } from './letter.ts';

/** The provider's test environment or the real one; missing: as the association has set it. */
const staging = z.boolean().optional();

const letterpostAccountSchema = z.object({
  name: z.string(),
  /** In the currency of the account. */
  balance: z.number(),
  currency: z.string(),
  isStaging: z.boolean(),
});

const letterStatsSchema = z.object({
  total: z.int(),
  sent: z.int(),
  pending: z.int(),
  failed: z.int(),
  last_30_days: z.int(),
  last_7_days: z.int(),
});
export type LetterStats = z.output<typeof letterStatsSchema>;

/** A member who wishes post, with the lines of the envelope. */
const postMemberSchema = z.object({
  id: uuid,
  name: z.string(),
  address: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
});
export type PostMember = z.output<typeof postMemberSchema>;

const webhookSchema = z.object({ id: z.string(), webhook_url: z.string() });

/** What happened to a letter at the provider. */
const letterStepSchema = z.object({
  /** The provider's word. */
  code: z.string(),
  /** In words for people. */
  text: z.string(),
  at: z.string(),
});
export type LetterStep = z.output<typeof letterStepSchema>;

const anything = z.unknown().optional();

/**
 * What the provider tells: in the form of interface.md, or in its own with the letter beside it. Members that JSON:API
 * allows are let through unread, so that nothing it adds one day stops the news of a letter.
 */
const newsOfLetter = z.strictObject({
  data: z.looseObject({
    id: z.string().min(1, 'required').max(200, 'too_long'),
    type: z.string().max(200).optional(),
    attributes: z.looseObject({ status: z.string().max(100).optional() }).optional(),
  }),
  meta: z.looseObject({ event: z.string().max(200).optional() }).optional(),
  included: z.array(z.looseObject({})).optional(),
  links: anything,
  jsonapi: anything,
  errors: anything,
  staging,
});

/** The letter post as a service: its account, its numbers, and how it tells what becomes of a letter. */
export const letterpostContract = {
  account: endpoint({
    method: 'get',
    path: '/letterpost/account',
    summary: 'Konto beim Briefdienst mit Guthaben',
    permission: 'letters.read',
    input: z.strictObject({ staging }),
    output: letterpostAccountSchema,
    status: 200,
    errors: ['provider_failed', 'not_configured'],
  }),
  stats: endpoint({
    method: 'get',
    path: '/letterpost/stats',
    summary: 'Wie viele Briefe wo sind; ohne «staging» die der Testumgebung und die echten',
    permission: 'letters.read',
    input: z.strictObject({ staging }),
    output: letterStatsSchema,
    status: 200,
    errors: [],
  }),
  postMembers: endpoint({
    method: 'get',
    path: '/letterpost/post-members',
    summary: 'Mitglieder, die Post wünschen',
    permission: 'letters.read',
    input: z.strictObject({ staging }),
    output: z.object({ count: z.int(), members: z.array(postMemberSchema) }),
    status: 200,
    errors: [],
  }),
  steps: listEndpoint({
    method: 'get',
    path: '/letterpost/letters/:letterId/steps',
    summary: 'Weg eines Briefs beim Briefdienst, Schritt um Schritt',
    permission: 'letters.read',
    input: z.strictObject({ letterId: postNumber, ...paging }),
    output: letterStepSchema,
    errors: ['not_found', 'provider_failed', 'not_configured'],
  }),
  webhooks: listEndpoint({
    method: 'get',
    path: '/letterpost/webhooks',
    summary: 'Wohin der Briefdienst meldet',
    permission: 'letters.read',
    input: z.strictObject({ staging, ...paging }),
    output: webhookSchema,
    errors: ['provider_failed', 'not_configured'],
  }),
  registerWebhook: endpoint({
    method: 'post',
    path: '/letterpost/webhooks/register',
    summary: 'Den Briefdienst an eine Adresse melden lassen',
    permission: 'letters.write',
    input: z.strictObject({
      webhook_url: z
        .url({ error: 'web_address', abort: true })
        .max(200, 'too_long')
        .refine(isCallbackUrl, 'web_address'),
      staging,
    }),
    output: webhookSchema,
    status: 201,
    location: '/letterpost/webhooks/:id',
    outside: true,
    errors: ['provider_failed', 'not_configured'],
  }),
  removeWebhook: endpoint({
    method: 'delete',
    path: '/letterpost/webhooks/:id',
    summary: 'Den Briefdienst an eine Adresse nicht mehr melden lassen',
    permission: 'letters.write',
    input: z.strictObject({ id: postNumber, staging }),
    output: z.null(),
    status: 204,
    outside: true,
    errors: ['not_found', 'provider_failed', 'not_configured'],
  }),
  webhook: endpoint({
    method: 'post',
    path: '/letterpost/webhook',
    summary: 'Meldung des Briefdienstes: der Stand eines Briefs; was niemand kennt, ändert nichts',
    permission: 'public',
    input: newsOfLetter,
    output: z.object({ received: z.literal(true) }),
    status: 200,
    signed: true,
    repeatable: true,
    errors: ['unauthorized'],
  }),
};
