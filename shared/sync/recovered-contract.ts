import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';

const row = z.record(z.string(), z.unknown());
const known = z.strictObject({ id: z.int().min(1) });

/** A row that only a laptop still knew after the server was restored, or a change that it could not send any more. */
const recoveredSchema = z.object({
  id: z.int(),
  tbl: z.string(),
  row_id: z.string(),
  /** The row as the laptop kept it. */
  body: row,
  /** The present row on the server; null where there is none. */
  current: row.nullable(),
  /** For a conflict, the present row on the server that it is about. */
  subject: row.nullable(),
  /** Fields that people edit in which the two differ; empty where there is no row. */
  differing: z.array(z.string()),
  /** Address of the person whose laptop offered it; '' where the server no longer has it. */
  person: z.string().optional(),
  /** Name of the laptop that offered it. */
  device: z.string(),
  offered_at: z.iso.datetime(),
  /**
   * Set for a change that waited on a device when its access ended; null for a whole row that a restore lost, absent from an older server. `body` is
   * then the row as the author of the change wrote it, as far as it carries one.
   */
  change: z
    .object({
      kind: z.enum(['patch', 'create', 'delete', 'solve', 'command']),
      /** Of a command, the call that it is. */
      command: z.string().nullable(),
      made_at: z.iso.datetime(),
      /** Field → [before, after]. */
      fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
      /** Error code where the server had refused it already. */
      refused: z.string().nullable(),
      /** False where it can be read and discarded only. */
      takeable: z.boolean(),
    })
    .nullish(),
});
export type Recovered = z.output<typeof recoveredSchema>;

export const recoveredContract = {
  list: listEndpoint({
    method: 'get',
    path: '/sync/recovered',
    summary:
      'Zeilen, die nach einer Wiederherstellung nur noch ein Gerät kannte, und Änderungen, die offen waren, als sein Zugang endete',
    permission: 'recovered.read',
    input: z.strictObject({ ...paging }),
    output: recoveredSchema,
    errors: [],
  }),
  restore: endpoint({
    method: 'post',
    path: '/sync/recovered/:id/restore',
    summary: 'Eine solche Zeile zurückholen oder eine solche Änderung übernehmen, mit den eigenen Rechten',
    permission: 'recovered.manage',
    input: known,
    output: z.null(),
    status: 204,
    // Two databases: the main one commits before the entry is removed.
    outside: true,
    repeatable: true,
    errors: [
      'not_found',
      'conflict',
      'forbidden',
      'erased',
      'number_taken',
      'invoice_not_billable',
      'validation_failed',
    ],
  }),
  discard: endpoint({
    method: 'delete',
    path: '/sync/recovered/:id',
    summary: 'Eine solche Zeile verwerfen; der Stand des Servers bleibt',
    permission: 'recovered.manage',
    input: known,
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
};
