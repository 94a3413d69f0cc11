import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging } from '../../fields.ts';
import { aliasAddress, aliasSchema, aliasTargets } from './alias.ts';
import { aliasConfigSchema, aliasSyncSchema } from './alias-sync.ts';

const id = z.int().min(1);

export const aliasContract = {
  list: listEndpoint({
    method: 'get',
    path: '/mailserver/aliases',
    summary: 'Weiterleitungen (Aliase) der Domäne, nach Adresse',
    permission: 'mailserver.read',
    input: z.strictObject({ ...paging }),
    output: aliasSchema,
    outside: true,
    errors: ['not_configured', 'provider_failed'],
  }),
  get: endpoint({
    method: 'get',
    path: '/mailserver/aliases/:id',
    summary: 'Eine Weiterleitung',
    permission: 'mailserver.read',
    input: z.strictObject({ id }),
    output: aliasSchema,
    status: 200,
    outside: true,
    resource: true,
    errors: ['not_found', 'not_configured', 'provider_failed'],
  }),
  create: endpoint({
    method: 'post',
    path: '/mailserver/aliases',
    summary: 'Weiterleitung anlegen; goto ist eine Adresse, mehrere mit Komma oder eine Liste',
    permission: 'mailserver.write',
    input: z.strictObject({
      address: aliasAddress,
      goto: aliasTargets,
      active: z.boolean().default(true),
    }),
    output: aliasSchema,
    status: 201,
    location: '/mailserver/aliases/:id',
    outside: true,
    resource: true,
    errors: ['conflict', 'not_configured', 'provider_failed'],
  }),
  update: endpoint({
    method: 'put',
    path: '/mailserver/aliases/:id',
    summary: 'Adresse, Ziele oder Zustand einer Weiterleitung ändern; fehlende Felder bleiben',
    permission: 'mailserver.write',
    input: z.strictObject({
      id,
      address: aliasAddress.optional(),
      goto: aliasTargets.optional(),
      active: z.boolean().optional(),
    }),
    output: aliasSchema,
    status: 200,
    outside: true,
    resource: true,
    errors: ['not_found', 'precondition_failed', 'conflict', 'not_configured', 'provider_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/mailserver/aliases/:id',
    summary: 'Weiterleitung löschen',
    permission: 'mailserver.write',
    input: z.strictObject({ id }),
    output: z.null(),
    status: 204,
    outside: true,
    resource: true,
    errors: ['not_found', 'precondition_failed', 'not_configured', 'provider_failed'],
  }),
  config: listEndpoint({
    method: 'get',
    path: '/members/emails/alias-config',
    summary: 'Adressen der Funktionen und die Mitglieder, an die ihre E-Mails gehen sollen',
    permission: 'mailserver.read',
    input: z.strictObject({ ...paging }),
    output: aliasConfigSchema,
    errors: [],
  }),
  sync: endpoint({
    method: 'post',
    path: '/members/emails/sync-alias',
    summary: 'Weiterleitungen des Mailservers den Funktionen angleichen; dry_run: true ändert nichts',
    permission: 'mailserver.write',
    input: z.strictObject({ dry_run: z.boolean().default(false) }),
    output: aliasSyncSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_configured', 'provider_failed'],
  }),
};
