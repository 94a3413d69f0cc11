import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const text = z.string().min(1);
const statuses = z.array(z.int()).min(1);

/** A request over HTTP. `json` may hold `{ "$repeat": [text, times] }` for a long text, and `{{…}}` for known values. */
const callStep = z.strictObject({
  as: text,
  method: text.default('POST'),
  path: text,
  headers: z.record(z.string(), z.string()).default({}),
  json: z.unknown().optional(),
  body: z.string().optional(),
  /** Status codes, any of which is right; any below 500 unless given. */
  expect: statuses.optional(),
  /** Codes of the problem document, any of which is right. */
  code: z.array(text).optional(),
  /** Texts that the answer must not hold. */
  lacks: z.array(text).default([]),
  /** Sent so many times, with the count as `{{n}}`; what is expected holds for the last one. */
  times: z.int().min(1).default(1),
  /** Values of the answer to keep under a name, each by its dotted path. */
  keep: z.record(z.string(), z.string()).default({}),
});

/** Mutations that a laptop pushes; mid, mseq and schema are filled in where they are missing, `stream` is any name. */
const pushStep = z.strictObject({
  as: text,
  push: z.array(z.record(z.string(), z.unknown())).min(1),
  stream: text.optional(),
  expect: statuses.optional(),
  /** Results that are right for each mutation, where the push was answered at all. */
  results: z.array(text).optional(),
  keep: z.record(z.string(), z.string()).default({}),
});

/** A laptop reads the whole feed: every line must be one row of the table and id that the line names. */
const pullStep = z.strictObject({ as: text, pull: z.literal(true) });
/** What the main database must say. */
const rowsStep = z.strictObject({ sql: text, rows: z.array(z.array(z.unknown())) });

const stepSchema = z.union([callStep, pushStep, pullStep, rowsStep]);
export type CorpusStep = z.output<typeof stepSchema>;
export type CallStep = z.output<typeof callStep>;
export type PushStep = z.output<typeof pushStep>;

const entrySchema = z.strictObject({
  name: text,
  /** What got through, in one or two sentences. */
  why: text,
  /** Steps that prepare, before what decides about rights is looked at. */
  before: z.array(stepSchema).default([]),
  steps: z.array(stepSchema).min(1),
});
export type CorpusEntry = z.output<typeof entrySchema>;

/** Everything that ever got through, by name. */
export function readCorpus(): CorpusEntry[] {
  return globSync('*.json', { cwd: import.meta.dirname })
    .toSorted()
    .map(file => {
      const parsed = entrySchema.safeParse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
      if (!parsed.success) throw new Error(`${file}: ${parsed.error.message}`);
      return parsed.data;
    });
}
