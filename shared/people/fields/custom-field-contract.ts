import { z } from 'zod';
import { crud, endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { customFieldFields, customFieldSchema } from './custom-field.ts';
import { customValueFields, customValueKey, customValueSchema } from './custom-value.ts';

const { options, several, hint, limited, portal, place, active } = customFieldFields.shape;

/** `id` may come from the caller that creates the row (a desktop does). */
export const newCustomFieldSchema = customFieldFields.extend({
  options: options.default([]),
  several: several.default(false),
  hint: hint.default(''),
  limited: limited.default(false),
  portal: portal.default(false),
  place: place.default(0),
  active: active.default(true),
  id: uuid.optional(),
});

export const customFieldContract = crud({
  path: '/custom-fields',
  id: uuid,
  read: 'members.read',
  write: 'members.write',
  output: customFieldSchema,
  list: {
    summary: 'Eigene Felder der Mitglieder in ihrer Reihenfolge',
    filter: { active: active.optional() },
  },
  get: { summary: 'Ein eigenes Feld', output: customFieldSchema },
  create: {
    summary: 'Eigenes Feld anlegen',
    input: newCustomFieldSchema,
    errors: ['conflict', 'erased', 'limit_reached'],
  },
  update: { summary: 'Eigenes Feld ändern; seine Werte bleiben', input: customFieldFields.partial() },
  remove: {
    summary: 'Eigenes Feld löschen, von dem niemand einen Wert hat',
    errors: ['custom_field_in_use'],
  },
});

const path = '/custom-values';
const { field_id, member_id } = customValueSchema.shape;

/** What members have in their own fields. Limited fields are left out for callers who may not change members. */
export const customValueContract = {
  list: listEndpoint({
    method: 'get',
    path,
    summary: 'Werte der eigenen Felder, auch von einem Feld oder einem Mitglied',
    permission: 'members.read',
    input: z.strictObject({ field_id: field_id.optional(), member_id: member_id.optional(), ...paging }),
    output: customValueSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: `${path}/:key`,
    summary: 'Der Wert eines Feldes eines Mitglieds',
    permission: 'members.read',
    input: z.strictObject({ key: customValueKey }),
    output: customValueSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'forbidden'],
  }),
  put: endpoint({
    method: 'put',
    path: `${path}/:key`,
    summary: 'Den Wert eines Feldes eines Mitglieds setzen; leer nimmt ihn weg',
    permission: 'members.write',
    input: z.strictObject({ key: customValueKey, ...customValueFields.shape }),
    output: customValueSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'erased', 'precondition_failed'],
  }),
};
