import { DomainError } from '../../shared/errors.ts';
import type { mailboxContract } from '../../shared/mailboxes/mailbox-contract.ts';
import { mailQuota } from '../../shared/mailboxes/mailbox.ts';
import type { Handlers } from '../context.ts';
import type { MailserverPort } from '../ports/mailserver/mailserver-port.ts';
import { recordChange } from './record-change.ts';
import { drawPassword } from './set-mailbox-password.ts';

/** Mailboxes of the association's domain, wherever they are. */
export function mailboxHandlers(port: MailserverPort): Handlers<typeof mailboxContract> {
  return {
    list: async (_call, { limit, offset = 0 }) => {
      const rows = await port.mailboxes();
      return {
        rows: rows.slice(offset, limit === undefined ? undefined : offset + limit),
        total: rows.length,
      };
    },
    get: async (_call, { email }) => {
      const mailbox = await port.mailbox(email);
      if (!mailbox) throw new DomainError('not_found', { what: 'mailbox' });
      return mailbox;
    },
    create: async (call, { local_part, name, password, quota }) => {
      const generated = password === undefined ? drawPassword(call) : null;
      const mailbox = { local_part, name, quota, password: password ?? generated ?? '' };
      const target = `${local_part}@${port.domain}`;
      const detail = { name, quota };
      const created = await recordChange(call, { action: 'mailbox_create', target, detail }, () =>
        port.createMailbox(mailbox),
      );
      return { ...created, password: generated };
    },
    update: (call, { email, ...patch }) =>
      recordChange(call, { action: 'mailbox_update', target: email, detail: patch }, () =>
        port.updateMailbox(email, patch),
      ),
    remove: async (call, { email }) => {
      await recordChange(call, { action: 'mailbox_remove', target: email, detail: {} }, () =>
        port.removeMailbox(email),
      );
      return null;
    },
    domain: () => port.domainInfo(),
    quota: async () => mailQuota(await port.domainInfo(), await port.mailboxes()),
  };
}
