import { DomainError } from '../../../shared/errors.ts';
import { asStored, checked, uuid } from '../../../shared/fields.ts';
import type {
  eventFileContract,
  eventNoteContract,
} from '../../../shared/events/records/event-record-contract.ts';
import { eventNoteSchema, newEventFile, newEventNote } from '../../../shared/events/records/event-record.ts';
import { mostRecordFiles } from '../../../shared/people/records/record-file.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import {
  authorOf,
  getContent,
  knownAuthor,
  eventOwner,
  putContent,
  requireOwner,
} from '../../people/records/record-rules.ts';

const notes = entityStore(entityTable('event_note'), { order: 'date DESC, created_at DESC, id DESC' });
const files = entityStore(entityTable('event_file'), { order: 'created_at DESC, id DESC' });

interface Written {
  readonly author: string;
}

/** Dated notes of events. Throws `not_found` for an event that never was. */
const eventNotes = entityUseCases<ReturnType<typeof notes.get>, Written>(notes, {
  check(call, _set, { after }) {
    requireOwner(call, eventOwner, after.event_uuid);
  },
  own: (call, id) => ({ author: authorOf(call, 'event_note', id) }),
});

/** Files of events. Throws `not_found` for an event that never was, `limit_reached`. */
const eventFiles = entityUseCases<ReturnType<typeof files.get>, Written>(files, {
  check(call, _set, { before, after: { event_uuid }, restored }) {
    requireOwner(call, eventOwner, event_uuid);
    if (before === null && !restored && files.count(call.db, { event_uuid }) >= mostRecordFiles)
      throw new DomainError('limit_reached', { what: 'event_file', limit: mostRecordFiles });
  },
  own: (call, id) => ({ author: authorOf(call, 'event_file', id) }),
});

export const eventNoteHandlers: Handlers<typeof eventNoteContract> = {
  ...crudHandlers(eventNotes),
  list: ({ db }, page) => notes.page(db, page),
};

export const eventFileHandlers: Handlers<typeof eventFileContract> = {
  ...crudHandlers(eventFiles),
  list: ({ db }, page) => files.page(db, page),
  putContent: (call, { id, ...content }) => putContent(call, content, () => files.get(call.db, id)),
  getContent: (call, { id }) => getContent(call, files.get(call.db, id)),
};

const lostNote = asStored(newEventNote, eventNoteSchema);

export const eventNoteSync = syncedEntity(eventNotes, newEventNote.extend({ id: uuid }), {
  bringBack: rowWrite(
    body => ({ values: checked(lostNote, body), author: knownAuthor(body) }),
    (call, id, { values, author }) => {
      eventNotes.create(call, { ...values, id }, { former: null });
      if (author !== '') notes.change(call.db, id, { author });
    },
  ),
});

export const eventFileSync = syncedEntity(eventFiles, newEventFile.extend({ id: uuid }), {
  bringBack: rowWrite(
    body => ({ values: checked(newEventFile.strip(), body), author: knownAuthor(body) }),
    (call, id, { values, author }) => {
      eventFiles.create(call, { ...values, id }, { former: null });
      if (author !== '') files.change(call.db, id, { author });
    },
  ),
});
