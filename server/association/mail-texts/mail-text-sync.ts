import { checked } from '../../../shared/fields.ts';
import { mailTextFields, mailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import { unsetMailText } from '../../../shared/association/mail-texts/program-text.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { getMailText } from './mail-text-store.ts';
import { putMailText, resetMailText } from './write-mail-text.ts';

const patchSchema = mailTextFields.partial();

export const mailTextSync = syncedTable('mail_text', {
  patch: rowWrite(
    (set, key) => ({ id: checked(mailTextId, key), patch: checked(patchSchema, set) }),
    (call, _key, { id, patch }) => {
      const { subject, body } = getMailText(call.db, id);
      putMailText(call, id, { subject: patch.subject ?? subject, body: patch.body ?? body });
    },
  ),
  remove: rowWrite(
    (_values, key) => checked(mailTextId, key),
    (call, _key, id) => resetMailText(call, id),
  ),
  unset: key => {
    const id = mailTextId.safeParse(key);
    return id.success ? unsetMailText(id.data) : null;
  },
});
