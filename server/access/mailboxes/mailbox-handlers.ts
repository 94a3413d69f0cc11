import { DomainError, invalid } from '../../../shared/errors.ts';
import type { mailboxContract } from '../../../shared/access/mailboxes/mailbox-contract.ts';
import { mailQuota } from '../../../shared/access/mailboxes/mailbox.ts';
import type { Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import type { MailserverPort } from '../../ports/mailserver/mailserver-port.ts';
import { guardedChange } from './board-mailbox.ts';
import { drawPassword } from './set-mailbox-password.ts';

/** Mailboxes of the association's domain, wherever they are. With those of the offices and `boardEmails` people log in here. */
export function mailboxHandlers(
  port: MailserverPort,
  boardEmails: readonly string[],
): Handlers<typeof mailboxContract> {
  const change = guardedChange(boardEmails);
  return {
    list: async (_call, page) => pageOf(await port.mailboxes(), page),
    get: async (_call, { email }) => {
      const mailbox = await port.mailbox(email);
      if (!mailbox) throw new DomainError('not_found', { what: 'mailbox' });
      return mailbox;
    },
    create: async (call, { local_part, name, password, quota }) => {
      const generated = password === undefined ? drawPassword(call) : null;
      const mailbox = { local_part, name, quota, password: password ?? generated ?? '' };
      const target = `${local_part}@${port.domain}`;
      const creation = { action: 'mailbox_create', target, detail: { name, quota } } as const;
      const created = await change(call, creation, async () => {
        await requireQuota(port, quota);
        return port.createMailbox(mailbox);
      });
      return { ...created, password: generated };
    },
    update: (call, { email, ...patch }) =>
      change(call, { action: 'mailbox_update', target: email, detail: patch }, async () => {
        await requireQuota(port, patch.quota);
        return port.updateMailbox(email, patch);
      }),
    remove: async (call, { email }) => {
      const removal = { action: 'mailbox_remove', target: email, detail: {} } as const;
      await change(call, removal, () => port.removeMailbox(email));
      return null;
    },
    domain: () => port.domainInfo(),
    quota: async () => mailQuota(await port.domainInfo(), await port.mailboxes()),
  };
}

/** Throws `validation_failed` for a size that no mailbox of the domain may have. */
async function requireQuota(port: MailserverPort, quota: number | undefined): Promise<void> {
  if (quota === undefined) return;
  const { max_mailbox_quota: most } = await port.domainInfo();
  if (most === 0) return;
  if (quota === 0) throw invalid('quota', 'quota_unlimited');
  if (quota > most) throw invalid('quota', 'quota_above');
}
