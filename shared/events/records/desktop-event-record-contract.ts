import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { localFiles, localNotes } from '../../people/records/desktop-record-contract.ts';
import { registrationStatus } from '../registrations/registration.ts';
import { eventFileSchema, eventNoteSchema } from './event-record.ts';

const ofEvent = { event_uuid: uuid };
export const desktopEventNoteContract = localNotes(eventNoteSchema, ofEvent);
export const desktopEventFileContract = localFiles(eventFileSchema, ofEvent);

/** One shift in which a member helps, helped or asked to. */
const memberShiftSchema = z.object({
  /** The registration. */
  uuid,
  status: registrationStatus,
  event_uuid: uuid,
  event_title: z.string(),
  shift_uuid: uuid,
  shift_title: z.string(),
  bereich: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** Length of the shift in hours. */
  hours: z.number(),
  /** The shift is over. */
  past: z.boolean(),
});
export type MemberShift = z.output<typeof memberShiftSchema>;

/** The shifts of members, from this computer. */
export const desktopMemberShiftContract = {
  /** Those to come first, the next one at the top; then those that are over, the last one first. */
  list: localCall({
    input: z.strictObject({ member_id: uuid }),
    output: z.object({
      shifts: z.array(memberShiftSchema),
      /** Hours of shifts that are over and in which the member was put. */
      hours_done: z.number(),
      /** The same of those to come. */
      hours_planned: z.number(),
    }),
  }),
};
