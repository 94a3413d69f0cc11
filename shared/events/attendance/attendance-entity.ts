import { textIn, type Entity } from '../../entity.ts';
import { storedLabel } from '../../i18n/label.ts';
import { nameIn } from '../../people/members/member-entity.ts';
import { someAddress, someName } from '../../person-rule.ts';
import { attendanceFields, attendanceSchema, createdReply, replyFields, replySchema } from './attendance.ts';
import { memberReplyId } from './reply-id.ts';

export const attendanceEntity = {
  key: 'id',
  row: attendanceSchema,
  money: ['price'],
  fields: attendanceFields,
  created: attendanceFields.extend({ event_uuid: attendanceSchema.shape.event_uuid }),
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'attendance' },
  trash: true,
  parent: { tbl: 'club_event', field: 'event_uuid' },
  person: { impersonal: 'what is asked, of nobody by name' },
  /** The title of the event. */
  title: ({ row, read }) => textIn(read('club_event', textIn(row, 'event_uuid')), 'title'),
} as const satisfies Entity;

/** SQL: replies of the member, or of its address or name without a member. */
const repliesOfPerson = `member_id = @member OR (member_id IS NULL AND (${someAddress('email')}
  OR (email = '' AND ${someName('name')})))`;

export const replyEntity = {
  key: 'id',
  row: replySchema,
  fields: replyFields,
  created: createdReply,
  permission: 'registrations.write',
  topic: 'events',
  audit: { name: 'reply' },
  trash: true,
  parent: { tbl: 'club_event', field: 'event_uuid' },
  person: {
    about: repliesOfPerson,
    // The event keeps its count.
    erasure: 'blank',
    set: {
      member_id: 'NULL',
      name: `'${storedLabel('erasure.erasedName')}'`,
      email: "''",
      remark: "''",
    },
    anonymous: true,
    referenced: true,
    unreported: ['id', 'event_uuid', 'member_id', 'menus', 'version', 'updated_at'],
    explained: { anlass: '(SELECT title FROM club_event WHERE club_event.uuid = event_uuid)' },
    merge: {
      where: 'member_id = @other',
      change: ({ event_uuid }, { kept }) => ({
        id: memberReplyId(String(event_uuid), kept),
        member_id: kept,
      }),
      // The kept one has answered already.
      twice: 'drop',
    },
  },
  /** 'Anna Müller, Generalversammlung' */
  title({ row, read }) {
    const name = textIn(row, 'name') || nameIn(read('member', textIn(row, 'member_id')));
    const event = textIn(read('club_event', textIn(row, 'event_uuid')), 'title');
    return [name, event].filter(text => text !== '').join(', ');
  },
} as const satisfies Entity;
