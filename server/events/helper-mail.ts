import { placeholderValues, type MailShift } from '../../shared/association/mail-texts/mail-fact.ts';
import type { Language } from '../../shared/language.ts';
import type { MailKind, MailText, MailTextId } from '../../shared/association/mail-texts/mail-text.ts';
import { buttonLabel, mailLabels } from '../../shared/association/mail-texts/mail-labels.ts';
import { placeholdersOf } from '../../shared/association/mail-texts/placeholder.ts';
import { renderMailText } from '../../shared/association/mail-texts/render-mail-text.ts';
import { isLive } from '../../shared/events/registrations/registration-move.ts';
import type { Settings } from '../../shared/association/setting.ts';
import type { Call } from '../context.ts';
import { queueMail } from '../delivery/queue-mail.ts';
import { type EventRow, eventStore } from './event-store.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';
import { helperAddresses } from './registrations/helper-address.ts';
import { registrationsOfPerson, type StoredRegistration } from './registrations/registration-store.ts';
import { readSettings } from '../association/settings/setting-store.ts';
import { shiftStore } from './shifts/shift-store.ts';
import { htmlMail } from '../../shared/delivery/mail-page/mail-html.ts';
import { plainMail, type MailLink, type MailParts } from '../../shared/delivery/mail-page/mail-layout.ts';
import { getMailText } from '../association/mail-texts/mail-text-store.ts';

/** What an e-mail to a helper says besides what stands in the registration. */
export interface MailExtra {
  /** Instead of the registration's own shift: that one as it was before it was deleted or changed. */
  readonly shift?: MailShift;
  /** Every shift that it is about, in order, when these are several. */
  readonly shifts?: readonly MailShift[];
  /** The proposed shift, or the one that the helper had before. */
  readonly otherShift?: MailShift;
  /** The other person of a hand-over; the registration's name unless given. */
  readonly person?: string;
  /** A personal text: the reason of a rejection, or the message of a suggestion. */
  readonly message?: string;
  /** Buttons, the yes before the no; what stands on them comes from the kind unless given. */
  readonly links?: readonly { readonly label?: string; readonly url: string }[];
  readonly deadline?: Date;
  /** When it may leave at the earliest. */
  readonly notBefore?: Date;
  /** Instead of `registration:<uuid>:<kind>:<moves>`. */
  readonly key?: string;
  /** Another recipient than the helper; the e-mail then contains none of the helper's secret addresses. */
  readonly to?: { readonly name: string; readonly address: string };
  readonly attachments?: MailContent['attachments'];
}

/** Puts e-mails about registrations into the outbox; keeps what many of them share. */
export interface HelperMailQueue {
  /**
   * False when there is no address, when the event is gone, or when an e-mail with this key waits already. Without its
   * shift (see `extra.shift`) an e-mail says nothing about one.
   */
  queue(kind: MailKind, registration: StoredRegistration, extra?: MailExtra): boolean;
}

/** For many e-mails within one transaction: settings, texts, events and shifts are read once. */
export function openHelperMailQueue(call: Call): HelperMailQueue {
  const settings = readSettings(call.db);
  const texts = kept((id: MailTextId) => getMailText(call.db, id));
  const events = kept((uuid: string) => eventStore.find(call.db, uuid));
  const shifts = kept((uuid: string) => shiftStore.find(call.db, uuid));
  return {
    queue(kind, registration, extra = {}) {
      const to = recipientOf(registration, extra);
      const event = events(registration.event_uuid);
      const shift = extra.shift ?? shifts(registration.shift_uuid);
      if (to.address === '' || !event) return false;
      const language = languageOf(kind, registration, settings);
      const source = { call, settings, event, shift: shift ?? null, kind, registration, extra, language, to };
      const parts = partsOf(source, texts(`${kind}.${language}`));
      return queueMail(call, {
        key: extra.key ?? mailKey(registration, kind),
        kind,
        content: contentOf(parts, source),
        member_id: registration.member_id,
        event_id: registration.event_id,
        // One that is about several registrations stays when one of them goes.
        registration_uuid: extra.shifts && extra.shifts.length > 1 ? null : registration.uuid,
        ...(extra.notBefore ? { not_before: extra.notBefore } : {}),
      });
    },
  };
}

