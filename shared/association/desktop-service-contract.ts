import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { servicesSchema } from './services.ts';

/** Which services the server has, also while it cannot be reached. */
export const desktopServiceContract = {
  /** As the server says now, or else as it said last; null before it ever did. */
  get: localCall({ input: z.strictObject({}), output: z.object({ services: servicesSchema.nullable() }) }),
};
