import { z } from 'zod';
import { textIn, type Entity } from '../../entity.ts';
import type { Row } from '../../sync/mutation.ts';
import { fullName, memberFields, memberSchema } from './member.ts';

/** The name of a row about a person or a company; '' for none. */
export const nameIn = (row: Row | null): string =>
  fullName({
    firma: textIn(row, 'firma'),
    vorname: textIn(row, 'vorname'),
    nachname: textIn(row, 'nachname'),
  });

const told = ['id', 'nr', 'status'];

export const memberEntity = {
  key: 'id',
  row: memberSchema,
  appended: ['firma'],
  fields: memberFields,
  // An import keeps the numbers of its file where they are free; the server gives every other one.
  created: memberFields.extend({ nr: z.int().min(1).max(999_999_999).nullable().optional() }),
  permission: 'members.write',
  topic: 'members',
  audit: { name: 'member' },
  trash: true,
  person: {
    about: 'id = @member',
    erasure: 'erase',
    unreported: ['sort_name', 'version'],
    merge: { stays: 'the kept one gets what was chosen; the other one goes as a removed member does' },
  },
  webhooks: [
    { event: 'member.created', on: 'insert', data: told, once: true },
    { event: 'member.updated', on: 'update', data: told },
    { event: 'member.updated', on: 'return', data: told },
    {
      event: 'member.left',
      on: 'update',
      when: 'OLD.austritt IS NULL AND NEW.austritt IS NOT NULL',
      data: [...told, 'austritt'],
    },
    // After an erasure too: who has a copy learns that it has to go.
    { event: 'member.left', on: 'delete', when: 'OLD.austritt ISNULL', data: ['id'] },
  ],
  title: ({ row }) => nameIn(row),
} as const satisfies Entity;
