import { mailKinds, type MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';

export const kindGroups = ['signup', 'offer', 'change', 'team', 'form', 'member', 'bill'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** On which occasion an e-mail is sent. */
const groupOf: Readonly<Record<MailKind, KindGroup>> = {
  registration_confirm: 'signup',
  registration_received: 'signup',
  registration_approved: 'signup',
  registration_rejected: 'signup',
  registration_withdrawn: 'signup',
  registration_waiting: 'offer',
  place_offered: 'offer',
  alternative_proposed: 'offer',
  hand_over_asked: 'offer',
  hand_over_done: 'offer',
  hand_over_declined: 'offer',
  shift_moved: 'change',
  shift_changed: 'change',
  shift_reminder: 'change',
  event_cancelled: 'change',
  event_reactivated: 'change',
  attendance_cancelled: 'change',
  attendance_reactivated: 'change',
  attendance_changed: 'change',
  board_given_back: 'team',
  work_plan: 'change',
  contact_confirm: 'form',
  contact_forward: 'form',
  reply_confirm: 'signup',
  newsletter_confirm: 'form',
  newsletter_already: 'form',
  newsletter_goodbye: 'form',
  application_confirm: 'member',
  application_received: 'member',
  application_approved: 'member',
  application_rejected: 'member',
  erasure_confirm: 'member',
  erasure_rejected: 'member',
  office_given: 'member',
  email_change_confirm: 'member',
  email_change_notice: 'member',
  account_invitation: 'member',
  account_password: 'member',
  account_factor_reset: 'member',
  invoice: 'bill',
  dunning: 'bill',
};

export const kindsIn = (group: KindGroup): MailKind[] => mailKinds.filter(kind => groupOf[kind] === group);
