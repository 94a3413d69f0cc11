import { api } from '../../api.ts';
import type { FileSource, NoteSource } from '../../people/records/record-source.ts';

const ofEvents = { permission: 'events.write', topics: ['events', 'conflicts'] } as const;

/** The notes of an event. */
export const eventNotes = (event_uuid: string): NoteSource => ({
  ...ofEvents,
  tbl: 'event_note',
  none: 'record.note.noneEvent',
  list: () => api.desktopEventNotes.list({ event_uuid }),
  create: note => api.desktopEventNotes.create({ event_uuid, ...note }),
  save: change => api.desktopEventNotes.save(change),
  async remove({ waiting: _w, conflict: _c, ...note }) {
    await api.desktopEventNotes.remove({ id: note.id });
    return () => api.desktopEventNotes.restore({ note: { ...note, event_uuid } });
  },
});

/** The files of an event. */
export const eventFiles = (event_uuid: string): FileSource => ({
  ...ofEvents,
  tbl: 'event_file',
  none: 'record.file.noneEvent',
  list: () => api.desktopEventFiles.list({ event_uuid }),
  add: file => api.desktopEventFiles.add({ event_uuid, ...file }),
  save: change => api.desktopEventFiles.save(change),
  open: id => api.desktopEventFiles.open({ id }),
  async remove({ waiting: _w, conflict: _c, content: _s, problem: _p, ...file }) {
    await api.desktopEventFiles.remove({ id: file.id });
    return () => api.desktopEventFiles.restore({ file: { ...file, event_uuid } });
  },
});
