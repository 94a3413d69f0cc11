import { numberReserve } from '../finance/invoices/invoice.ts';
import { z } from 'zod';
import { ownRightsSchema } from '../access/accesses/role.ts';
import { instant } from '../fields.ts';
import {
  mutationResultSchema,
  rowIdSchema,
  sentMutationSchema,
  syncIdSchema,
  tableNameSchema,
} from './mutation.ts';
import { comparedTablesSchema, freshTablesSchema } from './compare-message.ts';
import { copiedFolderSchema, folderCopySchema, folderStartSchema } from './folder-start.ts';
import { isShallow, isWithin, rowLimits } from './value-limits.ts';

/** Versions of messages and of row shapes that this program speaks. Additive changes keep both. */
export const syncProtocol = 1;
export const syncSchema = 1;
/** Oldest row shape that a server still accepts from a desktop. */
export const oldestSyncSchema = 1;

/** Groups of tables with a cursor and a generation of their own, so that rights per area can hold on laptops. */
const scopes = ['core', 'events', 'letters', 'finance', 'admin'] as const;
export type Scope = (typeof scopes)[number];

/** A place in the change feed; the random tag proves that both sides mean the same history. */
const pointSchema = z.strictObject({ seq: z.int().min(1), tag: z.string().max(80) });
export type Point = z.output<typeof pointSchema>;

export const helloRequestSchema = z.strictObject({
  protocol: z.int(),
  schema: z.int(),
  program: z.string().max(80),
  /** The start of the program; absent from an older desktop. */
  folder: folderStartSchema.optional(),
  /** So many invoice numbers the device wants to have, for a larger run; absent: the usual reserve. */
  invoice_numbers: z.int().min(1).max(numberReserve.most).optional(),
});
export type HelloRequest = z.output<typeof helloRequestSchema>;

export const helloAnswerSchema = z.object({
  /** Stays the same over restores; another one means other data. */
  server_id: z.string().min(1).max(200),
  protocol: z.tuple([z.int(), z.int()]),
  schema: z.int(),
  min_schema: z.int(),
  /** Version of the server's program; absent from an older server. */
  version: z.string().max(60).optional(),
  server_time: instant,
  scopes: z.array(z.object({ id: z.enum(scopes), gen: z.int() })).max(100),
  lease_days: z.int(),
  /** How far the feed is; the desktop compares it with its cursor. */
  head: z.int(),
  /** Tables that this server syncs; absent from an older server. */
  tables: z.array(tableNameSchema).max(200).optional(),
  /** Orders to send bills may name what these say instead of the bytes of their PDFs; absent from an older server. */
  bill_content: z.boolean().optional(),
  /** The permissions of the person who uses the device; absent from an older server. */
  rights: ownRightsSchema.optional(),
  /** The device that the caller becomes, because its folder is a copy of another one. */
  copy: copiedFolderSchema.optional(),
  /** Devices that were made of copies of the caller's folder. */
  copies: z.array(folderCopySchema).max(10).optional(),
});
export type HelloAnswer = z.output<typeof helloAnswerSchema>;

export const pullRequestSchema = z.strictObject({
  scope: z.enum(scopes),
  gen: z.int(),
  /** Where the next page begins; null from the start. */
  cursor: pointSchema.nullable(),
  /** State that the unfinished pages show: the head when the last of them was read. */
  page_at: pointSchema.nullable(),
  /** Every acknowledgement that no complete pull has covered yet. */
  witness: z.array(pointSchema).max(2000),
  /** Earlier cursors, newest first: where two histories parted. */
  history: z.array(pointSchema).max(50),
  rows: z.int().min(1).max(5000),
  bytes: z.int().min(1000).max(4_000_000),
  /** Erasures that this laptop has applied and not confirmed yet. */
  erased: z.array(z.string().max(80)).max(5000),
  /**
   * From the start these tables only, and what came after `known`, up to which the laptop has all others. Absent: the
   * whole feed.
   */
  fresh: z.strictObject({ known: pointSchema, tables: freshTablesSchema }).optional(),
});
export type PullRequest = z.output<typeof pullRequestSchema>;

export const pageHeadSchema = z.object({
  at: pointSchema.nullable(),
  cursor: pointSchema.nullable(),
  more: z.boolean(),
  /** Rows of the whole scope; only on the first page. */
  total: z.int().min(0).nullable(),
});
export type PageHead = z.output<typeof pageHeadSchema>;

/** One line of a page: what happened to a row, and for 'U' the row itself, for 'E' the number of the erasure. */
const changeSchema = z.tuple([
  z.enum(['U', 'D', 'E']),
  tableNameSchema,
  rowIdSchema,
  z.int(),
  z.union([z.record(z.string(), z.unknown()), z.string(), z.null()]),
]);
export const pageSchema = z.object({ ...pageHeadSchema.shape, changes: z.array(changeSchema) });

export const pushRequestSchema = z.strictObject({
  stream: syncIdSchema,
  mutations: z.array(sentMutationSchema.refine(isShallow, 'range')).max(500),
});
export type PushRequest = z.output<typeof pushRequestSchema>;

const pushResultSchema = z.object({
  mid: z.string(),
  at: pointSchema.nullable(),
  ...mutationResultSchema.shape,
});
export type PushResult = z.output<typeof pushResultSchema>;
export const pushAnswerSchema = z.object({ results: z.array(pushResultSchema) });

/** Asks whether this laptop has the same rows as the server, at a place of the feed. */
export const compareRequestSchema = z.strictObject({
  scope: z.enum(scopes),
  gen: z.int(),
  cursor: pointSchema,
  tables: comparedTablesSchema,
});
export type CompareRequest = z.output<typeof compareRequestSchema>;

/** Rows that this laptop knew and a restored server does not. */
export const offerRequestSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        tbl: tableNameSchema,
        id: rowIdSchema,
        body: z.record(z.string(), z.unknown()).refine(body => isWithin(body, rowLimits), 'range'),
      }),
    )
    .max(500),
});
export type OfferRequest = z.output<typeof offerRequestSchema>;
export const offerAnswerSchema = z.object({ kept: z.int() });

/** Refusals that are part of the protocol; the desktop handles each of them in its own way. */
export type SyncRefusal =
  | { readonly code: 'history_diverged'; readonly common: number }
  | { readonly code: 'stream_forked' }
  | { readonly code: 'stream_gap'; readonly expected: number }
  | { readonly code: 'resync'; readonly why: string }
  | { readonly code: 'upgrade_required'; readonly min_schema: number };

export type PushAnswer = { readonly results: readonly PushResult[] } | SyncRefusal;
/** A page as text (see page.ts), or a refusal. */
export type PullAnswer = { readonly page: string } | SyncRefusal;
