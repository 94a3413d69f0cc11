import { DomainError } from '../../../shared/errors.ts';
import { asStored, checked, uuid } from '../../../shared/fields.ts';
import type {
  memberFileContract,
  memberNoteContract,
} from '../../../shared/people/records/member-record-contract.ts';
import { memberNoteSchema, newMemberNote } from '../../../shared/people/records/note.ts';
import { mostRecordFiles, newMemberFile } from '../../../shared/people/records/record-file.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { authorOf, getContent, knownAuthor, memberOwner, putContent, requireOwner } from './record-rules.ts';

const notes = entityStore(entityTable('member_note'), { order: 'date DESC, created_at DESC, id DESC' });
const files = entityStore(entityTable('member_file'), { order: 'created_at DESC, id DESC' });

interface Written {
  readonly author: string;
}

/** The diary of members. Throws `not_found` for a member that never was. */
const memberNotes = entityUseCases<ReturnType<typeof notes.get>, Written>(notes, {
  check(call, _set, { after }) {
    requireOwner(call, memberOwner, after.member_id);
  },
  own: (call, id) => ({ author: authorOf(call, 'member_note', id) }),
});

/** Files of members. Throws `not_found` for a member that never was, `limit_reached`. */
const memberFiles = entityUseCases<ReturnType<typeof files.get>, Written>(files, {
  check(call, _set, { before, after: { member_id }, restored }) {
    requireOwner(call, memberOwner, member_id);
    if (before === null && !restored && files.count(call.db, { member_id }) >= mostRecordFiles)
      throw new DomainError('limit_reached', { what: 'member_file', limit: mostRecordFiles });
  },
  own: (call, id) => ({ author: authorOf(call, 'member_file', id) }),
});

export const memberNoteHandlers: Handlers<typeof memberNoteContract> = {
  ...crudHandlers(memberNotes),
  list: ({ db }, page) => notes.page(db, page),
};

export const memberFileHandlers: Handlers<typeof memberFileContract> = {
  ...crudHandlers(memberFiles),
  list: ({ db }, page) => files.page(db, page),
  putContent: (call, { id, ...content }) => putContent(call, content, () => files.get(call.db, id)),
  getContent: (call, { id }) => getContent(call, files.get(call.db, id)),
};

const lostNote = asStored(newMemberNote, memberNoteSchema);

export const memberNoteSync = syncedEntity(memberNotes, newMemberNote.extend({ id: uuid }), {
  bringBack: rowWrite(
    body => ({ values: checked(lostNote, body), author: knownAuthor(body) }),
    (call, id, { values, author }) => {
      memberNotes.create(call, { ...values, id }, { former: null });
      if (author !== '') notes.change(call.db, id, { author });
    },
  ),
});

export const memberFileSync = syncedEntity(memberFiles, newMemberFile.extend({ id: uuid }), {
  bringBack: rowWrite(
    body => ({ values: checked(newMemberFile.strip(), body), author: knownAuthor(body) }),
    (call, id, { values, author }) => {
      memberFiles.create(call, { ...values, id }, { former: null });
      if (author !== '') files.change(call.db, id, { author });
    },
  ),
});
