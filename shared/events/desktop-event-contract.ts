import { documentSchema } from '../document.ts';
import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { eventGroupEntity } from './event-group-entity.ts';
import { newEventSchema } from './new-event.ts';
import { clubEventSchema } from './event.ts';
import { participantListOptions, planOptions } from './plan.ts';
import { day, filledLine, uuid } from '../fields.ts';
import { helperFields, registrationMoveSchema, registrationSchema } from './registrations/registration.ts';
import { shiftSchema } from './shifts/shift.ts';
import { localCrud } from '../sync/local-crud.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';
import { conflictViewSchema } from '../sync/desktop-sync-contract.ts';

const marks = { waiting: z.boolean(), conflict: z.boolean() };
const one = z.strictObject({ uuid });
const changes = z.record(z.string(), fieldChangeSchema);

/** One line of the list of events, with its counts. */
const eventRowSchema = z.object({
  ...clubEventSchema.shape,
  ...marks,
  shifts: z.int(),
  places: z.int(),
  approved: z.int(),
  /** Registrations that wait for a decision; unconfirmed ones are not decided about. */
  undecided: z.int(),
  waiting_list_count: z.int(),
});
export type EventRow = z.output<typeof eventRowSchema>;

const boardShiftSchema = z.object({ ...shiftSchema.shape, ...marks });
export type BoardShift = z.output<typeof boardShiftSchema>;

/** Overlap or short rest with another shift of the same person, of any event. */
const personWarningSchema = z.object({
  code: z.enum(['overlap', 'short_rest']),
  shift_title: z.string(),
  event_title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Hours of rest; null for an overlap. */
  hours: z.number().nullable(),
});
export type PersonWarning = z.output<typeof personWarningSchema>;
const boardRegistrationSchema = z.object({
  ...registrationSchema.shape,
  ...marks,
  /** Who this is over all registrations: the same person in two shifts has the same. */
  person: z.string(),
  /** It waits for a decision. */
  due: z.boolean(),
  warnings: z.array(personWarningSchema),
});
export type BoardRegistration = z.output<typeof boardRegistrationSchema>;

/** Everything that the screen of one event shows, in one read. */
const eventBoardSchema = z.object({
  event: z.object({ ...clubEventSchema.shape, ...marks }),
  conflicts: z.array(conflictViewSchema),
  groups: z.array(z.object({ uuid, name: z.string() })),
  shifts: z.array(boardShiftSchema),
  registrations: z.array(boardRegistrationSchema),
});
export type EventBoard = z.output<typeof eventBoardSchema>;

const eventFiguresSchema = z.object({
  uuid,
  title: z.string(),
  start_date: z.string(),
  /** People who help, each once. */
  helpers: z.int(),
  /** Places of all shifts, and how many of them are taken. */
  places: z.int(),
  taken: z.int(),
});

