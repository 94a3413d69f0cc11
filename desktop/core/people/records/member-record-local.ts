import { contract } from '../../../../shared/contract.ts';
import type { LocalHandlers } from '../../answer.ts';
import { getRow, rowsWhere } from '../../replica/read-rows.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { filesWithMarks, keepNewFile, notesWithMarks, openFile, type RecordParts } from './record-rows.ts';

/** The diary of members, from this computer's own copy. */
export function memberNoteHandlers(parts: RecordParts): LocalHandlers['desktopMemberNotes'] {
  const { context, replica, person } = parts;
  const rows = entityRows('member_note', parts, {
    check: ({ after }) => void getRow(replica, 'member', after.member_id),
    own: () => ({ author: person() }),
  });
  const of = (id: string) => rowsWhere(replica, 'member_note', 'member_id = ?', id);
  return {
    list: ({ member_id }) => notesWithMarks(replica, 'member_note', of(member_id)),
    create: ({ id = context.newId(), ...note }) => rows.create(id, note),
    save: ({ id, changes }) => rows.save(id, changes),
    remove: ({ id }) => rows.remove(id),
    restore({ note }) {
      if (replica.read('member_note', note.id) === null) rows.restore(note);
      return null;
    },
  };
}

/** Files of members; their contents go to the server in a queue of their own. */
export function memberFileHandlers(parts: RecordParts): LocalHandlers['desktopMemberFiles'] {
  const { context, replica, person, remote } = parts;
  const rows = entityRows('member_file', parts, {
    check: ({ after }) => void getRow(replica, 'member', after.member_id),
    own: () => ({ author: person() }),
  });
  const of = (id: string) => rowsWhere(replica, 'member_file', 'member_id = ?', id);
  return {
    list: ({ member_id }) => filesWithMarks(replica, 'member_file', of(member_id)),
    add({ id = context.newId(), member_id, ...file }) {
      getRow(replica, 'member', member_id);
      const known = keepNewFile(parts, file, { present: of(member_id).length, what: 'member_file' });
      return rows.create(id, { member_id, ...known });
    },
    save: ({ id, changes }) => rows.save(id, changes),
    remove: ({ id }) => rows.remove(id),
    restore({ file }) {
      if (replica.read('member_file', file.id) === null) rows.restore(file);
      return null;
    },
    open: ({ id }) => openFile(parts, rows.get(id), () => remote(contract.memberFiles.getContent, { id })),
  };
}
