import { type Language, languages } from '../../language.ts';
import { z } from 'zod';
import { filledLine, instant, paragraph } from '../../fields.ts';

/** E-mails about the forms of the website (contact, newsletter and membership) and about a person's own data and office. */
export const formMailKinds = [
  'contact_confirm',
  'contact_forward',
  'reply_confirm',
  'newsletter_confirm',
  'newsletter_already',
  'newsletter_goodbye',
  'application_confirm',
  'application_received',
  'application_approved',
  'application_rejected',
  'erasure_confirm',
  'erasure_rejected',
  'office_given',
  'email_change_confirm',
  'email_change_notice',
  'account_invitation',
  'account_password',
  'account_factor_reset',
] as const;
export type FormMailKind = (typeof formMailKinds)[number];

/** E-mails with an invoice or a reminder of payment as PDF. */
export const billMailKinds = ['invoice', 'dunning'] as const;

/** Every e-mail that the association's own words may stand in. */
export const mailKinds = [
  'registration_confirm',
  'registration_received',
  'registration_waiting',
  'registration_approved',
  'registration_rejected',
  'registration_withdrawn',
  'alternative_proposed',
  'place_offered',
  'hand_over_asked',
  'hand_over_done',
  'hand_over_declined',
  'shift_moved',
  'shift_changed',
  'shift_reminder',
  'event_cancelled',
  'event_reactivated',
  'attendance_cancelled',
  'attendance_reactivated',
  'attendance_changed',
  'work_plan',
  'board_given_back',
  ...formMailKinds,
  ...billMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** 'registration_approved.de': one text per kind and language. */
export const mailTextId = z
  .string()
  .refine(id => {
    const [kind = '', language = '', ...rest] = id.split('.');
    return (
      rest.length === 0 &&
      (mailKinds as readonly string[]).includes(kind) &&
      (languages as readonly string[]).includes(language)
    );
  }, 'mail_text_id')
  .transform(id => id as MailTextId);
export type MailTextId = `${MailKind}.${Language}`;

export const mailTextFields = z.strictObject({
  subject: filledLine(200),
  /** Paragraphs with empty lines between them; `{{placeholders}}` where the facts stand. */
  body: paragraph(8000),
});
export type MailTextFields = z.output<typeof mailTextFields>;

/** Version 0: never changed, the text is the program's. */
export const mailTextSchema = z.object({
  ...mailTextFields.shape,
  id: z.string(),
  updated_at: instant,
  version: z.int(),
});
export type MailText = z.output<typeof mailTextSchema>;
