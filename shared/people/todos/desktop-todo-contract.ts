import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { fieldChangeSchema } from '../../sync/mutation.ts';
import { newTodoSchema } from './todo-contract.ts';
import { todoLinkFields, todoSchema } from './todo.ts';

/** A task as lists show it. */
const todoViewSchema = todoSchema.extend({
  /** Name of the office that sees to it; '' for the whole board. */
  office: z.string(),
  /** The person who works here has to see to it. */
  own: z.boolean(),
  /** What it is about, as far as it is still there. */
  links: z.array(z.object({ field: z.enum(todoLinkFields), id: uuid, title: z.string() })),
  waiting: z.boolean(),
  conflict: z.boolean(),
});
export type TodoView = z.output<typeof todoViewSchema>;

/** Tasks of the board, with or without network. */
export const desktopTodoContract = {
  /** All of them: open ones by their day, then done ones, the newest first. */
  list: localCall({ input: z.strictObject({}), output: z.array(todoViewSchema) }),
  /** The office of the person who works here; null for none. */
  office: localCall({
    input: z.strictObject({}),
    output: z.object({ uuid, name: z.string() }).nullable(),
  }),
  /** Throws `validation_failed` naming every bad field, `limit_reached`. */
  create: localCall({ input: newTodoSchema, output: todoSchema }),
  /** Throws `not_found`, and as `create`. */
  save: localCall({
    input: z.strictObject({ id: uuid, changes: z.record(z.string(), fieldChangeSchema) }),
    output: todoSchema,
  }),
  /** Ticks a task or opens it again; one that stands so already stays as it is. Throws `not_found`. */
  tick: localCall({ input: z.strictObject({ id: uuid, done: z.boolean() }), output: z.null() }),
  remove: localCall({ input: z.strictObject({ id: uuid }), output: z.null() }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ todo: todoSchema }), output: z.null() }),
};
