import { z } from 'zod';
import { twoDecimals } from '../../money.ts';
import {
  day,
  filledLine,
  instant,
  line,
  optionalEmail,
  paragraph,
  storedEmail,
  usualDay,
  uuid,
} from '../../fields.ts';
import { memberFilterSchema } from '../../people/audience.ts';

const price = twoDecimals(0, 99_999.99);

/** A menu that people choose; its price comes on top of the price per person. */
const menuSchema = z.strictObject({ id: uuid, name: filledLine(60), price: price.default(0) });
export type Menu = z.output<typeof menuSchema>;

/** Who may answer by the website: members alone, or all people on the page of the event. */
export const attendanceVisibilities = ['members', 'public'] as const;

/** What the association decides about the replies to an event. */
export const attendanceFields = z.strictObject({
  /** False: no person can answer by the website or a link; the board still enters replies. */
  open: z.boolean(),
  /** The last day on which people may answer by themselves; null: until the event begins. */
  reply_until: usualDay.nullable(),
  /** Most people who may come, companions included; null: as many as like. */
  max_people: z.int().min(1, 'range').max(100_000, 'range').nullable(),
  /** So many further people one reply may bring. */
  companions: z.int().min(0, 'range').max(50, 'range'),
  menus: z.array(menuSchema).max(20, 'too_many'),
  /** Francs for each person, without the menu. */
  price,
  visibility: z.enum(attendanceVisibilities),
  /** The members who are asked. */
  invited: memberFilterSchema,
});
export type AttendanceFields = z.output<typeof attendanceFields>;

/** The call for replies to one event. Its id is the uuid of the event: two laptops that ask for replies make one row. */
export const attendanceSchema = z.object({
  ...attendanceFields.shape,
  reply_until: day.nullable(),
  id: uuid,
  event_uuid: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Attendance = z.output<typeof attendanceSchema>;

export const newAttendance: AttendanceFields = {
  open: true,
  reply_until: null,
  max_people: null,
  companions: 0,
  menus: [],
  price: 0,
  visibility: 'members',
  invited: memberFilterSchema.parse({}),
};

export const replyAnswers = ['yes', 'no', 'perhaps'] as const;
export type ReplyAnswer = (typeof replyAnswers)[number];

/** Where a reply came from: entered by the board, by a member on the website, by a personal link, by the public page. */
const replySources = ['board', 'member', 'link', 'public'] as const;

/** What is said in a reply. */
export const replyFields = z.strictObject({
  /** '' for a member, whose name stands in the register. */
  name: line(120),
  email: optionalEmail,
  answer: z.enum(replyAnswers),
  /** Number of people, the person included. */
  people: z.int().min(1, 'range').max(51, 'range'),
  /** Ids of the chosen menus, one for each person who has chosen. */
  menus: z.array(uuid).max(51, 'too_many'),
  remark: paragraph(1000),
  /** Was there on the day. */
  present: z.boolean(),
});
export type ReplyFields = z.output<typeof replyFields>;

/** Whose reply it is never changes; a member has one reply to an event. */
export const createdReply = replyFields.extend({
  event_uuid: uuid,
  member_id: uuid.nullable(),
  source: z.enum(replySources),
});

/** An answer to the call for replies of an event. */
export const replySchema = z.object({
  ...createdReply.shape,
  email: storedEmail,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Reply = z.output<typeof replySchema>;
