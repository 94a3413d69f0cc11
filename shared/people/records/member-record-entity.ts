import { formatDay } from '../../day.ts';
import { textIn, type Entity } from '../../entity.ts';
import { movedWithMember } from '../../person-rule.ts';
import { nameIn } from '../members/member-entity.ts';
import { memberNoteSchema, newMemberNote, noteFields } from './note.ts';
import { memberFileSchema, newMemberFile, recordFileFields } from './record-file.ts';

/** Rows that go with the person and come along to the kept one of two entries. */
const ofMember = {
  about: 'member_id = @member',
  erasure: 'erase',
  merge: movedWithMember,
} as const;

export const memberNoteEntity = {
  key: 'id',
  row: memberNoteSchema,
  fields: noteFields,
  created: newMemberNote,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'member_note' },
  trash: true,
  person: { ...ofMember, unreported: ['id', 'member_id', 'version', 'updated_at'] },
  /** 'Anna Müller, 03.11.2026' */
  title({ row, read }) {
    const date = textIn(row, 'date');
    const name = nameIn(read('member', textIn(row, 'member_id')));
    return [name, date && formatDay(date)].filter(text => text !== '').join(', ');
  },
} as const satisfies Entity;

export const memberFileEntity = {
  key: 'id',
  row: memberFileSchema,
  fields: recordFileFields,
  created: newMemberFile,
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'member_file' },
  trash: true,
  person: { ...ofMember, unreported: ['id', 'member_id', 'type', 'sha256', 'version', 'updated_at'] },
  title: ({ row }) => textIn(row, 'filename'),
} as const satisfies Entity;
