import type { FileView, NoteView } from '../../../../shared/people/records/desktop-record-contract.ts';
import type { NoteFields } from '../../../../shared/people/records/note.ts';
import type { Permission } from '../../../../shared/permission.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import type { Topic } from '../../../../shared/topic.ts';
import { api } from '../../api.ts';
import type { PdfFile } from '../../deliver-document.ts';

interface ChangedRow {
  readonly id: string;
  readonly changes: FieldChanges;
}

/** What the notes of something are read and written by. */
export interface NoteSource {
  readonly tbl: 'member_note' | 'event_note';
  /** Stands there as long as there is none. */
  readonly none: 'record.note.none' | 'record.note.noneEvent';
  readonly permission: Permission;
  readonly topics: readonly Topic[];
  readonly list: () => Promise<readonly NoteView[]>;
  readonly create: (note: NoteFields & { readonly id: string }) => Promise<unknown>;
  readonly save: (change: ChangedRow) => Promise<unknown>;
  /** Answers how it is brought back. */
  readonly remove: (note: NoteView) => Promise<() => Promise<unknown>>;
}

interface NewFile {
  readonly id: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the files of something are read and written by. */
export interface FileSource {
  readonly tbl: 'member_file' | 'event_file';
  /** Stands there as long as there is none. */
  readonly none: 'record.file.none' | 'record.file.noneEvent';
  readonly permission: Permission;
  readonly topics: readonly Topic[];
  readonly list: () => Promise<readonly FileView[]>;
  readonly add: (file: NewFile) => Promise<unknown>;
  readonly save: (change: ChangedRow) => Promise<unknown>;
  readonly open: (id: string) => Promise<PdfFile>;
  /** Answers how it is brought back. */
  readonly remove: (file: FileView) => Promise<() => Promise<unknown>>;
}

const ofMembers = { permission: 'members.write', topics: ['members', 'conflicts'] } as const;

/** The diary of a member. */
export const memberNotes = (member_id: string): NoteSource => ({
  ...ofMembers,
  tbl: 'member_note',
  none: 'record.note.none',
  list: () => api.desktopMemberNotes.list({ member_id }),
  create: note => api.desktopMemberNotes.create({ member_id, ...note }),
  save: change => api.desktopMemberNotes.save(change),
  async remove({ waiting: _w, conflict: _c, ...note }) {
    await api.desktopMemberNotes.remove({ id: note.id });
    return () => api.desktopMemberNotes.restore({ note: { ...note, member_id } });
  },
});

/** The files of a member. */
export const memberFiles = (member_id: string): FileSource => ({
  ...ofMembers,
  tbl: 'member_file',
  none: 'record.file.none',
  list: () => api.desktopMemberFiles.list({ member_id }),
  add: file => api.desktopMemberFiles.add({ member_id, ...file }),
  save: change => api.desktopMemberFiles.save(change),
  open: id => api.desktopMemberFiles.open({ id }),
  async remove({ waiting: _w, conflict: _c, content: _s, problem: _p, ...file }) {
    await api.desktopMemberFiles.remove({ id: file.id });
    return () => api.desktopMemberFiles.restore({ file: { ...file, member_id } });
  },
});
