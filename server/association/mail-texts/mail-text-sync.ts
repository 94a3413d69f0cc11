import { checked } from '../../../shared/fields.ts';
import { mailTextFields, mailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import { unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { getMailText } from './mail-text-store.ts';
import { putMailText, resetMailText } from './write-mail-text.ts';

const patchSchema = mailTextFields.partial();

export const mailTextSync = syncedTable('mail_text', {
  patch: (call, key, set) => {
    const id = checked(mailTextId, key);
    const { subject, body } = getMailText(call.db, id);
    const patch = checked(patchSchema, set);
    putMailText(call, id, { subject: patch.subject ?? subject, body: patch.body ?? body });
  },
  remove: (call, key) => void resetMailText(call, checked(mailTextId, key)),
  unset: key => {
    const id = mailTextId.safeParse(key);
    return id.success ? unsetMailText(id.data) : null;
  },
});