/** Events from the replica; every change is applied locally at once and pushed when the server is reachable. */
export const desktopEventContract = {
  list: localCall({ input: z.strictObject({}), output: z.array(eventRowSchema) }),
  board: localCall({ input: one, output: eventBoardSchema }),
  /** The latest events with shifts, the earliest first. */
  figures: localCall({ input: z.strictObject({}), output: z.array(eventFiguresSchema) }),
  create: localCall({
    input: newEventSchema
      .omit({ slug: true, organizer_password: true })
      .extend({ slug: newEventSchema.shape.slug.optional() }),
    output: clubEventSchema,
  }),
  save: localCall({ input: z.strictObject({ uuid, changes }), output: clubEventSchema }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings an event back that was removed, with its shifts (undo). */
  restore: localCall({
    input: z.strictObject({ event: clubEventSchema, shifts: z.array(shiftSchema) }),
    output: clubEventSchema,
  }),
  /** The same event on another day, with its shifts moved along; a draft without registrations. */
  duplicate: localCall({
    input: z.strictObject({ uuid, title: filledLine(120), start_date: day }),
    output: clubEventSchema,
  }),
  /** Moves an event with all its shifts by whole days. */
  move: localCall({ input: z.strictObject({ uuid, start_date: day }), output: clubEventSchema }),
  counts: localCall({
    input: z.strictObject({}),
    output: z.object({ upcoming: z.int(), undecided: z.int() }),
  }),
};

/** Events that belong together. */
export const desktopEventGroupContract = localCrud(eventGroupEntity);

/** What is printed of an event; works offline. */
export const desktopPlanContract = {
  workPlan: localCall({ input: z.strictObject({ ...planOptions.shape, uuid }), output: documentSchema }),
  groupWorkPlan: localCall({ input: z.strictObject({ ...planOptions.shape, uuid }), output: documentSchema }),
  participantList: localCall({
    input: z.strictObject({ ...participantListOptions.shape, uuid }),
    output: documentSchema,
  }),
  /** The shifts of the person of this registration at this event, as a letter of one page. */
  helperPlan: localCall({ input: one, output: documentSchema }),
};

/** Another shift for a person. */
const alternativeSchema = z.object({
  shift: boardShiftSchema,
  warnings: z.array(personWarningSchema),
  /** The person is in this shift already. */
  taken: z.boolean(),
});

/** Registrations: decisions and moves between shifts are changes of fields and work offline. */
export const desktopRegistrationContract = {
  /**
   * What waits for a decision, over all events, oldest first: pending ones, and of the waiting list those whose shift
   * has a free place. Cancelled events and shifts that are over do not count.
   */
  undecided: localCall({
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...boardRegistrationSchema.shape,
        event_title: z.string(),
        shift_title: z.string(),
        bereich: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        free_places: z.int(),
      }),
    ),
  }),
  create: localCall({
    input: z.strictObject({
      uuid: uuid.optional(),
      shift_uuid: uuid,
      member_id: uuid.nullable().default(null),
      name: registrationSchema.shape.name,
      email: helperFields.shape.email,
      phone: registrationSchema.shape.phone.default(''),
      message: registrationSchema.shape.message.default(''),
      note: z.string().max(2000).default(''),
      /** Put the person in at once instead of leaving the decision open. */
      approve: z.boolean().default(false),
      /** On the waiting list when the shift is full; otherwise `shift_full`. */
      waiting_list: z.boolean().default(false),
    }),
    output: registrationSchema,
  }),
  /**
   * Changes fields: `status` makes the move that leads there, `shift_uuid` puts the person into another shift,
   * `alternative_shift_uuid` and `alternative_message` go with 'alternative_proposed', `reason` with 'rejected'. Throws
   * `shift_full`, `registration_state` or `already_registered` by the same rules as the server.
   */
  save: localCall({ input: z.strictObject({ uuid, changes }), output: registrationSchema }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings a registration back that was removed (undo). */
  restore: localCall({
    input: z.strictObject({ registration: registrationSchema }),
    output: registrationSchema,
  }),
  /** Other shifts of the event for this person: those with free places first, then by nearness in time and work area. */
  alternatives: localCall({ input: one, output: z.array(alternativeSchema) }),
  /** What happened to it, oldest first. */
  moves: localCall({ input: one, output: z.array(registrationMoveSchema) }),
  /** The same for a change that the server refused with `shift_full` (`after_full` of the refused entry). */
  fullAlternatives: localCall({
    input: z.strictObject({ mid: z.string() }),
    output: z.array(alternativeSchema),
  }),
  /**
   * Settles a change that was refused with `shift_full`; the entry leaves the list in the same step. 'waiting': the
   * waiting list, where `after_full.waiting` allows it. An alternative: a person whom the board signed up by hand, or who
   * is approved elsewhere, is put there; any other gets a suggestion with the message. 'drop': nothing. Throws
   * `not_found` for an entry that is no such change.
   */
  afterFull: localCall({
    input: z.strictObject({
      mid: z.string(),
      choice: z.union([
        z.enum(['waiting', 'drop']),
        z.strictObject({
          alternative_shift_uuid: uuid,
          message: registrationSchema.shape.alternative_message.default(''),
        }),
      ]),
    }),
    output: z.null(),
  }),
};
