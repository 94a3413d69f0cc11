import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging } from '../../fields.ts';
import { mailTextFields, mailTextSchema } from './mail-text.ts';

/** 'registration_approved.de'; what is no text is not found. */
const id = z.string().max(80);

export const mailTextContract = {
  list: listEndpoint({
    method: 'get',
    path: '/mail-texts',
    summary: 'Texte der E-Mails an Helferinnen und Helfer, in allen Sprachen',
    permission: 'settings.read',
    input: z.strictObject({ ...paging }),
    output: mailTextSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/mail-texts/:id',
    summary: 'Ein Text',
    permission: 'settings.read',
    input: z.strictObject({ id }),
    output: mailTextSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  put: endpoint({
    method: 'put',
    path: '/mail-texts/:id',
    summary: 'Einen Text ändern; ein unbekannter Platzhalter wird abgelehnt',
    permission: 'settings.write',
    input: z.strictObject({ ...mailTextFields.shape, id }),
    output: mailTextSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  reset: endpoint({
    method: 'delete',
    path: '/mail-texts/:id',
    summary: 'Zum Text des Programms zurückkehren',
    permission: 'settings.write',
    input: z.strictObject({ id }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
