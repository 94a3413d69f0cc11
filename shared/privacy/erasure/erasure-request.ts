import { z } from 'zod';
import { instant, uuid } from '../../fields.ts';

/** unconfirmed: asked for, and the link in the e-mail not called yet. open: the board decides. */
export const erasureStatuses = ['unconfirmed', 'open', 'executed', 'rejected'] as const;
/** How the person asked; all but 'member' were opened by the board, which has seen who asks. */
export const erasureSources = ['member', 'letter', 'phone', 'email'] as const;

/** A person's wish to be erased. It bears no name: what is left of it afterwards is anonymous. */
export const erasureRequestSchema = z.object({
  id: z.int(),
  uuid,
  member_id: uuid,
  status: z.enum(erasureStatuses),
  source: z.enum(erasureSources),
  /** The board's own words. */
  note: z.string(),
  /** Why it was rejected, as the person was told. */
  reason: z.string(),
  confirmed_at: instant.nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
  created_at: instant,
});
export type ErasureRequest = z.output<typeof erasureRequestSchema>;

/** Within so many days a person who asks must hear (DSV Art. 18). */
export const answerWithinDays = 30;
