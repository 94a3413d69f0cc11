import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { filledLine, line } from '../../fields.ts';
import { ownProfileSchema } from '../../people/members/own-profile.ts';

const responseModes = ['query', 'form_post'] as const;

/** Members log in by OpenID Connect: code flow with PKCE, state and nonce. */
export const memberLoginContract = {
  login: endpoint({
    method: 'get',
    path: '/auth/login',
    summary:
      'Weiterleitung zum Anmeldedienst der Mitglieder; der Versuch gilt zehn Minuten in diesem Browser',
    permission: 'public',
    input: z.strictObject({
      /** How the service sends its answer back to the redirect address. */
      response_mode: z.enum(responseModes).optional(),
    }),
    output: z.object({ url: z.string() }),
    status: 302,
    browser: true,
    errors: ['not_configured', 'provider_failed'],
  }),
  callback: endpoint({
    method: 'post',
    path: '/auth/callback',
    summary: 'Antwort des Anmeldedienstes, als JSON oder als sein Formular; gibt das Token der Sitzung',
    permission: 'public',
    input: z.strictObject({
      state: filledLine(200),
      code: line(4000).optional(),
      iss: line(500).optional(),
      session_state: line(500).optional(),
      error: line(200).optional(),
      error_description: line(1000).optional(),
      error_uri: line(1000).optional(),
    }),
    output: z.object({
      token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      type: z.literal('member'),
      member: ownProfileSchema,
    }),
    status: 200,
    outside: true,
    repeatable: true,
    browser: true,
    form: true,
    errors: ['login_gone', 'member_login_refused', 'not_configured', 'provider_failed'],
  }),
  me: endpoint({
    method: 'get',
    path: '/auth/me',
    summary: 'Das angemeldete Mitglied',
    permission: 'members.own',
    input: z.strictObject({}),
    output: ownProfileSchema.extend({
      /** (+) True: the member holds an office, whose rights apply once this login is confirmed. */
      office_pending: z.boolean(),
    }),
    status: 200,
    errors: ['not_found'],
  }),
  logout: endpoint({
    method: 'post',
    path: '/auth/logout',
    summary: 'Sitzung beenden; die Adresse meldet auch beim Anmeldedienst ab, wo er das kann',
    permission: 'members.own',
    input: z.strictObject({}),
    output: z.object({ logout_url: z.string().nullable() }),
    status: 200,
    outside: true,
    repeatable: true,
    errors: [],
  }),
};
