import { mailTextContract } from '../../../shared/association/mail-texts/mail-text-contract.ts';
import {
  mailTextFields,
  type MailText,
  type MailTextId,
} from '../../../shared/association/mail-texts/mail-text.ts';
import { requirePlaceholders } from '../../../shared/association/mail-texts/placeholder.ts';
import { mailTextIds, partsOf, unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import { checkedChanges, wantedValues } from '../sync/changes/checked-changes.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { Session } from '../session/session.ts';

const table = 'mail_text';

export interface MailTextParts {
  readonly replica: Replica;
  readonly session: Session;
  readonly remote: AnswerParts['remote'];
}

/** Texts of e-mails from this computer's own copy. */
export function mailTextHandlers(parts: MailTextParts): LocalHandlers['desktopMailTexts'] {
  const { replica } = parts;
  return {
    list() {
      const mark = rowMarks(replica);
      return mailTextIds.map(id => ({ ...readText(replica, id), ...mark(table, id) }));
    },
    async save({ id, changes }) {
      const good = checkedChanges(mailTextFields, changes as FieldChanges);
      const { subject, body } = { ...readText(replica, id), ...wantedValues(good) } as MailText;
      requirePlaceholders(partsOf(id).kind, { subject, body });
      if (replica.read(table, id) === null) await makeRow(parts, { id, subject, body });
      else replica.edit(table, id, good);
      return readText(replica, id);
    },
    reset({ id }) {
      replica.remove(table, id);
      return null;
    },
  };
}

const readText = (replica: Replica, id: MailTextId): MailText => replica.read(table, id) ?? unsetMailText(id);

/**
 * The very first change of a text goes to the server at once: only there a row comes into being under a key that two
 * people may use at the same time. Throws `offline` before anything was changed here.
 */
async function makeRow(
  { session, remote }: MailTextParts,
  text: Pick<MailText, 'subject' | 'body'> & { readonly id: MailTextId },
): Promise<void> {
  await remote(mailTextContract.put, { ...text });
  await session.syncNow();
}
