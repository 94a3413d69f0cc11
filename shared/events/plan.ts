import { z } from 'zod';

/** How a work plan is printed. */
export const planOptions = z.strictObject({
  /** 'auto': landscape when the names would not fit upright. */
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
  /** Telephone numbers of the helpers beside their names. */
  phones: z.boolean().default(false),
});
export type PlanOptions = z.output<typeof planOptions>;

export const participantColumns = ['shift', 'time', 'phone', 'email', 'ort', 'status', 'message'] as const;
export type ParticipantColumn = (typeof participantColumns)[number];

/**
 * How a list of participants is printed: a running number and the name always come first. It names approved people;
 * with the column 'status' all registrations but rejected and withdrawn ones.
 */
export const participantListOptions = z.strictObject({
  columns: z
    .array(z.enum(participantColumns))
    .max(participantColumns.length)
    .default(['shift', 'time', 'phone']),
  /** An empty column to sign in. */
  signature: z.boolean().default(false),
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
});
export type ParticipantListOptions = z.output<typeof participantListOptions>;
