import { z } from 'zod';
import type { Entity } from '../entity.ts';
import { findLabel } from '../i18n/label.ts';
import { settingSchema } from './setting.ts';

export const settingEntity = {
  key: 'key',
  row: settingSchema,
  // Each setting has a rule of its own: `settingValue`.
  fields: z.strictObject({ value: z.string() }),
  permission: 'settings.write',
  topic: 'settings',
  audit: { name: 'organisation_setting' },
  trash: false,
  person: { impersonal: 'texts of the association about itself; no person is erased while they name it' },
  title: ({ id }) => findLabel(`setting.${id}`) ?? '',
} as const satisfies Entity;
