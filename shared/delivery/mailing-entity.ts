import type { Entity } from '../entity.ts';
import { mailingFields, mailingSchema } from './mailing.ts';

export const mailingEntity = {
  key: 'uuid',
  row: mailingSchema,
  fields: mailingFields,
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: 'mailing',
  trash: true,
} as const satisfies Entity;
