import { z } from 'zod';
import { localCall } from '../endpoint.ts';

/** So much is kept of what a person has typed and not saved: the oldest goes first. Characters are those of the JSON. */
export const draftLimits = { characters: 5_000_000, all: 10_000_000, count: 200, days: 90 } as const;

const name = z.string().min(1, 'required').max(200, 'too_long');
const text = z.string().max(draftLimits.characters, 'too_long');

const draftSchema = z.object({
  /** The form and the row it is about, e.g. 'member:0190…'. */
  name,
  /** What was typed, as JSON. */
  text,
  typed_at: z.string(),
});
export type KeptDraft = z.output<typeof draftSchema>;

const draftChangeSchema = z.strictObject({
  name,
  /** Null: it is saved or given up. */
  text: text.nullable(),
  /** True for what a person chose for the screens: it does not age. */
  lasts: z.boolean().default(false),
  /** When it was typed, where that was not now: it then takes the place of no later draft. */
  typed_at: z.string().max(40, 'too_long').optional(),
});
export type DraftChange = z.output<typeof draftChangeSchema>;

/** What the person who works here has typed and not saved yet. It stays on this computer, encrypted as the copy is. */
export const desktopDraftContract = {
  list: localCall({ input: z.strictObject({}), output: z.array(draftSchema) }),
  /** On the disk when it answers. Errors: storage_full, storage_readonly. */
  write: localCall({
    input: z.strictObject({ changes: z.array(draftChangeSchema).max(1000, 'too_many') }),
    output: z.null(),
  }),
  /** The page has handed over the drafts that an earlier version kept readable: the shell overwrites their place where it can. */
  wipeEarlier: localCall({ input: z.strictObject({}), output: z.null() }),
};
