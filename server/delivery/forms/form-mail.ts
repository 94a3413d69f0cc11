import { formValues } from '../../../shared/association/mail-texts/mail-fact.ts';
import type { Language } from '../../../shared/language.ts';
import type { FormMailKind } from '../../../shared/association/mail-texts/mail-text.ts';
import {
  buttonLabel,
  formMailReason,
  mailLabels,
} from '../../../shared/association/mail-texts/mail-labels.ts';
import { renderMailText } from '../../../shared/association/mail-texts/render-mail-text.ts';
import type { Call } from '../../context.ts';
import { queueMail } from '../queue-mail.ts';
import { htmlMail } from '../../../shared/delivery/mail-page/mail-html.ts';
import { plainMail, type MailParts } from '../../../shared/delivery/mail-page/mail-layout.ts';
import { getMailText } from '../../association/mail-texts/mail-text-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';

export interface FormMail {
  readonly kind: FormMailKind;
  /** As of `queueMail`. */
  readonly key: string;
  readonly language: Language;
  readonly to: { readonly name: string; readonly address: string };
  /** The one button. */
  readonly url?: string;
  readonly deadline?: Date;
  /** Who sent the form, and what: only for the association's own eyes. */
  readonly sender?: { readonly name: string; readonly email: string; readonly message: string };
  /** Text to the recipient: the reason why an application was rejected. */
  readonly message?: string;
  /** The member that it is about, for the log. */
  readonly memberId?: string | null;
  readonly notBefore?: Date;
}

/** Puts an e-mail about a form of the website into the outbox, from the association's template. */
export function queueFormMail(call: Call, mail: FormMail): boolean {
  const { kind, key, language, to, url, deadline, sender, message, memberId, notBefore } = mail;
  const settings = readSettings(call.db);
  const ours = settings.contact_email || settings.email;
  const values = formValues({
    language,
    timezone: settings.timezone,
    association: settings,
    name: to.name,
    person: sender?.name ?? '',
    contact: sender?.email ?? ours,
    message: sender?.message ?? message ?? '',
    deadline: deadline ?? null,
  });
  const parts: MailParts = {
    language,
    text: renderMailText(getMailText(call.db, `${kind}.${language}`), values),
    links: url === undefined ? [] : [{ url, label: buttonLabel(kind, 0, language) }],
    pages: [],
    why: mailLabels[language].why[formMailReason(kind)],
    settings,
  };
  const replyTo = sender?.email ?? ours;
  return queueMail(call, {
    key,
    kind,
    content: {
      to,
      subject: parts.text.subject,
      html: htmlMail(parts),
      text: plainMail(parts),
      ...(replyTo === '' ? {} : { reply_to: replyTo }),
    },
    ...(memberId ? { member_id: memberId } : {}),
    ...(notBefore ? { not_before: notBefore } : {}),
  });
}

/** The requested language, else the association's. */
export const formLanguage = (call: Call, wish: Language | undefined): Language =>
  wish ?? (readSettings(call.db).sprache as Language);
