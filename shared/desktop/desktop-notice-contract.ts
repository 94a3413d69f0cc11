import { z } from 'zod';
import { localCall } from '../endpoint.ts';

/** What the system's notifications can tell of while another program is in front. */
export const noticeKinds = [
  'registrations',
  'applications',
  'erasures',
  'requests',
  'mailings',
  'decisions',
  'todos',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const kindsSchema = z.array(z.enum(noticeKinds)).max(noticeKinds.length);

const noticeStateSchema = z.object({
  /** False where this shell or this system shows no notifications. */
  is_possible: z.boolean(),
  /** Kinds about which this person may do something. */
  offered: kindsSchema,
  /** Those of them that are told of; none before they were chosen. */
  chosen: kindsSchema,
});
export type NoticeState = z.output<typeof noticeStateSchema>;

/** Notifications of the system about what waits for a person, on this computer. */
export const desktopNoticeContract = {
  state: localCall({ input: z.strictObject({}), output: noticeStateSchema }),
  choose: localCall({ input: z.strictObject({ kinds: kindsSchema }), output: noticeStateSchema }),
  /** Shows an example, so that a person sees whether the system lets notifications through. Errors: conflict where none can be shown. */
  example: localCall({ input: z.strictObject({}), output: z.null() }),
};
