import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { formFile, line } from '../../fields.ts';
import { manifestLimit, manifestSchema, movedCountsSchema, moveStates, pieceBytes } from './move.ts';

/** What the desktop made up for this one move: 256 random bits, of which the server keeps a hash. */
const secret = z.string().regex(/^[\w-]{43}$/, 'invalid');

const moveSchema = z.object({
  state: z.enum(moveStates),
  /** Bytes of the stream that lie on the server's disk, and in all. */
  received: z.int(),
  total: z.int(),
  /** Rows per table as the server counted them; null until it has. */
  counts: movedCountsSchema.nullable(),
  /** Why what came was not taken; a file that came damaged is sent again from its beginning. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});
export type MoveProgress = z.output<typeof moveSchema>;

const call = {
  method: 'post',
  permission: 'public',
  output: moveSchema,
  status: 200,
  outside: true,
  repeatable: true,
} as const;

/** (+) An association that was founded on a computer moves to a new, empty server with all that it has. */
export const moveContract = {
  begin: endpoint({
    ...call,
    path: '/auth/set-up/move',
    summary:
      'Mit dem Link der Einrichtung den Umzug eines Vereins auf diesen leeren Server beginnen oder fortsetzen',
    input: z.strictObject({ token: line(100), secret, manifest: manifestSchema }),
    bodyLimit: manifestLimit,
    heavy: true,
    errors: ['gone', 'move_secret_fixed', 'storage_full'],
  }),
  piece: endpoint({
    ...call,
    path: '/auth/set-up/move/piece',
    summary: 'Ein Stück des Umzugs, mit seiner Prüfsumme; die Antwort sagt, wo es weitergeht',
    multipart: true,
    input: z.strictObject({
      secret,
      /** Where the piece begins in the stream; another place than the next one changes nothing. */
      offset: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
      piece: formFile,
    }),
    bodyLimit: pieceBytes + 16 * 1024,
    errors: ['gone', 'conflict', 'storage_full'],
  }),
  state: endpoint({
    ...call,
    path: '/auth/set-up/move/state',
    summary: 'Wo der Umzug steht',
    input: z.strictObject({ secret }),
    errors: ['gone'],
  }),
  finish: endpoint({
    ...call,
    path: '/auth/set-up/move/finish',
    summary: 'Prüfen, was gekommen ist, und es an die Stelle der leeren Daten dieses Servers setzen',
    input: z.strictObject({ secret }),
    errors: ['gone', 'conflict'],
  }),
  abort: endpoint({
    ...call,
    path: '/auth/set-up/move/abort',
    summary:
      'Den Umzug abbrechen, bevor der Server die Daten übernommen hat; was gekommen ist, wird gelöscht',
    input: z.strictObject({ secret }),
    output: z.null(),
    status: 204,
    errors: ['gone', 'move_accepted'],
  }),
  giveBack: endpoint({
    ...call,
    path: '/auth/set-up/move/return',
    summary:
      'Den Verein zurückgeben, solange auf diesem Server noch nichts geschehen ist; seine Daten werden hier gelöscht',
    input: z.strictObject({ secret }),
    errors: ['gone', 'conflict', 'move_used'],
  }),
};
