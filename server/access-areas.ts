import { accessHandlers } from './access/accesses/access-handlers.ts';
import { accountHandlers } from './access/accounts/account-handlers.ts';
import { aliasHandlers } from './access/mailboxes/alias-handlers.ts';
import { callerAddress } from './people/members/caller-address.ts';
import { connectionHandlers } from './association/connections/connection-handlers.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { delivers } from './ports/mail/mail-port.ts';
import { deviceHandlers } from './access/device-handlers.ts';
import { handoverHandlers } from './access/handovers/handover-handlers.ts';
import { localAccountHandlers } from './access/local-accounts/local-account-handlers.ts';
import { loginMethodHandlers } from './access/local-accounts/login-method-handlers.ts';
import { mailboxHandlers } from './access/mailboxes/mailbox-handlers.ts';
import { moveHandlers } from './access/move/move-handlers.ts';
import { webhookHandlers } from './access/webhooks/webhook-handlers.ts';
import { officeRoleHandlers } from './access/accesses/office-role-handlers.ts';
import type { AppParts } from './app-parts.ts';
import type { Context } from './context.ts';
import type { HandlerTable } from './execute.ts';
import type { Sync } from './sync/create-sync.ts';

/** Whether e-mails leave this server now: the board can set it up while the server runs. */
export const deliversOf =
  ({ connections }: Pick<AppParts, 'connections'>) =>
  (): boolean =>
    delivers(connections.mail.source);

/** Who gets into what: mailboxes, accounts of other services, rights of offices, laptops. */
export const accessAreas = ({ now }: Context, parts: AppParts, { hub }: Pick<Sync, 'hub'>) =>
  ({
    mailboxes: mailboxHandlers(parts.mailserver, parts.boardEmails),
    aliases: aliasHandlers(parts.mailserver, parts.boardEmails),
    accesses: accessHandlers({ ...parts.accounts, mailserver: parts.mailserver }),
    accounts: accountHandlers(parts.accounts, parts.mailserver),
    localAccounts: localAccountHandlers({
      ...parts,
      delivers: deliversOf(parts),
      throttle: createLoginThrottle(now),
      revoked: id => hub.revoke(id),
    }),
    officeRoles: officeRoleHandlers({ ...parts, changed: () => hub.rights() }),
    loginMethods: loginMethodHandlers({ ...parts, ...parts.connections, changed: () => hub.rights() }),
    handovers: handoverHandlers({ ...parts, ...parts.accounts, revoked: id => hub.revoke(id) }),
    devices: deviceHandlers(device => hub.revoke(device)),
    moves: moveHandlers(parts),
    webhooks: webhookHandlers(parts.webhooks, now),
    ...connectionHandlers({ ...parts, ...parts.connections, now, addressOf: callerAddress }),
  }) satisfies Partial<HandlerTable>;
