import type { Trial } from '../../../shared/association/connections/connection.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import type { MailMessage, MailPort } from '../../ports/mail/mail-port.ts';
import { settingValue } from '../settings/setting-store.ts';

/**
 * Sends a message to the person who asks for it, past the outbox: it shows whether the connection works, so it must not
 * wait there, and is of no use later. Never throws.
 */
export async function sendTestMail(
  call: Call,
  port: MailPort,
  mail: { readonly from: MailMessage['from']; readonly to: string; readonly returnTo: string },
): Promise<Trial> {
  const result = await port.send(testMessage(call, mail));
  port.rest();
  const { from, to } = mail;
  const shown = { to, from: from.address, at: call.now().toISOString() };
  if (result.state === 'sent') return { ...shown, succeeded: true, failure: '', answer: result.provider_id };
  return { ...shown, succeeded: false, failure: result.failure ?? 'other', answer: result.error };
}

function testMessage(
  { now, db, newId }: Call,
  {
    from,
    to,
    returnTo,
  }: { readonly from: MailMessage['from']; readonly to: string; readonly returnTo: string },
): MailMessage {
  const association = settingValue(db, 'name') || from.address;
  const text = label('connection.testMail.text', { association });
  return {
    from,
    return_to: returnTo,
    content: {
      to: { name: '', address: to },
      subject: label('connection.testMail.subject', { association }),
      text,
      html: `<p>${escapeHtml(text)}</p>`,
    },
    files: [],
    message_id: `${newId()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    date: now(),
  };
}
