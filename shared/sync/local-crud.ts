import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { fieldChangeSchema } from './mutation.ts';

interface Listed<K extends string, R extends z.ZodRawShape, F extends z.ZodRawShape> {
  readonly key: K;
  readonly row: z.ZodObject<R>;
  readonly fields: z.ZodObject<F>;
}

/** The plain calls of an entity on a laptop: `list` by name, `create` under a key that the caller may give. */
export function localCrud<K extends 'id' | 'uuid', R extends z.ZodRawShape, F extends z.ZodRawShape>({
  key,
  row,
  fields,
}: Listed<K, R, F>) {
  const named = { [key]: uuid } as Record<K, typeof uuid>;
  const maybeNamed = { [key]: uuid.optional() } as Record<K, z.ZodOptional<typeof uuid>>;
  return {
    list: localCall({
      input: z.strictObject({}),
      output: z.array(z.object({ ...row.shape, waiting: z.boolean(), conflict: z.boolean() })),
    }),
    create: localCall({ input: z.strictObject({ ...fields.shape, ...maybeNamed }), output: row }),
    save: localCall({
      input: z.strictObject({ ...named, changes: z.record(z.string(), fieldChangeSchema) }),
      output: row,
    }),
    remove: localCall({ input: z.strictObject(named), output: z.null() }),
  };
}
