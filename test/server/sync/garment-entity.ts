import { z } from 'zod';
import { entities, entityTables } from '../../../shared/entities.ts';
import type { Entity } from '../../../shared/entity.ts';
import { instant, uuid } from '../../../shared/fields.ts';
import { movedWithMember } from '../../../shared/person-rule.ts';

// An entity that exists in one test only. A test imports this file before any other of the program: what is derived from
// the entities is made when their modules load.
const fields = z.strictObject({
  name: z.string().max(40, 'too_long'),
  price: z.number(),
  washed: z.boolean(),
  sizes: z.array(z.string()),
  member_id: uuid.nullable(),
});
const garmentEntity = {
  key: 'uuid',
  row: z.object({
    ...fields.shape,
    id: z.int().nullable(),
    uuid,
    created_at: instant,
    updated_at: instant,
    version: z.int(),
  }),
  money: ['price'],
  fields,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'garment', hidden: ['sizes'] },
  trash: true,
  person: { about: 'member_id = @member', erasure: 'erase', merge: movedWithMember },
} as const satisfies Entity;

Object.assign(entities, { garment: garmentEntity });
(entityTables as string[]).push('garment');
