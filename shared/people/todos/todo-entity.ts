import { textIn, type Entity } from '../../entity.ts';
import { movedWithMember } from '../../person-rule.ts';
import { todoFields, todoSchema } from './todo.ts';

export const todoEntity = {
  key: 'id',
  row: todoSchema,
  fields: todoFields,
  permission: 'todos.write',
  topic: 'todos',
  audit: { name: 'todo', only: ['title', 'note', 'due_on', 'office_uuid', 'done'] },
  trash: true,
  person: {
    about: 'member_id = @member',
    erasure: 'erase',
    unreported: [
      'id',
      'version',
      'updated_at',
      'member_id',
      'event_uuid',
      'invoice_id',
      'mailing_uuid',
      'office_uuid',
    ],
    explained: { funktion: '(SELECT name FROM funktion WHERE funktion.uuid = office_uuid)' },
    merge: movedWithMember,
  },
  title: ({ row }) => textIn(row, 'title'),
} as const satisfies Entity;
