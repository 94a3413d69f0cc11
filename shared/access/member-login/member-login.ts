import { z } from 'zod';
import { instant, uuid } from '../../fields.ts';

/**
 * What says that a login is its member's own. `email`: the address alone, which opens the own data and no rights of an
 * office; `earlier`: it had such rights before this was asked; `confirmed`: a person who may give rights has said so.
 */
export const loginProofs = ['earlier', 'email', 'confirmed'] as const;

/** An unconfirmed login of a holder of an office of the board. */
export const waitingLoginSchema = z.object({
  id: uuid,
  member_id: uuid,
  /** Of the member. */
  name: z.string(),
  funktion: z.string(),
  /** The address that the login service has proven; '' for none. */
  email: z.string(),
  linked_at: instant,
  seen_at: instant,
});
export type WaitingLogin = z.output<typeof waitingLoginSchema>;
