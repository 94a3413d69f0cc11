import type { Entity } from '../../entity.ts';
import { mailTextFields, mailTextSchema } from './mail-text.ts';

export const mailTextEntity = {
  key: 'id',
  row: mailTextSchema,
  fields: mailTextFields,
  permission: 'settings.write',
  topic: 'settings',
  audit: { name: 'mail_text' },
  trash: false,
  person: { impersonal: 'texts of the association' },
} as const satisfies Entity;
