import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { mutationSchema, syncIdSchema } from './mutation.ts';
import { isWithin, mutationLimits } from './value-limits.ts';

/** Most changes of the one message, and bytes of their JSON: what exceeds it stays with the laptop, which says so. */
export const unsentLimit = { changes: 5_000, bytes: 3_500_000 } as const;

/** A change that a laptop could not send before it lost its access. */
const unsentChangeSchema = z.strictObject({
  mid: syncIdSchema,
  made_at: instant,
  mutation: mutationSchema.refine(mutation => isWithin(mutation, mutationLimits), 'range'),
  /** Error code for a change that the server had refused and that is undecided; null for one that waited. */
  refused: z.string().max(60).nullable(),
});
export type UnsentChange = z.output<typeof unsentChangeSchema>;

/** Field under which such a change lies among the recovered rows; no row has it, so none that is offered can pass for one. */
export const unsentField = 'unsent_change';

/** Field → value before and after, as the author saw and wrote it. */
export type ChangedFields = Readonly<Record<string, readonly [unknown, unknown]>>;

export const unsentContract = {
  /**
   * The only call of a device without access. It carries the token in its body: as a credential the token opens nothing
   * any more.
   */
  seal: endpoint({
    method: 'post',
    path: '/sync/unsent',
    summary:
      'Was ein Gerät ohne Zugang nicht mehr senden konnte: einmal, zur Ansicht für den Vorstand; nichts davon gilt von selbst',
    permission: 'public',
    input: z.strictObject({
      token: z.string().min(20).max(200),
      changes: z.array(unsentChangeSchema).min(1).max(unsentLimit.changes),
    }),
    output: z.object({
      /** Changes that are kept. */
      kept: z.int(),
      /** Changes about people who were erased: of them nothing is kept. */
      erased: z.int(),
    }),
    status: 200,
    outside: true,
    repeatable: true,
    bodyLimit: 4_000_000,
    errors: ['unauthorized', 'forbidden', 'gone', 'rate_limited'],
  }),
};

/** The fields that a change was about; empty for a deletion. */
export function changedFields({ mutation }: Pick<UnsentChange, 'mutation'>): ChangedFields {
  switch (mutation.kind) {
    case 'patch':
      return pairs(mutation.set, ({ from, to }) => [from ?? null, to ?? null]);
    case 'create':
      return pairs(mutation.values, value => [null, value ?? null]);
    case 'command':
      return pairs(mutation.args, value => [null, value ?? null]);
    case 'solve':
      return mutation.field === null
        ? {}
        : { [mutation.field]: [mutation.from ?? null, mutation.to ?? null] };
    case 'delete':
      return {};
  }
}

const pairs = <V>(
  values: Readonly<Record<string, V>>,
  pair: (value: V) => readonly [unknown, unknown],
): ChangedFields => Object.fromEntries(Object.entries(values).map(([field, value]) => [field, pair(value)]));
