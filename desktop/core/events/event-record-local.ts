import { contract } from '../../../shared/contract.ts';
import type { LocalHandlers } from '../answer.ts';
import { getRow, rowsWhere } from '../replica/read-rows.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import {
  filesWithMarks,
  keepNewFile,
  notesWithMarks,
  openFile,
  type RecordParts,
} from '../people/records/record-rows.ts';

/** Dated notes of events, from this computer's own copy. */
export function eventNoteHandlers(parts: RecordParts): LocalHandlers['desktopEventNotes'] {
  const { context, replica, person } = parts;
  const rows = entityRows('event_note', parts, {
    check: ({ after }) => void getRow(replica, 'club_event', after.event_uuid),
    own: () => ({ author: person() }),
  });
  const of = (id: string) => rowsWhere(replica, 'event_note', 'event_uuid = ?', id);
  return {
    list: ({ event_uuid }) => notesWithMarks(replica, 'event_note', of(event_uuid)),
    create: ({ id = context.newId(), ...note }) => rows.create(id, note),
    save: ({ id, changes }) => rows.save(id, changes),
    remove: ({ id }) => rows.remove(id),
    restore({ note }) {
      if (replica.read('event_note', note.id) === null) rows.restore(note);
      return null;
    },
  };
}

/** Files of events; their contents go to the server in a queue of their own. */
export function eventFileHandlers(parts: RecordParts): LocalHandlers['desktopEventFiles'] {
  const { context, replica, person, remote } = parts;
  const rows = entityRows('event_file', parts, {
    check: ({ after }) => void getRow(replica, 'club_event', after.event_uuid),
    own: () => ({ author: person() }),
  });
  const of = (id: string) => rowsWhere(replica, 'event_file', 'event_uuid = ?', id);
  return {
    list: ({ event_uuid }) => filesWithMarks(replica, 'event_file', of(event_uuid)),
    add({ id = context.newId(), event_uuid, ...file }) {
      getRow(replica, 'club_event', event_uuid);
      const known = keepNewFile(parts, file, { present: of(event_uuid).length, what: 'event_file' });
      return rows.create(id, { event_uuid, ...known });
    },
    save: ({ id, changes }) => rows.save(id, changes),
    remove: ({ id }) => rows.remove(id),
    restore({ file }) {
      if (replica.read('event_file', file.id) === null) rows.restore(file);
      return null;
    },
    open: ({ id }) => openFile(parts, rows.get(id), () => remote(contract.eventFiles.getContent, { id })),
  };
}
