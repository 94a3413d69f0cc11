import { z } from 'zod';
import { bytes } from './fields.ts';

/** A file that the desktop has made: its bytes, the name it is kept under and its media type. */
export const documentSchema = z.object({ bytes, filename: z.string(), type: z.string() });
