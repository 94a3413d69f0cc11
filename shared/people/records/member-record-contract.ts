import { crud } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { memberNoteSchema, newMemberNote, noteFields } from './note.ts';
import { contentContract } from './record-contract.ts';
import { memberFileSchema, newMemberFile, recordFileFields } from './record-file.ts';

const rights = { read: 'members.read', write: 'members.write' } as const;
const filter = { member_id: uuid.optional() };

/** The diary of members. */
export const memberNoteContract = crud({
  path: '/member-notes',
  id: uuid,
  ...rights,
  output: memberNoteSchema,
  list: { summary: 'Einträge im Tagebuch, die neusten zuerst', filter },
  get: { summary: 'Ein Eintrag im Tagebuch eines Mitglieds', output: memberNoteSchema },
  create: {
    summary: 'Eintrag ins Tagebuch eines Mitglieds schreiben',
    input: newMemberNote.extend({ id: uuid.optional() }),
    errors: ['not_found', 'conflict', 'erased'],
  },
  update: { summary: 'Eintrag im Tagebuch ändern', input: noteFields.partial() },
  remove: { summary: 'Eintrag im Tagebuch löschen' },
});

const path = '/member-files';

/** Files of members: a row says what it is, the content comes on its own. */
export const memberFileContract = {
  ...crud({
    path,
    id: uuid,
    ...rights,
    output: memberFileSchema,
    list: { summary: 'Dateien von Mitgliedern, die neusten zuerst', filter },
    get: { summary: 'Eine Datei eines Mitglieds', output: memberFileSchema },
    create: {
      summary: 'Datei eines Mitglieds anmelden; ihr Inhalt folgt',
      input: newMemberFile.extend({ id: uuid.optional() }),
      errors: ['not_found', 'conflict', 'erased', 'limit_reached'],
    },
    update: { summary: 'Datei eines Mitglieds umbenennen', input: recordFileFields.partial() },
    remove: { summary: 'Datei eines Mitglieds löschen' },
  }),
  ...contentContract({ path, ...rights }),
};
