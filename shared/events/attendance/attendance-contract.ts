import { z } from 'zod';
import { crud, endpoint, listEndpoint } from '../../endpoint.ts';
import { email, line, paging, rowRef, uuid } from '../../fields.ts';
import { languages } from '../../language.ts';
import { filledPlainName } from '../../plain-name.ts';
import { clubEventSchema } from '../event.ts';
import {
  attendanceFields,
  attendanceSchema,
  createdReply,
  newAttendance,
  replyAnswers,
  replyFields,
  replySchema,
} from './attendance.ts';

const { open, reply_until, max_people, companions, menus, price, visibility, invited } =
  attendanceFields.shape;

/** What is not given is as the form proposes it. */
export const newAttendanceSchema = z.strictObject({
  event_uuid: uuid,
  id: uuid.optional(),
  open: open.default(newAttendance.open),
  reply_until: reply_until.default(null),
  max_people: max_people.default(null),
  companions: companions.default(0),
  menus: menus.default([]),
  price: price.default(0),
  visibility: visibility.default(newAttendance.visibility),
  invited: invited.default(newAttendance.invited),
});

export const attendanceContract = crud({
  path: '/attendances',
  id: uuid,
  read: 'events.read',
  write: 'events.write',
  output: attendanceSchema,
  list: { summary: 'An- und Abmeldungen: was zu jedem Anlass gefragt wird', filter: {} },
  get: { summary: 'Was zu einem Anlass gefragt wird', output: attendanceSchema },
  create: {
    summary: 'Zu einem Anlass um An- und Abmeldung bitten',
    input: newAttendanceSchema,
    errors: ['not_found', 'conflict', 'erased'],
  },
  update: { summary: 'Ändern, was zu einem Anlass gefragt wird', input: attendanceFields.partial() },
  remove: { summary: 'Nicht mehr um An- und Abmeldung bitten; die Antworten bleiben' },
});

const told = createdReply.shape;
/** A reply that the board enters: of a member, or of a person with a name. */
export const newReplySchema = z.strictObject({
  id: uuid.optional(),
  event_uuid: told.event_uuid,
  member_id: told.member_id.default(null),
  name: told.name.default(''),
  email: told.email.default(''),
  answer: told.answer,
  people: told.people.default(1),
  menus: told.menus.default([]),
  remark: told.remark.default(''),
  present: told.present.default(false),
  source: told.source.default('board'),
});

export const replyContract = crud({
  path: '/replies',
  id: uuid,
  read: 'registrations.read',
  write: 'registrations.write',
  output: replySchema,
  list: {
    summary: 'Antworten zu Anlässen, nach Eingang',
    filter: { event_uuid: uuid.optional(), member_id: uuid.optional() },
  },
  get: { summary: 'Eine Antwort', output: replySchema },
  create: {
    summary: 'Antwort eines Mitglieds oder einer anderen Person erfassen',
    input: newReplySchema,
    errors: ['not_found', 'conflict', 'erased', 'event_full'],
  },
  update: { summary: 'Antwort ändern', input: replyFields.partial(), errors: ['event_full'] },
  remove: { summary: 'Antwort löschen' },
});

/** What a person says who answers by the website. */
const own = z.strictObject({
  answer: z.enum(replyAnswers),
  people: replyFields.shape.people.default(1),
  menus: replyFields.shape.menus.default([]),
  remark: replyFields.shape.remark.default(''),
});
export type OwnReply = z.output<typeof own>;

/** What is asked, as all people may see it who may answer. */
const replyCallSchema = z.object({
  event: clubEventSchema.pick({
    uuid: true,
    slug: true,
    title: true,
    start_date: true,
    end_date: true,
    start_time: true,
    end_time: true,
    location: true,
  }),
  ...attendanceSchema.pick({
    reply_until: true,
    companions: true,
    menus: true,
    price: true,
    visibility: true,
  }).shape,
  /** Free places beside the own reply; null where there is no limit. */
  free: z.int().nullable(),
  /** Why no person can answer now. */
  closed: z.enum(['event_cancelled', 'event_over', 'closed', 'deadline']).nullable(),
});
export type ReplyCall = z.output<typeof replyCallSchema>;

const ownReplyCall = replyCallSchema.extend({
  /** Whom the link belongs to. */
  name: z.string(),
  reply: own.nullable(),
});

/** One line of what a member can answer. */
const ownCallSchema = z.object({
  event: replyCallSchema.shape.event,
  reply_until: replyCallSchema.shape.reply_until,
  closed: replyCallSchema.shape.closed,
  answer: z.enum(replyAnswers).nullable(),
  people: z.int(),
  url: z.string(),
});
export type OwnCall = z.output<typeof ownCallSchema>;

const token = line(200);

/** Replies that people give by themselves. No answer tells whether an address is known. */
export const ownReplyContract = {
  list: listEndpoint({
    method: 'get',
    path: '/members/me/replies',
    summary: 'Anlässe, zu denen das Mitglied antworten kann, mit seiner Antwort und dem Link dazu',
    permission: 'members.own',
    input: z.strictObject({ ...paging }),
    output: ownCallSchema,
    errors: ['not_found'],
  }),
  call: endpoint({
    method: 'get',
    path: '/events/:id/reply-call',
    summary: 'Was zu einem Anlass gefragt wird; `not_found`, wo nicht gefragt wird',
    permission: 'public',
    input: z.strictObject({ id: rowRef }),
    output: replyCallSchema,
    status: 200,
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'get',
    path: '/reply-links/:token',
    summary: 'Was der persönliche Link fragt, und die Antwort bisher',
    permission: 'public',
    input: z.strictObject({ token }),
    output: ownReplyCall,
    status: 200,
    errors: ['gone'],
  }),
  answer: endpoint({
    method: 'post',
    path: '/reply-links/:token',
    summary: 'Mit dem persönlichen Link antworten; bis zur Frist auch mehrmals',
    permission: 'public',
    input: z.strictObject({ token, ...own.shape }),
    output: ownReplyCall,
    status: 200,
    errors: ['gone', 'event_full', 'reply_refused'],
  }),
  request: endpoint({
    method: 'post',
    path: '/replies/public',
    summary: 'Antwort ohne Konto; sie zählt, sobald der Link in der E-Mail bestätigt ist',
    permission: 'public',
    input: z.strictObject({
      event_id: rowRef,
      name: filledPlainName(120),
      email,
      ...own.shape,
      sprache: z.enum(languages).optional(),
      /** Honeypot: people do not see this field; what fills it in is no person. */
      website: z.string().max(2000).default(''),
    }),
    output: z.object({ status: z.literal('unconfirmed') }),
    status: 200,
    errors: ['not_found', 'reply_refused'],
  }),
  confirm: endpoint({
    method: 'get',
    path: '/replies/confirm/:token',
    summary: 'Antwort zu einem Anlass bestätigen',
    permission: 'public',
    input: z.strictObject({ token }),
    output: z.object({ status: z.enum(replyAnswers) }),
    status: 200,
    link: true,
    errors: ['gone', 'event_full', 'reply_refused'],
  }),
};
