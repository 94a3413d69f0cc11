import type { Language } from '../../language.ts';
import { billMailKinds, formMailKinds, type FormMailKind, type MailKind } from './mail-text.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/**
 * Sentences around the text of an e-mail, the same for every association: buttons, links, the lines at the foot. `colon` stands behind
 * the heading of a fact ('Datum: …', in French 'Date : …'), `addresses` above the addresses of the buttons for mail
 * programs without buttons, `why` says why the reader gets it ('issue' in front of the link that ends it).
 */
export const mailLabels: Readonly<Record<Language, typeof de.words>> = {
  de: de.words,
  fr: fr.words,
  it: it.words,
  en: en.words,
};

/** ICU messages about an office and about a new address: one line for each thing that the reader is told. */
export const mailFacts: Readonly<Record<Language, typeof de.facts>> = {
  de: de.facts,
  fr: fr.facts,
  it: it.facts,
  en: en.facts,
};

const accepting: Readonly<Partial<Record<MailKind, Exclude<keyof typeof de.words, 'why'>>>> = {
  registration_confirm: 'confirm',
  alternative_proposed: 'takeShift',
  place_offered: 'takePlace',
  hand_over_asked: 'takeOver',
  contact_confirm: 'confirmContact',
  reply_confirm: 'confirmReply',
  attendance_reactivated: 'changeReply',
  attendance_changed: 'changeReply',
  newsletter_confirm: 'confirmNewsletter',
  newsletter_already: 'unsubscribe',
  newsletter_goodbye: 'resubscribe',
  application_confirm: 'confirmApplication',
  erasure_confirm: 'confirmErasure',
  email_change_confirm: 'confirmAddress',
  email_change_notice: 'stopAddress',
  account_invitation: 'choosePassword',
  account_password: 'choosePassword',
};

/** What stands on the n-th button of an e-mail: first the yes, then the no; 'Ansehen' where there is nothing to answer. */
export function buttonLabel(kind: MailKind, index: number, language: Language): string {
  const yes = accepting[kind];
  if (!yes) return mailLabels[language].open;
  return mailLabels[language][index === 0 ? yes : 'decline'];
}

export const isFormMail = (kind: MailKind): kind is FormMailKind =>
  (formMailKinds as readonly string[]).includes(kind);

/** E-mails with an invoice or a reminder. */
export const isBillMail = (kind: MailKind): boolean => (billMailKinds as readonly string[]).includes(kind);

/** Why a recipient gets an e-mail about a form of the website. */
export function formMailReason(
  kind: FormMailKind,
):
  | 'form'
  | 'replied'
  | 'inquiry'
  | 'ordered'
  | 'applied'
  | 'applications'
  | 'erasure'
  | 'office'
  | 'address'
  | 'account' {
  if (kind.startsWith('email_change_')) return 'address';
  if (kind.startsWith('account_')) return 'account';
  if (kind === 'office_given') return 'office';
  if (kind.startsWith('erasure_')) return 'erasure';
  if (kind === 'contact_confirm') return 'form';
  if (kind === 'reply_confirm') return 'replied';
  if (kind === 'application_received') return 'applications';
  if (kind.startsWith('application_')) return 'applied';
  return kind === 'contact_forward' ? 'inquiry' : 'ordered';
}
