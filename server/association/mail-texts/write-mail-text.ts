import { DomainError } from '../../../shared/errors.ts';
import {
  mailTextId,
  type MailText,
  type MailTextFields,
  type MailTextId,
} from '../../../shared/association/mail-texts/mail-text.ts';
import { requirePlaceholders } from '../../../shared/association/mail-texts/placeholder.ts';
import { partsOf } from '../../../shared/association/mail-texts/program-text.ts';
import type { Call } from '../../context.ts';
import { deleteMailText, getMailText, writeMailText } from './mail-text-store.ts';

/** The id of a text that there is. Throws `not_found`. */
export function mailTextIdOf(text: string): MailTextId {
  const id = mailTextId.safeParse(text);
  if (!id.success) throw new DomainError('not_found', { what: 'mail_text' });
  return id.data;
}

/**
 * Puts the association's words in place of the program's; the words it has already change nothing. Throws
 * `validation_failed` (message 'placeholder') for a placeholder that this kind of e-mail does not know.
 */
export function putMailText(call: Call, id: MailTextId, { subject, body }: MailTextFields): MailText {
  requirePlaceholders(partsOf(id).kind, { subject, body });
  const before = getMailText(call.db, id);
  if (before.version > 0 && before.subject === subject && before.body === body) return before;
  const row = { id, subject, body, updated_at: call.now().toISOString(), version: before.version + 1 };
  writeMailText(call.db, row);
  return row;
}

/** Goes back to the program's words; without own ones nothing happens. */
export function resetMailText(call: Call, id: MailTextId): null {
  deleteMailText(call.db, id);
  return null;
}
