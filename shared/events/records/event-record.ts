import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { noteFields, noteRow } from '../../people/records/note.ts';
import { newRecordFile, recordFileRow } from '../../people/records/record-file.ts';

/** A dated note of an event. */
export const eventNoteSchema = z.object({ event_uuid: uuid, ...noteRow });

/** What a new note of an event says; the server sets the rest. */
export const newEventNote = z.strictObject({ event_uuid: uuid, ...noteFields.shape });

/** A file of an event. */
export const eventFileSchema = z.object({ event_uuid: uuid, ...recordFileRow });

/** What a new file of an event says; its content follows. */
export const newEventFile = z.strictObject({ event_uuid: uuid, ...newRecordFile.shape });
