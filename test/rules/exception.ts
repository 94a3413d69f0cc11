/** Where a rule does not hold, by its name and with the reason. This list may only shrink: the number below goes down with it. */
interface Exception {
  readonly rule: string;
  readonly where: string;
  readonly reason: string;
}

const order = (reason: string, ...where: readonly string[]): Exception[] =>
  where.map(each => ({ rule: 'a domain knows the domains before it', where: each, reason }));

export const exceptions: readonly Exception[] = [
  ...order(
    'a type of its input only',
    'desktop/renderer/delivery/mail/suppressed-address.ts → shared/messages/desktop-correspondence-contract.ts',
    'server/delivery/outgoing-content.ts → server/letters/letter-order.ts',
    'shared/association/mail-texts/mail-fact.ts → shared/events/event.ts',
    'shared/association/mail-texts/mail-fact.ts → shared/events/shifts/shift.ts',
    'shared/people/audience.ts → shared/events/registrations/registration.ts',
    'shared/letters/postal-address.ts → shared/finance/invoices/invoice.ts',
  ),
  ...order(
    'a mailing keeps the audience that it was sent to',
    'shared/delivery/mailing.ts → shared/people/audience.ts',
  ),
  ...order(
    'a preview is filled with what the association really has',
    'desktop/core/letters/layout-local.ts → desktop/core/finance/invoices/layout-sample.ts',
    'desktop/renderer/association/mail-texts/sample-fact.ts → shared/events/next-event.ts',
    'desktop/renderer/delivery/dispatch-log/detail/log-detail.tsx → desktop/renderer/messages/mail-preview.tsx',
  ),
  ...order(
    'the settings are one screen, also those of reminders',
    'desktop/renderer/association/settings/setting-screen.tsx → desktop/renderer/finance/dunning-section.tsx',
  ),
  ...order(
    'lists of members are printed in the layout for letters',
    'desktop/core/people/members/member-list-local.ts → desktop/core/letters/read-branding.ts',
    'server/people/members/member-statistic-handlers.ts → server/letters/layouts/read-branding.ts',
  ),
  ...order(
    'a decision is told after the time in which it can be taken back',
    'server/delivery/delay-mail.ts → shared/events/registrations/registration-move.ts',
  ),
  ...order(
    'a letter may be about an event or belong to a mailing',
    'server/letters/letter-handlers.ts → server/events/event-store.ts',
    'server/letters/send/send-letter.ts → server/events/event-store.ts',
    'server/letters/letter-file.ts → server/messages/dispatch-log/dispatch-log-decision.ts',
    'server/letters/send/cancel-letter.ts → server/messages/mailings/claim-deliveries.ts',
    'server/letters/send/send-bulk.ts → server/messages/mailings/start-mailing.ts',
  ),
  ...order(
    'what a member may change depends on the accounts and invoices of that person',
    'server/people/email-changes/ask-email-change.ts → server/access/accounts/account-store.ts',
    'server/people/members/board-office.ts → server/access/accounts/account-store.ts',
    'server/people/members/write-member.ts → server/finance/invoices/invoice-store.ts',
  ),
  ...order(
    'a merge of members moves registrations by their own rules',
    'server/people/merges/merge-members.ts → server/events/registrations/merge-registrations.ts',
    'server/people/merges/undo-merge.ts → server/events/registrations/restore-registration.ts',
  ),
];
export const mostExceptions = 26;

/** Takes the listed exceptions out of what a rule found, and adds those that are no longer needed. */
export function unexcused(rule: string, findings: readonly string[]): string[] {
  const granted = exceptions.filter(each => each.rule === rule).map(each => each.where);
  const idle = granted.filter(where => !findings.includes(where)).map(where => `no longer needed: ${where}`);
  return [...new Set(findings)].filter(finding => !granted.includes(finding)).concat(idle);
}
