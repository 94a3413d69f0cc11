import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { isGuardedSetting, settingKeys, settingSchema } from './setting.ts';

export const settingContract = {
  list: listEndpoint({
    method: 'get',
    path: '/organisation-settings',
    summary: 'Alle Einstellungen des Vereins, nach Schlüssel',
    permission: 'settings.read',
    input: z.strictObject({ ...paging }),
    output: settingSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/organisation-settings/:key',
    summary: 'Eine Einstellung',
    permission: 'settings.read',
    input: z.strictObject({ key: z.enum(settingKeys) }),
    output: settingSchema,
    status: 200,
    resource: true,
    errors: [],
  }),
  put: endpoint({
    method: 'put',
    path: '/organisation-settings/:key',
    summary: 'Eine Einstellung setzen',
    /** The use case asks for the permission of the setting. */
    permission: 'any_setting.change',
    input: z.strictObject({ key: z.enum(settingKeys), value: z.string().max(400_000) }),
    output: settingSchema,
    status: 200,
    resource: true,
    fresh: ({ key }) => isGuardedSetting(String(key)),
    errors: ['precondition_failed'],
  }),
};
