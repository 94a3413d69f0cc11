import { z } from 'zod';
import { newMailingSchema } from '../delivery/new-mailing.ts';
import { mailingSchema, skippedSchema } from '../delivery/mailing.ts';
import { placeholders } from '../delivery/placeholder.ts';
import { localCall } from '../endpoint.ts';
import { bytes, instant, uuid } from '../fields.ts';
import { letterCheckSchema, letterProblems } from '../letters/letter-check.ts';
import { languages } from '../language.ts';
import { audienceSchema, memberFilterSchema } from '../people/audience.ts';
import { channelReasons } from '../people/delivery-channel.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';
import { conflictViewSchema, refusedViewSchema } from '../sync/desktop-sync-contract.ts';

/** A name that may stand between braces, own fields among them. */
const placeholder = z.union([z.enum(placeholders), z.templateLiteral(['feld.', z.string()])]);

const one = z.strictObject({ uuid });
const marks = { waiting: z.boolean(), conflict: z.boolean() };
/** Words with their pictures in them; kept without. */
const html = z.string().max(40_000_000, 'too_long');
const shownMailing = mailingSchema.extend({ html });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

/** An order to send that waits in the outbox for the server. */
const queuedSchema = z.object({ mid: z.string(), confirmed: z.int(), made_at: instant });

/** One line of the list of mailings. */
const mailingRowSchema = z.object({
  ...mailingSchema.omit({ html: true, text: true, audience: true, attachments: true, skipped: true }).shape,
  ...marks,
  /** The order to send it waits for the server. */
  queued: z.boolean(),
  /** The server did not send it as it was confirmed; a person looks again. */
  refused: z.boolean(),
});
export type MailingRow = z.output<typeof mailingRowSchema>;

const mailingDetailSchema = z.object({
  mailing: shownMailing,
  ...marks,
  conflicts: z.array(conflictViewSchema),
  queued: queuedSchema.nullable(),
  refused: refusedViewSchema.nullable(),
});
export type MailingDetail = z.output<typeof mailingDetailSchema>;

/** A recipient: by which channel, why by that one, and what the text misses. */
const rehearsedSchema = z.object({
  /** Member's id, or the e-mail address of a person who is none. */
  key: z.string(),
  member_id: uuid.nullable(),
  name: z.string(),
  sprache: z.enum(languages),
  /** E-mail address, or the lines of the envelope in one. */
  address: z.string(),
  type: z.enum(['email', 'letterpost']),
  because: z.enum(channelReasons),
  /** Placeholders that stay empty for this person. */
  missing: z.array(placeholder),
  /** What is wrong with the address of a recipient of a letter: it would be stopped. */
  letter_problems: z.array(z.enum(letterProblems)),
  /** Which of the rehearsal's `choices` name this person, by their places. */
  chosen_by: z.array(z.int()),
});
export type Rehearsed = z.output<typeof rehearsedSchema>;

/** One way in which people of an audience are chosen, and how many it names by itself. */
const choiceSchema = z.object({
  kind: z.enum(['filter', 'members', 'event', 'group']),
  /** For a filter only. */
  filter: memberFilterSchema.nullable(),
  /** For an event or a group only. */
  uuid: uuid.nullable(),
  /** Title of the event, name of the group or of the filter's group of members; '' for one that is not there any more, and for the rest. */
  name: z.string(),
  /** Day of the event; '' for the rest. */
  day: z.string(),
  found: z.int(),
});
export type Choice = z.output<typeof choiceSchema>;