/** One e-mail about a registration, in the transaction of what it tells; as `MailDesk.queue`. */
export const queueHelperMail = (
  call: Call,
  kind: MailKind,
  registration: StoredRegistration,
  extra: MailExtra = {},
): boolean => openHelperMailQueue(call).queue(kind, registration, extra);

/** The key under which the e-mail of a registration's present state goes out. */
export const mailKey = ({ uuid, moves }: StoredRegistration, kind: MailKind): string =>
  `registration:${uuid}:${kind}:${moves}`;

interface Source {
  readonly call: Call;
  readonly settings: Settings;
  readonly event: EventRow;
  readonly shift: MailShift | null;
  readonly kind: MailKind;
  readonly registration: StoredRegistration;
  readonly extra: MailExtra;
  readonly language: Language;
  readonly to: { readonly name: string; readonly address: string };
}

function partsOf(source: Source, text: MailText): MailParts {
  const { settings, event, shift, registration, extra, language, kind, to } = source;
  const values = placeholderValues({
    language,
    timezone: settings.timezone,
    name: to.name,
    person: extra.person ?? registration.name,
    association: { name: settings.name, email: settings.contact_email || settings.email },
    event,
    shift,
    ...(extra.shifts
      ? { shifts: extra.shifts, shiftsAsOne: !placeholdersOf[kind].some(name => name === 'schichten') }
      : {}),
    otherShift: extra.otherShift ?? null,
    message: extra.message ?? '',
    deadline: extra.deadline ?? null,
  });
  const links = (extra.links ?? []).map((link, index) => ({
    url: link.url,
    label: link.label ?? buttonLabel(kind, index, language),
  }));
  return {
    language,
    text: renderMailText(text, values),
    links,
    pages: pagesOf(source),
    why: mailLabels[language].why[audienceOf(kind, extra)],
    settings,
  };
}

/** The helper's own page and calendar; left out for other recipients and for a helper without registrations. */
function pagesOf({ call, registration, extra, language }: Source): MailLink[] {
  if (extra.to || !hasPage(call, registration)) return [];
  const { page, calendar } = helperAddresses(call, registration.person);
  const labels = mailLabels[language];
  const own = { label: labels.ownShifts, url: page };
  return registration.status === 'approved' ? [own, { label: labels.calendar, url: calendar }] : [own];
}

/** With its last registration a person's page goes. */
const hasPage = ({ db }: Call, { status, person, uuid }: StoredRegistration): boolean =>
  isLive(status) ||
  registrationsOfPerson(db, person).some(other => other.uuid !== uuid && isLive(other.status));

function contentOf(
  parts: MailParts,
  { kind, event, registration, settings, extra, to }: Source,
): MailContent {
  const ours = event.contact_email || settings.contact_email || settings.email;
  // A reply by the board goes to the helper, one by another recipient to the people in charge.
  const replyTo = kind === 'board_given_back' ? registration.email || ours : ours;
  return {
    to: { name: oneLine(to.name), address: oneLine(to.address) },
    subject: parts.text.subject,
    html: htmlMail(parts),
    text: plainMail(parts),
    ...(replyTo === '' ? {} : { reply_to: replyTo }),
    ...(extra.attachments ? { attachments: extra.attachments } : {}),
  };
}

const recipientOf = (registration: StoredRegistration, { to }: MailExtra) =>
  to ?? { name: registration.name, address: registration.email };

/** E-mails to the board are in the association's language, all others in that of the registration. */
const languageOf = (kind: MailKind, registration: StoredRegistration, settings: Settings): Language =>
  kind === 'board_given_back' ? (settings.sprache as Language) : registration.sprache;

const audienceOf = (kind: MailKind, { to }: MailExtra): 'helper' | 'asked' | 'board' => {
  if (kind === 'hand_over_asked') return 'asked';
  return kind === 'board_given_back' || (kind === 'work_plan' && to) ? 'board' : 'helper';
};

/** Line breaks in a name would begin a new header. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

function kept<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return key => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
