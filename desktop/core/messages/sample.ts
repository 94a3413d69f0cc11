import type { Sample } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../shared/delivery/mailing.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import {
  fillMailing,
  mailingContent,
  type MailingRecipient,
  type MailingTexts,
} from '../../../shared/delivery/mail-page/mailing-content.ts';
import { personOfMember, peopleOf, type Person } from '../../../shared/people/audience.ts';
import { deliveryChannel } from '../../../shared/people/delivery-channel.ts';
import { missingValues, recipientValues } from '../../../shared/messages/audience/recipient-values.ts';
import { samplePerson } from '../../../shared/messages/audience/sample-person.ts';
import { subscriberValues } from '../../../shared/messages/audience/subscriber-values.ts';
import { readSettings } from '../association/setting-local.ts';
import { audienceSource } from './audience-source.ts';
import { occasionOf, suppressedAddresses, type RehearseParts } from './preview-mailing.ts';

/** What is the same whether it comes by e-mail or by post. */
export type MailSample = Omit<Sample, 'letter'>;

/** A mailing as one of its recipients gets it; without a key as the first, or as an invented person. */
export function mailingSample(parts: RehearseParts, mailing: Mailing, key: string | undefined): MailSample {
  if (mailing.channel === 'newsletter') return issueSample(parts, mailing, key);
  const person = sampleOf(parts, mailing, key);
  return textSample(parts, {
    texts: mailing,
    person,
    event_uuid: mailing.event_uuid,
    channel: mailing.channel,
  });
}

/** The recipient of this key, or the first one, or an invented person. */
export function sampleOf({ replica }: RehearseParts, mailing: Mailing, key: string | undefined): Person {
  const { people } = peopleOf(mailing.audience, audienceSource(replica));
  return people.find(each => key === undefined || each.key === key) ?? samplePerson;
}

export interface SampleOrder {
  readonly texts: MailingTexts;
  readonly person: Person;
  readonly event_uuid: string | null;
  readonly channel: Mailing['channel'];
}

/** Words as this person gets them. */
export function textSample(
  parts: RehearseParts,
  { texts, person, event_uuid, channel }: SampleOrder,
): MailSample {
  const values = recipientValues(person, occasionOf(parts, event_uuid));
  const type = deliveryChannel(person, channel, suppressedAddresses(parts.replica)).type ?? 'email';
  const content = mailingContent(texts, readSettings(parts.replica));
  const to = { name: person.name, address: person.email };
  const { subject, html, text } = fillMailing(content, { to, values });
  const missing = missingValues([texts.subject, texts.html, texts.text ?? ''], values);
  return { type, to, subject, html, text, missing, content: filledText(texts, { to, values }) };
}

/** The words of a person without the sheet. */
function filledText({ html, text = '' }: MailingTexts, recipient: MailingRecipient): Sample['content'] {
  const content = { subject: '', html: cleanHtml(html), text, attachments: [] };
  const filled = fillMailing(content, recipient);
  return { html: filled.html, text: filled.text };
}

function issueSample(parts: RehearseParts, mailing: Mailing, key: string | undefined): MailSample {
  const { settings, today } = occasionOf(parts, null);
  const email = key ?? 'anna.muster@post.example';
  const values = subscriberValues({ email, sprache: 'de' }, { settings, today }, '#');
  const to = { name: '', address: email };
  const { subject, html, text } = fillMailing(mailingContent(mailing, settings), { to, values });
  return {
    type: 'email',
    to,
    subject,
    html,
    text,
    missing: missingValues([mailing.subject, mailing.html, mailing.text], values),
    content: filledText(mailing, { to, values }),
  };
}

/** A member of this copy as a person; null for one that is not there. */
export function memberPerson({ replica }: RehearseParts, id: string): Person | null {
  const member = replica.read('member', id);
  return member && personOfMember(member);
}
