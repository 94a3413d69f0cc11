import { z } from 'zod';
import { crud, endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import {
  groupMemberFields,
  groupMemberSchema,
  memberGroupFields,
  memberGroupSchema,
} from './member-group.ts';

const { color, place, active } = memberGroupFields.shape;

/** `id` may come from the caller that creates the row (a desktop does). */
export const newMemberGroupSchema = memberGroupFields.extend({
  color: color.default(''),
  place: place.default(0),
  active: active.default(true),
  id: uuid.optional(),
});

export const memberGroupContract = crud({
  path: '/member-groups',
  id: uuid,
  read: 'members.read',
  write: 'members.write',
  output: memberGroupSchema,
  list: { summary: 'Gruppen von Mitgliedern in ihrer Reihenfolge', filter: { active: active.optional() } },
  get: { summary: 'Eine Gruppe von Mitgliedern', output: memberGroupSchema },
  create: {
    summary: 'Gruppe von Mitgliedern anlegen',
    input: newMemberGroupSchema,
    errors: ['conflict', 'erased', 'limit_reached'],
  },
  update: { summary: 'Gruppe von Mitgliedern ändern', input: memberGroupFields.partial() },
  remove: { summary: 'Gruppe löschen; ihre Mitglieder bleiben Mitglieder' },
});

const path = '/group-members';
const named = z.strictObject({ id: uuid });

/** Who is in which group. A row is made or removed, there is nothing to change in it. */
export const groupMemberContract = {
  list: listEndpoint({
    method: 'get',
    path,
    summary: 'Wer in welcher Gruppe ist',
    permission: 'members.read',
    input: z.strictObject({ ...groupMemberFields.partial().shape, ...paging }),
    output: groupMemberSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: `${path}/:id`,
    summary: 'Eine Zugehörigkeit zu einer Gruppe',
    permission: 'members.read',
    input: named,
    output: groupMemberSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path,
    summary: 'Ein Mitglied in eine Gruppe aufnehmen; ist es schon darin, bleibt es so',
    permission: 'members.write',
    input: groupMemberFields,
    output: groupMemberSchema,
    status: 201,
    resource: true,
    location: `${path}/:id`,
    errors: ['not_found', 'erased'],
  }),
  remove: endpoint({
    method: 'delete',
    path: `${path}/:id`,
    summary: 'Ein Mitglied aus einer Gruppe nehmen',
    permission: 'members.write',
    input: named,
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
