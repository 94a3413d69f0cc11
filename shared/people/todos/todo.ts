import { z } from 'zod';
import { day, filledLine, instant, paragraph, usualDay, uuid } from '../../fields.ts';

/** More than a board works off; every laptop has all of them. */
export const mostTodos = 10_000;

/** What people decide of a task. */
export const todoFields = z.strictObject({
  title: filledLine(200),
  note: paragraph(4000),
  /** The last day on which it is in time, 'YYYY-MM-DD'. */
  due_on: usualDay.nullable(),
  /** The office that sees to it; null: the whole board. */
  office_uuid: uuid.nullable(),
  /** Ticked. Two people who tick the same task agree, so that there is no conflict. */
  done: z.boolean(),
  /** What it is about. */
  member_id: uuid.nullable(),
  event_uuid: uuid.nullable(),
  invoice_id: uuid.nullable(),
  mailing_uuid: uuid.nullable(),
});
export type TodoFields = z.output<typeof todoFields>;

/** A task of the board. */
export const todoSchema = z.object({
  ...todoFields.shape,
  due_on: day.nullable(),
  id: uuid,
  /** When it was ticked, and by whom; the server sets both. Unknown (null, '') of a ticked task that was deleted and came back. */
  done_at: instant.nullable(),
  done_by: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Todo = z.output<typeof todoSchema>;

/** Field of a task → the table whose row it names. */
export const todoLinks = {
  member_id: 'member',
  event_uuid: 'club_event',
  invoice_id: 'invoice',
  mailing_uuid: 'mailing',
} as const;
export type TodoLink = keyof typeof todoLinks;
export const todoLinkFields = Object.keys(todoLinks) as readonly TodoLink[];
