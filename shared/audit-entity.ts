import { entities, type EntityTable } from './entities.ts';

/** What the audit log records besides entities. */
const serverAudits = [
  'member_merge',
  'distinct_pair',
  'office_role',
  'handover',
  'handover_step',
  'organizer_account',
  'member_login',
  'local_account',
  'local_account_link',
  'login_way',
  'todo_feed',
  'api_key',
  'webhook',
  'second_factor',
  'passkey',
  'email_change',
  'board_account',
  'device',
  'account_change',
  'group_choice',
  'mailserver_change',
  'connection',
] as const;

type EntityAudit = NonNullable<(typeof entities)[EntityTable]['audit']>;

/** Everything whose changes the audit log records. */
export const auditEntities: readonly (EntityAudit['name'] | (typeof serverAudits)[number])[] = [
  ...Object.values(entities).flatMap(({ audit }) => (audit === null ? [] : [audit.name])),
  ...serverAudits,
];
