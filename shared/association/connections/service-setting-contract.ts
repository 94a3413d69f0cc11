import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { trialSchema } from './connection.ts';
import { otherServices, serviceSettingInput, serviceSettingSchema } from './service-setting.ts';

const otherService = z.strictObject({ service: z.enum(otherServices) });

/** Services that decide who gets in: their change takes the password again. */
const loginServices: readonly string[] = ['board_login', 'member_login'];

/** (+) The set-up of the services besides e-mail. To change one takes the right to give accesses, as for e-mail. */
export const serviceSettingContract = {
  get: endpoint({
    method: 'get',
    path: '/connections/:service/setting',
    summary: 'Wie ein weiterer Dienst eingerichtet ist, ohne Passwörter und Schlüssel',
    permission: 'settings.read',
    input: otherService,
    output: serviceSettingSchema,
    status: 200,
    errors: [],
  }),
  put: endpoint({
    method: 'put',
    path: '/connections/:service/setting',
    summary: 'Einen weiteren Dienst einrichten; gilt ab dem nächsten Aufruf',
    permission: 'accesses.write',
    input: serviceSettingInput,
    output: serviceSettingSchema,
    status: 200,
    errors: ['conflict'],
    fresh: ({ service }) => loginServices.includes(String(service)),
  }),
  remove: endpoint({
    method: 'delete',
    path: '/connections/:service/setting',
    summary: 'Einen eingerichteten Dienst vergessen',
    permission: 'accesses.write',
    input: otherService,
    output: z.null(),
    status: 204,
    errors: ['conflict'],
    fresh: ({ service }) => loginServices.includes(String(service)),
  }),
  try: endpoint({
    method: 'post',
    path: '/connections/:service/trial',
    summary: 'Einen Dienst mit Angaben prüfen, die noch nicht gelten',
    permission: 'accesses.write',
    input: serviceSettingInput,
    output: trialSchema,
    status: 200,
    outside: true,
    errors: ['conflict', 'rate_limited'],
  }),
};
