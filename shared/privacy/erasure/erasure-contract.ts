import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { line, paging, paragraph, rowRef, uuid } from '../../fields.ts';
import { erasureFindingSchema } from './erasure-finding.ts';
import { erasurePreviewSchema } from './erasure-preview.ts';
import { erasureRequestSchema, erasureSources, erasureStatuses } from './erasure-request.ts';

/** A request as the board sees it: with the name as long as there is one. */
const listed = erasureRequestSchema.extend({ name: z.string() });

export const erasureContract = {
  ask: endpoint({
    method: 'post',
    path: '/members/me/deletion-request',
    summary:
      'Löschung der eigenen Daten verlangen; der Antrag gilt, sobald der Link in der E-Mail bestätigt ist (48 h). Wer keine E-Mail-Adresse hat, braucht nichts zu bestätigen',
    permission: 'members.own',
    input: z.strictObject({}),
    output: z.object({ status: z.enum(['unconfirmed', 'open']) }),
    status: 200,
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'get',
    path: '/members/deletion-confirm/:token',
    summary: 'Löschantrag bestätigen; danach entscheidet der Vorstand',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    output: z.object({ status: z.literal('open') }),
    status: 200,
    link: true,
    errors: ['gone'],
  }),
  list: listEndpoint({
    method: 'get',
    path: '/deletion-requests',
    summary: 'Löschanträge, der neuste zuerst: offene, wenn nicht anders verlangt',
    permission: 'erasures.read',
    input: z.strictObject({ status: z.enum([...erasureStatuses, 'all']).default('open'), ...paging }),
    output: listed,
    errors: [],
  }),
  create: endpoint({
    method: 'post',
    path: '/deletion-requests',
    summary: 'Löschantrag für eine Person aufnehmen, die sich per Brief, Telefon oder E-Mail gemeldet hat',
    permission: 'erasures.write',
    input: z.strictObject({
      member_id: uuid,
      source: z.enum(erasureSources).exclude(['member']),
      note: paragraph(2000).default(''),
    }),
    output: listed,
    status: 201,
    resource: true,
    location: '/deletion-requests/:id',
    errors: ['not_found', 'conflict'],
  }),
  get: endpoint({
    method: 'get',
    path: '/deletion-requests/:id',
    summary: 'Ein Löschantrag',
    permission: 'erasures.read',
    input: z.strictObject({ id: rowRef }),
    output: listed,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'get',
    path: '/deletion-requests/:id/preview',
    summary: 'Was beim Löschen geht und was bleibt',
    permission: 'erasures.read',
    input: z.strictObject({ id: rowRef }),
    output: erasurePreviewSchema,
    status: 200,
    errors: ['not_found'],
  }),
  report: endpoint({
    method: 'get',
    path: '/deletion-requests/:id/report',
    summary:
      'Was eine ausgeführte Löschung gefunden hat und was daraus wurde: entfernt, ohne Namen, oder bis zu einem Tag aufbewahrt (OR 958f)',
    permission: 'erasures.read',
    input: z.strictObject({ id: rowRef }),
    output: z.object({
      /** searching: the rows are gone, and documents are being looked through. */
      state: z.enum(['none', 'searching', 'done']),
      findings: z.array(erasureFindingSchema),
    }),
    status: 200,
    errors: ['not_found'],
  }),
  reject: endpoint({
    method: 'delete',
    path: '/deletion-requests/:id',
    summary: 'Löschantrag ablehnen; die Person erfährt es mit dem Grund per E-Mail',
    permission: 'erasures.write',
    input: z.strictObject({ id: rowRef, reason: line(2000).default('') }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'conflict', 'precondition_failed'],
  }),
  execute: endpoint({
    method: 'post',
    path: '/deletion-requests/:id/execute',
    summary:
      'Person löschen, überall und für immer. Rechnungen und Zahlungen bleiben zehn Jahre mit Namen und Adresse, wie sie auf dem Beleg stehen (OR 958f)',
    permission: 'erasures.write',
    input: z.strictObject({ id: rowRef }),
    output: listed,
    status: 200,
    // The bytes of what was deleted are overwritten after the transaction.
    outside: true,
    fresh: true,
    errors: ['not_found', 'conflict', 'erasure_hindered'],
  }),
};
