import { formatDay } from '../../day.ts';
import { textIn, type Entity } from '../../entity.ts';
import { noteFields } from '../../people/records/note.ts';
import { recordFileFields } from '../../people/records/record-file.ts';
import { eventFileSchema, eventNoteSchema, newEventFile, newEventNote } from './event-record.ts';

export const eventNoteEntity = {
  key: 'id',
  row: eventNoteSchema,
  fields: noteFields,
  created: newEventNote,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'event_note' },
  trash: true,
  person: { impersonal: 'notes about an event; swept' },
  /** 'Sommerfest, 03.07.2027' */
  title({ row, read }) {
    const date = textIn(row, 'date');
    const event = textIn(read('club_event', textIn(row, 'event_uuid')), 'title');
    return [event, date && formatDay(date)].filter(text => text !== '').join(', ');
  },
} as const satisfies Entity;

export const eventFileEntity = {
  key: 'id',
  row: eventFileSchema,
  fields: recordFileFields,
  created: newEventFile,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'event_file' },
  trash: true,
  person: { impersonal: 'files of an event; their names are swept' },
  title: ({ row }) => textIn(row, 'filename'),
} as const satisfies Entity;