/** Everything about a sending before it happens, from this computer's own copy. */
const rehearsalSchema = z.object({
  recipients: z.array(rehearsedSchema),
  skipped: z.array(skippedSchema),
  /** How the people came in: filters, people by hand, events, groups. Empty for a newsletter. */
  choices: z.array(choiceSchema),
  /** People of a choice who were taken out by hand. */
  without: z.array(z.object({ key: z.string(), name: z.string() })),
  emails: z.int(),
  letters: z.int(),
  /** Pages of a letter with its attached files, as the first recipient by post gets it; 0 without letters. */
  letter_pages: z.int(),
  /** What the letters cost about with all their pages, in francs; e-mails cost nothing. */
  cost: z.number(),
  /** Attached files as letters take them along: printed behind each, or named where that cannot be. */
  enclosures: z.array(
    z.object({
      filename: z.string(),
      pages: z.int(),
      /** Null for a file that is printed; 'absent' for one that is not on this computer. */
      problem: z.enum([...letterProblems, 'absent']).nullable(),
      /** What is the matter, as of a letter's problem. */
      detail: z.string(),
    }),
  ),
  /** Mailings with the same texts that were sent: the server knows who of the recipients has them. */
  sent_before: z.array(z.object({ uuid, subject: z.string(), started_at: instant.nullable() })),
  /** Names the list and the words that a person sees now; go with the order to send. */
  list_hash: sha256,
  words_hash: sha256,
  /** What must be mended before it can be sent: fields of the mailing with the key of what is wrong. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type Rehearsal = z.output<typeof rehearsalSchema>;

/** The people of an audience, and by which of its choices. */
const namedPeopleSchema = rehearsalSchema.pick({ choices: true, without: true }).extend({
  people: z.array(z.object({ key: z.string(), name: z.string(), chosen_by: z.array(z.int()) })),
});
export type NamedPeople = z.output<typeof namedPeopleSchema>;

/** Members by pasted addresses and names: each text that fits exactly one, several, or none. */
const foundMembersSchema = z.object({
  found: z.array(z.object({ text: z.string(), member_id: uuid, name: z.string() })),
  several: z.array(
    z.object({
      text: z.string(),
      people: z.array(z.object({ member_id: uuid, name: z.string(), ort: z.string() })),
    }),
  ),
  unknown: z.array(z.string()),
});
export type FoundMembers = z.output<typeof foundMembersSchema>;

/** An e-mail as one person gets it. Pictures stand in the HTML itself. */
export const sampleSchema = z.object({
  type: z.enum(['email', 'letterpost']),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** A whole page, clean: nothing in it runs or loads. */
  html: z.string(),
  text: z.string(),
  missing: z.array(placeholder),
  /** The words alone, filled in but without the sheet around them: to be sent once more as a test. */
  content: z.object({ html: z.string(), text: z.string() }),
  /**
   * For a recipient by post: the letter as it leaves, byte for byte; with its problems drawn over the pages where
   * it would be stopped.
   */
  letter: z.object({ bytes, check: letterCheckSchema }).nullable(),
});
export type Sample = z.output<typeof sampleSchema>;

const mailingFiguresSchema = mailingSchema
  .pick({ uuid: true, subject: true, total: true, sent: true, failed: true, unknown: true })
  .extend({
    started_at: instant,
    /** Who had ended the newsletter, and who was left out for another reason. */
    unsubscribed: z.int(),
    left_out: z.int(),
  });

/** Mailings from this computer's own copy. Drafts are written here and travel; sending is an order to the server. */
export const desktopMailingContract = {
  /** The newest first; drafts on top. */
  list: localCall({ input: z.strictObject({}), output: z.array(mailingRowSchema) }),
  get: localCall({ input: one, output: mailingDetailSchema }),
  /** The latest that went out, the earliest first. */
  figures: localCall({ input: z.strictObject({}), output: z.array(mailingFiguresSchema) }),
  create: localCall({
    input: newMailingSchema.extend({ html: html.default('') }),
    output: shownMailing,
  }),
  /** Throws `conflict` for one that is no draft any more. */
  save: localCall({
    input: z.strictObject({ uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: shownMailing,
  }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings a draft back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ mailing: shownMailing }), output: shownMailing }),
  /** A new draft with the words and the audience of another. */
  copy: localCall({ input: one, output: shownMailing }),
  rehearse: localCall({ input: one, output: rehearsalSchema }),
  /** For what is no mailing: an audience by itself. */
  people: localCall({ input: z.strictObject({ audience: audienceSchema }), output: namedPeopleSchema }),
  /** The members that fit e-mail addresses or names. */
  findMembers: localCall({
    input: z.strictObject({ texts: z.array(z.string().max(200, 'too_long')).max(20_000, 'too_many') }),
    output: foundMembersSchema,
  }),
  /** What one of its recipients gets; without a key the first of the list, or a person made up when there is none. */
  sample: localCall({ input: z.strictObject({ uuid, key: z.string().optional() }), output: sampleSchema }),
  /** Puts the order into the outbox, with what was confirmed. An earlier one that was refused goes. */
  send: localCall({
    input: z.strictObject({ uuid, confirmed: z.int().min(1), list_hash: sha256, words_hash: sha256 }),
    output: mailingDetailSchema,
  }),
  /** Takes back an order that has not left this computer. Throws `conflict` when it may have. */
  takeBack: localCall({ input: one, output: mailingDetailSchema }),
  counts: localCall({
    input: z.strictObject({}),
    output: z.object({
      drafts: z.int(),
      /** Orders that were refused, contact requests that are not answered: what needs a person. */
      refused: z.int(),
      requests: z.int(),
    }),
  }),
};
