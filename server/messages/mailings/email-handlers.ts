import { DomainError, invalid } from '../../../shared/errors.ts';
import type { emailContract } from '../../../shared/delivery/email-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import type { Call, Handlers } from '../../context.ts';
import { embedPictures } from '../../delivery/embed-pictures.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { templates } from '../templates/template-use-cases.ts';
import { requireNoPlaceholder } from '../../../shared/delivery/placeholder.ts';
import { mailingContent, type MailingTexts } from '../../../shared/delivery/mail-page/mailing-content.ts';
import { textOfHtml } from '../../../shared/delivery/mail-page/html-text.ts';
import { requirePrintable } from '../../letters/send/printable-words.ts';
import { pickMembers } from './pick-recipients.ts';
import { queueNumbered } from '../../delivery/queue-mail.ts';
import { startMailing } from './start-mailing.ts';
import { suppressedAmong } from '../../delivery/suppressed-store.ts';

export const emailHandlers: Handlers<typeof emailContract> = {
  send: (call, input) => sendOne(call, input),
  bulk: (call, input) => {
    const texts = textsOf(call, input);
    const { member_ids, confirmed } = input;
    const people = pickMembers(call, member_ids, 'email');
    const { picked, skipped } = people;
    const mailing = startMailing(call, { ...texts, ...people, channel: 'email', member_ids, confirmed });
    return {
      batch_id: mailing.id,
      total: input.member_ids.length,
      queued: picked.length,
      skipped: skipped.map(({ key, reason }) => ({ member_id: key, reason })),
    };
  },
  smart: (call, { member_ids, subject, html, confirmed }) => {
    const people = pickMembers(call, member_ids, 'smart');
    const { picked, skipped } = people;
    const texts = { subject, html, text: '' };
    if (picked.some(({ type }) => type === 'letterpost'))
      requirePrintable(call, { subject, html: textOfHtml(html) });
    startMailing(call, { ...texts, ...people, channel: 'smart', member_ids, confirmed });
    const count = (type: string) => picked.filter(each => each.type === type).length;
    return {
      email: { queued: count('email') },
      post: { queued: count('letterpost') },
      failed: skipped.map(({ key, name, reason }) => ({ member_id: key, name, error: reason })),
    };
  },
};

/**
 * One e-mail to one address; an address is no member, so a placeholder has nothing to stand for and is refused. Throws
 * `conflict` for an address that came back for good.
 */
function sendOne(call: Call, { to, subject, html, text }: Parsed<(typeof emailContract)['send']>) {
  if ((html ?? '').trim() === '' && (text ?? '') === '') throw invalid('html', 'required');
  requireNoPlaceholder({ subject, html, text });
  if (suppressedAmong(call.db, [to]).size > 0) throw new DomainError('conflict', { what: 'suppressed' });
  const filled = mailingContent({ subject, html: html ?? '', text }, readSettings(call.db));
  const content = embedPictures(call.effects, filled);
  const id = queueNumbered(call, {
    key: `single:${call.newId()}`,
    kind: 'single',
    content: { ...content, to: { name: '', address: to } },
  });
  if (id === null) throw new Error('a fresh key is taken');
  return { id, status: 'pending' as const };
}

/** The words of a call, or of the template that it names; what the call says itself comes first. */
function textsOf(
  call: Call,
  input: Parsed<(typeof emailContract)['bulk']>,
): Required<MailingTexts> & { text: string } {
  const template =
    input.template_id === undefined ? undefined : templates.store.get(call.db, input.template_id);
  const subject = input.subject ?? template?.subject ?? '';
  const html = input.html ?? (input.text === undefined ? template?.html : undefined) ?? '';
  const text = input.text ?? (input.html === undefined ? template?.text : undefined) ?? '';
  if (subject === '') throw invalid('subject', 'required');
  if (html.trim() === '' && text === '') throw invalid('html', 'required');
  return { subject, html, text };
}
