import { z } from 'zod';
import { filledLine, instant, line, uuid } from '../../fields.ts';

const billRunKinds = ['invoices', 'dunnings'] as const;
export type BillRunKind = (typeof billRunKinds)[number];

/** More than any association bills at once. */
export const mostEntries = 20_000;

/** One document that a run was to make: an invoice or a reminder; there is none under this id where that failed. */
const billRunEntry = z.strictObject({ id: uuid, member_id: uuid });

/** What a run is about, written once when it begins. */
export const billRunFields = z.strictObject({
  kind: z.enum(billRunKinds),
  /** What was billed: 'Mitgliederbeitrag, 2027'; '' for reminders. */
  title: line(200),
  /** Name of who started it. */
  made_by: filledLine(200),
  entries: z.array(billRunEntry).min(1, 'required').max(mostEntries, 'too_many'),
});
export type BillRunFields = z.output<typeof billRunFields>;

/** A run of invoices or reminders, kept as the proof of what it made for whom. */
export const billRunSchema = z.object({
  ...billRunFields.shape,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type BillRun = z.output<typeof billRunSchema>;

/** Where a document of a run stands; 'missing': it was not made. */
export const billRunStates = ['open', 'paid', 'cancelled', 'missing'] as const;

/** Key by which the dispatch log names what went out for a document of a run. */
export const billKey = (kind: BillRunKind, id: string): string =>
  `${kind === 'invoices' ? 'invoice' : 'dunning'}:${id}`;
