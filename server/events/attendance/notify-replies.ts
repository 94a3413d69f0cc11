import type { Language } from '../../../shared/language.ts';
import { formatEventTime } from '../../../shared/association/mail-texts/mail-date.ts';
import { placeholderValues } from '../../../shared/association/mail-texts/mail-fact.ts';
import { buttonLabel, mailLabels } from '../../../shared/association/mail-texts/mail-labels.ts';
import { renderMailText } from '../../../shared/association/mail-texts/render-mail-text.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { htmlMail } from '../../../shared/delivery/mail-page/mail-html.ts';
import { plainMail, type MailParts } from '../../../shared/delivery/mail-page/mail-layout.ts';
import type { Reply } from '../../../shared/events/attendance/attendance.ts';
import { repliesToTell } from '../../../shared/events/attendance/replies-to-tell.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { getMailText } from '../../association/mail-texts/mail-text-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { Call } from '../../context.ts';
import { delayedUntil } from '../../delivery/delay-mail.ts';
import { queueMail } from '../../delivery/queue-mail.ts';
import { findMember } from '../../people/members/member-store.ts';
import type { EventRow } from '../event-store.ts';
import { attendanceStore, repliesTo } from './attendance-use-cases.ts';
import { replyLinks } from './reply-link.ts';

interface News {
  readonly kind: 'attendance_cancelled' | 'attendance_reactivated' | 'attendance_changed';
  readonly event: EventRow;
  /** Addresses in small letters that hear it as helpers. */
  readonly told: ReadonlySet<string>;
  /** The key of the e-mail about this reply; null where it would say what its person knows. */
  readonly keyOf: (replyId: string) => string | null;
}

/** Tells those who said that they come, or may come. Who has no address hears nothing. */
export function notifyReplies(call: Call, { kind, event, told, keyOf }: News): void {
  if (!attendanceStore.has(call.db, event.uuid)) return;
  const settings = readSettings(call.db);
  const linkOf = replyLinks(call, event);
  const people = repliesTo(call, event.uuid).map(reply => recipientOf(call, reply, settings));
  for (const person of repliesToTell(people, told)) {
    const key = keyOf(person.reply);
    if (key === null || person.email === '') continue;
    const url = kind === 'attendance_cancelled' ? '' : linkOf(person.member_id ?? '');
    queueMail(call, {
      key,
      kind,
      content: contentOf(call, { kind, event, settings, person, url }),
      member_id: person.member_id,
      event_id: event.id,
      ...notBefore(call),
    });
  }
}

interface Recipient extends Pick<Reply, 'answer' | 'member_id' | 'name' | 'email'> {
  /** Id of the reply. */
  readonly reply: string;
  readonly language: Language;
}

/** Name and address of a member stand in the register. */
function recipientOf(
  call: Call,
  { id, answer, member_id, name, email }: Reply,
  settings: Settings,
): Recipient {
  const member = member_id === null ? undefined : findMember(call.db, member_id);
  const own = { reply: id, answer, member_id };
  if (member) return { ...own, name: fullName(member), email: member.email, language: member.sprache };
  return { ...own, name, email, language: settings.sprache as Language };
}

interface Source extends Pick<News, 'kind' | 'event'> {
  readonly settings: Settings;
  readonly person: Recipient;
  /** Where the reply can be changed; '' for nowhere. */
  readonly url: string;
}

function contentOf(call: Call, { kind, event, settings, person, url }: Source) {
  const { name, email, language } = person;
  const ours = settings.contact_email || settings.email;
  const values = {
    ...placeholderValues({
      language,
      timezone: settings.timezone,
      name,
      person: '',
      association: { name: settings.name, email: ours },
      event,
      shift: null,
      otherShift: null,
      message: '',
      deadline: null,
    }),
    zeit: formatEventTime(event, language),
  };
  const parts: MailParts = {
    language,
    text: renderMailText(getMailText(call.db, `${kind}.${language}`), values),
    links: url === '' ? [] : [{ url, label: buttonLabel(kind, 0, language) }],
    pages: [],
    why: mailLabels[language].why.replied,
    settings,
  };
  const replyTo = event.contact_email || ours;
  return {
    to: { name, address: email },
    subject: parts.text.subject,
    html: htmlMail(parts),
    text: plainMail(parts),
    ...(replyTo === '' ? {} : { reply_to: replyTo }),
  };
}

function notBefore(call: Call): { readonly not_before?: Date } {
  const { notBefore: at } = delayedUntil(call);
  return at ? { not_before: at } : {};
}
