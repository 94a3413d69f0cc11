import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { mailboxPassword } from '../mailboxes/mailbox.ts';
import { accountStepSchema } from './account-plan.ts';
import { groupStepSchema } from './group-plan.ts';

const counts = {
  created: z.int(),
  updated: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /** `item` is the key of a step. */
  errors: z.array(z.object({ item: z.string(), error: z.string() })),
  dry_run: z.boolean(),
  /** How many may be taken away without `confirm_removals`. */
  removal_limit: z.int(),
};
const accountSyncSchema = z.object({ ...counts, items: z.array(accountStepSchema) });
export type AccountSync = z.output<typeof accountSyncSchema>;
const groupSyncSchema = z.object({ ...counts, items: z.array(groupStepSchema) });
export type GroupSync = z.output<typeof groupSyncSchema>;

const order = {
  dry_run: z.boolean().default(false),
  /** The number of removals that a person said yes to; needed above the limit of the settings. */
  confirm_removals: z.int().min(0).optional(),
  /** Keys of steps as a rehearsal named them: nothing else is done. So a screen goes on in pieces and can stop. */
  only: z.array(z.string().max(400)).max(500).optional(),
};

export const accountContract = {
  syncUsers: endpoint({
    method: 'post',
    path: '/members/sync-idp',
    summary: 'Konten des Anmeldedienstes den Mitgliedern angleichen; dry_run: true ändert nichts',
    permission: 'accesses.write',
    input: z.strictObject({
      ...order,
      /** Take over accounts that others made, where their e-mail address is a member's. */
      link_existing: z.boolean().default(false),
    }),
    output: accountSyncSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['too_many_removals', 'not_configured', 'provider_failed'],
  }),
  syncGroups: endpoint({
    method: 'post',
    path: '/members/sync-idp-groups',
    summary:
      'Gruppen des Anmeldedienstes und der Cloud den Funktionen angleichen; dry_run: true ändert nichts',
    permission: 'accesses.write',
    input: z.strictObject(order),
    output: groupSyncSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['too_many_removals', 'not_configured', 'provider_failed'],
  }),
  functionEmailPassword: endpoint({
    method: 'put',
    path: '/members/me/function-email-password',
    summary: 'Neues Passwort für das Postfach der eigenen Funktion',
    permission: 'members.own',
    input: z.strictObject({ password: mailboxPassword }),
    output: z.null(),
    status: 204,
    outside: true,
    errors: ['not_found', 'not_configured', 'provider_failed'],
  }),
};
