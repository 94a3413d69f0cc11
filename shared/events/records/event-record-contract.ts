import { crud } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { noteFields } from '../../people/records/note.ts';
import { contentContract } from '../../people/records/record-contract.ts';
import { recordFileFields } from '../../people/records/record-file.ts';
import { eventFileSchema, eventNoteSchema, newEventFile, newEventNote } from './event-record.ts';

const rights = { read: 'events.read', write: 'events.write' } as const;
const filter = { event_uuid: uuid.optional() };

/** Dated notes of events. */
export const eventNoteContract = crud({
  path: '/event-notes',
  id: uuid,
  ...rights,
  output: eventNoteSchema,
  list: { summary: 'Notizen zu Anlässen, die neusten zuerst', filter },
  get: { summary: 'Eine Notiz zu einem Anlass', output: eventNoteSchema },
  create: {
    summary: 'Notiz zu einem Anlass schreiben',
    input: newEventNote.extend({ id: uuid.optional() }),
    errors: ['not_found', 'conflict', 'erased'],
  },
  update: { summary: 'Notiz zu einem Anlass ändern', input: noteFields.partial() },
  remove: { summary: 'Notiz zu einem Anlass löschen' },
});

const path = '/event-files';

/** Files of events: a row says what it is, the content comes on its own. */
export const eventFileContract = {
  ...crud({
    path,
    id: uuid,
    ...rights,
    output: eventFileSchema,
    list: { summary: 'Dateien von Anlässen, die neusten zuerst', filter },
    get: { summary: 'Eine Datei eines Anlasses', output: eventFileSchema },
    create: {
      summary: 'Datei eines Anlasses anmelden; ihr Inhalt folgt',
      input: newEventFile.extend({ id: uuid.optional() }),
      errors: ['not_found', 'conflict', 'erased', 'limit_reached'],
    },
    update: { summary: 'Datei eines Anlasses umbenennen', input: recordFileFields.partial() },
    remove: { summary: 'Datei eines Anlasses löschen' },
  }),
  ...contentContract({ path, ...rights }),
};
