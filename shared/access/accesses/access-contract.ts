import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { accessSchema, memberAccessSchema } from './access.ts';
import { roleSchema } from './role.ts';

const check = (path: string, summary: string) =>
  endpoint({
    method: 'get',
    path,
    summary,
    permission: 'accesses.read',
    input: z.strictObject({ id: uuid }),
    output: memberAccessSchema,
    status: 200,
    outside: true,
    errors: ['not_found', 'not_configured', 'provider_failed'],
  });
const set = (path: string, summary: string) =>
  endpoint({
    method: 'post',
    path,
    summary,
    permission: 'accesses.write',
    input: z.strictObject({ id: uuid, enabled: z.boolean().default(true) }),
    output: memberAccessSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_found', 'account_missing', 'not_configured', 'provider_failed'],
  });

export const accessContract = {
  roles: listEndpoint({
    method: 'get',
    path: '/roles',
    summary: 'Rollen und was sie dürfen',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: roleSchema,
    errors: [],
  }),
  own: listEndpoint({
    method: 'get',
    path: '/members/me/accesses',
    summary: 'Die eigenen Zugänge: Gruppen, Ordner, Postfach der Funktion',
    permission: 'members.own',
    input: z.strictObject({ ...paging }),
    output: accessSchema,
    outside: true,
    errors: ['not_found', 'provider_failed'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/members/:id/accesses',
    summary: 'Die Zugänge eines Mitglieds',
    permission: 'accesses.read',
    input: z.strictObject({ id: uuid, ...paging }),
    output: accessSchema,
    outside: true,
    errors: ['not_found', 'provider_failed'],
  }),
  getCloudAdmin: check('/members/:id/cloud-admin', 'Ob ein Mitglied die Cloud verwalten darf'),
  setCloudAdmin: set('/members/:id/cloud-admin', 'Einem Mitglied die Verwaltung der Cloud geben oder nehmen'),
  getVorstandGroup: check('/members/:id/vorstand-group', 'Ob ein Mitglied in der Vorstandsgruppe ist'),
  setVorstandGroup: set(
    '/members/:id/vorstand-group',
    'Ein Mitglied in die Vorstandsgruppe nehmen oder daraus entfernen',
  ),
  getSocialMediaGroup: check(
    '/members/:id/social-media-group',
    'Ob ein Mitglied in der Social-Media-Gruppe ist',
  ),
  setSocialMediaGroup: set(
    '/members/:id/social-media-group',
    'Ein Mitglied in die Social-Media-Gruppe nehmen oder daraus entfernen',
  ),
};
