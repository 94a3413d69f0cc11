import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { fieldChangeSchema } from '../../sync/mutation.ts';
import { attendanceFields, attendanceSchema, replySchema } from './attendance.ts';
import { newReplySchema } from './attendance-contract.ts';

const one = z.strictObject({ id: uuid });
const ofEvent = z.strictObject({ event_uuid: uuid });
const marks = { waiting: z.boolean(), conflict: z.boolean() };
const changes = z.record(z.string(), fieldChangeSchema);

/** One line of the list: a reply, or a member who was asked and has not answered. */
const attendeeSchema = z.object({
  /** Id of the reply, or of the member who has none. */
  key: uuid,
  reply: replySchema.nullable(),
  member_id: uuid.nullable(),
  name: z.string(),
  email: z.string(),
  /** Francs that the reply costs. */
  cost: z.number(),
  ...marks,
});
export type Attendee = z.output<typeof attendeeSchema>;

const viewSchema = z.object({
  /** Null where the event asks for no replies. */
  attendance: z.object({ ...attendanceSchema.shape, ...marks }).nullable(),
  /** By name: replies, then members without one. */
  rows: z.array(attendeeSchema),
  counts: z.object({
    yes: z.int(),
    no: z.int(),
    perhaps: z.int(),
    none: z.int(),
    /** People who come for certain, companions included. */
    people: z.int(),
    present: z.int(),
  }),
  free: z.int().nullable(),
  menus: z.array(z.object({ id: uuid, name: z.string(), price: z.number(), count: z.int() })),
});
export type AttendanceView = z.output<typeof viewSchema>;

/** Replies to events from this computer's own copy, with or without network. */
export const desktopAttendanceContract = {
  view: localCall({ input: ofEvent, output: viewSchema }),
  /** Asks for replies to an event. Throws `conflict` where it does already. */
  ask: localCall({
    input: z.strictObject({ event_uuid: uuid, ...attendanceFields.shape }),
    output: attendanceSchema,
  }),
  save: localCall({ input: z.strictObject({ id: uuid, changes }), output: attendanceSchema }),
  /** Asks no longer; the replies stay and are shown again when the event asks anew. */
  stop: localCall({ input: one, output: z.null() }),
  /** Asks again as before (undo). */
  restore: localCall({ input: z.strictObject({ attendance: attendanceSchema }), output: attendanceSchema }),
  /** Throws `conflict` for a member who has answered, `event_full`, `validation_failed`. */
  reply: localCall({ input: newReplySchema, output: replySchema }),
  /** Throws `event_full`, `validation_failed`. */
  saveReply: localCall({ input: z.strictObject({ id: uuid, changes }), output: replySchema }),
  removeReply: localCall({ input: one, output: z.null() }),
  restoreReply: localCall({ input: z.strictObject({ reply: replySchema }), output: replySchema }),
};
