import { crud } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { todoFields, todoSchema } from './todo.ts';

const { note, due_on, office_uuid, done, member_id, event_uuid, invoice_id, mailing_uuid } = todoFields.shape;

/** `id` may come from the caller that creates the row (a desktop does). */
export const newTodoSchema = todoFields.extend({
  note: note.default(''),
  due_on: due_on.default(null),
  office_uuid: office_uuid.default(null),
  done: done.default(false),
  member_id: member_id.default(null),
  event_uuid: event_uuid.default(null),
  invoice_id: invoice_id.default(null),
  mailing_uuid: mailing_uuid.default(null),
  id: uuid.optional(),
});

export const todoContract = crud({
  path: '/todos',
  id: uuid,
  read: 'todos.read',
  write: 'todos.write',
  output: todoSchema,
  list: {
    summary: 'Pendenzen des Vorstands, offene zuerst nach ihrem Termin',
    filter: { office_uuid: uuid.optional(), done: done.optional() },
  },
  get: { summary: 'Eine Pendenz', output: todoSchema },
  create: {
    summary: 'Pendenz anlegen',
    input: newTodoSchema,
    errors: ['not_found', 'conflict', 'erased', 'limit_reached'],
  },
  update: { summary: 'Pendenz ändern, abhaken oder wieder öffnen', input: todoFields.partial() },
  remove: { summary: 'Pendenz löschen' },
});
