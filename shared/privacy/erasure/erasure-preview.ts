import { z } from 'zod';
import { day, uuid } from '../../fields.ts';
import { erasureFindingSchema } from './erasure-finding.ts';

/** Why a person cannot be erased now. */
const erasureHindrances = [
  /** Holds a function of the board, which another person has to take over first. */
  'board_function',
  /** Something is being handed to the mail server or the post at this very moment. */
  'sending',
  /** The settings of the association name the person: as its contact, in its address. */
  'settings',
] as const;
export type ErasureBlocker = (typeof erasureHindrances)[number];

/** What of a person goes when it is erased, and what stays. */
export const erasurePreviewSchema = z.object({
  member_id: uuid,
  name: z.string(),
  hindrances: z.array(z.enum(erasureHindrances)),
  funktion: z.string(),
  /** Rows per table; tables without any are left out. */
  goes: z.array(z.object({ tbl: z.string(), rows: z.int() })),
  /** Rows that stay without the person's name. */
  unnamed: z.array(z.object({ tbl: z.string(), rows: z.int() })),
  /** Bills and payments, which the law wants kept. */
  kept: z.array(z.object({ tbl: z.string(), rows: z.int() })),
  /** Each of them with its last day. */
  kept_rows: z.array(erasureFindingSchema),
  /** Texts of others that name the person, per table; only the name, the address or the number goes out of them. */
  redacted: z.array(z.object({ tbl: z.string(), rows: z.int() })),
  /** Files of events and of other members that name the person and go as a whole, and those that cannot be read. */
  documents: z.array(erasureFindingSchema),
  /** Ids of settings that name the person. */
  settings: z.array(z.string()),
  /** The last day on which any of them is kept; null where there are none. */
  kept_until: day.nullable(),
  open_invoices: z.array(
    z.object({ id: uuid, number: z.string(), amount: z.number(), currency: z.string(), due_at: day }),
  ),
});
export type ErasurePreview = z.output<typeof erasurePreviewSchema>;
