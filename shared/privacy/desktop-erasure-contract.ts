import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { erasureRequestSchema } from './erasure/erasure-request.ts';

/** A request with the name of its member, '' where there is none any more. */
const erasureRowSchema = erasureRequestSchema.extend({ name: z.string() });
export type ErasureRow = z.output<typeof erasureRowSchema>;

/** Who asks to be erased, from this computer's own copy. Deciding needs the server. */
export const desktopErasureContract = {
  /** Open ones first, the oldest on top, then decided ones, the newest on top. */
  list: localCall({ input: z.strictObject({}), output: z.array(erasureRowSchema) }),
};
